//! An answer for everyone in time, whatever holds up the one that they should have.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use serenity::all::InteractionId;

use super::{App, answer, errors};

/// How long the answer to a press or a command may take until another one is given. Discord takes none
/// after three seconds.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// The presses and commands that have no answer yet; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unanswered(Arc<Mutex<HashSet<InteractionId>>>);

impl Unanswered {
    fn begins(&self, interaction: InteractionId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(interaction);
    }

    /// Notes that there is an answer; whether there was none before.
    pub fn ends(&self, interaction: InteractionId) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&interaction)
    }
}

/// Sees to it that a press or command is answered in time. The work for it goes on: what it comes to is
/// kept, and shown at the table.
pub(crate) fn see_to(app: &App, interaction: InteractionId, token: &str) {
    app.unanswered.begins(interaction);
    let (app, token) = (app.clone(), token.to_owned());
    tokio::spawn(async move {
        tokio::time::sleep(PATIENCE).await;
        if !app.unanswered.ends(interaction) {
            return;
        }
        answer::count("late");
        let late = errors::plain(errors::LATE).into();
        if let Err(error) = answer::send(&app.answers, interaction, &token, late).await {
            errors::note("a late answer", &error.into());
        }
    });
}
