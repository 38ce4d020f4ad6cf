//! Messages to a server's moderators, and to people who are not.

mod instead;
mod list;
mod settings;

use super::{
    Button, Click, Menu, Message, Moderation, Pick, Private, Room, Row, Style, TableClick, cut,
    mention, message::OPTION, pace, words,
};
use quark_game::Seat;
use quark_session::{ServerSettings, Stage, Unclosable, UserId};

pub use instead::{Blocked, DIGEST, instead};
pub(crate) use list::reason;
pub use list::{CHAT, ServerTable, Trouble, tables};
pub(crate) use settings::button as change_settings;
pub use settings::{MOST_HOURS, MOST_TABLES, NO_CHANNEL, NO_NUMBER, cannot_post, form, settings};

/// Most channels that are listed by name.
const CHANNELS: usize = 20;

/// Shown if a server's command is typed outside a server.
pub const NO_SERVER: &str =
    "That only works on a server: type it in a channel of the server you moderate.";
/// Shown if a role would make everybody a moderator.
pub const EVERYBODY: &str =
    "Everyone has that role, and not everyone can be a moderator. Choose another role.";
/// Shown to a moderator who only has the moderator role and may not change settings.
pub const NOT_MANAGER: &str =
    "Only those who can manage this server choose its moderators’ role. Ask one of them.";
/// Shown if the table does not belong to this server.
pub const NOT_HERE: &str =
    "There’s no such table on this server. `/quark admin tables` lists the open ones.";
/// Shown if a moderator would see a hand by taking over a seat.
pub const NOT_YOURSELF: &str = "Moderators never see a hand, so you can’t put yourself into a seat. Name someone else, or let the player offer you the seat.";
/// Shown if the person is not a member of this server.
pub const NO_MEMBER: &str = "They can’t play here. Name a member of this server.";

/// Tells somebody that they may not moderate.
#[must_use]
pub fn not_moderator(settings: &ServerSettings) -> String {
    let role =
        settings.role.map(|role| format!(", or have the role <@&{role}>,")).unwrap_or_default();
    format!("Only those who can manage this server{role} can do that. Ask one of them.")
}

/// Tells somebody that tables can't be opened here, and where they can.
#[must_use]
pub fn elsewhere(settings: &ServerSettings) -> Private<Message> {
    Private::new(Message::text(format!(
        "On this server, you can open tables in {}. Type `/quark new` there.",
        channels(settings)
    )))
}

/// Explains why a channel was not closed, and how to close it.
#[must_use]
pub fn unclosable(why: Unclosable) -> &'static str {
    match why {
        Unclosable::AllOpen => {
            "Tables can be opened in every channel now. Choose **allow here** in the channels you want, and all others are closed."
        }
        Unclosable::OnlyOne => {
            "This is the only channel where tables can be opened. Allow another one first, or choose **all channels**."
        }
    }
}

/// Lists a server's settings, one per line.
#[must_use]
pub fn chosen(settings: &ServerSettings) -> Vec<String> {
    let role = match settings.role {
        Some(role) => format!(" and members with the role <@&{role}>"),
        None => String::new(),
    };
    vec![
        format!("• Tables can be opened in {}.", channels(settings)),
        match settings.found {
            Some(found) => {
                format!("• A table for people who look for players opens in <#{found}>.")
            }
            None => "• A table for people who look for players opens where the last of them asked."
                .to_owned(),
        },
        format!("• Default pace: {}.", pace::pace(settings.pace)),
        format!("• Boards that everyone sees use the **{}** colours.", settings.theme),
        format!("• Ratings are {}.", if settings.unrated { "off" } else { "on" }),
        format!(
            "• Open tables: at most {} for a person and {} in a channel.",
            settings.person_limit(),
            settings.channel_limit()
        ),
        format!(
            "• People who are invited to a table have {} to answer.",
            pace::span(settings.answer_within())
        ),
        format!("• Moderators: those who can manage the server{role}."),
    ]
}

/// Confirms a change of a server's settings.
#[must_use]
pub fn choices(settings: &ServerSettings) -> Private<Message> {
    let words = format!("On this server:\n{}", chosen(settings).join("\n"));
    Private::new(Message::text(words).with_buttons(vec![change_settings(), new_league()]))
}

/// The button that opens a league, for moderators.
pub(crate) fn new_league() -> Button {
    Button::plain("Open a League", Click::NewLeague { game: None })
}

