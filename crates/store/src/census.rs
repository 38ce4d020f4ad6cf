//! Counts for the operator.

use super::{Store, StoreError, sql::sql};
use quark_session::Timestamp;

/// Due jobs of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// Name of the kind, as stored.
    pub kind: String,
    /// Number of due jobs.
    pub count: i64,
    /// Time since the oldest was due, in milliseconds.
    pub age: i64,
}

impl Store {
    /// Counts the jobs that are due at `now`, by kind.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn due_by_kind(&self, now: Timestamp) -> Result<Vec<Due>, StoreError> {
        let rows: Vec<(String, i64, i64)> =
            sql("select kind, count(*), min(due) from jobs where due <= $1 group by kind
             union all select 'digest', count(*), min(due) from digests where due <= $1
             having count(*) <> 0
             union all select 'league', count(*), min(due) from leagues where due <= $1
             having count(*) <> 0")
            .bind(now)
            .all(&mut self.reading())
            .await?;
        let due = |(kind, count, oldest)| Due { kind, count, age: now - oldest };
        Ok(rows.into_iter().map(due).collect())
    }

    /// Counts the jobs that have failed and will be tried again, by kind.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn in_trouble_by_kind(&self) -> Result<Vec<(String, i64)>, StoreError> {
        sql("select kind, count(*) from jobs where problem is not null group by kind
             union all select 'digest', count(*) from digests where due is not null and problem is not null
             having count(*) <> 0
             union all select 'league', count(*) from leagues where due is not null and problem is not null
             having count(*) <> 0")
        .all(&mut self.reading())
        .await
    }

    /// Counts the open tables, by stage: lobby or playing.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn open_by_stage(&self) -> Result<Vec<(String, i64)>, StoreError> {
        let stages = "select stage, count(*) from sessions where stage <> 'over' group by stage";
        sql(stages).all(&mut self.reading()).await
    }
}
