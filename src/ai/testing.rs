//! What is asked of every [`Mind`].

use super::{Halt, Knowledge, Mind, Player, choose};
use crate::game::{Luck, Seats, Status};

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
