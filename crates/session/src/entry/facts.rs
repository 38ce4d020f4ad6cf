//! Kinds of entries, grouped by subject.

use serde::{Deserialize, Serialize};
use strum::EnumDiscriminants;

use super::{Ending, EntryKind, Location, Proposal, Until, UserId, stored};
use crate::{Quiet, Thought, Timestamp};
use quark_game::{Seat, any::Json};

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
        #[serde(default, skip_serializing_if = "stored::is_default")]
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
