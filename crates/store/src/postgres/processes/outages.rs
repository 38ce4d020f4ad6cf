//! Outages: the parts of the chat that each process does not hear.

use sqlx::PgConnection;

use crate::{
    StoreError,
    outages::Outage,
    sql::{Statement, sql},
};

/// Selects the outages of processes that are alive.
pub(crate) fn of_the_living() -> Statement {
    sql("select server, shard, shards, since from outages
         where process in (select id from processes)")
}

/// Records the outages of `process`, takes over those of processes that are gone, and returns all that it now has.
pub(crate) async fn share(
    connection: &mut PgConnection,
    process: i64,
    own: &[Outage],
) -> Result<Vec<Outage>, StoreError> {
    for Outage { part, since } in own {
        let Some((server, shard, shards)) = part.key() else { continue };
        sql("insert into outages (process, server, shard, shards, since) values ($1, $2, $3, $4, $5)
             on conflict do nothing")
        .bind((process, server, shard, shards, *since))
        .execute(connection)
        .await?;
    }
    // Two processes that had the same shard may be gone.
    sql("with left_behind as (
             delete from outages where process <> $1 and process not in (select id from processes)
             returning server, shard, shards, since
         )
         insert into outages (process, server, shard, shards, since)
         select $1, server, shard, shards, min(since) from left_behind group by server, shard, shards
         on conflict (process, server, shard, shards) do update set since = least(outages.since, excluded.since)")
    .bind(process)
    .execute(connection)
    .await?;
    sql("select server, shard, shards, since from outages where process = $1")
        .bind(process)
        .all(connection)
        .await
}

/// Deletes the record of `process` that it does not hear the part with this key.
pub(crate) fn end(process: i64, (server, shard, shards): (u64, u32, u32)) -> Statement {
    sql("delete from outages where process = $1 and server = $2 and shard = $3 and shards = $4")
        .bind((process, server, shard, shards))
}
