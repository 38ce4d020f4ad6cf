//! Sessions in a database: an append-only log, a cached state, and the jobs that are pending. The only user of
//! `sqlx`.
//!
//! `database` is the seam that SQLite and PostgreSQL implement in a folder each; all else
//! is the same for both. What a caller is told to be written is on disk: the database has synchronised it before
//! anyone hears of it.

mod analyses;
mod append;
mod census;
mod copy;
mod database;
mod digests;
mod dropped;
mod import;
mod jobs;
mod lessons;
mod link;
mod migrations;
mod people;
mod postgres;
mod privacy;
mod read;
mod remake;
mod results;
mod servers;
pub mod service;
mod shown;
mod sql;
mod sqlite;
mod watchers;
mod whole;
mod write;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

pub use append::Change;
pub use census::Due;
pub use digests::{Digests, DueDigest};
pub use jobs::StoredJob;
pub use lessons::Progress;
pub use people::Person;
pub use read::Kept;
pub use results::{Against, Reader};
pub use shown::{HandShown, Shown};
pub use sqlite::hindrance;
pub use whole::{TableRow, Whole};

use metrics::histogram;

use append::stage;
use database::{Database, Reading, within};
use postgres::Postgres;
use quark_session::{Corrupt, RECORDS, Timestamp};
use sqlite::Sqlite;
use sqlx::migrate::MigrateError;
use write::Write;

/// Time between two signs of life of the one bot of an SQLite file.
const BEAT: Duration = Duration::from_secs(3);
/// A bot without a beat for this long counts as gone; where several share a database, sooner.
pub const SILENCE: Duration = Duration::from_secs(15);

/// The number of a table, given when it opens.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct TableId(pub i64);

impl TableId {
    /// The number of a record that somebody is looking at, from its SHA-256.
    #[must_use]
    pub fn of_record(hash: [u8; 32]) -> TableId {
        let first = hash.first_chunk().copied().unwrap_or_default();
        TableId(RECORDS | (i64::from_be_bytes(first) & (RECORDS - 1)))
    }

    /// Whether it belongs to a record that somebody is looking at, and to no table.
    #[must_use]
    pub fn is_record(self) -> bool {
        RECORDS <= self.0
    }
}

impl std::fmt::Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A handle on the database, SQLite or PostgreSQL; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    database: Arc<dyn Database>,
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
    /// The game of this table ended long ago: its log is kept no longer.
    #[error(
        "the moves of this table are no longer kept, as QUARK_KEEP_DAYS says: an earlier backup has them"
    )]
    Dropped,
    /// Another bot plays on this database.
    #[error("another bot plays on this database: {0}")]
    Held(String),
    /// There is no room left for the database.
    #[error("the disk is full: nothing can be kept until there is room")]
    Full,
    /// The system has no randomness to give.
    #[error("no randomness from the system")]
    Entropy,
    /// The file of the database or of a copy cannot be opened or written.
    #[error("{path}: {why}")]
    Unopened {
        /// The file's name.
        path: String,
        /// The reason, to follow the name.
        why: String,
    },
    /// The database's server does not answer. What was asked of it may have been done all the same.
    #[error("{0}")]
    Away(String),
    /// A later release has changed the database's form.
    #[error("a later release of the bot has taken this database over: start that one instead")]
    Later,
    /// The target of a copy has something else already; the first table that differs.
    #[error("the database to move to has other tables already ({0}): give it an empty one")]
    NotEmpty(String),
    /// This database is not a file.
    #[error(
        "PostgreSQL’s databases are copied by pg_dump and put back by pg_restore, or moved to and from a file by quark \
         move"
    )]
    NoFile,
    /// An earlier release has written this database, and it cannot be written here.
    #[error(
        "an earlier release of the bot has written it, and it can only be read here: start the bot on it once, or copy \
         it to where it can be written"
    )]
    ReadOnly,
    /// A file that is no database of the bot.
    #[error("it is no database of this bot")]
    Foreign,
    /// While a bot waited for the database, another one has taken its place.
    #[error("the database was replaced while the bot waited for it: start the bot again")]
    Replaced,
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The steps that made the database are not those of this release.
    #[error("the database does not fit this release: {0}")]
    Migration(#[source] MigrateError),
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
    /// The problem, without saying again that a record is unreadable: to be part of another such error.
    pub(crate) fn why(&self) -> String {
        match self {
            StoreError::Unreadable(why) => why.clone(),
            other => other.to_string(),
        }
    }

    /// Whether what is stored of one table is damaged: it waits until that is fixed, and all others
    /// play on.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        matches!(self, StoreError::Unreadable(_) | StoreError::Corrupt(_))
    }
}

impl From<MigrateError> for StoreError {
    /// A step that this release does not know is one of a later release.
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::VersionMissing(_) => StoreError::Later,
            error => StoreError::Migration(error),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    /// Keeps where it does not fit, and nothing of what stands there: that can be somebody's secret.
    fn from(error: serde_json::Error) -> StoreError {
        let (line, column) = (error.line(), error.column());
        StoreError::Unreadable(format!("it does not fit at line {line}, column {column}"))
    }
}

/// Whether this is the address of a PostgreSQL server.
#[must_use]
pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

