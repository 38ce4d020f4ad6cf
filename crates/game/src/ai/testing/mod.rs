//! What is asked of every [`Mind`].

mod halts;

use super::{Halt, Knowledge, Mind, Player, choose};
use crate::{Luck, Seat, Seats, Status, Viewer, kit::testing::english};

pub use halts::ends_when_halted;

/// Random games with the fewest and the most seats.
const GAMES: u64 = 3;

/// Looks at every position of some random games: each seat's promise is a share, and what is to be
/// looked at first are moves that are legal, each once.
pub fn keeps_its_promises<G: Mind>() {
    for seats in [*G::INFO.seats.start(), *G::INFO.seats.end()] {
        for seed in 0..GAMES {
            let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
            let mut game = G::setup(&G::Options::default(), seats, &mut luck);
            while let Status::Waiting(turn) = game.status() {
                look(&game, seats, turn);
                let seat = turn.first().unwrap();
                let action = whim.pick(&game.legal(seat)).unwrap().clone();
                game.apply(seat, &action, &mut luck).unwrap();
            }
        }
    }
}

fn look<G: Mind>(game: &G, seats: u8, turn: Seats) {
    let promise = game.promise();
    assert_eq!(promise.len(), usize::from(seats));
    assert!(promise.iter().all(|share| (0.0..=1.0).contains(share)), "{promise:?} of {game:?}");
    for seat in turn.iter() {
        let legal = game.legal(seat);
        let mut first = legal.clone();
        game.look_first(seat, &mut first);
        assert!(!first.is_empty(), "{game:?}");
        let once = |(place, action): (usize, &G::Action)| {
            legal.contains(action) && !first[..place].contains(action)
        };
        assert!(first.iter().enumerate().all(once), "{first:?} of {legal:?}");
    }
}

/// What a machine that knows the game does now, in notation.
pub fn move_of<G: Mind>(game: &G, player: Player, seed: u64) -> String {
    let Status::Waiting(turn) = game.status() else { return String::new() };
    let (seat, mut luck) = (turn.first().unwrap(), Luck::seeded(seed));
    let knowledge = Knowledge::OF_GAME;
    choose(game, seat, &knowledge, player, &mut luck, &Halt::default()).unwrap().to_string()
}

/// What is said of a move, in notation, to the first who must act, with names.
pub fn said_of<G: Mind>(game: &G, action: &str) -> String {
    let Status::Waiting(turn) = game.status() else { return String::new() };
    let action = action.parse().unwrap_or_else(|bad| panic!("{bad}"));
    named(&game.good_for(turn.first().unwrap(), &action))
}

/// At every so manieth position of a random game moves are read, at most about so many.
const READ: usize = 7;
const MOVES: usize = 40;
/// The most letters of what is said of a move, names included.
const LETTERS: usize = 140;

/// Reads what is said of the moves of random games: it follows from what the player may know, so that
/// it is the same in every world that they can imagine; and it is one sentence, where there is one.
pub fn says_what_is_known<G: Mind>() {
    let mut said = 0;
    for seats in [*G::INFO.seats.start(), *G::INFO.seats.end()] {
        for seed in 0..GAMES {
            let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
            let mut game = G::setup(&G::Options::default(), seats, &mut luck);
            for made in 0.. {
                let Status::Waiting(turn) = game.status() else { break };
                if made % READ == 0 {
                    said += turn.iter().map(|seat| read(&game, seat, &mut whim)).sum::<usize>();
                }
                let seat = turn.first().unwrap();
                let action = whim.pick(&game.legal(seat)).unwrap().clone();
                game.apply(seat, &action, &mut luck).unwrap();
            }
        }
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
