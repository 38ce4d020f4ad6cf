//! A direct message to a person whom the host of a lobby has asked to leave.

use super::{Courier, Problem};
use crate::{
    present::{self, Room, Spot},
    session::UserId,
    store::StoredJob,
};

impl Courier {
    /// Tells `user` that they no longer have a seat, unless they have sat down again.
    pub(super) async fn tell_dismissed(
        &self,
        job: &StoredJob,
        user: UserId,
    ) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if session.seat_of(user).is_some() {
            return Ok(());
        }
        let shown = self.service.store().shown(job.table).await?;
        let room = Room { table: job.table.0, session: &session, names: &[], former: &[] };
        let (guild, channel) = (session.location.guild, shown.channel);
        let spot = Spot { guild, channel, message: shown.message };
        // A version has one entry: a person who is asked to leave again is told again.
        let nonce = format!("{}-l{}", job.table, job.version);
        self.send_if_taken(user, present::host::asked_to_leave(&room, spot), nonce).await
    }
}
