//! Messages to spectators elsewhere: only public information.

use super::{
    Button, Click, LookClick, Message, Private, Room, Spot, TableClick, board, cut,
    message::{CONTENT, letters},
    table, words,
};
use quark_game::Viewer;
use quark_session::Refusal;

/// Confirms that a person stopped watching.
pub const OFF: &str = "You’re no longer watching that table.";
/// Shown to a person who does not watch that table.
pub const NOT_WATCHED: &str =
    "You’re not watching that table. To watch it, type `/quark watch` in its channel.";

/// Confirms that a person watches, and shows the board as a picture or as text.
#[must_use]
pub fn on(room: &Room<'_>, every_turn: bool, in_words: bool) -> Private<Message> {
    let when = if every_turn { "at every turn and at the end" } else { "at the end" };
    let said = format!("You’re watching {}: you get a direct message {when}.", room.heading());
    board::public(room, said, vec![stop(room)], in_words)
}

/// Answers a spectator who asks for something that only players have, with the public board as a picture or as text.
#[must_use]
pub fn instead(room: &Room<'_>, in_words: bool) -> Private<Message> {
    let said = words::refusal(room, &Refusal::NotSeated);
    let watch = |label, every_turn| {
        Button::plain(label, Click::at(room.table, LookClick::Watch { every_turn }))
    };
    let ways = match room.session.is_over() {
        true => Vec::new(),
        false => vec![watch("Watch Every Turn", true), watch("Hear of the End", false)],
    };
    board::public(room, said, ways, in_words)
}

/// Direct message about a watched table: its public text, a link, and the board as a picture or as text.
#[must_use]
pub fn news(room: &Room<'_>, spot: Spot, in_words: bool) -> Private<Message> {
    let tail = format!("-# You’re watching this table. [Go there]({})", spot.link());
    let public = cut(&table::public(room).content, CONTENT - letters(&tail) - 1);
    let said = format!("{public}\n{tail}");
    if room.session.is_over() {
        // The watch has ended with the game, so no button here would work.
        return Private::new(board::below(room, Viewer::Spectator, said, in_words).0);
    }
    board::public(room, said, vec![stop(room)], in_words)
}

fn stop(room: &Room<'_>) -> Button {
    Button::plain("Stop Watching", Click::Table(room.table, TableClick::Unwatch))
}
