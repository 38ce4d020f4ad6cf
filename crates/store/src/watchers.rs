//! Watchers: those who look on from afar.

use super::{
    Store, StoreError, TableId,
    database::{Lock, Tx},
    sql::{sql, stored},
    write::Write,
};
use quark_session::{Job, JobKind, UserId};

/// Somebody looks on.
struct Watch {
    table: TableId,
    user: UserId,
    every_turn: bool,
}

impl Write for Watch {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        sql("insert into watchers (session, person, every_turn) values ($1, $2, $3)
             on conflict (session, person) do update set every_turn = excluded.every_turn")
        .bind(self.table.0)
        .bind(stored(self.user.0))
        .bind(self.every_turn)
        .execute(tx)
        .await?;
        Ok(1)
    }
}

/// Somebody looks on no more: whatever they would still have been told is not owed any more.
struct Unwatch {
    table: TableId,
    user: UserId,
}

impl Write for Unwatch {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        sql("delete from jobs where session = $1 and kind = 'watch' and seat = $2")
            .bind(self.table.0)
            .bind(stored(self.user.0))
            .execute(tx)
            .await?;
        let watched = sql("delete from watchers where session = $1 and person = $2")
            .bind(self.table.0)
            .bind(stored(self.user.0))
            .execute(tx)
            .await?;
        Ok(watched)
    }
}

/// Owes those who watch `table` a word on what `jobs` announce, or on its end.
pub(super) async fn owe(tx: &mut Tx<'_>, table: TableId, jobs: &[Job]) -> Result<(), StoreError> {
    let is = |kind| move |job: &&Job| job.kind == kind;
    let end = jobs.iter().find(is(JobKind::Close));
    let Some(job) = jobs.iter().find(is(JobKind::Announce)).or(end) else { return Ok(()) };
    sql("insert into jobs (session, kind, seat, turn, version, due)
         select session, 'watch', person, $1, $2, $3 from watchers
         where session = $4 and (every_turn = 1 or $5 = 1)
         on conflict (session, kind, seat, turn) do update
         set version = excluded.version, due = excluded.due, tries = 0, problem = null")
    .bind(i64::from(job.turn))
    .bind(job.version)
    .bind(job.due)
    .bind(table.0)
    .bind(end.is_some())
    .execute(tx)
    .await?;
    Ok(())
}

impl Store {
    /// Has `user` told of the end of `table`, or of every turn as well.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn watch(
        &self,
        table: TableId,
        user: UserId,
        every_turn: bool,
    ) -> Result<(), StoreError> {
        self.write(Watch { table, user, every_turn }).await.map(drop)
    }

    /// Has `user` told of `table` no more; says whether they were.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn unwatch(&self, table: TableId, user: UserId) -> Result<bool, StoreError> {
        self.write(Unwatch { table, user }).await.map(|watched| watched != 0)
    }

    /// The tables that `user` is told of, and whether of every turn; the newest first.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn watched_by(&self, user: UserId) -> Result<Vec<(TableId, bool)>, StoreError> {
        let rows: Vec<(i64, bool)> =
            sql("select session, every_turn from watchers where person = $1 order by session desc")
                .bind(stored(user.0))
                .all(&mut self.reading())
                .await?;
        Ok(rows.into_iter().map(|(table, every_turn)| (TableId(table), every_turn)).collect())
    }
}
