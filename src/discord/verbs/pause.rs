//! The menu of a table: pauses of its game, and the reminders that its player gets there.

use anyhow::Result;

use super::{
    play,
    room::OwnedRoom,
    which::{self, Meant},
};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{ActClick, reminders, table_menu},
    session::{Cadence, Refusal, Session, Stage, Timestamp},
};

/// Why the caller may not do this at the table; `None` if they play there.
fn refused(caller: &Caller, room: &OwnedRoom) -> Option<Reply> {
    let why = match room.session.stage {
        _ if !room.has_seat(caller) => Refusal::NotSeated,
        Stage::Lobby => Refusal::NotStarted,
        Stage::Over { .. } => Refusal::Over,
        Stage::Playing(_) => return None,
    };
    Some(room.refuse(&why))
}

/// Shows the caller's menu of the table. `notice` comes first.
pub(super) async fn menu(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    notice: Option<&str>,
) -> Result<Reply> {
    if let Some(why) = refused(caller, room) {
        return Ok(why);
    }
    let Some(seat) = room.session.seat_of(caller.user) else { return Ok(room.only_watch(caller)) };
    let chosen = app.service.store().cadence(room.table, caller.user).await?;
    Ok(Reply::here(table_menu::menu(&room.room(), notice, chosen, seat, app.service.now())))
}

/// Asks the caller how often they want to be reminded at the table.
pub(super) async fn reminders(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    if let Some(why) = refused(caller, room) {
        return Ok(why);
    }
    let chosen = app.service.store().cadence(room.table, caller.user).await?;
    Ok(Reply::here(reminders::panel(&room.room(), caller.user, chosen)))
}

/// Reminds the caller as often as this at the table, and shows their menu again.
pub(super) async fn remind(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    cadence: Option<Cadence>,
) -> Result<Reply> {
    if let Some(why) = refused(caller, room) {
        return Ok(why);
    }
    app.service.set_cadence(room.table, &room.session, caller.user, cadence).await?;
    let notice = reminders::chosen(&room.room(), cadence);
    menu(app, caller, room, Some(&notice)).await
}

/// Opens the form for the day when a pause ends.
pub(super) fn form(caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    match refused(caller, room) {
        Some(why) => Ok(why),
        None => Ok(Reply::form(table_menu::form(&room.room()))?),
    }
}

/// Asks everybody for a pause until the day that the caller has typed into the form.
pub(super) async fn typed(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    day: &str,
) -> Result<Reply> {
    match until(app, caller, day) {
        Ok(until) => play::press(app, caller, room, ActClick::AskPause { until }).await,
        Err(why) => Ok(why),
    }
}

/// Asks everybody at the table that is meant for a pause until the day that the caller has typed.
pub(in crate::discord) async fn until_day(
    app: &App,
    caller: &Caller,
    meant: Meant,
    day: &str,
) -> Result<Reply> {
    let until = match until(app, caller, day) {
        Ok(until) => until,
        Err(why) => return Ok(why),
    };
    let press = |_: &Session| ActClick::AskPause { until }.into();
    which::at(app, caller, meant, press, async |app, caller, room| {
        play::press(app, caller, room, ActClick::AskPause { until }).await
    })
    .await
}

fn until(app: &App, caller: &Caller, day: &str) -> Result<Timestamp, Reply> {
    let until = caller.person.preferences.typed_day(day, app.service.now());
    until.ok_or_else(|| Reply::sentence(table_menu::NO_DAY))
}
