//! A host's choices in a lobby: the settings of the game, and people who must leave.

use super::{Parts, plain};
use quark_session::{Admission, Cadence, Pace, UserId};

/// A change that a host makes before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Another game, by its key.
    Game(String),
    /// Another number of seats.
    Seats(u8),
    /// Another pace.
    Pace(Pace),
    /// Another value of one of the game's variants.
    Variant {
        /// The variant's key in the game's catalog card.
        key: String,
        /// The value as it is stored, not as it is shown.
        value: String,
    },
    /// Minutes to take back a move that shows something to one other player.
    Undo(u16),
    /// True if players may ask for hints.
    Hints(bool),
    /// True if the result counts for ratings.
    Rated(bool),
    /// People who may sit down.
    Admit(Admission),
    /// True if the game starts by itself when the table is full.
    AutoStart(bool),
    /// Other reminders for players who choose nothing.
    Reminders(Cadence),
    /// One machine less.
    Machine,
    /// Asks this person to leave.
    Dismiss(UserId),
}

impl Arrangement {
    /// Returns what follows the table's number in an id.
    pub(super) fn written(&self) -> String {
        match self {
            Arrangement::Game(key) => format!(":game:{key}"),
            Arrangement::Seats(seats) => format!(":seats:{seats}"),
            Arrangement::Pace(pace) => format!(":pace:{pace}"),
            Arrangement::Variant { key, value } => format!(":variant:{key}:{value}"),
            Arrangement::Undo(minutes) => format!(":undo:{minutes}"),
            Arrangement::Hints(yes) => format!(":hints:{}", u8::from(*yes)),
            Arrangement::Rated(yes) => format!(":rated:{}", u8::from(*yes)),
            Arrangement::Admit(who) => format!(":admit:{who}"),
            Arrangement::AutoStart(yes) => format!(":full:{}", u8::from(*yes)),
            Arrangement::Reminders(cadence) => format!(":remind:{}", cadence.key()),
            Arrangement::Machine => ":machine".to_owned(),
            Arrangement::Dismiss(user) => format!(":dismiss:{}", user.0),
        }
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<Arrangement> {
        Some(match parts.next()? {
            "game" => Arrangement::Game(parts.key()?),
            "seats" => Arrangement::Seats(u8::try_from(parts.small()?).ok()?),
            "pace" => Arrangement::Pace(parts.value()?),
            "variant" => Arrangement::Variant { key: parts.key()?, value: parts.key()? },
            "undo" => Arrangement::Undo(parts.small()?),
            "hints" => Arrangement::Hints(parts.yes()?),
            "rated" => Arrangement::Rated(parts.yes()?),
            "admit" => Arrangement::Admit(parts.value()?),
            "full" => Arrangement::AutoStart(parts.yes()?),
            "remind" => Arrangement::Reminders(Cadence::read(parts.next()?)?),
            "machine" => Arrangement::Machine,
            "dismiss" => Arrangement::Dismiss(parts.person()?),
            _ => return None,
        })
    }

    /// Returns whether an id can contain it: games of other crates may name their variants in any way.
    #[must_use]
    pub fn fits(&self) -> bool {
        match self {
            Arrangement::Game(key) => plain(key),
            Arrangement::Variant { key, value } => plain(key) && plain(value),
            Arrangement::Seats(_)
            | Arrangement::Pace(_)
            | Arrangement::Undo(_)
            | Arrangement::Hints(_)
            | Arrangement::Rated(_)
            | Arrangement::Admit(_)
            | Arrangement::AutoStart(_)
            | Arrangement::Reminders(_)
            | Arrangement::Machine
            | Arrangement::Dismiss(_) => true,
        }
    }
}
