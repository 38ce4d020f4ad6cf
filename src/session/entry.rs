//! The facts of a session, as they are stored for ever: add variants and fields with defaults,
//! never change what is there.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Pace, Quiet, Timestamp};
use crate::{game::Seat, table::Json};

/// A person, by the chat's own number; written as text, for readers without 64-bit integers.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct UserId(pub u64);

/// The number of one press or command, given by the chat; each is applied at most once.
pub type InteractionId = u64;

/// A fact and its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Logged {
    /// When it was written, in milliseconds since 1970.
    pub at: Timestamp,
    /// What happened.
    pub entry: Entry,
}

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
        /// How much time there is for a move.
        #[serde(default, skip_serializing_if = "is_default")]
        pace: Pace,
        /// Who is to sit first, second and so on, of those who join: after a rematch, where seats
        /// rotate.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        order: Vec<UserId>,
        /// The number of the table that is played once more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch_of: Option<i64>,
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
    /// With the consent of all, a move and all that came after it were taken back, and what nobody may
    /// know was dealt afresh.
    Rewound {
        /// The log entry of the move.
        version: i64,
        /// The game's state before it.
        state: Json,
        /// The luck of dealing afresh.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        draws: Vec<u32>,
    },
    /// Somebody asks the others for something that needs all of them.
    Proposed {
        /// Who.
        seat: Seat,
        /// What.
        what: Proposal,
    },
    /// Somebody agrees to what is asked.
    Agreed {
        /// Who.
        seat: Seat,
    },
    /// Somebody does not, or takes the question back.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// The time of a seat is up, or nobody is there any more: the others may choose what happens.
    Lapsed {
        /// Whose.
        seat: Seat,
        /// Whether it is because they have left the server.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    /// Somebody was reminded that it is their turn, or wants no more of that in this turn.
    Reminded {
        /// Who.
        seat: Seat,
        /// How many reminders of this turn are done with.
        count: u8,
    },
    /// Everybody was told that the table closes soon, since nothing happens there.
    Warned,
    /// The others wait: there is more time.
    Extended {
        /// Whose.
        seat: Seat,
        /// How much, in milliseconds.
        time: Timestamp,
    },
    /// A machine plays in somebody's stead.
    StoodIn {
        /// Where.
        seat: Seat,
        /// For how long.
        until: Until,
        /// The moderator who has ordered it, if one has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// Whoever was stood in for plays again.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// A seat may be taken over.
    Offered {
        /// Which.
        seat: Seat,
        /// By whom; by anybody if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<UserId>,
    },
    /// Somebody else sits in a seat now.
    Replaced {
        /// Which.
        seat: Seat,
        /// Who.
        user: UserId,
        /// The moderator who has ordered it, if one has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// Somebody has given up; a machine plays the seat from here on.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// Somebody is away, and their clock stands still; or is back.
    Away {
        /// Who.
        seat: Seat,
        /// Until when; back if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Timestamp>,
    },
    /// The hours in which somebody's clock stands still.
    Hours {
        /// Whose.
        seat: Seat,
        /// Which, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quiet: Option<Quiet>,
    },
    /// The bot was not there, or its clock was set: the clocks of all stood still.
    StoodStill {
        /// From when, by the clock of then, in milliseconds since 1970.
        since: Timestamp,
        /// Until when, by the clock of now; before `since` where that was put back.
        until: Timestamp,
    },
    /// The table goes on in another channel.
    Relocated {
        /// Where.
        place: Place,
        /// The moderator who has ordered it, if one has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// The rules have changed under a running game, and its state was carried over.
    Rebased {
        /// The version of the rules from here on.
        rules: u16,
        /// The state they go on from.
        state: Json,
        /// The turn in which that was: the next one is another.
        #[serde(default, skip_serializing_if = "is_default")]
        turn: u32,
    },
    /// The session is over; nothing follows.
    Ended {
        /// In which way.
        how: Ending,
        /// The secret seed, in hexadecimal, for anyone to check the deal.
        seed: String,
    },
}

/// What a fact is about, and so which part of a session takes it in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sphere {
    /// Who sits down or stands up before the start.
    Seating,
    /// The game: its deal, its moves, its end.
    Game,
    /// What happens beside the game: clocks, absence, questions, substitution.
    Beside,
}

impl Entry {
    /// What it is about.
    #[must_use]
    pub fn sphere(&self) -> Sphere {
        match self {
            Entry::Joined { .. }
            | Entry::MachineAdded { .. }
            | Entry::MachineRemoved
            | Entry::Left { .. } => Sphere::Seating,
            Entry::Opened { .. }
            | Entry::Started { .. }
            | Entry::Moved { .. }
            | Entry::Undone { .. }
            | Entry::Rewound { .. }
            | Entry::Rebased { .. }
            | Entry::Ended { .. } => Sphere::Game,
            Entry::Proposed { .. }
            | Entry::Agreed { .. }
            | Entry::Declined { .. }
            | Entry::Lapsed { .. }
            | Entry::Reminded { .. }
            | Entry::Warned
            | Entry::Extended { .. }
            | Entry::StoodIn { .. }
            | Entry::Returned { .. }
            | Entry::Offered { .. }
            | Entry::Replaced { .. }
            | Entry::Resigned { .. }
            | Entry::Away { .. }
            | Entry::Hours { .. }
            | Entry::StoodStill { .. }
            | Entry::Relocated { .. } => Sphere::Beside,
        }
    }
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
    /// Somebody has given up a game of two: the other wins.
    Resigned {
        /// Who has given up.
        seat: Seat,
    },
    /// Somebody's time was up in a game of two, and the other claimed the win.
    Forfeited {
        /// Whose time was up.
        seat: Seat,
    },
    /// All have agreed to end it.
    Agreed {
        /// As a draw, or else without a result.
        draw: bool,
    },
    /// Nobody was left who plays, or nobody has played for a long time.
    Abandoned,
    /// A moderator has ended it.
    Stopped {
        /// Which one; nobody of the chat if whoever runs the bot has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
}

/// Something that needs the consent of all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Proposal {
    /// To end the game.
    End {
        /// As a draw, or else without a result.
        draw: bool,
    },
    /// To take back a move and all that came after it.
    Rewind {
        /// The log entry of the move.
        version: i64,
        /// The game's state before it.
        state: Json,
    },
}

/// For how long a machine plays in somebody's stead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// The end of the turn.
    TurnEnds,
    /// Whoever was stood in for comes back.
    Return,
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

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
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
pub(super) mod text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The same, where there may be none.
pub(super) mod text_option {
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
