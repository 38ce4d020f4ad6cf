//! Seats that are kept for people: the call to them, their answer, and what the host sees of it.

mod host;

use super::{
    Button, Click, LobbyClick, Message, Preference, Private, Room, Spot, Style, cut, escape, lobby,
    mention,
    pace::{self, date},
    schedule, terms,
};
use quark_game::kit::words::{capitalised, listed};
use quark_session::{Admission, Answer, FORMER, Session, Stage, Uninvited, UserId};

pub use host::{invited, not_withdrawn, panel, withdrawn};

/// Longest name of somebody who has no seat, in characters.
const NAME: usize = 32;
/// Shown to somebody who has declined while others can join.
const STILL_FREE: &str = "If you change your mind, you can join as long as a seat is free.";

/// Calls people who were invited at the same time to the seats that are kept for them, where the table is played. It also
/// says what the others have answered; if nobody can answer any more, it says only that.
#[must_use]
pub fn call(room: &Room<'_>, together: &[(UserId, Answer)], spot: Spot) -> Message {
    let ends = ends(room, together);
    let waiting = waiting(room.session, together);
    if waiting.is_empty() {
        return Message::text(format!("{}: {}", room.heading(), ends.join(" ")));
    }
    let called = listed(waiting.iter().copied().map(mention), "and");
    let mut said = format!("{called}: {}", invites(room, &waiting, spot));
    if !ends.is_empty() {
        said = format!("{said}\n{}", ends.join(" "));
    }
    Message { mentions: waiting, ..Message::text(said).with_buttons(answers(room)) }
}

/// Calls somebody to the seat that is kept for them, by direct message.
#[must_use]
pub fn letter(room: &Room<'_>, user: UserId, spot: Spot) -> Private<Message> {
    let (info, pace) = (room.session.game.info(), pace::pace(room.session.pace));
    let invites = capitalised(&invites(room, &[user], spot));
    let players = format!("**Players**: {}.", room.session.most);
    let length = format!("**Length**: about {}.", terms::length(room.session));
    let pace = format!("**Pace**: {pace}. A turn takes a minute or two, whenever you have one.");
    let lines = [invites, info.pitch.to_owned(), players, length, pace];
    let options =
        terms::unusual(room.session).map(|(title, value)| format!("**{title}**: {value}."));
    let taught = room.session.game.lesson().is_some();
    let learn =
        taught.then(|| "**New to you?** `/quark learn` teaches it in ten minutes.".to_owned());
    let lines = lines.into_iter().chain(schedule::line(room.session)).chain(options).chain(learn);
    let said = lines.collect::<Vec<_>>().join("\n");
    Private::new(Message::text(said).with_buttons(answers(room)))
}

/// Returns those of the people who were invited together who can still answer.
#[must_use]
pub fn waiting(session: &Session, together: &[(UserId, Answer)]) -> Vec<UserId> {
    let waits = |(user, answer): &&(UserId, Answer)| {
        *answer == Answer::Open && session.invitation(*user).is_some()
    };
    together.iter().filter(waits).map(|(user, _)| *user).collect()
}

/// Says to `users` who invites them, and that seats are kept for them.
fn invites(room: &Room<'_>, users: &[UserId], spot: Spot) -> String {
    let session = room.session;
    let until = users.iter().find_map(|user| session.invitation(*user));
    let until = until.map(|invited| format!(" until {}", date(invited.until))).unwrap_or_default();
    let seats = if users.len() == 1 { "A seat is" } else { "Seats are" };
    let kept = format!("{seats} kept for you{until}.");
    let go = format!("[Go to the table]({})", spot.link());
    if session.found {
        let seated = session.people().map(|(seat, _)| room.name(seat));
        let others = session.invited.iter().filter(|invited| !users.contains(&invited.user));
        let others = seated.chain(others.map(|invited| mention(invited.user)));
        return format!(
            "I’ve found players for {}: {} and you. {kept} The game starts by itself when all have accepted. {go}",
            room.heading(),
            others.collect::<Vec<_>>().join(", "),
        );
    }
    let host = session.host().and_then(|host| session.seat_of(host));
    let host = host.map_or_else(|| FORMER.to_owned(), |seat| room.name(seat));
    let invites = match users.iter().all(|user| session.order.contains(user)) {
        true => "wants a rematch:",
        false => "invites you to",
    };
    format!("{host} {invites} {}. {kept} {go}", room.heading())
}

fn answers(room: &Room<'_>) -> Vec<Button> {
    let at = |click| Click::at(room.table, click);
    vec![
        Button::new("Accept", Style::Success, at(LobbyClick::Accept(None))),
        Button::plain("Decline", at(LobbyClick::TurnDown(None))),
    ]
}

/// Says what has become of the people whose invitations have ended, in one sentence for each end.
fn ends(room: &Room<'_>, together: &[(UserId, Answer)]) -> Vec<String> {
    const ENDS: [(&str, &str); 4] = [
        ("has a seat", "have seats"),
        ("has declined", "have declined"),
        ("hasn’t answered in time", "haven’t answered in time"),
        ("is no longer invited", "are no longer invited"),
    ];
    let waiting = waiting(room.session, together);
    let mut whose: [Vec<String>; ENDS.len()] = Default::default();
    for (user, answer) in together.iter().filter(|(user, _)| !waiting.contains(user)) {
        let nth = match (room.session.seat_of(*user), answer) {
            (Some(_), _) => 0,
            (None, Answer::Ended(Uninvited::Declined)) => 1,
            (None, Answer::Ended(Uninvited::RanOut)) => 2,
            (None, Answer::Ended(Uninvited::Withdrawn | Uninvited::Left))
            | (None, Answer::Open | Answer::Accepted) => 3,
        };
        whose[nth].push(mention(*user));
    }
    let sentence = |((one, several), users): (&(&str, &str), &Vec<String>)| match users.len() {
        0 => None,
        1 => Some(format!("{} {one}.", users[0])),
        _ => Some(format!("{} {several}.", listed(users, "and"))),
    };
    ENDS.iter().zip(&whose).filter_map(sentence).collect()
}

