//! The position in words: short as the picture’s alt text, in full for playing without sight.

use std::fmt::Write;

use super::{names, sentences};
use crate::state::{
    Deed, Quanta,
    blocks::Block,
    board::{Particle, Piece, Side},
    notation::Action,
    options::Placement,
    rings::charges,
    squares::{SIDE, Square, Squares, letter},
};
use quark_game::{
    Viewer,
    kit::words::{after, capitalised, few, figure, joined, listed},
};

/// The alt text of the picture.
pub(crate) fn alt(view: &Quanta) -> String {
    let mut alt = format!("{}.", first_sentence(view));
    for side in Side::ALL {
        let _ = write!(
            alt,
            " {}, {}: {} captured; left {} plus, {} minus.",
            view.seat_of(side),
            names::side(side),
            view.points(side),
            view.left(side, Particle::Positive),
            view.left(side, Particle::Negative),
        );
    }
    let _ = write!(alt, " Neutrons left: {}.", view.board.left(Piece::Neutron));
    for piece in Piece::ALL {
        let all = view.board.all(piece);
        if !all.is_empty() {
            let _ = write!(alt, " {}: {}.", capitalised(&name(piece)), spaced(all));
        }
    }
    for side in Side::ALL.into_iter().filter(|&side| 0 < view.points(side)) {
        let captured = view.captured[side as usize];
        let _ = write!(alt, " Captured by {}: {}.", names::side(side), spaced(captured));
    }
    alt
}

/// The whole position, one fact a line. It names every legal move or the rule for it.
pub(crate) fn text(view: &Quanta) -> String {
    let mut text = format!("{}.", first_sentence(view));
    if let [_, _, ..] = view.deeds.as_slice() {
        let deeds =
            view.deeds.iter().map(|deed| format!("{} {}", view.seat_of(deed.side), what(*deed)));
        let _ = write!(text, "\nIn the last turn {}.", listed(deeds, "and then"));
    }
    text.push('\n');
    text.push_str(&score(view));
    nearly(view, Squares::ALL, &mut text);
    choices(view, &mut text);
    let _ = write!(
        text,
        "\nThe board, columns a to n, rows {SIDE} at the top to 1; squares not named are empty:"
    );
    pieces(view, Squares::ALL, &mut text);
    captures(view, Squares::ALL, &mut text);
    if view.over {
        let outcome = view.outcome();
        for side in Side::ALL {
            let seat = view.seat_of(side);
            let place = outcome.places[seat.index()];
            let neutrons = figure(view.points(side), "captured neutron");
            let _ = write!(text, "\nPlace {place}: {seat}, {neutrons}");
        }
    }
    text
}

/// Name of the strip below the board.
pub(crate) const SCORE: &str = "Captures and supplies";

/// The parts of the picture that can be enlarged, each with its words.
pub(crate) fn parts(view: &Quanta) -> Vec<(String, String)> {
    let blocks = Block::all().map(|block| {
        let squares = block.squares();
        let mut words = format!("{block}; squares not named are empty:");
        pieces(view, squares, &mut words);
        if (squares & view.board.taken()).is_empty() {
            words.push_str(" all of them");
        }
        captures(view, squares, &mut words);
        nearly(view, squares, &mut words);
        (block.to_string(), words)
    });
    blocks.chain([(SCORE.to_owned(), score(view))]).collect()
}

/// Captures and particles left of both sides, and neutrons left.
fn score(view: &Quanta) -> String {
    let side = |side: Side| {
        format!(
            "{} is {}: {}; left {} positive, {} negative",
            view.seat_of(side),
            names::side(side),
            figure(view.points(side), "captured neutron"),
            view.left(side, Particle::Positive),
            view.left(side, Particle::Negative),
        )
    };
    let neutrons = format!("Neutrons left: {}", view.board.left(Piece::Neutron));
    joined(Side::ALL.map(side).into_iter().chain([neutrons]), "\n")
}

/// Adds the captured neutrons among these squares.
fn captures(view: &Quanta, among: Squares, text: &mut String) {
    for (squares, by) in [
        (view.captured[Side::White as usize], format!("by {}", view.seat_of(Side::White))),
        (view.captured[Side::Blue as usize], format!("by {}", view.seat_of(Side::Blue))),
    ] {
        let squares = squares & among;
        if !squares.is_empty() {
            let _ = write!(text, "\nCaptured {by}: {}", names::squares(squares, "and"));
        }
    }
    let shared = view.shared() & among;
    if !shared.is_empty() {
        let _ =
            write!(text, "\nSurrounded, but captured by nobody: {}", names::squares(shared, "and"));
    }
}

