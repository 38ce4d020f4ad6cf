//! The small cards in a lane of Quark: what somebody has created from the left, what has decayed from
//! the right, all in the same columns.

use std::collections::HashMap;

use super::{
    pieces,
    state::Place,
    view::{Lane, View},
};
use quark_game::{Seat, kit::drawing};
use quark_scene::{Area, Edge, Ink, Panel, Point, Scene, Text};

/// Columns of a lane.
const COLUMNS: usize = 12;
/// How wide a chip is, and from one column to the next.
const WIDTH: i16 = 81;
const PITCH: i16 = 89;

/// How many rows the cards of a lane take, each in a place of its own.
pub fn rows(lane: &Lane) -> usize {
    (lane.created.len() + lane.decayed.len()).div_ceil(COLUMNS)
}

/// Where the chips of a lane lie.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// Its top left corner.
    pub corner: Point,
    /// Rows that there is room for.
    pub rows: usize,
    /// How high a chip is.
    pub height: i16,
    /// From one row to the next.
    pub pitch: i16,
}

impl Grid {
    fn cell(&self, place: usize) -> Area {
        let (column, row) = ((place % COLUMNS) as i16, (place / COLUMNS) as i16);
        let at = self.corner.plus(column * PITCH, row * self.pitch);
        Area::new(at.x, at.y, WIDTH, self.height)
    }

    /// Draws the cards of `seat`, those of the last turn with a halo.
    pub fn draw(&self, scene: &mut Scene, view: &View, seat: Seat, lane: &Lane) {
        let room = self.rows * COLUMNS;
        let (created, decayed) = (lane.created.len(), lane.decayed.len());
        let last = decayed.min(room.saturating_sub(created).max(room / 3));
        let made = |place| matches!(place, Place::Baryon(_) | Place::Meson(_));
        let created = Group {
            owner: format!("{seat}’s"),
            cards: &lane.created,
            first: 0,
            places: room - last,
            new: view.changes_by(seat, made),
            draw: pieces::created_chip,
            called: |particle| particle.info().name.to_owned(),
        };
        created.draw(scene, self);
        if last != 0 && created.used() < room - last && !(room - last).is_multiple_of(COLUMNS) {
            let before = self.cell(room - last - 1);
            pieces::decays(scene, Point::new(before.right() - 10, before.centre().y));
        }
        let decayed = Group {
            owner: format!("{seat}’s decayed"),
            cards: &lane.decayed,
            first: room - last,
            places: last,
            new: view.changes_by(seat, |place| place == Place::Decayed),
            draw: pieces::decayed_chip,
            called: |card| card.to_string(),
        };
        decayed.draw(scene, self);
    }
}

/// Cards of one kind from left to right, the newest last; of too many the oldest are counted only.
struct Group<'a, C> {
    /// Whose they are, as in "Ana’s decayed".
    owner: String,
    cards: &'a [C],
    /// The first place in the grid, and how many there are.
    first: usize,
    places: usize,
    /// How many the last turn has brought.
    new: usize,
    draw: fn(&mut Scene, Area, C),
    /// What a card is called.
    called: fn(C) -> String,
}

impl<C: Copy> Group<'_, C> {
    /// How many places are used.
    fn used(&self) -> usize {
        self.cards.len().min(self.places)
    }

    fn draw(&self, scene: &mut Scene, grid: &Grid) {
        let all = self.cards.len();
        let hidden = all - drawing::shown(all, self.places);
        let taken = usize::from(hidden != 0);
        if hidden != 0 {
            let at = grid.cell(self.first).centre().plus(0, 13);
            scene.add(Text::centred(at, drawing::more(hidden, 36)));
        }
        let names = numbered(self.cards.iter().map(|&card| (self.called)(card)));
        for (place, (&card, name)) in self.cards.iter().zip(names).enumerate() {
            let chip = grid.cell(self.first + (place + taken).saturating_sub(hidden));
            // Symbols reach down to the edge of their chips.
            scene.place(format_args!("{} {name}", self.owner), chip.grown(1), (self.called)(card));
            if place < hidden {
                continue;
            }
            (self.draw)(scene, chip, card);
            if all <= place + self.new {
                scene.haloed();
                scene.add(Panel::outline(chip.grown(5), 12, Edge::solid(5, Ink::ACCENT)));
            }
        }
    }
}

/// Each name with a number, the first of its kind 1, so that none is there twice.
pub fn numbered(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    let number = |name: String| {
        let count = counts.get(&name).map_or(1, |earlier| earlier + 1);
        let numbered = format!("{name} {count}");
        counts.insert(name, count);
        numbered
    };
    names.map(number).collect()
}
