//! The answer to a player who goes away, or comes back.

use super::{
    ActClick, Button, Click, Message, Private,
    pace::{date, span},
    prefs, table_menu,
};
use quark_session::{DAY, Timestamp};

/// Most tables that are named one by one.
const MANY: usize = 10;

/// Result of a leave at one table.
#[derive(Clone, Debug, PartialEq)]
pub struct Leave {
    /// The table's number.
    pub table: i64,
    /// The table's heading.
    pub heading: String,
    /// True if the table has clocks.
    pub has_clock: bool,
    /// Why the leave was refused, if it was.
    pub refused: Option<String>,
}

/// The message where a leave was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The menu of the table with this number.
    Table(i64),
    /// The preferences.
    Preferences,
}

/// The button that ends a leave from all tables, such as the one with this number.
pub(super) fn back(table: i64) -> Button {
    Button::plain("I Am Back", Click::at(table, ActClick::Away { days: 0 }))
}

/// Confirms a leave, given as its days and its end, with the result at each table. `None` ends the leave. It leads
/// back to the message where it was chosen. A leave that has begun can be ended with a button.
#[must_use]
pub fn away(
    leave: Option<(u8, Timestamp)>,
    leaves: &[Leave],
    from: Option<Origin>,
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
    let away = leaves.iter().find(|one| leave.is_some() && one.refused.is_none());
    let here = away.map(|one| back(one.table));
    let origin = from.map(|from| match from {
        Origin::Table(table) => table_menu::button(table),
        Origin::Preferences => prefs::button(),
    });
    let buttons = here.into_iter().chain(origin).collect();
    Private::new(Message::text(lines.join("\n")).with_buttons(buttons))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Row;

    fn leave(table: i64, refused: Option<&str>) -> Leave {
        let refused = refused.map(str::to_owned);
        Leave { table, heading: format!("table {table}"), has_clock: true, refused }
    }

    fn clicks(leave: Option<(u8, Timestamp)>, leaves: &[Leave]) -> Vec<Click> {
        let said = away(leave, leaves, None).open();
        said.rows.iter().flat_map(Row::clicks).cloned().collect()
    }

    #[test]
    fn a_leave_can_be_ended_where_it_was_confirmed() {
        let leaves = [leave(3, Some("no leave is left")), leave(4, None), leave(5, None)];
        let back = Click::at(4, ActClick::Away { days: 0 });
        assert_eq!(clicks(Some((7, 7 * DAY)), &leaves), [back]);
        assert_eq!(clicks(None, &leaves), [], "they are back");
        assert_eq!(clicks(Some((7, 7 * DAY)), &leaves[..1]), [], "they aren’t away");
    }
}
