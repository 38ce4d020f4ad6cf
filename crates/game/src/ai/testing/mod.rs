//! What the machine player of every game must hold: see [`Mind`].

mod halts;

use super::{Halt, Mind, Player, Thinker};
use crate::{Luck, Seat, Status, Viewer, conformance::random_games, kit::testing::english};

pub use halts::ends_when_halted;

/// What a machine that knows the game does now, in notation.
pub fn move_of<G: Mind>(game: &G, player: Player, seed: u64) -> String {
    let Status::Waiting(turn) = game.status() else { return String::new() };
    let (seat, mut luck) = (turn.first().expect("somebody must act"), Luck::seeded(seed));
    Thinker::new(game, seat, &mut luck, &Halt::default())
        .choose(player)
        .expect("it can act")
        .to_string()
}

/// What is said of a move, in notation, to the first who must act, with names.
pub fn said_of<G: Mind>(game: &G, action: &str) -> String {
    let Status::Waiting(turn) = game.status() else { return String::new() };
    let action = action.parse().unwrap_or_else(|bad| panic!("{bad}"));
    named(&game.good_for(turn.first().expect("somebody must act"), &action))
}

/// Moves are read at one of this many positions of a random game,
const READ: u32 = 7;
/// and about this many at most.
const MOVES: usize = 40;
/// The most letters of what is said of a move, names included.
const LETTERS: usize = 140;

/// Reads what is said of the moves of random games: it follows from what the player may know, so that
/// it is the same in every world that they can imagine; and it is one sentence, where there is one.
pub fn says_what_is_known<G: Mind>() {
    let (mut made, mut said) = (0, 0);
    for seats in [*G::INFO.seats.start(), *G::INFO.seats.end()] {
        random_games(seats, 0..3, |game: &G, turn, whim| {
            if made % READ == 0 {
                said += turn.iter().map(|seat| read(game, seat, whim)).sum::<usize>();
            }
            made += 1;
        });
    }
    assert!(100 < said, "only {said} sentences were read");
}

/// How much is said of the moves of a seat.
fn read<G: Mind>(game: &G, seat: Seat, whim: &mut Luck) -> usize {
    let worlds = [(); 3].map(|()| game.imagine(Viewer::Seat(seat), whim));
    let (legal, mut said) = (game.legal(seat), 0);
    for action in legal.iter().step_by(legal.len() / MOVES + 1) {
        let good_for = game.good_for(seat, action);
        for world in &worlds {
            assert_eq!(world.good_for(seat, action), good_for, "{action} in {game:?}");
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

/// A text with the names of those who sit at the tables of tests.
fn named(text: &str) -> String {
    let named = |text: String, (seat, name): (Seat, &&str)| text.replace(&seat.to_string(), name);
    (0..).map(Seat).zip(&english::NAMES).fold(text.to_owned(), named)
}
