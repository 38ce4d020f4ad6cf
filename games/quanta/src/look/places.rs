//! Places of the squares in the picture of the board.

use crate::state::squares::{SIDE, Square, letter};
use quark_scene::{Area, Ink, Piece as Words, Point, SMALLEST, Scene, Text, Weight};

/// Side of a square in pixels.
pub(crate) const CELL: i16 = 76;
/// Top left corner of the board.
const CORNER: Point = Point::new(96, 180);
/// The 14 x 14 squares in pixels of the picture, without the labels around them (N3).
pub(crate) const BOARD: Area =
    Area::new(CORNER.x, CORNER.y, CELL * SIDE as i16, CELL * SIDE as i16);

/// The area of a square.
#[must_use]
pub(crate) fn cell(square: Square) -> Area {
    let (column, row) = (i16::from(square.column()), i16::from(SIDE - 1 - square.row()));
    Area::new(BOARD.x + column * CELL, BOARD.y + row * CELL, CELL, CELL)
}

/// The area of a rectangle of squares, from its bottom left to its top right square.
#[must_use]
pub(crate) fn block(first: Square, last: Square) -> Area {
    let (low, high) = (cell(first), cell(last));
    Area::new(low.x, high.y, high.right() - low.x, low.bottom() - high.y)
}

/// Draws the column letters below the board and the row numbers to its left.
pub(crate) fn coordinates(scene: &mut Scene) {
    let label = |text: String| Words::new(text, SMALLEST, Weight::Medium, Ink::DIM);
    for place in 0..SIDE {
        let cell = cell(Square::at(place, place));
        let (x, y) = (cell.centre().x, cell.centre().y + 11);
        scene.add(Text::centred(
            Point::new(x, BOARD.bottom() + 36),
            label(letter(place).to_string()),
        ));
        scene.add(Text::right(Point::new(BOARD.x - 12, y), label((place + 1).to_string())));
    }
}
