//! A daily list of a person's tables, by direct message.

use super::{Courier, Problem, letters::nonce_of};
use crate::{
    discord::spot,
    present::{self, Room, games::Mine},
    service::Failure,
    session::{Cadence, Roster, Session, Timing, UserId},
    store::{DueDigest, Shown, StoreError, TableId},
};

impl Courier {
    /// Sends a digest, unless it is too late for that day or nothing waits for its reader. People who accept no direct
    /// messages get none that day.
    pub(super) async fn send_digest(&self, digest: &DueDigest) -> Result<(), Problem> {
        let store = self.service.store();
        let preferences = store.preferences(digest.user).await?;
        match preferences.timing(digest.issue, self.service.now()) {
            Timing::Now => (),
            Timing::NotBefore(moment) => return Err(Problem::Until(moment)),
            Timing::TooLate => return Ok(()),
        }
        let Some(hour) = preferences.digest else { return Ok(()) };
        let tables = self.tables_for(digest.user).await?;
        let mine: Vec<Mine<'_>> = tables
            .iter()
            .map(|(table, session, roster, shown)| Mine {
                room: Room::new(table.0, session, roster),
                spot: spot(session.location.guild, shown),
            })
            .collect();
        let Some(said) = present::digest::digest(digest.user, &mine, hour) else { return Ok(()) };
        match self.send_direct(digest.user, said, nonce(digest)).await {
            Err(problem) if problem.is_final() => {
                tracing::info!("a reader of digests accepts no direct messages");
                Ok(store.reachable(digest.user, false).await?)
            }
            Err(problem) => Err(problem),
            Ok(()) => Ok(store.reachable(digest.user, true).await?),
        }
    }

    /// The open tables where `user` sits or is offered a seat. One unreadable table must not hide the others.
    async fn tables_for(
        &self,
        user: UserId,
    ) -> Result<Vec<(TableId, Session, Roster, Shown)>, Problem> {
        let store = self.service.store();
        let mut tables = Vec::new();
        for table in store.open_tables_naming(user).await? {
            let session = match self.service.load(table).await {
                // A table that they have silenced is no reason to write.
                Ok(_) if store.cadence(table, user).await? == Some(Cadence::Silent) => continue,
                Ok(session) if present::games::concerns(&session, user) => session,
                Ok(_) => continue,
                Err(Failure::Store(error))
                    if error.is_damage() || matches!(error, StoreError::NoSuchTable) =>
                {
                    tracing::error!(%table, %error, "a digest leaves out this table, which cannot be read");
                    continue;
                }
                Err(failure) => return Err(failure.into()),
            };
            let roster = self.service.roster(&session).await?;
            let shown = store.shown(table).await?;
            tables.push((table, session, roster, shown));
        }
        Ok(tables)
    }
}

/// One nonce for each person and day, so that a digest whose answer was lost is not sent twice.
fn nonce(digest: &DueDigest) -> String {
    nonce_of('d', (digest.user.0, digest.issue.day.to_string()))
}
