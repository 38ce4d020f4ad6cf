//! What must hold of the machine players of every game with a [`Mind`]; for games of other crates it comes
//! with the feature `conformance`, which is on by default.

use std::{fmt, iter};

use strum::VariantArray as _;

use super::{Advice, Appraisal, Halt, Halted, Knowledge, Mind, Player, advise, appraise, choose};
use crate::{Face, Game, Luck, Seat, Status, Viewer, conformance::conforms_as_played};

/// How many moves lie between two positions that are thought about.
const APART: u32 = 11;
/// How many positions of a game are thought about.
const POSITIONS: u32 = 12;
/// So many worlds of the public are compared with what a seat sees.
const TRIES: u32 = 16;
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

fn are_honest<G: Mind>(seats: u8) {
    at_positions::<G>(seats, |game, seat, action, whim| {
        promises(game, seats);
        for player in Player::VARIANTS {
            let what = format!("a move of a machine ({player})");
            know_no_more(&what, game, seat, whim, |one, seed| thought(one, seat, *player, seed));
        }
        know_no_more("a hint", game, seat, whim, |one, seed| hints(one, seat, seed));
        let said = |one: &G, seed| said(one, seat, action, seed);
        know_no_more("what is said of a move", game, seat, whim, said);
    });
}

/// Looks at some positions of a random game: at each with somebody who must act, a move of theirs, and chance.
pub(super) fn at_positions<G: Game>(
    seats: u8,
    mut look: impl FnMut(&G, Seat, &G::Action, &mut Luck),
) {
    let (mut luck, mut whim) = (Luck::seeded(seats.into()), Luck::seeded(!u64::from(seats)));
    let mut game = G::setup(&G::Options::default(), seats, &mut luck);
    for moves in 0..APART * POSITIONS {
        let Status::Waiting(turn) = game.status() else { break };
        let waiting: Vec<Seat> = turn.iter().collect();
        let seat = *whim.pick(&waiting).expect("somebody must act");
        let action = whim.pick(&game.legal(seat)).expect("whoever must act can").clone();
        if moves % APART == 0 {
            look(&game, seat, &action, &mut whim);
        }
        game.apply(seat, &action, &mut luck).expect("a legal move applies");
    }
}

/// What is thought for `seat` comes to the same in other worlds in which it could be, with the same luck.
pub(super) fn know_no_more<G: Game, T: PartialEq + fmt::Debug>(
    what: &str,
    game: &G,
    seat: Seat,
    whim: &mut Luck,
    thought: impl Fn(&G, u64) -> T,
) {
    let seed = whim.below(u32::MAX).into();
    let here = thought(game, seed);
    for world in other_worlds(game, seat, whim) {
        let there = thought(&world, seed);
        assert_eq!(here, there, "{what} for {seat:?} follows from what it may not know");
    }
}

/// Worlds in which `seat` could be, as far as it may know. The first differs in all that `seat` imagines and in
/// what nobody knows, if that is not the same. What `seat` imagines could follow from a hand that it may not
/// know: so another is as the public imagines it, if it happens to be as `seat` sees it.
fn other_worlds<G: Game>(game: &G, seat: Seat, whim: &mut Luck) -> Vec<G> {
    let viewer = Viewer::Seat(seat);
    let mut world = game.imagine(viewer, whim);
    world.stir(whim);
    let seen = game.view(viewer);
    let mut public = (0..TRIES).map(|_| game.imagine(Viewer::Spectator, whim));
    let fits = public.find(|world| world.view(viewer) == seen);
    iter::once(world).chain(fits).collect()
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
