//! Connections to PostgreSQL, and its columns.

use sqlx::{Decode, PgConnection, Postgres, TypeInfo as _, ValueRef as _, postgres::PgValueRef};

use super::failed;
use crate::{
    StoreError, TableId,
    link::{Link, Lock, Working, links},
    sql::{Cell, Done, Statement, sql},
};

links!(Postgres, PgConnection);

fn cell(value: PgValueRef<'_>) -> Result<Cell, StoreError> {
    if value.is_null() {
        return Ok(Cell::Null);
    }
    let kind = value.type_info().name().to_owned();
    let cell = match kind.as_str() {
        "INT8" => <i64 as Decode<Postgres>>::decode(value).map(Cell::Number),
        "INT4" => {
            <i32 as Decode<Postgres>>::decode(value).map(|number| Cell::Number(number.into()))
        }
        "BOOL" => <bool as Decode<Postgres>>::decode(value).map(|truth| Cell::Number(truth.into())),
        _ => value.as_bytes().map(|bytes| Cell::Bytes(bytes.to_vec())),
    };
    cell.map_err(|error| sqlx::Error::Decode(error).into())
}

/// A transaction that writes; several can run at once.
pub(crate) struct Tx<'a> {
    connection: &'a mut PgConnection,
    /// Processes that do the jobs of the tables changed here.
    pub workers: Vec<i64>,
}

impl<'a> Tx<'a> {
    /// Returns a writer on this connection, in a transaction that has begun.
    pub fn new(connection: &'a mut PgConnection) -> Tx<'a> {
        Tx { connection, workers: Vec::new() }
    }

    /// Locks a table's row, and notes the process that does its jobs.
    async fn lock_table(&mut self, table: TableId) -> Result<(), StoreError> {
        let worker = sql("select process from sessions
             left join leases on leases.kind = 'table' and leases.id = sessions.id
             where sessions.id = $1 for update of sessions");
        let worker: Option<Option<i64>> = worker.bind(table).first(self).await?;
        self.workers.extend(worker.flatten());
        Ok(())
    }
}

impl Link for Tx<'_> {
    fn run(&mut self, statement: Statement) -> Working<'_, Done> {
        self.connection.run(statement)
    }

    fn lock(&mut self, what: Lock) -> Working<'_, ()> {
        Box::pin(async move {
            let lock = match what {
                Lock::Table(table) => return self.lock_table(table).await,
                Lock::Person(person) => {
                    sql("select 1 from people where id = $1 for update").bind(person)
                }
                Lock::Ratings(guild) => sql("select 1 from pg_advisory_xact_lock($1)").bind(guild),
                // The ids of servers are positive, so this is another lock.
                Lock::Seekers(guild) => sql("select 1 from pg_advisory_xact_lock(-$1)").bind(guild),
                Lock::Drafts(guild) => {
                    sql("select 1 from pg_advisory_xact_lock(hashint8extended($1, 1))").bind(guild)
                }
                // Every other writer has locked one of its rows first.
                Lock::All => sql("lock table sessions in exclusive mode"),
            };
            self.run(lock).await.map(drop)
        })
    }
}
