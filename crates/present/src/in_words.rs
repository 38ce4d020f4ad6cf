//! Positions in words instead of pictures, for players who listen.
//!
//! The order is: the question, recent events, the player's own things, the table. A game's text has the last two in
//! this order.

use super::{Button, Click, LookClick, Message, Room, board, message::letters};
use quark_game::Viewer;

/// Characters for the fence around a position and its line breaks.
const FENCE: usize = 10;
/// Characters in a message, below Discord's limit of 2,000.
const SPACE: usize = 1_980;
/// Fewest characters of a position that are worth showing.
const LEAST: usize = 100;
/// Characters that are kept free for the position.
pub(super) const POSITION: usize = 1_100;

/// Adds as much of the position as fits to a message. Returns a button to the rest, if there is any.
pub(crate) fn read_out(room: &Room<'_>, viewer: Viewer, message: &mut Message) -> Option<Button> {
    message.picture = None;
    read(room, &board::whole(room, viewer), message)
}

/// Adds as much of these words about the position, safe inside a code block, as fits to a message. Returns a button to the whole position, if they
/// don't.
pub(crate) fn read(room: &Room<'_>, words: &str, message: &mut Message) -> Option<Button> {
    let space = SPACE.saturating_sub(letters(&message.content) + FENCE);
    let mut pages = board::pages(words, space.max(LEAST)).into_iter();
    let first = pages.next()?;
    if LEAST <= space {
        message.content = format!("{}\n```\n{first}\n```", message.content);
    }
    let rest = space < LEAST || pages.next().is_some();
    rest.then(|| {
        Button::plain("Board in Words", Click::at(room.table, LookClick::Text { page: 0 }))
    })
}
