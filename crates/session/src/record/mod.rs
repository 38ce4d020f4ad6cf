//! A table's whole log as lines of JSON, for people and programs that know nothing of the bot.
//!
//! The first line is a header, and each entry has a line. While a game is on, its draws give away what is
//! hidden, so only people with access to the database can make a record of it.

mod chance;
mod line;
mod log;
mod replay;
mod result;
pub mod selfplay;
#[cfg(test)]
mod tests;
mod thoughts;

use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use crate::{Entry, GameEntry, Key, Logged, Occupant, Seed, Session};
pub use chance::Chance;
pub use line::Line;
pub use log::Place;
use quark_game::{
    Seat,
    any::{AnyGame, Catalog, Json},
};
pub use replay::Replay;
pub use result::GameResult;
pub use thoughts::Thoughts;

/// The only form of records so far.
const FORM: u8 = 1;
/// Maximum number of lines in a record; no game is that long.
const LINES: usize = 100_000;
/// Maximum number of bytes in a line; a state takes a tenth of that.
const BYTES: usize = 1 << 17;
/// Maximum number of characters in a player's name.
const NAME: usize = 100;

/// First line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// Form of the record: 1.
    pub record: u8,
    /// The game's key.
    pub game: String,
    /// Version of the rules when the game was dealt; `None` if it never was.
    pub rules: Option<u16>,
    /// The game's variants.
    pub options: Json,
    /// Occupant of each seat: `human` or `machine`.
    pub seats: Vec<String>,
    /// Names of the players by seat; empty if the record is anonymous, as older ones are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// SHA-256 of the seed.
    pub seed_hash: String,
    /// Presses that took seats, in order: with the seed they make the table's key.
    pub joins: Vec<String>,
    /// The seed, once the game is over.
    pub seed: Option<String>,
}

/// A record after parsing.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// First line: the table, its players and its options.
    pub header: Header,
    /// All lines after the header, in the order of the log.
    pub lines: Vec<Line>,
}

/// A record of a game that cannot have happened.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadRecord {
    /// Number of the line, from 1.
    pub line: usize,
    /// Description of the error.
    pub why: String,
}

impl Record {
    /// Returns the record of a table, from its log and its players.
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

    /// Returns the record with the names of its players.
    #[must_use]
    pub fn naming(self, players: Vec<String>) -> Record {
        Record { header: Header { players, ..self.header }, ..self }
    }

    /// Returns the names of the players, which are numbered if the record is anonymous.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let name = |nth: usize| {
            let told = self.header.players.get(nth).filter(|name| !name.trim().is_empty());
            told.cloned().unwrap_or_else(|| format!("Player {}", nth + 1))
        };
        (0..self.header.seats.len()).map(name).collect()
    }

    /// Adds the result to the last line. It comes from the table, or from a replay of the record if the session
    /// was not played through.
    fn fill_in_result(&mut self, session: &Session) {
        let Some(ending) = self.lines.last_mut().and_then(|last| last.result.take()) else {
            return;
        };
        let replayed = match session.position() {
            Some(_) => None,
            None => self.replay(&Catalog::of(&[session.game])).ok().flatten(),
        };
        let position = session.position().or(replayed.as_deref());
        let result = GameResult::of(&ending.ending, position, session.size());
        if let Some(last) = self.lines.last_mut() {
            last.result = Some(result);
        }
    }

    /// Parses the text of a [`Record`].
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
            lines.next().ok_or(BadRecord { line: 1, why: "the file is empty".to_owned() })?;
        let bad = |line: usize| {
            move |why: serde_json::Error| BadRecord { line: line + 1, why: unreadable(&why) }
        };
        let header: Header = serde_json::from_str(first).map_err(bad(0))?;
        let is_long = |name: &String| NAME < name.chars().count();
        if header.seats.len() < header.players.len() || header.players.iter().any(is_long) {
            let why = "there are more names than seats, or a name is too long".to_owned();
            return Err(BadRecord { line: 1, why });
        }
        let lines = lines
            .map(|(at, line)| serde_json::from_str(line).map_err(bad(at)))
            .collect::<Result<_, _>>()?;
        Ok(Record { header, lines })
    }

    /// Replays the record under the current rules and returns the last position. If the record has the seed,
    /// every draw must follow from it. If the rules changed during the game, the replay goes on from the state
    /// that was carried over, and skips the moves before that, which other rules applied to. A result in the
    /// record must be what the rules give.
    ///
    /// # Errors
    /// [`BadRecord`] names the first line that does not follow.
    pub fn replay(&self, catalog: &Catalog) -> Result<Option<Box<dyn AnyGame>>, BadRecord> {
        let mut replay = self.replaying(catalog)?;
        self.lines.iter().try_for_each(|line| replay.follow(line))?;
        Ok(replay.position)
    }

    /// Returns a replay that stands before the record's first line.
    ///
    /// # Errors
    /// [`BadRecord`] describes the error in the header.
    pub fn replaying(&self, catalog: &Catalog) -> Result<Replay<'_>, BadRecord> {
        Replay::of(catalog, self).map_err(|why| self.bad(1, &why))
    }

    /// Returns the error of a line, with the players' names instead of their seats.
    fn bad(&self, line: usize, why: &str) -> BadRecord {
        let named = |why: String, (seat, name): (u8, &String)| {
            let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
            why.replace(&Seat(seat).to_string(), &name)
        };
        BadRecord { line, why: (0..=u8::MAX).zip(&self.names()).fold(why.to_owned(), named) }
    }

    /// Replays the record as [`Record::replay`] does, and lets the machines think about each of their moves again:
    /// they must find the same move.
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

/// Describes why a line cannot be parsed, without the position in that line.
fn unreadable(why: &serde_json::Error) -> String {
    match why.classify() {
        Category::Eof => "it is cut off".to_owned(),
        Category::Syntax => "it is not JSON".to_owned(),
        Category::Data | Category::Io => {
            let why = why.to_string();
            why.split_once(" at line ").map_or(why.clone(), |(why, _)| why.to_owned())
        }
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
