//! A server's tables as a whole: end them, move them, hand out their records.

use anyhow::Result;

use super::{OwnedRoom, order, said};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::permissions,
    record::Record,
    service::Failure,
    session::{Location, ModeratorAct, Refusal},
};

/// Asks whether a table should really end.
pub(super) fn confirm_end(room: &OwnedRoom) -> Reply {
    if room.session.is_over() {
        return room.refuse(&Refusal::Over);
    }
    Reply::here(said::confirm_end(&room.room()))
}

/// Moves a table to the caller's channel, if the bot can show a board there.
pub(super) async fn move_here(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    let missing = caller.missing();
    if missing.iter().any(|permission| permission.vital) {
        return Ok(Reply::here(permissions::cannot_open(&missing)).turned_away());
    }
    let store = app.service.store();
    if store.shown(room.table).await?.channel == caller.channel {
        // The same command, delivered twice, has moved it already.
        return Ok(match store.applied(caller.interaction()).await? {
            Some(moved) if moved == room.table => {
                Reply::here(said::moved(&room.room(), caller.channel))
            }
            Some(_) | None => room.refuse(&Refusal::SamePlace),
        });
    }
    let place = Location { guild: caller.guild, channel: caller.channel };
    match order(app, caller, room, ModeratorAct::Relocate(place)).await {
        Ok(room) => Ok(Reply::here(said::moved(&room.room(), caller.channel))),
        Err(Failure::Refused(refusal)) => Ok(room.refuse(&refusal)),
        Err(failure) => Err(failure.into()),
    }
}

/// Hands out the record of a finished table.
pub(super) async fn record(app: &App, room: &OwnedRoom) -> Result<Reply> {
    // The draws of a running game reveal what is hidden.
    if !room.session.is_over() {
        return Ok(Reply::words(said::still_on(&room.room())).refused());
    }
    let log = app.service.store().log(room.table).await?;
    let record = Record::of(&room.session, &log).naming(room.roster.names.clone()).to_string();
    Ok(Reply::here(said::export(&room.room(), record)))
}
