//! Threads that moderators, or a week without a word, have closed while a game goes on there.

use anyhow::Result;
use serenity::all::GuildChannel;

use super::App;
use crate::{
    session::{Job, JobKind, Stage},
    store::Shown,
};

/// Keeps the thread of a game open that is on. One that is locked, or cannot be opened again, is left: nobody can
/// press there, so the game goes on in the channel.
pub(crate) async fn changed(app: &App, thread: &GuildChannel) -> Result<()> {
    let (service, store, place) = (&app.service, app.service.store(), thread.id.get());
    let closed = thread.thread_metadata.filter(|thread| thread.archived || thread.locked);
    let Some(closed) = closed else { return Ok(()) };
    let Some(table) = store.table_of_thread(place).await? else { return Ok(()) };
    let session = service.load(table).await?;
    if !matches!(session.stage, Stage::Playing(_)) {
        return Ok(());
    }
    if !closed.locked {
        match app.rest.archive(place, false).await {
            Ok(()) => return Ok(()),
            Err(problem) if problem.is_final() => {
                tracing::info!(%table, %problem, "the thread stays archived");
            }
            Err(problem) => anyhow::bail!("a thread was not opened again: {problem}"),
        }
    }
    tracing::info!(%table, "the table leaves its thread, which is closed");
    let shown = store.shown(table).await?;
    let channel = session.location.channel;
    store.show(table, Shown { channel, threaded: false, version: 0, ..shown }).await?;
    let (version, turn, due) = (session.version, session.turn, service.now());
    store.owe(table, vec![Job { kind: JobKind::Refresh, version, turn, due }]).await?;
    service.ring();
    Ok(())
}
