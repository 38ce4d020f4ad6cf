//! The interface of the databases. Everything above it is the same for SQLite and PostgreSQL.

use std::{fmt, time::Duration};

use tokio::sync::broadcast;

use super::{
    link::{Link, Working, within},
    outages::{Outage, Part},
    sql::{Done, Statement},
    write::AnyWrite,
};
use quark_session::Timestamp;

/// Columns of a [`StoredJob`](super::StoredJob).
pub(crate) const JOB: &str = "session, kind, seat, turn, version, due, tries, problem";
/// Columns of the [`Digests`](super::Digests) of one person.
pub(crate) const DIGEST: &str = "person, settled, day, at, due, tries, problem";

/// Columns of a [`DueLeague`](super::DueLeague).
pub(crate) const LEAGUE: &str = "id, due, tries, problem";

/// The kinds of pending work.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DueKind {
    /// Jobs: oldest first, but machines' thoughts last.
    Jobs,
    /// Digests: oldest first.
    Digests,
    /// Leagues to look after: oldest first.
    Leagues,
}

/// A query for the next work of a process.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Due {
    pub what: DueKind,
    /// Latest due time of what is returned.
    pub now: Timestamp,
    /// Maximum number of results.
    pub most: u32,
    /// Maximum number of results for tables or people that no process has leased so far.
    pub room: u32,
}

impl DueKind {
    /// Returns the table that stores it, its column for the table or person, the columns to read, and their order.
    pub fn parts(self) -> (&'static str, &'static str, &'static str, &'static str) {
        match self {
            DueKind::Jobs => ("jobs", "session", JOB, "kind = 'think', due, version"),
            DueKind::Digests => ("digests", "person", DIGEST, "due"),
            DueKind::Leagues => ("leagues", "id", LEAGUE, "due"),
        }
    }
}

/// A database. The default methods fit a database that only one process uses.
pub trait Database: fmt::Debug + Send + Sync {
    /// Time that a caller waits for an answer, if the database can be out of reach. Work that started before may
    /// still be done.
    fn patience(&self) -> Option<Duration> {
        None
    }

    /// Runs a statement that only reads.
    fn read(&self, statement: Statement) -> Working<'_, Done>;

    /// Starts several reads that all see the database at one moment.
    fn moment(&self) -> Working<'_, Box<dyn Link>>;

    /// Commits `work`: once this returns, it is on disk. If the work itself returns an error, it has changed
    /// nothing.
    fn write(&self, work: Box<dyn AnyWrite>) -> Working<'_, i64>;

    /// Returns the jobs or digests that this process must do, in the columns [`JOB`] or [`DIGEST`].
    fn due(&self, due: Due) -> Working<'_, Done>;

    /// Writes a copy of the database at one moment to `path`.
    fn backup<'a>(&'a self, path: &'a str) -> Working<'a, ()>;

    /// Checks the database, and returns `ok` or a description of the damage.
    fn check(&self) -> Working<'_, String>;

    /// Size of the journal next to the database's file in bytes, if there is one.
    fn journal(&self) -> Option<u64> {
        None
    }

    /// Records that the bot on this database is alive, and the time on its clock. Returns true if another process has
    /// left work to do.
    fn beat(&self, now: Timestamp) -> Working<'_, bool>;

    /// Time between two beats.
    fn beats(&self) -> Duration;

    /// Returns when another process has left work to do.
    fn woken(&self) -> Working<'_, ()> {
        Box::pin(std::future::pending())
    }

    /// Tells the other living processes something that is stored nowhere. It may not reach them.
    fn tell(&self, _words: String) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Returns what other processes tell from now on, if any can share the database.
    fn told(&self) -> Option<broadcast::Receiver<String>> {
        None
    }

    /// Number of processes on the database, as far as this one knows.
    fn processes(&self) -> u32 {
        1
    }

    /// Returns the outages that living processes have recorded.
    fn outages(&self) -> Working<'_, Vec<Outage>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// Records the outages of this process, takes over those of processes that are gone, and returns all that it now
    /// has.
    fn share_outages(&self, _outages: Vec<Outage>) -> Working<'_, Vec<Outage>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// Deletes this process's record of an outage.
    fn end_outage(&self, _part: Part) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Number of processes on the database that died, as far as this one knows.
    fn deaths(&self) -> u64 {
        0
    }

    /// Returns true if other processes may have written in the meantime.
    fn is_shared(&self) -> bool {
        false
    }

    /// Returns true if no other process was running when this one started. It must then correct clocks for lost time.
    fn is_first(&self) -> bool {
        true
    }

    /// Returns true if no other process runs on the database now.
    fn is_alone(&self) -> Working<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    /// Lets other processes start, because clocks were corrected for the lost time.
    fn resumed(&self) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Last time that an earlier bot's clock has shown, if this one goes on from there.
    fn last_seen(&self) -> Option<Timestamp>;

    /// Query for the columns of all tables: table, column, type, and position in the table's key or 0. A table comes
    /// after those that it refers to, and the columns of a key come first.
    fn schema(&self) -> &'static str;

    /// Statement that makes new rows get higher numbers than existing ones; `None` if the database does so by itself.
    fn count_on(&self) -> Option<Statement> {
        None
    }

    /// Waits until everything is written, and closes the database.
    fn close(&self) -> Working<'_, ()>;
}

/// Reads statement by statement, each at its own moment.
pub struct Reading<'a>(pub &'a dyn Database);

impl Link for Reading<'_> {
    fn run(&mut self, statement: Statement) -> Working<'_, Done> {
        let patience = self.0.patience().filter(|_| !statement.at_leisure);
        Box::pin(within(patience, self.0.read(statement)))
    }
}
