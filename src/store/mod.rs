//! Sessions in SQLite: an append-only log, a cached state, and the jobs we owe. The only user of
//! `sqlx`.
//!
//! One writer commits waiting work in groups (`writer`); any number of readers look on. What a
//! caller is told to be written is on disk: the journal is synchronised before anyone hears of it.

mod append;
mod digests;
mod file;
mod jobs;
mod lease;
mod lessons;
mod people;
mod privacy;
mod read;
mod remake;
mod servers;
mod shown;
mod sql;
mod watchers;
mod whole;
mod write;
mod writer;

use std::{str::FromStr, sync::Arc, time::Duration};

use sqlx::{
    SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

pub use append::{Change, stage};
pub use digests::{Digests, DueDigest};
pub use file::obstacle;
pub use jobs::StoredJob;
pub use lease::{BEAT, SILENCE};
pub use lessons::Progress;
pub use people::Person;
pub use read::Kept;
pub use shown::{HandShown, Shown};
pub use whole::{TableRow, Whole};

use crate::session::Corrupt;
use lease::Lease;
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
    lease: Option<Arc<Lease>>,
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
    /// Another bot plays on this database.
    #[error("another bot plays on this database: {0}")]
    Held(String),
    /// There is no room left for the database.
    #[error("the disk is full: nothing can be kept until there is room")]
    Full,
    /// The system has no randomness to give.
    #[error("no randomness from the system")]
    Entropy,
    /// The file of the database cannot be opened.
    #[error("{path}: {why}")]
    Unopened {
        /// Its name.
        path: String,
        /// What stands in the way.
        why: String,
    },
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    /// The database is of a later release, or damaged.
    #[error("the database does not fit this release: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A stored record is damaged, or of a later release.
    #[error("a stored record is unreadable: {0}")]
    Unreadable(String),
    /// A stored log or state cannot be what happened.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The writer has stopped.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Whether what is stored of one table is damaged: it waits until that is mended, and all others
    /// play on.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        match self {
            StoreError::Unreadable(_) | StoreError::Corrupt(_) => true,
            StoreError::Conflict
            | StoreError::Applied(_)
            | StoreError::NoSuchTable
            | StoreError::Held(_)
            | StoreError::Full
            | StoreError::Entropy
            | StoreError::Unopened { .. }
            | StoreError::Database(_)
            | StoreError::Migration(_)
            | StoreError::Closed => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        /// SQLite's number for a disk or a database that is full.
        const FULL: &str = "13";
        let code = error.as_database_error().and_then(|error| error.code());
        if code.as_deref() == Some(FULL) { StoreError::Full } else { StoreError::Database(error) }
    }
}

impl From<serde_json::Error> for StoreError {
    /// Says where it does not fit, and nothing of what stands there: that can be somebody's secret.
    fn from(error: serde_json::Error) -> StoreError {
        let (line, column) = (error.line(), error.column());
        StoreError::Unreadable(format!("it does not fit at line {line}, column {column}"))
    }
}

impl Store {
    /// Opens the database at `url` (such as `sqlite:quark.db`), made and migrated if need be, for
    /// those who look at it while a bot runs, or changes what a bot may find changed.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened, or is of a later release.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let (options, writing) = connect(url).await?;
        MIGRATIONS.run(&writing).await?;
        Store::with(options, writing, None).await
    }

    /// The same for a bot: the only one that plays on this database, as long as it gives a sign of
    /// life by [`Store::beat`] every [`BEAT`]. Waits if another one does, until it has gone or has given
    /// none for `silence`, which is [`SILENCE`] but in tests.
    ///
    /// # Errors
    /// [`StoreError::Held`] if another one goes on, or as [`Store::open`].
    pub async fn own(url: &str, silence: Duration) -> Result<Store, StoreError> {
        let (options, writing) = connect(url).await?;
        let lease = lease::take(&writing, options.get_filename(), silence).await?;
        Store::with(options, writing, Some(lease)).await
    }

    async fn with(
        options: SqliteConnectOptions,
        writing: SqlitePool,
        lease: Option<Lease>,
    ) -> Result<Store, StoreError> {
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .idle_timeout(Duration::from_secs(60))
            .connect_with(options.read_only(true))
            .await?;
        let holder = lease.as_ref().map(|lease| Arc::from(lease.holder.as_str()));
        let writer = Writer::start(writing, holder);
        Ok(Store { readers, writer, lease: lease.map(Arc::new) })
    }

    /// Waits until everything is written, and closes the database: after that its one file is all of
    /// it.
    pub async fn close(&self) {
        // As long as anybody reads, the journal cannot be emptied.
        self.readers.close().await;
        self.writer.close().await;
        if let Some(lease) = &self.lease {
            lease.end();
        }
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

    async fn write(&self, write: impl Write) -> Result<i64, StoreError> {
        self.writer.write(write).await
    }
}

/// What SQLite keeps of the database at hand for each connection: half a megabyte. The system keeps more.
const CACHE: &str = "-512";

async fn connect(url: &str) -> Result<(SqliteConnectOptions, SqlitePool), StoreError> {
    let options = SqliteConnectOptions::from_str(url)?
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        .pragma("cache_size", CACHE);
    let writing = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await;
    let writing = writing.map_err(|error| file::unopened(options.get_filename(), error))?;
    Ok((options, writing))
}
