//! Threads that have been closed or opened: the games that are played there, or could be, look for their place.

use anyhow::Result;
use serenity::all::GuildChannel;

use super::App;
use crate::{
    present,
    session::{Job, JobKind},
    store::TableId,
};

/// Has the tables look for their place for which this matters: of a closed thread all that are played there, of an open
/// one that whose own it is.
pub(crate) async fn changed(app: &App, thread: &GuildChannel) -> Result<()> {
    let (service, store) = (&app.service, app.service.store());
    let place = thread.id.get();
    let is_closed = thread.thread_metadata.is_some_and(|is| is.archived || is.locked);
    let tables = if is_closed {
        store.tables_played_in(place).await?
    } else {
        let is_ours = thread.owner_id.map(|owner| owner.get()) == Some(app.user);
        present::table::of_thread(&thread.name)
            .filter(|_| is_ours)
            .map(TableId)
            .into_iter()
            .collect()
    };
    for table in tables {
        let Ok(session) = service.load(table).await else { continue };
        let is_there =
            thread.parent_id.map(|parent| parent.get()) == Some(session.location.channel);
        if is_closed || is_there {
            let (version, turn, due) = (place.cast_signed(), session.turn, service.now());
            store.owe(table, vec![Job { kind: JobKind::Place, version, turn, due }]).await?;
            service.ring();
        }
    }
    Ok(())
}
