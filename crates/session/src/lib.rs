//! A table and the people at it. Pure: no clock, no store, no chat.
//!
//! A session is its log. [`decide()`] returns the [`Entry`]s that a command adds, [`Session::evolve`] applies
//! them, and [`duties()`] lists the jobs that follow.

mod admission;
mod cadence;
mod command;
mod course;
mod deadlines;
mod decide;
mod digest;
mod duties;
mod entry;
mod evolve;
mod idleness;
mod invitation;
mod job;
pub mod league;
mod machine;
mod names;
mod opening;
mod orders;
mod pace;
mod parts;
mod past;
mod pause;
mod person;
mod plan;
mod preferences;
pub mod record;
mod refusal;
pub mod results;
mod schedule;
mod seat_state;
mod seated;
mod seed;
mod seeker;
mod server;
mod snapshot;
mod steps;
#[cfg(test)]
mod tests;
mod told;
mod undoable;
mod when;

pub use admission::{Admission, BadAdmission, Merits};
pub use cadence::{Cadence, EVERY};
pub use command::{Act, By, Command, LateChoice, ModeratorAct, Start, SystemAct};
pub use course::{Course, Moment};
pub use decide::{Decision, decide, open};
pub use digest::{Issue, TimeOfDay, Timing};
pub use duties::{Times, duties, is_unseen};
pub use entry::{
    Ending, Entry, EntryKind, GameEntry, GameEntryKind, Imported, InteractionId, LobbyEntry,
    Location, Logged, Opened, Proposal, QuestionEntry, QuestionFact, SeatEntry, SeatFact,
    TableEntry, Terms, Uninvited, Until, UserId,
};
pub use idleness::Idleness;
pub use invitation::{ANSWER_WITHIN, Answer, Invitation, invitation_ended, invitations};
pub use job::{Job, JobKind};
pub use machine::{Machine, Thought, next_level};
pub use names::told_apart;
pub use opening::Opening;
pub use orders::{MOST_ORDERS, Orders};
pub use pace::{BadPace, Bank, DAY, HOUR, MINUTE, Pace, Quiet, Rest};
pub use parts::{Part, Telling, parts};
pub use past::past;
pub use pause::{LONGEST_PAUSE, Pause};
pub use person::FORMER;
pub use plan::{Condition, MOST_PLANNED, MOST_TRIED, Meaning, Plan, PlanState, Unplayed, meaning};
pub use preferences::{BadTime, Confirm, Hours, Invites, Preferences, Reminders, zones};
pub use refusal::Refusal;
pub use schedule::{LATEST_START, LONGEST_WAIT, Missed, NOTICE, Schedule, ScheduleStage};
pub use seat_state::{GRACE, LEAVE, Offer, PATIENCE, REMINDERS, SeatState};
pub use seed::{Key, Seed};
pub use seeker::{ACCEPT_WITHIN, Apart, Party, Seeker, next_for, party};
pub use server::{ServerSettings, Unclosable};
pub use snapshot::Snapshot;
pub use steps::{RECORDS, Step, began, next_move, previous_move, steps, turns};
pub use told::{Asked, News, Told};
pub use undoable::{Undoable, Unseen};

use quark_game::{
    Seat, Seats,
    any::{AnyGame, Catalog, GameKind, Json},
};

/// Milliseconds since 1970, read from the shell's clock.
pub type Timestamp = i64;

/// Usual time in milliseconds to take back a move that revealed something to one other player only,
/// unless that player looks earlier.
pub const UNDO_WITHIN: Timestamp = 2 * MINUTE;

