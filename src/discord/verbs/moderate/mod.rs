//! The work of moderators of a server's tables. None of it shows a hand.

mod finding;
mod seats;
mod tables;

use anyhow::Result;

use super::{
    room::OwnedRoom,
    tables::readable,
    which::{self, Meant},
};
use crate::{
    discord::{App, caller::Caller, instead, reply::Reply},
    present::{
        Moderation, TableClick,
        moderation::{self as said, ServerTable, Trouble},
    },
    service::Failure,
    session::{By, Command, JobKind, ModeratorAct, ServerSettings},
    store::{StoredJob, TableId},
};

/// A caller's right to moderate the tables of their server.
pub(in crate::discord) enum Moderated {
    /// They may, on this server.
    By { guild: u64, settings: ServerSettings },
    /// They may not, and the reply says why.
    Refused(Reply),
}

/// Looks up whether the caller may moderate the tables of their server.
pub(in crate::discord) async fn moderated(app: &App, caller: &Caller) -> Result<Moderated> {
    let Some(guild) = caller.guild else {
        return Ok(Moderated::Refused(Reply::sentence(said::NO_SERVER)));
    };
    let settings = app.service.store().server_settings(guild).await?;
    Ok(if caller.moderates(&settings) {
        Moderated::By { guild, settings }
    } else {
        Moderated::Refused(Reply::sentence(said::not_moderator(&settings)))
    })
}

/// Lists the open tables of the caller's server.
pub(in crate::discord) async fn list(app: &App, caller: &Caller, page: u16) -> Result<Reply> {
    let guild = match moderated(app, caller).await? {
        Moderated::By { guild, .. } => guild,
        Moderated::Refused(refusal) => return Ok(refusal),
    };
    let tables = app.service.store().tables_of_server(guild, true).await?;
    let (rooms, _) = readable(app, &tables).await?;
    let mut listed = Vec::new();
    for (room, spot) in &rooms {
        let troubles = troubles(app, room.table).await?;
        listed.push(ServerTable { room: room.room(), spot: *spot, troubles });
    }
    Ok(Reply::here(said::tables(&listed, page)))
}

/// The failed jobs of a table.
async fn troubles(app: &App, table: TableId) -> Result<Vec<Trouble>> {
    let jobs = app.service.store().pending_jobs(table).await?;
    let shown = app.service.store().shown(table).await?;
    // Nobody may know that somebody has planned their turn.
    let jobs = jobs.into_iter().filter(|job| !matches!(job.kind, JobKind::Plan(_)));
    let trouble = |job: StoredJob| {
        let instead = instead(&job, &shown);
        let problem = job.problem?;
        Some(Trouble { kind: job.kind, tries: job.tries, problem, instead })
    };
    Ok(jobs.filter_map(trouble).collect())
}

/// Does `what` at a table, after a press. Checks again that the caller may, since old menus stay.
pub(super) async fn press(
    app: &App,
    caller: &Caller,
    table: TableId,
    what: Moderation,
) -> Result<Reply> {
    act(app, caller, Some(&table.to_string()), what).await
}

/// Does `what` at the table that the command is about, if the caller may moderate it. If it may be about several, a
/// menu asks which one.
pub(in crate::discord) async fn act(
    app: &App,
    caller: &Caller,
    named: Option<&str>,
    what: Moderation,
) -> Result<Reply> {
    let guild = match moderated(app, caller).await? {
        Moderated::By { guild, .. } => guild,
        Moderated::Refused(refusal) => return Ok(refusal),
    };
    let meant: Meant = finding::table(app, caller, guild, named, what).await?;
    let press = |_: &_| TableClick::Moderate(what);
    let then =
        async |app: &App, caller: &Caller, room: &OwnedRoom| at(app, caller, room, what).await;
    which::at(app, caller, meant, press, then).await
}

/// Does `what` at a table that the caller may moderate.
async fn at(app: &App, caller: &Caller, room: &OwnedRoom, what: Moderation) -> Result<Reply> {
    match what {
        Moderation::AskStop => Ok(tables::confirm_end(room)),
        Moderation::Stop => run(app, caller, room, ModeratorAct::Stop).await,
        Moderation::Export => tables::record(app, room).await,
        Moderation::MoveHere => tables::move_here(app, caller, room).await,
        Moderation::Skip { player } => seats::skip(app, caller, room, player).await,
        Moderation::StandIn { player } => seats::stand_in(app, caller, room, player).await,
        Moderation::Replace { player, by } => seats::replace(app, caller, room, (player, by)).await,
    }
}

/// Runs a moderator's command, and returns the table after it.
async fn order(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    act: ModeratorAct,
) -> Result<OwnedRoom, Failure> {
    // The table's log names them.
    app.service.store().remember(caller.user, &caller.name).await?;
    let by = By::Moderator(Some(caller.user), act);
    let command = Command { by, interaction: Some(caller.interaction()) };
    let applied = app.service.run(room.table, &command).await?;
    let roster = app.service.roster(&applied.session).await?;
    Ok(OwnedRoom { table: applied.table, session: applied.session, roster })
}

/// Runs a moderator's command, and replies with the result.
async fn run(app: &App, caller: &Caller, room: &OwnedRoom, act: ModeratorAct) -> Result<Reply> {
    match order(app, caller, room, act).await {
        Ok(room) => Ok(Reply::here(said::done(&room.room(), caller.user))),
        Err(Failure::Refused(refusal)) => Ok(room.refuse(&refusal)),
        Err(failure) => Err(failure.into()),
    }
}
