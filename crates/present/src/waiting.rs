//! The players and answers that a table waits for, and the choices when time is up.

use super::{
    ActClick, Button, Click, LookClick, Message, Room, Row, Style, cut, mention, news,
    pace::{date, moment},
};
use quark_game::{Seat, Seats, Viewer};
use quark_session::{
    Asked, LateChoice, News, Occupant, Offer, Pace, Proposal, Question, Session, Timestamp, Told,
    UserId,
};

/// Longest description of a move that somebody asks to undo, in characters.
const MOVE: usize = 120;

/// Lines with the task of every player who must act, and their deadline.
#[must_use]
pub fn asked(room: &Room<'_>) -> Vec<String> {
    let session = room.session;
    let asked = session.position().map(|position| room.told(&position.ask(Viewer::Spectator)));
    let asked = asked.unwrap_or_default();
    let (mut lines, mut thinking) = (Vec::new(), Vec::new());
    for seat in session.waiting().iter() {
        let line = match session.seats.get(seat.index()) {
            Some(Occupant::Human(_)) if session.is_stood_in(seat) => {
                format!("A machine is playing for {}.", room.name(seat))
            }
            Some(Occupant::Human(user)) => {
                format!("{}: **{asked}**{}.", mention(*user), until(room, seat))
            }
            Some(Occupant::Machine(_)) => {
                thinking.push(seat);
                continue;
            }
            None => continue,
        };
        lines.push(line);
    }
    if !thinking.is_empty() {
        let think = Viewer::Spectator.group(&thinking).does("is thinking");
        lines.push(format!("{}.", room.told(&think)));
    }
    lines
}

/// A clause with a seat's deadline; empty if it has none.
pub(super) fn until(room: &Room<'_>, seat: Seat) -> String {
    time_up(room, seat).map(|at| format!(", time is up {}", moment(at))).unwrap_or_default()
}

/// A seat's deadline, if a clock runs.
pub(super) fn time_up(room: &Room<'_>, seat: Seat) -> Option<Timestamp> {
    room.session.pace.bank().and_then(|_| room.session.deadline(seat))
}

/// Lines on players who are away or late, offered seats, and open questions.
#[must_use]
pub fn standing(room: &Room<'_>) -> Vec<String> {
    let session = room.session;
    let mut lines = Vec::new();
    for (seat, _) in session.people() {
        let Some(state) = session.seat_state(seat) else { continue };
        let name = room.name(seat);
        if let Some(until) = away(session, seat) {
            lines.push(format!("-# {name} is away until {}.", date(until)));
        }
        if state.late.is_some() && session.paused_until().is_none() {
            lines.push(late(room, seat));
        }
        match state.offer {
            Some(Offer::Anybody) => {
                lines.push(format!("**Who wants to play on for {name}?** Take the seat below."));
            }
            Some(Offer::Person(user)) => {
                lines.push(format!("{name} offers {} their seat.", mention(user)));
            }
            None => (),
        }
    }
    lines.extend(session.paused_until().map(paused));
    lines.extend(goes_on(room));
    lines.extend(session.question.iter().map(|question| asks(room, question)));
    lines
}

/// End of a player's leave, if they are away.
pub(super) fn away(session: &Session, seat: Seat) -> Option<Timestamp> {
    session.seat_state(seat)?.away.filter(|until| session.at < *until)
}

/// True if [`standing`] says the same as this event.
pub(super) fn is_standing(session: &Session, told: &Told) -> bool {
    let is = |news: News| told.news == news;
    let of_seat = told.seat.and_then(|seat| session.seat_state(seat)).is_some_and(|state| {
        let late = state.late.is_some() && session.paused_until().is_none();
        let lapsed = if state.left { News::LeftServer } else { News::TimeUp };
        (late && is(lapsed)) || (is(News::Offered) && state.offer.is_some())
    });
    let is_away = is(News::Away) && told.seat.is_some_and(|seat| away(session, seat).is_some());
    let alike = |other: &&Told| other.seat == told.seat && other.news == told.news;
    let newest = session.told.iter().rfind(alike).is_some_and(|it| it.version == told.version);
    let open = session.question.as_ref().is_some_and(|open| open.version == told.version);
    ((of_seat || is_away) && newest) || open || led_to_pause(session, told)
}

/// True if this event led to the pause that lasts now, of which a line of its own tells.
pub(super) fn led_to_pause(session: &Session, told: &Told) -> bool {
    let Some(until) = session.paused_until() else { return false };
    let newest = |news: News| session.told.iter().rfind(|told| told.news == news);
    let asked = newest(News::Asked(Asked::Pause { until })).map_or(0, |asked| asked.version);
    let paused = newest(News::Paused { until }).map_or(0, |paused| paused.version);
    let is_of_it =
        matches!(told.news, News::Asked(Asked::Pause { .. }) | News::Agreed | News::Paused { .. });
    is_of_it && (asked..=paused).contains(&told.version)
}