/// A table: the result of folding its log.
#[derive(Clone, Debug)]
pub struct Session {
    /// Number of entries in its log.
    pub version: i64,
    /// Games that can be played.
    pub catalog: Catalog,
    /// The game being played.
    pub game: &'static dyn GameKind,
    /// The game's chosen variants; null for the defaults.
    pub options: Json,
    /// Maximum number of players.
    pub most: u8,
    /// True if the game starts by itself when all seats are taken.
    pub auto_start: bool,
    /// Server and channel where it is played.
    pub location: Location,
    /// Time limits for moves.
    pub pace: Pace,
    /// Time in milliseconds to take back a move that revealed something to one other player only,
    /// unless that player looks earlier; 0 for not at all.
    pub undo_within: Timestamp,
    /// True if players may ask for hints; `None` allows them only where one person plays.
    pub hints: Option<bool>,
    /// True if the result counts for ratings.
    pub rated: bool,
    /// Reminders of players who have chosen nothing for this table.
    pub cadence: Cadence,
    /// People who may sit down.
    pub admits: Admission,
    /// True if the bot has chosen its players from a list of people who look for others.
    pub found: bool,
    /// Preferred seating order of those who join, first seat first.
    pub order: Vec<UserId>,
    /// Time of the newest entry.
    pub at: Timestamp,
    /// Time of the last sign of life from a person.
    pub active: Timestamp,
    /// Time of the warning that the table closes soon, if there was one since `active`.
    pub warned: Option<Timestamp>,
    /// The person who opened it.
    pub host: UserId,
    /// Occupant of each seat.
    pub seats: Vec<Occupant>,
    /// Seats that are kept for people, in the order of the invitations; empty after the deal.
    pub invited: Vec<Invitation>,
    /// The start that the host has planned; `None` after the deal.
    pub schedule: Option<Schedule>,
    /// State of each seat outside the game; empty before the deal.
    pub seat_states: Vec<SeatState>,
    /// Earlier occupants of seats, and people who acted as moderators.
    pub former: Vec<FormerPlayer>,
    /// Pending question that needs everybody's consent.
    pub question: Option<Question>,
    /// The pause, if the game is paused.
    pub pause: Option<Pause>,
    /// Presses that took seats, in order: the players' part of the table's key.
    pub joins: Vec<InteractionId>,
    /// SHA-256 of the secret seed.
    pub seed_hash: String,
    /// Number of made-up entries at the start of a log that was made from another table's record; otherwise 0.
    pub made_up: i64,
    /// Lobby, running game, or end.
    pub stage: Stage,
    /// Number of the newest public message, which grows with each new one; 0 in the lobby.
    pub turn: u32,
    /// Seats that this turn's message calls.
    pub called: Seats,
    /// Number of moves, without those that were taken back.
    pub moves: u32,
    /// Per seat: earliest version whose choices are still valid. It grows when the seat's turn begins or
    /// the seat moves.
    pub fresh_from: Vec<i64>,
    /// Latest news for the players, oldest first.
    pub told: Vec<Told>,
    /// Latest moves that their player can still take back, oldest first. All belong to one seat, and nobody
    /// has seen anything they revealed.
    pub undoable_moves: Vec<Undoable>,
}

/// A person or machine that had a seat earlier, or a person who acted as moderator.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FormerPlayer {
    /// Last version when they sat there or acted.
    pub until: i64,
    /// Their seat; `None` for a moderator.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "snapshot::sat")]
    pub seat: Option<Seat>,
    /// Person or machine that had the seat; always a person for a moderator.
    pub occupant: Occupant,
}

/// Display names of everybody who sits or sat at a table, unescaped.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Roster {
    /// Names of the present occupants, by seat.
    pub names: Vec<String>,
    /// Names of earlier occupants and of moderators.
    pub former: Vec<(FormerPlayer, String)>,
}

/// A proposal that waits for everybody's consent.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Question {
    /// Version of the entry that asked.
    pub version: i64,
    /// Seat that asked.
    pub by: Seat,
    /// Change that happens once all agree.
    pub what: Proposal,
    /// Seats that have agreed, including the one that asked.
    pub agreed: Vec<Seat>,
}

/// Occupant of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, even while a machine stands in for them.
    Human(UserId),
    /// A machine with a seat of its own, not one that stands in for a person.
    Machine(Machine),
}

/// Stage of a session: before, during or after its game.
#[derive(Clone, Debug)]
pub enum Stage {
    /// Players are taking seats.
    Lobby,
    /// The game is running, or its last move has just been made.
    Playing(Box<dyn AnyGame>),
    /// The session is over; nothing more can happen.
    Over {
        /// Reason for the end.
        how: Ending,
        /// The secret seed in hexadecimal, now public.
        seed: String,
        /// The game, if it was dealt.
        position: Option<Box<dyn AnyGame>>,
    },
}

/// An invalid log: an entry does not follow from those before it.
#[derive(Debug, thiserror::Error)]
#[error("entry {version} does not fit: {why}")]
pub struct Corrupt {
    /// Number of the bad entry in the log, from 1; 0 if the log is empty.
    pub version: i64,
    /// Description of the error.
    pub why: String,
}
