//! The blocks of squares that players can look at more closely.

use super::squares::{Square, Squares};
use std::fmt;

/// The first column of each block, or its first row.
const FIRST: [u8; 3] = [0, 4, 8];
/// Columns and rows of a block.
const SIZE: u8 = 6;

/// A square of squares. Blocks next to each other share two columns or rows, so that everything around a neutron is in one.
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
        let places = FIRST.into_iter().rev().flat_map(|row| FIRST.map(|column| (column, row)));
        places.map(|(column, row)| Block {
            first: Square::at(column, row),
            last: Square::at(column + SIZE - 1, row + SIZE - 1),
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