fn channels(settings: &ServerSettings) -> String {
    if settings.channels.is_empty() {
        return "every channel where I can post".to_owned();
    }
    let named: Vec<String> =
        settings.channels.iter().take(CHANNELS).map(|channel| format!("<#{channel}>")).collect();
    match settings.channels.len() - named.len() {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}

/// Tells a moderator that no table of the server fits the command.
#[must_use]
pub fn nowhere(what: Moderation) -> String {
    let why = match what {
        Moderation::AskStop | Moderation::Stop => {
            return "No tables are open on this server.".to_owned();
        }
        Moderation::Export => "No table on this server is over yet".to_owned(),
        Moderation::MoveHere => "No tables are open elsewhere on this server".to_owned(),
        Moderation::Skip { player: None } => "It’s nobody’s turn here".to_owned(),
        Moderation::Skip { player: Some(player) } => {
            format!("It isn’t {}’s turn at any table on this server", mention(player))
        }
        Moderation::StandIn { player } | Moderation::Replace { player, .. } => {
            format!("{} isn’t playing at any table on this server", mention(player))
        }
    };
    format!("{why}. `/quark admin tables` lists the open tables.")
}

/// Asks whose turn to skip, if several of `players` have one.
#[must_use]
pub fn whose_turn(room: &Room<'_>, players: &[(Seat, UserId)]) -> Private<Message> {
    let pick = |(seat, user): &(Seat, UserId)| Pick {
        label: cut(&room.plain_name(*seat), OPTION),
        description: String::new(),
        click: Click::Table(
            room.table,
            TableClick::Moderate(Moderation::Skip { player: Some(*user) }),
        ),
    };
    let menu = Menu {
        click: Click::List { nth: 0 },
        placeholder: "Choose a player".to_owned(),
        options: players.iter().map(pick).collect(),
    };
    let words = format!("{}: it’s the turn of several players. Whose do you mean?", room.heading());
    Private::new(Message { rows: vec![Row::Menu(menu)], ..Message::text(words) })
}

/// Confirms a moderator's action at a table.
#[must_use]
pub fn done(room: &Room<'_>, user: UserId) -> Private<Message> {
    let done = words::done(room, user, false);
    Private::new(Message::text(format!("{}: {done}", room.heading())))
}

/// Tells a moderator that `user` has no seat.
#[must_use]
pub fn no_seat(room: &Room<'_>, user: UserId) -> String {
    format!("{} has no seat at {}. Name one of its players.", mention(user), room.heading())
}

/// Tells a moderator that the seat has no turn to skip.
#[must_use]
pub fn nothing_to_skip(room: &Room<'_>, seat: Seat) -> String {
    let waiting = room.session.waiting();
    let name = room.name(seat);
    match room.session.stage {
        Stage::Lobby => {
            format!("{} hasn’t started, so there’s no turn to skip.", room.heading())
        }
        Stage::Playing(_) | Stage::Over { .. } if waiting.is_empty() => {
            format!("{} is over, so there’s no turn to skip.", room.heading())
        }
        Stage::Playing(_) | Stage::Over { .. } => {
            format!("{}, so {name} has none to skip.", words::whose_turn(room, waiting))
        }
    }
}

/// Asks a moderator to confirm that a table should end.
#[must_use]
pub fn confirm_end(room: &Room<'_>) -> Private<Message> {
    let what = match room.session.stage {
        Stage::Lobby => "Nobody can join it any more.",
        Stage::Playing(_) | Stage::Over { .. } => {
            "The game stops without a result and can’t be continued."
        }
    };
    let buttons = vec![
        Button::new(
            "End It",
            Style::Danger,
            Click::Table(room.table, TableClick::Moderate(Moderation::Stop)),
        ),
        Button::plain("Keep It", Click::Table(room.table, TableClick::Keep)),
    ];
    let question = format!("End {}? {what}", room.heading());
    Private::new(Message { rows: vec![Row::Buttons(buttons)], ..Message::text(question) })
}

/// Refuses the record of a table that is still on.
#[must_use]
pub fn still_on(room: &Room<'_>) -> String {
    format!(
        "{} is still being played, and its record shows what is hidden. Ask again when it’s over.",
        room.heading()
    )
}

/// Confirms that a table has moved to another channel.
#[must_use]
pub fn moved(room: &Room<'_>, channel: u64) -> Private<Message> {
    let words = format!("{} moves to <#{channel}>. The board is on its way.", room.heading());
    Private::new(Message::text(words))
}

/// Returns a table's record as a file.
#[must_use]
pub fn export(room: &Room<'_>, record: String) -> Private<Message> {
    let name = format!("table-{}.jsonl", room.table);
    let files = vec![super::File { name, text: record }];
    let how = match &room.session.stage {
        Stage::Over { how, .. } => words::ending(room, how),
        Stage::Lobby | Stage::Playing(_) => String::new(),
    };
    Private::new(Message { files, ..Message::text(format!("{}: {how}", room.heading())) })
}
