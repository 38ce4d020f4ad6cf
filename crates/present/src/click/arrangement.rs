//! What the host of a lobby picks: how the game will be played, and who gets up.

use super::{Parts, plain};
use quark_session::{Pace, UserId};

/// A change that a host makes before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Another game, by its key.
    Game(String),
    /// So many seats.
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
    /// For how many minutes a move can be taken back that one other player is to see something by.
    Undo(u16),
    /// Whether players may ask for hints.
    Hints(bool),
    /// Whether its result counts for ratings.
    Rated(bool),
    /// Whether it starts by itself when full.
    AutoStart(bool),
    /// A machine less.
    Machine,
    /// That this person gets up.
    Dismiss(UserId),
}

impl Arrangement {
    /// What follows the table's number in an id.
    pub(super) fn written(&self) -> String {
        match self {
            Arrangement::Game(key) => format!(":game:{key}"),
            Arrangement::Seats(seats) => format!(":seats:{seats}"),
            Arrangement::Pace(pace) => format!(":pace:{pace}"),
            Arrangement::Variant { key, value } => format!(":variant:{key}:{value}"),
            Arrangement::Undo(minutes) => format!(":undo:{minutes}"),
            Arrangement::Hints(yes) => format!(":hints:{}", u8::from(*yes)),
            Arrangement::Rated(yes) => format!(":rated:{}", u8::from(*yes)),
            Arrangement::AutoStart(yes) => format!(":full:{}", u8::from(*yes)),
            Arrangement::Machine => ":machine".to_owned(),
            Arrangement::Dismiss(user) => format!(":dismiss:{}", user.0),
        }
    }

    pub(super) fn read(parts: &mut Parts<'_>) -> Option<Arrangement> {
        Some(match parts.next()? {
            "game" => Arrangement::Game(parts.key()?),
            "seats" => Arrangement::Seats(u8::try_from(parts.small()?).ok()?),
            "pace" => Arrangement::Pace(parts.pace()?),
            "variant" => Arrangement::Variant { key: parts.key()?, value: parts.key()? },
            "undo" => Arrangement::Undo(parts.small()?),
            "hints" => Arrangement::Hints(parts.yes()?),
            "rated" => Arrangement::Rated(parts.yes()?),
            "full" => Arrangement::AutoStart(parts.yes()?),
            "machine" => Arrangement::Machine,
            "dismiss" => Arrangement::Dismiss(parts.person()?),
            _ => return None,
        })
    }

    /// Whether an id can carry it: games of other crates name their variants as they like.
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
            | Arrangement::AutoStart(_)
            | Arrangement::Machine
            | Arrangement::Dismiss(_) => true,
        }
    }
}
