//! What must hold of the machine players of every game with a [`Mind`]; for games of other crates it comes
//! with the feature `conformance`, which is on by default.

use strum::VariantArray as _;

use super::{Advice, Appraisal, Halt, Halted, Knowledge, Mind, Player, advise, appraise, choose};
use crate::game::{Face, Game, Luck, Seat, Status, Viewer, conformance::conforms_as_played};

/// How many moves lie between two positions that are thought about.
const APART: u32 = 11;
/// How many positions of a game are thought about.
const POSITIONS: u32 = 12;
/// So many moves are tried for a thought: the law does not depend on how many.
const BUDGET: u32 = 200;

/// Machines of all levels play by what their seat may know, and hints and what is said of a move afterwards tell no
/// more: in two worlds that it cannot tell apart, the same luck makes them play and say the same. What the game promises of positions
/// is fit to be compared, and all its other promises hold in games that easy machines play.
///
/// # Panics
/// If a promise is broken.
pub fn machines_conform<G: Face + Mind>() {
    for seats in G::INFO.seats {
        are_honest::<G>(seats);
    }
    conforms_as_played::<G>(|game, seat, luck| {
        let knowledge = Knowledge::OF_GAME;
        choose(game, seat, &knowledge, Player::Easy, luck, &Halt::default())
    });
}

fn are_honest<G: Face + Mind>(seats: u8) {
    let (mut luck, mut whim) = (Luck::seeded(seats.into()), Luck::seeded(!u64::from(seats)));
    let mut game = G::setup(&G::Options::default(), seats, &mut luck);
    for moves in 0..APART * POSITIONS {
        let Status::Waiting(turn) = game.status() else { break };
        let waiting: Vec<Seat> = turn.iter().collect();
        let seat = *whim.pick(&waiting).expect("somebody must act");
        if moves % APART == 0 {
            promises(&game, seats);
            let world = game.imagine(Viewer::Seat(seat), &mut whim);
            for player in Player::VARIANTS {
                let seed = whim.below(u32::MAX).into();
                let [here, there] = [&game, &world].map(|one| thought(one, seat, *player, seed));
                assert_eq!(here, there, "a machine ({player}) in {seat} knows what it may not");
            }
            let seed = whim.below(u32::MAX).into();
            let [here, there] = [&game, &world].map(|one| hints(one, seat, seed));
            assert_eq!(here, there, "a hint for {seat} tells what it may not know");
        }
        let action = whim.pick(&game.legal(seat)).expect("whoever must act can").clone();
        if moves % APART == 0 {
            let (world, seed) = (game.imagine(Viewer::Seat(seat), &mut whim), whim.below(u32::MAX));
            let [here, there] = [&game, &world].map(|one| said(one, seat, &action, seed.into()));
            assert_eq!(
                here, there,
                "what is said of a move of {seat} tells what it could not know"
            );
        }
        game.apply(seat, &action, &mut luck).expect("a legal move applies");
    }
}

fn thought<G: Game + Mind>(game: &G, seat: Seat, player: Player, seed: u64) -> Option<G::Action> {
    let knowledge = Knowledge { budget: BUDGET, ..Knowledge::OF_GAME };
    choose(game, seat, &knowledge, player, &mut Luck::seeded(seed), &Halt::default())
}

fn hints<G: Game + Mind>(game: &G, seat: Seat, seed: u64) -> Option<Vec<Advice<G::Action>>> {
    let knowledge = Knowledge { budget: BUDGET, ..Knowledge::OF_GAME };
    advise(game, seat, &knowledge, &mut Luck::seeded(seed), &Halt::default())
}

fn said<G: Mind>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    seed: u64,
) -> Result<Option<Appraisal<G::Action>>, Halted> {
    let (luck, halt) = (&mut Luck::seeded(seed), &Halt::default());
    appraise(game, seat, action, &Knowledge::OF_GAME, (BUDGET, luck, halt))
}

fn promises<G: Mind>(game: &G, seats: u8) {
    let promised = game.promise();
    assert_eq!(promised.len(), usize::from(seats), "one for each seat");
    let fit = promised.iter().all(|one| (0.0..=1.0).contains(one));
    assert!(fit, "chances are from 0 to 1: {promised:?}");
}
