//! Messages about seats that are kept for people: to them, and to the host if they don't come.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::{Courier, Problem};
use crate::{
    present::{Message, Private, Room, Spot, invitation, mention},
    session::{Entry, LobbyEntry, Session, Stage, Uninvited, UserId},
    store::StoredJob,
};

impl Courier {
    /// Calls `user` to the seat that is kept for them, where the table is played and by direct message.
    pub(super) async fn call_invited(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let Some(invited) = session.invitation(user) else { return Ok(()) };
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
            posted => posted?,
        }
        let letter = invitation::letter(&room, invited, spot);
        let sent = self.send_direct(user, letter, nonce(job, user, 'd')).await;
        match sent {
            Err(problem) if !problem.is_final() => Err(problem),
            sent => Ok(self.service.store().reachable(user, sent.is_ok()).await?),
        }
    }

    /// Tells the host that `user` has declined or not answered, unless they have come after all.
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
        let store = self.service.store();
        let log = store.log(job.table).await?;
        let why = log.iter().rev().find_map(|logged| match logged.entry {
            Entry::Lobby(LobbyEntry::Uninvited { user: other, why }) => {
                (other == user).then_some(why)
            }
            _ => None,
        });
        let names = store.names(&[user]).await?;
        let room = Room { table: job.table.0, session: &session, names: &[], former: &[] };
        let spot = self.spot_of(job, &session).await?;
        let (name, why) = (names.get(&user).map(String::as_str), why.unwrap_or(Uninvited::RanOut));
        let said = invitation::not_coming(&room, name, why, spot);
        let letter = Private::new(said.clone());
        match self.send_direct(host, letter, nonce(job, user, 'h')).await {
            Err(problem) if problem.is_final() => {
                let words = format!("{}, {}", mention(host), said.content);
                let said = Message { mentions: vec![host], ..Message::text(words) };
                self.post_beside(&session, spot.channel, said, nonce(job, user, 'c')).await
            }
            sent => sent,
        }
    }

    async fn spot_of(&self, job: &StoredJob, session: &Session) -> Result<Spot, Problem> {
        let shown = self.service.store().shown(job.table).await?;
        let (guild, channel) = (session.location.guild, shown.channel);
        Ok(Spot { guild, channel, message: shown.message })
    }
}

/// Several people can be invited by one entry's version, so the nonce names the person as well.
fn nonce(job: &StoredJob, user: UserId, what: char) -> String {
    let mut hasher = DefaultHasher::new();
    (job.table.0, job.version, user.0).hash(&mut hasher);
    format!("{what}{:016x}", hasher.finish())
}
