//! The first words on a server, before there is a table.

use quark_game::any::Catalog;

use super::{Button, Click, Message, NewTable, Row, Style, find, lesson};

/// Says how to begin.
const WORDS: &str = "Hello! I run board games over days: you move when you have time, and I tell everyone when it’s their turn.
• `/quark new` opens a table in a channel. Your friends press **Join**, or you play against machines.
• `/quark learn` teaches a game in ten minutes.
• `/quark table find` looks for players on this server.
-# For those who manage the server: `/quark doctor` says which permissions I’m missing, and leads to the settings.";

/// Greets everybody on a server that the bot has just been added to.
#[must_use]
pub fn welcome(catalog: &Catalog) -> Message {
    let find = Button { style: Style::Secondary, ..find::button() };
    let learn = lesson::games(catalog, "Learn a game");
    let open = Button::new("Open a Table", Style::Success, Click::Open(NewTable::default()));
    let rows = [Row::Buttons(vec![open, find])].into_iter().chain(learn).collect();
    Message { rows, ..Message::text(WORDS) }
}
