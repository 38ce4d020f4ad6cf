//! Checks for the machine player of a game: see [`Mind`].

mod halts;
mod reasons;

use super::{Halt, Mind, Player, Thinker};
use crate::{
    Luck, Seat, Status, Viewer, conformance::run::random_games, kit::testing::english, refusal,
};

pub use halts::ends_when_halted;
pub use reasons::gives_reasons_for_the_best;

/// Returns the move, in notation, that a machine of this strength makes now.
pub fn move_of<G: Mind>(game: &G, player: Player, seed: u64) -> String {
    let Status::Waiting(turn) = game.status() else { return String::new() };
    let (seat, mut luck) = (turn.first().expect("somebody must act"), Luck::seeded(seed));
    Thinker::new(game, seat, &mut luck, &Halt::default())
        .choose(player)
        .expect("it can act")
        .to_string()
}

/// Returns [`Mind::good_for`] of a move, in notation, for the first seat that must act, with names filled in.
pub fn said_of<G: Mind>(game: &G, action: &str) -> String {
    let Status::Waiting(turn) = game.status() else { return String::new() };
    let action = refusal::read::<G>(action).unwrap_or_else(|bad| panic!("{bad}"));
    named(&game.good_for(turn.first().expect("somebody must act"), &action))
}

/// One in this many positions of random games is read.
const READ: u32 = 7;
/// Approximate number of moves read at each of them.
const MOVES: usize = 40;
/// Most letters of the purpose of a move, names included.
const LETTERS: usize = 140;

/// Checks [`Mind::good_for`] in random games: it depends only on what the player may know, so it is the same
/// in every world that they can imagine. It is one sentence, or empty.
///
/// # Panics
/// If a check fails.
pub fn says_what_is_known<G: Mind>() {
    let (mut made, mut said) = (0, 0);
    for seats in [*G::INFO.seats.start(), *G::INFO.seats.end()] {
        random_games(seats, 0..3, |game: &G, turn, whim, _| {
            if made % READ == 0 {
                said += turn.iter().map(|seat| read(game, seat, whim)).sum::<usize>();
            }
            made += 1;
        });
    }
    assert!(
        100 < said,
        "`Mind::good_for` says what only {said} moves are good for: let it answer for more kinds of moves"
    );
}

/// Checks the purposes of a seat's moves, and returns the number of those that are not empty.
fn read<G: Mind>(game: &G, seat: Seat, whim: &mut Luck) -> usize {
    let worlds = [(); 3].map(|()| game.imagine(Viewer::Seat(seat), whim));
    let (legal, mut said) = (game.legal(seat), 0);
    for action in legal.iter().step_by(legal.len() / MOVES + 1) {
        let good_for = game.good_for(seat, action);
        for world in &worlds {
            assert_eq!(
                world.good_for(seat, action),
                good_for,
                "`Mind::good_for` tells {seat:?} about {action} something that depends on what is hidden from them: \
                 let it follow from the view of that seat alone. The position: {game:?}"
            );
        }
        if good_for.is_empty() {
            continue;
        }
        said += 1;
        let one = named(&good_for);
        assert!(one.chars().count() <= LETTERS, "{action}: {one}");
        assert!(one.ends_with('.') && !one.contains(". "), "{action}: {one}");
        let faults = english::faults(english::Shape::Sentences, &one);
        assert!(faults.is_empty(), "{action}: {faults:?}");
    }
    said
}

/// Fills the names of the players in tests into a text.
fn named(text: &str) -> String {
    let named = |text: String, (seat, name): (Seat, &&str)| text.replace(&seat.to_string(), name);
    (0..).map(Seat).zip(&english::NAMES).fold(text.to_owned(), named)
}
