//! The private menu of a lobby's host.

use super::{
    Arrangement, Button, Click, LobbyClick, Menu, Message, Pick, Private, Room, Row, Spot,
    TableClick, admission, cut,
    message::{LABEL, OPTION, OPTIONS},
    pace,
    results::reliability,
    schedule, terms,
};
use quark_game::{Seat, kit::words::capitalised};
use quark_session::{MINUTE, Occupant, Pace, Session, Stage, Timestamp, UserId};

/// Characters that a phone shows of a closed menu.
pub(crate) const CLOSED: usize = 34;
/// Choices for how long a move can be undone, in minutes.
const UNDO_TIMES: [u16; 4] = [0, 2, 10, 60];

/// Builds the host's menu. While the host is alone it offers the table's settings; later it lists the players. `turns`
/// gives each player's turns of the last year, and how many of them ran out of time. `notice` comes first.
#[must_use]
pub fn panel(
    room: &Room<'_>,
    notice: Option<&str>,
    turns: &[(Seat, (i64, i64))],
) -> Private<Message> {
    let alone = is_alone(room.session);
    let what = if alone {
        "You’re the host: until somebody joins, you can change the settings of this table."
    } else {
        "You’re the host. Others have joined, so the game and how it’s played stay as they are."
    };
    let who = admission::who(room.session.admits).map(|who| format!("**Who may sit**: {who}."));
    let lines = notice.into_iter().map(str::to_owned).chain([room.heading(), what.to_owned()]);
    let lines = lines.chain(who);
    let known = turns.iter().filter_map(|(seat, turns)| {
        let reliable = reliability(*turns)?;
        Some(format!("• {}: {reliable} of the last year, at tables with clocks.", room.name(*seat)))
    });
    let content = lines.chain(known).collect::<Vec<String>>().join("\n");
    let menus = if alone {
        vec![games(room), seats(room), paces(room), variants(room)]
    } else {
        vec![people(room)]
    };
    let filled = menus.into_iter().filter(|(_, picks)| !picks.is_empty());
    let mut rows: Vec<Row> =
        (0..).zip(filled).map(|(nth, (title, picks))| menu(room, nth, &title, picks)).collect();
    rows.push(Row::Buttons(buttons(room, alone)));
    Private::new(Message { rows, ..Message::text(content) })
}

/// True if nobody else has agreed to the table as it is, machines aside.
fn is_alone(session: &Session) -> bool {
    session.people().count() < 2 && !session.found
}

fn click(room: &Room<'_>, what: Arrangement) -> Click {
    Click::at(room.table, LobbyClick::Arrange(what))
}

fn menu(room: &Room<'_>, nth: u16, title: &str, mut picks: Vec<Pick>) -> Row {
    picks.truncate(OPTIONS);
    let click = Click::Table(room.table, TableClick::Menu { nth });
    let menu = Menu { click, placeholder: cut(title, OPTION), options: picks };
    // Only a guest may be alone in a menu.
    menu.or_button(|name| format!("Ask {name} to Leave"))
}

fn pick(room: &Room<'_>, label: &str, description: &str, what: Arrangement) -> Option<Pick> {
    let fits = what.fits();
    let (label, description) = (cut(label, LABEL), cut(description, OPTION));
    fits.then(|| Pick { label, description, click: click(room, what) })
}

/// A menu's title, with the current choice, and the other choices.
type Choices = (String, Vec<Pick>);

fn games(room: &Room<'_>) -> Choices {
    let now = room.session.game.info();
    let others = room.session.catalog.iter().map(|kind| kind.info());
    let others = others.filter(|info| info.key != now.key);
    let picks = others.filter_map(|info| {
        pick(room, info.title, info.pitch, Arrangement::Game(info.key.to_owned()))
    });
    (format!("Game: {}", now.title), picks.collect())
}

fn seats(room: &Room<'_>) -> Choices {
    let now = room.session.most;
    let others = room.session.game.info().seats.clone().filter(|seats| *seats != now);
    let picks = others
        .filter_map(|seats| pick(room, &format!("{seats} seats"), "", Arrangement::Seats(seats)));
    (format!("Seats: {now}"), picks.collect())
}

fn paces(room: &Room<'_>) -> Choices {
    let now = room.session.pace;
    let others = Pace::NAMED.into_iter().filter(|(_, pace)| *pace != now);
    let picks = others.filter_map(|(name, pace)| {
        pick(room, &capitalised(name), &capitalised(&pace::brief(pace)), Arrangement::Pace(pace))
    });
    (format!("Pace: {}", pace::briefest(now)), picks.collect())
}

