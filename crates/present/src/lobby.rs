//! The card of a table that still waits for players.

use strum::VariantArray as _;

use super::{
    Button, Click, LessonClick, LobbyClick, Menu, Message, Pick, Picture, Private, Room, Row, Spot,
    Style, TableClick, admission, lesson, mention, pace, poster, schedule, terms, words,
};
use quark_game::{
    ai::Level,
    kit::words::{amount, figure},
};
use quark_session::{Admission, Occupant, Session, Stage, UserId};

/// Digits of the seed's hash on the card: far too many to find another seed that matches.
pub(crate) const HASH: usize = 16;

/// Line on the card of a rated table.
const RATED: &str = "the result counts for your ratings on this server. A player who gives up or runs out of time comes last.";

/// Replaces a second card of the same table with a link to the first.
#[must_use]
pub fn elsewhere(room: &Room<'_>, spot: Spot) -> Message {
    Message::text(format!("{}: its card is [here]({}).", room.heading(), spot.link()))
}

/// Returns the card as it stands. It has buttons only while the table is a lobby. Its [`picture`] comes after it.
#[must_use]
pub fn card(room: &Room<'_>) -> Message {
    match &room.session.stage {
        Stage::Lobby => {
            let mentions = missing_players(room.session);
            Message { mentions, rows: rows(room), ..Message::text(lines(room).join("\n")) }
        }
        Stage::Playing(_) => Message::text(format!(
            "{}: the game has started. The board is on its way.",
            room.heading()
        )),
        Stage::Over { how, .. } => {
            Message::text(format!("{}: {}", room.heading(), words::ending(room, how)))
        }
    }
}

fn lines(room: &Room<'_>) -> Vec<String> {
    let session = room.session;
    let info = session.game.info();
    let mut lines = vec![
        format!("## {}", info.title),
        info.pitch.to_owned(),
        String::new(),
        format!("**Players** ({} of {}): {}", session.size(), session.most, players(room)),
    ];
    if let Some(invited) = invited(session) {
        lines.push(invited);
    }
    if 0 < session.free_seats() && session.admits != Admission::Invited {
        let free = amount(session.free_seats().into(), "free seat");
        lines.push(format!("**Looking for players**: {free}."));
    }
    let called: Vec<String> = missing_players(session).into_iter().map(mention).collect();
    if !called.is_empty() {
        lines.push(format!("**A rematch**: {}, press **Join** to play again.", called.join(", ")));
    }
    lines.extend(schedule::line(session));
    lines.push(missing(session));
    lines.push(format!("**Length**: about {}.", terms::length(session)));
    lines.push(format!("**Pace**: {}.", pace::pace(session.pace)));
    lines.extend(admission::who(session.admits).map(|who| format!("**Who may sit**: {who}.")));
    lines.extend(hints(session).map(|who| format!("**Hints**: {who}.")));
    if session.rated {
        lines.push(format!("**Rated**: {RATED}"));
    }
    lines.extend(terms::unusual(session).map(|(title, value)| format!("**{title}**: {value}.")));
    let hash: String = session.seed_hash.chars().take(HASH).collect();
    lines.push(format!("-# Table {} · hash of the seed `{hash}`…, see **About**", room.table));
    lines
}

/// Says who can ask for hints, at a table that has them.
fn hints(session: &Session) -> Option<&'static str> {
    let has_machine = session.machines().next().is_some();
    match session.hints {
        _ if !session.gives_hints() => None,
        Some(_) => Some("all players can ask a machine what it would do"),
        None if has_machine => {
            Some("while only one person plays, they can ask a machine what it would do")
        }
        None => None,
    }
}

/// Returns the picture of a card; `None` for a game without one.
#[must_use]
pub fn picture(session: &Session) -> Option<Picture> {
    poster::picture(session.game)
}

/// File name of the card's picture.
#[must_use]
pub fn picture_name(session: &Session) -> String {
    poster::name(session.game)
}

/// Names the game's authors, and explains the source of its randomness.
#[must_use]
pub fn about(room: &Room<'_>) -> Private<Message> {
    let (session, info) = (room.session, room.session.game.info());
    Private::new(Message::text(format!(
        "{}\n{}\n\nChance comes from a secret seed, mixed with the presses that took the seats. The seed’s SHA-256 was fixed before anyone could join:\n`{}`\nThe seed is revealed at the end, so that anyone can check the whole game.",
        room.heading(),
        info.credits,
        session.seed_hash
    )))
}

/// Names the people with kept seats; their mentions call nobody.
fn invited(session: &Session) -> Option<String> {
    let users: Vec<String> = session.invited.iter().map(|one| mention(one.user)).collect();
    let kept = if users.len() == 1 { "A seat is" } else { "Seats are" };
    (!users.is_empty()).then(|| format!("**Invited**: {}. {kept} kept for them.", users.join(", ")))
}

/// Players of the earlier game who have not sat down yet.
fn missing_players(session: &Session) -> Vec<UserId> {
    let missing = |user: &UserId| {
        session.seat_of(*user).is_none() && session.invitation(*user).is_none() && !user.is_former()
    };
    session.order.iter().copied().filter(missing).collect()
}

fn players(room: &Room<'_>) -> String {
    let person = |(seat, occupant)| match occupant {
        Occupant::Human(user) if Some(user) == room.session.host() => {
            format!("{} (host)", room.name(seat))
        }
        Occupant::Human(_) => room.name(seat),
        Occupant::Machine(_) => room.name(seat),
    };
    room.session.seated().map(person).collect::<Vec<String>>().join(", ")
}

