//! Chips, the small cards in a lane: created particles from the left, decayed cards from the right, in the
//! same columns in every lane.

use std::collections::HashMap;

use super::pieces;
use crate::state::{Card, Lane, Particle, Place, Symbol, View};
use quark_game::{Seat, kit::drawing};
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, SMALLEST, Scene, Text, Weight, shapes};

/// Width of a lane's chips together.
pub(super) const WIDE: i16 = 1076;
/// Between two columns of chips.
pub(super) const GAP: i16 = 6;

/// Height from which on a chip shows the quarks of a particle, and a decayed card its own letter.
const WHOLE: i16 = 126;
const LAID: i16 = 118;
/// Height from which on a charge has room above the letters set low.
const STACKED: i16 = 74;

/// Pixels around a symbol, up to the edge of its chip and to the points.
const AIR: i16 = 4;

/// Free pixels before decayed cards, where the chips leave no room for a word.
pub(super) const APART: i16 = 24;

/// Number of rows for all chips of a lane in this number of columns.
pub(super) fn rows(lane: &Lane, columns: usize) -> usize {
    (lane.created.len() + lane.decayed.len()).div_ceil(columns)
}

/// Number of places for decayed cards among `room` places.
fn last(lane: &Lane, room: usize) -> usize {
    lane.decayed.len().min(room.saturating_sub(lane.created.len()).max(room / 3))
}

/// The places of the chips in a lane, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// The top left corner.
    pub(super) corner: Point,
    /// Width of all columns together.
    pub(super) width: i16,
    /// Numbers of columns and rows.
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// Height of a chip.
    pub(super) height: i16,
    /// From one row to the next.
    pub(super) pitch: i16,
    /// Free pixels between created particles and decayed cards.
    pub(super) apart: i16,
}

impl Grid {
    /// True if the chips of `lane` leave no place for a word before the decayed cards.
    pub(super) fn is_full(lane: &Lane, (rows, columns): (usize, usize)) -> bool {
        let last = last(lane, rows * columns);
        let first = rows * columns - last;
        last != 0 && (first <= lane.created.len() || first.is_multiple_of(columns))
    }

    fn cell(&self, place: usize) -> Area {
        let (column, row) = ((place % self.columns) as i16, (place / self.columns) as i16);
        let pitch = (self.width - self.apart + GAP) / self.columns as i16;
        let at = self.corner.plus(column * pitch, row * self.pitch);
        Area::new(at.x, at.y, pitch - GAP, self.height)
    }

    /// Draws the chips of `seat`. Those that the last turn added get a halo.
    pub(super) fn draw(&self, scene: &mut Scene, view: &View, seat: Seat, lane: &Lane) {
        let room = self.rows * self.columns;
        let last = last(lane, room);
        created(view, seat, lane, room - last).draw(scene, self);
        let right = Grid { corner: self.corner.plus(self.apart, 0), ..*self };
        if last != 0 && !Grid::is_full(lane, (self.rows, self.columns)) {
            let first = right.cell(room - last);
            let word = Piece::new("decayed", SMALLEST, Weight::Medium, Ink::DIM);
            scene.add(Text::right(Point::new(first.x - 13, first.centre().y + 11), word));
        }
        Group { first: room - last, ..decayed_cards(view, seat, lane, last) }.draw(scene, &right);
    }
}

/// The created particles of a lane, in this number of places.
pub(super) fn created<'a>(
    view: &View,
    seat: Seat,
    lane: &'a Lane,
    places: usize,
) -> Group<'a, Particle> {
    let made = |place| matches!(place, Place::Baryon(_) | Place::Meson(_));
    Group {
        owner: format!("{seat}’s"),
        cards: &lane.created,
        first: 0,
        places,
        new: view.changes_by(seat, made),
        draw: created_chip,
        called: |particle| particle.info().name.to_owned(),
    }
}

