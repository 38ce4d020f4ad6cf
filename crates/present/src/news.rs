//! Events at a table, as sentences.

pub(crate) mod short;
#[cfg(test)]
mod tests;

use super::{
    Room,
    pace::{date, roughly},
    waiting,
};
use quark_game::{
    Seat, Viewer,
    kit::words::{Who, capitalised},
};
use quark_session::{Asked, News, Occupant, Pace, Told, Until, UserId};

/// Added to a move that a simpler machine chose because the seat's own machine failed.
const FAILED: &str = "(The machine player failed here, and a simpler one chose this move.)";

/// Describes an event to `viewer` in Markdown, with the names of those who sat there then; `None` if they hear nothing.
/// A seat reads "you" for events during its current player's time.
#[must_use]
pub fn said(room: &Room<'_>, told: &Told, viewer: Viewer) -> Option<String> {
    let session = room.session;
    let sits = |seat: &Seat| session.seats.get(seat.index()).copied();
    let then = |seat: &Seat| session.occupant_at(*seat, told.version) == sits(seat);
    sentence(room, told, viewer, addressed(viewer.seat().filter(then)))
}

/// Describes to `user` what everybody hears of an event. It says "you" for their own actions, even if they have left
/// their seat since.
#[must_use]
pub(crate) fn said_to(room: &Room<'_>, told: &Told, user: UserId) -> Option<String> {
    let session = room.session;
    let theirs =
        |seat: &Seat| session.occupant_at(*seat, told.version) == Some(Occupant::Human(user));
    let seat = Seat::all(session.size()).find(theirs);
    sentence(room, told, Viewer::Spectator, addressed(seat))
}

