//! The answer to *Check This Game*: everything that the last message of a game leaves out.

use super::{File, Message, Picture, Private, Room, places, table, words};
use quark_session::Stage;

/// Label of the button that asks for it.
pub const LABEL: &str = "Check This Game";
/// Shown while the seed is still secret.
pub const NOT_OVER: &str = "The seed stays secret until the game is over.";

/// A finished game in one picture and in one file, if it has a result.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// The picture with the chart of the game.
    pub summary: Option<Picture>,
    /// The file with every move.
    pub record: Option<File>,
}

/// Returns the scores of a finished game, its summary, its seed, and the way to check the deal and every move; `None` for
/// any other.
#[must_use]
pub fn check(room: &Room<'_>, Proof { summary, record }: Proof) -> Option<Private<Message>> {
    let Stage::Over { how, seed, .. } = &room.session.stage else { return None };
    let mut lines = vec![format!("{}: {}", room.heading(), words::ending(room, how))];
    if let Some(outcome) = room.session.outcome() {
        lines.extend(table::why(room, &outcome));
        lines.extend(places::standings(room, &outcome, |seat| room.name(seat)));
    }
    if let Some(record) = &record {
        lines.push(format!(
            "To check the deal and every move, save `{}` and attach it to `/quark replay file:`. I play the whole \
             game again, and name the first line that doesn’t follow from the seed and the rules. Or run your own copy \
             of the bot, and let it check the record.",
            record.name
        ));
    }
    lines.push(format!("-# All chance came from this seed, kept secret until now: `{seed}`"));
    lines.push(format!(
        "-# Its SHA-256 is the hash that **About** showed before anyone could join: `{}`",
        room.session.seed_hash
    ));
    let files = record.into_iter().collect();
    Some(Private::new(Message { picture: summary, files, ..Message::text(lines.join("\n")) }))
}
