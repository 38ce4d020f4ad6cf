//! What those read who look on from afar: what all may see at the table, and nothing else.

use super::{
    Button, Click, Message, Private, Room, Row, Spot, TableClick, cut,
    message::{CONTENT, letters},
    table,
};
use crate::game::Viewer;

/// Said to those who stop watching.
pub const OFF: &str = "You’re no longer watching that table.";
/// Said to those who watch nothing, or not that.
pub const NOT_WATCHED: &str =
    "You’re not watching that table. To watch it, type `/quark watch` in its channel.";
/// Said where it is not clear which table somebody no longer wants to watch.
pub const WHICH: &str = "You’re watching several tables: name one with the option `table`.";

/// Said to those who begin to watch.
#[must_use]
pub fn on(room: &Room<'_>, every_turn: bool) -> String {
    let when = if every_turn { "at every turn and at the end" } else { "at the end" };
    format!(
        "You’re watching {}: you get a direct message {when}. `/quark watch off:True` stops that.",
        room.heading()
    )
}

/// How a table stands, by direct message: the words of its public message, the position if there is
/// room for it, and the way there.
#[must_use]
pub fn news(room: &Room<'_>, spot: Spot) -> Private<Message> {
    let tail = format!("-# You’re watching this table. [Go there]({})", spot.link());
    let space = CONTENT - letters(&tail) - 1;
    let public = cut(&table::public(room).content, space);
    let position = room.session.table().map(|table| {
        // A fence inside the text would end the block.
        let text = room.plain(&table.text(Viewer::Spectator)).replace("```", "'''");
        format!("```\n{text}\n```")
    });
    let fits = |position: &String| letters(&public) + letters(position) < space;
    let parts: Vec<String> =
        [public.clone()].into_iter().chain(position.filter(fits)).chain([tail]).collect();
    let rows = if room.session.is_over() {
        Vec::new()
    } else {
        let stop = Button::plain("Stop Watching", Click::Table(room.table, TableClick::Unwatch));
        vec![Row::Buttons(vec![stop])]
    };
    Private::new(Message { rows, ..Message::text(parts.join("\n")) })
}
