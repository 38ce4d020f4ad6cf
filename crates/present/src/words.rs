//! Refusals, turns and endings as sentences, from the player's point of view, with what to do next.

mod refusal;

use super::{Room, news, places};
use quark_game::{Outcome, Seat, Seats, any::AnyGame, kit::words::figure};
use quark_session::{BadTime, Ending, News, Pace, Session, Stage, Told, UserId};

pub(super) use refusal::no_move;
pub use refusal::{opening, refusal};

/// Shown above the panel if a move was typed while nothing could be played.
pub const NOT_PLAYED: &str = "Your move wasn’t played.";

/// Shown if a pace can't be read.
pub const NO_PACE: &str = "I can’t read that pace. Pick a suggestion, or write the time everyone starts with, the time each turn adds and the most you can save up, such as `3d+12h/5d`; from ten minutes to sixty days.";

/// Explains why hours or a time zone can't be read.
#[must_use]
pub fn bad_time(bad: BadTime) -> &'static str {
    match bad {
        BadTime::Hours => {
            "I can’t read those hours. Write them like `22:00-08:00`, sixteen hours at most, or `none`."
        }
        BadTime::TimeOfDay => {
            "I can’t read that hour. Write it in your own time as `8` or `08:00`, or `off` for no digest."
        }
        BadTime::Zone => {
            "I don’t know that time zone. Type a city and pick a suggestion, such as `Europe/Berlin`."
        }
    }
}

/// Says whose turn it is, as a clause.
#[must_use]
pub fn whose_turn(room: &Room<'_>, waiting: Seats) -> String {
    match waiting.iter().count() {
        0 => "It isn’t your turn".to_owned(),
        1 => format!("It’s {}’s turn", room.list(waiting)),
        _ => format!("It’s the turn of {}", room.list(waiting)),
    }
}

/// Confirms an action to `user`; `silent` means that nobody else can see it.
#[must_use]
pub fn done(room: &Room<'_>, user: UserId, silent: bool) -> String {
    let last = room.session.told.last().filter(|_| !silent);
    match (&room.session.stage, last) {
        (Stage::Over { how, .. }, _) => ending(room, how),
        (Stage::Lobby | Stage::Playing(_), Some(told)) => {
            news::said_to(room, told, user).unwrap_or_default()
        }
        (Stage::Lobby | Stage::Playing(_), None) => "Done.".to_owned(),
    }
}

/// Describes the ending of a session in one line.
#[must_use]
pub fn ending(room: &Room<'_>, how: &Ending) -> String {
    match how {
        Ending::Finished => match room.session.outcome() {
            Some(outcome) => match places::lead(&outcome) {
                Some((winner, lead)) => {
                    format!("**{} wins by {}.**", room.name(winner), figure(lead, "point"))
                }
                None => winners(room, &outcome),
            },
            None => "The game is over.".to_owned(),
        },
        Ending::Cancelled => "This table was called off.".to_owned(),
        Ending::Resigned { seat } => {
            format!("{} {} resigned.", awarded(room), room.name(*seat))
        }
        Ending::Forfeited { seat } => {
            format!("{} {} {}.", awarded(room), room.name(*seat), forfeit(room.session, *seat))
        }
        Ending::Agreed { draw: true } => "**A draw**, agreed by everyone.".to_owned(),
        Ending::Agreed { draw: false } => {
            "Everyone agreed to end the game without a result.".to_owned()
        }
        Ending::Abandoned => {
            "Nobody played on, so the game ends without a result.".to_owned()
        }
        Ending::Stopped { by } => {
            let name = || room.moderator_at(room.session.version);
            let who = by.map(|_| format!(" ({})", name())).unwrap_or_default();
            format!("A moderator{who} has ended this table. There is no result.")
        }
        Ending::Broken { .. } => {
            "A correction of the rules doesn’t fit this game, so it ends without a result. Sorry about that."
                .to_owned()
        }
    }
}

/// Reasons why the others may choose how to go on.
const LAPSES: [News; 2] = [News::TimeUp, News::LeftServer];

/// The reason why the others chose to win against a player, to follow their name.
pub(crate) fn forfeit(session: &Session, seat: Seat) -> &'static str {
    let lapsed = |told: &&Told| told.seat == Some(seat) && LAPSES.contains(&told.news);
    let lapsed = session.told.iter().rfind(lapsed);
    match session.pace {
        _ if lapsed.is_some_and(|told| told.news == News::LeftServer) => "left this server",
        Pace::Friendly => "didn’t move for a long time",
        Pace::Banked(_) => "ran out of time",
    }
}

fn awarded(room: &Room<'_>) -> String {
    won_by(room, room.session.awarded().unwrap_or_default())
}

/// The winners, in bold, as a sentence.
pub(super) fn winners(room: &Room<'_>, outcome: &Outcome) -> String {
    if room.session.position().is_some_and(AnyGame::is_lost) {
        return "**Nobody wins.**".to_owned();
    }
    let winners: Seats = outcome.winners().collect();
    if winners.sole().is_none() && outcome.places.iter().all(|place| *place == 1) {
        return format!("**A draw: {} share first place.**", room.list(winners));
    }
    won_by(room, winners)
}

fn won_by(room: &Room<'_>, winners: Seats) -> String {
    let names = room.list(winners);
    match winners.sole() {
        Some(_) => format!("**{names} wins.**"),
        None => format!("**{names} share the win.**"),
    }
}
