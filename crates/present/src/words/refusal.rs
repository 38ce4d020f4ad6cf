//! Why an action was refused, and what to do instead.

use super::whose_turn;
use crate::{Room, admission, cut, escape, invitation, mention, pace, schedule};
use quark_game::{Seats, any::Refused, kit::words::amount};
use quark_session::{DAY, Refusal, Timestamp};

/// Longest reason that a game gives, in characters, before names are filled in.
const WHY: usize = 200;

/// Explains to a player why their action was refused.
#[must_use]
pub fn refusal(room: &Room<'_>, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotSeated if room.session.has_room() => {
            format!(
                "You don’t have a seat at {} yet. Press **Join** first, or **Accept** if you’re invited.",
                room.heading()
            )
        }
        Refusal::NotSeated => format!(
            "You don’t have a seat at {}. You can watch, or open your own table with `/quark new`.",
            room.heading()
        ),
        Refusal::Seated => "You already have a seat at this table.".to_owned(),
        Refusal::SeatedAlready(seat) => format!(
            "{} already has a seat at this table. Name someone who isn’t playing here.",
            room.name(*seat)
        ),
        Refusal::Full(seats) => {
            format!("All {seats} seats are taken. Open another table with `/quark new`.")
        }
        // True for a person who is blocked, too: nothing tells the two apart.
        Refusal::Kept => {
            "The free seats are kept for others, such as people who are invited. One may open later, or you can open another table with `/quark new`."
                .to_owned()
        }
        Refusal::FewSeats(0) => "No seat is free: all are taken, or kept for people who are invited.".to_owned(),
        Refusal::FewSeats(free) => format!("{}: pick fewer people.", invitation::room_for(*free)),
        Refusal::InvitedAlready(user) => format!(
            "{} is invited already. Wait for an answer, or withdraw the invitation.",
            mention(*user)
        ),
        Refusal::Uninvitable(user) => invitation::uninvitable(*user),
        Refusal::NotInvited => invitation::OVER.to_owned(),
        Refusal::NotAdmitted { admits, has } => admission::refusal(*admits, *has),
        Refusal::Planned(start) => schedule::not_yet(room.session, *start),
        Refusal::Unanswered(users) => schedule::unanswered(users),
        Refusal::TooFew(least) => {
            format!(
                "This game needs at least {least} players. Wait for someone to join, or add a machine player."
            )
        }
        Refusal::NotHost(host) => format!("Only the host can do that: ask {}.", mention(*host)),
        Refusal::Joined => {
            "Others have joined for the game as it is, so it stays. To play another, open a new table with `/quark new`."
                .to_owned()
        }
        Refusal::Started => "The game has already started, so the seats are set.".to_owned(),
        Refusal::NotStarted => {
            "The game hasn’t started yet. Press **Start** on the table’s card when everyone is here."
                .to_owned()
        }
        Refusal::Over => {
            "This table is closed. Open a new one with `/quark new`.".to_owned()
        }
        Refusal::Stale => {
            "The table has changed since you looked. Here’s how it stands now.".to_owned()
        }
        Refusal::NothingToUndo => {
            "You have nothing to undo: a move stays once it has shown someone something new, or someone else has moved."
                .to_owned()
        }
        Refusal::NotLate(seat) => {
            format!("{}’s time isn’t up yet, so there’s nothing to choose.", room.name(*seat))
        }
        Refusal::OthersChoose => {
            "The others choose that. Make your move, and it’s settled.".to_owned()
        }
        Refusal::NotOfTwo => {
            "You can only claim a win in a two-player game. Choose something else.".to_owned()
        }
        Refusal::AskedAlready(by) => format!(
            "{} has already asked something. Answer that first, on the table’s newest message.",
            room.name(*by)
        ),
        Refusal::NothingAsked => {
            "That question is settled. The table’s newest message shows how things stand."
                .to_owned()
        }
        Refusal::AgreedAlready => "You’ve already agreed. Now it’s up to the others.".to_owned(),
        Refusal::Paused(until) => format!(
            "The game is paused until {}. Press **Go On** on the table’s newest message if you want to go on now.",
            pace::date(*until)
        ),
        Refusal::NotPaused => "The game isn’t paused, so it’s going on already.".to_owned(),
        Refusal::NoPause => {
            "A pause ends in the future, and lasts sixty days at most. Choose another day."
                .to_owned()
        }
        Refusal::NoStart => NO_START.to_owned(),
        Refusal::NotStoodIn => "No machine is playing for you. Just take your turns.".to_owned(),
        Refusal::NotOffered => {
            "Nobody has offered you that seat. You can watch, or open your own table with `/quark new`."
                .to_owned()
        }
        Refusal::NoSuchSeat => "Nobody has that seat. Name a player at this table.".to_owned(),
        Refusal::NoLeave(left) => format!(
            "You only have {} of leave left at this table. Choose fewer days.",
            leave(*left)
        ),
        Refusal::SamePlace => {
            "The table is already here. Type the command in the channel you want to move it to."
                .to_owned()
        }
        Refusal::NoHints => "There are no hints at this table: the host chooses that before the start."
            .to_owned(),
        Refusal::Rated => RATED.to_owned(),
        Refusal::NoRatings => NO_RATINGS.to_owned(),
        Refusal::HintedAlready => "You’ve already asked for a hint this turn.".to_owned(),
        Refusal::SeenAlready => "You’ve already seen it.".to_owned(),
        Refusal::Snoozed => "You won’t get any more reminders this turn.".to_owned(),
        Refusal::NotYourTurn(waiting) => not_your_turn(room, *waiting),
        Refusal::Rules(Refused::Notation(bad)) => no_move(&bad.0),
        Refusal::Rules(Refused::Illegal(illegal)) => {
            format!("You can’t do that: {}.", room.told(&cut(&illegal.why, WHY)))
        }
        Refusal::Rules(Refused::Over) => "The game is over.".to_owned(),
        Refusal::Rules(Refused::NotYourTurn) => not_your_turn(room, room.session.waiting()),
        Refusal::SeatsOutOfRange { .. }
        | Refusal::NoSuchVariant(_)
        | Refusal::Unreadable(_)
        | Refusal::TooManySeats(_)
        | Refusal::ChannelFull(_)
        | Refusal::TooFast => opening(refusal),
    }
}

