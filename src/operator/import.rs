//! Imports records of finished games as tables, so that they can be replayed.

use anyhow::{Context as _, Result, ensure};

use crate::{
    record::{Place, Record},
    results::Summary,
    service::Service,
    session::{EntryKind, GameKind, Location, Seed, Session},
    store::{StoreError, TableId},
};

/// The table of an imported record.
pub enum Imported {
    New(TableId),
    /// It was there already.
    Known(TableId),
}

/// Imports the record in `text` as a finished table, for everybody in this channel. A second record of the same deal is
/// not imported.
///
/// # Errors
/// If the record is wrong, or its game is not over. Nothing has changed then.
pub async fn import(service: &Service, text: &str, location: Location) -> Result<Imported> {
    let not_over = "this game is not over: only games that are over are imported";
    let record = Record::read(text)?;
    let seed = record.header.seed.as_deref().and_then(Seed::read).context(not_over)?;
    let rebased = EntryKind::Game(GameKind::Rebased);
    ensure!(
        record.lines.iter().all(|line| line.kind != rebased),
        "its rules have changed on the way: what came before that cannot be checked any more"
    );
    // Played before anything is kept or reported as known: a damaged copy is neither.
    let mut place = Place { location, people: Vec::new() };
    let over = |session: &Session| session.is_over() && session.table().is_some();
    let log = record.log(service.catalog(), &place)?;
    Session::fold(service.catalog(), &log).ok().filter(over).context(not_over)?;
    if let Some(table) = service.store().dealt_from(&seed).await? {
        return Ok(Imported::Known(table));
    }
    for name in record.names() {
        // The chat knows none of the players.
        place.people.push(service.store().stranger(&name, service.now()).await?);
    }
    let log = record.log(service.catalog(), &place)?;
    let session = Session::fold(service.catalog(), &log)?;
    let summary = Summary::of(service.catalog(), &log)?;
    match service.store().import(&session, &log, seed, summary).await {
        Ok(table) => Ok(Imported::New(table)),
        Err(StoreError::Applied(table)) => Ok(Imported::Known(table)),
        Err(error) => Err(error.into()),
    }
}
