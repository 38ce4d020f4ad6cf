//! A direct message to the player who comes next.

use super::{Courier, Problem, watch::PATIENCE};
use crate::{
    discord::spot,
    game::Seat,
    present::{self, Room, Spot},
    session::Cadence,
    store::StoredJob,
};

impl Courier {
    /// Tells the player at `seat` that they come next, if they want that and may be disturbed. If the turn is over, or
    /// the player sleeps, it is dropped: a late message would be useless.
    pub(super) async fn tell_next(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let next = session.up_next().filter(|(next, _)| *next == seat && session.turn == job.turn);
        let Some((_, user)) = next else { return Ok(()) };
        let store = self.service.store();
        let Some(person) = store.person(user).await? else { return Ok(()) };
        let now = self.service.now();
        let free = person.preferences.undisturbed(now) <= now;
        let silent = store.cadence(job.table, user).await? == Some(Cadence::Silent);
        // People who have closed their messages are tried again with their next hand or digest.
        if !person.preferences.next || !free || silent || person.unreachable {
            return Ok(());
        }
        let shown = store.shown(job.table).await?;
        if shown.turn < session.turn && job.tries < PATIENCE {
            return Err(Problem::NotYet); // The link would lead to the earlier turn.
        }
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let message = shown.message.filter(|_| shown.turn == session.turn);
        let spot = Spot { message, ..spot(session.location.guild, &shown) };
        let nonce = format!("{}-n{}-{}", job.table, seat.0, session.turn);
        match self.send_direct(user, present::next::next(&room, spot), nonce).await {
            Err(problem) if problem.is_final() => {
                tracing::info!(table = %job.table, "the next player accepts no direct messages");
                Ok(store.reachable(user, false).await?)
            }
            sent => sent,
        }
    }
}
