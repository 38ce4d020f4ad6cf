//! Forms. The text that was typed into one comes along with its id.

use super::{Field, Setting, preference};

/// A form that somebody has filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// A move at a table.
    Move {
        /// The table's number.
        table: i64,
        /// The version that opened the form.
        seen: i64,
    },
    /// A move in a lesson.
    Lesson {
        /// The game's key.
        game: String,
        /// The step, from 0.
        step: u16,
    },
    /// A move of a plan.
    Plan {
        /// The table's number.
        table: i64,
        /// The version that opened the form.
        seen: i64,
        /// Number of moves so far.
        step: u16,
    },
    /// My note about a table.
    Note {
        /// The table's number.
        table: i64,
    },
    /// The day when a pause ends.
    Pause {
        /// The table's number.
        table: i64,
    },
    /// The time of a planned start.
    Start {
        /// The table's number.
        table: i64,
    },
    /// Bounds of those who may sit.
    Admission {
        /// The table's number.
        table: i64,
    },
    /// The pace of a league that is not announced yet.
    LeaguePace {
        /// The league's number.
        league: i64,
    },
    /// The last day of a league that is not announced yet.
    LeagueEnd {
        /// The league's number.
        league: i64,
    },
    /// The value of a preference.
    Preference(Field),
    /// A setting of the server.
    Setting(Setting),
}

impl Form {
    /// The id without its first part.
    pub(super) fn written(&self) -> String {
        match self {
            Form::Move { table, seen } => format!("typed:{table}:{seen}"),
            Form::Plan { table, seen, step } => format!("planned:{table}:{seen}:{step}"),
            Form::Note { table } => format!("noted:{table}"),
            Form::Pause { table } => format!("paused:{table}"),
            Form::Start { table } => format!("starts:{table}"),
            Form::Admission { table } => format!("admits:{table}"),
            Form::LeaguePace { league } => format!("ruled:{league}:pace"),
            Form::LeagueEnd { league } => format!("ruled:{league}:end"),
            Form::Setting(field) => format!("settings:typed:{}", field.word()),
            Form::Lesson { game, step } => format!("learn:{game}:typed:{step}"),
            Form::Preference(field) => {
                format!("prefer:typed:{}", preference::word_of_field(*field))
            }
        }
    }
}
