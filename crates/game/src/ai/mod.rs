//! Machine players, generic over games: they see what a player in their seat may see, no more.
//!
//! They think in imagined worlds ([`Game::imagine`]), which are the same for all positions that their seat
//! cannot tell apart. So a machine's move follows from what its seat may know, and from its luck. How long
//! it thinks is counted in moves that it tries, never in time: on every machine it finds the same.

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

pub use advice::{Advice, advise};
pub use appraisal::{Appraisal, Halted, appraise};
pub use level::{Level, VERSION};
pub use lines::shares;
pub use mind::{Knowledge, LONGEST, Method, Mind, by_lead, look_first_by};

use crate::{Game, Luck, Seat, Viewer};
use lines::Line;
use rollouts::by_rollouts;
use search::by_tree;

/// How a machine plays.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    strum::Display,
    strum::EnumString,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
pub enum Player {
    /// Any legal move.
    Random,
    /// The move after which the position is the most promising.
    Greedy,
    /// As a friendly beginner: sees at once what is good, and makes no plans.
    Easy,
    /// Thinks ahead.
    #[default]
    Medium,
    /// Thinks ahead several times as long.
    Hard,
}

/// A move, and what was found of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<A> {
    /// The move.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// How likely its seat is to win with it, in `0..=1`.
    pub chance: f64,
}

impl<A> Finding<A> {
    /// Another try turned out like this.
    fn add(&mut self, value: f64) {
        self.visits += 1;
        self.chance += (value - self.chance) / f64::from(self.visits);
    }
}

/// A wish that a machine stops thinking; a clone is the same wish. It is asked for before each move that is
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

/// So many worlds are imagined to look one move ahead.
const WORLDS: u32 = 8;
/// So many of the best moves an easy machine mixes up,
const MIXED_UP: usize = 3;
/// if they are not so much worse than the best.
const MUCH_WORSE: f64 = 0.1;

/// The move of `seat`; `None` if it has nothing to do, or if the thought was halted.
pub fn choose<G: Game>(
    game: &G,
    seat: Seat,
    knowledge: &Knowledge<G>,
    player: Player,
    luck: &mut Luck,
    halt: &Halt,
) -> Option<G::Action> {
    let mut legal = game.legal(seat);
    if player == Player::Random {
        return luck.pick(&legal).cloned();
    }
    if 1 < legal.len() {
        (knowledge.look_first)(&game.imagine(Viewer::Seat(seat), luck), seat, &mut legal);
    }
    if legal.len() < 2 {
        return legal.pop();
    }
    let found = match player {
        Player::Random | Player::Greedy => one_ahead(game, seat, knowledge, legal, luck, halt)?,
        Player::Easy => {
            let found = one_ahead(game, seat, knowledge, legal, luck, halt)?;
            return mixed_up(&found, luck);
        }
        Player::Medium => {
            findings(game, seat, knowledge, knowledge.budget / knowledge.less, luck, halt)?
        }
        Player::Hard => findings(game, seat, knowledge, knowledge.budget, luck, halt)?,
    };
    found.into_iter().next().map(|best| best.action)
}

/// What was found of the moves of `seat` by trying about so many moves in imagined worlds, the best first;
/// none if it was halted.
pub fn findings<G: Game>(
    game: &G,
    seat: Seat,
    knowledge: &Knowledge<G>,
    budget: u32,
    luck: &mut Luck,
    halt: &Halt,
) -> Option<Vec<Finding<G::Action>>> {
    findings_of(game, seat, knowledge, (budget, None), luck, halt)
}

/// The same of one of the moves alone, if one is named: it must be legal.
fn findings_of<G: Game>(
    game: &G,
    seat: Seat,
    knowledge: &Knowledge<G>,
    (budget, only): (u32, Option<&G::Action>),
    luck: &mut Luck,
    halt: &Halt,
) -> Option<Vec<Finding<G::Action>>> {
    match knowledge.method {
        Method::Tree => by_tree((game, seat, only), knowledge, budget, luck, halt),
        Method::Rollouts { first } => {
            by_rollouts((game, seat, only), knowledge, first, budget, luck, halt)
        }
    }
}

/// What can be said of each move worth a look by looking one move ahead, the best first.
fn one_ahead<G: Game>(
    game: &G,
    seat: Seat,
    knowledge: &Knowledge<G>,
    legal: Vec<G::Action>,
    luck: &mut Luck,
    halt: &Halt,
) -> Option<Vec<Finding<G::Action>>> {
    if knowledge.promise.is_none() {
        return findings(game, seat, knowledge, knowledge.budget / 16, luck, halt);
    }
    // All moves are compared in the same worlds, with the same luck.
    let mut worlds: Vec<(G, u64)> = Vec::new();
    for _ in 0..WORLDS {
        if halt.is_asked() {
            return None;
        }
        worlds.push((game.imagine(Viewer::Seat(seat), luck), luck.below(u32::MAX).into()));
    }
    let mut found = Vec::with_capacity(legal.len());
    for action in legal {
        let mut total = 0.0;
        for (world, seed) in &worlds {
            if halt.is_asked() {
                return None;
            }
            let mut line = Line::new(world.clone(), knowledge);
            line.plays(seat, &action, &mut Luck::seeded(*seed));
            total += line.values().get(seat.index()).copied().unwrap_or_default();
        }
        found.push(Finding { action, visits: WORLDS, chance: total / f64::from(WORLDS) });
    }
    found.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    (!halt.is_asked()).then_some(found)
}

/// The best of them as a rule, and one of the next best at times.
fn mixed_up<A: Clone>(found: &[Finding<A>], luck: &mut Luck) -> Option<A> {
    let best = found.first()?.chance;
    let near = found.iter().take(MIXED_UP).take_while(|one| best - one.chance < MUCH_WORSE).count();
    let near = found.get(..near)?;
    // Of six throws four take the best, and one each of the next.
    let throw = luck.below(6) as usize;
    let place = throw.saturating_sub(3).min(near.len().checked_sub(1)?);
    near.get(place).map(|one| one.action.clone())
}
