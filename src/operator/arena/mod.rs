//! Machine players and other people's engines against each other, game after game: who wins how often,
//! and how long it takes.

mod contestant;
mod engine;
mod figures;
mod game;
mod line_ups;
mod print;
mod ratings;
mod report;
#[cfg(test)]
mod tests;

use std::{
    num::NonZeroUsize,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

pub use contestant::{Command, Contestant, UnknownName, machine_names};
pub use engine::{Fault, PROTOCOL};
pub use report::{Report, Side, Times};

use crate::table::{Json, Kind};
use game::Played;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub kind: &'static dyn Kind,
    /// Its variants; null for the defaults.
    pub options: Json,
    /// Who plays; at least as many as there are seats. With more, every choice of so many meets.
    pub players: Vec<Contestant>,
    /// How many play in one game.
    pub seats: u8,
    /// How many games each line-up plays; from one to the next, all move on by one seat.
    pub games: u32,
    /// For all chance: the same seed gives the same games, as far as engines play the same.
    pub seed: u64,
    /// How long an engine may take for an answer.
    pub limit: Duration,
    /// How many games are played at once, each on a thread of its own.
    pub at_once: NonZeroUsize,
}

/// A game in which nobody could move, options that it does not allow, or an engine that does not start.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CannotPlay(String);

impl Plan {
    /// Who meets: of each, its place among the players.
    #[must_use]
    pub fn line_ups(&self) -> Vec<Vec<usize>> {
        line_ups::line_ups(self.players.len(), self.seats.into())
    }

    /// How many games are played in all.
    #[must_use]
    pub fn all_games(&self) -> u32 {
        let line_ups = u32::try_from(self.line_ups().len()).unwrap_or(u32::MAX);
        line_ups.saturating_mul(self.games)
    }

    /// Plays all games, and calls `done` after each.
    ///
    /// # Errors
    /// [`CannotPlay`] if the options do not fit the game, or an engine does not start.
    pub fn play(&self, done: impl Fn() + Sync) -> Result<Report, CannotPlay> {
        self.kind.check(&self.options).map_err(|why| CannotPlay(why.to_string()))?;
        let (line_ups, all) = (self.line_ups(), self.all_games());
        let (next, failed) = (AtomicU32::new(0), AtomicBool::new(false));
        let played = Mutex::new(Vec::new());
        let works = || {
            while !failed.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if all <= number {
                    return;
                }
                // Every line-up plays with the same luck: the same deals and draws.
                let (line_up, round) = (number / self.games, number % self.games);
                let sides = line_ups::seated(&line_ups[line_up as usize], round);
                let game = game::play(self, sides, round);
                failed.fetch_or(game.is_err(), Ordering::Relaxed);
                played.lock().unwrap_or_else(PoisonError::into_inner).push((number, game));
                done();
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.at_once.get() {
                scope.spawn(works);
            }
            works();
        });
        let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
        played.sort_by_key(|(number, _)| *number);
        let games: Result<Vec<Played>, CannotPlay> =
            played.into_iter().map(|(_, game)| game).collect();
        Ok(Report::of(self, &games?))
    }
}
