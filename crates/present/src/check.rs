//! The answer to *Summary & Check*: everything that the last message of a game leaves out.

use super::{File, Message, Picture, Private, Room, cut, escape, places, table, words};
use quark_session::Stage;

/// Label of the button that asks for it.
pub const LABEL: &str = "Summary & Check";
/// Longest description of an error, in characters.
const WHY: usize = 200;
/// Shown while the seed is still secret.
pub const NOT_OVER: &str = "The seed stays secret until the game is over.";

/// Finding of a replay of a finished game.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Everything follows from the seed and the rules.
    Sound,
    /// Everything since the last change of the rules follows from the seed and the rules.
    SoundSinceRules,
    /// The first line of the record that doesn’t follow, and why.
    Wrong(String),
}

/// A finished game in one picture and in one file, if it has a result.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// The picture with the chart of the game.
    pub summary: Option<Picture>,
    /// The file with every move, and what a replay of it has found.
    pub record: Option<(File, Verdict)>,
}

/// Returns the verdict on a finished game, its scores and its summary, then its seed and the way to check it oneself;
/// `None` for any other.
#[must_use]
pub fn check(room: &Room<'_>, Proof { summary, record }: Proof) -> Option<Private<Message>> {
    let Stage::Over { how, seed, .. } = &room.session.stage else { return None };
    let verdict = record.as_ref().map(|(_, verdict)| said(verdict));
    let mut lines: Vec<String> =
        verdict.map(|verdict| format!("{}: {verdict}", room.heading())).into_iter().collect();
    let ending = words::ending(room, how);
    lines.push(if lines.is_empty() { format!("{}: {ending}", room.heading()) } else { ending });
    if let Some(outcome) = room.session.outcome() {
        lines.extend(table::why(room, &outcome));
        lines.extend(places::standings(room, &outcome, |seat| room.name(seat)));
    }
    // Short, so that the picture below it is in sight.
    lines.push(match &record {
        Some((record, _)) => format!(
            "-# Check it again: attach `{}` to `/quark replay file:`, here or at your own bot. **About** showed the SHA-256 of the seed before the game. Seed: `{seed}`",
            record.name
        ),
        None => format!(
            "-# Seed: `{seed}`. **About** showed its SHA-256 before the game: `{}`",
            room.session.seed_hash
        ),
    });
    let files = record.into_iter().map(|(file, _)| file).collect();
    Some(Private::new(Message { picture: summary, files, ..Message::text(lines.join("\n")) }))
}

fn said(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Sound => {
            "**checked, and nothing is wrong.** All of it follows from the seed and the rules."
                .to_owned()
        }
        Verdict::SoundSinceRules => {
            "**checked, and nothing is wrong** since the last change of the rules.".to_owned()
        }
        Verdict::Wrong(why) => format!(
            "**checked, and something is wrong:** {}.",
            escape::markdown(&cut(&escape::line(why), WHY))
        ),
    }
}
