//! Entries of a session's log, which are stored for ever. Add variants, and fields with defaults; never change
//! existing ones.

mod facts;
mod lobby;
mod people;
pub(super) mod stored;

use serde::{Deserialize, Serialize};

use super::Timestamp;
use quark_game::{
    Outcome, Seat, Seats,
    any::{AnyGame, Json},
};

pub use facts::{
    GameEntry, GameEntryKind, QuestionEntry, QuestionEntryKind, QuestionFact, SeatEntry,
    SeatEntryKind, SeatFact, TableEntry, TableEntryKind,
};
pub use lobby::{Imported, LobbyEntry, LobbyEntryKind, Opened, Terms, Uninvited};

/// A person, by their number in the chat; written as text, for readers without 64-bit integers.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct UserId(pub u64);

impl std::fmt::Display for UserId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// Number of one press or command, given by the chat; each is applied at most once.
pub type InteractionId = u64;

/// An entry and its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Logged {
    /// Time when it was written, in milliseconds since 1970.
    pub at: Timestamp,
    /// The entry that was written.
    pub entry: Entry,
}

/// An event of a session, grouped by subject. Stored flat, with its kind in the field `entry`, such as
/// `{"entry":"moved","seat":0,"action":"draw"}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Entry {
    /// The game: its deal, its moves, its end.
    Game(GameEntry),
    /// One seat: its time, its absence, its players.
    Seat(SeatEntry),
    /// A question to all players, and their answers.
    Question(QuestionEntry),
    /// The table as a whole.
    Table(TableEntry),
    /// The time before the start. The first entry of every log is [`LobbyEntry::Opened`].
    Lobby(LobbyEntry),
}

/// Kind of an entry, as stored in the field `entry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum EntryKind {
    /// About the game.
    Game(GameEntryKind),
    /// About one seat.
    Seat(SeatEntryKind),
    /// About a question.
    Question(QuestionEntryKind),
    /// About the table as a whole.
    Table(TableEntryKind),
    /// About the time before the start.
    Lobby(LobbyEntryKind),
}

impl From<&Entry> for EntryKind {
    fn from(entry: &Entry) -> EntryKind {
        match entry {
            Entry::Game(entry) => EntryKind::Game(entry.into()),
            Entry::Seat(entry) => EntryKind::Seat((&entry.fact).into()),
            Entry::Question(entry) => EntryKind::Question((&entry.fact).into()),
            Entry::Table(entry) => EntryKind::Table(entry.into()),
            Entry::Lobby(entry) => EntryKind::Lobby(entry.into()),
        }
    }
}

impl Entry {
    /// Returns an entry about one seat.
    #[must_use]
    pub fn seat(seat: Seat, fact: SeatFact) -> Entry {
        Entry::Seat(SeatEntry { fact, seat })
    }

    /// Returns the entry of a question of `seat`, or of its answer to one.
    #[must_use]
    pub fn question(seat: Seat, fact: QuestionFact) -> Entry {
        Entry::Question(QuestionEntry { fact, seat })
    }

    /// Returns true if the entry takes the game back to an earlier position.
    #[must_use]
    pub fn takes_back(&self) -> bool {
        matches!(self, Entry::Game(GameEntry::Undone { .. } | GameEntry::Rewound { .. }))
    }
}

impl From<GameEntry> for Entry {
    fn from(entry: GameEntry) -> Entry {
        Entry::Game(entry)
    }
}

impl From<LobbyEntry> for Entry {
    fn from(entry: LobbyEntry) -> Entry {
        Entry::Lobby(entry)
    }
}

impl From<TableEntry> for Entry {
    fn from(entry: TableEntry) -> Entry {
        Entry::Table(entry)
    }
}

/// Reason for the end of a session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Ending {
    /// The game ended by its own rules.
    Finished,
    /// The host has cancelled the table before the start.
    Cancelled,
    /// The log no longer fits the rules.
    Broken {
        /// Description of the mismatch; messages to players leave it out.
        why: String,
    },
    /// A player of two has given up, and the other one wins.
    Resigned {
        /// Seat that has given up.
        seat: Seat,
    },
    /// A player of two was late, and the other one claimed the win.
    Forfeited {
        /// Seat that was late.
        seat: Seat,
    },
    /// All have agreed to end it.
    Agreed {
        /// True for a draw, false for no result.
        draw: bool,
    },
    /// No player was left, or nobody has played for a long time.
    Abandoned,
    /// A moderator has ended it.
    Stopped {
        /// The moderator; `None` for the operator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
}

impl Ending {
    /// Returns the winners of a game with `seats` seats, if the players have ended it and not its rules.
    #[must_use]
    pub fn awarded(&self, seats: u8) -> Option<Seats> {
        match self {
            Ending::Resigned { seat } | Ending::Forfeited { seat } => {
                Some(Seat::all(seats).filter(|other| other != seat).collect())
            }
            Ending::Agreed { draw: true } => Some(Seat::all(seats).collect()),
            Ending::Finished
            | Ending::Cancelled
            | Ending::Broken { .. }
            | Ending::Agreed { draw: false }
            | Ending::Abandoned
            | Ending::Stopped { .. } => None,
        }
    }

    /// Returns the outcome of a game that has ended in this way in `position`; `None` if it was dropped.
    #[must_use]
    pub fn outcome(&self, position: &dyn AnyGame, seats: u8) -> Option<Outcome> {
        match self.awarded(seats) {
            Some(winners) => {
                // The winners share the first place, and the others the next.
                let standings: Vec<bool> =
                    Seat::all(seats).map(|seat| winners.contains(seat)).collect();
                Some(Outcome::ranked(&standings, Vec::new()))
            }
            None => position.status().outcome().filter(|_| *self == Ending::Finished),
        }
    }
}

/// A change that needs everybody's consent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Proposal {
    /// End the game.
    End {
        /// True for a draw, false for no result.
        draw: bool,
    },
    /// Pause the game.
    Pause {
        /// Time when it goes on by itself, in milliseconds since 1970.
        until: Timestamp,
    },
    /// Take back a move and all that came after it.
    Rewind {
        /// Version of the move's log entry.
        version: i64,
        /// The game's state before it.
        state: Json,
    },
}

/// Point when a machine stops playing for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// The end of the turn.
    TurnEnds,
    /// The return of the player.
    Return,
}

/// Place where a table is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Location {
    /// The server; none in a direct message.
    #[serde(with = "stored::text_option")]
    pub guild: Option<u64>,
    /// The channel or thread; the table's own thread, if it has one, hangs on it.
    #[serde(with = "stored::text")]
    pub channel: u64,
}
