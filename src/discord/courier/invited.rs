//! Messages about seats that are kept for people: to them, and to the host if they don't come.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::{Courier, Problem, clock::Presence};
use crate::{
    discord::convert,
    present::{Message, Private, Room, Spot, find, invitation, mention},
    scene::Theme,
    session::{Session, Stage, Uninvited, UserId, invitation_ended},
    store::{StoredJob, TableId},
};

impl Courier {
    /// Calls `user` to the seat that is kept for them, where the table is played and by direct message.
    pub(super) async fn call_invited(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let Some(invited) = session.invitation(user) else { return Ok(()) };
        if session.found && matches!(self.presence(&session, user).await?, Presence::Left) {
            return Ok(self.service.uninvite(job.table, user).await?);
        }
        let spot = self.spot_of(job, &session).await?;
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let mut call = invitation::call(&room, invited, spot);
        if self.service.sleeps_until(user, self.service.now()).await?.is_some() {
            call.mentions.clear();
        }
        match self.post_beside(&session, spot.channel, call, nonce(job, user, 't')).await {
            Err(problem) if problem.is_final() => {
                tracing::info!(table = %job.table, %problem, "cannot post an invitation");
            }
            posted => self.service.store().add_call(job.table, user, posted?).await?,
        }
        let letter = invitation::letter(&room, invited, spot);
        let sent = self.send_letter(user, letter, nonce(job, user, 'd')).await;
        match &sent {
            Ok(call) => self.service.store().add_call(job.table, user, *call).await?,
            Err(problem) if problem.is_final() => (),
            Err(_) => return sent.map(drop),
        }
        Ok(self.service.store().reachable(user, sent.is_ok()).await?)
    }

    /// Takes the buttons off the messages that have called `user`, unless the seat is kept for them again.
    pub(super) async fn end_calls(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if session.invitation(user).is_some() {
            return Ok(());
        }
        let store = self.service.store();
        let calls = store.calls(job.table, user).await?;
        if calls.is_empty() {
            return Ok(());
        }
        let why = self.end_of_invitation(job.table, user).await?;
        let room = Room { table: job.table.0, session: &session, names: &[], former: &[] };
        let spot = self.spot_of(job, &session).await?;
        for call in calls {
            let edit = if call.direct {
                let said = invitation::your_answer(&room, user, why, spot);
                convert::private(self.painter.paint_private(said, Theme::default()).await?)
            } else {
                let said = invitation::answered(&room, user, why);
                convert::public(&self.paint(&session, said).await?)
            };
            match self.rest().await.edit(call.channel, call.message, edit).await {
                Err(problem) if !problem.is_final() => return Err(problem),
                Ok(_) | Err(_) => store.end_call(job.table, user, call).await?,
            }
        }
        Ok(())
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
    /// has filled, it tells the person that somebody else gets the seat.
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
            // The next one on the list is called instead, and the card shows it.
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
        let (guild, channel) = (session.location.guild, shown.channel);
        Ok(Spot { guild, channel, message: shown.message })
    }
}

/// Several people can be invited by one entry's version, so the nonce names the person as well.
pub(super) fn nonce(job: &StoredJob, user: UserId, what: char) -> String {
    let mut hasher = DefaultHasher::new();
    (job.table.0, job.version, user.0).hash(&mut hasher);
    format!("{what}{:016x}", hasher.finish())
}
