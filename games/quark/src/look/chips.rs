//! Chips, the small cards in a lane: created particles from the left, decayed cards from the right, in the
//! same columns in every lane.

use std::collections::HashMap;

use super::pieces;
use crate::state::{Lane, Place, View};
use quark_game::{Seat, kit::drawing};
use quark_scene::{Area, Edge, Ink, Panel, Point, Scene, Text};

/// Columns of chips in a lane.
const COLUMNS: usize = 8;
/// Width of a chip.
const WIDTH: i16 = 127;
/// From one column to the next.
const PITCH: i16 = 133;

/// Number of rows for all chips of a lane.
pub(super) fn rows(lane: &Lane) -> usize {
    (lane.created.len() + lane.decayed.len()).div_ceil(COLUMNS)
}

/// The places of the chips in a lane, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The top left corner.
    pub(super) corner: Point,
    /// Number of rows.
    pub(super) rows: usize,
    /// Height of a chip.
    pub(super) height: i16,
    /// From one row to the next.
    pub(super) pitch: i16,
}

impl Grid {
    fn cell(&self, place: usize) -> Area {
        let (column, row) = ((place % COLUMNS) as i16, (place / COLUMNS) as i16);
        let at = self.corner.plus(column * PITCH, row * self.pitch);
        Area::new(at.x, at.y, WIDTH, self.height)
    }

    /// Draws the chips of `seat`. Those that the last turn added get a halo.
    pub(super) fn draw(&self, scene: &mut Scene, view: &View, seat: Seat, lane: &Lane) {
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

/// Chips of one kind from left to right, the newest last. If they are too many, a number stands for the
/// oldest.
struct Group<'a, C> {
    /// The owner in the names of places, such as `Ana’s decayed`.
    owner: String,
    cards: &'a [C],
    /// First place in the grid.
    first: usize,
    /// Number of places.
    places: usize,
    /// Number of chips that the last turn added.
    new: usize,
    draw: fn(&mut Scene, Area, C),
    /// A card's name.
    called: fn(C) -> String,
}

impl<C: Copy> Group<'_, C> {
    /// Number of places used.
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
            // Symbols reach down to the edge of the chip.
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

/// Adds a number to each name, from 1 for each distinct name, so that all differ.
pub(super) fn numbered(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    let number = |name: String| {
        let count = counts.get(&name).map_or(1, |earlier| earlier + 1);
        let numbered = format!("{name} {count}");
        counts.insert(name, count);
        numbered
    };
    names.map(number).collect()
}
