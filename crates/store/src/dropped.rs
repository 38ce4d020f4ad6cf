//! Games that ended long ago lose their logs and keep their results, if the operator wants that.

use super::{
    Store, StoreError, TableId,
    database::{Lock, Tx},
    sql::sql,
    write::Write,
};
use quark_session::{DAY, Timestamp};

/// Most tables that lose their logs in one transaction: others write between two of them.
const BATCH: u32 = 50;
/// For how much longer a table is kept that still owes something, in milliseconds: the bot may have been down.
const PATIENCE: Timestamp = 30 * DAY;

/// Tables that ended before a moment lose everything that their results do not need; answers how many.
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
            // As a log that is rewritten: nothing that was decided on it is kept.
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

/// Keeps nothing of a table but its row, its results and where it was shown.
async fn empty(tx: &mut Tx<'_>, table: TableId) -> Result<(), StoreError> {
    for kept in ["entries", "named", "analyses", "hands", "watchers", "jobs"] {
        sql(format!("delete from {kept} where session = $1")).bind(table).execute(tx).await?;
    }
    // They count the games that each person has begun.
    sql("delete from occupants where session = $1 and not exists (select 1 from results where session = $1)")
        .bind(table)
        .execute(tx)
        .await
        .map(drop)
}

impl Store {
    /// Drops the logs of some tables that ended before this moment and were summed up; returns how many. There may be
    /// more until it is none.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails: then nothing has changed.
    pub async fn drop_old(&self, before: Timestamp) -> Result<i64, StoreError> {
        self.write_at_leisure(DropOld { before }).await
    }
}
