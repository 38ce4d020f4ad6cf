//! Presses that show something of a table.

use anyhow::Result;

use super::{
    analyse, check, explain, film, hint, note,
    panel::{self, told_once},
    pause, replay, repost,
    room::OwnedRoom,
    watch,
};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{self, LookClick, panel::Ask},
    session::Refusal,
};

/// Handles such a press.
pub(in crate::discord) async fn press(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    click: LookClick,
) -> Result<Reply> {
    match click {
        LookClick::Take => panel::show(app, caller, room, Ask::default()).await,
        LookClick::Hand => hand(app, caller, room).await,
        LookClick::Note => note::form(app, caller, room).await,
        LookClick::More => pause::menu(app, caller, room, None).await,
        LookClick::Reminders => pause::reminders(app, caller, room).await,
        LookClick::Remind(cadence) => pause::remind(app, caller, room, cadence).await,
        LookClick::PauseUntil => pause::form(caller, room),
        LookClick::Hint => hint::hint(app, caller, room, false).await,
        LookClick::Why => hint::hint(app, caller, room, true).await,
        LookClick::Help => Ok(explain::help(caller, room)),
        LookClick::What { topic } => Ok(explain::what(app, caller, room, &topic)),
        LookClick::Signs { page } => Ok(explain::signs(caller, room, page)),
        LookClick::Board => Ok(board(caller, room, None)),
        LookClick::Zoom { part } => Ok(zoom(caller, room, part)),
        LookClick::Repost => repost::repost(app, caller, room).await,
        LookClick::Log { page } => log(app, caller, room, page, false).await,
        LookClick::Notation { page } => log(app, caller, room, page, true).await,
        LookClick::Replay(look) => replay::show(app, caller, room, look).await,
        LookClick::Film { from, to, seat } => {
            film::show(app, caller, room, film::Cut { from, to, seat }).await
        }
        LookClick::Check => check::show(app, room).await,
        LookClick::Analyse { page } => analyse::show(app, caller, room, page).await,
        LookClick::Text { page } => {
            Ok(Reply::here(present::in_words::text(&room.room(), room.viewer(caller), page)))
        }
        LookClick::Watch { every_turn } => watch::start(app, caller, room, every_turn).await,
    }
}

/// Shows the caller's hand.
pub(super) async fn hand(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    let Some(seat) = room.session.seat_of(caller.user) else { return Ok(room.only_watch(caller)) };
    if room.session.position().is_none() {
        return Ok(room.refuse(&Refusal::NotStarted));
    }
    let notice = told_once(app, caller.user, &caller.person).await?;
    Ok(Reply::here(present::hand::reply(&room.room(), seat, notice, caller.reads())))
}

/// Shows the board: in words if `text` is true, and by default as the caller prefers.
pub(in crate::discord) fn board(caller: &Caller, room: &OwnedRoom, text: Option<bool>) -> Reply {
    if room.session.position().is_none() {
        return room.refuse(&Refusal::NotStarted);
    }
    let viewer = room.viewer(caller);
    Reply::here(match text.unwrap_or(caller.reads()) {
        true => present::in_words::text(&room.room(), viewer, 0),
        false => present::board::picture(&room.room(), viewer),
    })
}

/// Shows a part of the pictures enlarged, or in words as the caller prefers. The first look leaves the message that was
/// pressed as it is, since that may be the caller's panel with picks.
fn zoom(caller: &Caller, room: &OwnedRoom, part: Option<u16>) -> Reply {
    if room.session.position().is_none() {
        return room.refuse(&Refusal::NotStarted);
    }
    let viewer = room.viewer(caller);
    let shown = present::zoom::look(&room.room(), viewer, part, caller.reads());
    if part.is_none() { Reply::aside(shown) } else { Reply::here(shown) }
}

/// Shows a page of the log; with `written` it has the moves' notation.
async fn log(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    page: u16,
    written: bool,
) -> Result<Reply> {
    let told = app.service.told(room.table).await?;
    Ok(Reply::here(present::log::page(&room.room(), &told, room.viewer(caller), page, written)))
}
