//! The public message of a table: the lobby's card, the board of a turn, the end.

mod result;

use super::{
    Button, Click, LookClick, Message, Room, Row, Spot, Style, cut, lobby, mention,
    message::letters,
    news::short::{ROWS, Space, short},
    pace, phone,
    room::SPACE,
    waiting, zoom,
};
use quark_game::{
    Viewer,
    kit::words::{capitalised, figure},
};
use quark_session::{Ending, Stage, Timestamp, Told, UserId};
use result::over;

pub use result::offering_harder;
pub(super) use result::{afterwards, result, why};

/// Fewest rows for news above a high picture.
const FEWEST_ROWS: usize = 2;
/// Shown if the news is too long for a public message.
pub const MORE: &str = "-# The log has more.";

/// Returns the newest public message of a table as it stands.
#[must_use]
pub fn public(room: &Room<'_>) -> Message {
    match &room.session.stage {
        Stage::Lobby => lobby::card(room),
        Stage::Playing(_) => turn(room),
        Stage::Over { how: Ending::Cancelled, .. }
        | Stage::Over { how: Ending::Stopped { .. }, position: None, .. } => lobby::card(room),
        Stage::Over { how, .. } => over(room, how),
    }
}

/// Name of a table's thread.
#[must_use]
pub fn thread_name(room: &Room<'_>) -> String {
    cut(&format!("{} · table {}", room.session.game.info().title, room.table), 100)
}

/// Number of the table whose thread has this name.
#[must_use]
pub fn of_thread(name: &str) -> Option<i64> {
    name.rsplit_once(" · table ")?.1.parse().ok()
}

/// Replaces the lobby's card with the result once the game in its thread is over. `began` is the time of the deal.
#[must_use]
pub fn ended(room: &Room<'_>, spot: Spot, began: Timestamp) -> Message {
    let Stage::Over { how, .. } = &room.session.stage else { return moved(room, spot.channel) };
    let mut lines = vec![room.heading()];
    lines.extend(result(room, how));
    let played = room.session.at.saturating_sub(began).max(0);
    lines.push(format!(
        "-# {} in {}. [Go to the table]({})",
        figure(i32::try_from(room.session.moves).unwrap_or(i32::MAX), "move"),
        pace::roughly(played),
        spot.link()
    ));
    let replay = Button::plain("Replay", Click::at(room.table, LookClick::Replay(None)));
    Message::text(lines.join("\n")).with_buttons(vec![replay])
}

/// Replaces the lobby's card once the table has a thread of its own.
#[must_use]
pub fn moved(room: &Room<'_>, thread: u64) -> Message {
    let moved = Message::text(format!("{} is being played in <#{thread}>.", room.heading()));
    moved.with_buttons(lobby::next_time(room.session).into_iter().collect())
}

/// Says in a table's thread that the game is back. The board follows.
#[must_use]
pub fn back(room: &Room<'_>) -> Message {
    Message::text(format!("{} goes on here.", room.heading()))
}

/// Removes all pings from a message. The names stay in its text.
#[must_use]
pub fn quiet(message: Message) -> Message {
    Message { mentions: Vec::new(), ..message }
}

/// Replaces the message of a turn once the next one is posted. It tells the moves of its turn, shows the board after
/// them, links to the `next` message, and pings nobody. It has no picture if somebody has moved since.
#[must_use]
pub fn retired(room: &Room<'_>, next: Spot) -> Message {
    let session = room.session;
    let then = session.told.iter().filter(|told| told.turn + 1 == session.turn);
    // A question, its answer and a pause also call people with a fresh board.
    let goes_on = then.clone().next_back().is_some_and(|told| !told.is_move());
    let mut lines = vec![room.heading()];
    lines.extend(in_short(room, then, &[], ROWS));
    lines.push(match goes_on {
        true => format!("-# The board has moved down. [Go there]({})", next.link()),
        false if session.is_over() => {
            format!("-# The game is over. [Go to the result]({})", next.link())
        }
        false => format!("-# This turn is over. [Go to the next turn]({})", next.link()),
    });
    // The next message has the picture of the end.
    let has_moved = session.told.last().is_some_and(|told| session.turn <= told.turn);
    let is_past = has_moved || session.is_over();
    let picture = if is_past { None } else { room.picture(Viewer::Spectator) };
    quiet(Message { picture, ..Message::text(lines.join("\n")) })
}

/// Replaces the text of an older board that was found later. It keeps its picture, so the text tells no moves that came
/// after it.
#[must_use]
pub fn outdated(room: &Room<'_>, newest: Spot) -> Message {
    let on = format!("-# The game has gone on since. [Go there]({})", newest.link());
    Message::text(format!("{}\n{on}", room.heading()))
}

