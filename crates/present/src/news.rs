//! What happened at a table, in sentences.

#[cfg(test)]
mod tests;

use super::{Room, pace::roughly};
use quark_game::{
    Seat, Viewer,
    kit::words::{Reader, capitalised},
};
use quark_session::{Asked, News, Occupant, Told, Until, UserId};

/// What follows a move that another machine player made than the one whose seat it is.
const FAILED: &str = "(The machine player failed here, and a simpler one chose this move.)";

/// What `viewer` hears of it, in Markdown, with the names of those who sat there then; `None` if
/// nothing. To a seat it says "you" of what was done while its occupant sat there.
#[must_use]
pub fn said(room: &Room<'_>, told: &Told, viewer: Viewer) -> Option<String> {
    let session = room.session;
    let sits = |seat: &Seat| session.seats.get(seat.index()).copied();
    let then = |seat: &Seat| session.occupant_at(*seat, told.version) == sits(seat);
    sentence(room, told, viewer, addressed(viewer.seat().filter(then)))
}

/// What all hear of it, said to `user`: "you" of what they did themselves, though they may have left
/// their seat by it.
#[must_use]
pub(crate) fn said_to(room: &Room<'_>, told: &Told, user: UserId) -> Option<String> {
    let session = room.session;
    let theirs =
        |seat: &Seat| session.occupant_at(*seat, told.version) == Some(Occupant::Human(user));
    let seat = Seat::all(session.size()).find(theirs);
    sentence(room, told, Viewer::Spectator, addressed(seat))
}

/// Who reads a sentence that says "you" of this seat.
fn addressed(seat: Option<Seat>) -> Reader {
    Reader(seat.map_or(Viewer::Spectator, Viewer::Seat))
}

/// What `viewer` may hear of it, in words for `to`.
fn sentence(room: &Room<'_>, told: &Told, viewer: Viewer, to: Reader) -> Option<String> {
    let named = |sentence: String| room.told_at(&sentence, told.version);
    match (&told.news, told.seat) {
        (News::Move { stood_in, makeshift, .. }, Some(seat)) => {
            // What a machine did for them they did not do.
            let theirs = *stood_in && to.0 == Viewer::Seat(seat);
            let to = if theirs { Reader(Viewer::Spectator) } else { to };
            let said = told.heard(viewer).filter_map(|event| room.session.game.tell(event, to.0));
            let failed = makeshift.then(|| FAILED.to_owned());
            let said = said.chain(failed).collect::<Vec<String>>().join(" ");
            Some(said).filter(|said| !said.is_empty()).map(named)
        }
        (News::StoodStill { time }, _) => Some(format!(
            "Nobody could reach me for {}, so all clocks stood still.",
            roughly(*time)
        )),
        (News::Rewind, Some(seat)) => Some(named(rewound(room, seat, to))),
        (news, Some(seat)) => of_seat(news, seat, to).map(named),
        (news, None) => moderated(news, to).map(|order| {
            format!("A moderator ({}) {}", room.moderator_at(told.version), named(order))
        }),
    }
}

/// What a moderator has ordered, fit to follow "A moderator "; `None` of what only players do.
fn moderated(news: &News, to: Reader) -> Option<String> {
    Some(match news {
        News::StandIn { seat, until } => {
            format!("lets a machine play for {}.", stood_in(*seat, *until, to))
        }
        News::TakenOver { seat } => format!("gives the seat to {}.", to.seat(*seat)),
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
        | News::Hinted
        | News::Away
        | News::StoodStill { .. }
        | News::Back => return None,
    })
}

/// What `seat` did beside its moves, or what happened to it.
fn of_seat(news: &News, seat: Seat, to: Reader) -> Option<String> {
    let who = to.seat(seat);
    Some(match news {
        News::Undo => who.does("undoes the last move."),
        News::Asked(Asked::Draw) => who.does("offers a draw."),
        News::Asked(Asked::NoResult) => who.does("asks to end the game without a result."),
        News::Asked(Asked::Rewind) => who.does("asks to undo a move."),
        News::Agreed => who.does("agrees."),
        News::Declined { own: true } => who.does("withdraws the question."),
        News::Declined { own: false } => who.does("declines."),
        News::TimeUp => capitalised(&format!("{} time is up.", who.own())),
        News::LeftServer => who.does("has left the server."),
        News::MoreTime => format!("The others give {who} more time."),
        News::StandIn { seat, until } => {
            format!("A machine is playing for {}.", stood_in(*seat, *until, to))
        }
        News::Returned | News::Back => who.does("is back."),
        News::Offered => format!("Someone else can take over {} seat.", who.own()),
        News::TakenOver { seat } => to.seat(*seat).does("takes over the seat."),
        News::Resigned => format!("{}. A machine plays on.", who.does("resigns")),
        News::Hinted => who.does("asks for a hint."),
        News::Away => who.does("is away for a while."),
        News::Move { .. }
        | News::Rewind
        | News::Relocated
        | News::Stopped
        | News::StoodStill { .. } => return None,
    })
}

/// What all have agreed to, and what it means where something is hidden.
fn rewound(room: &Room<'_>, seat: Seat, to: Reader) -> String {
    let undoes = to.seat(seat).clause("undoes");
    let hidden = match room.session.game.info().secrets {
        true => " What nobody has seen is dealt again.",
        false => "",
    };
    format!("Everyone agrees: {undoes} the move and everything after it.{hidden}")
}

/// For whom a machine plays, and how long.
fn stood_in(seat: Seat, until: Until, to: Reader) -> String {
    let who = to.seat(seat);
    match until {
        Until::TurnEnds => format!("{who} this turn"),
        Until::Return if to.is_among(&[seat]) => format!("{who} until you’re back"),
        Until::Return => format!("{who} until they’re back"),
    }
}
