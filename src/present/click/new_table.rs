//! A table to be opened, as a menu of games offers it.

use super::Parts;
use crate::{ai::Level, session::Pace};

/// A table of some game, with what was said of it before the game was picked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTable {
    /// The game's key.
    pub game: String,
    /// How many seats; the most the game allows if not given.
    pub seats: Option<u8>,
    /// How many of them are for machines.
    pub machines: u8,
    /// How well they play.
    pub level: Level,
    /// Whether it starts by itself when full.
    pub auto_start: bool,
    /// The pace; the server's if not given.
    pub pace: Option<Pace>,
    /// For how many minutes a move can be taken back that one other player is to see something by; two if
    /// not given.
    pub undo: Option<u16>,
}

/// What stands in an id for something that was not given.
const NONE: &str = "-";

impl NewTable {
    /// What follows the word in an id.
    pub(super) fn written(&self) -> String {
        let NewTable { game, seats, machines, level, auto_start, pace, undo } = self;
        let seats = seats.map_or_else(|| NONE.to_owned(), |seats| seats.to_string());
        let pace = pace.map_or_else(|| NONE.to_owned(), |pace| pace.to_string());
        // What not all releases have written is written only where it is not as usual.
        let undo = undo.map(|minutes| minutes.to_string());
        let later = match (undo, *level) {
            (None, Level::Medium) => String::new(),
            (Some(undo), Level::Medium) => format!(":{undo}"),
            (undo, level) => format!(":{}:{level}", undo.unwrap_or_else(|| NONE.to_owned())),
        };
        format!("{game}:{seats}:{machines}:{}:{pace}{later}", u8::from(*auto_start))
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<NewTable> {
        let table = NewTable {
            game: parts.key()?,
            seats: parts.unless(NONE, |parts| u8::try_from(parts.small()?).ok())?,
            machines: u8::try_from(parts.small()?).ok()?,
            auto_start: parts.yes()?,
            pace: parts.unless(NONE, Parts::pace)?,
            ..NewTable::default()
        };
        if parts.0.is_none() {
            return Some(table);
        }
        let undo = parts.unless(NONE, Parts::small)?;
        let level = parts.level()?;
        let said = undo.is_some() || level != Level::default();
        said.then_some(NewTable { undo, level, ..table })
    }
}
