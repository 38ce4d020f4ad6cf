//! Knowledge of a game that machine players use beyond its rules.

use super::lines::shares;
use crate::{Game, Outcome, Seat};

/// Knowledge of a game that makes machine players strong. Every item is optional: with an empty `impl`,
/// machines play every line to its end.
///
/// ```
/// use quark_game::{Guide, ai::Mind};
///
/// // With `impl Mind for MyGame {}` and `impl Guide for MyGame {}`, this is 0: machines judge nothing.
/// fn judged<MyGame: Mind + Guide>(game: &MyGame) -> usize {
///     game.promise().len()
/// }
/// ```
pub trait Mind: Game {
    /// Method and size of a search.
    const SEARCH: Search = Search::TO_THE_END;

    /// Each seat's chance to win, roughly, in `0..=1`; empty if it can't be judged. The position is an
    /// imagined world: judge a seat only by what that seat may know.
    fn promise(&self) -> Vec<f64> {
        Vec::new()
    }

    /// True if a line of a search may end here and be judged. If a turn has several moves, a judgement is fair only
    /// after all players have had the same number of turns.
    fn is_settled(&self) -> bool {
        true
    }

    /// Value of a finished game for each seat, in `0..=1`. In games with much luck the margin of a win tells
    /// more than the winner's name.
    fn result(outcome: &Outcome) -> Vec<f64> {
        shares(outcome)
    }

    /// Moves the most promising actions to the front of `moves`, which begins in the order of [`legal`](Game::legal).
    /// It may remove actions that are never better than one that stays.
    fn look_first(&self, _seat: Seat, _moves: &mut Vec<Self::Action>) {}

    /// Weights of the styles that this seat may follow from now on, judged by its open moves; empty if the game
    /// knows only one. Lines of a search draw a style for each seat by these weights, so that machines
    /// don't expect everybody to play as they do.
    fn leanings(&self, _seat: Seat) -> Vec<u32> {
        Vec::new()
    }

    /// Moves the actions that a player of this style prefers to the front, as [`look_first`](Mind::look_first)
    /// does. `style` is a place in [`leanings`](Mind::leanings).
    fn look_first_as(&self, _style: usize, seat: Seat, moves: &mut Vec<Self::Action>) {
        self.look_first(seat, moves);
    }

    /// Purpose of a move, in the game's own terms, as one short sentence for `seat`; empty where there is
    /// nothing to say. The position is an imagined world: only what `seat` may know is true in it.
    fn good_for(&self, _seat: Seat, _action: &Self::Action) -> String {
        String::new()
    }
}

/// Method and size of a machine's search.
///
/// ```
/// use quark_game::ai::{Method, Search};
///
/// // Looks four moves ahead, and then asks `promise`.
/// const AHEAD: Search = Search { horizon: 4, ..Search::TO_THE_END };
/// // Where chance matters more than replies.
/// const DICE: Search = Search { method: Method::Rollouts { first: 60 }, ..Search::TO_THE_END };
/// assert_eq!(AHEAD.budget, DICE.budget);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// A tree, or rollouts.
    pub method: Method,
    /// Number of moves after which a line is judged by [`Mind::promise`] instead of played on.
    pub horizon: u16,
    /// Number of moves considered in a position, from the front of the list. A tree considers more in positions that it
    /// visits often.
    pub width: u16,
    /// Number of moves that a hard machine tries for one move of its own.
    pub budget: u32,
    /// Divisor for a medium machine, which tries `budget / less` moves.
    pub less: u32,
    /// Factor for an expert machine, which tries `budget * more` moves: at most about twenty seconds of one core in a
    /// release build. Lines near the end of a game are short, so there it tries more of them.
    pub more: u32,
}

impl Search {
    /// A tree of lines played to their end: needs no knowledge of the game.
    pub const TO_THE_END: Search = Search {
        method: Method::Tree,
        horizon: LONGEST,
        width: 8,
        budget: 20_000,
        less: 16,
        more: 32,
    };
}

/// Longest line that is played to its end: some games could go on for ever.
const LONGEST: u16 = 600;

/// Method of a machine's search.
#[derive(Clone, Copy, Debug)]
pub enum Method {
    /// One tree of all replies to its moves, and of the replies to those. Best where everything depends on
    /// what the others do next.
    Tree,
    /// Plays on after each of the moves to look at first, all in the same worlds, and repeatedly drops the
    /// worse half. Best where moves differ little in value, and chance matters much.
    Rollouts {
        /// Chance, in percent, that a line continues with the first move to look at; else the second has the
        /// same chance, and so on.
        first: u32,
    },
}

/// More than the number of moves in any position.
const PLACES: u64 = 1 << 32;

/// Sorts `moves` by worth, the highest first. Equal ones keep their order. Use it in [`Mind::look_first`].
///
/// ```
/// use quark_game::ai::look_first_by;
///
/// let mut moves = vec!["pass", "fish", "sail"];
/// look_first_by(&mut moves, |one| if *one == "sail" { 5 } else { 0 });
/// assert_eq!(moves, ["sail", "pass", "fish"]);
/// ```
pub fn look_first_by<A: Clone>(moves: &mut Vec<A>, worth: impl Fn(&A) -> i32) {
    // Negated worth and index in one number, because that sorts fast.
    let key =
        |(action, place): (&A, u64)| u64::from(i32::MAX.abs_diff(worth(action))) * PLACES + place;
    let mut order: Vec<u64> = moves.iter().zip(0..).map(key).collect();
    order.sort_unstable();
    *moves = order.into_iter().map(|key| moves[(key % PLACES) as usize].clone()).collect();
}

/// Converts each seat's lead over its best rival into its chance to win. With two seats, a lead of `spread`
/// wins three games of four.
///
/// ```
/// use quark_game::ai::by_lead;
///
/// let chances = by_lead(&[12.0, 9.0], 3.0);
/// assert_eq!(chances, [0.75, 0.25]);
/// ```
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
