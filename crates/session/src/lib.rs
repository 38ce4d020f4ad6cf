//! People around one table. Pure: no clock, no store, no chat.
//!
//! A session is its log. [`decide()`] says which [`Entry`]s a command adds, [`Session::evolve`] takes
//! them in, and [`duties()`] says what the world is owed after that.

mod chair;
mod command;
mod course;
mod decide;
mod digest;
mod duties;
mod entry;
mod evolve;
mod machine;
mod names;
mod pace;
mod past;
mod person;
mod preferences;
pub mod record;
pub mod results;
mod seed;
mod server;
mod snapshot;
mod steps;
#[cfg(test)]
mod tests;
mod told;
mod undoable;

pub use chair::{Chair, GRACE, LEAVE, Offer, PATIENCE, REMINDERS};
pub use command::{Act, By, CaretakerAct, Choice, Command, ModeratorAct, Opening, Refusal};
pub use course::{Course, Moment};
pub use decide::{Decision, decide, open};
pub use digest::{Issue, TimeOfDay, Timing};
pub use duties::{Idleness, Job, JobKind, duties, is_unseen};
pub use entry::{
    Ending, Entry, EntryKind, GameEntry, GameKind, Imported, InteractionId, LobbyEntry, Location,
    Logged, Opened, Proposal, QuestionEntry, QuestionFact, SeatEntry, SeatFact, TableEntry, Terms,
    Until, UserId,
};
pub use machine::{Machine, Thought};
pub use names::told_apart;
pub use pace::{BadPace, Bank, DAY, HOUR, MINUTE, Pace, Quiet, Rest};
pub use past::past;
pub use person::FORMER;
pub use preferences::{BadTime, FIRST_GAMES, Hours, Preferences, Reminders, Wish, zones};
pub use seed::{Key, Seed};
pub use server::{ServerSettings, Unclosable};
pub use snapshot::Snapshot;
pub use steps::{RECORDS, Step, began, next_move, previous_move, steps, turns};
pub use told::{Asked, News, Told};
pub use undoable::{Undoable, Unseen};

use quark_game::{
    Outcome, Seat, Seats, Status, Viewer,
    ai::Level,
    table::{Catalog, Json, Kind, Table, Unreadable},
};

/// Milliseconds since 1970, as told by the shell's clock.
pub type Timestamp = i64;

/// For how long a move that has turned up something for one other player only can usually be taken back,
/// as long as they have not looked, in milliseconds.
pub const UNDO_WITHIN: Timestamp = 2 * MINUTE;

/// People around one table: the fold of its log.
#[derive(Clone, Debug)]
pub struct Session {
    /// How many entries its log has.
    pub version: i64,
    /// What could be played.
    pub catalog: Catalog,
    /// What is played.
    pub game: &'static dyn Kind,
    /// The game's chosen variants; null for the defaults.
    pub options: Json,
    /// How many may sit down.
    pub most: u8,
    /// Whether it starts by itself when full.
    pub auto_start: bool,
    /// Where it is played.
    pub location: Location,
    /// How much time there is for a move.
    pub pace: Pace,
    /// For how long a move can be taken back that has turned up something for one other player only, as
    /// long as they have not looked, in milliseconds.
    pub undo_within: Timestamp,
    /// Whether players may ask for hints; only where one person plays, if not given.
    pub hints: Option<bool>,
    /// Whether its result counts for ratings.
    pub rated: bool,
    /// Who is to sit first, second and so on, of those who join.
    pub order: Vec<UserId>,
    /// When the last entry was written, in milliseconds.
    pub at: Timestamp,
    /// When somebody last did something here, in milliseconds.
    pub active: Timestamp,
    /// When everybody was told, since then, that the table closes soon.
    pub warned: Option<Timestamp>,
    /// Who opened it.
    pub host: UserId,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// How each seat stands outside the game, once it is dealt.
    pub chairs: Vec<Chair>,
    /// Who sat where before, and up to which version; and who has acted as moderator.
    pub former: Vec<Former>,
    /// What everybody is asked to agree to.
    pub question: Option<Question>,
    /// The presses by which seats were taken, in order: the players' part of the table's key.
    pub joins: Vec<InteractionId>,
    /// SHA-256 of the secret seed.
    pub seed_hash: String,
    /// How many of the first entries were made up, where the log was made from the record of another table.
    pub made_up: i64,
    /// How far it has come.
    pub stage: Stage,
    /// Counts the moments at which somebody new had to act; 0 in the lobby.
    pub turn: u32,
    /// Whom the message of this turn calls.
    pub called: Seats,
    /// Moves made.
    pub moves: u32,
    /// Per seat: what was looked at before this version is stale, because since then the seat's
    /// turn began or it moved.
    pub fresh_from: Vec<i64>,
    /// What was told of the latest moves, oldest first.
    pub told: Vec<Told>,
    /// The latest moves that the player who made them may take back, oldest first: all of one seat, and
    /// nobody has seen anything that they turned up.
    pub undoable_moves: Vec<Undoable>,
}

