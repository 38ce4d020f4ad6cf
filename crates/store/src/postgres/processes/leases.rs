//! What a process has leased: the tables and people at which it, and nobody else, pays what is due.

use sqlx::PgConnection;

use crate::{
    StoreError,
    database::Owed,
    digests::DIGEST,
    jobs::JOB,
    postgres::failed,
    sql::{Statement, sql},
};
use quark_session::Timestamp;

/// Gives back what `process` has nothing more to pay for at this moment.
pub async fn give_back(
    connection: &mut PgConnection,
    process: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    sqlx::query(
        "delete from leases where process = $1 and case kind
         when 'table' then not exists (select from jobs where session = leases.id and due <= $2)
         else not exists (select from digests where person = leases.id and due <= $2) end",
    )
    .bind(process)
    .bind(now)
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed)
}

/// What is due and not leased by others, leased by `process` from now on; as much of what nobody has leased as it has room
/// for.
pub fn owed(owed: Owed, process: i64) -> Statement {
    let (kind, id, from, columns, order, now, most, room) = match owed {
        Owed::Jobs { now, most, room } => {
            ("table", "session", "jobs", JOB, "kind = 'think', due, version", now, most, room)
        }
        Owed::Digests { now, most, room } => {
            ("person", "person", "digests", DIGEST, "due", now, most, room)
        }
    };
    sql(format!(
        "with free as (
             select {id} as id from {from} as owed where due <= $1
             and not exists (select from leases where leases.kind = '{kind}' and leases.id = owed.{id})
             order by {order} limit $4 for update skip locked
         ), taken as (
             insert into leases (kind, id, process) select distinct '{kind}', free.id, $3 from free
             on conflict do nothing returning id
         )
         select {columns} from {from} where due <= $1 and {id} in (
             select id from taken union all select id from leases where leases.kind = '{kind}' and process = $3)
         order by {order} limit $2"
    ))
    .bind(now)
    .bind(most)
    .bind(process)
    .bind(room)
}
