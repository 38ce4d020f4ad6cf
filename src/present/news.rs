//! What happened at a table, in sentences.

use super::Room;
use crate::{
    game::{Seat, Viewer},
    session::{Asked, News, Told, Until},
};

/// What `viewer` hears of it, in Markdown, with the names of those who sat there then; `None` if
/// nothing.
#[must_use]
pub fn said(room: &Room<'_>, told: &Told, viewer: Viewer) -> Option<String> {
    let named = |sentence: String| room.told_at(&sentence, told.version);
    match told.seat {
        Some(seat) => of_seat(room, told, seat, viewer).map(named),
        None => moderated(&told.news).map(|order| {
            format!("A moderator ({}) {}", room.moderator_at(told.version), named(order))
        }),
    }
}

/// What a moderator has ordered, fit to follow "A moderator "; `None` of what only players do.
fn moderated(news: &News) -> Option<String> {
    Some(match news {
        News::StandIn { seat, until } => {
            format!("lets a machine play for {seat} {}.", how_long(*until))
        }
        News::TakenOver { seat } => format!("gives the seat to {seat}."),
        News::Relocated => "moves the table here.".to_owned(),
        News::Stopped => "has ended this table.".to_owned(),
        News::Move { .. }
        | News::Undo
        | News::Rewind
        | News::Asked(_)
        | News::Agreed
        | News::Declined { .. }
        | News::TimeUp
        | News::LeftServer
        | News::MoreTime
        | News::Returned
        | News::Offered
        | News::Resigned
        | News::Away
        | News::Back => return None,
    })
}

/// What `seat` did, or what happened to it; `None` if `viewer` hears nothing of it.
fn of_seat(room: &Room<'_>, told: &Told, seat: Seat, viewer: Viewer) -> Option<String> {
    Some(match &told.news {
        News::Move { .. } => {
            let said = told.heard(viewer).filter_map(|event| room.session.game.tell(event));
            return Some(said.collect::<Vec<String>>().join(" ")).filter(|said| !said.is_empty());
        }
        News::Undo => format!("{seat} undoes the last move."),
        News::Rewind => format!(
            "Everyone agrees: {seat} undoes the move and everything after it. What nobody has seen is dealt again."
        ),
        News::Asked(Asked::Draw) => format!("{seat} offers a draw."),
        News::Asked(Asked::NoResult) => format!("{seat} asks to end the game without a result."),
        News::Asked(Asked::Rewind) => format!("{seat} asks to undo a move."),
        News::Agreed => format!("{seat} agrees."),
        News::Declined { own: true } => format!("{seat} withdraws the question."),
        News::Declined { own: false } => format!("{seat} declines."),
        News::TimeUp => format!("{seat}’s time is up."),
        News::LeftServer => format!("{seat} has left the server."),
        News::MoreTime => format!("The others give {seat} more time."),
        News::StandIn { seat, until } => {
            format!("A machine is playing for {seat} {}.", how_long(*until))
        }
        News::Returned => format!("{seat} is back."),
        News::Offered => format!("Someone else can take over {seat}’s seat."),
        News::TakenOver { seat } => format!("{seat} takes over the seat."),
        News::Resigned => format!("{seat} resigns. A machine plays on."),
        News::Away => format!("{seat} is away for a while."),
        News::Back => format!("{seat} is back."),
        News::Relocated | News::Stopped => return None,
    })
}

fn how_long(until: Until) -> &'static str {
    match until {
        Until::TurnEnds => "this turn",
        Until::Return => "until they’re back",
    }
}
