//! Failures, as words for people and as lines for the log.

use anyhow::Error;

use super::tally::Outcome;
use crate::{service::Failure, store::StoreError};

/// Shown when the fault is ours. It names nothing internal, and does not say that nothing has happened: a move may be
/// stored although showing it failed.
pub(crate) const OURS: &str = "Something went wrong on my side. Check the table before you try again: `/quark games` shows how yours stand.";

/// Shown if Discord refuses the answer itself.
pub(crate) const REFUSED: &str = "Discord doesn’t take my answer, but whatever you did has been saved. `/quark play` shows how the table stands.";

/// Shown at a table that is damaged.
pub(crate) const SET_ASIDE: &str = "I can’t read this table right now, so it’s on hold. The bot’s operator has been told which one and why. Your other tables go on.";
/// Shown at a table whose moves were deleted, since its game ended long ago.
pub(crate) const DROPPED: &str = "This table closed long ago, so its moves are no longer kept. `/quark history` still lists the results of your games.";
/// Shown when the disk is full.
pub(crate) const FULL: &str = "I have no room left to save anything, so nothing has happened. The bot’s operator has been told: please try again later.";
/// Shown while the database is unreachable: a move may have been stored all the same.
pub(crate) const AWAY: &str = "I can’t reach my database right now. Please try again in a moment.";
/// Shown when the answer is not ready in time.
pub(crate) const LATE: &str = "I’m too slow right now to say what came of this, but it may have counted. Look at the table in a moment: `/quark play` shows how it stands.";
/// Shown when another bot has taken over before the answer.
pub(crate) const MOVED_ON: &str =
    "I’m just being restarted, and nothing has happened. Please try again in a moment.";

/// Shown if a table is not in the database, or not for this person.
pub(crate) const GONE: &str =
    "I don’t know that table, or you no longer play there. `/quark games` lists yours.";

/// A table that doesn't exist, or that the caller may not look at: which of the two is not said.
#[derive(Debug, thiserror::Error)]
#[error("no table that the caller may look at")]
pub(crate) struct Unknown;

/// The words for a failure.
#[must_use]
pub(crate) fn apology(error: &Error) -> &'static str {
    match stored(error) {
        Some(why) if why.is_damage() && error.is::<Failure>() => SET_ASIDE,
        Some(StoreError::Dropped) => DROPPED,
        Some(StoreError::Full) => FULL,
        Some(StoreError::Held(_) | StoreError::Later) => MOVED_ON,
        Some(StoreError::Away(_)) => AWAY,
        None if error.is::<Unknown>() => GONE,
        Some(_) | None => OURS,
    }
}

/// The outcome of a press or command that failed.
#[must_use]
pub(crate) fn outcome(error: &Error) -> Outcome {
    match stored(error) {
        Some(StoreError::Dropped) => Outcome::TurnedAway,
        None if error.is::<Unknown>() => Outcome::TurnedAway,
        Some(_) | None => Outcome::Failed,
    }
}

/// The store's error, if the store has failed.
fn stored(error: &Error) -> Option<&StoreError> {
    match error.downcast_ref::<Failure>() {
        Some(Failure::Store(why)) => Some(why),
        Some(_) => None,
        None => error.downcast_ref::<StoreError>(),
    }
}

/// Logs the kind of a failure, without its content.
pub fn note(what: &str, error: &Error) {
    // The reason why the rules refuse a move can reveal a hand.
    if let Some(Failure::Refused(_)) = error.downcast_ref::<Failure>() {
        tracing::info!(what, "refused");
    } else if outcome(error) == Outcome::TurnedAway {
        tracing::info!(what, "turned away");
    } else {
        tracing::error!(what, error = %redacted(error), "failed");
    }
}

/// The text of an error without addresses, which contain the tokens of interactions and webhooks.
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
