//! Direct messages about new tables, to people who want to hear of them: at most one an hour for each server.

use super::{Courier, Problem, clock::Presence, letters::nonce_of, watch::PATIENCE};
use crate::{
    discord::spot,
    present::{self, Room, Spot},
    service::Failure,
    session::{Roster, Session, Timestamp, UserId},
    store::{Shown, StoredJob, TableId},
};

impl Courier {
    /// Tells `user` about this table and all others of the server of which they have not heard, as long as these wait
    /// for players. A person who has left the server, or accepts no direct messages, hears of no more.
    pub(super) async fn tell_opened(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let Some(guild) = session.location.guild else { return Ok(()) };
        let (store, now) = (self.service.store(), self.service.now());
        let Some(next) = store.next_opening(guild, user).await? else { return Ok(()) };
        let free = store.preferences(user).await?.undisturbed(now).max(next);
        if now < free {
            return Err(Problem::Until(free));
        }
        match self.presence(&session, user).await? {
            Presence::TimedOut(until) if now < until => return Err(Problem::Until(until)),
            Presence::TimedOut(_) | Presence::There => (),
            Presence::Left => {
                store.stop_openings(guild, None, user).await?;
                return Ok(());
            }
        }
        let heard = store.opened_for(guild, user).await?;
        let tables = self.waiting_for(&heard, user).await?;
        if job.tries < PATIENCE && tables.iter().any(|(.., shown)| shown.message.is_none()) {
            return Err(Problem::NotYet); // The link would not lead to the card.
        }
        let open: Vec<(Room<'_>, Spot)> = tables
            .iter()
            .map(|(table, session, roster, shown)| {
                (Room::new(table.0, session, roster), spot(Some(guild), shown))
            })
            .collect();
        if let Some(said) = present::openings::news(guild, &open) {
            match self.send_direct(user, said, nonce(guild, user, next)).await {
                Err(problem) if problem.is_final() => {
                    tracing::info!(
                        "a person who wants to hear of new tables accepts no direct messages"
                    );
                    // This first: the other takes the job away.
                    store.reachable(user, false).await?;
                    store.stop_openings(guild, None, user).await?;
                }
                Err(problem) => return Err(problem),
                Ok(()) => store.mark_openings_told(guild, user, &heard, now).await?,
            }
        }
        Ok(())
    }

    /// Those of these tables where `user` may still sit down. One unreadable table must not hide the others.
    async fn waiting_for(
        &self,
        tables: &[TableId],
        user: UserId,
    ) -> Result<Vec<(TableId, Session, Roster, Shown)>, Problem> {
        let mut waiting = Vec::new();
        for &table in tables {
            let session = match self.service.load(table).await {
                Ok(session) => session,
                Err(Failure::Store(error)) if error.is_damage() => continue,
                Err(failure) => return Err(failure.into()),
            };
            if self.service.is_open_to(&session, user).await? {
                let roster = self.service.roster(&session).await?;
                let shown = self.service.store().shown(table).await?;
                waiting.push((table, session, roster, shown));
            }
        }
        Ok(waiting)
    }
}

/// One nonce for each message, even if its answer was lost. `next` tells the messages to a person apart.
fn nonce(guild: u64, user: UserId, next: Timestamp) -> String {
    nonce_of('o', (guild, user.0, next))
}
