//! The answer to a player who goes away, or comes back.

use super::{
    Message, Private,
    pace::{date, span},
    table_menu,
};
use quark_session::{DAY, Timestamp};

/// Most tables that are named one by one.
const MANY: usize = 10;

/// Result of a leave at one table.
#[derive(Clone, Debug, PartialEq)]
pub struct Leave {
    /// The table's heading.
    pub heading: String,
    /// True if the table has clocks.
    pub has_clock: bool,
    /// Why the leave was refused, if it was.
    pub refused: Option<String>,
}

/// Confirms a leave, given as its days and its end, with the result at each table. `None` ends the leave. It leads
/// back to the menu of table `from`, if it was chosen there.
#[must_use]
pub fn away(
    leave: Option<(u8, Timestamp)>,
    leaves: &[Leave],
    from: Option<i64>,
) -> Private<Message> {
    let clocks = leaves.iter().any(|leave| leave.has_clock && leave.refused.is_none());
    let done: Vec<&str> = leaves
        .iter()
        .filter(|leave| leave.refused.is_none())
        .map(|leave| leave.heading.as_str())
        .collect();
    let mut lines = vec![match (leave, done.is_empty()) {
        (_, true) if leaves.is_empty() => {
            "You have no games in progress, so there are no clocks to stop.".to_owned()
        }
        (_, true) => "None of your clocks changed.".to_owned(),
        (Some((days, until)), false) => format!(
            "You’re away for {}, until {}. The others can see that.",
            span(i64::from(days) * DAY),
            date(until)
        ),
        (None, false) if clocks => "Welcome back: your clocks are running again.".to_owned(),
        (None, false) => "Welcome back: the others can see that you’re here.".to_owned(),
    }];
    let shown = |heading: &&str| format!("• {heading}");
    lines.extend(done.iter().take(MANY).map(shown));
    if MANY < done.len() {
        lines.push(format!("• and {} more", done.len() - MANY));
    }
    let refused = leaves.iter().filter_map(|leave| {
        leave.refused.as_ref().map(|why| format!("• {}: {why}", leave.heading))
    });
    lines.extend(refused.take(MANY / 2));
    let back = from.map(table_menu::button);
    Private::new(Message::text(lines.join("\n")).with_buttons(back.into_iter().collect()))
}
