//! What those read who look on from afar: what all may see at the table, and nothing else.

use super::{
    Button, Click, Message, Private, Room, Spot, TableClick, board, cut,
    message::{CONTENT, letters},
    table, words,
};
use quark_game::Viewer;
use quark_session::Refusal;

/// Said to those who stop watching.
pub const OFF: &str = "You’re no longer watching that table.";
/// Said to those who watch nothing, or not that.
pub const NOT_WATCHED: &str =
    "You’re not watching that table. To watch it, type `/quark watch` in its channel.";

/// Said to those who begin to watch, with the board as it stands: a picture, or `in_words`.
#[must_use]
pub fn on(room: &Room<'_>, every_turn: bool, in_words: bool) -> Private<Message> {
    let when = if every_turn { "at every turn and at the end" } else { "at the end" };
    let said = format!(
        "You’re watching {}: you get a direct message {when}. `/quark watch off:True` stops that.",
        room.heading()
    );
    board::public(room, said, Vec::new(), in_words)
}

/// Said to somebody who does not play and asks for what only players have, with what all may see: a
/// picture, or `in_words`.
#[must_use]
pub fn instead(room: &Room<'_>, in_words: bool) -> Private<Message> {
    let said = words::refusal(room, &Refusal::NotSeated);
    board::public(room, said, Vec::new(), in_words)
}

/// How a table stands, by direct message: the words of its public message, the way there, and the
/// board as a picture, or `in_words`.
#[must_use]
pub fn news(room: &Room<'_>, spot: Spot, in_words: bool) -> Private<Message> {
    let tail = format!("-# You’re watching this table. [Go there]({})", spot.link());
    let public = cut(&table::public(room).content, CONTENT - letters(&tail) - 1);
    let said = format!("{public}\n{tail}");
    if room.session.is_over() {
        // They no longer watch it, so no button here would lead anywhere.
        return Private::new(board::below(room, Viewer::Spectator, said, in_words).0);
    }
    let stop = Button::plain("Stop Watching", Click::Table(room.table, TableClick::Unwatch));
    board::public(room, said, vec![stop], in_words)
}
