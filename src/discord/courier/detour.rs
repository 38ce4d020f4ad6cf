//! Boards in words, because Discord refuses their pictures. The host is told once, and the picture is tried again until
//! Discord accepts it.

use super::{Courier, Problem, code};
use crate::{
    present::{Room, unseen},
    session::{Job, JobKind, Session, Timestamp},
    store::{StoredJob, TableId},
};

/// Time until the picture of a board in words is tried again, in milliseconds.
const A_WHILE: Timestamp = 20_000;

impl Courier {
    /// Notes why the board in a channel is in words, if it is.
    pub(super) async fn note_detour(
        &self,
        table: TableId,
        session: &Session,
        channel: u64,
        refused: Option<Problem>,
    ) -> Result<(), Problem> {
        let Some(problem) = refused else { return Ok(()) };
        let store = self.service.store();
        let is_noted =
            |jobs: &[StoredJob]| jobs.iter().find(|job| job.kind == JobKind::Detour).cloned();
        if is_noted(&store.pending_jobs(table).await?).is_some() {
            return Ok(());
        }
        tracing::warn!(%table, %problem, "the board is shown in words");
        if let Some(host) = session.host() {
            let roster = self.service.roster(session).await?;
            let room = Room::new(table.0, session, &roster);
            let said = unseen::in_words(&room, channel, &problem.to_string());
            self.send_if_taken(host, said, format!("{table}-detour")).await?;
        }
        let due = self.service.now();
        let (version, turn) = (session.version, session.turn);
        store.add_jobs(table, vec![Job { kind: JobKind::Detour, version, turn, due }]).await?;
        if let Some(job) = is_noted(&store.pending_jobs(table).await?) {
            store.postpone(&job, due + A_WHILE, Some(&problem.to_string())).await?;
        }
        Ok(())
    }

    /// Tries again to show the board as a picture.
    pub(super) async fn leave_detour(&self, job: &StoredJob) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let shown = self.service.store().shown(job.table).await?;
        let Some(message) = shown.message else { return Ok(()) };
        if shown.turn < session.turn {
            // The message of the new turn tries the picture, too.
            return Err(Problem::Until(self.service.now() + A_WHILE));
        }
        match self.edit(job.table, &session, (shown.channel, message)).await {
            Ok(refused) => refused.map_or(Ok(()), Err),
            // It will be posted again, or the players told by direct message.
            Err(gone) if gone.is(&[code::UNKNOWN_MESSAGE]) || gone.is_loss() => Ok(()),
            // The thread of a finished game is not reopened for this.
            Err(archived) if archived.is(&[code::ARCHIVED]) && session.is_over() => Ok(()),
            Err(archived) if archived.is(&[code::ARCHIVED]) => {
                self.archive(shown.channel, false).await?;
                Err(Problem::NotYet)
            }
            Err(problem) => Err(problem),
        }
    }
}
