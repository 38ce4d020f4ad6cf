//! Answers everyone in time, even if something delays the proper answer.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use metrics::counter;

use super::{
    App,
    answer::{self, Answer},
    errors,
    rest::Ticket,
};

/// Time until a press or command gets an answer that says it is late. Discord accepts none after three seconds.
const PATIENCE: Duration = Duration::from_millis(2_500);

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

/// The presses and commands that have no answer yet, with the outcome of the answer; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unanswered(Arc<Mutex<HashMap<u64, Outcome>>>);

impl Unanswered {
    /// Starts to wait for the answer to a press or command. If it is late, the person is told so. The work goes on: its
    /// result is stored, and shown at the table.
    pub fn expect(&self, app: &App, ticket: &Ticket) {
        self.outcomes().insert(ticket.id, Outcome::default());
        let (app, ticket) = (app.clone(), ticket.clone());
        tokio::spawn(async move {
            tokio::time::sleep(PATIENCE).await;
            match app.unanswered.ends(&ticket) {
                // Its own answer has not arrived, or is an apology that has not arrived yet.
                Some(Outcome::Failed) => app.tally.count(Outcome::Failed),
                Some(_) => app.tally.count(Outcome::Late),
                None => return,
            }
            let late = Answer::sentence(errors::LATE, Outcome::Late);
            if let Err(problem) = answer::send(&app.rest, &ticket, late).await {
                errors::note("a late answer", &anyhow::anyhow!("{problem}"));
            }
        });
    }

    /// Notes the outcome of the answer, if there is none yet.
    pub fn becomes(&self, ticket: &Ticket, outcome: Outcome) {
        if let Some(expected) = self.outcomes().get_mut(&ticket.id) {
            *expected = outcome;
        }
    }

    /// Notes that there is an answer. Returns its outcome, or `None` if there was one before.
    pub fn ends(&self, ticket: &Ticket) -> Option<Outcome> {
        self.outcomes().remove(&ticket.id)
    }

    fn outcomes(&self) -> MutexGuard<'_, HashMap<u64, Outcome>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