/// A line on the pause that lasts until then.
pub(super) fn paused(until: Timestamp) -> String {
    format!(
        "**Paused until {}.** Clocks and reminders stand still, and any player can press **Go On**.",
        date(until)
    )
}

/// Calls everybody whom this turn's message calls because a pause is over.
fn goes_on(room: &Room<'_>) -> Option<String> {
    let session = room.session;
    let is_over = |told: &Told| told.turn + 1 == session.turn && told.news == News::Resumed;
    let people = session.people().filter(|(seat, _)| session.called.contains(*seat));
    let called: Vec<String> = people.map(|(_, user)| mention(user)).collect();
    let begins = session.told.last().is_some_and(is_over) && !called.is_empty();
    begins.then(|| format!("{}: the game goes on.", called.join(" ")))
}

fn late(room: &Room<'_>, seat: Seat) -> String {
    let name = room.name(seat);
    let default = match (room.session.next_due(seat), room.session.pace) {
        (Some(at), Pace::Banked(_)) => {
            format!(" If nobody does, a machine takes over {}.", moment(at))
        }
        (Some(_) | None, Pace::Friendly | Pace::Banked(_)) => String::new(),
    };
    let left = room.session.seat_state(seat).is_some_and(|state| state.left);
    let what = match room.session.pace {
        Pace::Friendly | Pace::Banked(_) if left => format!("**{name} has left this server.**"),
        Pace::Friendly => format!("{name} hasn’t moved for a long time."),
        Pace::Banked(_) => format!("**{name} has run out of time.**"),
    };
    let others = room.session.present();
    if others == Seats::NONE {
        return format!("{what} Nobody else is here to choose what happens.{default}");
    }
    let others = called(room, others);
    format!(
        "{what} {others}: choose what happens, unless {name} moves first. The first choice counts.{default}"
    )
}

/// Mentions of the people in these seats. They ping only if the message allows it.
fn called(room: &Room<'_>, seats: Seats) -> String {
    let people = room.session.people().filter(|(seat, _)| seats.contains(*seat));
    people.map(|(_, user)| mention(user)).collect::<Vec<String>>().join(", ")
}

fn asks(room: &Room<'_>, question: &Question) -> String {
    let missing = room.session.present().iter().filter(|seat| !question.agreed.contains(seat));
    let missing = called(room, missing.collect());
    format!("{} Still to agree: {missing}.", asks_plainly(room, question))
}

/// The open question, without a call.
pub(super) fn asks_plainly(room: &Room<'_>, question: &Question) -> String {
    format!("**{} asks {}.**", room.name(question.by), proposal(room, &question.what))
}

/// A proposal, to follow "Ana asks ".
pub(super) fn proposal(room: &Room<'_>, what: &Proposal) -> String {
    match what {
        Proposal::End { draw: true } => "to end the game as a draw".to_owned(),
        Proposal::End { draw: false } => "to end the game without a result".to_owned(),
        Proposal::Pause { until } => format!("to pause the game until {}", date(*until)),
        Proposal::Rewind { version, .. } => {
            let hidden = match room.session.game.info().secrets {
                true => "; what nobody has seen would be dealt again",
                false => "",
            };
            format!("to undo {} and everything after it{hidden}", move_at(room, *version))
        }
    }
}

/// The move of a log entry as everybody heard of it, in quotation marks.
fn move_at(room: &Room<'_>, version: i64) -> String {
    let told = room.session.told.iter().find(|told| told.is_move() && told.version == version);
    let said = told.and_then(|told| news::said(room, told, Viewer::Spectator));
    match said {
        Some(said) => format!("“{}”", cut(said.trim_end_matches(['.', '\\']), MOVE)),
        None => "a move".to_owned(),
    }
}

/// Buttons for the choices that are open at the table: late players, questions, offered seats.
#[must_use]
pub fn rows(room: &Room<'_>) -> Vec<Row> {
    let (session, table) = (room.session, room.table);
    let paused = session.paused_until().is_some();
    let late = session.late().first().filter(|_| !paused);
    let mut rows = vec![late.map(|seat| choices(room, seat)).unwrap_or_default()];
    rows.push(paused.then(|| go_on(table)).into_iter().collect());
    rows.push(endings(room, late).into_iter().chain(answers(room)).collect());
    let offered = session
        .people()
        .filter(|(seat, _)| session.seat_state(*seat).is_some_and(|state| state.offer.is_some()));
    let take = |(seat, _): (Seat, UserId)| {
        let label = format!("Take {}’s Seat", room.plain_name(seat));
        Button::new(
            label,
            Style::Success,
            Click::at(table, ActClick::TakeOver { seat: seat.0.into() }),
        )
    };
    rows.push(offered.map(take).collect());
    if session.people().any(|(seat, _)| session.is_stood_in(seat)) {
        rows.push(vec![Button::plain("I Am Back", Click::at(table, ActClick::Return))]);
    }
    rows.into_iter().filter(|row| !row.is_empty()).map(Row::Buttons).collect()
}

