//! Sessions in a database: an append-only log, a cached state, and pending jobs. The only user of `sqlx`.
//!
//! `database` is the interface that SQLite and PostgreSQL implement in a folder each; everything else is the same
//! for both. When a write returns, it is on disk: the database synchronises it before anybody is told.

mod analyses;
mod append;
mod blocks;
mod cadences;
mod calls;
mod census;
mod change;
mod columns;
mod copy;
mod database;
mod digests;
mod dropped;
mod error;
mod import;
mod jobs;
mod leagues;
mod lessons;
mod link;
mod migrations;
mod notes;
mod openings;
mod orders;
mod outages;
mod people;
mod plans;
mod postgres;
mod privacy;
mod read;
mod remake;
mod results;
mod seekers;
mod servers;
pub mod service;
mod shown;
mod sql;
mod sqlite;
mod table_id;
mod watchers;
mod whole;
mod write;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::sync::broadcast;

pub use calls::Call;
pub use census::Due;
pub use change::Change;
pub use digests::{Digests, DueDigest};
pub use error::StoreError;
pub use jobs::StoredJob;
pub use leagues::{DueLeague, LeagueState, LeagueTable, StoredLeague};
pub use lessons::Progress;
pub use outages::Part;
pub use people::Person;
pub use read::StoredTable;
pub use results::{Against, Reader};
pub use seekers::Search;
pub use shown::{HandShown, Shown};
pub use sqlite::hindrance;
pub use table_id::TableId;
pub use whole::{TableRow, Whole};

use metrics::histogram;

use columns::stage;
use database::{Database, Reading};
use link::within;
use outages::Outage;
use postgres::Postgres;
use quark_session::Timestamp;
use sqlite::Sqlite;
use write::Write;

/// Time between two beats, which show that the one bot of an SQLite file is alive.
const BEAT: Duration = Duration::from_secs(3);
/// Longest time without a beat until a bot counts as gone; shorter where several share a database.
pub const SILENCE: Duration = Duration::from_secs(15);

/// A handle to the database, SQLite or PostgreSQL; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    database: Arc<dyn Database>,
}

/// Returns true if this is the address of a PostgreSQL server.
#[must_use]
pub fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

impl Store {
    /// Opens the database at `url` (such as `sqlite:quark.db`), for programs that read it while a bot runs, or make
    /// changes that a bot can handle. Creates and migrates it if necessary.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened, or is from a later release.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let database: Arc<dyn Database> = if is_postgres(url) {
            Arc::new(Postgres::open(url).await?)
        } else {
            Arc::new(Sqlite::open(url).await?)
        };
        Store { database }.counted_again().await
    }

    /// Opens the database to read it, even if it cannot be written; otherwise like [`Store::open`].
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened, is from a later release, or would need a migration but cannot be
    /// written.
    pub async fn look(url: &str) -> Result<Store, StoreError> {
        if is_postgres(url) {
            return Store::open(url).await;
        }
        let database = Arc::new(Sqlite::look(url).await?);
        Store { database }.counted_again().await
    }

    /// Replaces the database in a file with a copy made by [`Store::backup`]. An existing database is moved aside,
    /// and its new path is returned. No bot may run on it; a bot counts as gone after `silence`.
    ///
    /// # Errors
    /// [`StoreError::Held`] if a bot runs on it, or another error if the copy is damaged: then nothing has changed.
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

    /// Opens the database for a bot, which must be the only one and call [`Store::beat`] every few seconds. If there
    /// is another bot, waits until it has gone or has given no beat for `silence`, which is [`SILENCE`] except in
    /// tests.
    ///
    /// # Errors
    /// [`StoreError::Held`] if the other bot goes on, or the errors of [`Store::open`].
    pub async fn own(url: &str, silence: Duration) -> Result<Store, StoreError> {
        let database: Arc<dyn Database> = if is_postgres(url) {
            Arc::new(Postgres::own(url, silence).await?)
        } else {
            Arc::new(Sqlite::own(url, silence).await?)
        };
        Store { database }.counted_again().await
    }

    /// Waits until everything is written, and closes the database. An SQLite database is a single file after that.
    pub async fn close(&self) {
        if let Err(error) = self.database.close().await {
            tracing::warn!(%error, "the database was not closed properly");
        }
    }

    /// Writes a copy of the database at one moment to `path`, while play goes on. The file appears once it is
    /// complete and on disk, and only its owner can read it.
    ///
    /// # Errors
    /// [`StoreError`] if `path` exists or cannot be written.
    pub async fn backup(&self, path: &str) -> Result<(), StoreError> {
        self.database.backup(path).await
    }

    /// Checks the database, and returns `ok` or a description of the damage.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be checked.
    pub async fn check(&self) -> Result<String, StoreError> {
        self.database.check().await
    }

    /// Records that the bot on this database is alive, and the time on its clock. Returns true if another process has
    /// left work to do.
    ///
    /// # Errors
    /// [`StoreError::Held`] if another bot has taken over, [`StoreError::Later`] if a later release has, or the
    /// database fails.
    pub async fn beat(&self, now: Timestamp) -> Result<bool, StoreError> {
        self.database.beat(now).await
    }

    /// Time between two calls of [`Store::beat`] by a bot.
    #[must_use]
    pub fn beats(&self) -> Duration {
        self.database.beats()
    }

    /// Returns when another process has left work to do; otherwise never.
    pub async fn woken(&self) {
        // It can only fail together with the database, and others report that.
        let _ = self.database.woken().await;
    }

    /// Tells the other processes on this database something that is stored nowhere. It may not reach them. With
    /// PostgreSQL, it has at most 7,900 bytes.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn tell(&self, words: String) -> Result<(), StoreError> {
        self.database.tell(words).await
    }

    /// Returns what other processes tell from now on; `None` if no other can share this database.
    #[must_use]
    pub fn told(&self) -> Option<broadcast::Receiver<String>> {
        self.database.told()
    }

    /// Number of processes on this database that died, as far as this one knows.
    #[must_use]
    pub fn deaths(&self) -> u64 {
        self.database.deaths()
    }

    /// Size in bytes of the journal next to a database file (SQLite's write-ahead log). It shrinks again unless some
    /// program reads the database without a break. `None` on a server.
    #[must_use]
    pub fn journal(&self) -> Option<u64> {
        self.database.journal()
    }

    /// Number of processes on this database, as far as this one knows.
    #[must_use]
    pub fn processes(&self) -> u32 {
        self.database.processes()
    }

    /// Returns true if other processes also write to this database, so that what was read before may be old.
    pub(crate) fn is_shared(&self) -> bool {
        self.database.is_shared()
    }

    /// Returns true if no other process was running when this bot started. It then checks the tables, and lets other
    /// processes start with [`Store::resumed`].
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.database.is_first()
    }

    /// Returns true if no other process runs on this database now.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn is_alone(&self) -> Result<bool, StoreError> {
        self.database.is_alone().await
    }

    /// Lets other processes start, because tables were checked and clocks corrected for the lost time.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn resumed(&self) -> Result<(), StoreError> {
        self.database.resumed().await
    }

    /// Last time that an earlier bot's clock has shown, if there was one.
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

    /// Writes something that may take longer than a press can wait for, because it may read the whole database.
    async fn write_at_leisure(&self, write: impl Write) -> Result<i64, StoreError> {
        self.database.write(Box::new(write)).await
    }
}
