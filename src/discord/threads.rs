//! Threads that moderators, or a week without a word, have closed while a game goes on there, and that are open again.

use anyhow::Result;
use serenity::all::GuildChannel;

use super::{App, convert};
use crate::{
    present::{self, Room},
    scene::Theme,
    session::{Job, JobKind, Session, Stage},
    store::{Shown, TableId},
};

/// Keeps the thread of a game open that is on. One that is locked, or cannot be opened again, is left, since nobody can
/// press there; and once it is open again, the game comes back.
pub(crate) async fn changed(app: &App, thread: &GuildChannel) -> Result<()> {
    let place = thread.id.get();
    let closed = thread.thread_metadata.filter(|thread| thread.archived || thread.locked);
    let Some(closed) = closed else { return come_back(app, thread).await };
    let tables = app.service.store().tables_played_in(place).await?;
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
    Ok(())
}

/// A game goes on in the channel that its thread hangs on. One that was opened in a thread has no other place: those who
/// must act, and the host, are told in person.
async fn leave(app: &App, table: TableId) -> Result<()> {
    let (service, store) = (&app.service, app.service.store());
    let (session, shown) = (service.load(table).await?, store.shown(table).await?);
    if shown.threaded {
        tracing::info!(%table, "the table leaves its thread, which is closed");
        let there = Shown { channel: session.location.channel, threaded: false, ..shown };
        return go(app, (table, &session), shown, there).await;
    }
    tracing::info!(%table, "the thread is closed in which the table was opened");
    let (version, turn, due) = (session.version, session.turn, service.now());
    let unseen = |seat| Job { kind: JobKind::Unseen(seat), version, turn, due };
    store.show(table, Shown { version: 0, ..shown }).await?;
    store.owe(table, session.people_to_tell().map(unseen).collect()).await?;
    service.ring();
    Ok(())
}

/// A game that has left this thread goes on in it again.
async fn come_back(app: &App, thread: &GuildChannel) -> Result<()> {
    let Some(table) = present::table::of_thread(&thread.name).map(TableId) else { return Ok(()) };
    let Ok(session) = app.service.load(table).await else { return Ok(()) };
    let shown = app.service.store().shown(table).await?;
    let here = session.location.channel;
    let is_its_own = thread.owner_id.map(|owner| owner.get()) == Some(app.user)
        && thread.parent_id.map(|parent| parent.get()) == Some(here);
    if !is_its_own || shown.channel != here || !matches!(session.stage, Stage::Playing(_)) {
        return Ok(());
    }
    tracing::info!(%table, "the table comes back to its thread, which is open again");
    let there = Shown { channel: thread.id.get(), threaded: true, ..shown };
    go(app, (table, &session), shown, there).await
}

/// A game goes on elsewhere: the board that was shown says where, if the chat lets it, and another is owed.
async fn go(
    app: &App,
    (table, session): (TableId, &Session),
    shown: Shown,
    there: Shown,
) -> Result<()> {
    let (service, store) = (&app.service, app.service.store());
    leave_behind(app, (table, session), shown, there.channel).await;
    store.show(table, Shown { version: 0, ..there }).await?;
    let (version, turn, due) = (session.version, session.turn, service.now());
    store.owe(table, vec![Job { kind: JobKind::Refresh, version, turn, due }]).await?;
    service.ring();
    Ok(())
}

/// Has the board that was shown say where the game goes on, instead of its buttons, if the chat lets it.
pub(crate) async fn leave_behind(
    app: &App,
    (table, session): (TableId, &Session),
    shown: Shown,
    channel: u64,
) {
    let Some(message) = shown.message else { return };
    let room = Room { table: table.0, session, names: &[], former: &[] };
    let left = async {
        let said = present::table::moved(&room, channel);
        let said = convert::reworded(&app.painter.paint(said, Theme::default()).await?);
        app.rest.edit(shown.channel, message, said).await
    };
    if let Err(problem) = left.await {
        tracing::info!(%table, %problem, "the board left behind keeps its buttons");
    }
}
