//! What is kept of a player, and that it is kept no more.

use super::{Button, Click, File, Message, Private, Row, Style};
use crate::session::FORMER;

/// Said to those who change their mind.
pub const STAYS: &str = "Good: nothing was deleted.";

/// All that is kept of somebody, as a file for them alone.
#[must_use]
pub fn export(kept: String) -> Private<Message> {
    let files = vec![File { name: "kept-of-you.json".to_owned(), text: kept }];
    let words = "This is all that I keep of you. `/quark privacy delete` has me forget it.";
    Private::new(Message { files, ..Message::text(words) })
}

/// Asks whether somebody really wants to be forgotten.
#[must_use]
pub fn ask(seats: usize) -> Private<Message> {
    let seats = match seats {
        0 => "You sit at no open table.".to_owned(),
        1 => "You sit at one open table: you would leave it, or give its game up.".to_owned(),
        many => {
            format!("You sit at {many} open tables: you would leave them, or give the games up.")
        }
    };
    let buttons = vec![
        Button::new("Delete Everything", Style::Danger, Click::Forget),
        Button::plain("Keep It", Click::Remember),
    ];
    Private::new(Message {
        rows: vec![Row::Buttons(buttons)],
        ..Message::text(format!(
            "Delete all that I keep of you? {seats} Your name, your preferences and what you watch go, and in the log of every game a number that belongs to nobody takes your place: others read “{FORMER}”. **This cannot be undone.**"
        ))
    })
}

/// Says that somebody was forgotten, and what stays.
#[must_use]
pub fn forgotten(tables: i64) -> Private<Message> {
    let tables = match tables {
        0 => "No table knew you.".to_owned(),
        1 => format!("At one table you are a {FORMER} now."),
        many => format!("At {many} tables you are a {FORMER} now."),
    };
    Private::new(Message::text(format!(
        "It is done: I keep nothing that leads to you. {tables}\nTwo things stay. The numbers of the presses by which you took seats are a part of the key of each deal, so that anybody can check it; they name nobody. And messages that were posted stay where they are, until somebody deletes them.\n-# If you use a command or a button of mine again, I learn your name again."
    )))
}
