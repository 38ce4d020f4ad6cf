//! Kinds of entries, grouped by subject.

use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;

use super::{Ending, EntryKind, InteractionId, Location, Proposal, Until, UserId, stored};
use crate::{Admission, Cadence, Missed, Pace, Quiet, Thought, Timestamp};
use quark_game::{Seat, ai::Level, any::Json};

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
        #[serde(default, skip_serializing_if = "is_default")]
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
        /// The host.
        by: UserId,
        /// Time when the seat is free again if they have not answered, in milliseconds since 1970.
        until: Timestamp,
    },
    /// A seat is kept no longer for somebody who did not take it.
    Uninvited {
        /// The person for whom it was kept.
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
    #[serde(default, skip_serializing_if = "is_default")]
    pub pace: Pace,
    /// Time in milliseconds to take back a move that revealed something to one other player only,
    /// unless that player looks earlier. Missing in old logs, where such moves always stay.
    #[serde(default, skip_serializing_if = "is_default")]
    pub undo_within: Timestamp,
    /// True if players may ask for hints; `None` allows them only where one person plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// True if the result counts for ratings.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rated: bool,
    /// Reminders of players who have chosen nothing for this table.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cadence: Cadence,
    /// People who may sit down.
    #[serde(default, skip_serializing_if = "is_default")]
    pub admits: Admission,
    /// True if the bot has chosen its players from a list of people who look for others.
    #[serde(default, skip_serializing_if = "is_default")]
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

/// Events of the game: its deal, its moves, its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(GameEntryKind),
    doc = "The kinds of entries about the game.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum GameEntry {
    /// The game has been dealt.
    Started {
        /// Version of the rules.
        rules: u16,
        /// Random numbers drawn for the deal.
        draws: Vec<u32>,
    },
    /// A move was made.
    Moved {
        /// The seat that moved; a machine may have made the move for its player.
        seat: Seat,
        /// The move in the game's notation.
        action: String,
        /// Random numbers drawn for the move.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        draws: Vec<u32>,
        /// Source of the move, if a machine made it; earlier releases did not store it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thought: Option<Thought>,
    },
    /// A move was taken back: the game stands as it did before it.
    Undone {
        /// Seat that made the move.
        seat: Seat,
        /// Version of the move's log entry.
        version: i64,
    },
    /// With everybody's consent, a move and all that came after it were taken back, and what nobody may know was
    /// reshuffled.
    Rewound {
        /// Version of the move's log entry.
        version: i64,
        /// The game's state before it.
        state: Json,
        /// Random numbers drawn for the reshuffle.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        draws: Vec<u32>,
    },
    /// The rules have changed under a running game, and its state was carried over.
    Rebased {
        /// Version of the rules from here on.
        rules: u16,
        /// State from here on.
        state: Json,
        /// Turn of that state: the next turn has another number.
        #[serde(default, skip_serializing_if = "is_default")]
        turn: u32,
    },
    /// The session is over; nothing follows.
    Ended {
        /// Reason for the end.
        how: Ending,
        /// The secret seed in hexadecimal, so that anyone can check the deal.
        seed: String,
    },
}

/// An event of one seat outside the game: its time, its absence, its players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// The event; stored flat, next to `seat`.
    #[serde(flatten)]
    pub fact: SeatFact,
    /// Seat that it is about.
    pub seat: Seat,
}

/// Events of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(SeatEntryKind),
    doc = "The kinds of entries about one seat.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum SeatFact {
    /// Its time is up, or its player has left: the others may choose how to go on.
    Lapsed {
        /// True if the player has left the server.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    /// Its player was reminded that it is their turn, or wants no more reminders in this turn.
    Reminded {
        /// Number of reminders of this turn that are done or not wanted.
        count: u8,
    },
    /// The others give its player more time.
    Extended {
        /// Added time, in milliseconds.
        time: Timestamp,
    },
    /// A machine plays for its player.
    StoodIn {
        /// Point when the machine stops.
        until: Until,
        /// The moderator who ordered it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// Its player plays again, instead of a machine.
    Returned,
    /// It may be taken over.
    Offered {
        /// The person who may take it; `None` for anybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<UserId>,
    },
    /// Another person has it now.
    Replaced {
        /// The person who has the seat from now on.
        user: UserId,
        /// The moderator who ordered it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// Its player has given up; a machine plays on from here.
    Resigned,
    /// Its player is shown what somebody else's move has revealed to them, so that this move stays.
    Shown,
    /// Its player has asked for a hint.
    Hinted,
    /// Its player is away, so that their clock stands still, or is back.
    Away {
        /// End of the absence; `None` if the player is back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Timestamp>,
        /// True if a moderator has given them a time-out on the server, which takes none of their leave.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        timed_out: bool,
    },
    /// Its clock stands still in other hours from now on.
    Hours {
        /// The hours, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        quiet: Option<Quiet>,
    },
}

/// A question to all players, or an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuestionEntry {
    /// The question or answer.
    #[serde(flatten)]
    pub fact: QuestionFact,
    /// Seat that asks or answers.
    pub seat: Seat,
}

/// Questions and answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(QuestionEntryKind),
    doc = "The kinds of entries about a question.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum QuestionFact {
    /// The player asks the others for something that needs everybody's consent.
    Proposed {
        /// The proposal that all players must agree to.
        what: Proposal,
    },
    /// The player agrees to the question.
    Agreed,
    /// The player declines, or withdraws their own question.
    Declined,
}

/// Events of the table as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "entry", rename_all = "snake_case")]
#[strum_discriminants(
    name(TableEntryKind),
    doc = "The kinds of entries about a table as a whole.",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum TableEntry {
    /// Everybody was warned that the table closes soon, because nothing happens there.
    Warned,
    /// All clocks stood still, because the bot was down or its clock was set.
    StoodStill {
        /// Start by the clock at that time, in milliseconds since 1970.
        since: Timestamp,
        /// End by the new clock; before `since` if the clock was put back.
        until: Timestamp,
        /// True if players are told, because the stop was long and they would have lost time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        told: bool,
    },
    /// An event at the original table of an imported game, whose record has no details.
    Untold {
        /// Kind of the entry in that table's log; never one about the game.
        what: EntryKind,
    },
    /// With everybody's consent, the game is paused.
    Paused {
        /// Time when it goes on by itself, in milliseconds since 1970.
        until: Timestamp,
    },
    /// The game goes on after a pause.
    Resumed {
        /// Seat of the player who ended the pause; `None` if it was over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// The table moves to another channel.
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
