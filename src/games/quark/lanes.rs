//! The lanes of Quark's board: what lies before each player.

use super::{
    pieces::{self, Nucleon},
    view::{Lane, Place, View},
};
use crate::{
    game::Seat,
    scene::{Area, Edge, Frame, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes},
};

/// From one count to the next.
const STAT: i16 = 124;

/// What lies before one player.
pub fn draw(scene: &mut Scene, view: &View, frame: &Frame, seat: u8, lane: &Lane) {
    let won = view.outcome.as_ref().map(|outcome| outcome.winners().any(|one| one.0 == seat));
    let area = frame.lane(scene, seat, won.unwrap_or(view.turn.0 == seat));
    let rows = [area.y + area.height * 27 / 100, area.y + area.height * 73 / 100];
    shapes::symbol(scene, seat, Point::new(area.x + 42, rows[0]), 20, Ink::Seat(seat));
    let mut name = vec![Piece::new(Seat(seat).to_string(), 40, Weight::SemiBold, Ink::Text)];
    if view.starter.0 == seat {
        name.push(Piece::new("starts", 32, Weight::Medium, Ink::Dim).after(16));
    }
    scene.add(Text::left(Point::new(area.x + 80, rows[0] + 14), name).within(430));
    stats(scene, Point::new(area.x + 42, rows[1]), lane);
    let mine = view.last.filter(|last| last.seat.0 == seat).map(|last| last.place);
    if mine == Some(Place::Energy) {
        let energy = Area::new(area.x + 42 + STAT - 36, rows[1] - 30, 132, 60);
        scene.add(Panel::outline(energy, 16, Edge::solid(5, Ink::Accent)));
    }
    let chip = area.height * 2 / 5;
    let middle = |row: i16| Area::new(area.x + 530, row - chip / 2, 440, chip);
    chips(
        scene,
        middle(rows[0]),
        &lane.decayed,
        pieces::decayed_width,
        pieces::decayed_chip,
        mine == Some(Place::Decayed),
    );
    let made = matches!(mine, Some(Place::Baryon(_) | Place::Meson(_)));
    chips(scene, middle(rows[1]), &lane.created, pieces::created_width, pieces::created_chip, made);
    score(scene, view, area, rows, seat, lane);
}

/// Counts of hand, energy, protons and neutrons; noughts are dim.
fn stats(scene: &mut Scene, at: Point, lane: &Lane) {
    shapes::fan(scene, at, Ink::Dim);
    shapes::energy(scene, at.plus(STAT, 0), 26);
    pieces::nucleon(scene, at.plus(2 * STAT, 0), 24, Nucleon::Proton, false);
    pieces::nucleon(scene, at.plus(3 * STAT, 0), 24, Nucleon::Neutron, false);
    for (place, count) in (0..).zip([lane.hand, lane.energy, lane.protons, lane.neutrons]) {
        let ink = if count == 0 { Ink::Dim } else { Ink::Text };
        let figure = Piece::new(count.to_string(), 40, Weight::SemiBold, ink);
        scene.add(Text::left(at.plus(place * STAT + 36, 14), figure));
    }
}

/// Small cards from left to right, the newest last; of too many the oldest are counted only.
fn chips<C: Copy>(
    scene: &mut Scene,
    area: Area,
    cards: &[C],
    width: impl Fn(C) -> i16,
    draw: impl Fn(&mut Scene, Area, C),
    marked: bool,
) {
    const BETWEEN: i16 = 6;
    const MORE: i16 = 62;
    let total: i16 = cards.iter().map(|&card| width(card) + BETWEEN).sum();
    let room = if total <= area.width { area.width } else { area.width - MORE };
    let mut shown = 0;
    let mut used = 0;
    for &card in cards.iter().rev() {
        let wider = used + width(card) + BETWEEN;
        if room < wider {
            break;
        }
        used = wider;
        shown += 1;
    }
    let (hidden, visible) = cards.split_at(cards.len() - shown);
    let mut x = area.x;
    if !hidden.is_empty() {
        let at = Point::new(x, area.centre().y + 13);
        let more = Piece::new(format!("+{}", hidden.len()), 36, Weight::SemiBold, Ink::Dim);
        scene.add(Text::left(at, more));
        x += MORE;
    }
    for (place, &card) in visible.iter().enumerate() {
        let chip = Area::new(x, area.y, width(card), area.height);
        draw(scene, chip, card);
        if marked && place + 1 == visible.len() {
            scene.add(Panel::outline(chip.grown(5), 12, Edge::solid(5, Ink::Accent)));
        }
        x += chip.width + BETWEEN;
    }
}

/// The score, and below it the atom in it, or the place when all is over.
fn score(scene: &mut Scene, view: &View, area: Area, rows: [i16; 2], seat: u8, lane: &Lane) {
    let right = area.right() - 26;
    let figure = Piece::new(lane.score.to_string(), 54, Weight::SemiBold, Ink::Text);
    scene.add(Text::right(Point::new(right, rows[0] + 20), figure));
    let place = view.outcome.as_ref().and_then(|outcome| outcome.places.get(usize::from(seat)));
    let below = match (place, lane.atom) {
        (Some(1), _) => Some(("1st".into(), Ink::Accent)),
        (Some(2), _) => Some(("2nd".into(), Ink::Dim)),
        (Some(3), _) => Some(("3rd".into(), Ink::Dim)),
        (Some(place), _) => Some((format!("{place}th"), Ink::Dim)),
        (None, Some(atom)) => Some((format!("with {}", atom.symbol()), Ink::Dim)),
        (None, None) => None,
    };
    if let Some((text, ink)) = below {
        let piece = Piece::new(text, 34, Weight::Medium, ink);
        scene.add(Text::right(Point::new(right, rows[1] + 12), piece));
    }
}
