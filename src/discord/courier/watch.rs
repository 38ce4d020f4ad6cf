//! Direct messages to people who watch a table.

use super::{Courier, Problem, letters::nonce_of};
use crate::{
    discord::spot,
    present::{self, Room, Spot},
    session::UserId,
    store::StoredJob,
};

/// Most retries while the public message is missing, so that the link leads to it: about twenty seconds in all, which a
/// busy machine may need.
pub const PATIENCE: u32 = 8;

impl Courier {
    /// Tells `user` about the state of a table that they watch. A watcher who accepts no direct messages stops
    /// watching.
    pub(super) async fn tell_watcher(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if job.turn < session.turn {
            return Ok(()); // They are told about a later turn, or don't want to know about each turn.
        }
        let store = self.service.store();
        let shown = store.shown(job.table).await?;
        if shown.turn < session.turn && job.tries < PATIENCE {
            return Err(Problem::NotYet);
        }
        let now = self.service.now();
        let preferences = store.preferences(user).await?;
        let free = preferences.undisturbed(now);
        if now < free {
            return Err(Problem::Until(free));
        }
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let message = shown.message.filter(|_| shown.turn == session.turn);
        let spot = Spot { message, ..spot(session.location.guild, &shown) };
        let said = present::watch::news(&room, spot, preferences.text);
        match self.send_direct(user, said, nonce_of('w', (job.table.0, job.turn, user.0))).await {
            Err(problem) if problem.is_final() => {
                tracing::info!(table = %job.table, "a watcher accepts no direct messages");
                store.unwatch(job.table, user).await?;
            }
            Err(problem) => return Err(problem),
            Ok(()) if session.is_over() => drop(store.unwatch(job.table, user).await?),
            Ok(()) => (),
        }
        Ok(())
    }
}
