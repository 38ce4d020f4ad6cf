//! The lanes of Quark's board: what lies before each player.

use super::{
    pieces::{self, Nucleon},
    state::Place,
    view::{Lane, View},
};
use crate::{
    game::Seat,
    kit::drawing::{self, finish, owner, tally},
    scene::{Area, Edge, Frame, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes},
};

/// From one count to the next.
const STAT: i16 = 124;

/// What lies before one player.
pub fn draw(scene: &mut Scene, view: &View, frame: &Frame, seat: u8, lane: &Lane) {
    let won = view.outcome.as_ref().map(|outcome| outcome.winners().any(|one| one.0 == seat));
    let area = frame.lane(scene, seat, won.unwrap_or(view.turn.0 == seat));
    let rows = [area.y + area.height * 27 / 100, area.y + area.height * 73 / 100];
    let word = (view.starter.0 == seat).then_some("starts");
    owner(scene, Seat(seat), Point::new(area.x, rows[0]), 430, word);
    let mine = view.last.filter(|last| last.seat.0 == seat).map(|last| last.place);
    stats(scene, Point::new(area.x + 42, rows[1]), seat, lane, mine == Some(Place::Energy));
    let chip = area.height * 2 / 5;
    let middle = |row: i16| Area::new(area.x + 530, row - chip / 2, 440, chip);
    let decayed = Chips {
        name: format!("{}’s decayed", Seat(seat)),
        width: pieces::decayed_width,
        draw: pieces::decayed_chip,
        called: |card| card.to_string(),
    };
    decayed.draw(scene, middle(rows[0]), &lane.decayed, mine == Some(Place::Decayed));
    let made = matches!(mine, Some(Place::Baryon(_) | Place::Meson(_)));
    let created = Chips {
        name: format!("{}’s", Seat(seat)),
        width: pieces::created_width,
        draw: pieces::created_chip,
        called: |particle| particle.info().name.to_owned(),
    };
    created.draw(scene, middle(rows[1]), &lane.created, made);
    score(scene, view, area, rows, seat, lane);
}

/// Counts of hand, energy, protons and neutrons; noughts are dim.
fn stats(scene: &mut Scene, at: Point, seat: u8, lane: &Lane, annihilated: bool) {
    shapes::fan(scene, at, Ink::DIM);
    shapes::energy(scene, at.plus(STAT, 0), 26);
    pieces::nucleon(scene, at.plus(2 * STAT, 0), 24, Nucleon::Proton, false);
    pieces::nucleon(scene, at.plus(3 * STAT, 0), 24, Nucleon::Neutron, false);
    let counts = [
        ("hand", lane.hand),
        ("energy", lane.energy),
        ("protons", lane.protons),
        ("neutrons", lane.neutrons),
    ];
    for (place, (name, count)) in (0..).zip(counts) {
        scene.add(Text::left(at.plus(place * STAT + 36, 14), tally(count, 40)));
        let wide = if count < 10 { 96 } else { 114 };
        let area = Area::new(at.x + place * STAT - 30, at.y - 26, wide, 52);
        scene.place(format_args!("{}’s {name}", Seat(seat)), area, count);
        if annihilated && name == "energy" {
            let energy = Area::new(at.x + place * STAT - 36, at.y - 30, 132, 60);
            scene.add(Panel::outline(energy, 16, Edge::solid(5, Ink::ACCENT)));
            scene.haloed();
        }
    }
}

/// Each name with a number, the first of its kind 1, so that none is there twice.
pub fn numbered(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    let number = |name: String| {
        let earlier = seen.iter().filter(|other| **other == name).count();
        let numbered = format!("{name} {}", earlier + 1);
        seen.push(name);
        numbered
    };
    names.map(number).collect()
}

/// Small cards from left to right, the newest last; of too many the oldest are counted only.
struct Chips<C> {
    /// Whose they are, as in "Ana’s decayed".
    name: String,
    width: fn(C) -> i16,
    draw: fn(&mut Scene, Area, C),
    /// What a card is called.
    called: fn(C) -> String,
}

impl<C: Copy> Chips<C> {
    fn draw(&self, scene: &mut Scene, area: Area, cards: &[C], marked: bool) {
        const BETWEEN: i16 = 6;
        const MORE: i16 = 62;
        let total: i16 = cards.iter().map(|&card| (self.width)(card) + BETWEEN).sum();
        let room = if total <= area.width { area.width } else { area.width - MORE };
        let mut shown = 0;
        let mut used = 0;
        for &card in cards.iter().rev() {
            let wider = used + (self.width)(card) + BETWEEN;
            if room < wider {
                break;
            }
            used = wider;
            shown += 1;
        }
        let hidden = cards.len() - shown;
        let rest = Area { x: area.x - 18, width: MORE + 10, ..area };
        if hidden != 0 {
            let at = Point::new(area.x - 10, area.centre().y + 13);
            scene.add(Text::left(at, drawing::more(hidden, 36)));
        }
        let mut x = if hidden == 0 { area.x } else { area.x + MORE };
        let names = numbered(cards.iter().map(|&card| (self.called)(card)));
        for (place, (&card, name)) in cards.iter().zip(names).enumerate() {
            let chip = Area::new(x, area.y, (self.width)(card), area.height);
            // Symbols reach down to the edge of their chips.
            let area = if place < hidden { rest } else { chip }.grown(1);
            scene.place(format_args!("{} {name}", self.name), area, (self.called)(card));
            if place < hidden {
                continue;
            }
            (self.draw)(scene, chip, card);
            if marked && place + 1 == cards.len() {
                scene.haloed();
                scene.add(Panel::outline(chip.grown(5), 12, Edge::solid(5, Ink::ACCENT)));
            }
            x += chip.width + BETWEEN;
        }
    }
}

/// The score, and below it the atom in it, or the place when all is over.
fn score(scene: &mut Scene, view: &View, area: Area, rows: [i16; 2], seat: u8, lane: &Lane) {
    let right = area.right() - 26;
    let figure = Piece::new(lane.score.to_string(), 54, Weight::SemiBold, Ink::TEXT);
    scene.add(Text::right(Point::new(right, rows[0] + 20), figure));
    let place = view.outcome.as_ref().and_then(|outcome| outcome.places.get(usize::from(seat)));
    let below = match (place, lane.atom) {
        (Some(&place), _) => Some(finish(place)),
        (None, Some(atom)) => Some((format!("with {}", atom.symbol()), Ink::DIM)),
        (None, None) => None,
    };
    if let Some((text, ink)) = below {
        let piece = Piece::new(text, 34, Weight::Medium, ink);
        scene.add(Text::right(Point::new(right, rows[1] + 12), piece));
    }
}
