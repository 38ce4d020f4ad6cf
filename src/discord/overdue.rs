//! Answers everyone in time, even if something delays the proper answer.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{
    App,
    answer::{self, Answer},
    errors,
    rest::Ticket,
    tally::Outcome,
};

/// Time until a press or command gets an answer that says it is late. Discord accepts none after three seconds.
const PATIENCE: Duration = Duration::from_millis(2_500);

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
