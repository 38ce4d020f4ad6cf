//! Analysis of a finished game by machines: the chance of winning with each move, and better moves.

use serde::{Deserialize, Serialize};

use crate::{Corrupt, Entry, GameEntry, Logged, Session, Step, steps};
use quark_game::{
    Luck, Seat,
    ai::{self, Halt, Halted},
    any::{AnyGame, Catalog},
};

/// Maximum number of costly moves that are shown.
pub const TOLD: usize = 3;
/// Maximum number of costly moves of a player that are compared, to find a habit.
const COMPARED: usize = 10;
/// Number of moves that get the whole budget each. The moves of a longer game share what these would get.
const FULL: u32 = 200;
/// Fewest moves that are tried for one move of a game.
const LEAST: u32 = 100;
/// Smallest loss that counts where many moves are compared, in thousandths.
const SMALL: u16 = 15;
/// Smallest loss that is shown, in thousandths; less can be chance alone.
const COSTLY: u16 = 50;

/// Analysis of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Version of the machine players.
    pub mind: u16,
    /// Number of moves tried for each move of the game, roughly: see [`share`].
    pub budget: u32,
    /// Moves with a choice, in order.
    pub moves: Vec<Judged>,
}

/// Verdict on one move, based on what its player could know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// Version of its [`Step`].
    pub version: i64,
    /// Seat that made it.
    pub seat: Seat,
    /// The move, in notation.
    pub played: String,
    /// Its player's chance of winning with it, in thousandths.
    pub played_chance: u16,
    /// The machine's choice: the same move if it found nothing better.
    pub best: String,
    /// Its player's chance of winning with the machine's choice, in thousandths.
    pub best_chance: u16,
}

impl Judged {
    /// Returns the chance that the move cost its player, in thousandths.
    #[must_use]
    pub fn loss(&self) -> u16 {
        self.best_chance.saturating_sub(self.played_chance)
    }
}

impl Analysis {
    /// Returns at most [`TOLD`] moves that cost their players the most, starting with the most costly.
    #[must_use]
    pub fn costly(&self) -> Vec<&Judged> {
        most_costly(self.moves.iter(), COSTLY, TOLD)
    }

    /// Returns at most [`TOLD`] moves of `seat` that cost it the most, starting with the most costly.
    #[must_use]
    pub fn costly_of(&self, seat: Seat) -> Vec<&Judged> {
        most_costly(self.moves.iter().filter(|one| one.seat == seat), COSTLY, TOLD)
    }

    /// Returns at most ten moves of `seat` that cost it the most, to find what they have in common. Each
    /// may cost little.
    #[must_use]
    pub fn compared_of(&self, seat: Seat) -> Vec<&Judged> {
        most_costly(self.moves.iter().filter(|one| one.seat == seat), SMALL, COMPARED)
    }
}

fn most_costly<'a>(
    moves: impl Iterator<Item = &'a Judged>,
    least: u16,
    most: usize,
) -> Vec<&'a Judged> {
    let mut costly: Vec<&Judged> = moves.filter(|one| least <= one.loss()).collect();
    // The sort is stable: of equal moves the earliest comes first.
    costly.sort_by_key(|one| std::cmp::Reverse(one.loss()));
    costly.truncate(most);
    costly
}

/// A table before a move.
#[derive(Clone, Debug)]
pub struct Position {
    /// Version of the [`Step`] after the move.
    version: i64,
    /// Number of the move among those of the game, from 0. Unlike entries, it is the same in a log and its record.
    place: u64,
    seat: Seat,
    played: String,
    game: Box<dyn AnyGame>,
}

