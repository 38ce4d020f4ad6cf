//! Entries before the start, and the terms of a table.

use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;

use super::{InteractionId, Location, UserId, stored};
use crate::{Admission, Cadence, Missed, Pace, Timestamp};
use quark_game::{ai::Level, any::Json};

/// Events before the start: the table is opened, people sit down and stand up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(LobbyEntryKind),
    doc = "The kinds of entries about a lobby.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum LobbyEntry {
    /// The host has opened the table and sits down first.
    Opened(Opened),
    /// Somebody has sat down.
    Joined {
        /// The person; their seat follows from [`Opened::order`], or is the next free one.
        user: UserId,
        /// Press that did it: a part of the table's key.
        interaction: InteractionId,
    },
    /// A machine has sat down.
    MachineAdded {
        /// Press that did it: a part of the table's key.
        interaction: InteractionId,
        /// Playing strength.
        #[serde(default, skip_serializing_if = "stored::is_default")]
        level: Level,
    },
    /// The machine that sat down last has made room.
    MachineRemoved,
    /// Somebody has stood up before the start.
    Left {
        /// The person who had a seat; all who sat behind them move up.
        user: UserId,
        /// The host, if they removed the person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// The host, alone among people at the table, has changed how the game will be played.
    Changed(Terms),
    /// The host keeps a seat for somebody.
    Invited {
        /// The person who may take it.
        user: UserId,
        /// The host, who sent the invitation.
        by: UserId,
        /// Time when the seat is free again if they have not answered, in milliseconds since 1970.
        until: Timestamp,
    },
    /// A seat is kept no longer for somebody who did not take it.
    Uninvited {
        /// The person who could take it.
        user: UserId,
        /// Reason for that.
        why: Uninvited,
    },
    /// The host has planned when the game starts, or changed that.
    Planned {
        /// Time of the start, in milliseconds since 1970; `None` if the host has taken it back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        start: Option<Timestamp>,
        /// Level of the machines that take the free seats then, if any do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fill: Option<Level>,
    },
    /// The players are reminded that the game starts soon.
    Near,
    /// The game has not started at its time, and the host is asked how to go on.
    Missed {
        /// Reason for that.
        why: Missed,
    },
}

/// Reasons why an invitation has ended without its person at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Uninvited {
    /// They have declined.
    Declined,
    /// They have not answered in time.
    RanOut,
    /// The host has withdrawn it.
    Withdrawn,
    /// They have left the server.
    Left,
}

/// Changes to how a game will be played; `None` leaves a term as it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// Key of another game, which comes with its own default variants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// All its variants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Json>,
    /// New maximum number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// True if the game starts by itself when all seats are taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auto_start: Option<bool>,
    /// New time limits for moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// New time in milliseconds to take back a move that revealed something to one other player only,
    /// unless that player looks earlier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_within: Option<Timestamp>,
    /// True if players may ask for hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// True if the result counts for ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// Other reminders of players who have chosen nothing for this table. They can change when others have joined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cadence: Option<Cadence>,
    /// People who may sit down from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub admits: Option<Admission>,
}

/// Settings of a table when it was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// The person who opened it.
    pub host: UserId,
    /// The command that opened it: the first part of the table's key.
    pub interaction: InteractionId,
    /// The game's key.
    pub game: String,
    /// The game's chosen variants; null for the defaults.
    pub options: Json,
    /// Maximum number of players.
    pub seats: u8,
    /// True if the game starts by itself when all seats are taken.
    pub auto_start: bool,
    /// SHA-256 of the secret seed, in hexadecimal.
    pub seed_hash: String,
    /// Server and channel where it was opened; stored as `place`.
    #[serde(rename = "place")]
    pub location: Location,
    /// Time limits for moves.
    #[serde(default, skip_serializing_if = "stored::is_default")]
    pub pace: Pace,
    /// Time in milliseconds to take back a move that revealed something to one other player only,
    /// unless that player looks earlier. Missing in old logs, where such moves always stay.
    #[serde(default, skip_serializing_if = "stored::is_default")]
    pub undo_within: Timestamp,
    /// True if players may ask for hints; `None` allows them only where one person plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// True if the result counts for ratings.
    #[serde(default, skip_serializing_if = "stored::is_default")]
    pub rated: bool,
    /// Reminders of players who have chosen nothing for this table.
    #[serde(default, skip_serializing_if = "stored::is_default")]
    pub cadence: Cadence,
    /// People who may sit down.
    #[serde(default, skip_serializing_if = "stored::is_default")]
    pub admits: Admission,
    /// True if the bot has chosen its players from a list of people who look for others.
    #[serde(default, skip_serializing_if = "stored::is_default")]
    pub found: bool,
    /// Preferred seating order of those who join, first seat first. A rematch has one, because seats rotate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<UserId>,
    /// Number of the table whose rematch this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<i64>,
    /// Facts from the table where the game was played, if this log was made from its record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<Imported>,
}

/// Facts about the record that a log was made from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Imported {
    /// Number of made-up entries at the start, which seat everybody. Each later entry is a line of the record.
    pub made_up: i64,
    /// Presses that took the seats: the players' part of the key to the deal.
    #[serde(with = "stored::texts")]
    pub joins: Vec<InteractionId>,
}
