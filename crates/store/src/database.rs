//! The seam: what the store asks of a database. Everything above it is the same for SQLite and PostgreSQL.

use std::{fmt, pin::Pin, time::Duration};

use super::{
    StoreError, TableId,
    sql::{Done, Statement},
    write::AnyWrite,
};
use quark_session::Timestamp;

/// Work of a database that is being done.
pub type Working<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// What `working` comes to, if it does within this time.
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

    /// Within a piece of work: until it is done, nobody else changes this.
    fn lock(&mut self, what: Lock) -> Working<'_, ()>;
}

/// Statements that take effect together, or not at all.
pub type Tx<'a> = dyn Link + 'a;

/// What a piece of work has for itself, where several can be under way.
#[derive(Clone, Copy, Debug)]
pub enum Lock {
    /// One table, with all that is kept of it.
    Table(TableId),
    /// One person, by their stored number.
    Person(i64),
    /// The ratings of one server, by its stored number.
    Ratings(i64),
    /// Everything: nobody else writes anything.
    All,
}

/// What is asked for of all that is owed.
#[derive(Clone, Copy, Debug)]
pub enum Owed {
    /// Jobs that are due, at most so many: oldest first, but thoughts of machines last.
    Jobs {
        /// By when they must be due.
        now: Timestamp,
        /// How many.
        most: u32,
        /// For how many of them a process may take on tables that none has taken on.
        room: u32,
    },
    /// Digests that are due, at most so many, oldest first.
    Digests {
        /// By when they must be due.
        now: Timestamp,
        /// How many.
        most: u32,
        /// How many people a process may take on that none has taken on.
        room: u32,
    },
}

/// A database.
pub trait Database: fmt::Debug + Send + Sync {
    /// How long it may take to answer whoever waits for it, where it can be out of reach. Work that it has begun
    /// by then may still be done.
    fn patience(&self) -> Option<Duration>;

    /// Carries out a statement that only reads.
    fn read(&self, statement: Statement) -> Working<'_, Done>;

    /// A way to read several times, all of it as it stands at one moment.
    fn moment(&self) -> Working<'_, Box<dyn Link>>;

    /// Has `work` committed: once this returns, it is on disk. An error of the work itself has changed
    /// nothing.
    fn write(&self, work: Box<dyn AnyWrite>) -> Working<'_, i64>;

    /// The jobs or digests that this process is to pay, in the columns [`JOB`](super::jobs::JOB) or
    /// [`DIGEST`](super::digests::DIGEST).
    fn owed(&self, owed: Owed) -> Working<'_, Done>;

    /// Writes a copy of the database to `path`, as it stands at one moment.
    fn backup<'a>(&'a self, path: &'a str) -> Working<'a, ()>;

    /// What the database says of its own health: `ok`, or what is wrong.
    fn check(&self) -> Working<'_, String>;

    /// Shows that the bot that plays on it lives, and what its clock shows. Says whether another process has
    /// left something to be paid.
    fn beat(&self, now: Timestamp) -> Working<'_, bool>;

    /// How often it must beat.
    fn beats(&self) -> Duration;

    /// Returns when another process has left something to be paid.
    fn woken(&self) -> Working<'_, ()>;

    /// How many processes play on it, as far as this one knows.
    fn processes(&self) -> u32;

    /// How many processes that played on it have died, as far as this one has heard.
    fn deaths(&self) -> u64;

    /// Whether other processes may have written since.
    fn is_shared(&self) -> bool;

    /// Whether nobody else played on it when this bot came: then the time before is given back.
    fn is_first(&self) -> bool;

    /// Whether no other process plays on it now.
    fn is_alone(&self) -> Working<'_, bool>;

    /// The time before has been given back: others may come.
    fn resumed(&self) -> Working<'_, ()>;

    /// The last moment that the clock of a bot before has shown, if this one plays on from there.
    fn last_seen(&self) -> Option<Timestamp>;

    /// What must be carried out when rows with numbers of their own were put in, so that new ones get other numbers.
    fn after_copy(&self) -> &'static [&'static str];

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

    fn lock(&mut self, _what: Lock) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
