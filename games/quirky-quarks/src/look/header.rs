//! The header of a private picture: the round, the viewer's energy, and the piles to draw from.

use super::{board, lanes, pieces};
use crate::state::{
    ROUNDS,
    action::Action,
    cards::Pile,
    view::{Own, View},
};
use quark_game::{Seat, kit::words::figure};
use quark_scene::{Area, Header, Ink, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Header with the round, for a picture that only `seat` sees.
pub(super) fn own_header(view: &View, seat: Seat) -> Header {
    let note = format!("Only you see this · round {} of {ROUNDS}", view.round);
    let turn = if view.waiting.contains(&seat) { seat } else { board::lead(view) };
    let header = Header::private("QUIRKY QUARKS", seat, turn);
    Header { note: vec![Piece::label(note).after(20)], ..header }
}

/// Draws the viewer's energy at the right of the header. Returns its area.
pub(super) fn purse(scene: &mut Scene, seat: Seat, own: &Own) -> Area {
    let area = purse_area(own);
    pieces::ev(scene, Point::new(area.x + 50, area.y + 46), 68, Some(own.ev), None);
    let digits = area.x + 104;
    let figure = Area::new(digits, area.y + 22, 1200 - MARGIN - digits, 50);
    scene.place(format_args!("{seat}’s energy"), figure, lanes::known(Some(own.ev)));
    scene.underlined();
    area
}

/// Area of the viewer's energy.
fn purse_area(own: &Own) -> Area {
    let figures = own.ev.to_string().len() as i16;
    let left = 1010 - 38 * (figures - 1);
    Area::new(left, 60, 1168 - left, 92)
}

/// Draws both piles in the header, with marks for those to draw from.
pub(super) fn piles(scene: &mut Scene, view: &View, own: &Own, open: &[Action]) {
    const GAP: i16 = 16;
    let [particles, quests] = view.piles;
    let mut right = purse_area(own).x - GAP;
    for (pile, count) in [(Pile::Quests, quests), (Pile::Particles, particles)] {
        let text = figure(count, pile.one());
        let width = 44 + 17 * text.chars().count() as i16;
        let area = Area::new(right - width, 98, width, 56);
        right = area.x - GAP;
        let draw = |scene: &mut Scene| {
            scene.add(Panel::filled(area, 14, Ink::LANE));
            let at = Point::new(area.centre().x, area.centre().y + 12);
            scene.add(Text::centred(at, Piece::new(text, 34, Weight::SemiBold, Ink::TEXT)));
        };
        let shape = Panel::filled(area, 14, Ink::LANE);
        if !open.contains(&Action::Draw(pile)) {
            scene.dimmed(draw);
            continue;
        }
        draw(scene);
        // A pile is picked once the other one can't be drawn from, though it has cards.
        match open.len() == 1 && view.piles.iter().all(|count| *count != 0) {
            true => shapes::picked(scene, shape),
            false => shapes::possible(scene, shape),
        }
    }
}