fn variants(room: &Room<'_>) -> Choices {
    let all = room.session.game.info().variants.iter().flat_map(|variant| {
        variant.values.iter().map(move |(value, shown)| (variant, *value, *shown))
    });
    let others = all.filter(|(variant, _, shown)| {
        !terms::chosen(room.session).any(|now| now == (variant.title, *shown))
    });
    let picks = others.filter_map(|(variant, value, shown)| {
        let (key, value) = (variant.key.to_owned(), value.to_owned());
        pick(room, shown, variant.title, Arrangement::Variant { key, value })
    });
    let unusual = terms::unusual(room.session).map(|(_, shown)| shown.to_owned());
    let unusual: Vec<String> = unusual.chain(terms::undo(room.session)).collect();
    let title = match unusual.as_slice() {
        [] => "Options: usual".to_owned(),
        [one] => cut(one, CLOSED),
        several => format!("{} unusual options", several.len()),
    };
    (
        title,
        picks
            .chain(auto_start(room))
            .chain(undo_times(room))
            .chain(hints(room))
            .chain(rated(room))
            .collect(),
    )
}

/// The opposite of the current setting for a start without a press.
fn auto_start(room: &Room<'_>) -> Option<Pick> {
    let now = room.session.auto_start;
    let (label, description) = match now {
        true => ("Wait for Start", "The game starts when somebody presses Start"),
        false => ("Start when full", "The game starts by itself when all seats are taken"),
    };
    pick(room, label, description, Arrangement::AutoStart(!now))
}

/// The opposite of the current setting for hints.
fn hints(room: &Room<'_>) -> Option<Pick> {
    if room.session.rated {
        return None;
    }
    // Unless the host decides, hints end when a second person joins.
    let unset = || room.session.gives_hints() && room.session.free_seats() == 0;
    let now = room.session.hints.unwrap_or_else(unset);
    let (label, description) = match now {
        true => ("No hints", "Nobody can ask a machine what it would do"),
        false => ("Hints", "Players can ask a machine what it would do"),
    };
    pick(room, label, description, Arrangement::Hints(!now))
}

/// The opposite of the current setting for ratings.
fn rated(room: &Room<'_>) -> Option<Pick> {
    let now = room.session.rated;
    let (label, description) = match now {
        true => ("Not rated", "The result doesn’t count for ratings"),
        false => ("Rated", "The result counts for ratings: people only, no hints"),
    };
    let people_only = room.session.machines().next().is_none();
    people_only.then(|| pick(room, label, description, Arrangement::Rated(!now))).flatten()
}

/// Other undo times, for a game where a move draws hidden things for others.
fn undo_times<'a>(room: &'a Room<'_>) -> impl Iterator<Item = Pick> + 'a {
    let times = UNDO_TIMES.into_iter().filter(|minutes| {
        room.session.game.draws_for_others()
            && Timestamp::from(*minutes) * MINUTE != room.session.undo_within
    });
    times.filter_map(|minutes| {
        let label = terms::undo_of(minutes.into());
        let description = match minutes {
            0 => "A move that makes the next player draw stays",
            _ => "Until the next player looks at what they draw",
        };
        pick(room, &label, description, Arrangement::Undo(minutes))
    })
}

fn people(room: &Room<'_>) -> Choices {
    let host = room.session.host();
    let others = room.session.people().filter(|(_, user)| Some(*user) != host);
    let picks = others.filter_map(|(seat, user)| {
        pick(room, &room.plain_name(seat), "", Arrangement::Dismiss(user))
    });
    ("Ask somebody to leave".to_owned(), picks.collect())
}

fn buttons(room: &Room<'_>, alone: bool) -> Vec<Button> {
    let session = room.session;
    let mut buttons = Vec::new();
    if alone {
        buttons.push(Button::plain("Who May Sit", Click::at(room.table, LobbyClick::Admission)));
    }
    if session.seats.iter().any(|seat| matches!(seat, Occupant::Machine(_))) {
        buttons.push(Button::plain("Take Out a Machine", click(room, Arrangement::Machine)));
    }
    if session.size() < session.most {
        buttons.push(Button::plain("Invitations", Click::at(room.table, LobbyClick::Invite)));
    }
    buttons.push(schedule::button(room.table));
    buttons.push(Button::plain("Cancel Table", Click::at(room.table, LobbyClick::Cancel)));
    buttons
}

/// Replaces a menu that is pressed when the table is over.
#[must_use]
pub fn closed(room: &Room<'_>) -> Message {
    let heading = room.heading();
    Message::text(format!(
        "{heading} is over, so this menu is closed. Open a new table with `/quark new`."
    ))
}

/// Tells a player in a direct message that the host has asked them to leave.
#[must_use]
pub fn asked_to_leave(room: &Room<'_>, spot: Spot) -> Private<Message> {
    let session = room.session;
    let free = matches!(session.stage, Stage::Lobby) && session.size() < session.most;
    let again = if free { " You can join again while there’s room." } else { "" };
    Private::new(Message::text(format!(
        "{}: the host has asked you to leave, so you no longer have a seat.{again} [Go to the table]({})",
        room.heading(),
        spot.link()
    )))
}

/// Tells the host that `user` was asked to leave; `before` still has their name.
#[must_use]
pub fn dismissed(before: &Room<'_>, user: UserId) -> String {
    let name = before.session.seat_of(user).map(|seat| before.name(seat)).unwrap_or_default();
    format!("{name} has lost their seat. They can join again while there’s room.")
}
