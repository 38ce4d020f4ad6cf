//! Care for the tables at a start: logs that no longer fit the rules, chats that have forgotten.

use super::{Failure, Service};
use crate::{
    session::{Act, By, Command, Job, Logged, Session, Snapshot, duties},
    store::{Kept, Row, StoreError},
};

impl Service {
    /// Folds every open table's log under the current rules. One that no longer fits is carried over
    /// on its cached state, or, where that does not fit either, ended with an explanation. Returns
    /// what was found wrong.
    ///
    /// # Errors
    /// [`Failure`] if the database fails; tables before it are looked after.
    pub async fn look_after(&self) -> Result<Vec<String>, Failure> {
        let mut found = Vec::new();
        for row in self.store.rows().await?.into_iter().filter(|row| row.stage != "over") {
            let table = row.table;
            let Err(why) = self.folds(&row).await? else { continue };
            found.push(format!("table {table}: {why}"));
            if let Err(failure) = self.carry_over(&row, &why).await {
                found.push(format!("table {table}: left as it is, because {failure}"));
            }
        }
        Ok(found)
    }

    /// Owes every open table its messages anew, for a chat that has forgotten all it was sent.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn show_anew(&self) -> Result<(), Failure> {
        let now = self.clock.now();
        for row in self.store.rows().await?.into_iter().filter(|row| row.stage != "over") {
            let session = self.load(row.table).await?;
            let at_once =
                |job: Job| Job { due: if job.kind.is_timed() { job.due } else { now }, ..job };
            let jobs = duties(None, &session, &[], self.idleness, now);
            let jobs = jobs.into_iter().map(at_once).collect();
            self.store.show_anew(row.table, jobs).await?;
        }
        self.ring();
        Ok(())
    }

    /// Whether the log of a table gives its cached state under the current rules.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn folds(&self, row: &Row) -> Result<Result<Session, String>, Failure> {
        let log = match self.store.log(row.table).await {
            Ok(log) => log,
            Err(StoreError::Unreadable(why)) => return Ok(Err(why.to_string())),
            Err(error) => return Err(error.into()),
        };
        Ok(compare(&log, &row.state))
    }

    /// Goes on from the cached state of a table, or ends it if that does not fit either.
    async fn carry_over(&self, row: &Row, why: &str) -> Result<(), Failure> {
        let log = self.store.log(row.table).await?;
        let before = Session::skimmed(&log).map_err(StoreError::from)?;
        let state =
            Snapshot::game_state(&row.state).filter(|state| before.game.restore(state).is_ok());
        let act = match state {
            Some(state) => Act::Rebase { state },
            None => Act::Break { why: why.to_owned() },
        };
        let command = Command { by: By::Caretaker, interaction: None, act };
        let seed = self.store.seed(row.table).await?;
        let before = Kept { session: before, seed, rewritten: row.rewritten };
        self.keep(row.table, &before, &command).await.map(drop)
    }
}

fn compare(log: &[Logged], state: &str) -> Result<Session, String> {
    let folded = Session::fold(log).map_err(|corrupt| corrupt.to_string())?;
    let cached: Snapshot = serde_json::from_str(state)
        .map_err(|why| format!("its cached state is unreadable: {why}"))?;
    if cached.same_position(&Snapshot::from(&folded)) {
        Ok(folded)
    } else {
        Err("its log gives another state than the cached one".to_owned())
    }
}
