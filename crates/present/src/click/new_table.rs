//! A new table, as a menu of games offers it.

use super::{Parts, parts::NONE};
use quark_game::ai::Level;
use quark_session::Pace;

/// A new table of a game, with the settings that were given before the game was picked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTable {
    /// The game's key; empty for a menu of games.
    pub game: String,
    /// Number of seats; the most the game allows if not given.
    pub seats: Option<u8>,
    /// Number of seats for machines.
    pub machines: u8,
    /// The level of these machines.
    pub level: Level,
    /// True if the game starts by itself when the table is full.
    pub auto_start: bool,
    /// The pace; the server's if not given.
    pub pace: Option<Pace>,
    /// Minutes to take back a move that shows something to one other player; two if not given.
    pub undo: Option<u16>,
    /// Players may ask for hints; only at a table with one person if not given.
    pub hints: Option<bool>,
    /// True if the result counts for ratings.
    pub rated: bool,
}

impl NewTable {
    /// Returns what follows the word in an id.
    pub(super) fn written(&self) -> String {
        let NewTable { game, seats, machines, level, auto_start, pace, undo, hints, rated } = self;
        let seats = seats.map_or_else(|| NONE.to_owned(), |seats| seats.to_string());
        let pace = pace.map_or_else(|| NONE.to_owned(), |pace| pace.to_string());
        let later = [
            undo.map(|minutes| minutes.to_string()),
            (*level != Level::default()).then(|| level.to_string()),
            hints.map(|yes| u8::from(yes).to_string()),
            rated.then(|| "1".to_owned()),
        ];
        // Fields that early releases did not write are written only up to the last one that differs from its default.
        let said = later.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let later: String = later
            .into_iter()
            .take(said)
            .map(|part| format!(":{}", part.as_deref().unwrap_or(NONE)))
            .collect();
        let game = if game.is_empty() { NONE } else { game };
        format!("{game}:{seats}:{machines}:{}:{pace}{later}", u8::from(*auto_start))
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<NewTable> {
        let table = NewTable {
            game: parts.unless(NONE, Parts::key)?.unwrap_or_default(),
            seats: parts.unless(NONE, |parts| u8::try_from(parts.small()?).ok())?,
            machines: u8::try_from(parts.small()?).ok()?,
            auto_start: parts.yes()?,
            pace: parts.unless(NONE, Parts::value)?,
            ..NewTable::default()
        };
        let mut last = true;
        let undo = parts.later(&mut last, Parts::small)?;
        let level = parts.later(&mut last, Parts::unusual)?;
        let hints = parts.later(&mut last, Parts::yes)?;
        let rated = parts.later(&mut last, |parts| parts.yes().filter(|yes| *yes))?;
        let (level, rated) = (level.unwrap_or_default(), rated.unwrap_or_default());
        let table = NewTable { undo, level, hints, rated, ..table };
        // The last written field must differ from its default.
        last.then_some(table)
    }
}
