//! Messages to people who look for other players.

use super::{
    Button, Click, Menu, Message, Pick, Private, Room, Row, Spot, Style,
    click::Find,
    cut, invitation,
    message::{OPTION, OPTIONS},
    openings, pace,
};
use quark_game::{
    any::{Catalog, GameKind},
    kit::words::{capitalised, listed},
};
use quark_session::{Pace, UserId};

/// Shown where the person is on no server.
pub const NO_SERVER: &str = "Type `/quark table find` on the server where you want to play.";
/// Confirms that a person looks for nobody any more.
pub const LEFT: &str = "You’re no longer on the list. I won’t call you to a table.";
/// Shown to a person who looks for nobody anyway.
pub const WAS_NOT_THERE: &str = "You’re not on the list.";
/// Shown if a number of players or a pace was typed without a game.
pub const GAME_FIRST: &str = "Choose a game first. Then choose the number of players and the pace.";

/// Says that no chosen game has this number of players.
#[must_use]
pub fn not_for(seats: u8) -> String {
    format!(
        "None of your games is for {seats} players. Choose another number of players, or another game."
    )
}

/// Tells a person who has not asked for long that they are no longer on a list.
pub const SILENT: &str = "I’ve looked for players for you for two weeks without finding enough, and you haven’t asked again. So I’ve taken you off the list. To go on, type `/quark table find` on the server.";

/// Everything that a person looks for on a server.
#[derive(Clone, Copy, Debug)]
pub struct Looking<'a> {
    /// Keys of the games.
    pub games: &'a [String],
    /// Number of players; `None` for any.
    pub seats: Option<u8>,
    /// The pace; `None` for any.
    pub pace: Option<Pace>,
    /// True if they are called to a table and have not answered yet.
    pub is_called: bool,
}

/// Other people who want to play.
#[derive(Clone, Copy, Debug, Default)]
pub struct Others<'a> {
    /// Number of people on the server's list for each game, by its key.
    pub waiting: &'a [(&'a str, usize)],
    /// Tables of this channel where the person can sit down.
    pub tables: &'a [(Room<'a>, Spot)],
}

/// Shows what a person looks for, and the others who want to play, counting themselves. `notice` comes first.
#[must_use]
pub fn panel(
    catalog: &Catalog,
    mine: Option<Looking<'_>>,
    others: Others<'_>,
    notice: Option<&str>,
) -> Private<Message> {
    let title = |key: &str| catalog.find(key).map(|kind| kind.info().title);
    let state = match mine {
        None => "Choose a game. As soon as enough people on this server want to play it, I’ll open a table and call you; then you have a day to accept.".to_owned(),
        Some(mine) => looking(catalog, mine),
    };
    let counted = others.waiting.iter().filter_map(|(key, count)| Some((title(key)?, *count)));
    let counts: Vec<String> = counted.map(|(title, count)| format!("{title} {count}")).collect();
    let counts = match counts.as_slice() {
        [] => "Nobody is waiting here now.".to_owned(),
        counts => {
            let waits = mine.is_some_and(|mine| !mine.is_called);
            let included = if waits { ", you included" } else { "" };
            format!("People waiting here{included}: {}.", counts.join(" · "))
        }
    };
    let tables = others.tables.iter().map(|(room, spot)| openings::line(room, *spot));
    let heading = (!others.tables.is_empty()).then(|| "Or join a table:".to_owned());
    let lines = notice.into_iter().map(str::to_owned).chain([state, counts]);
    let content = lines.chain(heading).chain(tables).collect::<Vec<String>>().join("\n");
    let leave = Button::plain("Leave the List", Click::Find(Find::Leave));
    let rows = match mine {
        None => vec![games(catalog, None)],
        Some(mine) if mine.is_called => Vec::new(),
        Some(mine) => {
            let seats = (1 < numbers(catalog, mine).len()).then(|| seats(catalog, mine));
            let menus = [Some(games(catalog, Some(mine))), seats, Some(paces(mine))];
            menus.into_iter().flatten().chain([Row::Buttons(vec![leave])]).collect()
        }
    };
    Private::new(Message { rows, ..Message::text(content) })
}

fn looking(catalog: &Catalog, mine: Looking<'_>) -> String {
    if mine.is_called {
        return "You’re called to a table. Accept or decline first: `/quark games` leads there."
            .to_owned();
    }
    let kinds = mine.games.iter().filter_map(|key| catalog.find(key));
    let titles = listed(kinds.map(|kind| format!("**{}**", kind.info().title)), "or");
    let seats = match (mine.seats, numbers(catalog, mine).as_slice()) {
        (Some(seats), _) | (None, &[seats]) => format!("{seats} players"),
        (None, _) => "any number of players".to_owned(),
    };
    let pace = mine.pace.map_or_else(|| "any pace".to_owned(), pace::brief);
    format!(
        "You’re on the list for {titles}: {seats}; {pace}. As soon as enough people fit, I’ll open a table and call you; then you have a day to accept."
    )
}

