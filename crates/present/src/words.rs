//! Refusals and endings as sentences, from the player's point of view, with what to do next.

use super::{Room, admission, cut, invitation, mention, news, pace, places, schedule};
use quark_game::{
    Outcome, Seats,
    any::{AnyGame, Refused},
    kit::words::{amount, figure},
};
use quark_session::{BadTime, DAY, Ending, Refusal, Stage, Timestamp, UserId};

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

/// Says whose turn it is, as a clause.
#[must_use]
pub fn whose_turn(room: &Room<'_>, waiting: Seats) -> String {
    match waiting.iter().count() {
        0 => "It isn’t your turn".to_owned(),
        1 => format!("It’s {}’s turn", room.list(waiting)),
        _ => format!("It’s the turn of {}", room.list(waiting)),
    }
}

/// Rejects input that is no move, and quotes its visible characters.
pub(super) fn no_move(typed: &str) -> String {
    let typed = match super::escape::plain(typed).as_str() {
        "" => "That".to_owned(),
        seen => format!("“{}”", super::escape::markdown(seen)),
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
            format!("{} {} ran out of time.", awarded(room), room.name(*seat))
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

/// Whole days of leave, rounded down.
fn leave(time: Timestamp) -> String {
    pace::span(time / DAY * DAY)
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
