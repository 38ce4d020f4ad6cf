//! The journal beside the file (SQLite's write-ahead log): as long as somebody reads, it only grows.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use sqlx::SqlitePool;

use super::file;

/// The largest journal in bytes that is kept for the writes to come.
pub(super) const USUAL: u64 = 4 << 20;
/// Time between two tries to empty a larger one.
const AGAIN: Duration = Duration::from_secs(3);
/// How long a statement waits for other programs, in milliseconds.
pub(super) const BUSY: u64 = 5_000;

/// Where the journal of a database is.
#[derive(Clone, Debug)]
pub(super) struct Journal(PathBuf);

impl Journal {
    pub fn of(database: &Path) -> Journal {
        Journal(file::with_end(database, "-wal"))
    }

    /// Its length; none if there is no journal.
    pub fn bytes(&self) -> Option<u64> {
        fs::metadata(&self.0).ok().map(|file| file.len())
    }
}

/// Empties a large journal while nothing else is written.
#[derive(Debug)]
pub(super) struct Emptying {
    journal: Journal,
    last: Instant,
}

impl Emptying {
    pub fn of(journal: Journal) -> Emptying {
        Emptying { journal, last: Instant::now() }
    }

    /// Moves what is in a large journal into the database, as far as readers allow, and cuts it off.
    pub async fn look(&mut self, pool: &SqlitePool) {
        if self.last.elapsed() < AGAIN || self.journal.bytes().is_none_or(|bytes| bytes <= USUAL) {
            return;
        }
        self.last = Instant::now();
        if let Err(error) = empty(pool).await {
            tracing::warn!(%error, "the journal of the database could not be emptied");
        }
    }
}

/// Waits for no reader.
async fn empty(pool: &SqlitePool) -> sqlx::Result<()> {
    let mut connection = pool.acquire().await?;
    sqlx::query("pragma busy_timeout = 0").execute(&mut *connection).await?;
    let emptied = sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut *connection).await;
    let waits = sqlx::AssertSqlSafe(format!("pragma busy_timeout = {BUSY}"));
    sqlx::query(waits).execute(&mut *connection).await?;
    emptied.map(drop)
}
