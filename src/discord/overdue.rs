//! Answers everyone in time, even if something delays the proper answer.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

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

/// Time between two looks for answers that are late, while any is expected.
const LOOK: Duration = Duration::from_millis(50);

/// The presses and commands that have no answer yet; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unanswered(Arc<Mutex<Waiting>>);

#[derive(Debug, Default)]
struct Waiting {
    /// By the number of the interaction.
    answers: HashMap<u64, Expected>,
    /// True while a task looks for those that are late.
    is_watched: bool,
}

/// An answer that must come in time.
#[derive(Debug)]
struct Expected {
    ticket: Ticket,
    /// The last moment for it.
    due: Instant,
    outcome: Outcome,
}

impl Unanswered {
    /// Starts to wait for the answer to a press or command. If it is late, the person is told so. The work goes on: its
    /// result is stored, and shown at the table.
    pub fn expect(&self, app: &App, ticket: &Ticket) {
        let due = Instant::now() + PATIENCE - age(ticket.id, app.service.now());
        let expected = Expected { ticket: ticket.clone(), due, outcome: Outcome::default() };
        let mut waiting = self.waiting();
        waiting.answers.insert(ticket.id, expected);
        if !mem::replace(&mut waiting.is_watched, true) {
            tokio::spawn(watch(app.clone()));
        }
    }

    /// Notes the outcome of the answer, if there is none yet.
    pub fn becomes(&self, ticket: &Ticket, outcome: Outcome) {
        if let Some(expected) = self.waiting().answers.get_mut(&ticket.id) {
            expected.outcome = outcome;
        }
    }

    /// Notes that there is an answer. Returns its outcome, or `None` if there was one before.
    pub fn ends(&self, ticket: &Ticket) -> Option<Outcome> {
        self.waiting().answers.remove(&ticket.id).map(|expected| expected.outcome)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// Removes and returns what is late; `None` if nothing is expected, so that nobody needs to look.
    fn late(&mut self) -> Option<Vec<Expected>> {
        self.is_watched = !self.answers.is_empty();
        let now = Instant::now();
        let late = self.answers.extract_if(|_, expected| expected.due <= now);
        self.is_watched.then(|| late.map(|(_, expected)| expected).collect())
    }
}

/// Tells people that their answers are late, as long as any is expected.
async fn watch(app: App) {
    loop {
        let Some(late) = app.unanswered.waiting().late() else { return };
        for expected in late {
            tokio::spawn(say(app.clone(), expected));
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn say(app: App, Expected { ticket, outcome, .. }: Expected) {
    // Its own answer has not arrived, or is an apology that has not arrived yet.
    app.tally.count(if outcome == Outcome::Failed { outcome } else { Outcome::Late });
    let late = Answer::sentence(errors::LATE, Outcome::Late);
    if let Err(problem) = answer::send(&app.rest, &ticket, late).await {
        errors::note("a late answer", &anyhow::anyhow!("{problem}"));
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
