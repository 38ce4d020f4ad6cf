//! Statements as PostgreSQL takes them, and rows as it gives them.

use futures_util::TryStreamExt as _;
use sqlx::{
    AssertSqlSafe, Column as _, Decode, Either, Executor as _, PgConnection, Postgres, Row as _,
    Transaction, TypeInfo as _, ValueRef as _,
    postgres::{PgRow, PgValueRef},
};

use super::failed;
use crate::{
    StoreError, TableId,
    database::{Link, Lock, Working},
    sql::{Cell, Done, Row, Statement, Value, sql},
};

/// Carries out a statement.
pub async fn run(connection: &mut PgConnection, statement: Statement) -> Result<Done, StoreError> {
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

fn read(row: &PgRow) -> Result<Row, StoreError> {
    let cells = row.columns().iter().map(|column| cell(row.try_get_raw(column.ordinal())?));
    Ok(Row::new(cells.collect::<Result<_, StoreError>>()?))
}

fn cell(value: PgValueRef<'_>) -> Result<Cell, StoreError> {
    if value.is_null() {
        return Ok(Cell::Null);
    }
    let unfit = |error| StoreError::Database(sqlx::Error::Decode(error));
    let kind = value.type_info().name().to_owned();
    match kind.as_str() {
        "INT8" => <i64 as Decode<Postgres>>::decode(value).map(Cell::Number).map_err(unfit),
        "INT4" => {
            let number = <i32 as Decode<Postgres>>::decode(value).map_err(unfit)?;
            Ok(Cell::Number(number.into()))
        }
        "BOOL" => {
            let truth = <bool as Decode<Postgres>>::decode(value).map_err(unfit)?;
            Ok(Cell::Number(truth.into()))
        }
        _ => Ok(Cell::Bytes(value.as_bytes().map_err(unfit)?.to_vec())),
    }
}

/// One of several transactions that write.
pub struct Tx<'a> {
    connection: &'a mut PgConnection,
    /// The processes that pay what is owed at the tables that this changes.
    pub payers: Vec<i64>,
}

impl<'a> Tx<'a> {
    /// Writes on this connection, in a transaction that has begun.
    pub fn new(connection: &'a mut PgConnection) -> Tx<'a> {
        Tx { connection, payers: Vec::new() }
    }

    /// Locks a table's row, and notes who pays for it.
    async fn lock_table(&mut self, table: TableId) -> Result<(), StoreError> {
        let payer = sql("select process from sessions
             left join leases on leases.kind = 'table' and leases.id = sessions.id
             where sessions.id = $1 for update of sessions");
        let payer: Option<Option<i64>> = payer.bind(table.0).first(self).await?;
        self.payers.extend(payer.flatten());
        Ok(())
    }
}

impl Link for Tx<'_> {
    fn run(&mut self, statement: Statement) -> Working<'_, Done> {
        Box::pin(run(self.connection, statement))
    }

    fn lock(&mut self, what: Lock) -> Working<'_, ()> {
        Box::pin(async move {
            match what {
                Lock::Table(table) => self.lock_table(table).await,
                Lock::Person(person) => {
                    let row = sql("select 1 from people where id = $1 for update").bind(person);
                    self.run(row).await.map(drop)
                }
                Lock::Ratings(guild) => {
                    let lock = sql("select 1 from pg_advisory_xact_lock($1)").bind(guild);
                    self.run(lock).await.map(drop)
                }
                // Whoever writes has locked a row of it first.
                Lock::All => self.run(sql("lock table sessions in exclusive mode")).await.map(drop),
            }
        })
    }
}

/// A transaction that only reads, all of it as it stood at its first statement.
pub struct Moment(pub Transaction<'static, Postgres>);

impl Link for Moment {
    fn run(&mut self, statement: Statement) -> Working<'_, Done> {
        Box::pin(run(&mut self.0, statement))
    }

    fn lock(&mut self, _what: Lock) -> Working<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