/// Somebody who sat somewhere, or acted as moderator.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Former {
    /// The last version at which they did.
    pub until: i64,
    /// In which seat; in none if they acted as moderator.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "snapshot::sat")]
    pub seat: Option<Seat>,
    /// The person or machine that had the seat; always a person if they acted as moderator.
    pub occupant: Occupant,
}

/// The display names of all who sit or sat at a table, unescaped.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cast {
    /// By seat.
    pub names: Vec<String>,
    /// Of those who sat somewhere before.
    pub former: Vec<(Former, String)>,
}

/// Something that is waiting for everybody's consent.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Question {
    /// The log entry that asked.
    pub version: i64,
    /// Who asked.
    pub by: Seat,
    /// For what.
    pub what: Proposal,
    /// Who has agreed, whoever asked among them.
    pub agreed: Vec<Seat>,
}

/// Who is in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, also while a machine stands in for them.
    Human(UserId),
    /// A machine that has the seat for itself, and does not stand in for a person.
    Machine(Machine),
}

/// How far a session has come.
#[derive(Clone, Debug)]
pub enum Stage {
    /// Seats are being taken.
    Lobby,
    /// The game is on (or its last move has just been made).
    Playing(Box<dyn Table>),
    /// Nothing more will happen.
    Over {
        /// In which way it ended.
        how: Ending,
        /// The seed, now for everyone to see.
        seed: String,
        /// The game, if one was begun.
        table: Option<Box<dyn Table>>,
    },
}

/// A log that cannot be what happened.
#[derive(Debug, thiserror::Error)]
#[error("entry {version} does not fit: {why}")]
pub struct Corrupt {
    /// The entry's number in the log, from 1; 0 if the log is empty.
    pub version: i64,
    /// What is wrong with it.
    pub why: String,
}

impl Session {
    /// How many sit at the table.
    #[must_use]
    pub fn size(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// A stored state of this table's game.
    pub(crate) fn read(&self, state: &Json) -> Result<Box<dyn Table>, Unreadable> {
        self.game.restore(state, &self.options, self.size())
    }

    /// The seat of a person, if any.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.seated().find(|&(_, occupant)| occupant == Occupant::Human(user)).map(|(seat, _)| seat)
    }

