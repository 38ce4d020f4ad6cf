//! The facts of a session, as they are stored for ever: add variants and fields with defaults,
//! never change what is there.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{game::Seat, table::Json};

/// A person, by the chat's own number; written as text, for readers without 64-bit integers.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct UserId(pub u64);

/// The number of one press or command, given by the chat; each is applied at most once.
pub type InteractionId = u64;

/// A fact about a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    /// The host has opened the table and sits down first.
    Opened {
        /// Who opened it.
        host: UserId,
        /// The command that did: the first part of the table's key.
        interaction: InteractionId,
        /// The game's key.
        game: String,
        /// Its variants.
        options: Json,
        /// How many may sit down.
        seats: u8,
        /// Whether it starts by itself when full.
        auto_start: bool,
        /// SHA-256 of the secret seed, in hexadecimal.
        seed_hash: String,
        /// Where.
        place: Place,
    },
    /// Somebody has sat down.
    Joined {
        /// Who.
        user: UserId,
        /// The press that did it: a part of the table's key.
        interaction: InteractionId,
    },
    /// A machine has sat down.
    MachineAdded {
        /// The press that did it: a part of the table's key.
        interaction: InteractionId,
    },
    /// The machine that sat down last has made room.
    MachineRemoved,
    /// Somebody has stood up before the start.
    Left {
        /// Who.
        user: UserId,
    },
    /// The game has been dealt.
    Started {
        /// The version of the rules.
        rules: u16,
        /// The luck of the deal.
        draws: Vec<u32>,
    },
    /// A move was made.
    Moved {
        /// Whose.
        seat: Seat,
        /// The move in the game's notation.
        action: String,
        /// The luck it had.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        draws: Vec<u32>,
    },
    /// A move was taken back: the game stands as it did before it.
    Undone {
        /// Whose it was.
        seat: Seat,
        /// The log entry of the move.
        version: i64,
    },
    /// The rules have changed under a running game, and its state was carried over.
    Rebased {
        /// The version of the rules from here on.
        rules: u16,
        /// The state they go on from.
        state: Json,
    },
    /// The session is over; nothing follows.
    Ended {
        /// In which way.
        how: Ending,
        /// The secret seed, in hexadecimal, for anyone to check the deal.
        seed: String,
    },
}

/// In which way a session ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Ending {
    /// By the game's own rules.
    Finished,
    /// The host has called it off before the start.
    Cancelled,
    /// Its log no longer fits the rules, for this reason.
    Broken {
        /// Why.
        why: String,
    },
}

/// Where a table was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The server; none in a direct message.
    #[serde(with = "text_option")]
    pub guild: Option<u64>,
    /// The channel.
    #[serde(with = "text")]
    pub channel: u64,
}

impl Serialize for UserId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(&self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for UserId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UserId, D::Error> {
        text::deserialize(deserializer).map(UserId)
    }
}

/// A 64-bit number written as text.
mod text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The same, where there may be none.
mod text_option {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(
        number: &Option<u64>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match number {
            Some(number) => serializer.collect_str(number),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<u64>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|digits| digits.parse().map_err(D::Error::custom)).transpose()
    }
}
