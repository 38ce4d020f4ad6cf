//! What happened at a table, in sentences.

use super::Party;
use crate::{
    game::{Seat, Viewer},
    session::{Asked, News, Told, Until},
};

/// What `viewer` hears of it, in Markdown, with the names of those who sat there then; `None` if
/// nothing.
#[must_use]
pub fn said(party: &Party<'_>, told: &Told, viewer: Viewer) -> Option<String> {
    let named = |sentence: String| party.told_at(&sentence, told.version);
    match told.seat {
        Some(seat) => of_seat(party, told, seat, viewer).map(named),
        None => moderated(&told.news).map(|order| {
            format!("A moderator ({}) {}", party.moderator_at(told.version), named(order))
        }),
    }
}

/// What a moderator has ordered, fit to follow "A moderator "; `None` of what only players do.
fn moderated(news: &News) -> Option<String> {
    Some(match news {
        News::StandIn { seat, until } => {
            format!("has a machine play for {seat} {}.", how_long(*until))
        }
        News::TakenOver { seat } => format!("has {seat} take the seat over."),
        News::Relocated => "has the table go on here.".to_owned(),
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
fn of_seat(party: &Party<'_>, told: &Told, seat: Seat, viewer: Viewer) -> Option<String> {
    Some(match &told.news {
        News::Move { .. } => {
            let said = told.heard(viewer).filter_map(|event| party.session.game.tell(event));
            return Some(said.collect::<Vec<String>>().join(" ")).filter(|said| !said.is_empty());
        }
        News::Undo => format!("{seat} takes the last move back."),
        News::Rewind => format!(
            "All agree: {seat} takes the move back, and with it what came after. What nobody knows is dealt afresh."
        ),
        News::Asked(Asked::Draw) => format!("{seat} offers a draw."),
        News::Asked(Asked::NoResult) => format!("{seat} asks to end the game without a result."),
        News::Asked(Asked::Rewind) => format!("{seat} asks to take a move back."),
        News::Agreed => format!("{seat} agrees."),
        News::Declined { own: true } => format!("{seat} takes the question back."),
        News::Declined { own: false } => format!("{seat} does not agree."),
        News::TimeUp => format!("The time of {seat} is up."),
        News::LeftServer => format!("{seat} has left the server."),
        News::MoreTime => format!("The others give {seat} more time."),
        News::StandIn { seat, until } => {
            format!("A machine plays for {seat} {}.", how_long(*until))
        }
        News::Returned => format!("{seat} is back."),
        News::Offered => format!("The seat of {seat} can be taken over."),
        News::TakenOver { seat } => format!("{seat} takes the seat over."),
        News::Resigned => format!("{seat} gives up. A machine plays on."),
        News::Away => format!("{seat} is away for a while."),
        News::Back => format!("{seat} is there again."),
        News::Relocated | News::Stopped => return None,
    })
}

fn how_long(until: Until) -> &'static str {
    match until {
        Until::TurnEnds => "in this turn",
        Until::Return => "until they are back",
    }
}