    /// How well each machine plays that has a seat, in order.
    pub fn machines(&self) -> impl Iterator<Item = Level> + '_ {
        self.seats.iter().filter_map(|seat| match seat {
            Occupant::Machine(machine) => Some(machine.level),
            Occupant::Human(_) => None,
        })
    }

    /// How well the machine plays that moves for `seat`, if one does. For somebody who is away it plays as
    /// machines usually do.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<Level> {
        match self.seats.get(seat.index()) {
            Some(Occupant::Machine(machine)) => Some(machine.level),
            Some(Occupant::Human(_)) if self.is_stood_in(seat) => Some(Level::default()),
            Some(Occupant::Human(_)) | None => None,
        }
    }

    /// Whom to tell where the table cannot be shown: those who must act, and the host, who can have it put right.
    pub fn people_to_tell(&self) -> impl Iterator<Item = Seat> + '_ {
        let (waiting, host) = (self.waiting(), self.host());
        let told = move |(seat, user): &(Seat, UserId)| {
            let plays = waiting.contains(*seat) && !self.is_stood_in(*seat);
            plays || host == Some(*user)
        };
        self.people().filter(told).map(|(seat, _)| seat)
    }

    /// Whether players may ask for hints.
    #[must_use]
    pub fn gives_hints(&self) -> bool {
        !self.rated && self.hints.unwrap_or_else(|| self.people().count() == 1)
    }

    /// The seats and who is in them.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, Occupant)> {
        (0..).map(Seat).zip(self.seats.iter().copied())
    }

    /// The seats with people in them.
    pub fn people(&self) -> impl Iterator<Item = (Seat, UserId)> {
        self.seated().filter_map(|(seat, occupant)| match occupant {
            Occupant::Human(user) => Some((seat, user)),
            Occupant::Machine(_) => None,
        })
    }

    /// Whether a machine plays this seat, for itself or in somebody's stead.
    #[must_use]
    pub fn is_machine(&self, seat: Seat) -> bool {
        self.level(seat).is_some()
    }

    /// Who sat in a seat when the log had `version` entries.
    #[must_use]
    pub fn occupant_at(&self, seat: Seat, version: i64) -> Option<Occupant> {
        let mut former = self.former.iter();
        let then = former.find(|former| former.seat == Some(seat) && version <= former.until);
        then.map(|former| former.occupant).or_else(|| self.seats.get(seat.index()).copied())
    }

    /// Who has the host's say: the host, or the player who sits first once the host has left.
    #[must_use]
    pub fn host(&self) -> Option<UserId> {
        let first = self.people().next().map(|(_, user)| user);
        self.seat_of(self.host).map(|_| self.host).or(first)
    }

    /// The game, once it is dealt.
    #[must_use]
    pub fn table(&self) -> Option<&dyn Table> {
        match &self.stage {
            Stage::Lobby => None,
            Stage::Playing(table) => Some(table.as_ref()),
            Stage::Over { table, .. } => table.as_deref(),
        }
    }

    /// Who must move; nobody before the start and after the end.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        match &self.stage {
            Stage::Playing(table) => match table.status() {
                Status::Waiting(seats) => seats,
                Status::Over(_) => Seats::NONE,
            },
            Stage::Lobby | Stage::Over { .. } => Seats::NONE,
        }
    }

    /// Who has won, if the game was ended by the players and not by its rules.
    #[must_use]
    pub fn awarded(&self) -> Option<Seats> {
        let Stage::Over { how, .. } = &self.stage else { return None };
        how.awarded(self.size())
    }

    /// What came of the game, once it is over: nothing if it was dropped.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        match &self.stage {
            Stage::Over { how, table: Some(table), .. } => how.outcome(table.as_ref(), self.size()),
            Stage::Over { .. } | Stage::Playing(_) | Stage::Lobby => None,
        }
    }

    /// How the game ended by its rules, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.table()?.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        }
    }

    /// Whether `seat` has made a move that has not been taken back.
    #[must_use]
    pub fn has_moved(&self, seat: Seat) -> bool {
        self.told.iter().any(|told| told.is_move_of(seat) && told.stands())
    }

    /// The variants as they are, but one of them with this value.
    #[must_use]
    pub fn options_with(&self, key: &str, value: &str) -> Json {
        let mut options = self.options.as_object().cloned().unwrap_or_default();
        options.insert(key.to_owned(), Json::from(value));
        Json::Object(options)
    }

    /// Whether nothing more will happen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// What `user` may see: a seat's secrets only for who sits there.
    #[must_use]
    pub fn viewer(&self, user: UserId) -> Viewer {
        self.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat)
    }
}