/// The first sentence: the player who must act or has won, and the last move.
fn first_sentence(view: &Quanta) -> String {
    let who = match view.acting() {
        Some(side) if view.is_bonus() => format!("{} has a bonus neutron", view.seat_of(side)),
        Some(side) => format!("{} must place a particle", view.seat_of(side)),
        None => capitalised(&sentences::result(&view.outcome(), Viewer::Spectator)),
    };
    after(&who, view.deeds.last().map(|deed| (view.seat_of(deed.side), what(*deed))))
}

/// A move as a verb in the past.
fn what(deed: Deed) -> String {
    match deed.action {
        Action::Place(particle, square) => format!("placed {} on {square}", names::one(particle)),
        Action::Decline => "declined a bonus".to_owned(),
    }
}

/// Adds the pieces on these squares, row by row.
fn pieces(view: &Quanta, among: Squares, text: &mut String) {
    for row in (0..SIDE).rev() {
        text.extend(line(view, row, among).map(|line| format!("\nRow {}: {line}", row + 1)));
    }
}

/// The pieces in a row from the left on these squares, or `None` if there are none.
fn line(view: &Quanta, row: u8, among: Squares) -> Option<String> {
    let piece = |column| {
        let square = Square::at(column, row);
        let piece = view.board.at(square).filter(|_| among.contains(square))?;
        Some(format!("{} {}", letter(column), name(piece)))
    };
    let pieces: Vec<String> = (0..SIDE).filter_map(piece).collect();
    (!pieces.is_empty()).then(|| pieces.join(", "))
}

/// A neutron with at most this many empty squares around it is nearly surrounded.
const FEW: u8 = 3;

/// Adds the neutrons among these squares that are nearly surrounded, with the charges around them.
fn nearly(view: &Quanta, among: Squares, text: &mut String) {
    for neutron in (view.board.lying(Particle::Neutron) & among).iter() {
        let open = neutron.around() & view.board.free();
        if view.has_ring(neutron) && (1..=FEW).contains(&open.len()) {
            let [white, blue] = charges(&view.board, neutron);
            let open = names::squares(open, "and");
            let _ = write!(
                text,
                "\nNearly surrounded: {neutron} still needs {open}; around it {white} white, {blue} blue"
            );
        }
    }
}

/// Adds the legal moves: square by square if they are few, else the rule that makes squares legal.
fn choices(view: &Quanta, text: &mut String) {
    let Some(side) = view.acting() else { return };
    let mut all_named = true;
    for particle in Particle::ALL {
        let open = view.open(side, particle);
        let Some(first) = open.iter().next() else { continue };
        let name = capitalised(names::particle(particle));
        let count = figure(open.len(), "square");
        let _ = match few(open.iter()) {
            Some(squares) => write!(text, "\n{name} may go on {count}: {squares}"),
            None => {
                all_named = false;
                let example = Action::Place(particle, first);
                write!(text, "\n{name} may go on {count}; write it like {example}")
            }
        };
    }
    match (view.is_bonus(), all_named) {
        (true, true) => text.push_str("\nThe bonus can be declined"),
        (true, false) => {
            text.push_str("\nThe bonus may go on any empty square, or be declined: write decline")
        }
        (false, true) => {}
        (false, false) => {
            let _ = write!(text, "\nEach goes on an empty square next to a piece, {}", near(view));
            text.push_str(
                "; no plus next to a plus, or minus next to a minus, in its row or column",
            );
        }
    }
}

/// The neighbours that count for placing.
fn near(view: &Quanta) -> &'static str {
    match view.options.placement {
        Placement::Eight => "corner to corner as well",
        Placement::Orthogonal => "in its row or column",
    }
}

/// A piece in words that a screen reader can speak.
fn name(piece: Piece) -> String {
    match piece {
        Piece::Positive(side) => format!("{} plus", names::side(side)),
        Piece::Negative(side) => format!("{} minus", names::side(side)),
        Piece::Neutron => "neutron".to_owned(),
    }
}

/// Squares with spaces between them.
fn spaced(squares: Squares) -> String {
    joined(squares.iter().map(|square| square.to_string()), " ")
}
