//! Refusals and endings as sentences: from the player's side, saying what to do next.

use super::{Party, cut, mention, news, pace};
use crate::{
    game::{Outcome, Score, Seats, Viewer},
    session::{BadTime, DAY, Ending, Refusal, Stage, Timestamp},
    table::Refused,
};

/// The most characters of a reason that a game gives, before names are put in.
const WHY: usize = 200;

/// Why nothing has happened, where the table is known.
#[must_use]
pub fn refusal(party: &Party<'_>, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotSeated => format!(
            "You have no seat at {}. You can look on, or open a table of your own with `/quark new`.",
            party.heading()
        ),
        Refusal::Seated => "You have a seat at this table already.".to_owned(),
        Refusal::Full(seats) => {
            format!("All {seats} seats are taken. You can open another table with `/quark new`.")
        }
        Refusal::TooFew(least) => {
            format!(
                "The game needs at least {least} players. Wait for somebody to join, or press **Add Machine**."
            )
        }
        Refusal::NotHost(host) => format!("Only the host may do that: ask {}.", mention(*host)),
        Refusal::Started => "The game has started, so its seats stay as they are.".to_owned(),
        Refusal::NotStarted => {
            "The game has not started yet. Press **Start** on the table’s card when all are there."
                .to_owned()
        }
        Refusal::Over => {
            "This table is closed. You can open a new one with `/quark new`.".to_owned()
        }
        Refusal::Stale => {
            "The table has moved on since you looked. This is how it stands now.".to_owned()
        }
        Refusal::NothingToUndo => {
            "There is nothing you could take back: a move stays once somebody else has moved or something hidden has come to light."
                .to_owned()
        }
        Refusal::NotLate(seat) => {
            format!("The time of {} is not up, so there is nothing to choose.", party.name(*seat))
        }
        Refusal::OthersChoose => {
            "That is for the others to choose. Make your move, and it is settled.".to_owned()
        }
        Refusal::NotOfTwo => {
            "A win can be claimed in a game of two only. Choose one of the other ways.".to_owned()
        }
        Refusal::AskedAlready(by) => format!(
            "{} has asked something already. Answer that first, on the newest message of the table.",
            party.name(*by)
        ),
        Refusal::NothingAsked => {
            "That question is settled. The newest message of the table shows how things stand."
                .to_owned()
        }
        Refusal::AgreedAlready => "You have agreed already. Now it is up to the others.".to_owned(),
        Refusal::NotStoodIn => "No machine plays for you. Just take your turns.".to_owned(),
        Refusal::NotOffered => {
            "That seat is not offered to you. You can look on, or open a table of your own with `/quark new`."
                .to_owned()
        }
        Refusal::NoSuchSeat => "Nobody sits in that seat. Name a player of this table.".to_owned(),
        Refusal::NoLeave(left) => format!(
            "Choose a moment in the future; at this table you have {} of leave left.",
            leave(*left)
        ),
        Refusal::SamePlace => {
            "The table is played here already. Type the command in the channel where it should go on."
                .to_owned()
        }
        Refusal::Snoozed => "There are no more reminders in this turn.".to_owned(),
        Refusal::NotYourTurn(waiting) => not_your_turn(party, *waiting),
        Refusal::Rules(Refused::Notation(bad)) => no_move(&bad.0),
        Refusal::Rules(Refused::Illegal(illegal)) => {
            format!("You can’t: {}.", party.told(&cut(&illegal.why, WHY)))
        }
        Refusal::Rules(Refused::Over) => "The game is over.".to_owned(),
        Refusal::Rules(Refused::NotYourTurn) => not_your_turn(party, party.session.waiting()),
        Refusal::SeatsOutOfRange { .. } | Refusal::NoSuchVariant(_) | Refusal::Unreadable(_) => {
            opening(refusal)
        }
    }
}

/// What is said of a pace that cannot be read.
pub const NO_PACE: &str = "I cannot read that pace. Take a suggestion, or write the bank, what each turn gives back and the most that can be saved, such as `3d+12h/5d`; from ten minutes to sixty days.";

/// What is said of hours or a time zone that cannot be read.
#[must_use]
pub fn bad_time(bad: BadTime) -> &'static str {
    match bad {
        BadTime::Hours => {
            "I cannot read those hours. Write them as `22:00-08:00`, at most sixteen of them, or `none`."
        }
        BadTime::Hour => {
            "I cannot read that hour. Write it by your own clock as `8` or `08:00`, or `off` for no digest."
        }
        BadTime::Zone => {
            "I do not know that time zone. Type a city and take a suggestion, such as `Europe/Berlin`."
        }
    }
}

/// Why no table was opened.
#[must_use]
pub fn opening(refusal: &Refusal) -> String {
    match refusal {
        Refusal::SeatsOutOfRange { least, most } => {
            format!("The game is for {least} to {most} players: choose `seats` between them.")
        }
        Refusal::Full(seats) => {
            format!("There are {seats} seats, and one of them is yours: choose fewer `machines`.")
        }
        Refusal::NoSuchVariant(_) | Refusal::Unreadable(_) => {
            "The game has no such variant: take one from the suggestions for `variants`.".to_owned()
        }
        other => format!("That is not possible: {other}."),
    }
}

