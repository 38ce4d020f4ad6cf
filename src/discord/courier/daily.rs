//! Reminders for players who want one every day.

use super::{Courier, Problem, clock::Presence};
use crate::{game::Seat, service::Daily, session::EVERY, store::StoredJob};

impl Courier {
    /// Reminds the player at `seat`, and again after a day, until their turn is over.
    pub(super) async fn remind_daily(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        match self.service.daily(job, seat).await? {
            Daily::Done => Ok(()),
            Daily::NotBefore(moment) => Err(Problem::Until(moment)),
            Daily::Remind { session, user, reminders } => {
                let mut can_press = true;
                match self.presence(&session, user).await? {
                    Presence::Left => return Ok(self.service.gone(job.table, seat).await?),
                    Presence::TimedOut(until) => {
                        self.let_rest(job.table, &session, (seat, user), until).await?;
                        can_press = until <= self.service.now();
                    }
                    Presence::There => (),
                }
                if can_press {
                    self.remind(job, &session, seat, user, reminders).await?;
                }
                Err(Problem::Until(self.service.now() + EVERY))
            }
        }
    }
}