/// Returns the positions before each move of a game, in order; empty while the game is on.
///
/// # Errors
/// [`Corrupt`] names the first entry that does not fit.
pub fn positions(catalog: &Catalog, log: &[Logged]) -> Result<Vec<Position>, Corrupt> {
    let mut moves = steps(log).into_iter().filter_map(|step| made(log, step)).peekable();
    let (mut positions, mut places) = (Vec::new(), 0..);
    let session = Session::fold_watching(catalog, log, |session| {
        // What nobody knows may have been reshuffled since the step before; use the state that the move found.
        let Some(made) = moves.next_if(|made| made.entry - 1 == session.version) else { return };
        let Some(position) = session.position() else { return };
        let Made { version, entry: _, seat, played } = made;
        let (played, game) = (played.to_owned(), position.boxed_clone());
        let place = places.next().unwrap_or(u64::MAX);
        positions.push(Position { version, place, seat, played, game });
    })?;
    Ok(if session.is_over() { positions } else { Vec::new() })
}

/// A move in the log.
struct Made<'a> {
    version: i64,
    entry: i64,
    seat: Seat,
    played: &'a str,
}

/// Returns the move that led to a step: the last one up to it, because entries that it caused come after it.
fn made(log: &[Logged], Step { version, seat }: Step) -> Option<Made<'_>> {
    let mover = seat?;
    let until = log.get(..usize::try_from(version).ok()?)?;
    (1..=version).rev().zip(until.iter().rev()).find_map(|(entry, logged)| match &logged.entry {
        Entry::Game(GameEntry::Moved { seat, action, .. }) if *seat == mover => {
            Some(Made { version, entry, seat: mover, played: action.as_str() })
        }
        _ => None,
    })
}

impl Position {
    /// Judges the move by trying about `budget` others; `None` if there was no choice. The same log gives the same
    /// verdict.
    ///
    /// # Errors
    /// [`Halted`] if `halt` asks for it.
    pub fn judge(&self, budget: u32, halt: &Halt) -> Result<Option<Judged>, Halted> {
        let luck = &mut Luck::seeded(self.place);
        let found = self.game.appraise(self.seat, &self.played, budget, luck, halt)?;
        Ok(found.map(|found| Judged {
            version: self.version,
            seat: self.seat,
            played: self.played.clone(),
            played_chance: thousandths(found.played_chance),
            best: found.best,
            best_chance: thousandths(found.best_chance),
        }))
    }
}

/// Returns the number of moves to try for each of the `moves` of a game: `budget`, but less in a long game, so that its
/// analysis takes no longer than one of 200 moves.
#[must_use]
pub fn share(budget: u32, moves: usize) -> u32 {
    let moves = u32::try_from(moves).unwrap_or(u32::MAX).max(FULL);
    let each = u64::from(budget) * u64::from(FULL) / u64::from(moves);
    u32::try_from(each).unwrap_or(budget).max(LEAST.min(budget))
}

/// Judges all positions by trying about `budget` moves for each, or its [`share`]; calls `after` with the number done so
/// far.
///
/// # Errors
/// [`Halted`] if `halt` asks for it.
pub fn analyse(
    positions: &[Position],
    budget: u32,
    halt: &Halt,
    mut after: impl FnMut(usize),
) -> Result<Analysis, Halted> {
    let budget = share(budget, positions.len());
    let mut moves = Vec::new();
    for (done, position) in (1..).zip(positions) {
        moves.extend(position.judge(budget, halt)?);
        after(done);
    }
    Ok(Analysis { mind: ai::VERSION, budget, moves })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is from 0 to 1")]
fn thousandths(chance: f64) -> u16 {
    (chance.clamp(0.0, 1.0) * 1_000.0).round() as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_is_analysed_within_the_budget_of_200_moves() {
        assert_eq!(share(40_000, 1), 40_000);
        assert_eq!(share(40_000, 200), 40_000);
        for moves in [201, 728, 1_500, 20_000] {
            assert!(u64::from(share(40_000, moves)) * moves as u64 <= 200 * 40_000, "{moves}");
        }
        assert_eq!(share(40_000, 1_000_000), 100, "each move is still looked at");
        assert_eq!(share(50, 1_000), 50);
    }
}