fn missing(session: &Session) -> String {
    let least = *session.game.info().seats.start();
    let full =
        if session.auto_start { " The game starts by itself when the table is full." } else { "" };
    let machine = match session.rated || session.free_seats() == 0 {
        true => "",
        false => " You can add a machine player below.",
    };
    match least.saturating_sub(session.size()) {
        0 if session.scheduled_start().is_some() => {
            format!("Enough players are here. Only the host can start earlier.{full}")
        }
        0 if !session.has_room() => "The table is full: press **Start**.".to_owned(),
        0 => format!("Ready when you are: press **Start**.{full}"),
        1 => format!("One more player is enough to start.{machine}{full}"),
        more => format!("{more} more players are enough to start.{machine}{full}"),
    }
}

/// Asks a guest whether the game should start although seats are free.
#[must_use]
pub fn ask_to_start(room: &Room<'_>) -> Private<Message> {
    let (session, table) = (room.session, room.table);
    let host = session.host().and_then(|host| session.seat_of(host));
    let host = host.map_or_else(|| "somebody else".to_owned(), |seat| room.name(seat));
    let taken = figure(session.size(), "seat");
    let said = format!(
        "Only {taken} of {} are taken, and {host} opened the table. Start now?",
        session.most
    );
    start_or_wait(table, said, "Start Now")
}

/// Asks whether to start the game with those who are there, by a button with the label `start`.
pub(crate) fn start_or_wait(table: i64, said: String, start: &str) -> Private<Message> {
    Private::new(Message::text(said).with_buttons(vec![
        Button::new(start, Style::Primary, Click::at(table, LobbyClick::StartWithout)),
        Button::plain("Wait", Click::Table(table, TableClick::Keep)),
    ]))
}

fn rows(room: &Room<'_>) -> Vec<Row> {
    let table = room.table;
    let info = room.session.game.info();
    let rules = Click::Rules { game: info.key.to_owned(), page: 0 };
    let enough = *info.seats.start() <= room.session.size();
    let is_planned = room.session.scheduled_start().is_some();
    let start = if enough && !is_planned { Style::Primary } else { Style::Secondary };
    let join = Button::new("Join", Style::Success, Click::at(table, LobbyClick::Join));
    let (join, last) = match room.session.has_room() {
        true => (join, Some(Button::plain("Invite", Click::at(table, LobbyClick::Invite)))),
        // It keeps its place, so that no other button moves under a thumb.
        false => (join.disabled(), next_time(room.session)),
    };
    let mut game = vec![
        join,
        Button::plain("Leave", Click::at(table, LobbyClick::Leave)),
        Button::new("Start", start, Click::at(table, LobbyClick::Start)),
    ];
    game.extend(last);
    let mut more = vec![
        Button::plain("Rules", rules),
        Button::plain("About", Click::at(table, LobbyClick::About)),
        Button::plain("Host Menu", Click::at(table, LobbyClick::Host)),
    ];
    if room.session.game.lesson().is_some() {
        more.insert(1, Button::plain("Learn", lesson::of(room.session.game, LessonClick::Open)));
    }
    if room.session.machines().next().is_some() {
        let out = Click::at(table, LobbyClick::TakeOutMachine);
        more.push(Button::plain("Take Out a Machine", out));
    }
    let free = 0 < room.session.free_seats() && !room.session.rated;
    [Row::Buttons(game), Row::Buttons(more)]
        .into_iter()
        .chain(free.then(|| machines(table)))
        .collect()
}

/// A button for those who come too late for a seat.
pub(crate) fn next_time(session: &Session) -> Option<Button> {
    let (guild, game) = (session.location.guild?, Some(session.game.info().key.to_owned()));
    Some(Button::plain("Tell Me Next Time", Click::Openings { guild, game, on: true }))
}

fn machines(table: i64) -> Row {
    let option = |level: Level| Pick {
        label: format!("Machine ({level})"),
        description: strength(level).to_owned(),
        click: Click::at(table, LobbyClick::AddMachine(level)),
    };
    Row::Menu(Menu {
        click: Click::Table(table, TableClick::Menu { nth: 0 }),
        placeholder: "Add a machine player".to_owned(),
        options: Level::VARIANTS.iter().copied().map(option).collect(),
    })
}

/// Description of a machine's strength.
fn strength(level: Level) -> &'static str {
    match level {
        Level::Easy => "Sees what is good at once, and makes no plans: for your first games",
        Level::Medium => "Thinks ahead: a fair opponent",
        Level::Hard => "Thinks ahead for longer: for those who know the game",
        Level::Expert => "Takes its time over each move: for those who beat a hard one",
    }
}

/// Asks the host to confirm that the table should be called off.
#[must_use]
pub fn confirm_cancel(room: &Room<'_>) -> Message {
    let buttons = vec![
        Button::new("Call It Off", Style::Danger, Click::at(room.table, LobbyClick::CallOff)),
        Button::plain("Keep It", Click::Table(room.table, TableClick::Keep)),
    ];
    let others = match (room.session.people().nth(1), room.session.invited.is_empty()) {
        (Some(_), _) => " Everyone who has joined loses their seat.",
        (None, false) => " The invitations end.",
        (None, true) => "",
    };
    let question = format!("Call off {}?{others}", room.heading());
    Message { rows: vec![Row::Buttons(buttons)], ..Message::text(question) }
}
