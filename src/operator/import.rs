//! Imports records of finished games as tables, so that they can be replayed.

use anyhow::{Context as _, Result, ensure};

use super::verify;
use crate::{
    record::{Line, Place, Record},
    results::Summary,
    service::{Failure, Service},
    session::{EntryKind, GameEntryKind, Location, Seed, Session},
    store::{StoreError, TableId},
};

/// The table of an imported record.
pub enum Imported {
    New(TableId),
    /// The table exists already.
    Known(TableId),
}

/// Imports the record in `text` as a finished table, for everybody in this channel. A second record of the same game is
/// not imported.
///
/// # Errors
/// If the record is wrong, or its game is not over. Nothing has changed then.
pub async fn import(service: &Service, text: &str, location: Location) -> Result<Imported> {
    let not_over = "this game is not over: only finished games can be imported";
    let record = Record::read(text)?;
    let seed = record.header.seed.as_deref().and_then(Seed::read).context(not_over)?;
    let rebased = EntryKind::Game(GameEntryKind::Rebased);
    ensure!(
        record.lines.iter().all(|line| line.kind != rebased),
        "its rules changed during the game, so its beginning cannot be checked"
    );
    // Replayed before it is stored or reported as known: a damaged copy must be refused.
    let mut place = Place { location, people: Vec::new() };
    let over = |session: &Session| session.is_over() && session.position().is_some();
    let log = record.log(service.catalog(), &place)?;
    let session = Session::fold(service.catalog(), &log).ok().filter(over).context(not_over)?;
    let game = game_of(Record::of(&session, &log));
    let mut dealt = service.store().dealt_from(&seed).await?;
    if let Some(table) = table_of(service, &game, &dealt).await? {
        return Ok(Imported::Known(table));
    }
    for name in record.names() {
        // The players have no accounts in the chat.
        place.people.push(service.store().stranger(&name, service.now()).await?);
    }
    let log = record.log(service.catalog(), &place)?;
    let session = Session::fold(service.catalog(), &log)?;
    let summary = Summary::of(service.catalog(), &log)?;
    loop {
        let kept = service.store().import(&session, &log, (&seed, dealt), summary.clone());
        match kept.await {
            Ok(table) => return Ok(Imported::New(table)),
            // Another table has been dealt from this seed since: it may be this game.
            Err(StoreError::Conflict) => dealt = service.store().dealt_from(&seed).await?,
            Err(error) => return Err(error.into()),
        }
        if let Some(table) = table_of(service, &game, &dealt).await? {
            return Ok(Imported::Known(table));
        }
    }
}

/// The part of a record that identifies the game: names and times can be left out.
fn game_of(record: Record) -> Record {
    let lines = record.lines.into_iter().map(|line| Line { at: None, ..line }).collect();
    Record { lines, ..record }.naming(Vec::new())
}

/// The table among these where `game` was played.
async fn table_of(
    service: &Service,
    game: &Record,
    tables: &[TableId],
) -> Result<Option<TableId>, Failure> {
    for &table in tables {
        let there = match verify::record(service, table).await {
            Ok((there, _)) => game_of(there),
            // A game that cannot be read, or has lost its moves, counts as unknown.
            Err(Failure::Store(why)) if why.is_damage() || matches!(why, StoreError::Dropped) => {
                continue;
            }
            Err(failure) => return Err(failure),
        };
        if there == *game {
            return Ok(Some(table));
        }
    }
    Ok(None)
}