fn menu(nth: u16, placeholder: String, mut options: Vec<Pick>) -> Row {
    options.truncate(OPTIONS);
    Row::Menu(Menu { click: Click::List { nth }, placeholder: cut(&placeholder, OPTION), options })
}

fn pick(label: &str, description: &str, find: Find) -> Pick {
    let (label, description) = (cut(label, OPTION), cut(description, OPTION));
    Pick { label, description, click: Click::Find(find) }
}

fn games(catalog: &Catalog, mine: Option<Looking<'_>>) -> Row {
    let wanted = |key: &str| mine.is_some_and(|mine| mine.games.iter().any(|game| game == key));
    let option = |kind: &dyn GameKind| {
        let info = kind.info();
        let key = info.key.to_owned();
        match wanted(info.key) {
            true => pick(&format!("Not {}", info.title), "Take it off the list", Find::Drop(key)),
            false => pick(info.title, info.pitch, Find::Add(key)),
        }
    };
    let title = if mine.is_some() { "Add or remove a game" } else { "Choose a game" };
    menu(0, title.to_owned(), catalog.iter().map(option).collect())
}

/// The numbers of players that one of the games is for.
fn numbers(catalog: &Catalog, mine: Looking<'_>) -> Vec<u8> {
    let kinds: Vec<_> = mine.games.iter().filter_map(|key| catalog.find(key)).collect();
    let fits = |seats: &u8| kinds.iter().any(|kind| kind.info().seats.contains(seats));
    (1..=u8::MAX).filter(fits).collect()
}

fn seats(catalog: &Catalog, mine: Looking<'_>) -> Row {
    let numbers = numbers(catalog, mine).into_iter().map(Some);
    let label = |seats: Option<u8>| match seats {
        Some(seats) => format!("{seats} players"),
        None => "Any number of players".to_owned(),
    };
    let others = [None].into_iter().chain(numbers).filter(|seats| *seats != mine.seats);
    let options = others.map(|seats| pick(&label(seats), "", Find::Seats(seats)));
    menu(1, label(mine.seats), options.collect())
}

fn paces(mine: Looking<'_>) -> Row {
    let named = Pace::NAMED.into_iter().map(|(name, pace)| (capitalised(name), Some(pace)));
    let others = [("Any pace".to_owned(), None)].into_iter().chain(named);
    let options = others.filter(|(_, pace)| *pace != mine.pace).map(|(name, other)| {
        pick(
            &name,
            &other.map(|pace| capitalised(&pace::brief(pace))).unwrap_or_default(),
            Find::Pace(other),
        )
    });
    let now = mine.pace.map_or_else(|| "Any pace".to_owned(), pace::briefest);
    menu(2, capitalised(&now), options.collect())
}

/// Tells a person that there is a table for them: they have a seat, or are called to one.
#[must_use]
pub fn found(room: &Room<'_>, user: UserId, spot: Spot) -> Private<Message> {
    if room.session.invitation(user).is_some() {
        return invitation::letter(room, user, spot);
    }
    let go = Button::link("Go There", spot.link());
    Private::new(
        Message::text(format!(
            "I’ve found players for {}, and you have a seat. The others have a day to accept; the game starts by itself when all have.",
            room.heading()
        ))
        .with_buttons(vec![go]),
    )
}

/// Tells a person who was called to a table, but has not answered or has left the server, that they are off the list.
#[must_use]
pub fn taken_off(room: &Room<'_>, has_left: bool) -> Private<Message> {
    let why = if has_left { "you’ve left the server" } else { "you haven’t accepted in time" };
    Private::new(Message::text(format!(
        "{}: {why}, so your seat goes to somebody else, and you’re no longer on the list of people who look for players. `/quark table find` puts you back.",
        room.heading()
    )))
}

/// Tells a person who has a seat at a table that the bot has filled that somebody else does not come.
#[must_use]
pub fn keeps_looking(room: &Room<'_>, spot: Spot) -> Private<Message> {
    Private::new(Message::text(format!(
        "{}: somebody I had found can’t come. I’m looking for somebody else, and the game starts by itself when all have accepted. [Go to the table]({})",
        room.heading(),
        spot.link()
    )))
}

/// The button for those who have no table.
#[must_use]
pub fn button() -> Button {
    Button::new("Find Players", Style::Primary, Click::Find(Find::Show))
}
