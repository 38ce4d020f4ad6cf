//! A menu to pick one of several tables for a command.

use std::cmp::Reverse;

use super::{
    ActClick, Click, LookClick, Menu, Message, Moderation, Pick, Private, Row, TableClick, cut,
    games::{Mine, Urgency, urgency},
    message::{OPTION, OPTIONS},
};
use quark_session::UserId;

/// Shown if a command can't be kept until a table is picked.
pub const WHICH: &str = "There are several tables: pick one with the option `table`.";

/// Shown if the menu has no room for all tables.
const WHICH_OF_MANY: &str =
    "Which table do you mean? If it isn’t in this menu, name it with the option `table`.";

/// Tells a person in another channel of the same server where they can look at a table. Discord shows the channel's name
/// only to those who can see the channel.
#[must_use]
pub fn elsewhere(table: i64, channel: u64) -> String {
    format!("Table {table} is played in <#{channel}>. Go there, and type the command again.")
}

/// Lists tables, each with the command's click, the most urgent for `user` first.
#[must_use]
pub fn menu(user: UserId, mut tables: Vec<(Mine<'_>, TableClick)>) -> Private<Message> {
    tables.sort_by_key(|(mine, _)| (urgency(user, mine), Reverse(mine.room.table)));
    let words = if OPTIONS < tables.len() { WHICH_OF_MANY } else { "Which table do you mean?" };
    tables.truncate(OPTIONS);
    let pick = |(mine, click): (Mine<'_>, TableClick)| Pick {
        label: cut(&name(user, &mine), OPTION),
        description: state(user, &mine).to_owned(),
        click: Click::Table(mine.room.table, click),
    };
    let menu = Menu {
        click: Click::List { nth: 0 },
        placeholder: "Choose a table".to_owned(),
        options: tables.into_iter().map(pick).collect(),
    };
    Private::new(Message { rows: vec![Row::Menu(menu)], ..Message::text(words) })
}

/// Returns true if the menu may offer this click, which a command makes at one table.
#[must_use]
pub fn offers(click: &TableClick) -> bool {
    matches!(
        click,
        TableClick::Look(LookClick::Take)
            | TableClick::Look(LookClick::Hand)
            | TableClick::Look(LookClick::Note | LookClick::More)
            | TableClick::Look(LookClick::Hint)
            | TableClick::Look(LookClick::Board)
            | TableClick::Look(LookClick::Text { .. })
            | TableClick::Look(LookClick::Log { .. } | LookClick::Notation { .. })
            | TableClick::Look(LookClick::Replay(None))
            | TableClick::Look(LookClick::Film { .. })
            | TableClick::Act(ActClick::Sure { .. })
            | TableClick::Act(ActClick::Undo { .. })
            | TableClick::Act(ActClick::UndoTurn { .. })
            | TableClick::Act(ActClick::AskEnd)
            | TableClick::Act(ActClick::AskDraw | ActClick::AskPause { .. })
            | TableClick::Act(ActClick::Offer { .. })
            | TableClick::Look(LookClick::Watch { .. })
            | TableClick::Unwatch
            | TableClick::Act(ActClick::GiveUp)
            | TableClick::Moderate(
                Moderation::AskStop
                    | Moderation::Export
                    | Moderation::MoveHere
                    | Moderation::Skip { .. }
                    | Moderation::StandIn { .. }
                    | Moderation::Replace { .. }
            )
    )
}

/// A table's number, game and other players.
fn name(user: UserId, mine: &Mine<'_>) -> String {
    let (room, own) = (&mine.room, mine.room.session.seat_of(user));
    let seats = room.session.seated().map(|(seat, _)| seat).filter(|seat| Some(*seat) != own);
    let seats: Vec<String> = seats.map(|seat| room.plain_name(seat)).collect();
    let title = room.session.game.info().title;
    let with = if seats.is_empty() { "" } else { " with " };
    format!("Table {}: {title}{with}{}", room.table, seats.join(", "))
}

fn state(user: UserId, mine: &Mine<'_>) -> &'static str {
    match urgency(user, mine) {
        Urgency::Others if mine.room.session.paused_until().is_some() => "It’s paused",
        Urgency::Turn => "It’s your turn",
        Urgency::Answer => "It waits for your answer",
        Urgency::Start => "Enough have joined to start",
        Urgency::Lobby => "It hasn’t started yet",
        Urgency::Others => "It’s someone else’s turn",
        Urgency::Over => "It’s over",
    }
}