impl Store {
    /// Opens the database at `url` (such as `sqlite:quark.db`), made and migrated if need be, for
    /// programs that read it while a bot runs, or change what a bot may find changed.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened, or is of a later release.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let database: Arc<dyn Database> = if is_postgres(url) {
            Arc::new(Postgres::open(url).await?)
        } else {
            Arc::new(Sqlite::open(url).await?)
        };
        Store { database }.counted_again().await
    }

    /// Opens the database to read it, also where it cannot be written; elsewhere as [`Store::open`].
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened, is of a later release, or would have to be brought up to date where
    /// it cannot be written.
    pub async fn look(url: &str) -> Result<Store, StoreError> {
        if is_postgres(url) {
            return Store::open(url).await;
        }
        let database = Arc::new(Sqlite::look(url).await?);
        Store { database }.counted_again().await
    }

    /// Puts a copy, as [`Store::backup`] makes it, in place of the database in a file, which is moved aside if there is
    /// one; returns where that is now. No bot may play on it; one counts as gone after `silence`.
    ///
    /// # Errors
    /// [`StoreError::Held`] if a bot plays on it, or the copy is not sound: then nothing has changed.
    pub async fn restore(
        url: &str,
        copy: &Path,
        silence: Duration,
    ) -> Result<Option<PathBuf>, StoreError> {
        if is_postgres(url) {
            return Err(StoreError::NoFile);
        }
        sqlite::restore(url, copy, silence).await
    }

    /// Opens the database for a bot: the only one that plays on it, as long as it gives a sign of
    /// life by [`Store::beat`] every few seconds. Waits if another one does, until it has gone or has given
    /// none for `silence`, which is [`SILENCE`] but in tests.
    ///
    /// # Errors
    /// [`StoreError::Held`] if another one goes on, or as [`Store::open`].
    pub async fn own(url: &str, silence: Duration) -> Result<Store, StoreError> {
        let database: Arc<dyn Database> = if is_postgres(url) {
            Arc::new(Postgres::own(url, silence).await?)
        } else {
            Arc::new(Sqlite::own(url, silence).await?)
        };
        Store { database }.counted_again().await
    }

    /// Waits until everything is written, and closes the database: an SQLite file is all of it then.
    pub async fn close(&self) {
        if let Err(error) = self.database.close().await {
            tracing::warn!(%error, "the database was not closed properly");
        }
    }

    /// Writes a copy of the database to `path`, as it stands at one moment, while play goes on. It is there once it is
    /// whole and on disk, and only its owner can read it.
    ///
    /// # Errors
    /// [`StoreError`] if `path` exists or cannot be written.
    pub async fn backup(&self, path: &str) -> Result<(), StoreError> {
        self.database.backup(path).await
    }

    /// Checks the database: returns `ok`, or what is wrong.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be checked.
    pub async fn check(&self) -> Result<String, StoreError> {
        self.database.check().await
    }

    /// Shows that the bot that plays on this database lives, and what its clock shows. Says whether another process
    /// has left something to be paid.
    ///
    /// # Errors
    /// [`StoreError::Held`] if another has taken it over, [`StoreError::Later`] if a later release has, or the
    /// database fails.
    pub async fn beat(&self, now: Timestamp) -> Result<bool, StoreError> {
        self.database.beat(now).await
    }

    /// Time between two calls of [`Store::beat`] by a bot.
    #[must_use]
    pub fn beats(&self) -> Duration {
        self.database.beats()
    }

    /// Returns when another process has left something to be paid, or not at all.
    pub async fn woken(&self) {
        // It can only fail with the database, and others report that.
        let _ = self.database.woken().await;
    }

    /// Number of processes that died while they played on this database, as far as this one knows.
    #[must_use]
    pub fn deaths(&self) -> u64 {
        self.database.deaths()
    }

    /// Bytes of the journal beside a database in a file (SQLite's write-ahead log): it shrinks again unless some
    /// program reads the database without pause. None on a server.
    #[must_use]
    pub fn journal(&self) -> Option<u64> {
        self.database.journal()
    }

    /// Number of processes that play on this database, as far as this one knows.
    #[must_use]
    pub fn processes(&self) -> u32 {
        self.database.processes()
    }

    /// Whether other processes write to this database, too: what was read before may be old.
    pub(crate) fn is_shared(&self) -> bool {
        self.database.is_shared()
    }

    /// Whether nobody else played on this database when this bot came. Then it looks after the tables, and says
    /// by [`Store::resumed`] when others may come.
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.database.is_first()
    }

    /// Whether no other process plays on this database now.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn is_alone(&self) -> Result<bool, StoreError> {
        self.database.is_alone().await
    }

    /// The tables have been looked after, and the time before has been given back: others may come.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn resumed(&self) -> Result<(), StoreError> {
        self.database.resumed().await
    }

    /// The last moment that the clock of the bot before has shown, if there was one.
    #[must_use]
    pub fn last_seen(&self) -> Option<Timestamp> {
        self.database.last_seen()
    }

    fn reading(&self) -> Reading<'_> {
        Reading(self.database.as_ref())
    }

    async fn write(&self, write: impl Write) -> Result<i64, StoreError> {
        let began = Instant::now();
        let written = within(self.database.patience(), self.database.write(Box::new(write))).await;
        histogram!("quark_commit_seconds").record(began.elapsed());
        written
    }

    /// Writes something that may take longer than a press can wait for: it may go over everything there is.
    async fn write_at_leisure(&self, write: impl Write) -> Result<i64, StoreError> {
        self.database.write(Box::new(write)).await
    }
}
