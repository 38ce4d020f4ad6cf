//! A direct message to a person who was asked to leave, or for whom a machine plays until they are back.

use super::{Courier, Problem};
use crate::{
    present::{self, Room},
    session::UserId,
    store::StoredJob,
};

impl Courier {
    /// Tells `user` that they no longer have a seat, unless they have sat down again, or that a machine plays for them, unless
    /// they are back.
    pub(super) async fn tell_dismissed(
        &self,
        job: &StoredJob,
        user: UserId,
    ) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let seat = session.seat_of(user);
        if seat.is_some_and(|seat| !session.is_stood_in(seat)) {
            return Ok(());
        }
        let spot = self.spot_of(job, &session).await?;
        let room = Room { table: job.table.0, session: &session, names: &[], former: &[] };
        // A version has one entry: a person who is asked to leave again is told again.
        let nonce = format!("{}-l{}", job.table, job.version);
        let said = match seat {
            Some(_) => present::calls::stood_in(&room, spot),
            None => present::host::asked_to_leave(&room, spot),
        };
        self.send_if_taken(user, said, nonce).await
    }
}
