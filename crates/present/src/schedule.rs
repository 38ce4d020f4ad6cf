//! A start at a time that the host has planned: their menu for it, and what others are told.

use std::iter;

use strum::VariantArray as _;

use super::{
    Arrangement, Button, Click, Form, LobbyClick, Menu, Message, Modal, Pick, Private, Room, Row,
    Spot, Style, TableClick, cut, lobby, mention, message::TITLE, pace::moment, reminders,
};
use crate::{Field, Preference};
use quark_game::{ai::Level, kit::words::amount};
use quark_session::{Missed, Schedule, Session, Timestamp, UserId};

/// Most characters of a time that is typed.
const TIME: u16 = 40;

/// Builds the host's menu for the start and the reminders of a lobby. `zone` is the time zone that the host has chosen.
/// `notice` comes first.
#[must_use]
pub fn panel(room: &Room<'_>, notice: Option<&str>, zone: Option<&str>) -> Private<Message> {
    let (session, table) = (room.session, room.table);
    let mut lines: Vec<String> = notice.into_iter().map(str::to_owned).collect();
    lines.push(room.heading());
    lines.push(match session.schedule {
        Some(schedule) => missed(session, schedule)
            .unwrap_or_else(|| format!("The start is planned for {}.", at(schedule.start))),
        None => "No time is planned: the game starts when somebody presses **Start**.".to_owned(),
    });
    lines.push(match zone {
        Some(zone) => format!("Times that you type are read in your time zone, {zone}."),
        None => "Times that you type are read as UTC, because you haven’t chosen a time zone."
            .to_owned(),
    });
    let mut rows = Vec::new();
    if let Some(schedule) = session.schedule {
        match schedule.missed() {
            Some(_) => rows.push(Row::Buttons(answers(room))),
            None => rows.extend(fills(room, schedule)),
        }
    }
    rows.push(defaults(room));
    let mut buttons = Vec::new();
    let time = |label| Button::plain(label, Click::at(table, LobbyClick::ScheduleTime));
    match session.schedule {
        None => buttons.push(time("Set Start")),
        Some(schedule) if schedule.missed().is_none() => buttons.push(time("Change Start")),
        Some(_) => (),
    }
    if session.schedule.is_some() {
        buttons.push(Button::plain("No Fixed Start", Click::at(table, LobbyClick::Unschedule)));
    }
    if zone.is_none() {
        buttons.push(Button::plain("Time Zone", Click::Prefer(Preference::Ask(Field::Zone))));
    }
    buttons.push(Button::plain("Host Menu", Click::at(table, LobbyClick::Host)));
    rows.push(Row::Buttons(buttons));
    Private::new(Message { rows, ..Message::text(lines.join("\n")) })
}

/// The button that opens the host's menu for the start.
pub(crate) fn button(table: i64) -> Button {
    Button::plain("Start & Reminders", Click::at(table, LobbyClick::Schedule))
}

/// A moment as a date with a time of day, and relative to now.
fn at(start: Timestamp) -> String {
    format!("<t:{}:F> ({})", start.div_euclid(1_000), moment(start))
}

/// Menu of the machines that take the free seats; none at a rated table.
fn fills(room: &Room<'_>, schedule: Schedule) -> Option<Row> {
    let name = |fill: Option<Level>| match fill {
        None => "Free seats stay empty".to_owned(),
        Some(level) => format!("Machines ({level}) fill free seats"),
    };
    let levels = Level::VARIANTS.iter().copied().map(Some);
    let others = iter::once(None).chain(levels).filter(|fill| *fill != schedule.fill);
    let pick = |fill| Pick {
        label: name(fill),
        description: String::new(),
        click: Click::at(room.table, LobbyClick::Fill(fill)),
    };
    (!room.session.rated).then(|| {
        Row::Menu(Menu {
            click: Click::Table(room.table, TableClick::Menu { nth: 0 }),
            placeholder: name(schedule.fill),
            options: others.map(pick).collect(),
        })
    })
}

/// Menu of the reminders for players who choose nothing themselves.
fn defaults(room: &Room<'_>) -> Row {
    let click =
        |cadence| Click::at(room.table, LobbyClick::Arrange(Arrangement::Reminders(cadence)));
    Row::Menu(Menu {
        click: Click::Table(room.table, TableClick::Menu { nth: 1 }),
        placeholder: format!("{} by default", reminders::name(room.session.cadence)),
        options: reminders::picks(Some(room.session.cadence), click),
    })
}

/// Returns the form to type the time of the start, which is read in this time zone.
#[must_use]
pub fn form(room: &Room<'_>, zone: Option<&str>) -> Modal {
    let label = cut(&format!("Start ({} time)", zone.unwrap_or("UTC")), TITLE);
    let hint = "fri 20:00, tomorrow 19:30, in 3h";
    Modal::at(room, Form::Start { table: room.table }, &label, hint, TIME)
}

/// Shown if the time of a start can't be read.
pub const NO_TIME: &str = "I can’t read that time. Write it like `fri 20:00`, `2026-11-28 20:00`, `tomorrow 19:30` or `in 3h`.";

/// Shown after a time was read for a person without a time zone.
pub const AS_UTC: &str =
    "I read that time as UTC, because you haven’t chosen a time zone: `/quark prefs zone:`.";

/// Shown if machines should fill a table up that has no planned start.
pub const FILLS_WHEN: &str =
    "`fill` says what happens to free seats at a planned start: give its time with `start`.";

/// Tells a player other than the host that the game does not start before `start`.
pub(crate) fn not_yet(session: &Session, start: Timestamp) -> String {
    let host = session.host().map(|host| format!(": ask {}", mention(host))).unwrap_or_default();
    format!("The start is planned for {}. Only the host can start earlier{host}.", at(start))
}

