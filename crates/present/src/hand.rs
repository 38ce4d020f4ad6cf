//! A seat's hand, which only that seat may see.

use super::{
    Button, Click, LookClick, Message, Private, Room, Spot, Style, board, orders, plan, words,
};
use quark_game::{Seat, Viewer};
use quark_session::{Orders, Stage};

/// Shows the hand as a private reply: a picture, or text if `words`.
#[must_use]
pub fn reply(room: &Room<'_>, seat: Seat, notice: Option<&str>, words: bool) -> Private<Message> {
    let mut lines: Vec<String> = notice.map(str::to_owned).into_iter().collect();
    lines.push(format!("{}: your {}.", room.heading(), room.session.game.info().private));
    let mut ways = Vec::new();
    if room.session.waiting().contains(seat) {
        lines.push("It’s your turn.".to_owned());
        ways.push(Button::new("Take Turn", Style::Primary, Click::at(room.table, LookClick::Take)));
    } else if matches!(room.session.stage, Stage::Playing(_)) {
        let panel = || Button::plain("My Panel", Click::at(room.table, LookClick::Take));
        ways.push(plan::button(room, seat, None).unwrap_or_else(panel));
    }
    shown(room, seat, lines.join("\n"), ways, words)
}

/// Adds a seat's hand to a message, as a picture or as text, with its buttons.
fn shown(
    room: &Room<'_>,
    seat: Seat,
    said: String,
    mut ways: Vec<Button>,
    words: bool,
) -> Private<Message> {
    let (message, rest) = board::below(room, Viewer::Seat(seat), said, words);
    ways.extend(rest);
    Private::new(message.with_buttons(ways))
}

/// Shows the hand in a direct message that the bot keeps current: a picture, or text if `words`. It also says what was
/// done by the player's standing orders.
#[must_use]
pub fn direct(
    room: &Room<'_>,
    seat: Seat,
    spot: Spot,
    ordered: Option<&Orders>,
    words: bool,
) -> Private<Message> {
    let session = room.session;
    let state = match &session.stage {
        Stage::Over { how, .. } => format!(" The game is over. {}", words::ending(room, how)),
        Stage::Lobby | Stage::Playing(_) if session.waiting().contains(seat) => {
            " It’s your turn.".to_owned()
        }
        Stage::Lobby | Stage::Playing(_) => String::new(),
    };
    let private = session.game.info().private;
    let link = spot.link();
    let said = format!("{}: your {private}.{state} [Go to the table]({link})", room.heading());
    let made = ordered.map(|ordered| orders::made(room, seat, ordered)).unwrap_or_default();
    let content = [vec![said], made].concat().join("\n");
    let take = Button::new("Take Turn", Style::Primary, Click::at(room.table, LookClick::Take));
    let log = Button::plain("Log", Click::at(room.table, LookClick::Log { page: 0 }));
    let ways = if session.is_over() { vec![log] } else { vec![take, log] };
    shown(room, seat, content, ways, words)
}

/// Replaces the hand in the direct message of a person who no longer has the seat.
#[must_use]
pub fn taken_away(room: &Room<'_>, spot: Spot) -> Private<Message> {
    Private::new(Message::text(format!(
        "{}: you no longer have a seat. [Go to the table]({})",
        room.heading(),
        spot.link()
    )))
}

/// Shown to a person who sits down and accepts no direct messages, as far as the bot knows.
pub const CLOSED: &str = "I can’t send you direct messages, so your hand and your reminders won’t reach you there. To open them, go to this server’s **Privacy Settings** and switch on *Direct Messages*. You can also play with the buttons here alone.";

/// Shown once to a player who accepts no direct messages.
pub const UNREACHABLE: &str = "-# I can’t send you direct messages. That’s fine: the buttons here show you the same, and only you see it.";
