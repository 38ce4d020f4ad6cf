//! Machine players and other people's engines against each other, game after game: the share of wins, and the time that
//! moves take.

mod contestant;
mod engine;
pub mod exploit;
mod figures;
mod game;
mod line_ups;
mod print;
mod records;
mod report;
mod styles;
pub mod table;
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

use anyhow::Result;

pub(crate) use contestant::machine_names;
pub use contestant::{Contestant, UnknownName};
pub use engine::Fault;
pub use records::Recorded;
pub use report::{Report, Side, Times};
pub use styles::Style;

use crate::any::{GameKind, Json};

/// The games to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game's rules.
    pub kind: &'static dyn GameKind,
    /// Its variants; null for the defaults.
    pub options: Json,
    /// At least as many as there are seats. If there are more, every choice of `seats` players plays.
    pub players: Vec<Contestant>,
    /// Players in one game.
    pub seats: u8,
    /// Games of each line-up; from one to the next, all move on by one seat.
    pub games: u32,
    /// Seed of all chance. It repeats the games if engines play the same moves.
    pub seed: u64,
    /// Time limit of an engine's answer.
    pub limit: Duration,
    /// Games played at the same time, each on its own thread.
    pub at_once: NonZeroUsize,
}

impl Plan {
    /// The line-ups to play, as indices into the players.
    fn line_ups(&self) -> Vec<Vec<usize>> {
        line_ups::line_ups(self.players.len(), self.seats.into())
    }

    pub(crate) fn all_games(&self) -> u32 {
        let line_ups = u32::try_from(self.line_ups().len()).unwrap_or(u32::MAX);
        line_ups.saturating_mul(self.games)
    }

    /// Plays all games, and calls `done` after each.
    ///
    /// # Errors
    /// If the options do not fit the game, an engine does not start, or nobody can move.
    pub fn play(&self, done: impl Fn() + Sync) -> Result<Report> {
        self.play_recording(|_| {
            done();
            Ok(())
        })
    }

    /// Plays all games, and hands the record of each to `done`.
    ///
    /// # Errors
    /// As [`Plan::play`], or the first error of `done`.
    pub fn play_recording(&self, done: impl Fn(Recorded) -> Result<()> + Sync) -> Result<Report> {
        self.kind.check(&self.options)?;
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
                let game = game::play(self, sides, round).and_then(|(game, record)| {
                    done(Recorded { file: records::file(number + 1, &game, &record), record })?;
                    Ok(game)
                });
                failed.fetch_or(game.is_err(), Ordering::Relaxed);
                played.lock().unwrap_or_else(PoisonError::into_inner).push((number, game));
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
        let games = played.into_iter().map(|(_, game)| game).collect::<Result<Vec<_>>>()?;
        Ok(Report::of(self, &games))
    }
}
