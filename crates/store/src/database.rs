//! The seam to the databases. Everything above it is the same for SQLite and PostgreSQL.

use std::{fmt, pin::Pin, time::Duration};

use super::{
    StoreError, TableId,
    digests::DIGEST,
    jobs::JOB,
    sql::{Done, Statement},
    write::AnyWrite,
};
use quark_session::{Timestamp, UserId};

/// Work of a database that is being done.
pub(crate) type Working<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Waits for `working` within this time.
pub async fn within<T>(
    patience: Option<Duration>,
    working: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let Some(patience) = patience else { return working.await };
    let late = |_| StoreError::Away("the database takes too long to answer".to_owned());
    tokio::time::timeout(patience, working).await.map_err(late)?
}

/// A way to send statements to the database, one after the other.
pub trait Link: Send {
    /// Carries out a statement, and says what it found and how many rows it changed.
    fn run(&mut self, statement: Statement) -> Working<'_, Done>;

    /// Within a piece of work: until it is done, nobody else changes this. Needs nothing where nobody else writes.
    fn lock(&mut self, _what: Lock) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}

/// Statements that take effect together, or not at all.
pub(crate) type Tx<'a> = dyn Link + 'a;

/// The part of the database that a piece of work has for itself, where several can be under way.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lock {
    /// One table, with all that is kept of it.
    Table(TableId),
    /// One person.
    Person(UserId),
    /// The ratings of one server.
    Ratings(u64),
    /// Everything: nobody else writes anything.
    All,
}

/// The two kinds of things that are owed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Owing {
    /// Jobs: oldest first, but thoughts of machines last.
    Jobs,
    /// Digests: oldest first.
    Digests,
}

/// A query for what a process pays next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Owed {
    pub what: Owing,
    /// When it must be due at the latest.
    pub now: Timestamp,
    /// The largest number that is returned.
    pub most: u32,
    /// For how many of them a process may take on tables or people that none has taken on.
    pub room: u32,
}

impl Owing {
    /// The table that holds it, the column of it that names whom it is owed to, the columns to read and their order.
    pub fn parts(self) -> (&'static str, &'static str, &'static str, &'static str) {
        match self {
            Owing::Jobs => ("jobs", "session", JOB, "kind = 'think', due, version"),
            Owing::Digests => ("digests", "person", DIGEST, "due"),
        }
    }
}

/// A database. What it need not say is so where one process plays on it.
pub trait Database: fmt::Debug + Send + Sync {
    /// The time that a caller waits for an answer, where the database can be out of reach. Work that it has begun by then
    /// may still be done.
    fn patience(&self) -> Option<Duration> {
        None
    }

    /// Runs a statement that only reads.
    fn read(&self, statement: Statement) -> Working<'_, Done>;

    /// A way to read several times, all of it as it stands at one moment.
    fn moment(&self) -> Working<'_, Box<dyn Link>>;

    /// Has `work` committed: once this returns, it is on disk. An error of the work itself has changed
    /// nothing.
    fn write(&self, work: Box<dyn AnyWrite>) -> Working<'_, i64>;

    /// The jobs or digests that this process must pay, in the columns [`JOB`] or [`DIGEST`].
    fn owed(&self, owed: Owed) -> Working<'_, Done>;

    /// Writes a copy of the database to `path`, as it stands at one moment.
    fn backup<'a>(&'a self, path: &'a str) -> Working<'a, ()>;

    /// Checks the database: returns `ok`, or what is wrong.
    fn check(&self) -> Working<'_, String>;

    /// Bytes of the journal beside the database's file, where there is one.
    fn journal(&self) -> Option<u64> {
        None
    }

    /// Shows that the bot that plays on it lives, and what its clock shows. Answers whether another process has
    /// left something to be paid.
    fn beat(&self, now: Timestamp) -> Working<'_, bool>;

    /// Time between two beats.
    fn beats(&self) -> Duration;

    /// Returns when another process has left something to be paid.
    fn woken(&self) -> Working<'_, ()> {
        Box::pin(std::future::pending())
    }

    /// Number of processes that play on it, as far as this one knows.
    fn processes(&self) -> u32 {
        1
    }

    /// Number of processes that died while they played on it, as far as this one knows.
    fn deaths(&self) -> u64 {
        0
    }

    /// Whether other processes may have written since.
    fn is_shared(&self) -> bool {
        false
    }

    /// Whether nobody else played on it when this bot came: then the time before is given back.
    fn is_first(&self) -> bool {
        true
    }

    /// Whether no other process plays on it now.
    fn is_alone(&self) -> Working<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    /// The time before has been given back: others may come.
    fn resumed(&self) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// The last moment that the clock of a bot before has shown, if this one plays on from there.
    fn last_seen(&self) -> Option<Timestamp>;

    /// A query for the columns of all tables: table, column, type, and place in the table's key or 0. A table comes after
    /// those that it refers to, and the columns of a key come first.
    fn schema(&self) -> &'static str;

    /// Has new rows get higher numbers than those that there are, if the database does not see to that by itself.
    fn count_on(&self) -> Option<Statement> {
        None
    }

    /// Waits until everything is written, and closes the database.
    fn close(&self) -> Working<'_, ()>;
}

/// Reads statement by statement: each sees its own moment.
pub struct Reading<'a>(pub &'a dyn Database);

impl Link for Reading<'_> {
    fn run(&mut self, statement: Statement) -> Working<'_, Done> {
        let patience = self.0.patience().filter(|_| !statement.at_leisure);
        Box::pin(within(patience, self.0.read(statement)))
    }
}
