//! Threads that moderators, or a week without a word, have closed while a game goes on there.

use anyhow::Result;
use serenity::all::GuildChannel;

use super::{App, convert};
use crate::{
    present::{self, Room},
    scene::Theme,
    session::{Job, JobKind},
    store::{Shown, TableId},
};

/// Keeps the thread of a game open that is on. One that is locked, or cannot be opened again, is left: nobody can
/// press there.
pub(crate) async fn changed(app: &App, thread: &GuildChannel) -> Result<()> {
    let (service, place) = (&app.service, thread.id.get());
    let closed = thread.thread_metadata.filter(|thread| thread.archived || thread.locked);
    let Some(closed) = closed else { return Ok(()) };
    let tables = service.store().tables_played_in(place).await?;
    if tables.is_empty() {
        return Ok(());
    }
    if !closed.locked {
        match app.rest.archive(place, false).await {
            Ok(()) => return Ok(()),
            Err(problem) if problem.is_final() => {
                tracing::info!(thread = place, %problem, "the thread stays archived");
            }
            Err(problem) => anyhow::bail!("a thread was not opened again: {problem}"),
        }
    }
    for table in tables {
        leave(app, table).await?;
    }
    service.ring();
    Ok(())
}

/// A game goes on in the channel that its thread hangs on. One that was opened in a thread has no other place: those who
/// must act, and the host, are told in person.
async fn leave(app: &App, table: TableId) -> Result<()> {
    let (service, store) = (&app.service, app.service.store());
    let (session, shown) = (service.load(table).await?, store.shown(table).await?);
    let (version, turn, due) = (session.version, session.turn, service.now());
    let job = |kind| Job { kind, version, turn, due };
    let (shown, jobs) = if shown.threaded {
        tracing::info!(%table, "the table leaves its thread, which is closed");
        let channel = session.location.channel;
        if let Some(message) = shown.message {
            let room = Room { table: table.0, session: &session, names: &[], former: &[] };
            let said = present::table::moved(&room, channel);
            let said = app.painter.paint(said, Theme::default()).await?;
            let edit = convert::reworded(&said);
            if let Err(problem) = app.rest.edit(shown.channel, message, edit).await {
                tracing::info!(%table, %problem, "the board left behind keeps its buttons");
            }
        }
        (Shown { channel, threaded: false, version: 0, ..shown }, vec![job(JobKind::Refresh)])
    } else {
        tracing::info!(%table, "the thread is closed in which the table was opened");
        let told = session.people_to_tell();
        (Shown { version: 0, ..shown }, told.map(|seat| job(JobKind::Unseen(seat))).collect())
    };
    store.show(table, shown).await?;
    store.owe(table, jobs).await?;
    Ok(())
}
