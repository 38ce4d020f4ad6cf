//! A player's tables, the most urgent first.

use super::{
    Button, Click, Find, Message, Private, Room, Row, Spot, away, find,
    in_words::turning,
    message::{BUTTONS, letters},
    pace, prefs, waiting, words,
};
use quark_game::{Seat, Viewer};
use quark_session::{Offer, Session, Stage, Timestamp, UserId};

/// Most tables on a page.
const PAGE: usize = 8;
/// Characters for the lines, below Discord's limit of 2,000.
pub(super) const SPACE: usize = 1_900;

/// A table in the list.
#[derive(Clone, Copy, Debug)]
pub struct Mine<'a> {
    /// The table, with the names of its players.
    pub room: Room<'a>,
    /// Place in the chat where the table is shown.
    pub spot: Spot,
}

/// A table's demand on a player, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Urgency {
    Turn,
    /// To answer or to choose.
    Answer,
    /// To start the game: enough players are there.
    Start,
    /// To wait until others sit down.
    Lobby,
    /// Nothing: others must act.
    Others,
    /// Nothing: the game is over.
    Over,
}

/// Lists the tables of `user` that are not over, then the numbers of the tables in `aside`, which cannot be read now.
#[must_use]
pub fn list(user: UserId, mine: &[Mine<'_>], aside: &[i64], page: u16) -> Private<Message> {
    let sorted = sorted(user, mine);
    if sorted.is_empty() && aside.is_empty() {
        let past = if mine.is_empty() { "" } else { " `/quark history` lists your past games." };
        let said = format!(
            "You have no open tables. Open one in a channel with `/quark new`, or learn a game with `/quark learn`.{past}"
        );
        return Private::new(
            Message::text(said).with_buttons(vec![find::button(), prefs::button()]),
        );
    }
    let waits = |table: &i64| {
        format!(
            "• Table {table} can’t be read right now, so it’s on hold. The bot’s operator has been told."
        )
    };
    let lines = sorted.iter().map(|mine| line(user, mine));
    let pages = pages(lines.chain(aside.iter().map(waits)));
    let last = u16::try_from(pages.len().saturating_sub(1)).unwrap_or(u16::MAX);
    let page = page.min(last);
    let lines = pages.get(usize::from(page)).map(|lines| lines.join("\n")).unwrap_or_default();
    let invited = sorted.iter().filter(|mine| mine.room.session.invitation(user).is_some());
    let doors: Vec<Button> = invited.take(BUTTONS).map(door).collect();
    let doors = (!doors.is_empty()).then_some(Row::Buttons(doors));
    let turning = turning(page, last, |page| Click::Games { page });
    let find = Button::plain("Find Players", Click::Find(Find::Show));
    let mut more = vec![find, prefs::button()];
    let mut heading = "Your tables:".to_owned();
    if let Some((table, until)) = sorted.iter().find_map(|mine| leave(user, mine)) {
        heading = format!("You’re away until {}. {heading}", pace::date(until));
        more.insert(0, away::back(table));
    }
    let rows = doors.into_iter().chain(turning).chain([Row::Buttons(more)]).collect();
    Private::new(Message { rows, ..Message::text(format!("{heading}\n{lines}")) })
}

/// The end of the leave of `user` at a table, with its number.
fn leave(user: UserId, mine: &Mine<'_>) -> Option<(i64, Timestamp)> {
    let session = mine.room.session;
    let until = session.seat_of(user).and_then(|seat| waiting::away(session, seat))?;
    Some((mine.room.table, until))
}

/// A button that leads to a table where an invitation waits.
fn door(mine: &Mine<'_>) -> Button {
    Button::link(format!("Go to Table {}", mine.room.table), mine.spot.link())
}

/// Fills pages with whole lines. Links and names make some lines long, so the number per page varies.
pub(super) fn pages(lines: impl Iterator<Item = String>) -> Vec<Vec<String>> {
    let mut pages: Vec<Vec<String>> = Vec::new();
    let mut space = 0;
    for line in lines {
        let length = letters(&line) + 1;
        match pages.last_mut().filter(|page| page.len() < PAGE && length <= space) {
            Some(page) => page.push(line),
            None => {
                space = SPACE;
                pages.push(vec![line]);
            }
        }
        space = space.saturating_sub(length);
    }
    pages
}

/// The tables that are not over, the most urgent first. Turns are sorted by deadline, other tables by age, the newest
/// first.
pub(super) fn sorted<'a>(user: UserId, mine: &[Mine<'a>]) -> Vec<Mine<'a>> {
    let mut sorted = mine.to_vec();
    sorted.retain(|mine| urgency(user, mine) != Urgency::Over);
    sorted.sort_by_key(|mine| {
        let left = turn_of(user, mine).and_then(|seat| waiting::time_up(&mine.room, seat));
        let left = left.unwrap_or(Timestamp::MAX);
        (urgency(user, mine), left, std::cmp::Reverse(mine.room.table))
    });
    sorted
}

