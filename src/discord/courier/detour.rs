//! Other ways than the first, because Discord refuses that: boards in words instead of pictures, and games in their
//! channel instead of a thread. The host is told once, and the first way is tried again until Discord accepts it.

use super::{Courier, Problem, code};
use crate::{
    present::{Message, Private, Room, unseen},
    session::{Job, JobKind, Session, Timestamp},
    store::{StoredJob, TableId},
};

/// Time until the first way is tried again, in milliseconds.
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
        let said = |room: &Room<'_>| unseen::in_words(room, channel, &problem.to_string());
        self.note(table, session, (JobKind::Detour, session.version), &problem, said).await
    }

    /// Notes why a table in a channel has no thread on its card, if one is possible there. A missing permission is no
    /// detour: `/quark new` tells it.
    pub(super) async fn note_no_thread(
        &self,
        table: TableId,
        session: &Session,
        (channel, card): (u64, u64),
        problem: &Problem,
    ) -> Result<(), Problem> {
        if problem.is_loss() || !self.rest().await.channel(channel).await?.has_threads() {
            return Ok(());
        }
        let said = |room: &Room<'_>| unseen::without_thread(room, channel, &problem.to_string());
        self.note(table, session, (JobKind::Place, card.cast_signed()), problem, said).await
    }

    /// Notes why a game has left its thread, unless somebody has deleted that.
    pub(super) async fn note_leaving(
        &self,
        table: TableId,
        session: &Session,
        thread: u64,
        problem: &Problem,
    ) -> Result<(), Problem> {
        if problem.is(&[code::UNKNOWN_CHANNEL]) {
            return Ok(());
        }
        let channel = session.location.channel;
        let said = |room: &Room<'_>| unseen::without_thread(room, channel, &problem.to_string());
        let job = (JobKind::Place, thread.cast_signed());
        self.note(table, session, job, problem, said).await
    }

    /// Tells the host that the game leaves its thread for the channel.
    pub(super) async fn tell_of_leaving(
        &self,
        table: TableId,
        session: &Session,
        problem: &Problem,
    ) -> Result<(), Problem> {
        let channel = session.location.channel;
        let said = |room: &Room<'_>| unseen::without_thread(room, channel, &problem.to_string());
        self.tell_host(table, session, JobKind::Place, said).await
    }

    /// Adds a job of this kind and version that tries the first way again, and tells the host, unless there is one.
    async fn note(
        &self,
        table: TableId,
        session: &Session,
        (kind, version): (JobKind, i64),
        problem: &Problem,
        said: impl FnOnce(&Room<'_>) -> Private<Message>,
    ) -> Result<(), Problem> {
        let store = self.service.store();
        let is_noted = |jobs: &[StoredJob]| jobs.iter().find(|job| job.kind == kind).cloned();
        if is_noted(&store.pending_jobs(table).await?).is_some() {
            return Ok(());
        }
        tracing::warn!(%table, ?kind, %problem, "a detour");
        self.tell_host(table, session, kind, said).await?;
        let (turn, due) = (session.turn, self.service.now());
        store.add_jobs(table, vec![Job { kind, version, turn, due }]).await?;
        if let Some(job) = is_noted(&store.pending_jobs(table).await?) {
            store.postpone(&job, due + A_WHILE, Some(&problem.to_string())).await?;
        }
        Ok(())
    }

    async fn tell_host(
        &self,
        table: TableId,
        session: &Session,
        kind: JobKind,
        said: impl FnOnce(&Room<'_>) -> Private<Message>,
    ) -> Result<(), Problem> {
        let Some(host) = session.host() else { return Ok(()) };
        let roster = self.service.roster(session).await?;
        let said = said(&Room::new(table.0, session, &roster));
        self.send_if_taken(host, said, format!("{table}-{}", kind.key().0)).await
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
