//! Results of games that are over, kept as they end.

use std::time::Instant;

use super::Service;
use crate::{StoreError, TableId, Whole};
use quark_session::{Entry, GameEntry, Logged, Timestamp, results::Summary};

/// Most tables that are looked up at once to be summed up.
const PAGE: u32 = 200;

impl Service {
    /// What remains of a game whose log, `before` entries long, goes on with these; nothing where it goes on.
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

    /// What remains of the game that a log tells of, if it is over. A log that cannot be followed gives nothing.
    fn summary(&self, table: TableId, log: &[Logged]) -> Option<Summary> {
        Summary::of(&self.catalog, log).unwrap_or_else(|why| {
            tracing::warn!(%table, %why, "its result does not count");
            None
        })
    }

    /// Returns the result of a table that was read as a whole, if it is over.
    #[must_use]
    pub fn summary_of(&self, whole: &Whole) -> Option<Summary> {
        self.summary(whole.table, whole.log.as_deref().unwrap_or_default())
    }

    /// Sums up every table that is over and was not yet, because an earlier release has ended it: one after the other,
    /// `rest` times as slowly as would be possible. Says how many that were.
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
                        tracing::debug!(%table, "it has changed meanwhile")
                    }
                    Err(why) if why.is_damage() => {
                        tracing::warn!(%table, %why, "its result does not count");
                    }
                    Err(why) => return Err(why),
                }
                if 0 < rest {
                    tokio::time::sleep(began.elapsed() * rest).await;
                }
            }
        }
        if 0 < done {
            tracing::info!(tables = done, "summed up");
        }
        Ok(done)
    }

    async fn sum_up_one(&self, table: TableId, as_read: (i64, i64)) -> Result<(), StoreError> {
        let log = self.store.log(table).await?;
        self.store.sum_up(table, as_read, self.summary(table, &log)).await
    }
}
