//! Messages about seats that are kept for people: to them, and to the host if they don't come.

use super::{
    Courier, Problem,
    clock::Presence,
    letters::{Sound, nonce_of},
};
use crate::{
    discord::{convert, rest::Outgoing, spot, verbs::open_panels},
    present::{Message, Private, Room, Spot, find, invitation, mention},
    scene::Theme,
    session::{Answer, JobKind, Session, Stage, Uninvited, UserId, invitation_ended, invitations},
    store::{Call, StoredJob, TableId},
};

impl Courier {
    /// Calls `user` to the seat that is kept for them: where the table is played, together with others who were invited at
    /// the same time, and by direct message.
    pub(super) async fn call_invited(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if session.invitation(user).is_none() {
            return Ok(());
        }
        if session.found && matches!(self.presence(&session, user).await?, Presence::Left) {
            return Ok(self.service.uninvite(job.table, user).await?);
        }
        let together = self.invited_together(job.table, |(other, _)| *other == user).await?;
        if self.has_earlier_answers(job, &together).await? {
            return Err(Problem::NotYet);
        }
        let spot = self.spot_of(job, &session).await?;
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let is_called = self.call_together(job, &room, &together, user).await?;
        let letter = invitation::letter(&room, user, spot);
        let sound = if is_called { Sound::Off } else { Sound::ByHours };
        let sent = self.send_letter(user, letter, nonce(job, user, 'd'), sound).await;
        match &sent {
            Ok(call) => self.service.store().add_call(job.table, &[user], *call).await?,
            Err(problem) if problem.is_final() => (),
            Err(_) => return sent.map(drop),
        }
        Ok(self.service.store().reachable(user, sent.is_ok()).await?)
    }

    /// Posts one message for all who were invited together, unless one calls `user` already. Returns false if it can't be
    /// posted.
    async fn call_together(
        &self,
        job: &StoredJob,
        room: &Room<'_>,
        together: &[(UserId, Answer)],
        user: UserId,
    ) -> Result<bool, Problem> {
        let store = self.service.store();
        let (mut uncalled, mut awake) = (Vec::new(), Vec::new());
        for other in invitation::waiting(room.session, together) {
            if store.calls(job.table, other).await?.iter().all(|call| call.direct) {
                uncalled.push(other);
                if self.service.sleeps_until(other, self.service.now()).await?.is_none() {
                    awake.push(other);
                }
            }
        }
        if !uncalled.contains(&user) {
            return Ok(true);
        }
        let spot = self.spot_of(job, room.session).await?;
        let said = Message { mentions: awake, ..invitation::call(room, together, spot) };
        let posted = self.post_beside(room.session, spot.channel, said, nonce_of_all(job)).await;
        let call = match posted {
            Err(problem) if problem.is_final() => {
                tracing::info!(table = %job.table, %problem, "cannot post an invitation");
                return Ok(false);
            }
            posted => posted?,
        };
        store.add_call(job.table, &uncalled, call).await?;
        if uncalled.len() < together.len() {
            // If the bot stopped after it posted the message, somebody may have answered since.
            self.edit_call(room, together, spot, call).await?;
        }
        Ok(true)
    }

    /// Returns true if a message doesn't show yet that an earlier invitation of one of these people has ended. They get a
    /// new message after that.
    async fn has_earlier_answers(
        &self,
        job: &StoredJob,
        together: &[(UserId, Answer)],
    ) -> Result<bool, Problem> {
        let pending = self.service.store().pending_jobs(job.table).await?;
        let is_theirs = |user| together.iter().any(|(other, _)| *other == user);
        Ok(pending.iter().any(|other| {
            other.version < job.version
                && matches!(other.kind, JobKind::Answered(user) if is_theirs(user))
        }))
    }

    /// The people who were invited at the same time as the last one who `is` it.
    async fn invited_together(
        &self,
        table: TableId,
        is: impl Fn(&(UserId, Answer)) -> bool,
    ) -> Result<Vec<(UserId, Answer)>, Problem> {
        let log = self.service.store().log(table).await?;
        let groups = invitations(log.iter().map(|logged| &logged.entry));
        let found = groups.into_iter().rfind(|together| together.iter().any(&is));
        Ok(found.unwrap_or_default())
    }

