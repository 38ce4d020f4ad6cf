//! An answer for everyone in time, whatever holds up the one that they should have.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use metrics::counter;
use serenity::all::InteractionId;

use super::{App, answer, errors};

/// How long the answer to a press or a command may take until another one is given. Discord takes none
/// after three seconds.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// What becomes of a press or a command, as the operator counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Outcome {
    #[default]
    Answered,
    /// The rules, of the game or of the table, do not allow it.
    Refused,
    /// It names nothing that is there, is not for this person or place, or cannot be read.
    TurnedAway,
    /// People read an apology, or nothing.
    Failed,
    /// People read that the bot is too slow.
    Late,
}

/// Counts the presses and commands that have their answers; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    all: Arc<AtomicU64>,
    failed: Arc<AtomicU64>,
}

/// A number of presses and commands that have their answers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Answers {
    pub all: u64,
    /// Those for which people read an apology, or nothing, or that the bot is too slow.
    pub failed: u64,
}

impl Tally {
    /// Counts what became of a press or a command.
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

/// The presses and commands that have no answer yet, and what the answer will be; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unanswered(Arc<Mutex<HashMap<u64, Outcome>>>);

impl Unanswered {
    fn begins(&self, interaction: InteractionId) {
        self.outcomes().insert(interaction.get(), Outcome::default());
    }

    /// Notes what the answer will be, if there is none yet.
    pub fn becomes(&self, interaction: u64, outcome: Outcome) {
        if let Some(expected) = self.outcomes().get_mut(&interaction) {
            *expected = outcome;
        }
    }

    /// Notes that there is an answer, and returns what it is; nothing if there was one before.
    pub fn ends(&self, interaction: InteractionId) -> Option<Outcome> {
        self.outcomes().remove(&interaction.get())
    }

    fn outcomes(&self) -> MutexGuard<'_, HashMap<u64, Outcome>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sees to it that a press or command is answered in time. The work for it goes on: what it comes to is
/// kept, and shown at the table.
pub(crate) fn see_to(app: &App, interaction: InteractionId, token: &str) {
    app.unanswered.begins(interaction);
    let (app, token) = (app.clone(), token.to_owned());
    tokio::spawn(async move {
        tokio::time::sleep(PATIENCE).await;
        match app.unanswered.ends(interaction) {
            // Its own answer has not arrived, or is an apology that has not arrived yet.
            Some(Outcome::Failed) => app.tally.count(Outcome::Failed),
            Some(_) => app.tally.count(Outcome::Late),
            None => return,
        }
        let late = errors::plain(errors::LATE).into();
        if let Err(error) = answer::send(&app.answers, interaction, &token, late).await {
            errors::note("a late answer", &error.into());
        }
    });
}
