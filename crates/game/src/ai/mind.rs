//! What a machine player knows of a game besides its rules.

use std::fmt;

use super::lines::shares;
use crate::{Game, Outcome, Seat};

/// What a good player of this game looks at. A game without it still gets a machine player, which plays
/// every line to its end.
pub trait Mind: Game {
    /// How a machine thinks ahead.
    const METHOD: Method = Method::Tree;
    /// After so many moves a line that is tried out is judged, not played to its end.
    const HORIZON: u16 = 6;
    /// So many of the first moves of a position are looked at from the beginning; in a tree more of them, as
    /// it turns out to be worth it.
    const WIDTH: u16 = 6;
    /// So many moves a hard machine tries for one of its own.
    const BUDGET: u32 = 20_000;
    /// A medium machine tries so many times fewer.
    const LESS: u32 = 16;

    /// How promising the position is for each seat, in `0..=1`: about how likely it is to win. The
    /// position is an imagined world; what is hidden from somebody in it may not count for them.
    fn promise(&self) -> Vec<f64>;

    /// What a game that is over was worth to each seat, in `0..=1`. Where chance decides much, more is learnt
    /// from by how much it was won than from who did.
    fn result(outcome: &Outcome) -> Vec<f64> {
        shares(outcome)
    }

    /// Brings the moves to look at first to the front. They come as they are listed; those that never
    /// are better than another that stays may be left out.
    fn look_first(&self, _seat: Seat, _moves: &mut Vec<Self::Action>) {}

    /// What a move is good for, in the game's own terms, said to `seat` in one short sentence; empty where
    /// there is nothing to say. The position is an imagined world, in which only what `seat` may know is
    /// true.
    fn good_for(&self, _seat: Seat, _action: &Self::Action) -> String {
        String::new()
    }
}

/// How a machine thinks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// It grows one tree of all answers to its moves, and of the answers to those: best where everything
    /// turns on what the others do next.
    Tree,
    /// It plays each of the moves that are looked at first on, all in the same worlds, and drops the worse
    /// half of them again and again: best where a move is worth little more than the next, and chance much.
    Rollouts {
        /// Of a hundred moves in these lines so many are the one that is looked at first; of the others, so
        /// many of a hundred are the second, and so on.
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

/// How likely each seat is to win by its lead before the best of the others. Who leads by `spread` wins
/// three games of four.
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

/// What is known of a game, or nothing.
pub struct Knowledge<G: Game> {
    /// See [`Mind::METHOD`].
    pub(super) method: Method,
    /// See [`Mind::promise`].
    pub(super) promise: Option<fn(&G) -> Vec<f64>>,
    /// See [`Mind::result`].
    pub(super) result: fn(&Outcome) -> Vec<f64>,
    /// See [`Mind::look_first`].
    pub(super) look_first: fn(&G, Seat, &mut Vec<G::Action>),
    /// See [`Mind::good_for`].
    pub(super) good_for: fn(&G, Seat, &G::Action) -> String,
    /// See [`Mind::HORIZON`].
    pub(super) horizon: u16,
    /// See [`Mind::WIDTH`].
    pub(super) width: u16,
    /// See [`Mind::BUDGET`].
    pub(super) budget: u32,
    /// See [`Mind::LESS`].
    pub(super) less: u32,
}

/// No line that is played to its end is longer: some games could go on for ever.
pub const LONGEST: u16 = 600;

impl<G: Game> Knowledge<G> {
    /// Nothing but the rules.
    pub const NONE: Knowledge<G> = Knowledge {
        method: Method::Tree,
        promise: None,
        result: shares,
        look_first: |_, _, _| (),
        good_for: |_, _, _| String::new(),
        horizon: LONGEST,
        width: 8,
        budget: 20_000,
        less: 16,
    };
}

impl<G: Mind> Knowledge<G> {
    /// What the game's own [`Mind`] says.
    pub const OF_GAME: Knowledge<G> = Knowledge {
        method: G::METHOD,
        promise: Some(G::promise),
        result: G::result,
        look_first: G::look_first,
        good_for: G::good_for,
        horizon: G::HORIZON,
        width: G::WIDTH,
        budget: G::BUDGET,
        less: G::LESS,
    };
}

impl<G: Game> Clone for Knowledge<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Knowledge<G> {}

impl<G: Game> fmt::Debug for Knowledge<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.promise.is_some() { "Knowledge" } else { "Knowledge::NONE" })
    }
}