/// The public news of some events, as far as these rows of a phone and one that leads to the log hold it; `rest` is the
/// rest of the message.
fn in_short<'t>(
    room: &Room<'_>,
    told: impl Iterator<Item = &'t Told> + Clone,
    rest: &[String],
    rows: usize,
) -> Vec<String> {
    let said: usize = rest.iter().map(|line| letters(line) + 1).sum();
    let letters = SPACE.saturating_sub(said + letters(MORE) + 1);
    let news = |rows| short(room, told.clone(), Viewer::Spectator, Space { rows, letters });
    // Instead of leading to the log, the last row may tell the rest.
    let whole = news((rows + 1).min(ROWS));
    if !whole.has_more {
        return whole.lines;
    }
    let mut news = news(rows);
    news.lines.extend(news.has_more.then(|| MORE.to_owned()));
    news.lines
}

fn turn(room: &Room<'_>) -> Message {
    let session = room.session;
    let mut lines = vec![room.heading()];
    if session.moves == 0 && !session.told.iter().any(|told| told.undone) {
        lines.push("The game begins. Good luck, everyone.".to_owned());
        let hash: String = session.seed_hash.chars().take(lobby::HASH).collect();
        lines.push(format!("-# The seed’s SHA-256 is `{hash}…`; **Log** has all of it."));
    }
    let asked = calling_once(room, [waiting::standing(room), waiting::asked(room)].concat());
    let rest = [lines.as_slice(), &asked].concat();
    let picture = room.picture(Viewer::Spectator);
    let mut rows = vec![Row::Buttons(buttons(room))];
    // *Take Turn* stays in sight below a high picture.
    let scene = picture.as_ref().map(|picture| &picture.scene);
    let free = phone::space(scene, &phone::rows(buttons(room))[..1]);
    let free = free.saturating_sub(phone::all_lines(&rest)).clamp(FEWEST_ROWS, ROWS);
    lines.extend(in_short(room, recent(room).into_iter(), &rest, free));
    lines.extend(asked);
    let mut mentions = called(room);
    // A person who is mentioned but not pinged reads it without being disturbed.
    mentions.retain(|user| lines.iter().any(|line| line.contains(&mention(*user))));
    rows.extend(waiting::rows(room));
    Message { mentions, picture, rows, ..Message::text(lines.join("\n")) }
}

/// Keeps the first mention of each person and replaces the later ones with the name.
fn calling_once(room: &Room<'_>, mut lines: Vec<String>) -> Vec<String> {
    for (seat, user) in room.session.people() {
        let (called, mut found) = (mention(user), false);
        for line in &mut lines {
            let kept = line.split_once(&called).filter(|_| !found);
            let (head, tail) = kept.unwrap_or(("", line.as_str()));
            let tail = tail.replace(&called, &room.name(seat));
            *line = match kept {
                Some(_) => format!("{head}{called}{tail}"),
                None => tail,
            };
            found |= line.contains(&called);
        }
    }
    lines
}

/// People that the message of this turn pings.
fn called(room: &Room<'_>) -> Vec<UserId> {
    let called = room.session.called;
    room.session.people().filter(|(seat, _)| called.contains(*seat)).map(|(_, user)| user).collect()
}

/// Moves since the last turn of the player who must act now, which they may have missed, and all moves of the turn
/// before this one, which no other message with this board tells.
fn recent<'a>(room: &Room<'a>) -> Vec<&'a Told> {
    let session = room.session;
    let waiting = session.waiting();
    let mine =
        |told: &Told| told.turn < session.turn && waiting.iter().any(|seat| told.is_move_of(seat));
    let from = session.told.iter().rposition(mine).map_or(0, |at| at + 1);
    let last_turn = session.told.iter().position(|told| session.turn <= told.turn + 1);
    let from = last_turn.map_or(from, |last_turn| from.min(last_turn));
    let recent = session.told.get(from..).unwrap_or_default().iter();
    recent.filter(|told| !waiting::is_standing(session, told)).collect()
}

fn buttons(room: &Room<'_>) -> Vec<Button> {
    let table = room.table;
    let info = room.session.game.info();
    let take = Button::new("Take Turn", Style::Primary, Click::at(table, LookClick::Take));
    let is_paused = room.session.paused_until().is_some();
    let mut buttons: Vec<Button> = (!is_paused).then_some(take).into_iter().collect();
    if info.secrets {
        buttons.push(Button::plain(
            format!("My {}", capitalised(info.private)),
            Click::at(table, LookClick::Hand),
        ));
    }
    buttons.push(Button::plain("Log", Click::at(table, LookClick::Log { page: 0 })));
    buttons.push(Button::plain("Rules", Click::Rules { game: info.key.to_owned(), page: 0 }));
    buttons.extend(zoom::button(room));
    buttons
}
