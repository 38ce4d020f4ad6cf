//! Machine players, generic over games: they see only what a player in their seat may see.
//!
//! They think in imagined worlds ([`Game::imagine`](crate::Game::imagine)), which are the same for all
//! positions that their seat can't tell apart. So a machine's move depends only on what its seat may know,
//! and on its luck. A search is limited by the number of moves it tries, never by time, so it gives the same
//! result on every computer.

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

pub use advice::{Advice, Advised};
pub use appraisal::{Appraisal, Halted};
pub use level::{Level, VERSION};
pub use lines::shares;
pub use mind::{Method, Mind, Search, by_lead, look_first_by};

use crate::{Luck, Seat, Viewer};
use lines::{Line, value};

/// Playing strength of a machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::Display, strum::EnumString, strum::VariantArray)]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
pub enum Player {
    /// Plays any legal move.
    Random,
    /// Plays the move that leads to the most promising position.
    Greedy,
    /// Plays like a friendly beginner: sees at once what is good, but makes no plans.
    Easy,
    /// Searches ahead.
    #[default]
    Medium,
    /// Searches ahead several times as much.
    Hard,
    /// Searches ahead for seconds: made for games over days.
    Expert,
}

/// A move and the result of trying it.
#[derive(Clone, Debug, PartialEq)]
struct Finding<A> {
    action: A,
    /// Number of times it was tried.
    visits: u32,
    /// Chance that its seat wins with it, in `0..=1`.
    chance: f64,
}

impl<A> Finding<A> {
    /// Adds the value of one more try.
    fn add(&mut self, value: f64) {
        self.visits += 1;
        self.chance += (value - self.chance) / f64::from(self.visits);
    }
}

/// A request to stop thinking; clones share the request. Thoughts check it before each move they try, so a
/// bot that shuts down need not wait for them.
#[derive(Clone, Debug, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// Stops all thoughts that hold this request or a clone of it.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns true if [`ask`](Halt::ask) was called.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Number of imagined worlds used to look one move ahead.
const WORLDS: u32 = 8;
/// Number of further imagined worlds where a move must win to be played at once.
const SURE: u32 = 3;
/// Most moves that an easy machine mixes up with the best one, that one included.
const MIXED_UP: usize = 3;
/// Largest difference in chance for a move to be mixed up with the best one.
const MUCH_WORSE: f64 = 0.1;
/// Most that a move mixed up with the best one adds to the chance of losing, as a share of it: nearly won games are
/// not given away.
const MORE_LOSSES: f64 = 0.5;

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
    /// Creates a machine that uses the game's [`Mind`], and thinks until it is done or halted.
    pub fn new(game: &'a G, seat: Seat, luck: &'a mut Luck, halt: &'a Halt) -> Thinker<'a, G> {
        Thinker { game, seat, search: G::SEARCH, luck, halt }
    }

    /// Returns a world that the seat could be in, as far as it may know.
    fn imagined(&mut self) -> G {
        self.game.imagine(Viewer::Seat(self.seat), self.luck)
    }

    /// Returns the move of the seat; `None` if it has no move, or was halted.
    pub fn choose(&mut self, player: Player) -> Option<G::Action> {
        let mut legal = self.game.legal(self.seat);
        if player == Player::Random {
            return self.luck.pick(&legal).cloned();
        }
        if legal.len() < 2 {
            return legal.pop();
        }
        if let Some(wins) = self.wins_now(&legal) {
            return Some(wins);
        }
        let world = self.imagined();
        world.look_first(self.seat, &mut legal);
        if legal.len() < 2 {
            return legal.pop();
        }
        let Search { budget, less, more, .. } = self.search;
        let found = match player {
            Player::Expert => self.findings(budget.saturating_mul(more), None)?,
            Player::Hard => self.findings(budget, None)?,
            Player::Medium => at_face_value(self.findings(budget / less, None)?),
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

    /// Returns a move that ends the game and wins it alone, in every world that the seat imagines.
    fn wins_now(&mut self, legal: &[G::Action]) -> Option<G::Action> {
        let (world, seed) = (self.imagined(), self.luck.below(u32::MAX));
        legal
            .iter()
            .find(|action| self.wins(&world, action, seed) && self.surely_wins(action))
            .cloned()
    }

    fn surely_wins(&mut self, action: &G::Action) -> bool {
        (0..SURE).all(|_| {
            let (world, seed) = (self.imagined(), self.luck.below(u32::MAX));
            self.wins(&world, action, seed)
        })
    }

    /// Returns true if a move ends the game in this world and wins it alone; false once halted.
    fn wins(&self, world: &G, action: &G::Action, seed: u32) -> bool {
        if self.halt.is_asked() {
            return false;
        }
        let mut line = Line::new(world.clone());
        line.plays(self.seat, action, &mut Luck::seeded(seed.into()));
        line.is_won_by(self.seat)
    }

    /// Tries about `budget` moves in imagined worlds and returns the findings, the best first: for all moves
    /// worth a look, or for `only` one, which must be legal. `None` if halted.
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

    /// Looks one move ahead and returns the findings for these moves, the best first.
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

/// Puts the most promising of the most tried moves first, even if its lead may be chance.
fn at_face_value<A>(mut found: Vec<Finding<A>>) -> Vec<Finding<A>> {
    let most = found.iter().map(|one| one.visits).max().unwrap_or_default();
    let tried = found.iter().enumerate().rev().filter(|(_, one)| one.visits == most);
    let best = tried.max_by(|(_, one), (_, other)| one.chance.total_cmp(&other.chance));
    if let Some((place, _)) = best {
        found.swap(0, place);
    }
    found
}

/// Picks the best move most of the time, and sometimes one of the next.
fn mixed_up<A: Clone>(found: &[Finding<A>], luck: &mut Luck) -> Option<A> {
    let best = found.first()?.chance;
    let most = MUCH_WORSE.min(MORE_LOSSES * (1.0 - best));
    let near = found.iter().take(MIXED_UP).take_while(|one| best - one.chance <= most).count();
    // Of six results, four pick the best, and one each of the next two.
    let throw = luck.below(6) as usize;
    let place = throw.saturating_sub(3).min(near.checked_sub(1)?);
    found.get(place).map(|one| one.action.clone())
}
