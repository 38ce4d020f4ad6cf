//! A table's whole log as lines of JSON, for people and programs that know nothing of the bot.
//!
//! First a header, then a line for each entry. While a game is on, its draws tell what is hidden:
//! only whoever has the database anyway can make a record of it.

mod chance;
mod log;
mod replay;
mod result;
pub mod selfplay;
#[cfg(test)]
mod tests;
mod thoughts;

use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use crate::{
    Entry, EntryKind, GameEntry, Key, Logged, Occupant, Seed, Session, TableEntry, Thought,
    Timestamp,
};
pub use chance::Chance;
pub use log::Place;
use quark_game::{
    Seat,
    table::{Catalog, Json, Table},
};
pub use replay::Replay;
pub use result::GameResult;
pub use thoughts::Thoughts;

/// The only form of records there is so far.
const FORM: u8 = 1;
/// The most lines of a record: no game is as long.
const LINES: usize = 100_000;
/// The most bytes of a line: a state has a tenth of that.
const BYTES: usize = 1 << 17;
/// The most letters of a player's name.
const NAME: usize = 100;

/// The first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The form of the record: 1.
    pub record: u8,
    /// The game's key.
    pub game: String,
    /// The version of the rules that dealt it; none if it was never dealt.
    pub rules: Option<u16>,
    /// The game's variants.
    pub options: Json,
    /// Who sits where: `human` or `machine`.
    pub seats: Vec<String>,
    /// How they are called, by seats; nobody if the record is anonymous, as older ones are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// SHA-256 of the seed.
    pub seed_hash: String,
    /// The presses by which seats were taken, in order: with the seed they make the table's key.
    pub joins: Vec<String>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
}

/// Every further line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The number of the entry in the table's log, from 1: the stream its draws come from.
    pub entry: i64,
    /// What kind of entry it is.
    pub kind: EntryKind,
    /// When it was written, in milliseconds since 1970; older records tell it not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Timestamp>,
    /// The seat that moved or took a move back; none for all other entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The move in the game's notation.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The luck it had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u32>,
    /// How a machine found it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
    /// The entry of the move that was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<i64>,
    /// The state that was carried over, where the rules changed, or gone back to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
    /// How the game ended and with what, in the line of its end; older records tell it not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

/// A record, read.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// All lines after the header, in the order of the log.
    pub lines: Vec<Line>,
}

/// A record that does not tell of a game that could have been.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl Record {
    /// The record of a table, from its log and who sits there.
    #[must_use]
    pub fn of(session: &Session, log: &[Logged]) -> Record {
        let word = |occupant: &Occupant| match occupant {
            Occupant::Human(_) => "human".to_owned(),
            Occupant::Machine(_) => "machine".to_owned(),
        };
        let (mut rules, mut seed) = (None, None);
        for Logged { entry, .. } in log {
            if let Entry::Game(GameEntry::Started { rules: dealt, .. }) = entry {
                rules = Some(*dealt);
            } else if let Entry::Game(GameEntry::Ended { seed: told, .. }) = entry {
                seed = Some(told.clone());
            }
        }
        let header = Header {
            record: FORM,
            game: session.game.info().key.to_owned(),
            rules,
            options: session.options.clone(),
            seats: session.seats.iter().map(word).collect(),
            players: Vec::new(),
            seed_hash: session.seed_hash.clone(),
            joins: session.joins.iter().map(ToString::to_string).collect(),
            seed,
        };
        let made_up = usize::try_from(session.made_up).unwrap_or_default();
        let told = (1..).zip(log.iter().skip(made_up));
        let lines = told.map(|(entry, one)| Line::of(entry, one, session.made_up)).collect();
        let mut record = Record { header, lines };
        record.fill_in_result(session);
        record
    }

    /// The same, saying how the players are called.
    #[must_use]
    pub fn naming(self, players: Vec<String>) -> Record {
        Record { header: Header { players, ..self.header }, ..self }
    }

    /// How the players are called: by their places where the record is anonymous.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let name = |nth: usize| {
            let told = self.header.players.get(nth).filter(|name| !name.trim().is_empty());
            told.cloned().unwrap_or_else(|| format!("Player {}", nth + 1))
        };
        (0..self.header.seats.len()).map(name).collect()
    }

    /// Tells in the last line what came of the game: as it stands at the table, or else, where the
    /// session was not played through, as it stands when the record is played again.
    fn fill_in_result(&mut self, session: &Session) {
        let Some(ending) = self.lines.last_mut().and_then(|last| last.result.take()) else {
            return;
        };
        let replayed = match session.table() {
            Some(_) => None,
            None => self.replay(&Catalog::of(&[session.game])).ok().flatten(),
        };
        let table = session.table().or(replayed.as_deref());
        let result = GameResult::of(&ending.ending, table, session.size());
        if let Some(last) = self.lines.last_mut() {
            last.result = Some(result);
        }
    }

    /// Reads what [`Record`] writes.
    ///
    /// # Errors
    /// [`BadRecord`] names the line that does not parse.
    pub fn read(text: &str) -> Result<Record, BadRecord> {
        let too_long = text.lines().take(LINES + 1).enumerate();
        let too_long = too_long.filter(|(at, line)| *at == LINES || BYTES < line.len());
        if let Some((at, _)) = too_long.take(1).next() {
            return Err(BadRecord { line: at + 1, why: "it is too long".to_owned() });
        }
        let mut lines = text.lines().enumerate();
        let (_, first) =
            lines.next().ok_or(BadRecord { line: 1, why: "there is none".to_owned() })?;
        let bad = |line: usize| {
            move |why: serde_json::Error| BadRecord { line: line + 1, why: unreadable(&why) }
        };
        let header: Header = serde_json::from_str(first).map_err(bad(0))?;
        let is_long = |name: &String| NAME < name.chars().count();
        if header.seats.len() < header.players.len() || header.players.iter().any(is_long) {
            let why = "it names more players than sit there, or too long".to_owned();
            return Err(BadRecord { line: 1, why });
        }
        let lines = lines
            .map(|(at, line)| serde_json::from_str(line).map_err(bad(at)))
            .collect::<Result<_, _>>()?;
        Ok(Record { header, lines })
    }

    /// Plays the record again under the current rules and returns the last position. Where the seed
    /// is told, every draw must be the one that follows from it. Where the rules have changed on the
    /// way, the game goes on from the state that was carried over: what was played before that under
    /// other rules is not played again. A result that the record tells must be what the rules give.
    ///
    /// # Errors
    /// [`BadRecord`] names the first line that does not follow.
    pub fn replay(&self, catalog: &Catalog) -> Result<Option<Box<dyn Table>>, BadRecord> {
        let mut replay = self.replaying(catalog)?;
        self.lines.iter().try_for_each(|line| replay.follow(line))?;
        Ok(replay.table)
    }

    /// The record before its first line, to be played again line by line.
    ///
    /// # Errors
    /// [`BadRecord`] says what is wrong with the header.
    pub fn replaying(&self, catalog: &Catalog) -> Result<Replay<'_>, BadRecord> {
        Replay::of(catalog, self).map_err(|why| self.bad(1, &why))
    }

    /// What is wrong with a line, with the players' names in place of their seats.
    fn bad(&self, line: usize, why: &str) -> BadRecord {
        let named = |why: String, (seat, name): (u8, &String)| {
            let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
            why.replace(&Seat(seat).to_string(), &name)
        };
        BadRecord { line, why: (0..=u8::MAX).zip(&self.names()).fold(why.to_owned(), named) }
    }

    /// Plays the record again as [`Record::replay`] does, and thinks every machine's move again: it must be
    /// the one that it played.
    ///
    /// # Errors
    /// [`BadRecord`] names the first line that does not follow.
    pub fn rethink(&self, catalog: &Catalog) -> Result<Thoughts, BadRecord> {
        let mut replay = self.replaying(catalog)?;
        replay.thoughts = Some(Thoughts::default());
        self.lines.iter().try_for_each(|line| replay.follow(line))?;
        Ok(replay.thoughts.unwrap_or_default())
    }

    fn key(&self) -> Result<Option<Key>, &'static str> {
        let Some(seed) = &self.header.seed else { return Ok(None) };
        let seed = Seed::read(seed).ok_or("the seed is unreadable")?;
        if seed.hash() != self.header.seed_hash {
            return Err("the seed is not the one whose hash was published");
        }
        let joins: Result<Vec<u64>, _> =
            self.header.joins.iter().map(|join| join.parse()).collect();
        Ok(Some(seed.key(&joins.map_err(|_| "a join is unreadable")?)))
    }
}

