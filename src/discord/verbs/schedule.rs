//! The host's menu for a planned start.

use anyhow::Result;

use super::{
    refusals::{refused, refused_as_host},
    room::OwnedRoom,
};
use crate::{
    ai::Level,
    discord::{App, caller::Caller, reply::Reply},
    present::{schedule as said, words},
    service::Failure,
    session::{Act, Refusal, Session, Start},
};

/// Shows the menu. `notice` comes first.
pub(super) async fn show(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    notice: Option<&str>,
) -> Result<Reply> {
    let zone = caller.person.preferences.zone.as_deref();
    let why = refused_as_host(app, caller, room).await?;
    Ok(why.unwrap_or_else(|| Reply::here(said::panel(&room.room(), notice, zone))))
}

/// Opens the form for the time of the start.
pub(super) async fn form(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    let zone = caller.person.preferences.zone.as_deref();
    match refused_as_host(app, caller, room).await? {
        Some(why) => Ok(why),
        None => Ok(Reply::form(said::form(&room.room(), zone))?),
    }
}

/// Schedules the start for the time that the host has typed into the form.
pub(super) async fn typed(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    time: &str,
) -> Result<Reply> {
    let Some(at) = caller.person.preferences.moment(time, None, app.service.now()) else {
        return Ok(Reply::sentence(said::NO_TIME));
    };
    let fill = room.session.schedule.and_then(|schedule| schedule.fill);
    change(app, caller, room, Some(Start { at, fill })).await
}

/// Schedules the same time of another day.
pub(super) async fn postpone(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    let start = room.session.schedule.map(|schedule| {
        let at = schedule.another_day(app.service.now());
        Start { at, fill: schedule.fill }
    });
    change_schedule(app, caller, room, start).await
}

/// Lets machines of a level take the free seats at the planned start, or nobody.
pub(super) async fn fill(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    fill: Option<Level>,
) -> Result<Reply> {
    let start = room.session.schedule.map(|schedule| Start { at: schedule.start, fill });
    change_schedule(app, caller, room, start).await
}

/// The level of the machines that fill the table up.
pub(super) fn machines(session: &Session) -> Level {
    session.schedule.and_then(|schedule| schedule.fill).unwrap_or_default()
}

/// Changes a schedule that has been there; if it is gone, shows that.
async fn change_schedule(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    start: Option<Start>,
) -> Result<Reply> {
    match start {
        Some(_) => change(app, caller, room, start).await,
        None => show(app, caller, room, None).await,
    }
}

/// Schedules the start, or takes that back, and shows the menu again.
pub(super) async fn change(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    start: Option<Start>,
) -> Result<Reply> {
    match room.run(app, caller, Act::Schedule(start)).await {
        Ok(room) => show(app, caller, &room, None).await,
        Err(Failure::Refused(refusal @ (Refusal::NoStart | Refusal::Rated))) => {
            let why = words::refusal(&room.room(), &refusal);
            Ok(show(app, caller, room, Some(&why)).await?.refused())
        }
        Err(Failure::Refused(refusal)) => refused(app, caller, room, &refusal).await,
        Err(failure) => Err(failure.into()),
    }
}