/// Explains why no table was opened.
#[must_use]
pub fn opening(refusal: &Refusal) -> String {
    match refusal {
        Refusal::SeatsOutOfRange { least, most } => {
            format!("This game is for {least} to {most} players: choose `seats` in that range.")
        }
        Refusal::Full(seats) => {
            format!("There are {seats} seats, and one is yours: choose fewer `machines`.")
        }
        Refusal::FewSeats(free) => {
            format!("{}: choose more `seats`, or fewer `machines`.", invitation::room_for(*free))
        }
        Refusal::SeatedAlready(_) => "You have a seat already: invite others.".to_owned(),
        Refusal::Uninvitable(user) => invitation::uninvitable(*user),
        Refusal::Rated => RATED.to_owned(),
        Refusal::NoRatings => NO_RATINGS.to_owned(),
        Refusal::NoStart => NO_START.to_owned(),
        Refusal::NoSuchVariant(_) | Refusal::Unreadable(_) => {
            "This game has no such variant: pick one from the suggestions for `variants`."
                .to_owned()
        }
        Refusal::TooManySeats(most) => format!(
            "You have a seat at {} on this server, and that’s the limit. Finish a game or leave a table first, or \
             ask a moderator to raise the limit with `/quark admin limits`.",
            amount((*most).into(), "open table")
        ),
        Refusal::ChannelFull(most) => format!(
            "{} in this channel already, and that’s the limit. Open yours in another channel, or ask a moderator to \
             raise the limit with `/quark admin limits`.",
            match most {
                1 => "1 table is open".to_owned(),
                _ => format!("{most} tables are open"),
            }
        ),
        Refusal::TooFast => {
            "You’ve opened a lot of tables or invited a lot of people in the last ten minutes. Take a short break, then go on."
                .to_owned()
        }
        other => format!("That isn’t possible: {other}."),
    }
}

/// Shown if a machine or a hint is requested at a rated table.
const RATED: &str = "Only people play at rated tables, and without hints.";
/// Shown if a table can't be rated.
const NO_RATINGS: &str = "Ratings are off on this server, so tables can’t be rated.";

/// Shown if a start is planned for a time that is over, or too far away.
const NO_START: &str = "A game starts in the future, and within sixty days. Choose another time.";

/// Rejects input that is no move, and quotes its visible characters.
pub(crate) fn no_move(typed: &str) -> String {
    let typed = match escape::plain(typed).as_str() {
        "" => "That".to_owned(),
        seen => format!("“{}”", escape::markdown(seen)),
    };
    format!(
        "{typed} isn’t a move in this game. Pick one from the panel, or start typing and take a suggestion."
    )
}

fn not_your_turn(room: &Room<'_>, waiting: Seats) -> String {
    let whose = whose_turn(room, waiting);
    if room.session.game.info().secrets {
        format!(
            "{whose}. You can look at your {} while you wait.",
            room.session.game.info().private
        )
    } else {
        format!("{whose}. You can look at the board while you wait.")
    }
}

/// Whole days of leave, rounded down.
fn leave(time: Timestamp) -> String {
    pace::span(time / DAY * DAY)
}
