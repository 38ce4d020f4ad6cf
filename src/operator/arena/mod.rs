//! Machine players against each other, game after game: who wins how often, and how long it takes.

mod figures;
mod report;

use std::{
    num::NonZeroUsize,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

pub use report::{Report, SideReport};

use crate::{
    ai::{Halt, Player, shares},
    game::{Outcome, Seat, Status},
    session::Seed,
    table::{Json, Kind},
};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub kind: &'static dyn Kind,
    /// Its variants; null for the defaults.
    pub options: Json,
    /// Who plays, one for each seat; in each game all move on by one seat.
    pub players: Vec<Player>,
    /// How many games.
    pub games: u32,
    /// For all chance: the same seed gives the same games.
    pub seed: u64,
    /// How many games are played at once, each on a thread of its own.
    pub at_once: NonZeroUsize,
}

/// One game that was played.
#[derive(Clone, Debug)]
struct Played {
    /// By which of the plan's players each seat was played.
    sides: Vec<usize>,
    outcome: Outcome,
    moves: u32,
    /// Of which kind each move was.
    kinds: Vec<String>,
    /// Of each of the plan's players: how long its moves took.
    times: Vec<Vec<Duration>>,
}

/// A game in which nobody could move, or that the options do not allow.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CannotPlay(String);

impl Plan {
    /// Plays all games, and tells `done` after each how many are played.
    ///
    /// # Errors
    /// [`CannotPlay`] if the options do not fit the game.
    pub fn play(&self, done: impl Fn(u32) + Sync) -> Result<Report, CannotPlay> {
        self.kind.check(&self.options).map_err(|why| CannotPlay(why.to_string()))?;
        let (next, finished) = (AtomicU32::new(0), AtomicU32::new(0));
        let played = Mutex::new(Vec::new());
        let works = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if self.games <= number {
                    return;
                }
                let game = self.play_one(number);
                played.lock().unwrap_or_else(PoisonError::into_inner).push((number, game));
                done(finished.fetch_add(1, Ordering::Relaxed) + 1);
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

    fn play_one(&self, number: u32) -> Result<Played, CannotPlay> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&self.seed.wrapping_add(number.into()).to_le_bytes());
        let key = Seed::new(bytes).key(&[]);
        let whims = Seed::new(bytes.map(|byte| !byte)).key(&[]);
        let sides: Vec<usize> = (0..self.players.len())
            .map(|seat| (seat + number as usize) % self.players.len())
            .collect();
        let mut table = self
            .kind
            .setup(&self.options, seats, &mut key.luck(1))
            .map_err(|why| CannotPlay(why.to_string()))?;
        let mut times = vec![Vec::new(); self.players.len()];
        let (mut kinds, halt) = (Vec::new(), Halt::default());
        for entry in 2_i64.. {
            let waiting = match table.status() {
                Status::Waiting(waiting) => waiting,
                Status::Over(outcome) => {
                    let moves = u32::try_from(kinds.len()).unwrap_or(u32::MAX);
                    return Ok(Played { sides, outcome, moves, kinds, times });
                }
            };
            let mut whim = whims.luck(entry);
            let seat = waiting.first().ok_or_else(|| stuck(entry))?;
            let side = sides[seat.index()];
            let began = Instant::now();
            let action = table
                .think(seat, self.players[side], &mut whim, &halt)
                .ok_or_else(|| stuck(entry))?;
            times[side].push(began.elapsed());
            kinds.push(kind_of(&action).to_owned());
            table
                .apply(seat, &action, &mut key.luck(entry))
                .map_err(|why| CannotPlay(format!("{action}: {why}")))?;
        }
        Err(stuck(i64::MAX))
    }
}

/// The kind of a move: its first word, or its sign where it names a place at once.
fn kind_of(notation: &str) -> &str {
    let word = notation.split(' ').next().unwrap_or_default();
    let place = word.find(|letter: char| letter.is_ascii_digit());
    match place {
        Some(place) => word.get(..place.saturating_sub(1)).unwrap_or(word),
        None => word,
    }
}

fn stuck(entry: i64) -> CannotPlay {
    CannotPlay(format!("nobody can make move {entry}"))
}

impl Played {
    /// What each of the plan's players has of the game.
    fn shares(&self) -> Vec<f64> {
        let by_seat = shares(&self.outcome);
        let mut by_side = vec![0.0; self.sides.len()];
        for (share, side) in by_seat.into_iter().zip(&self.sides) {
            by_side[*side] += share;
        }
        by_side
    }

    /// The seats that have won.
    fn winners(&self) -> impl Iterator<Item = Seat> {
        self.outcome.winners()
    }
}
