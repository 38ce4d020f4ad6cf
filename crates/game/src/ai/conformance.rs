//! Promises that the machine players of every game with a [`Mind`] must keep. Other crates get this module
//! with the feature `conformance`, which is on by default.

use std::{fmt, iter};

use strum::VariantArray as _;

use super::{Halt, Mind, Player, Search, Thinker};
use crate::{
    Face, Game, Luck, Seat, Seats, Viewer,
    conformance::{
        conforms_as_played,
        report::{At, Promise},
        run::{random_games, random_move},
        with_each_number_of_seats,
    },
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
        random_games(seats, 0..2, |game: &G, turn, _, at| promises(game, turn, at));
    });
    conforms_as_played::<G>(|game, seat, luck| {
        Thinker::new(game, seat, luck, &Halt::default()).choose(Player::Easy)
    });
}

fn are_honest<G: Mind>(seats: u8) {
    at_positions::<G>(seats, 1, |game, seat, action, whim, at| {
        for player in Player::VARIANTS {
            let what = format!("the move of a machine ({player})");
            know_no_more(&what, game, seat, (whim, at), |one, seed| {
                briefly(one, seat, seed, |thinker| thinker.choose(*player))
            });
        }
        know_no_more("the hint", game, seat, (whim, at), |one, seed| {
            briefly(one, seat, seed, |thinker| thinker.advise())
        });
        know_no_more("the analysis of a move", game, seat, (whim, at), |one, seed| {
            briefly(one, seat, seed, |thinker| thinker.appraise(action, BUDGET))
        });
    });
}

/// Visits some positions of random games. Calls `look` with a seat that must act, one of its moves, and
/// luck.
pub(super) fn at_positions<G: Game>(
    seats: u8,
    games: u64,
    mut look: impl FnMut(&G, Seat, &G::Action, &mut Luck, &At),
) {
    // Games with even seeds have the default options.
    let seed = 2 * u64::from(seats);
    random_games(seats, seed..seed + games, |game: &G, turn, whim, at| {
        if at.moves % APART == 0 && at.moves < APART * POSITIONS {
            let (seat, action) = random_move(game, turn, whim);
            look(game, seat, &action, whim, at);
        }
    });
}

/// Checks that `thought` for `seat` gives the same result, with the same luck, in other worlds that the seat
/// could be in.
pub(super) fn know_no_more<G: Game, T: PartialEq + fmt::Debug>(
    what: &str,
    game: &G,
    seat: Seat,
    (whim, at): (&mut Luck, &At),
    thought: impl Fn(&G, u64) -> T,
) {
    let seed = whim.below(u32::MAX).into();
    let here = thought(game, seed);
    for world in other_worlds(game, seat, whim) {
        at.same(
            Promise::Machines,
            format_args!("{what} for {seat:?} follows from what it may not know"),
            (&here, &thought(&world, seed)),
            "in an imagined world",
            "machines think in imagined worlds: let `imagine` and `legal` depend only on what the seat's view shows",
        );
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
    let search = Search { budget: BUDGET, more: 2, ..G::SEARCH };
    think(&mut Thinker { search, ..Thinker::new(game, seat, luck, halt) })
}

/// Checks that each seat's promise lies in `0..=1`, and that the moves to look at first are legal and unique.
fn promises<G: Mind>(game: &G, turn: Seats, at: &At) {
    let promised = game.promise();
    at.check(
        Promise::Machines,
        [0, at.seats.into()].contains(&promised.len())
            && promised.iter().all(|one| (0.0..=1.0).contains(one)),
        format_args!("`promise` returns {promised:?}"),
        "return a number from 0 to 1 for each seat, or an empty list",
    );
    for seat in turn.iter() {
        let legal = game.legal(seat);
        let mut first = legal.clone();
        game.look_first(seat, &mut first);
        let wrong = first
            .iter()
            .enumerate()
            .find(|(place, action)| !legal.contains(action) || first[..*place].contains(action));
        at.check(
            Promise::Machines,
            !first.is_empty() && wrong.is_none(),
            format_args!(
                "`look_first` leaves {} moves to {seat:?}, with one that is not legal or there twice: {wrong:?}",
                first.len()
            ),
            "only sort the moves, or remove some of them",
        );
    }
}
