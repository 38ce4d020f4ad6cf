//! Regions of the board, so that a square can be picked in two steps.

use std::{cmp::Reverse, fmt};

use super::{
    Quanta,
    board::Particle,
    squares::{SIDE, Square, Squares},
};
use quark_game::MENU;

/// A rectangle of squares.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Region {
    /// Its bottom left square.
    pub first: Square,
    /// Its top right square.
    pub last: Square,
}

/// Most open squares whose names fit on the buttons of a panel, and most regions whose numbers do.
const NAMES: usize = 15;
const NUMBERS: usize = 15;
/// Most regions whose labels fit on the buttons of a panel with their first and last squares.
pub(crate) const DESCRIBED: usize = 6;

/// Fewest squares along a side of a region.
const LEAST: u8 = 2;

impl Region {
    const BOARD: Region = Region { first: Square::at(0, 0), last: Square::at(SIDE - 1, SIDE - 1) };

    /// Splits the board into regions, so that buttons can show the regions, and then the `open` squares of each. If that
    /// takes too many regions, they are as large as a menu. The lines between them avoid the squares around neutrons that
    /// can still be captured, as far as possible. Leaves out regions without open squares. Sorts the others by their first
    /// open square, from the top left.
    #[must_use]
    pub fn all(view: &Quanta, open: Squares) -> Vec<Region> {
        let neutrons = view.board.lying(Particle::Neutron).iter();
        let undecided = neutrons.filter(|one| view.has_ring(*one) && !view.is_surrounded(*one));
        let rings: Vec<Region> = undecided.map(Region::around).collect();
        let open: Vec<Square> = open.iter().collect();
        let split = |parts, most| Region::BOARD.split(&open, &rings, parts, most);
        let mut regions = [DESCRIBED, NUMBERS]
            .into_iter()
            .find_map(|parts| split(parts, NAMES))
            .or_else(|| split(open.len(), MENU))
            .unwrap_or_default();
        let first = |region: &Region| {
            let held = open.iter().filter(|square| region.holds(**square));
            held.map(|square| (Reverse(square.row()), square.column())).min()
        };
        regions.sort_by_cached_key(first);
        regions
    }

    /// Reports whether a square lies in the region.
    #[must_use]
    #[inline]
    pub const fn holds(self, square: Square) -> bool {
        self.first.column() <= square.column()
            && square.column() <= self.last.column()
            && self.first.row() <= square.row()
            && square.row() <= self.last.row()
    }

    /// A square and those around it.
    fn around(square: Square) -> Region {
        let low = |place: u8| place.saturating_sub(1);
        let high = |place: u8| (place + 1).min(SIDE - 1);
        Region {
            first: Square::at(low(square.column()), low(square.row())),
            last: Square::at(high(square.column()), high(square.row())),
        }
    }

    #[inline]
    const fn meets(self, other: Region) -> bool {
        self.first.column() <= other.last.column()
            && other.first.column() <= self.last.column()
            && self.first.row() <= other.last.row()
            && other.first.row() <= self.last.row()
    }

    /// Splits the region in two until each has at most `most` of its `open` squares, into at most `parts` regions with open
    /// squares. Prefers lines that leave at least a third of the squares on either side, then lines through few `rings`, then
    /// equal parts. `None` if this takes more parts.
    fn split(
        self,
        open: &[Square],
        rings: &[Region],
        parts: usize,
        most: usize,
    ) -> Option<Vec<Region>> {
        if open.len() <= most {
            return Some((!open.is_empty()).then_some(self).into_iter().collect());
        }
        let least = |count: usize| count.div_ceil(most);
        let cost = |&(one, other): &(Region, Region)| {
            let here = open.iter().filter(|square| one.holds(**square)).count();
            let there = open.len() - here;
            let cut = rings.iter().filter(|ring| ring.meets(one) && ring.meets(other)).count();
            let uneven = one.size().abs_diff(other.size());
            (here.min(there) * 3 < open.len(), cut, here.abs_diff(there), uneven)
        };
        let fits = |(one, _): &(Region, Region)| {
            let here = open.iter().filter(|square| one.holds(**square)).count();
            least(here) + least(open.len() - here) <= parts
        };
        let (one, other) = self.halves().filter(fits).min_by_key(cost)?;
        let (here, there): (Vec<Square>, Vec<Square>) =
            open.iter().partition(|square| one.holds(**square));
        let first = one.split(&here, rings, parts - least(there.len()), most)?;
        let second = other.split(&there, rings, parts - first.len(), most)?;
        Some([first, second].concat())
    }

    /// Number of its squares.
    fn size(self) -> u8 {
        (self.last.column() - self.first.column() + 1) * (self.last.row() - self.first.row() + 1)
    }

    /// All ways to split it by one line.
    fn halves(self) -> impl Iterator<Item = (Region, Region)> {
        let Region { first, last } = self;
        let columns = first.column() + LEAST..(last.column() + 2).saturating_sub(LEAST);
        let rows = first.row() + LEAST..(last.row() + 2).saturating_sub(LEAST);
        let beside = columns.map(move |column| {
            let left = Region { first, last: Square::at(column - 1, last.row()) };
            (left, Region { first: Square::at(column, first.row()), last })
        });
        let above = rows.map(move |row| {
            let low = Region { first, last: Square::at(last.column(), row - 1) };
            (low, Region { first: Square::at(first.column(), row), last })
        });
        beside.chain(above)
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.first, self.last)
    }
}
