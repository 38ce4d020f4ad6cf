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
    snowflake,
    tally::Outcome,
};
use crate::session::Timestamp;

/// Time from a press or command until it gets an answer that says it is late, which arrives within 2.5 seconds of the
/// press. Discord accepts none after three.
const PATIENCE: Duration = Duration::from_millis(2_200);
/// A press that seems older than this when it arrives was made by another clock than ours.
const OLDEST: Duration = Duration::from_secs(3);
/// At most this much of the time before it arrived counts: our clock may be fast.
const MOST: Duration = Duration::from_secs(1);

/// The presses and commands that have no answer yet, with the outcome of the answer; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unanswered(Arc<Mutex<HashMap<u64, Outcome>>>);

impl Unanswered {
    /// Starts to wait for the answer to a press or command. If it is late, the person is told so. The work goes on: its
    /// result is stored, and shown at the table.
    pub fn expect(&self, app: &App, ticket: &Ticket) {
        self.outcomes().insert(ticket.id, Outcome::default());
        let age = age(ticket.id, app.service.now());
        let (app, ticket) = (app.clone(), ticket.clone());
        tokio::spawn(async move {
            tokio::time::sleep(PATIENCE - age).await;
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

/// Time from a press or command until `now`, by the number of its interaction.
fn age(interaction: u64, now: Timestamp) -> Duration {
    let pressed = Timestamp::try_from(snowflake::time(interaction)).unwrap_or_default();
    let age = u64::try_from(now - pressed).ok().map(Duration::from_millis);
    age.filter(|age| *age <= OLDEST).unwrap_or_default().min(MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_counts_from_the_press_if_the_clock_agrees() {
        let (at, id) = (1_462_015_105_796, 175_928_847_299_117_063);
        let later = [0, 80, 999, 2_000, 3_001, 86_400_000, -1, -60_000];
        let ages = later.map(|later| age(id, at + later).as_millis());
        assert_eq!(ages, [0, 80, 999, 1_000, 0, 0, 0, 0]);
    }
}
