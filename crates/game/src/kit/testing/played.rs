//! Whole games, with moves chosen at random or by a function.

use crate::{Game, Luck, Note, Seat, Seats, Status};

/// A move of a whole game.
#[derive(Debug)]
pub struct Played<'a, G: Game> {
    pub before: &'a G,
    pub after: &'a G,
    pub seat: Seat,
    pub action: &'a G::Action,
    pub notes: &'a [Note<G::Event>],
}

/// Deals a seeded game.
pub fn dealt<G: Game>(options: &G::Options, seats: u8, seed: u64) -> G {
    G::setup(options, seats, &mut Luck::seeded(seed))
}

/// Plays a seeded game to its end, with moves from `choose`, and calls `look` for every move.
pub fn played<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    mut choose: impl FnMut(&G, Seats, &mut Luck) -> (Seat, G::Action),
    mut look: impl FnMut(Played<'_, G>),
) -> G {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let mut game = G::setup(options, seats, &mut luck);
    while let Status::Waiting(turn) = game.status() {
        let (seat, action) = choose(&game, turn, &mut whim);
        let before = game.clone();
        let notes = game.apply(seat, &action, &mut luck);
        let notes = notes.unwrap_or_else(|why| panic!("{action}: {why}"));
        look(Played { before: &before, after: &game, seat, action: &action, notes: &notes });
    }
    game
}

/// Chooses a random legal move of a random seat that must act.
pub fn any<G: Game>(game: &G, turn: Seats, whim: &mut Luck) -> (Seat, G::Action) {
    let seat = *whim.pick(&turn.iter().collect::<Vec<Seat>>()).expect("somebody must act");
    (seat, whim.pick(&game.legal(seat)).expect("a seat that must act has a move").clone())
}
