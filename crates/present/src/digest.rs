//! The daily message to a player who has something to do at a table.

use super::{
    Message, Private,
    games::{Mine, SPACE, Urgency, line, sorted, urgency},
    message::letters,
};
use quark_session::{TimeOfDay, UserId};

/// Returns the digest of one day, which is sent at `hour`; `None` if the player has nothing to do.
#[must_use]
pub fn digest(user: UserId, mine: &[Mine<'_>], hour: TimeOfDay) -> Option<Private<Message>> {
    let sorted = sorted(user, mine);
    let wants = |mine: &Mine<'_>| match urgency(user, mine) {
        Urgency::Turn | Urgency::Answer | Urgency::Start => true,
        Urgency::Lobby | Urgency::Others | Urgency::Over => false,
    };
    sorted.first().filter(|first| wants(first))?;
    let foot = format!("-# Your daily digest at {hour}. `/quark prefs digest:off` stops it.");
    let mut lines = vec!["Your tables today:".to_owned()];
    let mut space = SPACE - letters(&foot) - letters(&more(usize::MAX));
    for mine in &sorted {
        let line = line(user, mine);
        let length = letters(&line) + 1;
        if space < length {
            break;
        }
        space -= length;
        lines.push(line);
    }
    let hidden = sorted.len() + 1 - lines.len();
    lines.extend((0 < hidden).then(|| more(hidden)));
    lines.push(foot);
    Some(Private::new(Message::text(lines.join("\n"))))
}

fn more(tables: usize) -> String {
    format!("and {tables} more: `/quark games` lists them all.")
}
