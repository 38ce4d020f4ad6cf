//! Sessions in SQLite: an append-only log, a cached state, and the jobs we owe. The only user of
//! `sqlx`.
//!
//! One writer commits waiting work in groups (`writer`); any number of readers look on. What a
//! caller is told to be written is on disk: the journal is synchronised before anyone hears of it.

mod append;
mod digests;
mod houses;
mod jobs;
mod people;
mod privacy;
mod read;
mod shown;
mod watchers;
mod write;
mod writer;

use std::{str::FromStr, time::Duration};

use sqlx::{
    SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

pub use append::Change;
pub use digests::{Digests, OwedDigest};
pub use jobs::Owed;
pub use people::Person;
pub use read::{Kept, Row};
pub use shown::{HandShown, Shown};

use crate::session::Corrupt;
use write::Write;
use writer::Writer;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The number of a table, given when it opens.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct TableId(pub i64);

impl std::fmt::Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    readers: SqlitePool,
    writer: Writer,
}

/// Why something was not stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The version has moved on since it was read.
    #[error("someone else moved first")]
    Conflict,
    /// This press has been applied before, at this table.
    #[error("this interaction has been applied already")]
    Applied(TableId),
    /// No table has this number.
    #[error("there is no such table")]
    NoSuchTable,
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The database is of a later release, or damaged.
    #[error("the database does not fit this release: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A stored record does not parse.
    #[error("a stored record is unreadable: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// A stored log or state cannot be what happened.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

impl Store {
    /// Opens the database at `url` (such as `sqlite:quark.db`), made and migrated if need be.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened, or is of a later release.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let writing =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        MIGRATIONS.run(&writing).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .idle_timeout(Duration::from_secs(60))
            .connect_with(options.read_only(true))
            .await?;
        Ok(Store { readers, writer: Writer::start(writing) })
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }

    /// Writes a copy of the database to `path`, as it stands at one moment; play goes on meanwhile.
    ///
    /// # Errors
    /// [`StoreError`] if `path` exists or cannot be written.
    pub async fn backup(&self, path: &str) -> Result<(), StoreError> {
        sqlx::query("vacuum into $1").bind(path).execute(&self.readers).await?;
        Ok(())
    }

    /// What SQLite says of the database's own health: `ok`, or what is wrong.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot even say.
    pub async fn check(&self) -> Result<String, StoreError> {
        Ok(sqlx::query_scalar("pragma integrity_check").fetch_one(&self.readers).await?)
    }

    async fn write(&self, write: Write) -> Result<i64, StoreError> {
        self.writer.write(write).await
    }
}

/// The chat's ids are below 2^63.
fn stored(id: u64) -> i64 {
    id.cast_signed()
}

fn unstored(id: i64) -> u64 {
    id.cast_unsigned()
}