/// The decayed cards of a lane, in this number of places.
pub(super) fn decayed_cards<'a>(
    view: &View,
    seat: Seat,
    lane: &'a Lane,
    places: usize,
) -> Group<'a, Card> {
    Group {
        owner: format!("{seat}’s decayed"),
        cards: &lane.decayed,
        first: 0,
        places,
        new: view.changes_by(seat, |place| place == Place::Decayed),
        draw: decayed_chip,
        called: |card| card.to_string(),
    }
}

/// Chips of one kind from left to right, the newest last. If they are too many, a number stands for the
/// oldest.
pub(super) struct Group<'a, C> {
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
    pub(super) fn draw(&self, scene: &mut Scene, grid: &Grid) {
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

/// Draws a decayed card in a lane: the quarks that it can count as, on the ink of the decay band.
pub(crate) fn decayed_chip(scene: &mut Scene, area: Area, card: Card) {
    if LAID <= area.height {
        pieces::laid_chip(scene, area, card);
        return;
    }
    pieces::counting_chip(scene, area, card);
}

/// Draws a created particle in a lane: symbol and points, and with enough height the quarks.
pub(crate) fn created_chip(scene: &mut Scene, area: Area, particle: Particle) {
    pieces::chip(scene, area, Ink::CARD_FACE);
    if WHOLE <= area.height {
        particle_chip(scene, area, particle);
        return;
    }
    let (width, height, margin) = if area.width < 160 { (46, 44, 7) } else { (58, 52, 8) };
    let height = height.min(area.height - 8);
    let x = area.right() - margin - width;
    let points = Area::new(x, area.centre().y - (height - 1) / 2, width, height);
    shapes::shield(scene, points, particle.info().points);
    let most = if area.height < STACKED { 44 } else { 50 };
    let size = (area.height * 60 / 100).clamp(34, most).unsigned_abs();
    let at = Point::new(i16::midpoint(area.x, x), area.centre().y + size.cast_signed() * 37 / 100);
    let symbol = if area.height < STACKED {
        flat_symbol(particle, size)
    } else {
        pieces::symbol(particle, size, 32, Ink::CARD_INK)
    };
    scene.add(Text::centred(at, symbol).shrunk_within(x - area.x - 2 * AIR));
}

/// Draws a particle with much room: symbol, points and quarks.
pub(super) fn particle_chip(scene: &mut Scene, area: Area, particle: Particle) {
    let printed = particle.info();
    let points = Area::new(area.right() - 12 - 58, area.y + 22, 58, 50);
    let room = points.x - area.x - 14;
    let at = Point::new(area.x + 8 + room / 2, area.y + 64);
    let symbol = pieces::symbol(particle, 48, 32, Ink::CARD_INK);
    scene.add(Text::centred(at, symbol).shrunk_within(room));
    shapes::shield(scene, points, printed.points);
    pieces::marks(scene, Point::new(area.centre().x, area.y + 107), 22, 3, printed.quarks);
}

/// A particle's symbol for a low chip. The charge follows the letters set low, and stands above them only if they are
/// many.
fn flat_symbol(particle: Particle, size: u16) -> Vec<Piece> {
    let Symbol { bar, letter, low, high } = particle.info().symbol;
    let stacks = !low.is_empty() && 2 < low.len() + high.len();
    let piece = |text: String, size| Piece::new(text, size, Weight::SemiBold, Ink::CARD_INK);
    let rise = size.cast_signed() * 3 / 10;
    let mut parts = vec![piece(letter.to_owned(), size).barred(bar)];
    let high = (!high.is_empty()).then(|| piece(high.replace('-', "−"), 32).after(1));
    let low = (!low.is_empty()).then(|| piece(low.to_owned(), 32).raised(-7));
    if stacks {
        parts.extend(high.map(|high| high.raised(rise + 4).after(0).staying()));
        parts.extend(low);
    } else {
        parts.extend(low);
        parts.extend(high.map(|high| high.raised(rise)));
    }
    parts
}
