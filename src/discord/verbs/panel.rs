//! A player's private panel.

use anyhow::Result;

use super::room::OwnedRoom;
use crate::{
    any::AnyGame,
    discord::{App, caller::Caller, errors, reply::Reply},
    game::{Seat, Seats},
    present::{
        self, Message, Private,
        panel::{self as words, Ask},
    },
    session::{Confirm, UserId},
    store::Person,
};

/// Shows the caller's panel.
pub(super) async fn show(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    ask: Ask<'_>,
) -> Result<Reply> {
    let Some(panel) = of(app, room, (caller.user, &caller.person), ask).await? else {
        return Ok(room.only_watch(caller));
    };
    app.panels.open(app, room.table, caller).await;
    Ok(Reply::here(panel))
}

/// The panel of a player at this table; `None` for others.
pub(super) async fn of(
    app: &App,
    room: &OwnedRoom,
    (user, person): (UserId, &Person),
    ask: Ask<'_>,
) -> Result<Option<Private<Message>>> {
    let Some(seat) = room.session.seat_of(user) else { return Ok(None) };
    let told = told_once(app, user, person).await?;
    let notice: Vec<&str> = told.into_iter().chain(ask.notice).collect();
    let notice = notice.join("\n");
    let notice = (!notice.is_empty()).then_some(notice.as_str());
    let in_words = person.preferences.text;
    let asks = person.preferences.confirm == Confirm::Always;
    let store = app.service.store();
    let (note, has_plan, has_orders) = store.note_and_plans(room.table, user, seat).await?;
    let plan = if has_plan { store.plan(room.table, seat).await? } else { None };
    let orders = if has_orders { store.orders(room.table, seat).await? } else { None };
    let plan = plan.filter(|plan| plan.user == user);
    let orders = orders.filter(|orders| orders.user == user);
    let (note, plan, orders) = (note.as_deref(), plan.as_ref(), orders.as_ref());
    let there = there(app, room);
    let ask = Ask { notice, words: in_words, asks, note, plan, orders, there, ..ask };
    let past = match !in_words && words::looks_back(&room.session, seat, ask) {
        true => past(app, room, seat).await,
        false => None,
    };
    let ask = Ask { past: past.as_deref(), ..ask };
    Ok(Some(words::panel(&room.room(), seat, ask)))
}

/// Seats of the players who look at their panels.
pub(super) fn there(app: &App, room: &OwnedRoom) -> Seats {
    let now = app.service.now();
    let looks = |(_, user): &(Seat, UserId)| app.panels.is_there(room.table, *user, now);
    room.session.people().filter(looks).map(|(seat, _)| seat).collect()
}

/// The game as `seat` last saw it. A turn can be taken without it.
async fn past(app: &App, room: &OwnedRoom, seat: Seat) -> Option<Box<dyn AnyGame>> {
    let past = app.service.past(room.table, seat, room.session.version).await;
    past.unwrap_or_else(|error| {
        errors::note("the past of a table", &error.into());
        None
    })
}

/// A note for a player whose direct messages are closed, the first time only.
pub(super) async fn told_once(
    app: &App,
    user: UserId,
    person: &Person,
) -> Result<Option<&'static str>> {
    let tell = person.unreachable && !person.notified;
    if tell {
        app.service.store().notified(user).await?;
    }
    Ok(tell.then_some(present::hand::UNREACHABLE))
}
