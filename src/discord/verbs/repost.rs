//! A player who misses the board at the table has it posted once more.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::Result;

use super::room::OwnedRoom;
use crate::{
    discord::{App, caller::Caller, problem::code, reply::Reply, snowflake},
    present::board,
    session::{Job, JobKind, MINUTE, Stage, Timestamp},
    store::TableId,
};

/// Has the board posted once more for all, unless it was posted just now and is still there.
pub(crate) async fn repost(app: &App, caller: &Caller, room: &OwnedRoom) -> Result<Reply> {
    if !room.has_seat(caller) || room.session.position().is_none() {
        return Ok(room.only_watch(caller));
    }
    let (spot, now) = (room.spot(app).await?, app.service.now());
    if let Some(missed) = spot.message {
        if now - posted_at(missed) < MINUTE && !is_gone(app, spot.channel, missed).await {
            return Ok(Reply::here(board::posted_just_now(&room.room(), spot)));
        }
        add_repost(app, room.table, room.session.turn, missed).await?;
    }
    Ok(Reply::here(board::posted_again(&room.room())))
}

/// Time between two looks at a board for people who press elsewhere, in milliseconds.
const A_WHILE: Timestamp = 10 * MINUTE;

/// When boards were looked at last for those who press elsewhere.
#[derive(Clone, Debug, Default)]
pub(crate) struct Looked(Arc<Mutex<HashMap<TableId, Timestamp>>>);

impl Looked {
    /// Whether this one is due.
    fn is_due(&self, table: TableId, now: Timestamp) -> bool {
        let mut looked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        looked.retain(|_, at| now < *at + A_WHILE);
        !looked.contains_key(&table)
    }

    /// Notes that one that was due is being looked at. Returns false if another press was first.
    fn begin(&self, table: TableId, now: Timestamp) -> bool {
        let mut looked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        looked.insert(table, now).is_none()
    }
}

/// Somebody presses a message other than the board, perhaps because that is gone: it is looked at, and posted again if
/// so. The answer does not wait for it.
pub(crate) fn look(app: &App, caller: &Caller, room: &OwnedRoom) {
    let (app, table, turn) = (app.clone(), room.table, room.session.turn);
    let (now, pressed) = (app.service.now(), caller.message);
    let is_on = matches!(room.session.stage, Stage::Playing(_));
    if !is_on || !app.looked.is_due(table, now) {
        return;
    }
    tokio::spawn(async move {
        let look = async {
            let shown = app.service.store().shown(table).await?;
            match shown.message.filter(|board| Some(*board) != pressed) {
                Some(board)
                    if app.looked.begin(table, now)
                        && is_gone(&app, shown.channel, board).await =>
                {
                    add_repost(&app, table, turn, board).await
                }
                _ => Ok(()),
            }
        };
        if let Err(error) = look.await {
            tracing::debug!(%table, %error, "cannot check whether the board still exists");
        }
    });
}

/// Has another board posted in place of the one that is missed.
async fn add_repost(app: &App, table: TableId, turn: u32, missed: u64) -> Result<()> {
    let (version, due) = (missed.cast_signed(), app.service.now());
    let repost = Job { kind: JobKind::Repost, version, turn, due };
    app.service.store().add_jobs(table, vec![repost]).await?;
    app.service.wake();
    Ok(())
}

/// When a message was posted, by its number.
fn posted_at(message: u64) -> Timestamp {
    Timestamp::try_from(snowflake::time(message)).unwrap_or_default()
}

/// Whether somebody has deleted a message.
async fn is_gone(app: &App, channel: u64, message: u64) -> bool {
    let found = app.rest.find(channel, message).await;
    found.is_err_and(|problem| problem.is(&[code::UNKNOWN_MESSAGE]))
}
