//! Statements as SQLite takes them, and rows as it gives them.

use futures_util::TryStreamExt as _;
use sqlx::{
    AssertSqlSafe, Column as _, Decode, Either, Executor as _, Row as _, Sqlite, SqliteConnection,
    Transaction, TypeInfo as _, ValueRef as _,
    sqlite::{SqliteRow, SqliteValueRef},
};

use super::failed;
use crate::{
    StoreError,
    database::{Link, Lock, Working},
    sql::{Cell, Done, Row, Statement, Value},
};

/// Carries out a statement.
pub async fn run(
    connection: &mut SqliteConnection,
    statement: Statement,
) -> Result<Done, StoreError> {
    let mut query = sqlx::query(AssertSqlSafe(statement.text));
    for value in statement.values {
        query = match value {
            Value::Number(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
            Value::Bytes(bytes) => query.bind(bytes),
        };
    }
    let mut done = Done::default();
    let mut found = connection.fetch_many(query);
    while let Some(next) = found.try_next().await.map_err(failed)? {
        match next {
            Either::Left(result) => done.changed += result.rows_affected(),
            Either::Right(row) => done.rows.push(read(&row)?),
        }
    }
    Ok(done)
}

fn read(row: &SqliteRow) -> Result<Row, StoreError> {
    let cells = row.columns().iter().map(|column| cell(row.try_get_raw(column.ordinal())?));
    Ok(Row::new(cells.collect::<Result<_, StoreError>>()?))
}

fn cell(value: SqliteValueRef<'_>) -> Result<Cell, StoreError> {
    if value.is_null() {
        return Ok(Cell::Null);
    }
    let is_number = value.type_info().name() == "INTEGER";
    let unfit = |error| StoreError::Database(sqlx::Error::Decode(error));
    if is_number {
        <i64 as Decode<Sqlite>>::decode(value).map(Cell::Number).map_err(unfit)
    } else {
        <Vec<u8> as Decode<Sqlite>>::decode(value).map(Cell::Bytes).map_err(unfit)
    }
}

/// One transaction: the only one that writes.
pub struct Tx<'a>(pub &'a mut SqliteConnection);

impl Link for Tx<'_> {
    fn run(&mut self, statement: Statement) -> Working<'_, Done> {
        Box::pin(run(self.0, statement))
    }

    fn lock(&mut self, _what: Lock) -> Working<'_, ()> {
        // Nobody else writes anyway.
        Box::pin(async { Ok(()) })
    }
}

/// A transaction that only reads.
pub struct Moment(pub Transaction<'static, Sqlite>);

impl Link for Moment {
    fn run(&mut self, statement: Statement) -> Working<'_, Done> {
        Box::pin(run(&mut self.0, statement))
    }

    fn lock(&mut self, _what: Lock) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
