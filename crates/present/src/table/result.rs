//! The result of a game, and what its players can do after it.

use crate::{
    ActClick, Button, Click, LookClick, Message, Room, Row, Style, check, cut, mention, news,
    phone, places, words, zoom,
};
use quark_game::{Outcome, Seat, Viewer, ai::Level, kit::words::capitalised};
use quark_session::{Ending, FORMER, UserId, results::LEAST_TURNS};

/// Shown at the end of a rated table.
const RATED: &str = "This table was rated: **Statistics** shows your rating.";
/// Shown instead if the game was too short to count.
const TOO_SHORT: &str = "This table ended too soon to be rated.";
/// Longest text of the move that won a game, in characters.
const WHY: usize = 400;
/// Most rows of a phone for it in a public message.
const WHY_ROWS: usize = 2;

pub(super) fn over(room: &Room<'_>, how: &Ending) -> Message {
    let mut lines = vec![room.heading()];
    lines.extend(called_result(room, how));
    if room.session.rated && room.session.result().is_some() {
        let counts = 2 * LEAST_TURNS <= room.session.moves;
        lines.push(if counts { RATED } else { TOO_SHORT }.to_owned());
    }
    let check = Button::plain(check::LABEL, Click::at(room.table, LookClick::Check));
    let mut buttons = afterwards(room);
    // Here a phone shows all of them in two rows.
    buttons.insert(3, check);
    buttons.extend(zoom::button(room));
    let rows = phone::even_rows(buttons);
    let mut mentions: Vec<UserId> = room.session.people().map(|(_, user)| user).collect();
    mentions.retain(|user| lines.iter().any(|line| line.contains(&mention(*user))));
    Message {
        mentions,
        picture: room.picture(Viewer::Spectator),
        rows,
        ..Message::text(lines.join("\n"))
    }
}

/// Offers stronger machines below the result to the one person at the table, who has `won` this number of
/// their last `of` games against machines of this level.
#[must_use]
pub fn offering_harder(
    mut over: Message,
    room: &Room<'_>,
    (won, of): (usize, usize),
    [level, next]: [Level; 2],
) -> Message {
    let Some((seat, _)) = room.session.people().next() else { return over };
    let name = room.name(seat);
    let said = format!(
        "{name} has won {won} of the last {of} games against {level} machines. {} ones are next.",
        capitalised(&next.to_string())
    );
    over.content = format!("{}\n{said}", over.content);
    let harder = Click::at(room.table, ActClick::Harder);
    over.rows.push(Row::Buttons(vec![Button::plain("Play Again, Harder", harder)]));
    over
}

/// Buttons at the end of a game.
pub(crate) fn afterwards(room: &Room<'_>) -> Vec<Button> {
    vec![
        Button::new("Rematch", Style::Success, Click::at(room.table, ActClick::Rematch)),
        Button::plain("Replay", Click::at(room.table, LookClick::Replay(None))),
        Button::plain("Statistics", statistics(room)),
        Button::plain("Log", Click::at(room.table, LookClick::Log { page: 0 })),
    ]
}

/// A button's click that shows the reader's own statistics in this game.
fn statistics(room: &Room<'_>) -> Click {
    Click::Stats { person: None, game: Some(room.session.game.info().key.to_owned()) }
}

/// The ending of a game, and the final places.
pub(crate) fn result(room: &Room<'_>, how: &Ending) -> Vec<String> {
    let outcome = room.session.outcome();
    let places = outcome.map(|outcome| places::places(room, &outcome, |seat| room.name(seat)));
    std::iter::once(words::ending(room, how)).chain(places).collect()
}

/// The result, with one mention of each person: at their place, or on a line after it if there are no places.
fn called_result(room: &Room<'_>, how: &Ending) -> Vec<String> {
    // A person who has asked to be forgotten is no longer mentioned.
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
        // Whether it fits must not depend on the names.
        let nameless = why(&Room { names: &[], ..*room }, &outcome);
        let fits = nameless.is_some_and(|why| phone::lines(&why) <= WHY_ROWS);
        let whole = if fits { why(room, &outcome) } else { None };
        lines.extend(whole.or_else(|| ended_because(room)));
        lines.push(places::places(room, &outcome, name));
        return lines;
    }
    let people: Vec<String> = people.iter().map(|(_, user)| mention(*user)).collect();
    if !people.is_empty() {
        lines.push(format!("{}: the game is over.", people.join(" ")));
    }
    lines
}

/// The reason for the result: in a game of points, why it ended; in any other, the move that won it, or only its last
/// sentence if that sums up the game. If this sentence only names the winner, as the line above does, why the game ended.
pub(crate) fn why(room: &Room<'_>, outcome: &Outcome) -> Option<String> {
    let session = room.session;
    if !outcome.scores.is_empty() {
        return ended_because(room);
    }
    let last = session.told.iter().rfind(|told| told.stands())?;
    let told = |event| session.game.tell(event, Viewer::Spectator);
    let over = last.heard(Viewer::Spectator).filter_map(told).last();
    let over = over.filter(|said| said.starts_with("The game is over: "));
    let over = over.map(|said| room.told_at(&said, last.version));
    let said = over.or_else(|| news::said(room, last, Viewer::Spectator))?;
    // The news is escaped more than the result.
    let bare = |text: &str| text.replace('\\', "");
    let result = bare(&words::winners(room, outcome));
    let repeated = format!("The game is over: {}", result.trim_matches('*'));
    let why = if bare(&said).contains(&repeated) { ended_because(room) } else { None };
    why.or_else(|| Some(format!("-# {}", cut(&said, WHY))))
}

/// The event that ended the game by its rules.
fn ended_because(room: &Room<'_>) -> Option<String> {
    let why = room.session.position()?.ending()?;
    Some(format!("-# The game is over: {why}."))
}
