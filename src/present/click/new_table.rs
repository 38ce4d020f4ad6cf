//! A table to be opened, as a menu of games offers it.

use super::Parts;
use crate::session::Pace;

/// A table of some game, with what was said of it before the game was picked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTable {
    /// The game's key.
    pub game: String,
    /// How many seats; the most the game allows if not given.
    pub seats: Option<u8>,
    /// How many of them are for machines.
    pub machines: u8,
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
        let NewTable { game, seats, machines, auto_start, pace, undo } = self;
        let seats = seats.map_or_else(|| NONE.to_owned(), |seats| seats.to_string());
        let pace = pace.map_or_else(|| NONE.to_owned(), |pace| pace.to_string());
        let undo = undo.map_or_else(String::new, |minutes| format!(":{minutes}"));
        format!("{game}:{seats}:{machines}:{}:{pace}{undo}", u8::from(*auto_start))
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<NewTable> {
        Some(NewTable {
            game: parts.key()?,
            seats: parts.unless(NONE, |parts| u8::try_from(parts.small()?).ok())?,
            machines: u8::try_from(parts.small()?).ok()?,
            auto_start: parts.yes()?,
            pace: parts.unless(NONE, Parts::pace)?,
            undo: match parts.0 {
                Some(_) => Some(parts.small()?),
                None => None,
            },
        })
    }
}
