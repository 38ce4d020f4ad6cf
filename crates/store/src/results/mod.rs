//! Results of games that are over: written in the transaction in which they end, or later from their logs.

mod counts;
mod history;
mod leaders;
mod rows;

use super::{
    Store, StoreError, TableId,
    database::{Lock, Tx},
    sql::{Numbered, sql},
    write::Write,
};
use quark_session::results::{Counts, Summary};

pub use history::{Against, Reader};
pub(super) use rows::{insert, of_table};

/// Keeps the result of a table, and replaces an earlier one; none, if it was never dealt.
pub(super) async fn keep(
    tx: &mut Tx<'_>,
    table: TableId,
    summary: Option<&Summary>,
) -> Result<(), StoreError> {
    sql("update sessions set summed = 1 where id = $1").bind(table).execute(tx).await?;
    let before = of_table(tx, table).await?;
    if before.as_ref() == summary {
        return Ok(());
    }
    rows::delete(tx, table).await?;
    if let Some(summary) = summary {
        insert(tx, table, summary).await?;
    }
    let Some(before) = before else {
        let Some(summary) = summary else { return Ok(()) };
        counts::tally(tx, summary).await?;
        return counts::rate_by(tx, table, summary).await;
    };
    // What was counted of a result that was wrong is not known.
    let mut guilds = vec![before.guild, summary.and_then(|summary| summary.guild)];
    guilds.dedup();
    for guild in guilds.into_iter().flatten() {
        counts::count_again(tx, guild).await?;
    }
    Ok(())
}

/// The result of a table that is over is kept, if its log still is as it was read.
struct SumUp {
    table: TableId,
    version: i64,
    rewritten: i64,
    summary: Option<Summary>,
}

impl Write for SumUp {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::Table(self.table)).await?;
        let same: Option<i64> =
            sql("select 1 from sessions where id = $1 and version = $2 and rewritten = $3 and stage = 'over'")
                .bind((self.table, self.version, self.rewritten))
                .first(tx)
                .await?;
        if same.is_none() {
            return Err(StoreError::Conflict);
        }
        keep(tx, self.table, self.summary.as_ref()).await?;
        Ok(1)
    }
}

/// The results of all games are forgotten, but for those that no log tells any more; answers how many games those are.
struct Unsum;

impl Write for Unsum {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        tx.lock(Lock::All).await?;
        for statement in [
            "delete from ratings",
            "delete from tallies",
            "delete from players where session in (select id from sessions where dropped = 0)",
            "delete from results where session in (select id from sessions where dropped = 0)",
            "insert into recounts (guild) select distinct guild from results where guild is not null
             on conflict do nothing",
        ] {
            sql(statement).execute(tx).await?;
        }
        counts::count_old_again(tx).await?;
        let unsum = "update sessions set summed = 0 where stage = 'over' and dropped = 0";
        sql(unsum).execute(tx).await
    }
}

/// The games of all servers are counted again whose counts an earlier release has made by other rules.
struct CountOldAgain;

impl Write for CountOldAgain {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        counts::count_old_again(tx).await?;
        Ok(1)
    }
}

impl Store {
    /// The store with all games counted by the rules of this release.
    pub(crate) async fn counted_again(self) -> Result<Store, StoreError> {
        let old: Option<i64> =
            sql("select 1 from recounts limit 1").first(&mut self.reading()).await?;
        if old.is_some() {
            tracing::info!("wins and ratings are counted by the rules of this release");
            self.write_at_leisure(CountOldAgain).await?;
        }
        Ok(self)
    }

    /// Keeps the result of a table that is over, whose log has `version` entries and was rewritten `rewritten` times.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log is another by now, or the database fails: then nothing has changed.
    pub async fn sum_up(
        &self,
        table: TableId,
        (version, rewritten): (i64, i64),
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        self.write_at_leisure(SumUp { table, version, rewritten, summary }).await.map(drop)
    }

    /// Returns at most `most` tables after `after` that are over and were not summed up yet, each with what its
    /// log must still be: how long it is, and how often it was rewritten.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn unsummed(
        &self,
        after: TableId,
        most: u32,
    ) -> Result<Vec<(TableId, (i64, i64))>, StoreError> {
        let tables: Vec<Numbered<(i64, i64)>> = sql("select id, version, rewritten from sessions
             where stage = 'over' and summed = 0 and $1 < id order by id limit $2")
        .bind((after, most))
        .at_leisure()
        .all(&mut self.reading())
        .await?;
        Ok(tables.into_iter().map(|Numbered(table, as_read)| (table, as_read)).collect())
    }

    /// Returns the results of all games, each with its table's number, and the counts, at one moment.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn results(&self) -> Result<(Vec<(i64, Summary)>, Counts), StoreError> {
        let mut moment = self.database.moment().await?;
        let games = rows::all(moment.as_mut(), None).await?;
        Ok((games, counts::counted(moment.as_mut(), None).await?))
    }

    /// Forgets the results of all games whose logs are kept, so that they are summed up again; returns how many tables
    /// that are.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails: then nothing has changed.
    pub async fn unsum(&self) -> Result<i64, StoreError> {
        self.write_at_leisure(Unsum).await
    }
}
