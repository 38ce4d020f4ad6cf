//! Refusals before the start of a game, for players and for the host.

use anyhow::Result;

use super::{pause, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, reply::Reply, tally::Outcome},
    present::{self, words},
    session::{Refusal, Stage},
};

/// Says why a press has no effect. A player whose private menu is older than the game sees the menu of the game instead,
/// and after the game the menu has no buttons any more.
pub(super) async fn refused(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    refusal: &Refusal,
) -> Result<Reply> {
    if *refusal == Refusal::Over && caller.private {
        let closed = present::host::closed(&room.room());
        return Ok(Reply::here(closed).counted_as(Outcome::Refused));
    }
    if *refusal == Refusal::Started && caller.private && room.has_seat(caller) {
        let now = OwnedRoom::enter(app, room.table).await?;
        let now = now.as_ref().unwrap_or(room);
        let why = words::refusal(&now.room(), refusal);
        return Ok(pause::menu(app, caller, now, Some(&why)).await?.refused());
    }
    Ok(room.refuse(refusal))
}

/// Says why the caller may not arrange this table; `None` if they may.
pub(super) async fn refused_as_host(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
) -> Result<Option<Reply>> {
    let refusal = match (&room.session.stage, room.session.host()) {
        (Stage::Playing(_), _) => Refusal::Started,
        (Stage::Over { .. }, _) => Refusal::Over,
        (Stage::Lobby, Some(host)) if host != caller.user => Refusal::NotHost(host),
        (Stage::Lobby, _) => return Ok(None),
    };
    refused(app, caller, room, &refusal).await.map(Some)
}
