//! The private menu of a player with what concerns the whole table.

use super::{
    ActClick, Button, Click, Form, LookClick, Menu, Message, Modal, Pick, Private, Room, Row,
    Style, TableClick, note, pace, reminders,
    waiting::{self, answers, go_on},
};
use quark_game::Seat;
use quark_session::{Cadence, DAY, Stage, Timestamp, UserId};

/// Lengths of pauses to pick from, in days.
const PAUSES: [u16; 11] = [1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 60];
/// Lengths of leaves to pick from, in days; 0 ends one.
pub(crate) const LEAVES: [u8; 9] = [1, 2, 3, 5, 7, 10, 14, 21, 0];
/// Buttons next to each other.
const ACROSS: usize = 3;
/// Most characters of a day that is typed.
const DATE: u16 = 20;

/// Returns the menu as of `now`, for the player in `seat`, who has chosen these reminders. `notice` comes first.
#[must_use]
pub fn menu(
    room: &Room<'_>,
    notice: Option<&str>,
    chosen: Option<Cadence>,
    seat: Seat,
    now: Timestamp,
) -> Private<Message> {
    let (session, table) = (room.session, room.table);
    let mut lines: Vec<String> = notice.into_iter().map(str::to_owned).collect();
    lines.push(format!(
        "{}: pause or end the game, note something, and choose your reminders and days away.",
        room.heading()
    ));
    let mut rows = Vec::new();
    let mut buttons = vec![note::button(table)];
    if let Some(until) = session.paused_until() {
        lines.push(waiting::paused(until));
        buttons.push(go_on(table));
    } else if let Some(question) = &session.question {
        lines.push(waiting::asks_plainly(room, question));
        buttons.extend(answers(room));
    } else {
        lines.push(
            "All players who are there must agree to a pause, a draw or an early end.".to_owned(),
        );
        rows.push(pauses(room, now));
        buttons.push(Button::plain("Offer a Draw", Click::at(table, ActClick::AskDraw)));
        buttons.push(Button::plain("End Without Result", Click::at(table, ActClick::AskEnd)));
    }
    rows.push(reminders::menu(room, 1, chosen));
    rows.push(leaves(table, session.leave_left(seat, now)));
    buttons.push(match session.is_offered(seat) {
        true => keep_my_seat(table),
        false => Button::plain("Offer My Seat", Click::at(table, ActClick::Offer { to: None })),
    });
    buttons.push(Button::plain("Resign", Click::at(table, ActClick::GiveUp)));
    buttons.push(Button::plain("Back", Click::at(table, LookClick::Take)));
    rows.extend(buttons.chunks(ACROSS).map(|row| Row::Buttons(row.to_vec())));
    Private::new(Message { rows, ..Message::text(lines.join("\n")) })
}

/// The button that opens the menu.
pub(crate) fn button(table: i64) -> Button {
    Button::plain("Table Menu", Click::at(table, LookClick::More))
}

fn keep_my_seat(table: i64) -> Button {
    Button::plain("Keep My Seat", Click::at(table, ActClick::Return))
}

fn pauses(room: &Room<'_>, now: Timestamp) -> Row {
    let table = room.table;
    let pause = |days: u16| {
        let time = Timestamp::from(days) * DAY;
        let click = Click::at(table, ActClick::AskPause { until: now + time });
        let label = match days {
            1 => "1 day, until this time tomorrow".to_owned(),
            days => format!("{days} days"),
        };
        Pick { label, description: String::new(), click }
    };
    let other = Pick {
        label: "Until another day…".to_owned(),
        description: String::new(),
        click: Click::at(table, LookClick::PauseUntil),
    };
    Row::Menu(Menu {
        click: Click::Table(table, TableClick::Menu { nth: 0 }),
        placeholder: "Pause the game for…".to_owned(),
        options: PAUSES.into_iter().map(pause).chain([other]).collect(),
    })
}

/// Menu of the player's leave from all tables. At this one they have `left` of it, if it has clocks.
fn leaves(table: i64, left: Option<Timestamp>) -> Row {
    let fits = |days: &u8| left.is_none_or(|left| Timestamp::from(*days) * DAY <= left);
    let pick = |days: u8| leave(days, Click::at(table, ActClick::Away { days }));
    let menu = Menu {
        click: Click::Table(table, TableClick::Menu { nth: 2 }),
        placeholder: "Away from all tables for…".to_owned(),
        options: LEAVES.into_iter().filter(fits).map(pick).collect(),
    };
    // Without days left, only the way back remains.
    menu.or_button(|_| "I Am Back".to_owned())
}

/// The pick of a leave from all tables.
pub(crate) fn leave(days: u8, click: Click) -> Pick {
    let (label, description) = match days {
        0 => ("I’m back".to_owned(), "Your clocks run again"),
        days => (pace::span(Timestamp::from(days) * DAY), "Your clocks stop at all tables"),
    };
    Pick { label, description: description.to_owned(), click }
}

/// Adds the way back from a message that has replaced the caller’s panel, while they play.
#[must_use]
pub fn with_way_back(message: Message, room: &Room<'_>, user: UserId) -> Message {
    let seat = room.session.seat_of(user);
    let Some(seat) = seat.filter(|_| matches!(room.session.stage, Stage::Playing(_))) else {
        return message;
    };
    let take = Click::at(room.table, LookClick::Take);
    let keep = room.session.is_offered(seat).then(|| keep_my_seat(room.table));
    let back = match room.session.waiting().contains(seat) {
        true => Button::new("My Turn", Style::Primary, take),
        false => Button::plain("My Table", take),
    };
    message.with_buttons(keep.into_iter().chain([back]).collect())
}

/// Asks a player whether everybody should be asked to end the game without a result.
#[must_use]
pub fn confirm_end(room: &Room<'_>) -> Message {
    let is_only_one = room.session.present().iter().count() < 2;
    let (what, label) = match is_only_one {
        true => ("It ends at once, and nobody wins.", "End It"),
        false => {
            ("I’ll ask everybody at the table, and all who are there must agree.", "Ask Everyone")
        }
    };
    let question = format!("End {} without a result? {what}", room.heading());
    Message::text(question).with_buttons(vec![
        Button::new(label, Style::Danger, Click::at(room.table, ActClick::ProposeEnd)),
        Button::plain("Play On", Click::at(room.table, LookClick::Take)),
    ])
}

/// Returns the form to type the day when a pause ends.
#[must_use]
pub fn form(room: &Room<'_>) -> Modal {
    let label = "Pause until which day, or for how many days?";
    Modal::at(room, Form::Pause { table: room.table }, label, "2027-01-15, or 10", DATE)
}

/// Shown if the day when a pause should end can't be read.
pub const NO_DAY: &str =
    "I can’t read that day. Write it like `2027-01-15`, or write the number of days, such as `10`.";
