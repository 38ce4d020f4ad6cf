//! The kinds of entries, grouped by what they are about.

use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;

use super::{Ending, EntryKind, InteractionId, Location, Proposal, Until, UserId, stored};
use crate::{Pace, Quiet, Thought, Timestamp};
use quark_game::{Seat, ai::Level, table::Json};

/// What happens before the start: the table is opened, people sit down and stand up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(LobbyKind),
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
        /// The press that did it: a part of the table's key.
        interaction: InteractionId,
    },
    /// A machine has sat down.
    MachineAdded {
        /// The press that did it: a part of the table's key.
        interaction: InteractionId,
        /// How well it plays.
        #[serde(default, skip_serializing_if = "is_default")]
        level: Level,
    },
    /// The machine that sat down last has made room.
    MachineRemoved,
    /// Somebody has stood up before the start.
    Left {
        /// The person who had a seat; all who sat behind them move up.
        user: UserId,
        /// The host, if they were asked to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// The host has chosen anew how the game will be played, while nobody else had joined.
    Changed(Terms),
}

/// What is chosen anew of how a game will be played; the rest stays.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    /// The key of another game, which comes with its own default variants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// All its variants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Json>,
    /// How many may sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// Whether it starts by itself when full.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auto_start: Option<bool>,
    /// How much time there is for a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// For how long a move can be taken back that one other player is to see something by, in
    /// milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_within: Option<Timestamp>,
    /// Whether players may ask for hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// Whether its result counts for ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
}

/// How a table was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// Who opened it.
    pub host: UserId,
    /// The command that did: the first part of the table's key.
    pub interaction: InteractionId,
    /// The game's key.
    pub game: String,
    /// The game's chosen variants; null for the defaults.
    pub options: Json,
    /// How many may sit down.
    pub seats: u8,
    /// Whether it starts by itself when full.
    pub auto_start: bool,
    /// SHA-256 of the secret seed, in hexadecimal.
    pub seed_hash: String,
    /// The server and channel in which it was opened; stored as `place`.
    #[serde(rename = "place")]
    pub location: Location,
    /// How much time there is for a move.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pace: Pace,
    /// For how long a move that has turned up something for one other player only can be taken back, as
    /// long as they have not looked, in milliseconds. Not at all where it is not said: so it was once.
    #[serde(default, skip_serializing_if = "is_default")]
    pub undo_within: Timestamp,
    /// Whether players may ask for hints; only where one person plays, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// Whether its result counts for ratings.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rated: bool,
    /// Who is to sit first, second and so on, of those who join: after a rematch, where seats
    /// rotate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<UserId>,
    /// The number of the table that is played once more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<i64>,
    /// What is known of the table where the game was played, if that was another one: this log was made from its
    /// record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<Imported>,
}

/// What a log says of the record that it was made from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Imported {
    /// How many entries were made up: so many tell who sits where. From there on each is a line of the record.
    pub made_up: i64,
    /// The presses by which the seats were taken: the players' part of the key to the deal.
    #[serde(with = "stored::texts")]
    pub joins: Vec<InteractionId>,
}

/// What happens in the game: its deal, its moves, its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(GameKind),
    doc = "The kinds of entries about the game.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum GameEntry {
    /// The game has been dealt.
    Started {
        /// The version of the rules.
        rules: u16,
        /// The luck of the deal.
        draws: Vec<u32>,
    },
    /// A move was made.
    Moved {
        /// The seat that moved; a machine may have made the move for its player.
        seat: Seat,
        /// The move in the game's notation.
        action: String,
        /// The luck it had.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        draws: Vec<u32>,
        /// How a machine found it, if one did; of earlier releases nothing is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought: Option<Thought>,
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

/// What happens to one seat besides its moves: its time, its absence, who sits there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// What happens to it; stored flat, next to `seat`.
    #[serde(flatten)]
    pub fact: SeatFact,
    /// Which seat.
    pub seat: Seat,
}

/// What happens to one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(SeatKind),
    doc = "The kinds of entries about one seat.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum SeatFact {
    /// Its time is up, or nobody is there any more: the others may choose what happens.
    Lapsed {
        /// Whether it is because they have left the server.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    /// Its player was reminded that it is their turn, or wants no more of that in this turn.
    Reminded {
        /// How many reminders of this turn are done with.
        count: u8,
    },
    /// The others wait: there is more time.
    Extended {
        /// How much, in milliseconds.
        time: Timestamp,
    },
    /// A machine plays for its player.
    StoodIn {
        /// For how long.
        until: Until,
        /// The moderator who ordered it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// Its player, for whom a machine played, plays again.
    Returned,
    /// It may be taken over.
    Offered {
        /// By whom; by anybody if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<UserId>,
    },
    /// Somebody else sits there now.
    Replaced {
        /// The person who has the seat from now on.
        user: UserId,
        /// The moderator who ordered it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// Its player has given up; a machine plays on from here.
    Resigned,
    /// Its player is shown what a move of somebody else has turned up for them: that move stays.
    Shown,
    /// Its player has asked for a hint.
    Hinted,
    /// Its player is away, and their clock stands still; or is back.
    Away {
        /// Until when; back if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Timestamp>,
        /// Whether it is because a moderator lets them do nothing on the server: that takes none of their leave.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        timed_out: bool,
    },
    /// The hours in which its clock stands still.
    Hours {
        /// Which, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quiet: Option<Quiet>,
    },
}

/// A question to all players, and their answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuestionEntry {
    /// What was asked or answered.
    #[serde(flatten)]
    pub fact: QuestionFact,
    /// By which seat.
    pub seat: Seat,
}

/// What is asked or answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(QuestionKind),
    doc = "The kinds of entries about a question.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum QuestionFact {
    /// Somebody asks the others for something that needs all of them.
    Proposed {
        /// What all players must agree to.
        what: Proposal,
    },
    /// Somebody agrees to what is asked.
    Agreed,
    /// Somebody does not, or takes the question back.
    Declined,
}

/// What happens to the table as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(TableKind),
    doc = "The kinds of entries about a table as a whole.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum TableEntry {
    /// Everybody was told that the table closes soon, since nothing happens there.
    Warned,
    /// The bot was not there, or its clock was set: the clocks of all stood still.
    StoodStill {
        /// From when, by the clock of then, in milliseconds since 1970.
        since: Timestamp,
        /// Until when, by the clock of now; before `since` where that was put back.
        until: Timestamp,
        /// Whether players are told: it was long, and they would have lost time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        told: bool,
    },
    /// Something happened at the table where the game was played of which its record tells no more.
    Untold {
        /// Kind of the entry in that table's log; never one about the game.
        what: EntryKind,
    },
    /// The table goes on in another channel.
    Relocated {
        /// The new server and channel; stored as `place`.
        #[serde(rename = "place")]
        location: Location,
        /// The moderator who ordered it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
