//! The public message of a table: its card, the board of a turn, the end.

use super::{
    ActClick, Button, Click, LookClick, Message, Room, Row, Spot, Style, cut, lobby, mention, pace,
    words,
};
use quark_game::{
    Seat, Viewer,
    kit::words::{capitalised, figure},
};
use quark_session::{Ending, FORMER, Stage, Timestamp, Told, UserId, results::LEAST_TURNS};

/// Said at the end of a rated table.
const RATED: &str = "This table was rated: **Statistics** shows your rating.";
/// Said instead where nobody can have had enough turns.
const TOO_SHORT: &str = "This table ended too soon to be rated.";
/// How many past moves a public message tells.
const NEWS: usize = 8;

/// The newest public message of a table as it stands.
#[must_use]
pub fn public(room: &Room<'_>) -> Message {
    match &room.session.stage {
        Stage::Lobby => lobby::card(room),
        Stage::Playing(_) => turn(room),
        Stage::Over { how: Ending::Cancelled, .. }
        | Stage::Over { how: Ending::Stopped { .. }, table: None, .. } => lobby::card(room),
        Stage::Over { how, seed, .. } => over(room, how, seed),
    }
}

/// The name of a table's thread.
#[must_use]
pub fn thread_name(room: &Room<'_>) -> String {
    cut(&format!("{} · table {}", room.session.game.info().title, room.table), 100)
}

/// The table whose thread has this name.
#[must_use]
pub fn of_thread(name: &str) -> Option<i64> {
    name.rsplit_once(" · table ")?.1.parse().ok()
}

/// What becomes of the lobby's card when the game in the thread below it is over: its result. `began` is when it was
/// dealt.
#[must_use]
pub fn ended(room: &Room<'_>, spot: Spot, began: Timestamp) -> Message {
    let Stage::Over { how, .. } = &room.session.stage else { return moved(room, spot.channel) };
    let mut lines = vec![room.heading()];
    lines.extend(result(room, how));
    let played = room.session.at.saturating_sub(began).max(0);
    let mut took = vec![format!(
        "{} in {}",
        figure(i32::try_from(room.session.moves).unwrap_or(i32::MAX), "move"),
        pace::roughly(played)
    )];
    took.extend(room.session.outcome().as_ref().and_then(words::margin));
    lines.push(format!("-# {}. [Go to the table]({})", took.join(", "), spot.link()));
    let replay = Button::plain("Replay", Click::at(room.table, LookClick::Replay(None)));
    Message::text(lines.join("\n")).with_buttons(vec![replay])
}

/// What becomes of the lobby's card when the table has a thread of its own.
#[must_use]
pub fn moved(room: &Room<'_>, thread: u64) -> Message {
    Message::text(format!("{} is being played in <#{thread}>.", room.heading()))
}

/// The same message, calling nobody: those it names stand in it, but are not pinged again.
#[must_use]
pub fn quiet(message: Message) -> Message {
    Message { mentions: Vec::new(), ..message }
}

/// What becomes of the message of a turn when the one after it is out: it tells what was done in that
/// turn, leads to the `next` one, and calls nobody to it any more.
#[must_use]
pub fn retired(room: &Room<'_>, next: Spot) -> Message {
    let session = room.session;
    let then = session.told.iter().filter(|told| told.turn + 1 == session.turn);
    let mut lines = vec![room.heading()];
    lines.extend(room.news(then, Viewer::Spectator, NEWS, &[]));
    lines.push(format!("-# This turn is over: [go to the next one]({}).", next.link()));
    quiet(Message::text(lines.join("\n")))
}

fn turn(room: &Room<'_>) -> Message {
    let session = room.session;
    let mut lines = vec![room.heading()];
    if session.moves == 0 {
        lines.push("The game begins. Good luck, everyone.".to_owned());
        lines.push(format!(
            "-# The seed’s SHA-256 is `{}`; the seed is revealed at the end.",
            session.seed_hash
        ));
    }
    let asked = calling_once(room, [pace::standing(room), pace::asked(room)].concat());
    let rest = [lines.as_slice(), &asked].concat();
    lines.extend(room.news(recent(room).into_iter(), Viewer::Spectator, NEWS, &rest));
    lines.extend(asked);
    let picture = room.picture(Viewer::Spectator);
    let mut mentions = called(room);
    // Whoever is named and not called reads it without being disturbed.
    mentions.retain(|user| lines.iter().any(|line| line.contains(&mention(*user))));
    let mut rows = vec![Row::Buttons(buttons(room))];
    rows.extend(pace::rows(room));
    Message { mentions, picture, rows, ..Message::text(lines.join("\n")) }
}

/// The same lines, in which nobody is mentioned more than once: from then on by name.
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

/// Whom the message of this turn calls.
fn called(room: &Room<'_>) -> Vec<UserId> {
    let called = room.session.called;
    room.session.people().filter(|(seat, _)| called.contains(*seat)).map(|(_, user)| user).collect()
}

