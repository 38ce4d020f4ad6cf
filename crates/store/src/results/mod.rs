//! Results of finished games. They are written in the transaction that ends the game, or later from its log.

mod counts;
mod history;
mod leaders;
mod rows;

use super::{
    Store, StoreError, TableId,
    link::{Lock, Tx},
    sql::{Numbered, sql},
    write::Write,
};
use quark_session::results::{Counts, Summary};

pub use history::{Against, Reader};
pub(super) use rows::{insert, of_table};

/// Stores the result of a table, and replaces an earlier one; `None` if the game was never dealt.
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
    // It is not known which counts the wrong result has changed.
    let mut guilds = vec![before.guild, summary.and_then(|summary| summary.guild)];
    guilds.dedup();
    for guild in guilds.into_iter().flatten() {
        counts::count_again(tx, guild).await?;
    }
    Ok(())
}

/// Stores the result of a finished table, if its log has not changed since it was read.
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

/// Deletes the results of all games that still have a log, and returns the number of these games.
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

/// Counts the games of all servers again that an earlier release has counted by other rules.
struct CountOldAgain;

impl Write for CountOldAgain {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        counts::count_old_again(tx).await?;
        Ok(1)
    }
}

impl Store {
    /// Returns the store after counting all games by the rules of this release.
    pub(crate) async fn counted_again(self) -> Result<Store, StoreError> {
        let old: Option<i64> =
            sql("select 1 from recounts limit 1").first(&mut self.reading()).await?;
        if old.is_some() {
            tracing::info!("recounted wins and ratings by the rules of this release");
            self.write_at_leisure(CountOldAgain).await?;
        }
        Ok(self)
    }

    /// Stores the result of a finished table, whose log has `version` entries and was rewritten `rewritten` times.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has changed by now, or the database fails: then nothing has changed.
    pub async fn sum_up(
        &self,
        table: TableId,
        (version, rewritten): (i64, i64),
        summary: Option<Summary>,
    ) -> Result<(), StoreError> {
        self.write_at_leisure(SumUp { table, version, rewritten, summary }).await.map(drop)
    }

    /// Returns at most `most` finished tables after `after` without a stored result, each with the expected length of
    /// its log and the expected number of its rewrites.
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

    /// Deletes the results of all games that still have a log, so that they are computed again. Returns the number of
    /// these games.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails: then nothing has changed.
    pub async fn unsum(&self) -> Result<i64, StoreError> {
        self.write_at_leisure(Unsum).await
    }
}
