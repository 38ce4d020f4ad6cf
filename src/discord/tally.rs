//! Counts of the answers to presses and commands, by outcome.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use metrics::counter;

/// The outcome of a press or command, as the operator counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Outcome {
    #[default]
    Answered,
    /// The rules of the game or of the table don't allow it.
    Refused,
    /// It names nothing that exists, is not for this person or place, or cannot be read.
    TurnedAway,
    /// People get an apology, or nothing.
    Failed,
    /// People read that the bot is too slow.
    Late,
}

/// Counts the presses and commands that were answered; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    all: Arc<AtomicU64>,
    failed: Arc<AtomicU64>,
}

/// Counts of answered presses and commands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Answers {
    pub all: u64,
    /// Those answered with an apology, or with nothing, or with the message that the bot is too slow.
    pub failed: u64,
}

impl Tally {
    /// Counts the outcome of a press or command.
    pub fn count(&self, outcome: Outcome) {
        let name: &'static str = outcome.into();
        counter!("quark_answers_total", "outcome" => name).increment(1);
        self.all.fetch_add(1, Ordering::Relaxed);
        if matches!(outcome, Outcome::Failed | Outcome::Late) {
            self.failed.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub fn so_far(&self) -> Answers {
        let [all, failed] = [&self.all, &self.failed].map(|count| count.load(Ordering::Relaxed));
        Answers { all, failed }
    }
}
