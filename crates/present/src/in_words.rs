//! Positions for those who hear them: in words, in the place of the picture.
//!
//! What is asked comes first, then what has happened, then what the listener holds, then the table:
//! a game's text says the last two in this order.

use super::{Button, Click, LookClick, Message, Room, board, message::letters};
use quark_game::Viewer;

/// The fence around a position, and the line breaks around it.
const FENCE: usize = 10;
/// Room for all words of a message, below Discord's 2,000 characters.
const SPACE: usize = 1_980;
/// Less of a position is not worth hearing.
const LEAST: usize = 100;
/// Of the space, what at least is left for the position.
pub(super) const POSITION: usize = 1_100;

/// Puts as much of the position as there is room for below what a message says instead of a picture,
/// and returns what leads to the rest, if there is any.
pub(crate) fn read_out(room: &Room<'_>, viewer: Viewer, message: &mut Message) -> Option<Button> {
    message.picture = None;
    let whole = board::whole(room, viewer);
    let space = SPACE.saturating_sub(letters(&message.content) + FENCE);
    let mut pages = board::pages(&whole, space.max(LEAST)).into_iter();
    let first = pages.next()?;
    if LEAST <= space {
        message.content = format!("{}\n```\n{first}\n```", message.content);
    }
    let rest = space < LEAST || pages.next().is_some();
    rest.then(|| {
        Button::plain("Board in Words", Click::at(room.table, LookClick::Text { page: 0 }))
    })
}
