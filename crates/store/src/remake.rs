//! Rebuilds everything that follows from a table's log.

use super::{
    Store, StoreError, TableId,
    append::{Before, seat},
    columns::{Columns, OVER},
    jobs,
    link::{Lock, Tx},
    results,
    sql::sql,
    write::Write,
};
use quark_game::Seat;
use quark_session::{Job, Session, UserId, results::Summary};

/// Rebuilds all data about a table from its log.
struct Remake {
    table: TableId,
    before: Before,
    row: Columns,
    people: Vec<(Seat, UserId)>,
    /// Result of the game, if it is over.
    summary: Option<Summary>,
    jobs: Vec<Job>,
}

impl Write for Remake {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let table = self.table;
        tx.lock(Lock::Table(table)).await?;
        let Before { version, rewritten } = self.before;
        let Columns { game, rules, stage, guild, channel, state, checksum, version: _ } = &self.row;
        let kept = sql(
            "update sessions set version = $1, game = $2, rules = $3, stage = $4, guild = $5, channel = $6,
             state = $7, checksum = $8 where id = $9 and rewritten = $10
             and (select max(version) from entries where session = $9) = $1",
        )
        .bind((version, *game, *rules, *stage, *guild, *channel))
        .bind((state, *checksum, table, rewritten))
        .execute(tx)
        .await?;
        if kept != 1 {
            return Err(StoreError::Conflict);
        }
        seat(tx, table, &self.people).await?;
        sql("insert into shown (session, channel) values ($1, $2) on conflict do nothing")
            .bind((table, *channel))
            .execute(tx)
            .await?;
        if *stage == OVER {
            results::keep(tx, table, self.summary.as_ref()).await?;
        }
        jobs::add(tx, table, &self.jobs, jobs::OR_REPLACE).await
    }
}

impl Store {
    /// Replaces all data about `table` with what follows from its log, and adds `jobs`. The log must be that of
    /// `session`, and must have been rewritten `rewritten` times.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown or was rewritten since: then nothing is
    /// changed.
    pub async fn remake(
        &self,
        table: TableId,
        rewritten: i64,
        session: &Session,
        summary: Option<Summary>,
        jobs: Vec<Job>,
    ) -> Result<(), StoreError> {
        // No data is stored about people who were forgotten.
        let people = session.people().filter(|(_, user)| !user.is_former()).collect();
        let before = Before { version: session.version, rewritten };
        let row = Columns::of(session)?;
        let remake = Remake { table, before, row, people, summary, jobs };
        self.write_at_leisure(remake).await.map(drop)
    }
}