/// Added for a person who was called from a list of people who look for players.
const WAITS_AGAIN: &str = "You’re on the list again, and I’ll call you when others fit.";

/// Tells a person what has become of their invitation, which is over because of `why`; `None` if they have a seat, the
/// game has started or the table is closed. Somebody who has declined can still join, or block the host there.
#[must_use]
pub fn your_answer(
    room: &Room<'_>,
    user: UserId,
    why: Option<Uninvited>,
    spot: Spot,
) -> Private<Message> {
    let heading = room.heading();
    let said = match (room.session.seat_of(user), why) {
        (Some(_), _) => format!("You have a seat at {heading}."),
        (None, Some(Uninvited::Declined)) => {
            format!("You’ve declined the invitation to {heading}.")
        }
        (None, Some(Uninvited::RanOut)) => {
            format!("The time to answer the invitation to {heading} is over.")
        }
        (None, Some(_) | None) if matches!(room.session.stage, Stage::Over { .. }) => {
            format!("{heading} was called off.")
        }
        (None, Some(Uninvited::Withdrawn | Uninvited::Left) | None) => {
            format!("You’re no longer invited to {heading}.")
        }
    };
    let waits_again = matches!(why, Some(Uninvited::Withdrawn) | None)
        && room.session.found
        && room.session.seat_of(user).is_none();
    let said = if waits_again { format!("{said} {WAITS_AGAIN}") } else { said };
    let said = format!("{said} [Go to the table]({})", spot.link());
    let host = room.session.host().filter(|host| !room.session.found && *host != user);
    let declined = why == Some(Uninvited::Declined) && room.session.seat_of(user).is_none();
    let Some(host) = host.filter(|_| declined) else {
        return Private::new(Message::text(said));
    };
    let mut buttons = vec![Button::plain("Block the Host", Click::Prefer(Preference::Block(host)))];
    let mut lines = vec![said, "-# You choose who may invite you: `/quark prefs`.".to_owned()];
    if can_still_join(room.session) {
        let join = Click::at(room.table, LobbyClick::Accept(None));
        buttons.insert(0, Button::plain("Join After All", join));
        lines.insert(1, STILL_FREE.to_owned());
    }
    Private::new(Message::text(lines.join("\n")).with_buttons(buttons))
}

/// Returns true if somebody who has declined can still take a free seat.
fn can_still_join(session: &Session) -> bool {
    let is_open = matches!(session.stage, Stage::Lobby) && session.admits != Admission::Invited;
    is_open && 0 < session.free_seats()
}

/// Tells the host that somebody doesn’t take the seat that was kept for them.
#[must_use]
pub fn not_coming(room: &Room<'_>, name: Option<&str>, why: Uninvited, spot: Spot) -> Message {
    let name = escape::markdown(&plain(name));
    let why = match why {
        Uninvited::Declined => "has declined your invitation",
        Uninvited::RanOut => "hasn’t answered your invitation in time",
        Uninvited::Withdrawn => "is no longer invited",
        Uninvited::Left => "has left the server",
    };
    let said = format!(
        "{}: {name} {why}, so the seat is free again. [Go to the table]({})",
        room.heading(),
        spot.link()
    );
    let another = Button::plain("Invite", Click::at(room.table, LobbyClick::Invite));
    let is_free = 0 < room.session.free_seats();
    Message::text(said).with_buttons(is_free.then_some(another).into_iter().collect())
}

fn plain(name: Option<&str>) -> String {
    let name = name.map(|name| cut(&escape::plain(name), NAME));
    name.filter(|name| !name.is_empty()).unwrap_or_else(|| FORMER.to_owned())
}

/// Asks whether to start without `users`, who haven’t answered their invitations.
#[must_use]
pub fn start_without(room: &Room<'_>, refusal: &str) -> Private<Message> {
    lobby::start_or_wait(room.table, refusal.to_owned(), "Start Without Them")
}

/// Tells a person that an invitation is somebody else’s.
#[must_use]
pub fn not_yours(user: UserId) -> String {
    format!("This invitation is for {}.", mention(user))
}

/// Shown if a picked menu of people is empty.
pub const NOBODY: &str = "Nobody was picked.";

/// Says how many more people there is room for, as a clause.
pub(crate) fn room_for(free: u8) -> String {
    match free {
        0 => "There’s no room for others".to_owned(),
        1 => "There’s only room for one other person".to_owned(),
        free => format!("There’s only room for {free} others"),
    }
}

/// Shown if no seat is kept for a person.
pub const OVER: &str =
    "No seat is kept for you there. If the table still has a free one, press **Join** on its card.";

/// Tells a host that somebody doesn’t want the invitation, or isn’t a player. They don’t learn why.
#[must_use]
pub fn uninvitable(user: UserId) -> String {
    format!("{} can’t be invited.", mention(user))
}
