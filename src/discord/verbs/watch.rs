//! People who follow a table by direct message.

use anyhow::Result;

use super::{room::OwnedRoom, which};
use crate::{
    discord::{App, caller::Caller, reply::Reply, typed},
    present::{self, TableClick},
    session::Refusal,
    store::TableId,
};

/// Makes the caller a watcher of a table.
pub(super) async fn start(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    every_turn: bool,
) -> Result<Reply> {
    if room.session.is_over() {
        return Ok(room.refuse(&Refusal::Over));
    }
    app.service.store().watch(room.table, caller.user, every_turn).await?;
    Ok(Reply::here(present::watch::on(&room.room(), every_turn, caller.reads())))
}

/// Stops watching the named table, or the one played here, or the only watched one.
pub(in crate::discord) async fn stop_at(
    app: &App,
    caller: &Caller,
    named: Option<&str>,
) -> Result<Reply> {
    let store = app.service.store();
    let watched: Vec<TableId> =
        store.watched_by(caller.user).await?.into_iter().map(|(table, _)| table).collect();
    let here = store.tables_in(caller.channel).await?;
    let mut watched_here = watched.iter().filter(|table| here.contains(table));
    let meant = match (named, watched.as_slice()) {
        (Some(named), _) => typed::table(named),
        (None, [only]) => Some(*only),
        (None, []) => None,
        (None, [_, _, ..]) => match (watched_here.next(), watched_here.next()) {
            (Some(only), None) => Some(*only),
            (Some(_), Some(_)) | (None, _) => {
                return which::ask(app, caller, &watched, |_| TableClick::Unwatch).await;
            }
        },
    };
    match meant {
        Some(table) => stop(app, caller, table).await,
        None => Ok(Reply::sentence(present::watch::NOT_WATCHED)),
    }
}

/// Stops watching a table.
pub(super) async fn stop(app: &App, caller: &Caller, table: TableId) -> Result<Reply> {
    let watched = app.service.store().unwatch(table, caller.user).await?;
    let words = if watched { present::watch::OFF } else { present::watch::NOT_WATCHED };
    Ok(Reply::words(words))
}
