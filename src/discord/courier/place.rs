//! Threads that moderators, or a week of silence, have closed while a game goes on there, and threads that can be used
//! again.

use super::{Courier, Problem, code};
use crate::{
    discord::{
        convert,
        rest::{Access, Channel},
    },
    present::{self, Room},
    session::{Job, JobKind, Session, Stage},
    store::{Shown, StoredJob, TableId},
};

impl Courier {
    /// Keeps the thread of a running game open. A thread that is locked, or cannot be reopened, is left, since nobody
    /// can press there. Once it is open again, or can be opened or created, the game returns.
    pub(super) async fn find_place(&self, job: &StoredJob) -> Result<(), Problem> {
        let (table, thread) = (job.table, job.version.cast_unsigned());
        let session = self.service.load(table).await?;
        if !matches!(session.stage, Stage::Playing(_)) {
            return Ok(());
        }
        let shown = self.service.store().shown(table).await?;
        let found = self.rest().await.channel(thread).await;
        if shown.channel != thread {
            let is_away = !shown.threaded && shown.channel == session.location.channel;
            return match is_away {
                true => self.return_to(thread, found, table, &session, shown).await,
                false => Ok(()),
            };
        }
        match found.map(|found| found.access()) {
            Err(problem) if problem.is_final() => Ok(()),
            Err(problem) => Err(problem),
            Ok(Access::Archived) => match self.archive(thread, false).await {
                Err(problem) if problem.is_final() => {
                    tracing::info!(%table, %problem, "the thread stays archived");
                    self.leave(table, &session, shown).await?;
                    if !shown.threaded {
                        return Ok(());
                    }
                    self.tell_of_leaving(table, &session, &problem).await?;
                    // It is tried again.
                    Err(problem)
                }
                opened => opened,
            },
            Ok(Access::Locked) => self.leave(table, &session, shown).await,
            Ok(Access::Open) => Ok(()),
        }
    }

    /// Moves a game from its channel to its thread, which is opened or created if possible.
    async fn return_to(
        &self,
        thread: u64,
        found: Result<Channel, Problem>,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        match found {
            // A slow post has noted it after a moderator had moved the game to another channel.
            Ok(found) if !found.is_thread_of(shown.channel) => return Ok(()),
            Ok(found) => match found.access() {
                Access::Open => (),
                Access::Archived => self.archive(thread, false).await?,
                Access::Locked => return Ok(()),
            },
            Err(problem) if problem.is(&[code::UNKNOWN_CHANNEL]) => {
                match self.start_thread(table, session, (shown.channel, thread)).await {
                    // The card that it would hang on is gone, too.
                    Err(gone) if gone.is(&[code::UNKNOWN_MESSAGE]) => return Ok(()),
                    started => {
                        started?;
                    }
                }
            }
            Err(problem) => return Err(problem),
        }
        // A thread that looks open may still refuse what is posted there. Until it does not, the board stays.
        let back = present::table::back(&Room { table: table.0, session, names: &[], former: &[] });
        let nonce = format!("{table}-back-{}", session.version);
        let back = convert::public(&self.paint(session, back).await?).once(nonce);
        self.rest().await.post(thread, back).await?;
        tracing::info!(%table, "the thread is open, the table moves to it");
        let there = Shown { channel: thread, threaded: true, ..shown };
        self.go(table, session, shown, there).await
    }

    /// Moves a game to the parent channel of its thread. A game that was opened in a thread has no other place: the
    /// host and those who must act are told by direct message.
    async fn leave(&self, table: TableId, session: &Session, shown: Shown) -> Result<(), Problem> {
        if shown.threaded {
            tracing::info!(%table, "the thread is closed, the table moves to the channel");
            let there = Shown { channel: session.location.channel, threaded: false, ..shown };
            return self.go(table, session, shown, there).await;
        }
        tracing::info!(%table, "the thread that the table was opened in is closed");
        let (version, turn, due) = (session.version, session.turn, self.service.now());
        let unseen = |seat| Job { kind: JobKind::Unseen(seat), version, turn, due };
        self.show_again(table, shown, session.people_to_tell().map(unseen).collect()).await
    }

    /// Moves a game elsewhere: the old board says where, if Discord allows it, and a job posts a new one.
    async fn go(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
        there: Shown,
    ) -> Result<(), Problem> {
        self.leave_behind(table, session, shown, there.channel).await?;
        let (version, turn, due) = (session.version, session.turn, self.service.now());
        let refresh = Job { kind: JobKind::Refresh, version, turn, due };
        self.show_again(table, there, vec![refresh]).await
    }

    /// Notes that what is shown is out of date, and adds a job for it.
    async fn show_again(
        &self,
        table: TableId,
        shown: Shown,
        jobs: Vec<Job>,
    ) -> Result<(), Problem> {
        let shown = Shown { version: 0, ..shown };
        self.service.store().show_and_add_jobs(table, shown, jobs).await?;
        self.service.wake();
        Ok(())
    }

    /// Edits the old board to say where the game goes on, without its buttons, if Discord allows it. Boards that were
    /// posted there but not noted lose theirs, too.
    pub(super) async fn leave_behind(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
        channel: u64,
    ) -> Result<(), Problem> {
        let left = async {
            if let Some(message) = shown.message {
                let room = Room { table: table.0, session, names: &[], former: &[] };
                let said = present::table::moved(&room, channel);
                let said = self.paint(session, said).await?;
                self.rest().await.edit(shown.channel, message, convert::reworded(&said)).await?;
            }
            if self.known.has(table) { Ok(()) } else { self.sweep(table, session, shown).await }
        };
        match left.await {
            Err(problem) if problem.is_final() => {
                tracing::info!(%table, %problem, "cannot edit the old board, it keeps its buttons");
                // The next turn finds it.
                self.known.lose(table);
                Ok(())
            }
            left => left,
        }
    }
}
