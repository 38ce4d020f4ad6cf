//! Tests of Quanta by chapter of its rules; the numbers above them are those of the rules ledger.
//!
//! `tests/words/ledger.rs` checks that every number is cited here or listed there.

mod advice;
mod changes;
mod counts;
mod ending;
mod guide;
mod laws;
mod marks;
mod mind;
mod notation;
mod orders;
mod picks;
mod pictures;
mod placing;
mod plain;
mod reading;
mod regions;
mod setup;
mod surrounding;
mod transcripts;
mod twice;
mod validate;
mod wording;

use crate::state::{
    Quanta,
    board::{Board, Particle, Piece, Side},
    event::Event,
    notation::Action,
    options::{Edges, Options, Placement, Start, White},
    squares::{Square, Squares},
};
use easy_ext::ext;
use quark_game::{
    Audience, Face, Game, Luck, Outcome, Seat, Seats, Viewer,
    kit::testing::{self, assert_lines, letters, named},
};

fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// Squares by name, separated by spaces.
fn squares(names: &str) -> Squares {
    names.split_whitespace().map(square).collect()
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// Reads a piece and its square, such as `We5` or `nf6`, with the letters of stored boards.
fn lying(text: &str) -> (Piece, Square) {
    let (piece, name) = text.split_at(1);
    let piece = match piece {
        "W" => Piece::Positive(Side::White),
        "w" => Piece::Negative(Side::White),
        "B" => Piece::Positive(Side::Blue),
        "b" => Piece::Negative(Side::Blue),
        "n" => Piece::Neutron,
        other => panic!("no piece is written {other}"),
    };
    (piece, square(name))
}

fn orthogonal() -> Options {
    Options { placement: Placement::Orthogonal, ..Options::default() }
}

type Table = testing::Table<Quanta>;

#[ext(Laid)]
impl Table {
    /// The start of a game with the usual variants.
    fn new() -> Self {
        Table::under(Options::default())
    }

    fn under(options: Options) -> Table {
        Table::of(Quanta::setup(&options, 2, &mut Luck::recorded(&[])))
    }

    /// Only these pieces, separated by spaces, with White in turn.
    fn only(pieces: &str) -> Table {
        Table::new().bare().lay(pieces)
    }

    /// Removes all pieces.
    fn bare(mut self) -> Table {
        self.game.board = Board::default();
        self
    }

    /// Adds these pieces, separated by spaces, without a check of the supplies.
    fn lay(mut self, pieces: &str) -> Table {
        for (piece, square) in pieces.split_whitespace().map(lying) {
            self.game.board.put(piece, square);
        }
        self
    }

    /// Puts this side in turn.
    fn turn(mut self, side: Side) -> Table {
        self.game.turn = side;
        self
    }

    /// Leaves only `left` of these pieces: the others go on the highest squares they fit.
    fn spend(mut self, piece: Piece, left: u8) -> Table {
        let mut free: Vec<Square> = self.game.board.free().iter().collect();
        while left < self.game.board.left(piece) {
            let square = free.pop().expect("the board is wide");
            let like = self.game.board.lying(piece.particle());
            if piece == Piece::Neutron || (like & square.next_to()).is_empty() {
                self.game.board.put(piece, square);
            }
        }
        self
    }

    /// Public events of the last move; there are no others.
    fn heard(&self) -> Vec<Event> {
        self.heard_by(Audience::Everyone)
    }

    fn points(&self) -> [u8; 2] {
        Side::ALL.map(|side| self.game.points(side))
    }
}

/// Plays a seeded game to its end, and calls `look` after each move with the position and the move.
fn played(
    options: Options,
    seed: u64,
    pick: impl Fn(&Quanta, &mut Luck) -> Action,
    mut look: impl FnMut(&Table, Action),
) -> Table {
    let mut whim = Luck::seeded(seed);
    let mut table = Table::under(options);
    while !table.is_over() {
        let action = pick(&table.game, &mut whim);
        table.go(&action.to_string());
        look(&table, action);
    }
    table
}

/// A random legal move.
fn any(game: &Quanta, whim: &mut Luck) -> Action {
    let seat = game.seat_of(game.acting().expect("somebody must act"));
    *whim.pick(&game.legal(seat)).expect("the acting player has a move")
}

/// A legal move, usually one that brings a neutron closer to being surrounded, so that much is captured.
fn eager(game: &Quanta, whim: &mut Luck) -> Action {
    let seat = game.seat_of(game.acting().expect("somebody must act"));
    let gain = |action: &Action| match *action {
        Action::Place(_, square) => {
            let neutrons = (square.around() & game.board.lying(Particle::Neutron)).iter();
            let neutrons = neutrons.filter(|&neutron| game.has_ring(neutron));
            neutrons.map(|neutron| (neutron.around() & game.board.taken()).len()).max().unwrap_or(0)
        }
        Action::Decline => 0,
    };
    let legal = game.legal(seat);
    let most = legal.iter().map(gain).max();
    let best: Vec<Action> = legal.iter().copied().filter(|one| Some(gain(one)) == most).collect();
    let choice = if whim.below(4) == 0 { &legal } else { &best };
    *whim.pick(choice).expect("the acting player has a move")
}

/// Every combination of placement, start and edges.
fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for placement in [Placement::Eight, Placement::Orthogonal] {
        for start in [Start::Quadrants, Start::Centre, Start::Fifths] {
            for edges in [Edges::Open, Edges::Filled] {
                all.push(Options { placement, start, edges, ..Options::default() });
            }
        }
    }
    all
}
