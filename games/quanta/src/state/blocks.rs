//! The blocks of squares that players can look at more closely.

use super::squares::{SIDE, Square, Squares};
use std::fmt;

/// The first column of each block, or its first row.
const FIRST: [u8; 3] = [0, 5, 9];

/// A rectangle of squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    /// The bottom left square.
    pub(crate) first: Square,
    /// The top right square.
    pub(crate) last: Square,
}

impl Block {
    /// The nine blocks of the board, in reading order.
    pub(crate) fn all() -> impl Iterator<Item = Block> {
        let last = |place: usize| FIRST.get(place + 1).copied().unwrap_or(SIDE) - 1;
        let places =
            (0..FIRST.len()).rev().flat_map(|row| (0..FIRST.len()).map(move |at| (at, row)));
        places.map(move |(column, row)| Block {
            first: Square::at(FIRST[column], FIRST[row]),
            last: Square::at(last(column), last(row)),
        })
    }

    /// The squares in it.
    pub(crate) fn squares(self) -> Squares {
        let Block { first, last } = self;
        Squares::within(first.column(), first.row(), last.column(), last.row())
    }
}

/// The name that players read.
impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Squares {} to {}", self.first, self.last)
    }
}
