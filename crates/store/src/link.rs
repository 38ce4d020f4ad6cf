//! Connections to a database, and the conversion of statements and rows to those of sqlx.

use std::{pin::Pin, time::Duration};

use super::{
    StoreError, TableId,
    sql::{Done, Statement},
};
use quark_session::UserId;

/// Work that a database is doing.
pub(crate) type Working<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Waits for `working`, but not longer than `patience`.
pub async fn within<T>(
    patience: Option<Duration>,
    working: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let Some(patience) = patience else { return working.await };
    let late = |_| StoreError::Away("the database takes too long to answer".to_owned());
    tokio::time::timeout(patience, working).await.map_err(late)?
}

/// A connection that runs statements, one after the other.
pub trait Link: Send {
    /// Runs a statement, and returns the rows that it found and the number of rows that it changed.
    fn run(&mut self, statement: Statement) -> Working<'_, Done>;

    /// Locks a part of the database until the piece of work is done. Does nothing where nobody else writes.
    fn lock(&mut self, _what: Lock) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}

/// Statements that take effect together or not at all.
pub(crate) type Tx<'a> = dyn Link + 'a;

/// Part of the database that a piece of work locks, where several pieces of work run at once.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lock {
    /// One table, with all data about it.
    Table(TableId),
    /// One person.
    Person(UserId),
    /// The ratings of one server.
    Ratings(u64),
    /// The list of people on one server who look for others to play with.
    Seekers(u64),
    /// The drafts of leagues on one server.
    Drafts(u64),
    /// Everything: nobody else can write.
    All,
}

/// Implements [`Link`] for a connection and a transaction of `$database`. It uses two
/// functions from the place of use: `cell`, which reads a column, and `failed`, which translates an error.
macro_rules! links {
    ($database:ty, $connection:ty) => {
        impl crate::link::Link for $connection {
            fn run(
                &mut self,
                statement: crate::sql::Statement,
            ) -> crate::link::Working<'_, crate::sql::Done> {
                use crate::sql::{Done, Row, Value};
                use futures_util::TryStreamExt as _;
                use sqlx::{AssertSqlSafe, Either, Executor as _, Row as _};

                Box::pin(async move {
                    let mut query = sqlx::query(AssertSqlSafe(statement.text));
                    for value in statement.values {
                        query = match value {
                            Value::Number(number) => query.bind(number),
                            Value::Text(text) => query.bind(text),
                            Value::Bytes(bytes) => query.bind(bytes),
                        };
                    }
                    let mut done = Done::default();
                    let mut found = self.fetch_many(query);
                    while let Some(next) = found.try_next().await.map_err(failed)? {
                        match next {
                            Either::Left(result) => done.changed += result.rows_affected(),
                            Either::Right(row) => {
                                let cells = (0..row.len()).map(|at| cell(row.try_get_raw(at)?));
                                done.rows.push(Row::new(cells.collect::<Result<_, _>>()?));
                            }
                        }
                    }
                    Ok(done)
                })
            }
        }

        impl crate::link::Link for sqlx::Transaction<'static, $database> {
            fn run(
                &mut self,
                statement: crate::sql::Statement,
            ) -> crate::link::Working<'_, crate::sql::Done> {
                (**self).run(statement)
            }
        }
    };
}
pub(crate) use links;
