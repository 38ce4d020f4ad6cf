//! The public messages of a table: a fresh one each turn, kept current, and its predecessor without buttons.

use futures_util::future::join_all;

use super::{Courier, Problem, code};
use crate::{
    discord::{
        convert,
        rest::{Outgoing, Posted},
        spot,
        verbs::open_panels,
    },
    present::{self, Room},
    session::{Session, Stage, UserId},
    store::{Shown, StoredJob, TableId},
};

/// Most tries to take the buttons off an old message if Discord refuses it: while a game goes on, when the next turn finds
/// the message, and after its end, when nothing else does. The last tries are an hour apart.
const RETIREMENTS: [u32; 2] = [4, 24];

impl Courier {
    /// Posts the message of a turn, once, and takes the buttons off the one before.
    pub(super) async fn announce(&self, job: &StoredJob) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let mut shown = self.service.store().shown(job.table).await?;
        if job.turn < session.turn {
            return Ok(()); // A later turn has its own announcement.
        }
        if shown.message.is_none() && shown.turn == 0 {
            shown = self.find_card(job.table, &session, shown).await?;
        }
        let posted = shown.has(job);
        if !posted {
            let called = session.people().filter(|(seat, _)| session.called.contains(*seat));
            let called: Vec<UserId> = called.map(|(_, user)| user).collect();
            self.service.remind_daily(job.table, &session, &called).await?;
            shown = self.post_card(job.table, &session, shown).await?;
            shown = self.enter_thread(job.table, &session, shown).await?;
            shown = self.post_or_tell(job, &session, shown).await?;
        }
        self.retire(job, &session, shown).await?;
        // Before its first turn a table has no message that could be unknown.
        if !self.known.has(job.table) && 1 < session.turn {
            self.sweep(job.table, &session, shown).await?;
            self.known.looked(job.table);
        }
        self.end_reminders(job.table, &session).await
    }

    /// Posts the board again, unless a newer one is out already.
    pub(super) async fn repost(&self, job: &StoredJob) -> Result<(), Problem> {
        let session = self.service.load(job.table).await?;
        let shown = self.service.store().shown(job.table).await?;
        let missed = shown.message.map(u64::cast_signed) == Some(job.version);
        if shown.turn < session.turn || !matches!(session.stage, Stage::Playing(_)) {
            return Ok(());
        }
        if !missed {
            return self.retire(job, &session, shown).await;
        }
        self.post_instead(job, &session, shown).await
    }

    /// Edits the newest public message to show the current state.
    pub(super) async fn refresh(&self, job: &StoredJob) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        self.edit_newest(job, &session).await?;
        self.end_reminders(job.table, &session).await
    }

    async fn edit_newest(&self, job: &StoredJob, session: &Session) -> Result<(), Problem> {
        let shown = self.service.store().shown(job.table).await?;
        let Some(message) = shown.message else { return Ok(()) };
        // While only machines move, the message of the turn before goes on: theirs is posted only if they take long.
        let goes_on =
            0 < shown.turn && session.only_machines_act() && session.is_of_several_people();
        if shown.turn < session.turn && !goes_on {
            return Ok(());
        }
        if session.version <= shown.version {
            // An earlier try may have left this undone.
            return self.retire(job, session, shown).await;
        }
        match self.edit(job.table, session, (shown.channel, message)).await {
            Ok(refused) => {
                self.note_detour(job.table, session, shown.channel, refused).await?;
                let shown = Shown { version: session.version, ..shown };
                Ok(self.service.store().show(job.table, shown).await?)
            }
            Err(archived) if archived.is(&[code::ARCHIVED]) => {
                match self.archive(shown.channel, false).await {
                    Ok(()) => Err(Problem::NotYet),
                    Err(problem) if problem.is_final() => {
                        self.post_instead(job, session, shown).await
                    }
                    Err(problem) => Err(problem),
                }
            }
            Err(refused) if refused.is_final() => self.post_instead(job, session, shown).await,
            Err(problem) => Err(problem),
        }
    }

    /// Posts a fresh message in place of the newest, which loses its buttons if it still exists.
    async fn post_instead(
        &self,
        job: &StoredJob,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        let shown = self.post_or_tell(job, session, shown).await?;
        self.retire(job, session, shown).await
    }

    /// Edits a message to show the current state, and says why its picture was refused, if it was. A card that has its
    /// picture keeps it: the picture would be the same.
    pub(super) async fn edit(
        &self,
        table: TableId,
        session: &Session,
        (channel, message): (u64, u64),
    ) -> Result<Option<Problem>, Problem> {
        let edit = async |edit| self.rest().await.edit(channel, message, edit).await;
        let mut said = self.say(table, session).await?;
        if matches!(session.stage, Stage::Lobby) {
            let words = self.paint(session, said.clone()).await?;
            let posted = edit(convert::public_around_files(&words)).await?;
            if posted.has_file(Some(&present::lobby::picture_name(session))) {
                return Ok(None);
            }
            said.picture = present::lobby::picture(session);
        }
        Ok(edit(convert::public(&self.paint(session, said).await?)).await?.refused)
    }

    /// Posts a fresh message. If there is no place for it any more, adds jobs that tell those who must know by direct
    /// message.
    async fn post_or_tell(
        &self,
        job: &StoredJob,
        session: &Session,
        shown: Shown,
    ) -> Result<Shown, Problem> {
        let posted = self.post(job.table, session, shown).await;
        if posted.as_ref().is_err_and(|problem| !problem.is_final()) {
            // It may have been posted all the same.
            self.known.lose(job.table);
        }
        if posted.as_ref().is_err_and(Problem::is_final) {
            self.add_unseen_jobs(job, session).await?;
        }
        posted
    }

    /// Posts a fresh message that notifies nobody who sleeps, in the thread if there is one, else in the channel where
    /// the table was opened. If the answer is lost, its nonce finds the first message again.
    async fn post(
        &self,
        table: TableId,
        session: &Session,
        shown: Shown,
    ) -> Result<Shown, Problem> {
        // A message that is posted again in the same turn is a new one, and notifies nobody.
        let again = shown.message.is_some() && shown.turn == session.turn;
        let (painted, going) = self.composed(table, session, again).await?;
        // The nonce depends on the job, not on the table's state: a retry after the next move is the same message.
        let nonce = match shown.message.filter(|_| again) {
            Some(lost) => format!("b{lost}"),
            None => format!("{table}-{}", session.turn),
        };
        let post = async |channel| {
            let message = convert::public(&painted).once(nonce.clone());
            self.post_opening(channel, message).await
        };
        let (channel, posted) = match post(shown.channel).await {
            Err(problem) if shown.threaded && problem.is_final() => {
                tracing::warn!(%table, %problem, "cannot post in the thread, the table moves to the channel");
                self.leave_behind(table, session, shown, session.location.channel).await?;
                self.note_leaving(table, session, shown.channel, &problem).await?;
                (session.location.channel, post(session.location.channel).await)
            }
            posted => (shown.channel, posted),
        };
        let posted = posted?;
        let message = posted.id();
        if shown.retired.is_some() {
            // The other message keeps its buttons until a sweep finds it.
            self.known.lose(table);
        }
        let shown = Shown {
            channel,
            threaded: shown.threaded && channel == shown.channel,
            message: Some(message),
            turn: session.turn,
            version: session.version,
            retired: shown.message.filter(|old| *old != message),
        };
        if posted.is_current {
            self.service.store().show(table, shown).await?;
            self.note_detour(table, session, channel, posted.refused).await?;
            // At the end, the result is the newest thing to see.
            let going = going.into_iter().filter(|_| !session.is_over());
            join_all(going.map(|going| open_panels::moves_down(&self.app, going, channel))).await;
            return Ok(shown);
        }
        // The answer to an earlier try was lost, and this is the message from it. It shows an earlier state.
        self.found(table, session, shown).await?;
        Ok(Shown { version: 0, ..shown })
    }

    /// Takes the buttons off the previous message.
    async fn retire(
        &self,
        job: &StoredJob,
        session: &Session,
        shown: Shown,
    ) -> Result<(), Problem> {
        let table = job.table;
        let Some(old) = shown.retired else { return Ok(()) };
        // The message that a thread hangs on has the thread's number, and is in the channel itself.
        let was_lobby = shown.threaded && old == shown.channel;
        let channel = if was_lobby { session.location.channel } else { shown.channel };
        let said = if was_lobby {
            let room = Room { table: table.0, session, names: &[], former: &[] };
            present::table::moved(&room, shown.channel)
        } else {
            let roster = self.service.roster(session).await?;
            let room = Room::new(table.0, session, &roster);
            present::table::retired(&room, spot(session.location.guild, &shown))
        };
        let said = self.paint(session, said).await?;
        match self.edit_opening(channel, old, convert::public(&said)).await {
            Ok(_) => (),
            Err(problem) if problem.is_final() => {
                let gone = [code::UNKNOWN_MESSAGE, code::UNKNOWN_CHANNEL, code::UNKNOWN_GUILD];
                let most = RETIREMENTS[usize::from(session.is_over())];
                if !problem.is(&gone) {
                    // The next turn finds it, if it still has buttons then.
                    self.known.lose(table);
                    if job.tries < most {
                        return Err(problem);
                    }
                }
                tracing::info!(%table, %problem, "cannot edit the old message, it keeps its buttons");
            }
            Err(problem) => return Err(problem),
        }
        Ok(self.service.store().show(table, Shown { retired: None, ..shown }).await?)
    }

    /// Posts a message. If its thread is archived, opens it.
    pub(super) async fn post_opening(
        &self,
        channel: u64,
        message: Outgoing,
    ) -> Result<Posted, Problem> {
        let posted = self.rest().await.post(channel, message.clone()).await;
        if !self.opens_after(channel, &posted).await? {
            return posted;
        }
        self.rest().await.post(channel, message).await
    }

    /// Edits a message. If its thread is archived, opens it.
    pub(super) async fn edit_opening(
        &self,
        channel: u64,
        message: u64,
        edit: Outgoing,
    ) -> Result<Posted, Problem> {
        let edited = self.rest().await.edit(channel, message, edit.clone()).await;
        if !self.opens_after(channel, &edited).await? {
            return edited;
        }
        self.rest().await.edit(channel, message, edit).await
    }

    /// Opens a thread if a request was refused because it is archived. Returns whether it was.
    async fn opens_after(
        &self,
        thread: u64,
        sent: &Result<Posted, Problem>,
    ) -> Result<bool, Problem> {
        let is_archived = sent.as_ref().is_err_and(|problem| problem.is(&[code::ARCHIVED]));
        if is_archived {
            self.archive(thread, false).await?;
        }
        Ok(is_archived)
    }
}
