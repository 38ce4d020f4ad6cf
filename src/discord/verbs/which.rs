//! Finds the table that a command is about.

use std::borrow::Cow;

use anyhow::Result;

use super::{room::OwnedRoom, tables::readable};
use crate::{
    discord::{App, caller::Caller, errors::GONE, reply::Reply, typed},
    present::{self, Click, TableClick, games::Mine},
    session::Session,
    store::TableId,
};

/// The table that a command is about.
pub(in crate::discord) enum Meant {
    /// The one table that is meant, loaded.
    Table(Box<OwnedRoom>),
    /// One of several tables.
    OneOf(Vec<TableId>),
    /// No table, for this reason.
    Nothing(Cow<'static, str>),
}

impl Meant {
    pub(super) fn nothing(why: impl Into<Cow<'static, str>>) -> Meant {
        Meant::Nothing(why.into())
    }

    fn table(room: Option<OwnedRoom>) -> Meant {
        match room {
            Some(room) => Meant::Table(Box::new(room)),
            None => Meant::nothing(GONE),
        }
    }
}

/// Finds the table that a command is about: the named one; the one of this thread; the only one here, or the only one
/// here where the caller sits; the only one anywhere where they sit.
pub(in crate::discord) async fn meant(
    app: &App,
    caller: &Caller,
    named: Option<&str>,
) -> Result<Meant> {
    let store = app.service.store();
    if let Some(named) = named {
        let Some(table) = typed::table(named) else {
            return Ok(Meant::nothing("Give the table’s number, such as 12."));
        };
        return Ok(match OwnedRoom::visit(app, caller, table).await? {
            Some(room) => Meant::table(Some(room)),
            None => Meant::nothing(unseen(app, caller, table).await?),
        });
    }
    if let Some(table) = store.table_of_thread(caller.channel).await? {
        return Ok(Meant::table(OwnedRoom::look_at(app, caller, table).await?));
    }
    let mine = store.tables_of(caller.user).await?;
    let here = store.tables_in(caller.channel).await?;
    let mine_here: Vec<TableId> =
        here.iter().copied().filter(|table| mine.contains(table)).collect();
    let open = if here.is_empty() { still_open(app, &mine).await? } else { Vec::new() };
    let nearest = [mine_here, here, open].into_iter().find(|tables| !tables.is_empty());
    Ok(match nearest.as_deref() {
        Some([only]) => Meant::table(OwnedRoom::look_at(app, caller, *only).await?),
        Some(several) => Meant::OneOf(several.to_vec()),
        None => Meant::nothing(
            "There are no open tables here, and you have none elsewhere. Open one with `/quark new`.",
        ),
    })
}

/// Says why the caller can't look at a table from here. At another table of their server they can: where it is played.
async fn unseen(app: &App, caller: &Caller, table: TableId) -> Result<Cow<'static, str>> {
    let room = OwnedRoom::enter(app, table).await?.filter(|_| !table.is_record());
    let room =
        room.filter(|room| caller.guild.is_some() && room.session.location.guild == caller.guild);
    let Some(room) = room else { return Ok(GONE.into()) };
    let spot = room.spot(app).await?;
    Ok(present::which::elsewhere(table.0, spot.channel).into())
}

/// Finds the table that a command is about, which may be over: if nothing says which, the caller's latest.
pub(in crate::discord) async fn latest(
    app: &App,
    caller: &Caller,
    named: Option<&str>,
) -> Result<Meant> {
    let meant = meant(app, caller, named).await?;
    if named.is_some() || !matches!(meant, Meant::Nothing(_)) {
        return Ok(meant);
    }
    let mine = app.service.store().tables_of(caller.user).await?;
    let Some(latest) = mine.first() else { return Ok(meant) };
    Ok(Meant::table(OwnedRoom::look_at(app, caller, *latest).await?))
}

/// Those of `tables` that are not over.
async fn still_open(app: &App, tables: &[TableId]) -> Result<Vec<TableId>> {
    let mut open = Vec::new();
    for table in tables {
        if OwnedRoom::enter(app, *table).await?.is_some_and(|room| !room.session.is_over()) {
            open.push(*table);
        }
    }
    Ok(open)
}

/// Does `then` at the table that the command is about, or says why there is none. If it may be about several, it asks
/// which one: `press` is the press that does the same there.
pub(in crate::discord) async fn at(
    app: &App,
    caller: &Caller,
    meant: Meant,
    press: impl Fn(&Session) -> TableClick,
    then: impl AsyncFnOnce(&App, &Caller, &OwnedRoom) -> Result<Reply>,
) -> Result<Reply> {
    match meant {
        Meant::Table(room) => then(app, caller, &room).await,
        Meant::OneOf(tables) => ask(app, caller, &tables, press).await,
        Meant::Nothing(why) => Ok(Reply::sentence(why)),
    }
}

/// Asks the caller for one of `tables`, to do `press` there.
pub(super) async fn ask(
    app: &App,
    caller: &Caller,
    tables: &[TableId],
    press: impl Fn(&Session) -> TableClick,
) -> Result<Reply> {
    let (rooms, _) = readable(app, tables).await?;
    let choices: Vec<_> = rooms
        .iter()
        .map(|(room, spot)| (Mine { room: room.room(), spot: *spot }, press(&room.session)))
        .collect();
    // The typed text may be longer than a menu allows.
    let fits = |(mine, click): &(Mine<'_>, TableClick)| {
        Click::read(&Click::Table(mine.room.table, click.clone()).encode()).is_some()
    };
    if choices.is_empty() || !choices.iter().all(fits) {
        return Ok(Reply::sentence(present::which::WHICH));
    }
    Ok(Reply::here(present::which::menu(caller.user, choices)))
}
