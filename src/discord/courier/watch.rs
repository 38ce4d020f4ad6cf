//! A word to those who look on from afar, by direct message.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::{Courier, Problem};
use crate::{
    present::{self, Room, Spot},
    session::UserId,
    store::StoredJob,
};

/// So often the public message is waited for, so that the link leads to it: some twenty seconds in all,
/// which a busy machine may need.
pub const PATIENCE: u32 = 8;

impl Courier {
    /// Tells `user` how a table stands that they watch. A watcher who takes no direct messages watches no
    /// more.
    pub(super) async fn tell_watcher(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if job.turn < session.turn {
            return Ok(()); // They are told of a later turn, or were not to be told of each.
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
        let spot = Spot { guild: session.location.guild, channel: shown.channel, message };
        let said = present::watch::news(&room, spot, preferences.text);
        match self.send_direct(user, said, nonce(job, user)).await {
            Err(problem) if problem.is_final() => {
                tracing::info!(table = %job.table, "a watcher takes no direct messages");
                store.unwatch(job.table, user).await?;
            }
            Err(problem) => return Err(problem),
            Ok(()) if session.is_over() => drop(store.unwatch(job.table, user).await?),
            Ok(()) => (),
        }
        Ok(())
    }
}

/// A nonce has at most 25 characters, and is asked for among all that the bot sends.
fn nonce(job: &StoredJob, user: UserId) -> String {
    let mut hasher = DefaultHasher::new();
    (job.table.0, job.turn, user.0).hash(&mut hasher);
    format!("w{:016x}", hasher.finish())
}
