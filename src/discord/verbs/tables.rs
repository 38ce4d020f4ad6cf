//! The list of a person's tables.

use anyhow::{Error, Result};

use super::room::OwnedRoom;
use crate::{
    discord::{App, caller::Caller, errors, reply::Reply},
    present::{self, Spot, games::Mine},
    store::TableId,
};

/// Lists the caller's tables.
pub(in crate::discord) async fn list(app: &App, caller: &Caller, page: u16) -> Result<Reply> {
    let store = app.service.store();
    let mut tables = store.tables_of(caller.user).await?;
    for table in store.open_tables_naming(caller.user).await? {
        let is_new = !tables.contains(&table);
        // A table that can't be read and where they don't sit is nobody's concern here.
        let session = app.service.load(table).await.ok().filter(|_| is_new);
        if session.is_some_and(|session| session.invitation(caller.user).is_some()) {
            tables.push(table);
        }
    }
    let (rooms, aside) = readable(app, &tables).await?;
    let mine: Vec<Mine<'_>> =
        rooms.iter().map(|(room, spot)| Mine { room: room.room(), spot: *spot }).collect();
    let aside: Vec<i64> = aside.into_iter().map(|table| table.0).collect();
    Ok(Reply::here(present::games::list(caller.user, &mine, &aside, page)))
}

/// The tables that can be read, with their places, and those that can't: one unreadable table must not hide the others.
pub(super) async fn readable(
    app: &App,
    tables: &[TableId],
) -> Result<(Vec<(OwnedRoom, Spot)>, Vec<TableId>)> {
    let (mut rooms, mut aside) = (Vec::new(), Vec::new());
    for table in tables {
        match OwnedRoom::enter(app, *table).await {
            Ok(Some(room)) => {
                let spot = room.spot(app).await?;
                rooms.push((room, spot));
            }
            Ok(None) => (),
            Err(error) => {
                aside.push(*table);
                errors::note("a table of a list", &Error::msg(format!("{error:#}")));
            }
        }
    }
    Ok((rooms, aside))
}