/// Who must act, as a clause.
#[must_use]
pub fn whose_turn(party: &Party<'_>, waiting: Seats) -> String {
    if waiting.is_empty() {
        "It is not your turn".to_owned()
    } else {
        format!("It is {}’s turn", party.list(waiting))
    }
}

/// What was typed is no move: said back as it was typed, where there is anything to see of it.
fn no_move(typed: &str) -> String {
    let typed = match super::escape::plain(typed).as_str() {
        "" => "That".to_owned(),
        seen => format!("“{}”", super::escape::markdown(seen)),
    };
    format!(
        "{typed} is no move of this game. Pick one from the panel, or start to type and take a suggestion."
    )
}

fn not_your_turn(party: &Party<'_>, waiting: Seats) -> String {
    let whose = whose_turn(party, waiting);
    if party.session.game.info().secrets {
        format!("{whose}. You can look at your {} meanwhile.", party.session.game.info().private)
    } else {
        format!("{whose}. You can look at the board meanwhile.")
    }
}

/// What is said to whoever has just done something that all can see, or, if `silent`, that nobody can.
#[must_use]
pub fn done(party: &Party<'_>, silent: bool) -> String {
    let last = party.session.told.last().filter(|_| !silent);
    match (&party.session.stage, last) {
        (Stage::Over { how, .. }, _) => ending(party, how),
        (Stage::Lobby | Stage::Playing(_), Some(told)) => {
            news::said(party, told, Viewer::Spectator).unwrap_or_default()
        }
        (Stage::Lobby | Stage::Playing(_), None) => "Done.".to_owned(),
    }
}

/// How a session ended, in one line.
#[must_use]
pub fn ending(party: &Party<'_>, how: &Ending) -> String {
    match how {
        Ending::Finished => match party.session.outcome() {
            Some(outcome) => winners(party, &outcome),
            None => "The game is over.".to_owned(),
        },
        Ending::Cancelled => "This table was called off.".to_owned(),
        Ending::Resigned { seat } => {
            format!("{} {} has given up.", awarded(party), party.name(*seat))
        }
        Ending::Forfeited { seat } => {
            format!("{} {} has run out of time.", awarded(party), party.name(*seat))
        }
        Ending::Agreed { draw: true } => "**A draw**, as all have agreed.".to_owned(),
        Ending::Agreed { draw: false } => {
            "The game ends without a result, as all have agreed.".to_owned()
        }
        Ending::Abandoned => {
            "Nobody has played on, so the game ends without a result.".to_owned()
        }
        Ending::Stopped { by } => {
            let name = || party.moderator_at(party.session.version);
            let who = by.map(|_| format!(" ({})", name())).unwrap_or_default();
            format!("A moderator{who} has ended this table. There is no result.")
        }
        Ending::Broken { .. } => {
            "The rules were mended in a way that this game could not follow, so it ends without a result. We are sorry."
                .to_owned()
        }
    }
}

/// Whole days of leave, rounded down.
fn leave(time: Timestamp) -> String {
    pace::span(time / DAY * DAY)
}

fn awarded(party: &Party<'_>) -> String {
    let winners = party.session.awarded().unwrap_or_default();
    format!("**{} wins.**", party.list(winners))
}

fn winners(party: &Party<'_>, outcome: &Outcome) -> String {
    let winners: Seats = outcome.winners().collect();
    let names = party.list(winners);
    if winners.iter().count() == 1 {
        format!("**{names} wins.**")
    } else if outcome.places.iter().all(|place| *place == 1) {
        format!("**A draw: {names} share the first place.**")
    } else {
        format!("**{names} share the win.**")
    }
}

/// The final places, a line each, with what each score is made of.
#[must_use]
pub fn standings(party: &Party<'_>, outcome: &Outcome) -> Vec<String> {
    let mut rows: Vec<(u8, String)> = Vec::new();
    for ((seat, _), place) in party.session.seated().zip(&outcome.places) {
        let score = outcome.scores.get(seat.index()).map(points).unwrap_or_default();
        // Escaped, or shared places would be numbered on as a list.
        rows.push((*place, format!("{place}\\. {}{score}", party.name(seat))));
    }
    rows.sort_by_key(|(place, _)| *place);
    rows.into_iter().map(|(_, row)| row).collect()
}

fn points(score: &Score) -> String {
    let parts: Vec<String> =
        score.parts.iter().map(|(what, points)| format!("{what} {points}")).collect();
    let noun = if score.total == 1 { "point" } else { "points" };
    if parts.is_empty() {
        format!(": {} {noun}", score.total)
    } else {
        format!(": {} {noun} ({})", score.total, parts.join(", "))
    }
}
