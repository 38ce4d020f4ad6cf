//! The answer to *Check This Game*: the seed of a finished game, and the way to check it.

use super::{Message, Private, Room};
use quark_session::Stage;

/// Shown while the seed is still secret.
pub const NOT_OVER: &str = "The seed stays secret until the game is over.";

/// Returns the seed of a finished game, its hash, and the way to check the deal and every move; `None` for any other.
#[must_use]
pub fn check(room: &Room<'_>) -> Option<Private<Message>> {
    let Stage::Over { seed, .. } = &room.session.stage else { return None };
    let mut lines = vec![
        format!(
            "{}: was it fair? All chance came from this seed, kept secret until now:",
            room.heading()
        ),
        format!("`{seed}`"),
        "Its SHA-256 is the hash that **About** showed before anyone could join:".to_owned(),
        format!("`{}`", room.session.seed_hash),
    ];
    if room.session.result().is_some() {
        lines.push(format!(
            "To check the deal and every move, save `{}.jsonl` from the last message and attach it to \
             `/quark replay file:`. I play the whole game again, and name the first line that doesn’t follow from the \
             seed and the rules. Your own copy of me can do the same.",
            room.file()
        ));
    }
    Some(Private::new(Message::text(lines.join("\n"))))
}
