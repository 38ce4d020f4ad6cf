//! Planned moves, made by the same commands as those from a panel.

use super::{Courier, Problem};
use crate::{
    discord::{spot, verbs::open_panels},
    game::Seat,
    present::{Private, Room, calls},
    service::Played,
    session::Reminders,
    store::StoredJob,
};

impl Courier {
    /// Plays what the player at `seat` has planned. If it can't be played, they are told so in person, because nobody
    /// else may know that they had a plan.
    pub(super) async fn play_plan(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        let (session, user, why) = match self.service.play_plan(job, seat).await? {
            Played::Done => return Ok(()),
            // The editor, or the panel that waited for the plan, shows what happened instead of old buttons.
            Played::Moved(user) => {
                open_panels::shows_now(&self.app, job.table, user).await;
                return Ok(());
            }
            Played::Again => return Err(Problem::NotYet),
            Played::Not { session, user, why } => (session, user, why),
        };
        let preferences = self.service.store().preferences(user).await?;
        if preferences.reminders == Reminders::Never {
            self.service.unplayed(job, seat, why).await?;
            open_panels::shows_now(&self.app, job.table, user).await;
            return Ok(());
        }
        let shown = self.service.store().shown(job.table).await?;
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let said = Private::new(calls::unplayed(&room, why, spot(session.location.guild, &shown)));
        let nonce = format!("{}-p{}-{}", job.table, seat.0, job.turn);
        self.send_if_taken(user, said, nonce).await?;
        self.service.unplayed(job, seat, why).await?;
        open_panels::shows_now(&self.app, job.table, user).await;
        Ok(())
    }
}