pub(super) fn urgency(user: UserId, mine: &Mine<'_>) -> Urgency {
    let session = mine.room.session;
    let least = *session.game.info().seats.start();
    match session.stage {
        Stage::Playing(_) if turn_of(user, mine).is_some() => Urgency::Turn,
        Stage::Playing(_) if !wanted(user, mine).is_empty() => Urgency::Answer,
        Stage::Playing(_) => Urgency::Others,
        Stage::Lobby if is_called_back(session, user) || session.invitation(user).is_some() => {
            Urgency::Answer
        }
        Stage::Lobby if session.scheduled_start().is_some() => Urgency::Lobby,
        Stage::Lobby if least <= session.size() => Urgency::Start,
        Stage::Lobby => Urgency::Lobby,
        Stage::Over { .. } => Urgency::Over,
    }
}

/// The seat of `user`, if they must move and no machine moves for them.
fn turn_of(user: UserId, mine: &Mine<'_>) -> Option<Seat> {
    let session = mine.room.session;
    let moves = |seat: &Seat| session.waiting().contains(*seat) && !session.is_machine(*seat);
    session.seat_of(user).filter(moves)
}

/// Returns true if `user` sits at the table, or is asked to.
#[must_use]
pub fn concerns(session: &Session, user: UserId) -> bool {
    session.seat_of(user).is_some()
        || offers(session, user).next().is_some()
        || is_called_back(session, user)
}

/// True if `user` played this table before its rematch and has not sat down yet.
fn is_called_back(session: &Session, user: UserId) -> bool {
    let open = matches!(session.stage, Stage::Lobby) && session.size() < session.most;
    open && session.seat_of(user).is_none() && session.order.contains(&user)
}

/// The seats that are offered to `user` by name.
fn offers(session: &Session, user: UserId) -> impl Iterator<Item = Seat> {
    let offered = move |seat: &Seat| {
        session.seat_state(*seat).is_some_and(|state| state.offer == Some(Offer::Person(user)))
    };
    session.people().map(|(seat, _)| seat).filter(offered)
}

/// Questions to `user` that are not moves: to agree, to choose what happens to a late player, to take a seat.
fn wanted(user: UserId, mine: &Mine<'_>) -> Vec<String> {
    let room = &mine.room;
    let session = room.session;
    let offered = |seat| format!("**{} offers you their seat**", room.name(seat));
    let mut wanted: Vec<String> = offers(session, user).map(offered).collect();
    let is_asked =
        |seat: &Seat| session.present().contains(*seat) && session.paused_until().is_none();
    let Some(seat) = session.seat_of(user).filter(is_asked) else { return wanted };
    if let Some(question) = session.question.as_ref().filter(|one| !one.agreed.contains(&seat)) {
        let asks = waiting::proposal(room, &question.what);
        wanted.push(format!("**your answer**: {} asks {asks}", room.name(question.by)));
    }
    let late = session.late();
    if late.iter().any(|late| late != seat) {
        let have = if late.sole().is_some() { "has" } else { "have" };
        wanted.push(format!("**your choice**: {} {have} not moved in time", room.list(late)));
    }
    wanted
}

/// One line about a table, as it stands for `user`, with a link.
pub(super) fn line(user: UserId, mine: &Mine<'_>) -> String {
    let room = &mine.room;
    let session = room.session;
    let state = match &session.stage {
        Stage::Playing(position) => {
            let turn = turn_of(user, mine).map(|seat| {
                let asked = room.told(&position.ask(Viewer::Seat(seat)));
                format!("**your turn**, {asked}{}", waiting::until(room, seat))
            });
            let wanted: Vec<String> = turn.into_iter().chain(wanted(user, mine)).collect();
            let stood_in = session.seat_of(user).is_some_and(|seat| session.is_stood_in(seat));
            if !wanted.is_empty() {
                wanted.join("; ")
            } else if let Some(until) = session.paused_until() {
                format!("paused until {}", pace::date(until))
            } else if stood_in {
                "a machine is playing for you until you’re back".to_owned()
            } else {
                format!("waiting for {}", room.list(session.waiting()))
            }
        }
        Stage::Lobby if let Some(invited) = session.invitation(user) => {
            format!("**an invitation waits for your answer** until {}", pace::date(invited.until))
        }
        Stage::Lobby => {
            let seats = format!("{} of {} seats taken", session.size(), session.most);
            match urgency(user, mine) {
                Urgency::Answer => format!("**a rematch is waiting for you**, {seats}"),
                Urgency::Start => format!("{seats}, enough to start"),
                Urgency::Turn | Urgency::Lobby | Urgency::Others | Urgency::Over => {
                    match session.scheduled_start() {
                        Some(start) => format!("{seats}, starts {}", pace::moment(start)),
                        None => seats,
                    }
                }
            }
        }
        Stage::Over { how, .. } => words::ending(room, how).trim_end_matches('.').to_owned(),
    };
    format!("• {}: {state} · [go there]({})", room.heading(), mine.spot.link())
}
