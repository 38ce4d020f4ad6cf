//! The lists of people who look for others to play with.

use super::{Courier, Problem, clock::Presence, letters::nonce_of};
use crate::{
    present::{Message, Private, Room, Spot, find},
    session::{DAY, Location, Timestamp},
    store::{Search, StoredJob, TableId},
};

/// Time without a sign after which a person no longer looks for others, in milliseconds.
const SILENCE: Timestamp = 14 * DAY;

impl Courier {
    /// Takes people off the lists who have waited too long without a sign, and tells them.
    pub(super) async fn take_off_silent(&self) {
        let since = self.service.now() - SILENCE;
        let silent = match self.service.store().silent_searches(since).await {
            Ok(silent) => silent,
            Err(error) => return tracing::warn!(%error, "cannot read who looks for players"),
        };
        for search in silent {
            if let Err(problem) = self.take_off(&search).await {
                tracing::debug!(%problem, "cannot take a person off a list, trying again later");
            }
        }
    }

    /// Takes people off the lists who have left the server: no event tells the bot, so it looks for each of them once an
    /// hour, in their own minute.
    pub(super) async fn take_off_gone(&self, minutes: (i64, i64)) {
        let searches = match self.service.store().searches_at(minutes).await {
            Ok(searches) => searches,
            Err(error) => return tracing::warn!(%error, "cannot read who looks for players"),
        };
        for Search { guild, user, sign, .. } in searches {
            let taken_off = async {
                if matches!(self.presence_in(guild, user).await?, Presence::Left) {
                    self.service.store().stop_seeking(guild, user, Some(sign)).await?;
                }
                Ok::<(), Problem>(())
            };
            if let Err(problem) = taken_off.await {
                tracing::debug!(%problem, "cannot see whether a person has left, trying again later");
            }
        }
    }

    /// Finds tables for people who wait although others fit. A process that died may have left them there.
    pub(super) async fn match_waiting(&self) {
        let matched = async {
            let opened = self.service.match_waiting().await?;
            self.tell_hosts(opened).await
        };
        if let Err(problem) = matched.await {
            tracing::warn!(%problem, "cannot look again for people who fit, they wait until somebody asks");
        }
    }

    /// Calls the next people on the list to a table. If tables open for people who wait again, it tells their hosts.
    pub(super) async fn fill(&self, job: &StoredJob) -> Result<(), Problem> {
        let opened = self.service.fill_seats(job).await?;
        self.tell_hosts(opened).await
    }

    /// Tells the hosts of tables that they were not there to see open.
    async fn tell_hosts(&self, opened: Vec<TableId>) -> Result<(), Problem> {
        for table in opened {
            let session = self.service.load(table).await?;
            let Some(host) = session.host() else { continue };
            let roster = self.service.roster(&session).await?;
            let Location { guild, channel } = session.location;
            let spot = Spot { guild, channel, message: None };
            let said = find::found(&Room::new(table.0, &session, &roster), host, spot);
            self.send_if_taken(host, said, format!("{table}-found")).await?;
        }
        Ok(())
    }

    async fn take_off(&self, search: &Search) -> Result<(), Problem> {
        let Search { guild, user, sign, .. } = *search;
        let nonce = nonce_of('s', (guild, user.0, sign));
        self.send_if_taken(user, Private::new(Message::text(find::SILENT)), nonce).await?;
        self.service.store().stop_seeking(guild, user, Some(sign)).await?;
        Ok(())
    }
}
