//! How a game ended, as its record tells it, and whether that is so.

use serde::{Deserialize, Serialize};

use crate::Ending;
use quark_game::{Outcome, Status, table::Table};

/// How a game ended, and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// In which way; which moderator has ended it is nobody else's business.
    #[serde(flatten)]
    pub ending: Ending,
    /// The places and scores, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl GameResult {
    /// The result of a game that ended in this way, as it stands on the table.
    #[must_use]
    pub fn of(ending: &Ending, table: Option<&dyn Table>, seats: u8) -> GameResult {
        let ending = match ending {
            Ending::Stopped { by: _ } => Ending::Stopped { by: None },
            other => other.clone(),
        };
        let outcome = table.and_then(|table| ending.outcome(table, seats));
        GameResult { ending, outcome }
    }

    /// Whether this is what the rules give for a game that stands like this.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn check(&self, table: Option<&dyn Table>, seats: u8) -> Result<(), String> {
        let is_over = table.is_some_and(|table| matches!(table.status(), Status::Over(_)));
        if self.ending == Ending::Finished && !is_over {
            return Err("the game is not over".to_owned());
        }
        let due = table.and_then(|table| self.ending.outcome(table, seats));
        let same = match (&self.outcome, &due) {
            (Some(told), Some(due)) => is_same(told, due),
            (told, due) => told.is_none() && due.is_none(),
        };
        if same { Ok(()) } else { Err("the result is not the one that the rules give".to_owned()) }
    }
}

/// Whether two outcomes are the same but for the words by which the parts of scores are called, which
/// may be chosen better one day.
fn is_same(one: &Outcome, other: &Outcome) -> bool {
    let figures = |outcome: &Outcome| {
        let parts = |score: &quark_game::Score| {
            (score.total, score.parts.iter().map(|(_, part)| *part).collect::<Vec<i32>>())
        };
        outcome.scores.iter().map(parts).collect::<Vec<_>>()
    };
    one.places == other.places && figures(one) == figures(other)
}