/// Ways to continue with a late seat.
fn choices(room: &Room<'_>, seat: Seat) -> Vec<Button> {
    let choose = |choice| Click::at(room.table, ActClick::Choose { seat: seat.0.into(), choice });
    vec![
        Button::plain("Wait", choose(LateChoice::Wait)),
        Button::plain("Skip This Turn", choose(LateChoice::Skip)),
        Button::plain("Let a Machine Play On", choose(LateChoice::StandIn)),
        Button::plain("Find a Substitute", choose(LateChoice::Substitute)),
    ]
}

/// Ways to end the game because a seat is late.
fn endings(room: &Room<'_>, late: Option<Seat>) -> Vec<Button> {
    let (session, table) = (room.session, room.table);
    let Some(seat) = late else { return Vec::new() };
    let claim = Click::at(table, ActClick::AskClaim { seat: seat.0.into() });
    let claim = Button::new("Claim the Win", Style::Danger, claim);
    let end = Button::new("End Without Result", Style::Danger, Click::at(table, ActClick::AskEnd));
    let claim = (session.size() == 2).then_some(claim);
    claim.into_iter().chain(session.question.is_none().then_some(end)).collect()
}

/// The open question, if this seat has not answered it.
pub(super) fn to_answer(session: &Session, seat: Seat) -> Option<&Question> {
    let question = session.question.as_ref()?;
    let is_missing = session.present().contains(seat) && !question.agreed.contains(&seat);
    is_missing.then_some(question)
}

/// Buttons to answer the open question, if there is one.
pub(super) fn answers(room: &Room<'_>) -> Vec<Button> {
    let table = room.table;
    let Some(question) = &room.session.question else { return Vec::new() };
    let asked = question.version;
    vec![
        Button::new("Agree", Style::Success, Click::at(table, ActClick::Agree { asked })),
        Button::plain("Decline", Click::at(table, ActClick::Decline { asked })),
    ]
}

/// The button that ends a pause.
pub(crate) fn go_on(table: i64) -> Button {
    Button::new("Go On", Style::Secondary, Click::at(table, ActClick::Resume))
}

/// Asks a player to confirm that they resign.
#[must_use]
pub fn confirm_resign(room: &Room<'_>) -> Message {
    let what = if room.session.size() == 2 {
        "The other player wins."
    } else if room.session.people().count() == 1 {
        "Nobody else plays here, so the game ends without a result."
    } else {
        "A machine takes over your seat."
    };
    let buttons = vec![
        Button::new("Resign", Style::Danger, Click::at(room.table, ActClick::Resign)),
        Button::plain("Play On", Click::at(room.table, LookClick::Take)),
    ];
    let question = format!("Resign from {}? {what}", room.heading());
    Message { rows: vec![Row::Buttons(buttons)], ..Message::text(question) }
}

/// Asks a player to confirm that they take the win, because the time of the player in `late` is up.
#[must_use]
pub fn confirm_claim(room: &Room<'_>, late: Seat) -> Message {
    let choose = |choice| Click::at(room.table, ActClick::Choose { seat: late.0.into(), choice });
    let buttons = vec![
        Button::new("Claim the Win", Style::Danger, choose(LateChoice::Claim)),
        Button::plain("Wait", choose(LateChoice::Wait)),
    ];
    let name = room.name(late);
    let question = format!("End {} now, as your win? {name} can’t play on then.", room.heading());
    Message { rows: vec![Row::Buttons(buttons)], ..Message::text(question) }
}

/// Explains why a move can't be undone at once, and offers to ask the others or to play on.
#[must_use]
pub fn ask_to_rewind(room: &Room<'_>, why: &str) -> Message {
    let ask = Button::plain("Ask the Others", Click::at(room.table, ActClick::Rewind));
    let back = Button::plain("Play On", Click::at(room.table, LookClick::Take));
    let rows = vec![Row::Buttons(vec![ask, back])];
    let words = format!("{why} If everyone else agrees, you can still undo your last move.");
    Message { rows, ..Message::text(words) }
}
