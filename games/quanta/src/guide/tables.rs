//! The board and its pieces as data for other people's programs.

use serde_json::json;

use crate::state::{
    board::{Board, Piece},
    options::Start,
    squares::{SIDE, Square},
};
use quark_game::any::Json;

/// All tables, by name.
pub(super) fn all() -> Json {
    let starts = [Start::Quadrants, Start::Centre, Start::Fifths];
    let row = |row| (0..SIDE).map(move |column| Square::at(column, row)).collect::<Vec<_>>();
    json!({
        "side": SIDE,
        "squares": (0..SIDE).rev().map(row).collect::<Vec<_>>(),
        "empty": Board::EMPTY,
        "pieces": Piece::ALL.map(piece),
        "starts": starts.map(|start| json!({ "start": start, "squares": start.squares() })),
    })
}

fn piece(piece: Piece) -> Json {
    json!({
        "letter": piece.letter(),
        "particle": piece.particle(),
        "side": piece.owner(),
        "copies": Board::default().left(piece),
    })
}
