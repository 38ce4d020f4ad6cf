//! A line of a record: one entry of a table's log.

use serde::{Deserialize, Serialize};

use super::GameResult;
use crate::{Entry, EntryKind, GameEntry, Logged, TableEntry, Thought, Timestamp};
use quark_game::{Seat, any::Json};

/// Every line after the header.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Number of the entry in the table's log, from 1; its draws come from the stream with this number.
    pub entry: i64,
    /// Kind of the entry.
    pub kind: EntryKind,
    /// Time of the entry, in milliseconds since 1970; older records do not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Timestamp>,
    /// Seat that moved or took a move back; `None` for all other entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The move in the game's notation.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Random numbers drawn from the table's luck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u32>,
    /// Source of the move, if a machine made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
    /// Entry of the move that was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<i64>,
    /// State that was carried over when the rules changed, or that the game went back to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
    /// Result of the game, in its last line; older records do not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
}

impl Line {
    /// Returns a line with nothing but its kind.
    #[must_use]
    pub const fn bare(entry: i64, kind: EntryKind) -> Line {
        Line {
            entry,
            kind,
            at: None,
            seat: None,
            action: None,
            draws: Vec::new(),
            thought: None,
            undone: None,
            state: None,
            result: None,
        }
    }

    /// Returns the line of an entry, for a log with `made_up` entries at the start.
    pub(super) fn of(number: i64, Logged { at, entry }: &Logged, made_up: i64) -> Line {
        let kind = match entry {
            Entry::Table(TableEntry::Untold { what }) => *what,
            other => other.into(),
        };
        let mut line = Line { at: Some(*at), ..Line::bare(number, kind) };
        // Events outside the game are only named, because their details concern nobody else.
        let Entry::Game(entry) = entry else { return line };
        match entry {
            GameEntry::Started { draws, .. } => line.draws.clone_from(draws),
            GameEntry::Moved { seat, action, draws, thought } => {
                line.thought = *thought;
                line.seat = Some(*seat);
                line.action = Some(action.clone());
                line.draws.clone_from(draws);
            }
            GameEntry::Undone { seat, version } => {
                line.seat = Some(*seat);
                line.undone = Some(*version - made_up);
            }
            GameEntry::Rewound { version, state, draws } => {
                line.undone = Some(*version - made_up);
                line.state = Some(state.clone());
                line.draws.clone_from(draws);
            }
            GameEntry::Rebased { state, .. } => line.state = Some(state.clone()),
            // `Record::of` fills in the outcome from the table.
            GameEntry::Ended { how, .. } => {
                line.result = Some(GameResult { ending: how.clone(), outcome: None });
            }
        }
        line
    }
}