/// The reader to whom this seat is "you".
fn addressed(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// Describes what `viewer` may hear, in words for `to`.
fn sentence(room: &Room<'_>, told: &Told, viewer: Viewer, to: Viewer) -> Option<String> {
    let named = |sentence: String| room.told_at(&sentence, told.version);
    match (&told.news, told.seat) {
        (News::Move { stood_in, makeshift, .. }, Some(seat)) => {
            // A stand-in machine's moves are not the player's own, so they are not "you".
            let theirs = *stood_in && to == Viewer::Seat(seat);
            let to = if theirs { Viewer::Spectator } else { to };
            let said = told.heard(viewer).filter_map(|event| room.session.game.tell(event, to));
            let failed = makeshift.then(|| FAILED.to_owned());
            let said = said.chain(failed).collect::<Vec<String>>().join(" ");
            Some(said).filter(|said| !said.is_empty()).map(named)
        }
        (News::StoodStill { time }, _) => Some(format!(
            "Nobody could reach me for {}, so all clocks stood still.",
            roughly(*time)
        )),
        (News::Asked(Asked::Pause { until }), Some(seat)) => {
            let asks = named(to.who(seat).does("asks to pause the game"));
            Some(format!("{asks} until {}.", date(*until)))
        }
        (News::Paused { until }, _) => Some(format!("The game is paused until {}.", date(*until))),
        (News::Resumed, None) => Some("The pause is over.".to_owned()),
        (News::Rewind, Some(seat)) => Some(named(rewound(room, seat, to))),
        (News::Agreed, Some(seat)) => Some(named(agrees(room, told, to.who(seat)))),
        // No machine plays on without people.
        (News::Resigned, Some(seat)) if room.session.people().next().is_none() => {
            Some(named(to.who(seat).does("resigns.")))
        }
        (News::TimeUp, Some(seat)) if room.session.pace == Pace::Friendly => {
            Some(named(to.who(seat).does("has not moved for a long time.")))
        }
        (News::Away, Some(seat)) if waiting::away(room.session, seat).is_none() => {
            Some(named(to.who(seat).does("was away for a while.")))
        }
        (news, Some(seat)) => of_seat(news, seat, to).map(named),
        (news, None) => moderated(news, to).map(|order| {
            format!("A moderator ({}) {}", room.moderator_at(told.version), named(order))
        }),
    }
}

/// A moderator's order, to follow "A moderator (name) "; `None` if only players do this.
fn moderated(news: &News, to: Viewer) -> Option<String> {
    Some(match news {
        News::StandIn { seat, until } => {
            format!("lets a machine play for {}.", stood_in(*seat, *until, to))
        }
        News::TakenOver { seat } => format!("gives the seat to {}.", to.who(*seat)),
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
        | News::Paused { .. }
        | News::Resumed
        | News::Back => return None,
    })
}

/// An action of `seat` other than a move, or an event that concerns it.
fn of_seat(news: &News, seat: Seat, to: Viewer) -> Option<String> {
    let who = to.who(seat);
    Some(match news {
        News::Undo => who.does("undoes the last move."),
        News::Asked(Asked::Draw) => who.does("offers a draw."),
        News::Asked(Asked::NoResult) => who.does("asks to end the game without a result."),
        News::Asked(Asked::Rewind) => asks_to_undo(who, to.is_among(&[seat])),
        News::Resumed => who.does("ends the pause."),
        News::Declined { own: true } => who.does("withdraws the question."),
        News::Declined { own: false } => who.does("declines."),
        News::TimeUp => capitalised(&format!("{} time is up.", who.own())),
        News::LeftServer => who.does("has left the server."),
        News::MoreTime => format!("The others give {who} more time."),
        News::StandIn { seat, until } => {
            format!("A machine is playing for {}.", stood_in(*seat, *until, to))
        }
        News::Returned | News::Back => who.does("is back."),
        News::Offered => offers(who, to.is_among(&[seat])),
        News::TakenOver { seat } => to.who(*seat).does("takes over the seat."),
        News::Resigned => format!("{}. A machine plays on.", who.does("resigns")),
        News::Hinted => who.does("asks for a hint."),
        News::Away => who.does("is away for a while."),
        News::Move { .. }
        | News::Rewind
        | News::Agreed
        | News::Relocated
        | News::Stopped
        | News::StoodStill { .. }
        | News::Asked(Asked::Pause { .. })
        | News::Paused { .. } => return None,
    })
}

/// Somebody agrees to the question before it.
fn agrees(room: &Room<'_>, told: &Told, who: Who) -> String {
    let before = room.session.told.iter().rev().filter(|before| before.version < told.version);
    let asked = before.into_iter().find_map(|before| match before.news {
        News::Asked(asked) => Some(asked),
        _ => None,
    });
    who.does(match asked {
        Some(Asked::Draw) => "agrees to a draw.",
        Some(Asked::NoResult) => "agrees to end the game without a result.",
        Some(Asked::Pause { .. }) => "agrees to the pause.",
        Some(Asked::Rewind) => "agrees to undo the move.",
        None => "agrees.",
    })
}

fn asks_to_undo(who: Who, is_reader: bool) -> String {
    who.does(if is_reader {
        "asks to undo your last move."
    } else {
        "asks to undo their last move."
    })
}

/// Somebody offers their seat to one person, or to anyone.
fn offers(who: Who, is_reader: bool) -> String {
    who.does(if is_reader {
        "offers your seat, and play on until somebody takes it."
    } else {
        "offers their seat."
    })
}

/// Everybody agreed to undo a move; hidden things may be dealt again.
fn rewound(room: &Room<'_>, seat: Seat, to: Viewer) -> String {
    let undoes = to.who(seat).clause("undoes");
    let hidden = match room.session.game.info().secrets {
        true => " What nobody has seen is dealt again.",
        false => "",
    };
    format!("Everyone agrees: {undoes} the move and everything after it.{hidden}")
}

/// The seat that a machine plays for, and until when.
fn stood_in(seat: Seat, until: Until, to: Viewer) -> String {
    let who = to.who(seat);
    match until {
        Until::TurnEnds => format!("{who} this turn"),
        Until::Return if to.is_among(&[seat]) => format!("{who} until you’re back"),
        Until::Return => format!("{who} until they’re back"),
    }
}
