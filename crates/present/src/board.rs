//! The board on request.

use super::{Button, Click, LookClick, Message, Private, Room, Spot, in_words, zoom};
use quark_game::Viewer;
use quark_session::Stage;

/// Shows the public board as a picture, to one viewer. Players can also post it again at the table.
#[must_use]
pub fn picture(room: &Room<'_>, viewer: Viewer) -> Private<Message> {
    let again = Button::plain("Post It Again", Click::at(room.table, LookClick::Repost));
    let plays = viewer.seat().is_some() && matches!(room.session.stage, Stage::Playing(_));
    public(room, room.heading(), plays.then_some(again).into_iter().collect(), false)
}

/// Tells a player that the board was posted again.
#[must_use]
pub fn posted_again(room: &Room<'_>) -> Private<Message> {
    Private::new(Message::text(format!("{}: I’m posting the board again.", room.heading())))
}

/// Tells a player that the board was posted a moment ago, and links to it.
#[must_use]
pub fn posted_just_now(room: &Room<'_>, spot: Spot) -> Private<Message> {
    let said = format!("{}: [the board]({}) was posted a moment ago.", room.heading(), spot.link());
    Private::new(Message::text(said))
}

fn as_text(room: &Room<'_>) -> Button {
    Button::plain("As Text", Click::at(room.table, LookClick::Text { page: 0 }))
}

/// Adds the public board to a message for a spectator, as a picture or as text, followed by the buttons in `ways`.
pub(super) fn public(
    room: &Room<'_>,
    said: String,
    mut ways: Vec<Button>,
    words: bool,
) -> Private<Message> {
    let (message, rest) = below(room, Viewer::Spectator, said, words);
    if message.picture.is_some() {
        ways.push(as_text(room));
        ways.extend(zoom::button(room));
    }
    ways.extend(rest);
    Private::new(message.with_buttons(ways))
}

/// Adds what `viewer` may see to a message, as a picture or as text. Also returns the button that leads to the rest of
/// the text.
pub(super) fn below(
    room: &Room<'_>,
    viewer: Viewer,
    said: String,
    words: bool,
) -> (Message, Option<Button>) {
    let mut message = Message::text(said);
    if words {
        let rest = in_words::read_out(room, viewer, &mut message);
        return (message, rest);
    }
    message.picture = room.picture(viewer);
    (message, None)
}
