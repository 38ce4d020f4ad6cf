//! Deletes the logs of games that ended long ago, if the operator wants that. Their results stay.

use super::{
    Store, StoreError, TableId,
    link::{Lock, Tx},
    sql::sql,
    write::Write,
};
use quark_session::{DAY, Timestamp};

/// Maximum number of tables in one transaction, so that others can write between two of them.
const BATCH: u32 = 50;
/// Additional time for a table with pending jobs, in milliseconds, because the bot may have been down.
const PATIENCE: Timestamp = 30 * DAY;

/// Deletes everything that results do not need from tables that ended before a moment. Returns their number.
struct DropOld {
    before: Timestamp,
}

impl Write for DropOld {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let before = self.before;
        let is_old = format!(
            "stage = 'over' and dropped = 0 and summed = 1 and changed < $1
             and (changed < $1 - {PATIENCE} or not exists (select 1 from jobs where session = id))"
        );
        let old = format!("select id from sessions where {is_old} order by changed, id limit $2");
        let old: Vec<TableId> = sql(old).bind((before, BATCH)).all(tx).await?;
        let mut dropped = 0;
        for table in old {
            tx.lock(Lock::Table(table)).await?;
            // Like a rewritten log: decisions that are based on it are refused.
            let dropping = sql(format!(
                "update sessions set dropped = 1, rewritten = rewritten + 1, state = '', checksum = null
                 where id = $2 and {is_old}"
            ));
            if dropping.bind((before, table)).execute(tx).await? == 1 {
                empty(tx, table).await?;
                dropped += 1;
            }
        }
        Ok(dropped)
    }
}

/// Deletes everything of a table except its row, its results and the place where it was shown.
async fn empty(tx: &mut Tx<'_>, table: TableId) -> Result<(), StoreError> {
    const KEPT: [&str; 11] = [
        "entries", "named", "analyses", "hands", "watchers", "notes", "cadences", "calls", "plans",
        "orders", "jobs",
    ];
    for kept in KEPT {
        sql(format!("delete from {kept} where session = $1")).bind(table).execute(tx).await?;
    }
    // Occupants are needed to count the games that each person has begun.
    sql("delete from occupants where session = $1 and not exists (select 1 from results where session = $1)")
        .bind(table)
        .execute(tx)
        .await
        .map(drop)
}

impl Store {
    /// Deletes the logs of some tables that ended before this moment and have a stored result. Returns their number;
    /// there may be more until it is 0.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails: then nothing has changed.
    pub async fn drop_old(&self, before: Timestamp) -> Result<i64, StoreError> {
        self.write_at_leisure(DropOld { before }).await
    }
}
