//! What machines find when they go over a game that is over: how likely each player was to win with each move, and
//! what would have been better.

use serde::{Deserialize, Serialize};

use crate::{Corrupt, Entry, GameEntry, Logged, Session, Step, steps};
use quark_game::{
    Luck, Seat,
    ai::{self, Halt, Halted},
    table::{Catalog, Table},
};

/// As many moves are told.
pub const TOLD: usize = 3;
/// In thousandths: what cost its player less is not told, since chance alone can be it.
const COSTLY: u16 = 50;

/// What was found of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The version of the machine players.
    pub mind: u16,
    /// About how many moves were tried for each move of the game.
    pub budget: u32,
    /// The moves at which there was a choice, in order.
    pub moves: Vec<Judged>,
}

/// What was found of one move, as far as its player could know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// The version of its [`Step`].
    pub version: i64,
    /// Whose move.
    pub seat: Seat,
    /// The move, in notation.
    pub played: String,
    /// How likely its player was to win with it, in thousandths.
    pub played_chance: u16,
    /// What the machine would have played: the move itself, where it found nothing better.
    pub best: String,
    /// How likely they were to win with that, in thousandths.
    pub best_chance: u16,
}

impl Judged {
    /// How much it cost its player, in thousandths.
    #[must_use]
    pub fn loss(&self) -> u16 {
        self.best_chance.saturating_sub(self.played_chance)
    }
}

impl Analysis {
    /// The moves that cost their players most, the most costly first: [`TOLD`] of them at most.
    #[must_use]
    pub fn costly(&self) -> Vec<&Judged> {
        let mut costly: Vec<&Judged> =
            self.moves.iter().filter(|one| COSTLY <= one.loss()).collect();
        // Of equal ones the first stays in front.
        costly.sort_by_key(|one| std::cmp::Reverse(one.loss()));
        costly.truncate(TOLD);
        costly
    }
}

/// A table as it stood before a move.
#[derive(Clone, Debug)]
pub struct Position {
    /// The version of the [`Step`] to which the move led.
    version: i64,
    /// Its place among those of the game, from 0: the same in a table's log and in its record, as entries are not.
    place: u64,
    seat: Seat,
    played: String,
    table: Box<dyn Table>,
}

/// The positions before each move of a game, in order; none as long as it is on.
///
/// # Errors
/// [`Corrupt`] names the first entry that does not fit.
pub fn positions(catalog: &Catalog, log: &[Logged]) -> Result<Vec<Position>, Corrupt> {
    let mut moves = steps(log).into_iter().filter_map(|step| made(log, step)).peekable();
    let (mut positions, mut places) = (Vec::new(), 0..);
    let session = Session::fold_watching(catalog, log, |session| {
        // A position may have been dealt afresh since the step before: it counts as the move found it.
        let Some(made) = moves.next_if(|made| made.entry - 1 == session.version) else { return };
        let Some(table) = session.table() else { return };
        let Made { version, entry: _, seat, played } = made;
        let (played, table) = (played.to_owned(), table.boxed_clone());
        let place = places.next().unwrap_or(u64::MAX);
        positions.push(Position { version, place, seat, played, table });
    })?;
    Ok(if session.is_over() { positions } else { Vec::new() })
}

/// A move as the log has it.
struct Made<'a> {
    version: i64,
    entry: i64,
    seat: Seat,
    played: &'a str,
}

/// The move that led to a step: the last one until then, since what it brought about stands behind it.
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
    /// What is found of the move by trying about `budget` others; nothing where there was no choice. The same log
    /// gives the same.
    ///
    /// # Errors
    /// [`Halted`] if `halt` asks for it.
    pub fn judge(&self, budget: u32, halt: &Halt) -> Result<Option<Judged>, Halted> {
        let luck = &mut Luck::seeded(self.place);
        let found = self.table.appraise(self.seat, &self.played, budget, luck, halt)?;
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

/// What is found of all of them, by trying about `budget` moves for each; `after` hears how many are done.
///
/// # Errors
/// [`Halted`] if `halt` asks for it.
pub fn analyse(
    positions: &[Position],
    budget: u32,
    halt: &Halt,
    mut after: impl FnMut(usize),
) -> Result<Analysis, Halted> {
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