    /// Shows in the messages that have called `user` how their invitation has ended, and in the host's open menu that it
    /// has.
    pub(super) async fn end_calls(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if let Some(host) = session.host().filter(|_| matches!(session.stage, Stage::Lobby)) {
            open_panels::shows_invitations(&self.app, job.table, host).await;
        }
        let store = self.service.store();
        let calls = store.calls(job.table, user).await?;
        if calls.is_empty() {
            return Ok(());
        }
        let is_invited_again = session.invitation(user).is_some();
        let has_ended = |(other, answer): &(UserId, Answer)| {
            *other == user && !(is_invited_again && *answer == Answer::Open)
        };
        let together = self.invited_together(job.table, has_ended).await?;
        let why = together.iter().find_map(|(other, answer)| match answer {
            Answer::Ended(why) if *other == user => Some(*why),
            Answer::Ended(_) | Answer::Open | Answer::Accepted => None,
        });
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let spot = self.spot_of(job, &session).await?;
        for call in calls {
            if call.direct {
                let said = invitation::your_answer(&room, user, why, spot);
                let painted = self.painter.paint_private(said, Theme::default()).await?;
                self.edit_if_there(call, convert::private(painted)).await?;
            } else {
                self.edit_call(&room, &together, spot, call).await?;
            }
            store.end_call(job.table, user, call).await?;
        }
        Ok(())
    }

    /// Shows in a message for people who were invited together who of them has answered.
    async fn edit_call(
        &self,
        room: &Room<'_>,
        together: &[(UserId, Answer)],
        spot: Spot,
        call: Call,
    ) -> Result<(), Problem> {
        let said = invitation::call(room, together, spot);
        let painted = self.paint(room.session, said).await?;
        self.edit_if_there(call, convert::public(&painted)).await
    }

    /// Edits a message. Nothing is wrong if it is not there any more.
    pub(super) async fn edit_if_there(&self, call: Call, edit: Outgoing) -> Result<(), Problem> {
        match self.edit_opening(call.channel, call.message, edit).await {
            Err(problem) if !problem.is_final() => Err(problem),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// The reason why the last invitation of `user` has ended, if the log says it.
    async fn end_of_invitation(
        &self,
        table: TableId,
        user: UserId,
    ) -> Result<Option<Uninvited>, Problem> {
        let log = self.service.store().log(table).await?;
        Ok(invitation_ended(log.iter().map(|logged| &logged.entry), user))
    }

    /// Tells the host that `user` has declined or not answered, unless they have come after all. At a table that the bot
    /// has filled, it tells the person that somebody else gets the seat, and the others that it looks for somebody.
    pub(super) async fn tell_uninvited(
        &self,
        job: &StoredJob,
        user: UserId,
    ) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let is_back = session.invitation(user).is_some() || session.seat_of(user).is_some();
        let (Stage::Lobby, Some(host), false) = (&session.stage, session.host(), is_back) else {
            return Ok(());
        };
        let room = Room { table: job.table.0, session: &session, names: &[], former: &[] };
        let store = self.service.store();
        let why = self.end_of_invitation(job.table, user).await?;
        if session.found {
            // The next one on the list is called instead.
            let spot = self.spot_of(job, &session).await?;
            let seated = session.people().filter(|_| why != Some(Uninvited::Withdrawn));
            for (_, other) in seated {
                let said = find::keeps_looking(&room, spot);
                self.send_if_taken(other, said, nonce(job, other, 'k')).await?;
            }
            return match why {
                Some(Uninvited::Declined | Uninvited::Withdrawn) => Ok(()),
                why => {
                    let said = find::taken_off(&room, why == Some(Uninvited::Left));
                    self.send_if_taken(user, said, nonce(job, user, 'l')).await
                }
            };
        }
        let names = store.names(&[user]).await?;
        let spot = self.spot_of(job, &session).await?;
        let (name, why) = (names.get(&user).map(String::as_str), why.unwrap_or(Uninvited::RanOut));
        let said = invitation::not_coming(&room, name, why, spot);
        let letter = Private::new(said.clone());
        match self.send_direct(host, letter, nonce(job, user, 'h')).await {
            Err(problem) if problem.is_final() => {
                let words = format!("{}, {}", mention(host), said.content);
                let said = Message { mentions: vec![host], content: words, ..said };
                self.post_beside(&session, spot.channel, said, nonce(job, user, 'c'))
                    .await
                    .map(drop)
            }
            sent => sent,
        }
    }

    pub(super) async fn spot_of(
        &self,
        job: &StoredJob,
        session: &Session,
    ) -> Result<Spot, Problem> {
        let shown = self.service.store().shown(job.table).await?;
        Ok(spot(session.location.guild, &shown))
    }
}

/// Several people can be invited by one entry's version, so the nonce names the person as well.
pub(super) fn nonce(job: &StoredJob, user: UserId, what: char) -> String {
    nonce_of(what, (job.table.0, job.version, user.0))
}

/// All jobs to call people who were invited together have one version.
fn nonce_of_all(job: &StoredJob) -> String {
    nonce_of('t', (job.table.0, job.version))
}
