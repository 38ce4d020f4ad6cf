//! Places of the squares in the picture of the board.

use super::zoom::Zoom;
use crate::state::{
    blocks::Block,
    squares::{SIDE, Square, letter},
};
use quark_scene::{Area, Ink, Part, Piece as Words, Point, Scene, Text, Weight};

/// Side of a square in pixels.
pub(crate) const CELL: i16 = 76;
/// Top left corner of the board.
const CORNER: Point = Point::new(96, 180);
/// The 14 x 14 squares in pixels of the picture, without the labels around them (N3).
pub(crate) const BOARD: Area =
    Area::new(CORNER.x, CORNER.y, CELL * SIDE as i16, CELL * SIDE as i16);

/// Pixels from the board to what lies below it.
pub(crate) const LETTERS: i16 = 60;
/// Top of what lies below the whole board.
pub(crate) const BELOW: i16 = BOARD.y + BOARD.height + LETTERS;

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

/// Names the blocks that `zoom` shows, as far as they can still be enlarged; `drawn` draws one.
pub(crate) fn parts(scene: &mut Scene, zoom: Zoom, drawn: impl Fn(Block) -> Scene) {
    let board = zoom.area();
    let rows = Area::new(board.x - LETTERS, board.y, LETTERS, board.height);
    let columns = Area::new(board.x, board.bottom(), board.width, LETTERS - 8);
    let picture = scene.area();
    for block in Block::all().filter(|block| zoom.shows(block.squares())) {
        let (low, high) = (zoom.cell(block.first), zoom.cell(block.last));
        let area = Area::new(low.x, high.y, high.right() - low.x, low.bottom() - high.y);
        let part = Part::new(block, area).along(rows, columns).alone();
        if part.enlargement(picture).is_some() {
            scene.part(part.drawn(drawn(block)));
        }
    }
}

/// Draws the letters of the columns that `zoom` shows below the board, and the numbers of its rows to the left.
pub(crate) fn coordinates(scene: &mut Scene, zoom: Zoom) {
    let label = |text: String| Words::new(text, 36, Weight::Medium, Ink::DIM);
    let area = zoom.area();
    for column in zoom.first.column()..=zoom.last.column() {
        let x = zoom.cell(Square::at(column, zoom.first.row())).centre().x;
        let below = Point::new(x, area.bottom() + 36);
        scene.add(Text::centred(below, label(letter(column).to_string())));
    }
    for row in zoom.first.row()..=zoom.last.row() {
        let y = zoom.cell(Square::at(zoom.first.column(), row)).centre().y + 13;
        scene.add(Text::right(Point::new(area.x - 12, y), label((row + 1).to_string())));
    }
}