/// Why a line cannot be read, without its place in that line.
fn unreadable(why: &serde_json::Error) -> String {
    match why.classify() {
        Category::Eof => "it is cut off".to_owned(),
        Category::Syntax => "it is no JSON".to_owned(),
        Category::Data | Category::Io => {
            let why = why.to_string();
            why.split_once(" at line ").map_or(why.clone(), |(why, _)| why.to_owned())
        }
    }
}

impl Line {
    /// A line that says no more than its kind.
    #[must_use]
    pub const fn bare(entry: i64, kind: EntryKind) -> Line {
        Line {
            entry,
            kind,
            at: None,
            seat: None,
            action: None,
            draws: Vec::new(),
            thought: None,
            undone: None,
            state: None,
            result: None,
        }
    }

    /// The line of an entry, in a record whose log has so many made-up entries before it.
    fn of(number: i64, Logged { at, entry }: &Logged, made_up: i64) -> Line {
        let kind = match entry {
            Entry::Table(TableEntry::Untold { what }) => *what,
            other => other.into(),
        };
        let mut line = Line { at: Some(*at), ..Line::bare(number, kind) };
        // What happens outside the game is named, and no more: it is nobody else's business.
        let Entry::Game(entry) = entry else { return line };
        match entry {
            GameEntry::Started { draws, .. } => line.draws.clone_from(draws),
            GameEntry::Moved { seat, action, draws, thought } => {
                line.thought = *thought;
                line.seat = Some(*seat);
                line.action = Some(action.clone());
                line.draws.clone_from(draws);
            }
            GameEntry::Undone { seat, version } => {
                line.seat = Some(*seat);
                line.undone = Some(*version - made_up);
            }
            GameEntry::Rewound { version, state, draws } => {
                line.undone = Some(*version - made_up);
                line.state = Some(state.clone());
                line.draws.clone_from(draws);
            }
            GameEntry::Rebased { state, .. } => line.state = Some(state.clone()),
            // What came of it, the table tells: see `Record::of`.
            GameEntry::Ended { how, .. } => {
                line.result = Some(GameResult { ending: how.clone(), outcome: None });
            }
        }
        line
    }
}

impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let header = serde_json::to_string(&self.header).map_err(|_| std::fmt::Error)?;
        writeln!(f, "{header}")?;
        for line in &self.lines {
            writeln!(f, "{}", serde_json::to_string(line).map_err(|_| std::fmt::Error)?)?;
        }
        Ok(())
    }
}