/// Asks the host whether to start the game before `start`, the time that they have planned.
#[must_use]
pub fn start_early(room: &Room<'_>, start: Timestamp) -> Private<Message> {
    let session = room.session;
    let invited: Vec<UserId> = session.invited.iter().map(|invited| invited.user).collect();
    let mut lines = vec![format!("The start is planned for {}. Start now?", at(start))];
    if !invited.is_empty() {
        let lose = if invited.len() == 1 { "their seat is" } else { "their seats are" };
        let unanswered = unanswered(&invited);
        lines.push(format!("{unanswered} If you start now, {lose} no longer kept."));
    }
    let free = session.most.saturating_sub(session.size());
    let fill = session.schedule.and_then(|schedule| schedule.fill);
    lines.extend(fill.filter(|_| 0 < free).map(|level| match free {
        1 => format!("A machine ({level}) takes the free seat."),
        free => format!("{free} machines ({level}) take the free seats."),
    }));
    lobby::start_or_wait(room.table, lines.join("\n"), "Start Now")
}

/// Says that these people have not answered their invitations.
pub(crate) fn unanswered(invited: &[UserId]) -> String {
    let people: Vec<String> = invited.iter().copied().map(mention).collect();
    let havent = if people.len() == 1 { "hasn’t" } else { "haven’t" };
    format!("{} {havent} answered yet.", people.join(", "))
}

/// The line about the start on a table's card.
pub(crate) fn line(session: &Session) -> Option<String> {
    let schedule = session.schedule?;
    let who = match schedule.fill {
        None => "with those who are there".to_owned(),
        Some(level) => format!("and machines ({level}) take the free seats"),
    };
    let missed =
        missed(session, schedule).map(|why| format!("{why} The host decides how to go on."));
    Some(format!(
        "**Start**: {}",
        missed.unwrap_or_else(|| format!("{}, {who}.", at(schedule.start)))
    ))
}

/// Says why the game has not started at its time.
fn missed(session: &Session, schedule: Schedule) -> Option<String> {
    let start = at(schedule.start);
    let least = *session.game.info().seats.start();
    Some(match schedule.missed()? {
        Missed::TooFew => format!(
            "It was planned for {start}, but only {} had sat down, and the game needs {least}.",
            amount(session.size().into(), "player")
        ),
        Missed::TooLate => format!("It was planned for {start}, when I was down."),
        Missed::Unplayable => {
            format!("It was planned for {start}, but the game can’t be played like this.")
        }
    })
}

/// Tells a player that the game starts soon, at `start`.
#[must_use]
pub fn near(room: &Room<'_>, start: Timestamp, spot: Spot) -> Private<Message> {
    let leave = Button::plain("Leave", Click::at(room.table, LobbyClick::Leave));
    let said = format!(
        "{}: the game starts soon, {}. [Go to the table]({})",
        room.heading(),
        at(start),
        spot.link()
    );
    Private::new(Message::text(said).with_buttons(vec![leave]))
}

/// Tells a player that the host has changed the time of the start.
#[must_use]
pub fn changed(room: &Room<'_>, spot: Spot) -> Private<Message> {
    let what = match room.session.scheduled_start() {
        Some(start) => format!("the host has planned the start for {}.", at(start)),
        None => "the host has taken back the time of the start.".to_owned(),
    };
    Private::new(Message::text(format!(
        "{}: {what} [Go to the table]({})",
        room.heading(),
        spot.link()
    )))
}

/// Asks the host how to go on after a start that was missed.
#[must_use]
pub fn ask(room: &Room<'_>, spot: Spot) -> Message {
    let why = room
        .session
        .schedule
        .and_then(|schedule| missed(room.session, schedule))
        .unwrap_or_default();
    let said = format!(
        "{}: the game hasn’t started. {why} How do you want to go on? [Go to the table]({})",
        room.heading(),
        spot.link()
    );
    Message::text(said).with_buttons(answers(room))
}

/// Tells the host that all seats are taken.
#[must_use]
pub fn full(room: &Room<'_>, spot: Spot) -> Message {
    let said = format!(
        "{}: all seats are taken. Everybody waits for you to press **Start**. [Go to the table]({})",
        room.heading(),
        spot.link()
    );
    let start = Button::new("Start", Style::Success, Click::at(room.table, LobbyClick::Start));
    Message::text(said).with_buttons(vec![start])
}

/// Says to the host where the table is what they would hear by direct message, because they accept none.
#[must_use]
pub fn said_here(said: Message, host: UserId) -> Message {
    let content = format!("{}, {}", mention(host), said.content);
    Message { content, mentions: vec![host], ..said }
}

fn answers(room: &Room<'_>) -> Vec<Button> {
    let session = room.session;
    let at = |click| Click::at(room.table, click);
    let enough = *session.game.info().seats.start() <= session.size();
    let mut buttons = Vec::new();
    if enough {
        buttons.push(Button::new("Start Now", Style::Primary, at(LobbyClick::Start)));
    }
    if !session.rated && 0 < session.free_seats() {
        let style = if enough { Style::Secondary } else { Style::Primary };
        buttons.push(Button::new("Start With Machines", style, at(LobbyClick::StartFilled)));
    }
    buttons.push(Button::plain("Wait a Day", at(LobbyClick::Postpone)));
    buttons.push(Button::plain("Another Time", at(LobbyClick::ScheduleTime)));
    buttons.push(Button::plain("Cancel Table", at(LobbyClick::Cancel)));
    buttons
}
