//! The news at the top of a panel.

use crate::{
    Button, Click, LookClick, Room, in_words, log,
    message::{CONTENT, letters},
    news::short::{ROWS, Space, short},
    phone,
    room::SPACE,
    waiting,
};
use quark_game::{Seat, Viewer};
use quark_session::{News, Session, Told};

/// The news of a seat, and the button to all of it if something is left out.
pub(super) struct Heard {
    pub lines: Vec<String>,
    pub log: Option<Button>,
}

/// The news of this seat since its latest moves in a row, in at most `rows` of a phone next to the `rest` of the text.
pub(super) fn news(
    room: &Room<'_>,
    seat: Seat,
    rest: &[String],
    words: bool,
    rows: usize,
) -> Heard {
    let session = room.session;
    let told = &session.told;
    let from = latest_moves(session, seat);
    let said: usize = rest.iter().map(|line| letters(line) + 1).sum();
    let space = if words { CONTENT - in_words::POSITION } else { SPACE };
    // The heading says who has ended the table, and how long it is paused.
    let told_since = told.iter().skip(from).filter(|told| told.news != News::Stopped);
    let told_since = told_since.filter(|told| !waiting::led_to_pause(session, told));
    // A line of its own asks the open question.
    let open = waiting::to_answer(session, seat).map(|question| question.version);
    let told_since = told_since.filter(|told| Some(told.version) != open);
    // Only the others don't know it yet.
    let is_own_hint = |told: &&Told| told.news == News::Hinted && told.seat == Some(seat);
    let told_since = told_since.filter(|told| !is_own_hint(told));
    let space = Space { rows: rows.min(ROWS), letters: space.saturating_sub(said) };
    let short = short(room, told_since, Viewer::Seat(seat), space);
    let page = log::page_of(told.len(), from);
    let open = || Button::plain("All News", Click::at(room.table, LookClick::Log { page }));
    let leads = short.has_more && !session.is_over();
    Heard { lines: short.lines, log: leads.then(open) }
}

/// The news that `heard` returns for a number of rows taken by other things, with a heading on its first line. It is cut
/// to the rows that are free if it `makes_room` for a note.
pub(super) fn headed(
    room: &Room<'_>,
    makes_room: bool,
    heard: impl Fn(usize) -> (usize, Heard),
) -> Heard {
    let (free, whole) = heard(0);
    let rows = free.max(phone::all_lines(&whole.lines));
    let long = format!("Table {}: **your turn**", room.table);
    let fits = |head: &&str| phone::all_lines(&behind(head, &whole.lines)) <= rows;
    let (head, news) = match [long.as_str(), "It’s **your turn**"].into_iter().find(fits) {
        Some(head) => (head, whole),
        None => (long.as_str(), heard(1).1),
    };
    let news = Heard { lines: behind(head, &news.lines), ..news };
    if makes_room { shortened(room, news, free.max(1)) } else { news }
}

/// The news with at most this number of rows if it is a single line.
fn shortened(room: &Room<'_>, heard: Heard, rows: usize) -> Heard {
    let [line] = &heard.lines[..] else { return heard };
    match phone::shortened(line, rows) {
        Some(short) if short != *line => {
            let newest = Click::at(room.table, LookClick::Log { page: 0 });
            let log = heard.log.unwrap_or_else(|| Button::plain("All News", newest));
            Heard { lines: vec![short], log: Some(log) }
        }
        Some(_) | None => heard,
    }
}

/// The lines, the first of them behind a heading.
pub(super) fn behind(head: &str, lines: &[String]) -> Vec<String> {
    match lines.split_first() {
        Some((first, rest)) => [&[format!("{head} {first}")], rest].concat(),
        None => vec![format!("{head}.")],
    }
}

/// Place of the first of this seat's latest moves in one turn: what others did before these, its player has seen.
fn latest_moves(session: &Session, seat: Seat) -> usize {
    let last = last_turn(session, seat);
    let mut from = None;
    for (at, told) in session.told.iter().enumerate().rev() {
        if told.is_move_of(seat) && Some(told.turn) == last {
            from = Some(at);
        } else if told.stands() && from.is_some() {
            break;
        }
    }
    from.unwrap_or_default()
}

/// Turn of this seat's last move.
fn last_turn(session: &Session, seat: Seat) -> Option<u32> {
    let mine = |told: &&Told| told.is_move_of(seat);
    session.told.iter().rfind(mine).map(|told| told.turn)
}

/// True if this seat has moved in the current turn.
pub(super) fn has_begun(session: &Session, seat: Seat) -> bool {
    last_turn(session, seat) == Some(session.turn)
}
