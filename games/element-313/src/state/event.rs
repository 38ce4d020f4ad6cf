//! Events to report to the table, and the deed of the last move.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Atom, Primary, quarks::Bag},
    payment::Payment,
    sum::Signs,
};
use quark_game::{Note, Outcome, Seat};

/// Events of one move, with their audiences.
pub(crate) type Notes = Vec<Note<Event>>;

/// Something that happened at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Quarks were drawn, as reported to all others.
    DrewUnseen {
        /// The player who drew.
        seat: Seat,
        /// Number of quarks.
        count: u8,
    },
    /// Quarks were drawn, as reported to the drawer.
    Drew {
        /// The player who drew.
        seat: Seat,
        /// The quarks drawn; only the drawer sees them.
        quarks: Bag,
    },
    /// The discarded quarks have become the quark deck.
    Reshuffled,
    /// A quark was exchanged for another by the ability of an atom.
    Filtered {
        /// The player in turn.
        seat: Seat,
        /// The atom that was used.
        by: Atom,
        /// The one quark that was discarded.
        gone: Bag,
    },
    /// An atom was bought.
    Bought {
        /// The player in turn.
        seat: Seat,
        /// The atom bought, face down until the buyer's next turn (E7, E12).
        atom: Atom,
        /// Quarks and conversions that were used.
        payment: Payment,
        /// The atom that entered the conveyor; `None` once the deck is empty.
        entered: Option<Atom>,
    },
    /// An atom of another player was discarded.
    Zapped {
        /// The player in turn.
        seat: Seat,
        /// The player who lost the atom.
        owner: Seat,
        /// The atom, face up or face down until now, that went to the bottom of the deck (EA23, EA24).
        atom: Atom,
    },
    /// An atom of the conveyor was discarded and replaced.
    Swapped {
        /// The player in turn.
        seat: Seat,
        /// The atom that went from the conveyor to the bottom of the deck (EA24).
        atom: Atom,
        /// The atom that entered the conveyor; `None` if the deck was empty.
        entered: Option<Atom>,
    },
    /// Element 313 was formed.
    Formed {
        /// The player in turn.
        seat: Seat,
        /// Signs of the atoms that count; their sum is 313 (E14, E15).
        signs: Signs,
        /// True for the first of the game: then every other player has one more turn.
        first: bool,
    },
    /// Quarks were discarded.
    Discarded {
        /// The player in turn.
        seat: Seat,
        /// One or more quarks of a single colour (E17).
        quarks: Bag,
    },
    /// A turn is over.
    Ended {
        /// The player whose turn it was, even if it ended by itself.
        seat: Seat,
        /// The atom that left the conveyor because none was bought, and the one that entered.
        moved: Option<(Atom, Option<Atom>)>,
    },
    /// The game is over.
    Finished {
        /// Places by E23 and E24; everyone is first if nobody has formed Element 313.
        outcome: Outcome,
        /// The sum nearest to 313 for each seat; only if nobody has formed it.
        nearest: Option<Vec<i16>>,
    },
}

/// The last move and its player, for all to see.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub(crate) struct Last {
    /// The player who made it.
    pub(crate) seat: Seat,
    /// The effect of the move.
    pub(crate) deed: Deed,
}

/// The effect of a move, for all to see.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// Bought this atom.
    Bought(Atom),
    /// Exchanged a quark by the ability of this atom.
    Filtered(Atom),
    /// Discarded and replaced this atom of the conveyor.
    Swapped(Atom),
    /// Discarded this atom of another player.
    Zapped(Atom),
    /// Formed Element 313.
    Formed,
    /// Discarded this number of quarks of a colour.
    Discarded(#[serde(with = "letters")] Primary, u8),
    /// Ended the turn; this atom left the conveyor, if one did.
    Ended(Option<Atom>),
}

/// Stores a primary colour as its letter.
mod letters {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::super::cards::{
        Primary,
        quarks::{letter, primary},
    };

    pub(super) fn serialize<S: Serializer>(colour: &Primary, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(letter(*colour))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Primary, D::Error> {
        primary(char::deserialize(from)?).ok_or_else(|| D::Error::custom("no colour"))
    }
}
