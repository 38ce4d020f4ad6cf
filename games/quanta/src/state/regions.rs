//! Regions of the board, so that a square can be picked in two steps.

use std::fmt;

use super::squares::{SIDE, Square, Squares};

/// A part of the board with at most 25 squares, so that a menu can list them.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Region {
    /// Its bottom left square.
    pub first: Square,
    /// Its top right square.
    pub last: Square,
    /// All its squares.
    pub squares: Squares,
}

/// Squares along each side of a region; regions at the top and right edges are smaller.
const REGION: u8 = 5;

impl Region {
    /// Number of regions.
    const COUNT: usize = (SIDE.div_ceil(REGION) * SIDE.div_ceil(REGION)) as usize;

    /// All regions, row by row from that of a1. Each square lies in exactly one.
    pub const ALL: [Region; Region::COUNT] = {
        let whole = Square::at(0, 0);
        let mut all = [Region { first: whole, last: whole, squares: Squares::NONE }; Region::COUNT];
        let mut place = 0;
        while place < Region::COUNT {
            let left = place as u8 % SIDE.div_ceil(REGION) * REGION;
            let low = place as u8 / SIDE.div_ceil(REGION) * REGION;
            let right = if left + REGION < SIDE { left + REGION - 1 } else { SIDE - 1 };
            let high = if low + REGION < SIDE { low + REGION - 1 } else { SIDE - 1 };
            let squares = Squares::within(left, low, right, high);
            let (first, last) = (Square::at(left, low), Square::at(right, high));
            all[place] = Region { first, last, squares };
            place += 1;
        }
        all
    };

    /// The region of `square`.
    #[must_use]
    pub fn of(square: Square) -> Region {
        let row = square.row() / REGION * SIDE.div_ceil(REGION);
        Region::ALL[usize::from(row + square.column() / REGION)]
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.first, self.last)
    }
}