/// The moves since the last turn of the player who must act now: what they may have missed.
fn recent<'a>(room: &Room<'a>) -> Vec<&'a Told> {
    let session = room.session;
    let waiting = session.waiting();
    let mine =
        |told: &Told| told.turn < session.turn && waiting.iter().any(|seat| told.is_move_of(seat));
    let from = session.told.iter().rposition(mine).map_or(0, |at| at + 1);
    session.told.get(from..).unwrap_or_default().iter().collect()
}

fn buttons(room: &Room<'_>) -> Vec<Button> {
    let table = room.table;
    let info = room.session.game.info();
    let mut buttons =
        vec![Button::new("Take Turn", Style::Primary, Click::at(table, LookClick::Take))];
    if info.secrets {
        buttons.push(Button::plain(
            format!("My {}", capitalised(info.private)),
            Click::at(table, LookClick::Hand),
        ));
    }
    buttons.push(Button::plain("Log", Click::at(table, LookClick::Log { page: 0 })));
    buttons.push(Button::plain("Rules", Click::Rules { game: info.key.to_owned(), page: 0 }));
    buttons
}

fn over(room: &Room<'_>, how: &Ending, seed: &str) -> Message {
    // Who has won comes first, how it came to that last.
    let mut lines = vec![room.heading()];
    lines.extend(called_result(room, how));
    if room.session.rated && room.session.result().is_some() {
        let counts = 2 * LEAST_TURNS <= room.session.moves;
        lines.push(if counts { RATED } else { TOO_SHORT }.to_owned());
    }
    let mut proof = vec![format!("-# Seed `{seed}`")];
    if room.session.result().is_some() {
        proof.push(format!(
            "-# Its SHA-256 is the hash shown when the table opened, `{}`…; with the record below, anyone can check the whole game.",
            room.session.seed_hash.get(..8).unwrap_or_default()
        ));
    }
    let rest = [lines.as_slice(), &proof].concat();
    let news = room.news(last_round(room).into_iter(), Viewer::Spectator, 4, &rest);
    lines.extend(news.iter().map(|line| format!("-# {}", line.trim_start_matches("• "))));
    lines.extend(proof);
    let rules = Click::Rules { game: room.session.game.info().key.to_owned(), page: 0 };
    let buttons = [afterwards(room), vec![Button::plain("Rules", rules)]].concat();
    let mut mentions: Vec<UserId> = room.session.people().map(|(_, user)| user).collect();
    mentions.retain(|user| lines.iter().any(|line| line.contains(&mention(*user))));
    Message {
        mentions,
        picture: room.picture(Viewer::Spectator),
        rows: vec![Row::Buttons(buttons)],
        ..Message::text(lines.join("\n"))
    }
}

/// What can be done when a game is over.
pub(super) fn afterwards(room: &Room<'_>) -> Vec<Button> {
    vec![
        Button::new("Rematch", Style::Success, Click::at(room.table, ActClick::Rematch)),
        Button::plain("Replay", Click::at(room.table, LookClick::Replay(None))),
        Button::plain("Statistics", statistics(room)),
        Button::plain("Log", Click::at(room.table, LookClick::Log { page: 0 })),
    ]
}

/// What shows whoever presses how they have played this game so far.
fn statistics(room: &Room<'_>) -> Click {
    Click::Stats { person: None, game: Some(room.session.game.info().key.to_owned()) }
}

/// How a game has ended, and who came where.
pub(super) fn result(room: &Room<'_>, how: &Ending) -> Vec<String> {
    let outcome = room.session.outcome();
    let name = |seat| room.name(seat);
    let standings = outcome.iter().flat_map(|outcome| words::standings(room, outcome, name));
    std::iter::once(words::ending(room, how)).chain(standings).collect()
}

/// The same, calling everybody once: in their place, or where there are no places, behind it.
fn called_result(room: &Room<'_>, how: &Ending) -> Vec<String> {
    // Whoever is being forgotten is called by no message any more.
    let called = |(seat, user): &(Seat, UserId)| {
        !user.is_former() && room.names.get(seat.index()).is_none_or(|name| name != FORMER)
    };
    let people: Vec<(Seat, UserId)> = room.session.people().filter(called).collect();
    let name = |seat: Seat| {
        let person = people.iter().find(|(place, _)| *place == seat);
        person.map_or_else(|| room.name(seat), |(_, user)| mention(*user))
    };
    let mut lines = vec![words::ending(room, how)];
    if let Some(outcome) = room.session.outcome() {
        lines.extend(words::standings(room, &outcome, name));
        return lines;
    }
    let people: Vec<String> = people.iter().map(|(_, user)| mention(*user)).collect();
    if !people.is_empty() {
        lines.push(format!("{}: the game is over.", people.join(" ")));
    }
    lines
}

/// The moves of the last turn.
fn last_round<'a>(room: &Room<'a>) -> Vec<&'a Told> {
    // That a moderator has ended it stands above.
    let all = &room.session.told;
    let end = all.len() - all.iter().rev().take_while(|told| told.seat.is_none()).count();
    let told = all.get(..end).unwrap_or_default();
    let last: Option<Seat> = told.last().and_then(|told| told.seat);
    let from = told.iter().rposition(|told| told.seat != last).map_or(0, |at| at + 1);
    told.get(from..).unwrap_or_default().iter().collect()
}
