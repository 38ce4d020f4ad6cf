//! Checks of tables: logs that no longer fit the rules, chats that have lost messages, and damage, which only affects
//! the damaged table.

use std::time::Instant;

use futures_util::{StreamExt as _, stream};

use super::{
    Failure, Service, TRIES, When,
    standing::{self, Standing},
};
use crate::{StoreError, StoredTable, TableId, Whole};
use quark_session::{Command, Job, Session, SystemAct, Timestamp, decide, duties};

/// Maximum number of tables that are checked or changed at once, so that their writes reach the disk together.
pub(super) const AT_ONCE: usize = 32;

impl Service {
    /// Checks every open table, and returns the problems found. Data that does not follow from a log is rebuilt from
    /// it. A log that no longer fits the rules is continued from its cached state, or ended with an explanation if
    /// that does not fit either. A table that cannot be read stays as it is.
    ///
    /// # Errors
    /// [`Failure`] if the database fails as a whole.
    pub async fn look_after(&self) -> Result<Vec<String>, Failure> {
        Ok(self.look_after_these(self.store.tables(true).await?).await)
    }

    /// Checks the open tables that another release with other rules has written last. Nobody may play there before
    /// that.
    ///
    /// # Errors
    /// [`Failure`] if the database fails as a whole.
    pub async fn look_after_other_rules(&self) -> Result<Vec<String>, Failure> {
        let rules = self.catalog.iter().map(|game| (game.info().key, game.info().version));
        Ok(self.look_after_these(self.store.tables_of_other_rules(rules).await?).await)
    }

    /// Checks every open table while people play, one after the other and at a quarter of the possible speed.
    /// Problems are logged.
    ///
    /// # Errors
    /// [`Failure`] if the database fails as a whole.
    pub async fn check_open_tables(&self) -> Result<(), Failure> {
        for table in self.store.tables(true).await? {
            let began = Instant::now();
            for finding in self.findings(table).await {
                tracing::warn!("{finding}");
            }
            tokio::time::sleep(began.elapsed() * 3).await;
        }
        Ok(())
    }

