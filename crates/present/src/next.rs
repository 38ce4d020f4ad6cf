//! A note to the player who comes next at a table.

use super::{Message, Private, Room, Spot};

/// Says whose turn has begun, and that the reader comes next.
#[must_use]
pub fn next(room: &Room<'_>, spot: Spot) -> Private<Message> {
    let words = format!(
        "{}: it’s {}’s turn. You’re up next. [Go to the table]({})\n-# `/quark prefs next:False` stops this.",
        room.heading(),
        room.list(room.session.waiting()),
        spot.link()
    );
    Private::new(Message::text(words))
}
