//! Machine players, generic over games: they see what a player in their seat may see, no more.
//!
//! They think in imagined worlds ([`Game::imagine`]), which are the same for all positions that their seat
//! cannot tell apart. So a machine's move follows from what its seat may know, and from its luck. How long
//! it thinks is counted in moves that it tries, never in time: on every machine it finds the same.

mod advice;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
mod level;
mod mind;
mod search;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

pub use advice::{Advice, advise};
pub use level::{Level, VERSION};
pub use mind::{Knowledge, Mind, by_lead, look_first_by};
pub use search::{Finding, findings, shares};

use crate::game::{Game, Luck, Seat, Status, Viewer};

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
    /// Thinks ahead four times as long.
    Hard,
}

/// A wish that a machine stops thinking; a clone is the same wish.
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
    let legal = game.legal(seat);
    if player == Player::Random {
        return luck.pick(&legal).cloned();
    }
    if legal.len() < 2 {
        return legal.into_iter().next();
    }
    let found = match player {
        Player::Random | Player::Greedy => one_ahead(game, seat, knowledge, legal, luck, halt)?,
        Player::Easy => {
            let found = one_ahead(game, seat, knowledge, legal, luck, halt)?;
            return mixed_up(&found, luck);
        }
        Player::Medium => findings(game, seat, knowledge, knowledge.budget / 4, luck, halt)?,
        Player::Hard => findings(game, seat, knowledge, knowledge.budget, luck, halt)?,
    };
    found.into_iter().next().map(|best| best.action)
}

/// What can be said of each move worth a look by looking one move ahead, the best first.
fn one_ahead<G: Game>(
    game: &G,
    seat: Seat,
    knowledge: &Knowledge<G>,
    mut legal: Vec<G::Action>,
    luck: &mut Luck,
    halt: &Halt,
) -> Option<Vec<Finding<G::Action>>> {
    let Some(promise) = knowledge.promise else {
        return findings(game, seat, knowledge, knowledge.budget / 16, luck, halt);
    };
    // All moves are compared in the same worlds, with the same luck.
    let worlds: Vec<(G, u64)> = (0..WORLDS)
        .map(|_| (game.imagine(Viewer::Seat(seat), luck), luck.below(u32::MAX).into()))
        .collect();
    if let Some((world, _)) = worlds.first() {
        (knowledge.look_first)(world, seat, &mut legal);
    }
    let mut found = Vec::with_capacity(legal.len());
    for action in legal {
        if halt.is_asked() {
            return None;
        }
        let mut total = 0.0;
        for (world, seed) in &worlds {
            let mut world = world.clone();
            world.apply(seat, &action, &mut Luck::seeded(*seed)).expect("a legal move applies");
            let values = match world.status() {
                Status::Over(outcome) => shares(&outcome),
                Status::Waiting(_) => promise(&world),
            };
            total += values.get(seat.index()).copied().unwrap_or_default();
        }
        found.push(Finding { action, visits: WORLDS, chance: total / f64::from(WORLDS) });
    }
    found.sort_by(|one, other| other.chance.total_cmp(&one.chance));
    Some(found)
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
