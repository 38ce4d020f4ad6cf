//! Machine players, generic over games: they see what a player in their seat may see, no more.
//!
//! They think in imagined worlds ([`Game::imagine`](crate::Game::imagine)), which are the same for all
//! positions that their seat cannot tell apart. So a machine's move follows from what its seat may know, and
//! from its luck. How long it thinks is counted in moves that it tries, never in time: it finds the same on
//! every computer.

mod advice;
mod appraisal;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
mod level;
mod lines;
mod mind;
mod rollouts;
mod search;
#[cfg(any(test, feature = "conformance"))]
pub mod testing;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use serde::{Deserialize, Serialize};

pub use advice::Advice;
pub use appraisal::{Appraisal, Halted};
pub use level::{Level, VERSION};
pub use lines::shares;
pub use mind::{Method, Mind, Search, by_lead, look_first_by};

use crate::{Luck, Seat, Viewer};
use lines::{Line, value};

/// How a machine plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::Display, strum::EnumString, strum::VariantArray)]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
pub enum Player {
    /// Any legal move.
    Random,
    /// The move after which the position is the most promising.
    Greedy,
    /// Like a friendly beginner: sees at once what is good, and makes no plans.
    Easy,
    /// Thinks ahead.
    #[default]
    Medium,
    /// Thinks ahead several times as long.
    Hard,
}

/// A move, and what was found of it.
#[derive(Clone, Debug, PartialEq)]
struct Finding<A> {
    action: A,
    /// How often it was tried.
    visits: u32,
    /// How likely its seat is to win with it, in `0..=1`.
    chance: f64,
}

impl<A> Finding<A> {
    /// Counts the value of one more try.
    fn add(&mut self, value: f64) {
        self.visits += 1;
        self.chance += (value - self.chance) / f64::from(self.visits);
    }
}

/// A wish that a machine stops thinking; a clone is the same wish. It is looked at before each move that is
/// tried: a bot that stops waits for no thought.
#[derive(Clone, Debug, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// From now on no thought goes on.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether that was asked.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Number of worlds that are imagined to look one move ahead.
const WORLDS: u32 = 8;
/// An easy machine mixes up at most this many of the best moves,
const MIXED_UP: usize = 3;
/// if they are not worse than the best by this much.
const MUCH_WORSE: f64 = 0.1;

/// A machine that thinks about the moves of one seat.
#[derive(Debug)]
pub(crate) struct Thinker<'a, G: Mind> {
    game: &'a G,
    seat: Seat,
    search: Search,
    luck: &'a mut Luck,
    halt: &'a Halt,
}

impl<'a, G: Mind> Thinker<'a, G> {
    /// A machine with the knowledge of the game's [`Mind`], which thinks until it is done or halted.
    pub fn new(game: &'a G, seat: Seat, luck: &'a mut Luck, halt: &'a Halt) -> Thinker<'a, G> {
        Thinker { game, seat, search: G::SEARCH, luck, halt }
    }

    /// A world in which the seat could be, as far as it may know.
    fn imagined(&mut self) -> G {
        self.game.imagine(Viewer::Seat(self.seat), self.luck)
    }

    /// The move of the seat; `None` if it has nothing to do, or if the thought was halted.
    pub fn choose(&mut self, player: Player) -> Option<G::Action> {
        let mut legal = self.game.legal(self.seat);
        if player == Player::Random {
            return self.luck.pick(&legal).cloned();
        }
        if legal.len() < 2 {
            return legal.pop();
        }
        let world = self.imagined();
        world.look_first(self.seat, &mut legal);
        if legal.len() < 2 {
            return legal.pop();
        }
        let Search { budget, less, .. } = self.search;
        let found = match player {
            Player::Hard => self.findings(budget, None)?,
            Player::Medium => self.findings(budget / less, None)?,
            Player::Random | Player::Greedy | Player::Easy if world.promise().is_empty() => {
                self.findings(budget / 16, None)?
            }
            Player::Random | Player::Greedy | Player::Easy => self.one_ahead(legal)?,
        };
        if player == Player::Easy {
            return mixed_up(&found, self.luck);
        }
        found.into_iter().next().map(|best| best.action)
    }

    /// What was found of the seat's moves by trying about `budget` moves in imagined worlds, the best first:
    /// of all that are worth a look, or of `only` one, which must be legal. `None` if it was halted.
    fn findings(
        &mut self,
        budget: u32,
        only: Option<&G::Action>,
    ) -> Option<Vec<Finding<G::Action>>> {
        match self.search.method {
            Method::Tree => self.by_tree(budget, only),
            Method::Rollouts { first } => self.by_rollouts(first, budget, only),
        }
    }

    /// What is found of these moves by looking one move ahead, the best first.
    fn one_ahead(&mut self, legal: Vec<G::Action>) -> Option<Vec<Finding<G::Action>>> {
        // All moves are compared in the same worlds, with the same luck.
        let mut worlds: Vec<(G, u64)> = Vec::new();
        for _ in 0..WORLDS {
            if self.halt.is_asked() {
                return None;
            }
            worlds.push((self.imagined(), self.luck.below(u32::MAX).into()));
        }
        let mut found = Vec::with_capacity(legal.len());
        for action in legal {
            let mut total = 0.0;
            for (world, seed) in &worlds {
                if self.halt.is_asked() {
                    return None;
                }
                let mut line = Line::new(world.clone());
                line.plays(self.seat, &action, &mut Luck::seeded(*seed));
                total += value(&line.values(), self.seat);
            }
            found.push(Finding { action, visits: WORLDS, chance: total / f64::from(WORLDS) });
        }
        found.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        (!self.halt.is_asked()).then_some(found)
    }
}

/// Mostly the best move, and at times one of the next.
fn mixed_up<A: Clone>(found: &[Finding<A>], luck: &mut Luck) -> Option<A> {
    let best = found.first()?.chance;
    let near = found.iter().take(MIXED_UP).take_while(|one| best - one.chance < MUCH_WORSE).count();
    // Of six throws four take the best, and one each of the next.
    let throw = luck.below(6) as usize;
    let place = throw.saturating_sub(3).min(near.checked_sub(1)?);
    found.get(place).map(|one| one.action.clone())
}
