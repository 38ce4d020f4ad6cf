//! Where the squares lie in the picture of the board.

use super::squares::{SIDE, Square};
use quark_scene::{Area, Point};

/// Pixels across a square.
pub(crate) const CELL: i16 = 76;
/// The top left corner of the board.
const CORNER: Point = Point::new(96, 180);
/// The 14 x 14 squares in pixels of the picture, without the labels around them (N3).
pub const BOARD: Area = Area::new(CORNER.x, CORNER.y, CELL * SIDE as i16, CELL * SIDE as i16);

/// The place of a square.
#[must_use]
pub fn cell(square: Square) -> Area {
    let (column, row) = (i16::from(square.column()), i16::from(SIDE - 1 - square.row()));
    Area::new(BOARD.x + column * CELL, BOARD.y + row * CELL, CELL, CELL)
}

/// The place of a rectangle of squares, from its lowest left to its highest right one.
#[must_use]
pub fn block(first: Square, last: Square) -> Area {
    let (low, high) = (cell(first), cell(last));
    Area::new(low.x, high.y, high.right() - low.x, low.bottom() - high.y)
}
