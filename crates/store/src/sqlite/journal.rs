//! The journal next to the file (SQLite's write-ahead log). While a program reads, it only grows.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use sqlx::SqlitePool;

use super::file;

/// Largest journal in bytes that is kept for future writes.
pub(super) const USUAL: u64 = 4 << 20;
/// Time between two tries to empty a larger journal.
const AGAIN: Duration = Duration::from_secs(3);
/// Time that a statement waits for other programs, in milliseconds.
pub(super) const BUSY: u64 = 5_000;

/// Path of a database's journal.
#[derive(Clone, Debug)]
pub(super) struct Journal(PathBuf);

impl Journal {
    pub fn of(database: &Path) -> Journal {
        Journal(file::with_end(database, "-wal"))
    }

    /// Returns its length in bytes, if there is a journal.
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

    /// Moves a large journal's content into the database, as far as readers allow, and truncates it.
    pub async fn look(&mut self, pool: &SqlitePool) {
        if self.last.elapsed() < AGAIN || self.journal.bytes().is_none_or(|bytes| bytes <= USUAL) {
            return;
        }
        self.last = Instant::now();
        if let Err(error) = empty(pool).await {
            tracing::warn!(%error, "cannot empty the journal of the database, trying again later");
        }
    }
}

/// Empties the journal without waiting for readers.
async fn empty(pool: &SqlitePool) -> sqlx::Result<()> {
    let mut connection = pool.acquire().await?;
    sqlx::query("pragma busy_timeout = 0").execute(&mut *connection).await?;
    let emptied = sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut *connection).await;
    let waits = sqlx::AssertSqlSafe(format!("pragma busy_timeout = {BUSY}"));
    sqlx::query(waits).execute(&mut *connection).await?;
    emptied.map(drop)
}
