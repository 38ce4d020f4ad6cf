//! The host's menu of invitations.

use std::collections::HashMap;

use super::plain;
use crate::{
    Button, Click, LobbyClick, Menu, Message, Pick, Private, Room, Row, TableClick, cut, mention,
    message::{LABEL, OPTIONS},
    pace::{self, date, moment},
};
use quark_game::kit::words::{amount, listed};
use quark_session::{Invitation, Session, Timestamp, Uninvited, UserId};

/// Builds the host's menu of invitations: whom to invite, and who hasn’t answered. `names` has the names of those, and
/// `within` is the time to answer. `notice` comes first.
#[must_use]
pub fn panel(
    room: &Room<'_>,
    notice: Option<&str>,
    names: &HashMap<UserId, String>,
    within: Timestamp,
) -> Private<Message> {
    let session = room.session;
    let free = session.free_seats();
    let how = match free {
        0 => "All seats are taken or kept, so you can’t invite anybody now.".to_owned(),
        free => format!(
            "{}. Pick people below: a seat is kept for each of them, and they have {} to accept.",
            amount(free.into(), "free seat"),
            pace::span(within)
        ),
    };
    let waiting = session.invited.iter().map(|Invitation { user, until }| {
        format!("• {} can answer until {} ({}).", mention(*user), date(*until), moment(*until))
    });
    let lines = notice.into_iter().map(str::to_owned).chain([room.heading(), how]).chain(waiting);
    let content = lines.collect::<Vec<String>>().join("\n");
    let mut rows = Vec::new();
    if 0 < free {
        rows.push(Row::Menu(Menu {
            click: Click::Table(room.table, TableClick::People { most: free.into() }),
            placeholder: "Invite people".to_owned(),
            options: Vec::new(),
        }));
    }
    let withdraw = |Invitation { user, .. }: &Invitation| Pick {
        label: cut(&plain(names.get(user).map(String::as_str)), LABEL),
        description: String::new(),
        click: Click::at(room.table, LobbyClick::Withdraw(*user)),
    };
    if !session.invited.is_empty() {
        let menu = Menu {
            click: Click::Table(room.table, TableClick::Menu { nth: 0 }),
            placeholder: "Withdraw an invitation".to_owned(),
            options: session.invited.iter().take(OPTIONS).map(withdraw).collect(),
        };
        rows.push(menu.or_button(|name| format!("Withdraw {name}’s Invitation")));
    }
    let back = Button::plain("Host Menu", Click::at(room.table, LobbyClick::Host));
    rows.push(Row::Buttons(vec![back]));
    Private::new(Message { rows, ..Message::text(content) })
}

/// Tells the host that people are invited.
#[must_use]
pub fn invited(users: &[UserId]) -> String {
    let are = if users.len() == 1 { "is" } else { "are" };
    format!("{} {are} invited.", listed(users.iter().copied().map(mention), "and"))
}

/// Tells the host why an invitation can’t be withdrawn: its person sits already, or it is over because of `why`.
#[must_use]
pub fn not_withdrawn(session: &Session, user: UserId, why: Option<Uninvited>) -> String {
    let who = mention(user);
    match (session.seat_of(user), why) {
        (Some(_), _) => format!("{who} has accepted already."),
        (None, Some(Uninvited::Declined)) => format!("{who} has declined already."),
        (None, Some(Uninvited::RanOut)) => format!("{who} hasn’t answered in time."),
        (None, Some(Uninvited::Withdrawn | Uninvited::Left) | None) => withdrawn(user),
    }
}

/// Tells the host that an invitation is withdrawn.
#[must_use]
pub fn withdrawn(user: UserId) -> String {
    format!("{} is no longer invited.", mention(user))
}
