//! The thread of a table: it begins with the game, and is archived after it.

use super::{Courier, Problem, code};
use crate::{
    discord::{convert, spot},
    present::{self, Room},
    session::{Session, Stage, began},
    store::{Shown, StoredJob, TableId},
};

impl Courier {
    /// Posts the card of a table that has started before it had one, such as a rematch against machines: its thread
    /// hangs on the card. Where no thread is possible, none is posted.
    pub(super) async fn post_card(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<Shown, Problem> {
        let Stage::Playing(_) = session.stage else { return Ok(shown) };
        let (None, Some(_), 0, false) =
            (shown.message, session.location.guild, shown.turn, shown.threaded)
        else {
            return Ok(shown);
        };
        match self.card_for_thread(table, session, shown.channel).await {
            Ok(None) => Ok(shown),
            Ok(Some(card)) => {
                let shown = Shown { message: Some(card), version: session.version, ..shown };
                self.service.store().show(table, shown).await?;
                Ok(shown)
            }
            Err(problem) if problem.is_final() => {
                tracing::info!(%table, %problem, "cannot post a card, the table has no thread");
                Ok(shown)
            }
            Err(problem) => Err(problem),
        }
    }

    /// Posts the card if its channel can have threads, and returns its message. A second try finds the first one's.
    async fn card_for_thread(
        &self,
        table: TableId,
        session: &Session,
        channel: u64,
    ) -> Result<Option<u64>, Problem> {
        if !self.rest().await.channel(channel).await?.has_threads() {
            return Ok(None);
        }
        let roster = self.service.roster(session).await?;
        let card = present::lobby::card(&Room::new(table.0, session, &roster));
        let card = convert::public(&self.paint(session, card).await?).once(format!("{table}-0"));
        Ok(Some(self.rest().await.post(channel, card).await?.id()))
    }

    /// Moves a table that has started into a thread of its own, if the bot may make one: it hangs on
    /// the lobby's message, so that a second try finds the first one's thread.
    pub(super) async fn enter_thread(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<Shown, Problem> {
        let Stage::Playing(_) = session.stage else { return Ok(shown) };
        let (Some(lobby), Some(_), 0, false) =
            (shown.message, session.location.guild, shown.turn, shown.threaded)
        else {
            return Ok(shown);
        };
        let channel = match self.start_thread(table, session, (shown.channel, lobby)).await {
            Ok(thread) => thread,
            Err(problem) if problem.is_final() => {
                tracing::info!(%table, %problem, "cannot create a thread, the table stays in its channel");
                self.note_no_thread(table, session, (shown.channel, lobby), &problem).await?;
                return Ok(shown);
            }
            Err(problem) => return Err(problem),
        };
        let shown = Shown { channel, threaded: true, ..shown };
        self.service.store().show(table, shown).await?;
        Ok(shown)
    }

    /// Creates the table's thread on its card in a channel, unless it exists.
    pub(super) async fn start_thread(
        &self,
        table: TableId,
        session: &Session,
        (channel, card): (u64, u64),
    ) -> Result<u64, Problem> {
        let name =
            present::table::thread_name(&Room { table: table.0, session, names: &[], former: &[] });
        match self.rest().await.start_thread(channel, card, &name).await {
            // It has the card's number.
            Err(problem) if problem.is(&[code::THREAD_EXISTS]) => Ok(card),
            started => started,
        }
    }

    /// Archives the thread of a table that is over, when its last message is out, and tells the result where the table
    /// was opened.
    pub(super) async fn close_thread(&self, job: &StoredJob) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let shown = self.service.store().shown(job.table).await?;
        if shown.turn < session.turn || shown.retired.is_some() {
            return Err(Problem::NotYet);
        }
        if !shown.threaded {
            return Ok(());
        }
        match self.tell_result(job.table, &session, shown).await {
            Err(problem) if !problem.is_final() => return Err(problem),
            Err(problem) => {
                tracing::info!(table = %job.table, %problem, "cannot edit the card, it does not show the result")
            }
            Ok(()) => (),
        }
        match self.archive(shown.channel, true).await {
            Err(problem) if problem.is_final() => {
                tracing::info!(table = %job.table, %problem, "cannot archive the thread, it stays open");
                Ok(())
            }
            done => done,
        }
    }

    /// Has the card that a thread hangs on tell the result; where it is gone, the result is posted.
    async fn tell_result(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        // What has gone on elsewhere has no card above it.
        if !shown.threaded || !matches!(session.stage, Stage::Over { position: Some(_), .. }) {
            return Ok(());
        }
        let log = self.service.store().log(table).await?;
        let began = began(&log).unwrap_or(session.at);
        let roster = self.service.roster(session).await?;
        let room = Room::new(table.0, session, &roster);
        let said = present::table::ended(&room, spot(session.location.guild, &shown), began);
        let said = self.paint(session, said).await?;
        // The message that a thread hangs on has the thread's number.
        let (parent, card) = (session.location.channel, shown.channel);
        match self.rest().await.edit(parent, card, convert::public(&said)).await {
            Err(gone) if gone.is(&[code::UNKNOWN_MESSAGE]) => {
                let post = convert::public(&said).once(format!("{table}-result"));
                self.rest().await.post(parent, post).await.map(drop)
            }
            edited => edited.map(drop),
        }
    }

    pub(super) async fn archive(&self, thread: u64, archived: bool) -> Result<(), Problem> {
        self.rest().await.archive(thread, archived).await
    }
}
