//! Checks that hints give a reason for the best move.

use super::super::{Halt, Mind, Player, Thinker};
use crate::{
    Luck, Seat, Status,
    conformance::{options::options, run::random_move},
};

/// Most moves of a game that is looked at.
const LONGEST: u32 = 1_500;
/// Number of moves between two positions that are looked at, in games of two. More seats make longer games.
const APART: u32 = 17;
/// Smallest share of best moves that must have a purpose, in percent.
const ENOUGH: usize = 95;

/// Checks that [`Mind::good_for`] nearly always has a reason for the move that a medium machine likes best, in random
/// games and in games of greedy machines.
///
/// # Panics
/// If it gives no reason for more than 5 of 100 such moves.
pub fn gives_reasons_for_the_best<G: Mind>() {
    let (mut asked, mut silent) = (0, Vec::new());
    let mut sizes = vec![*G::INFO.seats.start(), *G::INFO.seats.end()];
    sizes.dedup();
    for seats in sizes {
        for seed in 0..2 {
            for greedy in [false, true] {
                play::<G>(seats, seed, greedy, |game, seat, luck| {
                    asked += 1;
                    silent.extend(without_reason(game, seat, luck));
                });
            }
        }
    }
    let share = 100 - 100 * silent.len() / asked.max(1);
    assert!(
        ENOUGH <= share,
        "`Mind::good_for` explains {share} % of {asked} best moves, but not: {silent:#?}"
    );
}

/// Plays a game and calls `look` for a seat with a choice, at some positions.
fn play<G: Mind>(seats: u8, seed: u64, greedy: bool, mut look: impl FnMut(&G, Seat, &mut Luck)) {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let mut game = G::setup(&options::<G>(seed), seats, &mut luck);
    for made in 0..LONGEST {
        let Status::Waiting(turn) = game.status() else { break };
        let (mut seat, mut action) = random_move(&game, turn, &mut whim);
        if greedy {
            seat = turn.first().expect("somebody must act");
            let chosen =
                Thinker::new(&game, seat, &mut whim, &Halt::default()).choose(Player::Greedy);
            action = chosen.expect("it can act");
        }
        if made % (APART * u32::from(seats) / 2) == 0 && 1 < game.legal(seat).len() {
            look(&game, seat, &mut whim);
        }
        game.apply(seat, &action, &mut luck).expect("a legal move applies");
    }
}

/// Returns the best move, in notation, if there is no reason for it.
fn without_reason<G: Mind>(game: &G, seat: Seat, luck: &mut Luck) -> Option<String> {
    let halt = Halt::default();
    let mut thinker = Thinker::new(game, seat, luck, &halt);
    let budget = G::SEARCH.budget / G::SEARCH.less;
    let found = thinker.findings(budget, None).expect("nobody halts it");
    let best = found.first().expect("it can act");
    game.good_for(seat, &best.action).is_empty().then(|| format!("{} in {game:?}", best.action))
}
