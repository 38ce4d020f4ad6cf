//! Closed and reopened threads: the tables there move out, or back.

use anyhow::Result;

use crate::{
    discord::App,
    present,
    session::{Job, JobKind},
    store::TableId,
};

/// A thread after a change.
#[derive(Debug)]
pub(super) struct Thread<'a> {
    pub id: u64,
    /// The parent channel.
    pub parent: Option<u64>,
    /// The person or bot that opened it.
    pub owner: Option<u64>,
    pub name: &'a str,
    /// True if it is archived or locked.
    pub is_closed: bool,
}

/// Adds jobs for the tables that this concerns: all that are played in a closed thread, or the one for which an open
/// thread was made.
pub(super) async fn changed(app: &App, thread: Thread<'_>) -> Result<()> {
    let (service, store) = (&app.service, app.service.store());
    let tables = if thread.is_closed {
        store.tables_played_in(thread.id).await?
    } else {
        let is_ours = thread.owner == Some(app.user);
        let table = present::table::of_thread(thread.name).filter(|_| is_ours);
        table.map(TableId).into_iter().collect()
    };
    for table in tables {
        let Ok(session) = service.load(table).await else { continue };
        if thread.is_closed || thread.parent == Some(session.location.channel) {
            let (version, turn, due) = (thread.id.cast_signed(), session.turn, service.now());
            store.add_jobs(table, vec![Job { kind: JobKind::Place, version, turn, due }]).await?;
            service.wake();
        }
    }
    Ok(())
}
