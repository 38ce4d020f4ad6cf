//! A player's private note about a table.

use anyhow::Result;

use super::{panel, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{note, panel::Ask},
    session::Refusal,
};

/// Opens the form with the caller's note.
pub(super) async fn form(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    if !room.has_seat(caller) {
        return Ok(room.refuse(&Refusal::NotSeated));
    }
    let note = app.service.store().note(room.table, caller.user).await?;
    Ok(Reply::form(note::form(&room.room(), note))?)
}

/// Stores the note that the caller has typed, and shows their panel with it.
pub(super) async fn keep(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    typed: &str,
) -> Result<Reply> {
    if !room.has_seat(caller) {
        return Ok(room.refuse(&Refusal::NotSeated));
    }
    let kept = note::kept(typed);
    app.service.store().set_note(room.table, caller.user, &kept).await?;
    let ask = Ask { notice: Some(note::said(&kept)), ..Ask::default() };
    panel::show(app, caller, room, ask).await
}
