//! Opening a table without naming a game.

use super::{
    Button, Click, Menu, Message, NewTable, Pick, Private, Room, Row, Spot, Style, cut, find,
    message::{OPTION, OPTIONS},
    permissions::{self, Permission},
};
use quark_game::{Info, any::Catalog};
use quark_session::{Stage, UserId};

/// Menu of the games that allow this number of players; the other settings of the table are already chosen.
#[must_use]
pub fn menu(catalog: &Catalog, table: &NewTable) -> Private<Message> {
    let fits = |info: &Info| table.seats.is_none_or(|seats| info.seats.contains(&seats));
    let games = catalog.iter().map(|kind| kind.info()).filter(|info| fits(info)).take(OPTIONS);
    let pick = |info: &Info| Pick {
        label: cut(&format!("{} · {}", info.title, players(info)), OPTION),
        description: cut(info.pitch, OPTION),
        click: Click::Open(NewTable { game: info.key.to_owned(), ..table.clone() }),
    };
    let menu = Menu {
        click: Click::List { nth: 0 },
        placeholder: "Choose a game".to_owned(),
        options: games.map(pick).collect(),
    };
    if menu.options.is_empty() {
        return Private::new(Message::text(
            "No game is for that many players: choose other `seats`.",
        ));
    }
    let words = "Which game do you want to play? Your choice opens a table in this channel.";
    let find = Row::Buttons(vec![Button { style: Style::Secondary, ..find::button() }]);
    Private::new(Message { rows: vec![Row::Menu(menu), find], ..Message::text(words) })
}

fn players(info: &Info) -> String {
    match (info.seats.start(), info.seats.end()) {
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    }
}

/// Replaces the menu once the table is open, with a note on missing permissions.
#[must_use]
pub fn opened(room: &Room<'_>, missing: &[Permission]) -> Private<Message> {
    let hint = match missing {
        [] => String::new(),
        missing => format!("\n{}", permissions::better_with(missing)),
    };
    let words = format!("{} is open. Its card is in this channel.{hint}", room.heading());
    Private::new(Message::text(words))
}

/// Shown if people were named without a game.
pub const INVITED_TO_WHAT: &str = "To invite people at once, name a game with `game`. You can also invite them later, with **Invite** on the table’s card.";

/// Shown if a start was planned without a game.
pub const STARTS_WHAT: &str = "To plan a start at once, name a game with `game`. You can also plan it later in the table’s **Host Menu**.";

/// Shown if the people who may sit were named without a game.
pub const ADMITTED_TO_WHAT: &str = "To choose who may sit at once, name a game with `game`. You can also choose later, in the table’s **Host Menu**.";

/// Shown if variants were named without a game.
pub const VARIANTS_OF_WHAT: &str = "Variants belong to a game: name it with `game`, or choose them later in the table’s **Host Menu**.";

/// Tells a player that they have opened or joined a rematch, or that it has started without them.
#[must_use]
pub fn rematch(room: &Room<'_>, user: UserId, spot: Spot) -> Message {
    let state = match room.session.stage {
        _ if room.session.seat_of(user).is_none() => {
            "the rematch has started without you. For another game, use `/quark new`."
        }
        Stage::Lobby if room.session.invited.is_empty() => "you’re in. The others can join now.",
        Stage::Lobby => "you’re in. The others are invited.",
        Stage::Playing(_) | Stage::Over { .. } => {
            "you’re in. Everyone is here, and the game has started."
        }
    };
    Message::text(format!("{}: {state} [Go there]({})", room.heading(), spot.link()))
}
