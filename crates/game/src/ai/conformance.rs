//! Promises that the machine players of every game with a [`Mind`] must keep. Other crates get this module
//! with the feature `conformance`, which is on by default.

use std::{fmt, iter};

use strum::VariantArray as _;

use super::{Halt, Mind, Player, Search, Thinker};
use crate::{
    Face, Game, Luck, Seat, Seats, Status, Viewer,
    conformance::{conforms_as_played, random_games, with_each_number_of_seats},
};

/// Number of moves between two positions that machines think about.
const APART: u32 = 11;
/// Most positions of a game that machines think about.
const POSITIONS: u32 = 12;
/// Number of worlds imagined by the public that are compared with what a seat sees.
const TRIES: u32 = 16;
/// Number of moves tried in a thought; the check does not depend on it.
const BUDGET: u32 = 200;

/// Checks that machines of all levels, hints and the analysis of moves use only what their seat may know: in
/// two worlds that the seat can't tell apart, the same luck gives the same result. Also checks that
/// [`Mind::promise`] and [`Mind::look_first`] return valid values, and that all promises of
/// [`conformance`](crate::conformance) hold in games that easy machines play.
///
/// # Panics
/// If a promise is broken.
pub fn machines_conform<G: Face + Mind>() {
    with_each_number_of_seats::<G, ()>(|seats| {
        are_honest::<G>(seats);
        random_games(seats, 0..2, |game: &G, turn, _| promises(game, seats, turn));
    });
    conforms_as_played::<G>(|game, seat, luck| {
        Thinker::new(game, seat, luck, &Halt::default()).choose(Player::Easy)
    });
}

fn are_honest<G: Mind>(seats: u8) {
    at_positions::<G>(seats, |game, seat, action, whim| {
        for player in Player::VARIANTS {
            let what = format!("a move of a machine ({player})");
            know_no_more(&what, game, seat, whim, |one, seed| {
                briefly(one, seat, seed, |thinker| thinker.choose(*player))
            });
        }
        know_no_more("a hint", game, seat, whim, |one, seed| {
            briefly(one, seat, seed, |thinker| thinker.advise())
        });
        know_no_more("what is said of a move", game, seat, whim, |one, seed| {
            briefly(one, seat, seed, |thinker| thinker.appraise(action, BUDGET))
        });
    });
}

/// Visits some positions of a random game. Calls `look` with a seat that must act, one of its moves, and
/// luck.
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
        let action = whim.pick(&game.legal(seat)).expect("a seat that must act has a move").clone();
        if moves % APART == 0 {
            look(&game, seat, &action, &mut whim);
        }
        game.apply(seat, &action, &mut luck).expect("a legal move applies");
    }
}

/// Checks that `thought` for `seat` gives the same result, with the same luck, in other worlds that the seat
/// could be in.
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

/// Returns other worlds that `seat` could be in, as far as it may know. The first is imagined by `seat` and
/// reshuffled. It could depend on a hand that `seat` must not know, so a second one is imagined by the public, if
/// one turns up that looks the same to `seat`.
fn other_worlds<G: Game>(game: &G, seat: Seat, whim: &mut Luck) -> Vec<G> {
    let viewer = Viewer::Seat(seat);
    let mut world = game.imagine(viewer, whim);
    world.reshuffle_unseen(whim);
    let seen = game.view(viewer);
    let mut public = (0..TRIES).map(|_| game.imagine(Viewer::Spectator, whim));
    let fits = public.find(|world| world.view(viewer) == seen);
    iter::once(world).chain(fits).collect()
}

/// Thinks with a small budget.
pub(super) fn briefly<G: Mind, T>(
    game: &G,
    seat: Seat,
    seed: u64,
    think: impl FnOnce(&mut Thinker<'_, G>) -> T,
) -> T {
    let (luck, halt) = (&mut Luck::seeded(seed), &Halt::default());
    let search = Search { budget: BUDGET, ..G::SEARCH };
    think(&mut Thinker { search, ..Thinker::new(game, seat, luck, halt) })
}

/// Checks that each seat's promise lies in `0..=1`, and that the moves to look at first are legal and unique.
fn promises<G: Mind>(game: &G, seats: u8, turn: Seats) {
    let promised = game.promise();
    assert!([0, seats.into()].contains(&promised.len()), "one for each seat, or none");
    assert!(promised.iter().all(|one| (0.0..=1.0).contains(one)), "{promised:?} of {game:?}");
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
