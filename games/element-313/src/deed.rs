//! What the last move did, for all to see.

use serde::{Deserialize, Serialize};

use super::cards::{Atom, Primary};
use quark_game::Seat;

/// What the last move did.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Last {
    /// Who made it.
    pub seat: Seat,
    /// What it did.
    pub deed: Deed,
}

/// What a move did.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Bought this atom.
    Bought(Atom),
    /// Exchanged a quark by this atom.
    Filtered(Atom),
    /// Discarded and replaced this atom of the conveyor.
    Swapped(Atom),
    /// Discarded this atom of another player.
    Zapped(Atom),
    /// Formed Element 313.
    Formed,
    /// Discarded so many quarks of a colour.
    Discarded(#[serde(with = "letters")] Primary, u8),
    /// Ended the turn; this atom left the conveyor, if one did.
    Ended(Option<Atom>),
}

/// A primary colour as its letter.
mod letters {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::super::{
        cards::Primary,
        state::{letter, primary},
    };

    pub fn serialize<S: Serializer>(colour: &Primary, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(letter(*colour))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Primary, D::Error> {
        primary(char::deserialize(from)?).ok_or_else(|| D::Error::custom("no colour"))
    }
}
