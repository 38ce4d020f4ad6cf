//! Watchers: people who are notified about a table where they have no seat.

use super::{
    Store, StoreError, TableId,
    jobs::OR_REPLACE,
    link::{Lock, Tx},
    sql::sql,
};
use quark_session::{Job, JobKind, UserId};

/// Adds a job for each watcher of `table`, to notify them of what `jobs` announce, or of the end.
pub(super) async fn add(tx: &mut Tx<'_>, table: TableId, jobs: &[Job]) -> Result<(), StoreError> {
    let is = |kind| move |job: &&Job| job.kind == kind;
    let end = jobs.iter().find(is(JobKind::Close));
    let Some(job) = jobs.iter().find(is(JobKind::Announce)).or(end) else { return Ok(()) };
    sql(format!(
        "insert into jobs (session, kind, seat, turn, version, due)
         select session, 'watch', person, $1, $2, $3 from watchers
         where session = $4 and (every_turn = 1 or $5 = 1) {OR_REPLACE}"
    ))
    .bind((job.turn, job.version, job.due, table, end.is_some()))
    .execute(tx)
    .await
    .map(drop)
}

impl Store {
    /// Notifies `user` of the end of `table`, or of every turn as well.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn watch(
        &self,
        table: TableId,
        user: UserId,
        every_turn: bool,
    ) -> Result<(), StoreError> {
        let watch = sql("insert into watchers (session, person, every_turn) values ($1, $2, $3)
             on conflict (session, person) do update set every_turn = excluded.every_turn")
        .bind((table, user, every_turn));
        self.write((Lock::Table(table), watch)).await.map(drop)
    }

    /// Stops notifying `user` about `table`; returns true if they were notified before.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn unwatch(&self, table: TableId, user: UserId) -> Result<bool, StoreError> {
        // Also remove the notices that they would still have got.
        let unwatch = [
            "delete from jobs where session = $1 and kind = 'watch' and seat = $2",
            "delete from watchers where session = $1 and person = $2",
        ];
        let unwatch = unwatch.map(|delete| sql(delete).bind((table, user)));
        self.write((Lock::Table(table), unwatch)).await.map(|watched| watched != 0)
    }

    /// Returns the tables about which `user` is notified, newest first, each with true for every turn.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn watched_by(&self, user: UserId) -> Result<Vec<(TableId, bool)>, StoreError> {
        sql("select session, every_turn from watchers where person = $1 order by session desc")
            .bind(user)
            .all(&mut self.reading())
            .await
    }
}
