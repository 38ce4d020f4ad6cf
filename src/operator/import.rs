//! Records become tables that are over, so that their games can be looked at again.

use crate::{
    record::{BadRecord, Place, Record},
    results::Summary,
    service::{Failure, Service},
    session::{Location, Seed, Session, UserId},
    store::{StoreError, TableId},
};

/// What has become of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Imported {
    /// It is this table from now on.
    New(TableId),
    /// It was there already, as this table.
    Known(TableId),
}

/// Why a record becomes no table.
#[derive(Debug, thiserror::Error)]
pub enum Unimported {
    /// It tells of no game that could have been.
    #[error(transparent)]
    Bad(#[from] BadRecord),
    /// Its game is on, or was never dealt.
    #[error("this game is not over: only games that are over are imported")]
    NotOver,
    /// The database fails.
    #[error(transparent)]
    Failed(#[from] Failure),
}

impl From<StoreError> for Unimported {
    fn from(error: StoreError) -> Unimported {
        Unimported::Failed(error.into())
    }
}

/// Makes the record in `text` a table that is over, for all who are in this channel. Once is enough: a record of the
/// same deal is known.
///
/// # Errors
/// [`Unimported`] says why it is none; then nothing has changed.
pub async fn import(
    service: &Service,
    text: &str,
    location: Location,
) -> Result<Imported, Unimported> {
    let record = Record::read(text)?;
    let seed = record.header.seed.as_deref().and_then(Seed::read).ok_or(Unimported::NotOver)?;
    // Played once before anything is kept, and before it is said to be known: a damaged copy is not.
    let place = Place { location, people: Vec::new() };
    let over = |session: &Session| session.is_over() && session.table().is_some();
    let log = record.log(service.catalog(), &place)?;
    Session::fold(service.catalog(), &log).ok().filter(over).ok_or(Unimported::NotOver)?;
    if let Some(table) = service.store().dealt_from(&seed).await? {
        return Ok(Imported::Known(table));
    }
    let place = Place { people: strangers(service, &record).await?, ..place };
    let log = record.log(service.catalog(), &place)?;
    let session = Session::fold(service.catalog(), &log).map_err(StoreError::from)?;
    let summary = Summary::of(service.catalog(), &log).map_err(StoreError::from)?;
    match service.store().import(&session, &log, seed, summary).await {
        Ok(table) => Ok(Imported::New(table)),
        Err(StoreError::Applied(table)) => Ok(Imported::Known(table)),
        Err(error) => Err(error.into()),
    }
}

/// A number for each player: the chat knows none of them.
async fn strangers(service: &Service, record: &Record) -> Result<Vec<UserId>, StoreError> {
    let mut people = Vec::new();
    for name in record.names() {
        people.push(service.store().stranger(&name, service.now()).await?);
    }
    Ok(people)
}
