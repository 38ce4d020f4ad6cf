//! The other players on one line, where a panel has little room: what they can bid, their cards, and their score if there
//! is room for it.

use super::lanes;
use crate::state::view::{Lane, View};
use quark_game::{
    Seat,
    kit::{drawing::tally, words::figure},
};
use quark_scene::{Area, Ink, Panel, Piece, Point, Scene, Text, Weight, name_mark, shapes};

/// Pixels between two players.
const GAP: i16 = 12;
/// Width of a digit, and of a sign with its gaps.
const DIGIT: i16 = 23;
const SIGN: i16 = 58;
/// Least width that has room for a score.
const WIDE: i16 = 500;

/// Draws the others within `area`.
pub(super) fn others(scene: &mut Scene, view: &View, area: Area) {
    let others: Vec<(Seat, &Lane)> =
        view.seats().filter(|(seat, _)| Some(*seat) != view.seat()).collect();
    let count = (others.len() as i16).max(1);
    let width = (area.width + GAP) / count - GAP;
    for (place, (seat, lane)) in (0..).zip(others) {
        other(scene, Area { x: area.x + place * (width + GAP), width, ..area }, seat, lane);
    }
}

fn other(scene: &mut Scene, area: Area, seat: Seat, lane: &Lane) {
    scene.add(Panel::filled(area, 20, Ink::LANE));
    let middle = area.centre().y;
    shapes::symbol(scene, seat, Point::new(area.x + 25, middle), 17, Ink::seat(seat));
    let wide = |number: u16| DIGIT * number.to_string().len() as i16;
    let mut end = area.right() - 12;
    if WIDE <= area.width {
        let score = Piece::new(figure(lane.score, "point"), 36, Weight::SemiBold, Ink::TEXT);
        scene.add(Text::right(Point::new(end, middle + 13), score));
        end -= 190;
    }
    // Names get all the room that the figures leave.
    let cards = lane.particles + lane.quests;
    end -= wide(cards.into());
    scene.add(Text::left(Point::new(end, middle + 13), tally(cards, 38)));
    shapes::fan(scene, Point::new(end - 24, middle), Ink::DIM);
    end -= SIGN;
    if let Some(ev) = lane.ev {
        end -= wide(ev);
        scene.add(Text::left(Point::new(end, middle + 13), tally(ev, 38)));
        shapes::energy(scene, Point::new(end - 26, middle), 22);
        end -= SIGN;
    }
    let name = Piece::new(name_mark(seat).to_string(), 36, Weight::SemiBold, Ink::TEXT);
    let at = Point::new(area.x + 52, middle + 13);
    scene.add(Text::left(at, name).shrunk_within(end - at.x));
    scene.place(format_args!("{seat}’s energy"), area.grown(-3), lanes::known(lane.ev));
    scene.place(format_args!("{seat}’s hand"), area.grown(-3), lanes::held(lane));
}
