//! A player's stored data: export and deletion.

use super::{Button, Click, File, Message, Private, Row, Style};
use quark_session::FORMER;

/// Shown to a player who decides against deletion.
pub const STAYS: &str = "OK, nothing was deleted.";

/// Returns all data stored about a player, as a file for them alone.
#[must_use]
pub fn export(kept: String) -> Private<Message> {
    let files = vec![File { name: "kept-of-you.json".to_owned(), text: kept }];
    let words = "This is everything I keep about you. `/quark privacy delete` makes me forget it.";
    Private::new(Message { files, ..Message::text(words) })
}

/// Asks a player to confirm the deletion of their data.
#[must_use]
pub fn ask(seats: usize) -> Private<Message> {
    let seats = match seats {
        0 => "You have no open tables.".to_owned(),
        1 => "You have one open table: you would leave it, or resign if its game has started."
            .to_owned(),
        many => {
            format!(
                "You have {many} open tables: you would leave them, or resign where the game has started."
            )
        }
    };
    let buttons = vec![
        Button::new("Delete Everything", Style::Danger, Click::Forget),
        Button::plain("Keep It", Click::KeepData),
    ];
    Private::new(Message {
        rows: vec![Row::Buttons(buttons)],
        ..Message::text(format!(
            "Delete everything I keep about you? {seats} Your name, your preferences, your lessons, your notes, your reminders at single tables and what you watch are deleted, and in every game’s log you become a number that belongs to nobody: others read “{FORMER}”. **This cannot be undone.**"
        ))
    })
}

/// Confirms the deletion of a player's data, and says what stays.
#[must_use]
pub fn forgotten(tables: i64) -> Private<Message> {
    let tables = match tables {
        0 => "No table named you.".to_owned(),
        1 => format!("One table named you: there you’re now a {FORMER}."),
        many => format!("{many} tables named you: there you’re now a {FORMER}."),
    };
    Private::new(Message::text(format!(
        "Done: I keep nothing that leads back to you. {tables}\nTwo things stay. The ids of the presses that gave you your seats are part of each deal’s key, so that anyone can check the deal; they name nobody. And messages I have posted stay where they are until someone deletes them.\n-# If you use one of my commands or buttons again, I learn your name again."
    )))
}
