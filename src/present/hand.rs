//! What only one seat may see: its hand.

use super::{Button, Click, Message, Party, Private, Row, Spot, Style};
use crate::game::{Seat, Viewer};

/// The hand, as a private reply.
#[must_use]
pub fn reply(party: &Party<'_>, seat: Seat, notice: Option<&str>) -> Private<Message> {
    let mut lines: Vec<String> = notice.map(str::to_owned).into_iter().collect();
    lines.push(format!("{}: your {}.", party.heading(), party.session.game.info().private));
    let rows = if party.session.waiting().contains(seat) {
        lines.push("It is your turn.".to_owned());
        vec![Row::Buttons(vec![Button::new("Take Turn", Style::Primary, Click::Take(party.table))])]
    } else {
        Vec::new()
    };
    Private::new(Message {
        picture: party.picture(Viewer::Seat(seat)),
        rows,
        ..Message::text(lines.join("\n"))
    })
}

/// The hand, as a direct message that is kept current.
#[must_use]
pub fn direct(party: &Party<'_>, seat: Seat, spot: Spot) -> Private<Message> {
    let session = party.session;
    let state = if session.is_over() {
        " The game is over."
    } else if session.waiting().contains(seat) {
        " It is your turn."
    } else {
        ""
    };
    let private = session.game.info().private;
    let content =
        format!("{}: your {private}.{state} [Go to the table]({})", party.heading(), spot.link());
    let take = Button::new("Take Turn", Style::Primary, Click::Take(party.table));
    let log = Button::plain("Log", Click::Log { table: party.table, page: 0 });
    let rows = vec![Row::Buttons(if session.is_over() { vec![log] } else { vec![take, log] })];
    Private::new(Message {
        picture: party.picture(Viewer::Seat(seat)),
        rows,
        ..Message::text(content)
    })
}

/// What is said once to whoever takes no direct messages.
pub const UNREACHABLE: &str = "-# I cannot send you direct messages. That is fine: the buttons show you the same, here, for your eyes only.";
