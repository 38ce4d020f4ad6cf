//! The atoms of a player who has many: a chip for each value, with the number of its atoms.

use super::rows::{APART, GAP, Rows};
use crate::{
    look::pieces,
    state::{player::Held, sum::Sign, view::Lane},
};
use quark_scene::Area;

/// Heights of a chip to try, in this order.
pub(super) const HEIGHTS: [i16; 2] = [64, 52];
/// Width of a digit or a minus, of a sign of the number of atoms, and of the free ends of a chip.
const DIGIT: i16 = 25;
const COUNT: i16 = 21;
const ENDS: i16 = 28;

/// Atoms of one value and sign, and the area of their chip.
#[derive(Clone, Debug)]
pub(super) struct Pile {
    pub(super) first: Held,
    pub(super) more: Vec<Held>,
    pub(super) area: Area,
}

impl Pile {
    pub(super) fn atoms(&self) -> impl Iterator<Item = Held> + '_ {
        [self.first].into_iter().chain(self.more.iter().copied())
    }

    /// Number of its atoms.
    pub(super) fn count(&self) -> usize {
        1 + self.more.len()
    }

    /// Width of the chip.
    fn width(&self, lane: &Lane) -> i16 {
        let value = pieces::value(self.first, lane.sign(self.first)).chars().count() as i16;
        let count = match self.count() {
            1 => 0,
            count => pieces::BEFORE_COUNT + COUNT * (1 + count.to_string().len() as i16),
        };
        DIGIT * value + count + ENDS
    }
}

/// The group of an atom: added ones come first, and face-down ones last.
const fn group(lane: &Lane, held: Held) -> u8 {
    match (held.down, lane.sign(held)) {
        (true, _) => 3,
        (false, Sign::Out) => 2,
        (false, Sign::Minus) => 1,
        (false, Sign::Plus) => 0,
    }
}

/// The chips of a lane, from the point 0, 0 on.
pub(super) fn laid(lane: &Lane, rows: Rows) -> Vec<Pile> {
    let key = |held: Held| (group(lane, held), held.atom.value());
    let mut piles: Vec<Pile> = Vec::new();
    for &held in &lane.atoms {
        match piles.iter_mut().find(|pile| key(pile.first) == key(held)) {
            Some(pile) => pile.more.push(held),
            None => piles.push(Pile { first: held, more: Vec::new(), area: Area::default() }),
        }
    }
    piles.sort_by_key(|pile| group(lane, pile.first));
    let (mut x, mut y, mut before) = (0, 0, None);
    for pile in &mut piles {
        let (width, group) = (pile.width(lane), group(lane, pile.first));
        x += if before.is_some_and(|before| before != group) { APART } else { 0 };
        if rows.room < x + width {
            (x, y) = (0, y + rows.chip + GAP);
        }
        pile.area = Area::new(x, y, width, rows.chip);
        x += width + GAP;
        before = Some(group);
    }
    piles
}

/// Height of the chips of a lane.
pub(super) fn height(lane: &Lane, rows: Rows) -> i16 {
    laid(lane, rows).last().map_or(0, |last| last.area.bottom())
}
