//! Results of games, stored when they end.

use std::time::Instant;

use super::Service;
use crate::{StoreError, TableId, Whole};
use quark_session::{Entry, GameEntry, Logged, Timestamp, results::Summary};

/// Maximum number of tables that are read at once to store their results.
const PAGE: u32 = 200;

impl Service {
    /// Returns the summary of a game whose log has `before` entries and ends with these; `None` if it goes on.
    pub(super) async fn remains(
        &self,
        table: TableId,
        before: i64,
        entries: &[Entry],
        at: Timestamp,
    ) -> Result<Option<Summary>, StoreError> {
        if !matches!(entries.last(), Some(Entry::Game(GameEntry::Ended { .. }))) {
            return Ok(None);
        }
        let mut log = self.store.log(table).await?;
        log.truncate(usize::try_from(before).unwrap_or_default());
        log.extend(entries.iter().cloned().map(|entry| Logged { at, entry }));
        Ok(self.summary(table, &log))
    }

    /// Summarises the game in a log, if it is over. A log that cannot be replayed gives nothing.
    fn summary(&self, table: TableId, log: &[Logged]) -> Option<Summary> {
        Summary::of(&self.catalog, log).unwrap_or_else(|why| {
            tracing::warn!(%table, %why, "cannot compute the result of this game");
            None
        })
    }

    /// Returns the result of a table that was read with all its data, if it is over.
    #[must_use]
    pub fn summary_of(&self, whole: &Whole) -> Option<Summary> {
        self.summary(whole.table, whole.log.as_deref().unwrap_or_default())
    }

    /// Stores the results of all finished tables that have none, because an earlier release ended them. Handles one
    /// after the other, with pauses of `rest` times the work. Returns the number of tables.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails as a whole.
    pub async fn sum_up(&self, rest: u32) -> Result<u64, StoreError> {
        let (mut last, mut done) = (TableId(0), 0);
        loop {
            let tables = self.store.unsummed(last, PAGE).await?;
            let Some((end, _)) = tables.last() else { break };
            last = *end;
            for (table, as_read) in tables {
                let began = Instant::now();
                match self.sum_up_one(table, as_read).await {
                    Ok(()) => done += 1,
                    Err(StoreError::Conflict) => {
                        tracing::debug!(%table, "the table has changed since it was read")
                    }
                    Err(why) if why.is_damage() => {
                        tracing::warn!(%table, %why, "cannot compute the result of this game");
                    }
                    Err(why) => return Err(why),
                }
                if 0 < rest {
                    tokio::time::sleep(began.elapsed() * rest).await;
                }
            }
        }
        if 0 < done {
            tracing::info!(tables = done, "stored the results of finished games");
        }
        Ok(done)
    }

    async fn sum_up_one(&self, table: TableId, as_read: (i64, i64)) -> Result<(), StoreError> {
        let log = self.store.log(table).await?;
        self.store.sum_up(table, as_read, self.summary(table, &log)).await
    }
}
