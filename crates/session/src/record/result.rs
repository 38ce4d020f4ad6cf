//! Result of a game in its record, and a check of it.

use serde::{Deserialize, Serialize};

use crate::Ending;
use quark_game::{Outcome, Status, any::AnyGame};

/// Ending and outcome of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// Reason for the end, without the name of a moderator, which concerns nobody else.
    #[serde(flatten)]
    pub ending: Ending,
    /// Places and scores, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl GameResult {
    /// Returns the result of a game that ended in this way in `position`.
    #[must_use]
    pub fn of(ending: &Ending, position: Option<&dyn AnyGame>, seats: u8) -> GameResult {
        let ending = match ending {
            Ending::Stopped { by: _ } => Ending::Stopped { by: None },
            other => other.clone(),
        };
        let outcome = position.and_then(|position| ending.outcome(position, seats));
        GameResult { ending, outcome }
    }

    /// Checks that the rules give this result for a game that ended in `position`.
    ///
    /// # Errors
    /// A description of the difference.
    pub(super) fn check(&self, position: Option<&dyn AnyGame>, seats: u8) -> Result<(), String> {
        let is_over = position.is_some_and(|position| matches!(position.status(), Status::Over(_)));
        if self.ending == Ending::Finished && !is_over {
            return Err("the game is not over".to_owned());
        }
        let due = position.and_then(|position| self.ending.outcome(position, seats));
        let same = match (&self.outcome, &due) {
            (Some(told), Some(due)) => is_same(told, due),
            (told, due) => told.is_none() && due.is_none(),
        };
        if same { Ok(()) } else { Err("the result is not the one that the rules give".to_owned()) }
    }
}

/// Returns true if two outcomes differ at most in the names of the parts of scores, which later releases
/// may change.
fn is_same(one: &Outcome, other: &Outcome) -> bool {
    let figures = |outcome: &Outcome| {
        let parts = |score: &quark_game::Score| {
            (score.total, score.parts.iter().map(|(_, part)| *part).collect::<Vec<i32>>())
        };
        outcome.scores.iter().map(parts).collect::<Vec<_>>()
    };
    one.places == other.places && figures(one) == figures(other)
}
