//! A table to be opened, as a menu of games offers it.

use super::{Parts, parts::NONE};
use quark_game::ai::Level;
use quark_session::Pace;

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
    /// Whether players may ask for hints; only where one person plays, if not given.
    pub hints: Option<bool>,
    /// Whether its result counts for ratings.
    pub rated: bool,
}

impl NewTable {
    /// What follows the word in an id.
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
        // What not all releases have written is written as far as it is not as usual.
        let said = later.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let later: String = later
            .into_iter()
            .take(said)
            .map(|part| format!(":{}", part.as_deref().unwrap_or(NONE)))
            .collect();
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
        let mut last = true;
        let undo = parts.later(&mut last, Parts::small)?;
        let level = parts.later(&mut last, Parts::level)?;
        let hints = parts.later(&mut last, Parts::yes)?;
        let rated = parts.later(&mut last, |parts| parts.yes().filter(|yes| *yes))?;
        let (level, rated) = (level.unwrap_or_default(), rated.unwrap_or_default());
        let table = NewTable { undo, level, hints, rated, ..table };
        // Nothing was written behind what is not as usual.
        last.then_some(table)
    }
}