    /// Deletes everything but the results of games that ended more than `keep` milliseconds ago. Works in batches,
    /// with pauses of `rest` times the length of each batch. Returns the number of games.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn drop_old(&self, keep: Timestamp, rest: u32) -> Result<i64, StoreError> {
        let mut done = 0;
        loop {
            let began = Instant::now();
            let dropped = self.store.drop_old(self.now() - keep).await?;
            if dropped == 0 {
                break;
            }
            self.cache.clear();
            done += dropped;
            tokio::time::sleep(began.elapsed() * rest).await;
        }
        if 0 < done {
            tracing::info!(tables = done, "deleted the moves of old games");
        }
        Ok(done)
    }

    async fn look_after_these(&self, tables: Vec<TableId>) -> Vec<String> {
        let looks = tables.into_iter().map(|table| self.findings(table));
        stream::iter(looks).buffered(AT_ONCE).concat().await
    }

    /// Returns the problems found at a table, a line each.
    async fn findings(&self, table: TableId) -> Vec<String> {
        let mut looked = self.look_at(table).await;
        for _ in 1..TRIES {
            // Somebody has changed the table in the meantime.
            if !matches!(looked, Err(Failure::Store(StoreError::Conflict))) {
                break;
            }
            looked = self.look_at(table).await;
        }
        match looked {
            Ok(found) => found.iter().map(|what| format!("table {table}: {what}")).collect(),
            Err(failure) => vec![format!("table {table} is out of play: {failure}")],
        }
    }

    /// Checks one table, and returns the problems found.
    async fn look_at(&self, table: TableId) -> Result<Vec<String>, Failure> {
        let whole = self.store.whole(table).await?;
        match standing::standing(&self.catalog, &whole) {
            Standing::Sound(session) => {
                let (found, jobs) = self.differences(&whole, &session);
                let remembers = standing::remembers(&self.catalog, &whole.row, &session);
                if !found.is_empty() || whole.shown.is_none() || !remembers {
                    self.remake(&whole, &session, jobs).await?;
                }
                Ok(found)
            }
            Standing::Stale { session, why } => {
                self.remake(&whole, &session, self.missing_jobs(&whole, &session)).await?;
                Ok(vec![format!("{why}: state rebuilt from the log")])
            }
            Standing::OtherRules { state, turn, why } => {
                self.carry_over(&whole, SystemAct::Rebase { state, turn }).await?;
                Ok(vec![format!("{why}: continued from the cached state")])
            }
            Standing::Lost { why } => {
                self.carry_over(&whole, SystemAct::Break { why: why.clone() }).await?;
                Ok(vec![format!("{why}: table ended")])
            }
            Standing::Damaged { why } => Err(StoreError::Unreadable(why).into()),
        }
    }

    /// Compares data next to a log, except the state, with what follows from the log of `session`. Returns the
    /// differences, a line each, and the missing jobs, which are among them.
    #[must_use]
    pub fn differences(&self, whole: &Whole, session: &Session) -> (Vec<String>, Vec<Job>) {
        let mut found = standing::mismatches(whole, session);
        let jobs = self.missing_jobs(whole, session);
        found.extend(jobs.iter().map(|job| format!("job {:?} is missing", job.kind)));
        (found, jobs)
    }

    fn missing_jobs(&self, whole: &Whole, session: &Session) -> Vec<Job> {
        standing::missing_jobs(whole, session, self.idleness, self.clock.now())
    }

    /// Rebuilds a table from its log, because its cached state cannot be used for the reason `why`.
    pub(super) async fn made_again(
        &self,
        table: TableId,
        why: StoreError,
    ) -> Result<StoredTable, StoreError> {
        let whole = self.store.whole(table).await?;
        let (Standing::Sound(session) | Standing::Stale { session, .. }, Some(seed)) =
            (standing::standing(&self.catalog, &whole), &whole.row.seed)
        else {
            tracing::error!(%table, %why, "table is out of play: its log cannot be replayed either");
            return Err(why);
        };
        tracing::warn!(%table, %why, "rebuilt the state from the log");
        let remade = self.remake(&whole, &session, self.missing_jobs(&whole, &session)).await;
        // A database that can only be read is rebuilt each time.
        if !matches!(remade, Err(StoreError::ReadOnly)) {
            remade?;
        }
        let (seed, rewritten) = (seed.clone(), whole.row.rewritten);
        Ok(StoredTable { session: *session, seed, rewritten, untold: false })
    }

    /// Rebuilds the data next to the log of `session`, and adds `jobs`.
    async fn remake(
        &self,
        whole: &Whole,
        session: &Session,
        jobs: Vec<Job>,
    ) -> Result<(), StoreError> {
        let summary = self.summary_of(whole);
        self.store.remake(whole.table, whole.row.rewritten, session, summary, jobs).await
    }

    /// Adds the news of the latest moves from the log to a table whose cached state does not have it. Returns the
    /// table unchanged if the log gives something else.
    pub(super) async fn told_again(
        &self,
        table: TableId,
        stored: StoredTable,
    ) -> Result<StoredTable, StoreError> {
        let whole = self.store.whole(table).await?;
        let same =
            whole.row.rewritten == stored.rewritten && whole.row.version == stored.session.version;
        match standing::standing(&self.catalog, &whole) {
            Standing::Sound(session) if same => Ok(StoredTable { session: *session, ..stored }),
            _ => Ok(stored),
        }
    }

    /// Adds jobs to post all messages of every open table again, for a chat that has lost them.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn show_again(&self) -> Result<(), Failure> {
        let now = self.clock.now();
        for table in self.store.tables(true).await? {
            let session = match self.load(table).await {
                Ok(session) => session,
                // The damage was already reported when the table was checked.
                Err(Failure::Store(why)) if why.is_damage() => continue,
                Err(failure) => return Err(failure),
            };
            let at_once =
                |job: Job| Job { due: if job.kind.is_timed() { job.due } else { now }, ..job };
            let jobs = duties(None, &session, &[], self.idleness, now);
            let jobs = jobs.into_iter().map(at_once).collect();
            self.store.show_again(table, jobs).await?;
        }
        self.wake();
        Ok(())
    }

    /// Checks whether a table's log gives its stored data under the current rules.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn standing(&self, table: TableId) -> Result<(Whole, Standing), Failure> {
        let whole = self.store.whole(table).await?;
        let standing = standing::standing(&self.catalog, &whole);
        Ok((whole, standing))
    }

    /// Continues a table whose log cannot be replayed with the command `act`, if it has not changed since it was
    /// read.
    async fn carry_over(&self, whole: &Whole, act: SystemAct) -> Result<(), Failure> {
        let log = whole.log.as_deref().unwrap_or_default();
        let session = Session::skimmed(&self.catalog, log).map_err(StoreError::from)?;
        let seed = whole.row.seed.clone();
        let seed = seed.ok_or_else(|| StoreError::Unreadable("its seed is damaged".to_owned()))?;
        let before = StoredTable { session, seed, rewritten: whole.row.rewritten, untold: false };
        let moment = When::of(self.now());
        let at = moment.after(&before.session);
        let decision = decide(&before.session, &Command::of_system(act), &before.seed, at)?;
        self.commit(whole.table, &before, None, decision, moment).await.map(drop)
    }
}
