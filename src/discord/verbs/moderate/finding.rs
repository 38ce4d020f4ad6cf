//! Finds the table that a moderator means.

use anyhow::Result;

use super::{Meant, OwnedRoom, said};
use crate::{
    discord::{App, caller::Caller, errors, typed},
    present::Moderation,
    session::{Session, Stage},
    store::TableId,
};

/// Most tables of a server that are read if none in the channel fits: the newest. It must be quick.
const LOOKED_AT: usize = 100;

/// The named table, or the table of this thread; otherwise those where `what` is possible, in this channel if there are
/// any, or on this server.
pub(super) async fn table(
    app: &App,
    caller: &Caller,
    guild: u64,
    named: Option<&str>,
    what: Moderation,
) -> Result<Meant> {
    let store = app.service.store();
    if let Some(named) = named {
        return the_one(app, guild, typed::table(named)).await;
    }
    if let Some(own) = store.table_of_thread(caller.channel).await? {
        return the_one(app, guild, Some(own)).await;
    }
    let here = store.tables_in(caller.channel).await?;
    let mut fitting = match what {
        Moderation::Export | Moderation::MoveHere => Vec::new(),
        _ => fitting(app, caller, &here, what).await,
    };
    // A moderator who names nobody means somebody here.
    let only_here = what == Moderation::Skip { player: None } && !here.is_empty();
    if fitting.is_empty() && !only_here {
        let all = store.tables_of_server(guild, what != Moderation::Export).await?;
        let newest = all.get(..LOOKED_AT).unwrap_or(&all);
        fitting = self::fitting(app, caller, newest, what).await;
    }
    match (fitting.as_slice(), here.as_slice()) {
        // The only table here explains best why it does not fit.
        ([only], _) | ([], [only]) => the_one(app, guild, Some(*only)).await,
        ([], _) => Ok(Meant::nothing(said::nowhere(what))),
        (several, _) => Ok(Meant::OneOf(several.to_vec())),
    }
}

/// A table, if it belongs to this server.
async fn the_one(app: &App, guild: u64, table: Option<TableId>) -> Result<Meant> {
    let Some(table) = table else { return Ok(Meant::nothing(said::NOT_HERE)) };
    let room = OwnedRoom::enter(app, table).await?;
    Ok(match room.filter(|room| room.session.location.guild == Some(guild)) {
        Some(room) => Meant::Table(Box::new(room)),
        None => Meant::nothing(said::NOT_HERE),
    })
}

/// Those of `tables` where `what` is possible. One unreadable table must not hide the others.
async fn fitting(app: &App, caller: &Caller, tables: &[TableId], what: Moderation) -> Vec<TableId> {
    let mut fitting = Vec::new();
    for table in tables {
        match fits(app, caller, *table, what).await {
            Ok(true) => fitting.push(*table),
            Ok(false) => (),
            Err(error) => errors::note("a table to look after", &error),
        }
    }
    fitting
}

async fn fits(app: &App, caller: &Caller, table: TableId, what: Moderation) -> Result<bool> {
    let Some(room) = OwnedRoom::enter(app, table).await? else { return Ok(false) };
    Ok(match what {
        Moderation::MoveHere => room.spot(app).await?.channel != caller.channel,
        _ => concerns(&room.session, what),
    })
}

/// Returns whether `what` is possible at a table.
fn concerns(session: &Session, what: Moderation) -> bool {
    let playing = matches!(session.stage, Stage::Playing(_));
    let waiting = session.waiting();
    match what {
        Moderation::AskStop | Moderation::Stop | Moderation::MoveHere => !session.is_over(),
        Moderation::Export => session.is_over(),
        Moderation::Skip { player: None } => !waiting.is_empty(),
        Moderation::Skip { player: Some(player) } => {
            session.seat_of(player).is_some_and(|seat| waiting.contains(seat))
        }
        Moderation::StandIn { player } | Moderation::Replace { player, .. } => {
            playing && session.seat_of(player).is_some()
        }
    }
}
