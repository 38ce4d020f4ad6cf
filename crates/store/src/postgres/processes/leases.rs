//! Leases: each gives one process the jobs of a table, the digests of a person, or the care of a league.

use sqlx::PgConnection;

use crate::{
    StoreError,
    database::{Due, DueKind},
    sql::{Statement, sql},
};
use quark_session::Timestamp;

/// Ends the leases of work that `process` need not do at this moment.
pub(crate) async fn give_back(
    connection: &mut PgConnection,
    process: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    sql("delete from leases where process = $1 and case kind
         when 'table' then not exists (select from jobs where session = leases.id and due <= $2)
         when 'league' then not exists (select from leagues where leagues.id = leases.id and due <= $2)
         else not exists (select from digests where person = leases.id and due <= $2) end")
    .bind((process, now))
    .execute(connection)
    .await
    .map(drop)
}

/// Selects due work that others have not leased, and leases it to `process`. Takes no more unleased work than the
/// process has room for.
pub fn due(Due { what, now, most, room }: Due, process: i64) -> Statement {
    let kind = match what {
        DueKind::Jobs => "table",
        DueKind::Digests => "person",
        DueKind::Leagues => "league",
    };
    let (from, id, columns, order) = what.parts();
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
    .bind((now, most, process, room))
}
