//! The facts of a session, as they are stored for ever: add variants and fields with defaults,
//! never change what is there.

mod facts;
mod people;
pub(super) mod stored;

use serde::{Deserialize, Serialize};

use super::Timestamp;
use quark_game::{
    Outcome, Seat, Seats,
    table::{Json, Table},
};

pub use facts::{
    GameEntry, GameKind, Imported, LobbyEntry, LobbyKind, Opened, QuestionEntry, QuestionFact,
    QuestionKind, SeatEntry, SeatFact, SeatKind, TableEntry, TableKind, Terms,
};

/// A person, by the chat's own number; written as text, for readers without 64-bit integers.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct UserId(pub u64);

impl std::fmt::Display for UserId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

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

/// A fact about a session, by what it is about. Stored flat: its kind is its `entry`, such as
/// `{"entry":"moved","seat":0,"action":"draw"}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Entry {
    /// The game: its deal, its moves, its end.
    Game(GameEntry),
    /// One seat: its time, its absence, who sits there.
    Seat(SeatEntry),
    /// A question to all players, and their answers.
    Question(QuestionEntry),
    /// The table as a whole.
    Table(TableEntry),
    /// The time before the start. The first entry of every log is [`LobbyEntry::Opened`].
    Lobby(LobbyEntry),
}

/// The kind of an entry, as it is stored: its `entry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum EntryKind {
    /// About the game.
    Game(GameKind),
    /// About one seat.
    Seat(SeatKind),
    /// About a question.
    Question(QuestionKind),
    /// About the table as a whole.
    Table(TableKind),
    /// About the time before the start.
    Lobby(LobbyKind),
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
    /// A fact about one seat.
    #[must_use]
    pub fn seat(seat: Seat, fact: SeatFact) -> Entry {
        Entry::Seat(SeatEntry { fact, seat })
    }

    /// A question of `seat`, or its answer to one.
    #[must_use]
    pub fn question(seat: Seat, fact: QuestionFact) -> Entry {
        Entry::Question(QuestionEntry { fact, seat })
    }

    /// Whether it takes the game back to where it was before.
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
        /// What does not fit; messages to players leave it out.
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
        /// Which one; nobody of the chat if the operator has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
}

impl Ending {
    /// Who of so many has won, if the players have ended the game and not its rules.
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

    /// What comes of a game that has ended in this way, as it stands on the table: nothing if it was dropped.
    #[must_use]
    pub fn outcome(&self, table: &dyn Table, seats: u8) -> Option<Outcome> {
        match self.awarded(seats) {
            Some(winners) => {
                // They share the first place, and the others the next.
                let standings: Vec<bool> =
                    Seat::all(seats).map(|seat| winners.contains(seat)).collect();
                Some(Outcome::ranked(&standings, Vec::new()))
            }
            None => table.status().outcome().filter(|_| *self == Ending::Finished),
        }
    }
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
    /// A player who was stood in for comes back.
    Return,
}

/// Where a table was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Location {
    /// The server; none in a direct message.
    #[serde(with = "stored::text_option")]
    pub guild: Option<u64>,
    /// The channel or thread; the table's own thread, if it has one, hangs on it.
    #[serde(with = "stored::text")]
    pub channel: u64,
}
