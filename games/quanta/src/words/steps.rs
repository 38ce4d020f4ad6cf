//! Labels of the picks that lead to a move, and their order.

use std::cmp::Reverse;

use super::names;
use crate::state::{
    Quanta,
    board::{Particle, Side},
    notation::Action,
    regions::{DESCRIBED, Region},
    squares::{Square, Squares},
};
use quark_game::{Game, Luck, MENU};

/// At most this many neutrons are named in a label; more are counted.
const NAMED: u8 = 3;

/// Labels of the picks that lead to a move: the particle, its region if one menu can’t hold all open
/// squares, and the square. A region has the number that the picture shows.
#[must_use]
pub(crate) fn steps(view: &Quanta, action: &Action) -> Vec<String> {
    match *action {
        Action::Place(what, square) => {
            let name = match what {
                Particle::Positive => "Positive",
                Particle::Negative => "Negative",
                Particle::Neutron => "Neutron",
            };
            let side = view.acting().unwrap_or(view.turn);
            let open = view.open(side, what);
            let region = (MENU < usize::from(open.len())).then(|| region(view, open, square));
            let picks =
                [Some(name.to_owned()), region.flatten(), Some(place(view, action, square))];
            picks.into_iter().flatten().collect()
        }
        Action::Decline => vec!["Decline".to_owned()],
    }
}

/// The label of the region with `square`; its number alone if there are many.
fn region(view: &Quanta, open: Squares, square: Square) -> Option<String> {
    let regions = Region::all(view, open);
    let place = regions.iter().position(|region| region.holds(square))?;
    let number = place + 1;
    Some(match regions.get(place)? {
        region if regions.len() <= DESCRIBED => format!("{number}: {region}…"),
        _ => format!("{number}…"),
    })
}

/// Sorts moves by particle, then by square from the top left.
pub(crate) fn arrange(moves: &mut [Action]) {
    let place = |square: Square| (Reverse(square.row()), square.column());
    moves.sort_by_key(|action| match *action {
        Action::Place(what, square) => {
            let particle = Particle::ALL.into_iter().position(|one| one == what);
            (particle.unwrap_or_default(), Some(place(square)))
        }
        Action::Decline => (Particle::ALL.len(), None),
    });
}

/// A square, and the neutrons that the move there surrounds.
fn place(view: &Quanta, action: &Action, square: Square) -> String {
    let Some(side) = view.acting() else { return square.to_string() };
    let mut after = view.clone();
    if after.apply(view.seat_of(side), action, &mut Luck::recorded(&[])).is_err() {
        return square.to_string();
    }
    let captured = |side: Side| after.captured[side as usize] - view.captured[side as usize];
    let (mine, theirs) = (captured(side), captured(side.other()));
    let nobodys = after.shared() - view.shared();
    let count = mine.len() + theirs.len() + nobodys.len();
    if NAMED < count {
        return format!("{square}, surrounds {count} neutrons");
    }
    let opponent = view.seat_of(side.other());
    let clauses = [
        (mine, ", captures ".to_owned()),
        (theirs, format!(", {opponent} captures ")),
        (nobodys, ", nobody gets ".to_owned()),
    ];
    let clauses = clauses.into_iter().filter(|(squares, _)| !squares.is_empty());
    let clauses = clauses.map(|(all, before)| before + &names::squares(all, "and"));
    square.to_string() + &clauses.collect::<String>()
}
