//! Failures as words for people and lines for the log.

use anyhow::Error;

use super::overdue::Outcome;
use crate::{service::Failure, store::StoreError};

/// What people read when the fault is ours. It names nothing internal, and does not say that nothing
/// has happened: a move may be kept although showing it failed.
pub(crate) const OURS: &str = "Something went wrong on my side. Check the table before you try again: `/quark games` shows how yours stand.";

/// What people read where the chat refuses the answer itself.
pub(crate) const REFUSED: &str = "Discord doesn’t take my answer, but whatever you did has been saved. `/quark play` shows how the table stands.";

/// What people read at a table that is damaged.
pub(crate) const SET_ASIDE: &str = "I can’t read this table right now, so it’s on hold. The bot’s operator has been told which one and why. Your other tables go on.";
/// What people read of a table that has lost its moves, since its game ended long ago.
pub(crate) const DROPPED: &str = "This table closed long ago, so its moves are no longer kept. `/quark history` still lists the results of your games.";
/// What people read where nothing can be kept.
pub(crate) const FULL: &str = "I have no room left to save anything, so nothing has happened. The bot’s operator has been told: please try again later.";
/// What people read while the database is out of reach: a move may have been kept all the same.
pub(crate) const AWAY: &str = "I can’t reach my database right now. Please try again in a moment.";
/// What people read when their answer is not there in time.
pub(crate) const LATE: &str = "I’m too slow right now to say what came of this, but it may have counted. Look at the table in a moment: `/quark play` shows how it stands.";
/// What people read when another bot has taken over in the middle of it.
pub(crate) const MOVED_ON: &str =
    "I’m just being restarted, and nothing has happened. Please try again in a moment.";

/// What people read of a failure that is ours.
#[must_use]
pub(crate) fn apology(error: &Error) -> &'static str {
    match stored(error) {
        Some(why) if why.is_damage() && error.is::<Failure>() => SET_ASIDE,
        Some(StoreError::Dropped) => DROPPED,
        Some(StoreError::Full) => FULL,
        Some(StoreError::Held(_) | StoreError::Later) => MOVED_ON,
        Some(StoreError::Away(_)) => AWAY,
        Some(_) | None => OURS,
    }
}

/// What becomes of a press or a command by a failure.
#[must_use]
pub(crate) fn outcome(error: &Error) -> Outcome {
    match stored(error) {
        Some(StoreError::Dropped) => Outcome::TurnedAway,
        Some(_) | None => Outcome::Failed,
    }
}

/// What the store says, if the failure is its.
fn stored(error: &Error) -> Option<&StoreError> {
    match error.downcast_ref::<Failure>() {
        Some(Failure::Store(why)) => Some(why),
        Some(_) => None,
        None => error.downcast_ref::<StoreError>(),
    }
}

/// Writes a failure to the log: what it was, not what it was about.
pub fn note(what: &str, error: &Error) {
    // Why the rules refuse a move can tell what somebody holds.
    if let Some(Failure::Refused(_)) = error.downcast_ref::<Failure>() {
        tracing::info!(what, "refused");
    } else if outcome(error) == Outcome::TurnedAway {
        tracing::info!(what, "turned away");
    } else {
        tracing::error!(what, error = %redacted(error), "failed");
    }
}

/// An error's words without addresses: those of interactions and webhooks hold their tokens.
fn redacted(error: &Error) -> String {
    let words = format!("{error:#}");
    let hide = |word: &str| {
        if word.contains("://") || word.contains("/webhooks/") {
            "[address]".to_owned()
        } else {
            word.to_owned()
        }
    };
    words.split(' ').map(hide).collect::<Vec<String>>().join(" ")
}
