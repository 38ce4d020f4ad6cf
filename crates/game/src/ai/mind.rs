//! What a machine player knows of a game, beyond its rules.

use super::lines::shares;
use crate::{Game, Outcome, Seat};

/// What a good player of this game looks at. All of it is optional: with an empty `impl`, machines play
/// every line to its end.
pub trait Mind: Game {
    /// How a machine thinks ahead, and how much.
    const SEARCH: Search = Search::TO_THE_END;

    /// How promising the position is for each seat, in `0..=1`: about how likely it is to win. Empty if that
    /// cannot be said. The position is an imagined world; what is hidden from somebody in it may not count
    /// for them.
    fn promise(&self) -> Vec<f64> {
        Vec::new()
    }

    /// What a game that is over was worth to each seat, in `0..=1`. Where chance decides much, the margin of
    /// a win teaches more than who won.
    fn result(outcome: &Outcome) -> Vec<f64> {
        shares(outcome)
    }

    /// Brings the moves to look at first to the front. They come as they are listed; those that are never
    /// better than another that stays may be left out.
    fn look_first(&self, _seat: Seat, _moves: &mut Vec<Self::Action>) {}

    /// What a move is good for, in the game's own terms, said to `seat` in one short sentence; empty where
    /// there is nothing to say. The position is an imagined world, in which only what `seat` may know is
    /// true.
    fn good_for(&self, _seat: Seat, _action: &Self::Action) -> String {
        String::new()
    }
}

/// How a machine thinks ahead, and how much.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Whether it grows a tree or compares rollouts.
    pub method: Method,
    /// Moves after which a line is judged by [`Mind::promise`] and played no further.
    pub horizon: u16,
    /// Number of moves that are looked at in a position, from the front; a tree adds more of them where it
    /// turns out to be worth it.
    pub width: u16,
    /// Moves that a hard machine tries for one of its own.
    pub budget: u32,
    /// A medium machine tries `budget / less` moves.
    pub less: u32,
}

impl Search {
    /// A tree of lines that are played to their end: it needs no knowledge of the game.
    pub const TO_THE_END: Search =
        Search { method: Method::Tree, horizon: LONGEST, width: 8, budget: 20_000, less: 16 };
}

/// No line that is played to its end is longer: some games could go on for ever.
const LONGEST: u16 = 600;

/// How a machine thinks ahead.
#[derive(Clone, Copy, Debug)]
pub enum Method {
    /// One tree of all answers to its moves, and of the answers to those: best where everything turns on
    /// what the others do next.
    Tree,
    /// Each of the moves that are looked at first is played on, all in the same worlds, and the worse half
    /// of them is dropped again and again: best where a move is worth little more than the next, and chance
    /// much.
    Rollouts {
        /// Percentage of the moves in these lines that are the one that is looked at first; of the others,
        /// the same percentage are the second, and so on.
        first: u32,
    },
}

/// No position has more moves.
const PLACES: u64 = 1 << 32;

/// Brings the moves of the highest worth to the front; equal ones stay in their order.
pub fn look_first_by<A: Clone>(moves: &mut Vec<A>, worth: impl Fn(&A) -> i32) {
    // The worth, turned round, and the place in one number: it sorts fast.
    let key =
        |(action, place): (&A, u64)| u64::from(i32::MAX.abs_diff(worth(action))) * PLACES + place;
    let mut order: Vec<u64> = moves.iter().zip(0..).map(key).collect();
    order.sort_unstable();
    *moves = order.into_iter().map(|key| moves[(key % PLACES) as usize].clone()).collect();
}

/// How likely each seat is to win by its lead over the best of the others. A seat that leads by `spread`
/// wins three games of four.
pub fn by_lead(standings: &[f64], spread: f64) -> Vec<f64> {
    let chance = |(seat, own): (usize, &f64)| {
        let others = standings.iter().enumerate().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, standing)| *standing).fold(f64::NEG_INFINITY, f64::max);
        let lead = (own - best) / spread;
        0.5 + 0.5 * lead / (1.0 + lead.abs())
    };
    let chances: Vec<f64> = standings.iter().enumerate().map(chance).collect();
    let all: f64 = chances.iter().sum();
    chances.into_iter().map(|chance| chance / all).collect()
}
