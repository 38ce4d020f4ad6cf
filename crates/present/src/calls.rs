//! Messages that call people: reminders, the call after a night, the notice that a table closes.

use super::{
    ActClick, Button, Click, LookClick, Message, Private, Room, Row, Spot, Style, mention,
    pace::moment, plan, reminders, waiting::until,
};
use quark_game::Seat;
use quark_session::{Stage, Timestamp, Unplayed, UserId};

/// Reminds a player at the table that it is their turn.
#[must_use]
pub fn reminder(room: &Room<'_>, seat: Seat, user: UserId) -> Message {
    let until = until(room, seat);
    let take = Button::new("Take Turn", Style::Primary, Click::at(room.table, LookClick::Take));
    let snooze =
        Button::plain("No More Reminders This Turn", Click::at(room.table, ActClick::Snooze));
    Message {
        mentions: vec![user],
        rows: vec![Row::Buttons(vec![take, reminders::button(room.table), snooze])],
        ..Message::text(format!("{}, it’s your turn{until}.", mention(user)))
    }
}

/// Calls a player who was not called when their turn began, because of their quiet hours or their open panel.
#[must_use]
pub fn late(room: &Room<'_>, seat: Seat, user: UserId) -> Message {
    let what = if room.session.waiting().contains(seat) {
        format!("it’s your turn now{}", until(room, seat))
    } else {
        "you were asked something: see the newest message".to_owned()
    };
    let take = Button::new("Take Turn", Style::Primary, Click::at(room.table, LookClick::Take));
    Message {
        mentions: vec![user],
        rows: vec![Row::Buttons(vec![take])],
        ..Message::text(format!("{}, {what}.", mention(user)))
    }
}

/// Stands where `user` was called, once they have done something or nothing waits for them any more.
#[must_use]
pub fn past(user: UserId, board: Spot) -> Message {
    let user = mention(user);
    Message::text(format!("-# {user} was called here. [Go to the board]({})", board.link()))
}

/// Tells a player who was timed out by a moderator that they lose no time, and can play on.
#[must_use]
pub fn timed_out(room: &Room<'_>, over: Timestamp) -> Message {
    let take = Button::new("Take Turn", Style::Primary, Click::at(room.table, LookClick::Take));
    let words = format!(
        "{}: a moderator has timed you out on the server. Your clock stands still until that is over, {}. You can take your turn here.",
        room.heading(),
        moment(over)
    );
    Message { rows: vec![Row::Buttons(vec![take])], ..Message::text(words) }
}

/// Tells a player that a machine plays for them until they are back.
#[must_use]
pub fn stood_in(room: &Room<'_>, spot: Spot) -> Private<Message> {
    let back = Button::new("I Am Back", Style::Primary, Click::at(room.table, ActClick::Return));
    let words = format!(
        "{}: a machine plays for you until you’re back. Your seat is still yours. [Go to the table]({})",
        room.heading(),
        spot.link()
    );
    Private::new(Message::text(words).with_buttons(vec![back]))
}

/// Tells a player in person that their plan was not played, and that it is their turn.
#[must_use]
pub fn unplayed(room: &Room<'_>, why: Unplayed, spot: Spot) -> Message {
    let take = Button::new("Take Turn", Style::Primary, Click::at(room.table, LookClick::Take));
    let words = format!(
        "{}: it’s your turn. {} [Go to the table]({})",
        room.heading(),
        plan::unplayed(why),
        spot.link()
    );
    Message { rows: vec![Row::Buttons(vec![take])], ..Message::text(words) }
}

/// Turns a message into a direct message with a link to the table.
#[must_use]
pub fn in_person(room: &Room<'_>, said: Message, spot: Spot) -> Message {
    let called = said.mentions.iter().map(|user| format!("{}, ", mention(*user)));
    let words = called.fold(said.content.clone(), |words, name| words.replace(&name, ""));
    let words = format!("{}: {words} [Go to the table]({})", room.heading(), spot.link());
    Message { content: words, mentions: Vec::new(), ..said }
}

/// Tells everybody that the table will close because nothing happens there.
#[must_use]
pub fn closing_soon(room: &Room<'_>, closing: Timestamp) -> Message {
    let mentions: Vec<UserId> = room.session.people().map(|(_, user)| user).collect();
    let names: Vec<String> = mentions.iter().copied().map(mention).collect();
    let what = match room.session.stage {
        Stage::Lobby => "hasn’t started",
        Stage::Playing(_) | Stage::Over { .. } => "hasn’t seen a move for a long time",
    };
    let words = format!(
        "{}: {} {what} and closes {} unless someone does something here.",
        names.join(" "),
        room.heading(),
        moment(closing)
    );
    Message { mentions, ..Message::text(words) }
}
