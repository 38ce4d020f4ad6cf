//! Planned starts: the start itself, and messages about it.

use super::{Courier, Problem, invited::nonce};
use crate::{
    present::{Private, Room, schedule},
    session::{Entry, LobbyEntry, Reminders, ScheduleStage, Stage, UserId},
    store::StoredJob,
};

impl Courier {
    /// Takes the next step of a planned start.
    pub(super) async fn follow_schedule(&self, job: &StoredJob) -> Result<(), Problem> {
        match self.service.follow_schedule(job).await? {
            Some(moment) => Err(Problem::Until(moment)),
            None => Ok(()),
        }
    }

    /// Tells a player that the start is near or has changed, or asks the host how to go on after it, unless the game has
    /// started.
    pub(super) async fn tell_of_start(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if !matches!(session.stage, Stage::Lobby) || session.seat_of(user).is_none() {
            return Ok(());
        }
        let spot = self.spot_of(job, &session).await?;
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let store = self.service.store();
        if let Some(ScheduleStage::Missed(_)) = session.schedule.map(|schedule| schedule.stage) {
            if session.host() != Some(user) {
                return Ok(());
            }
            let asked = Private::new(schedule::ask(&room, spot));
            return match self.send_direct(user, asked, nonce(job, user, 'q')).await {
                Err(problem) if problem.is_final() => {
                    let asked = schedule::ask_here(&room, user, spot);
                    let nonce = nonce(job, user, 'p');
                    self.post_beside(&session, spot.channel, asked, nonce).await.map(drop)
                }
                sent => sent,
            };
        }
        let log = store.log(job.table).await?;
        let is_near = log.iter().rev().find_map(|logged| match logged.entry {
            Entry::Lobby(LobbyEntry::Near) => Some(true),
            Entry::Lobby(LobbyEntry::Planned { .. }) => Some(false),
            _ => None,
        });
        let said = match (is_near, session.scheduled_start()) {
            (Some(true), Some(start)) => {
                // That is a reminder, which they may not want.
                if store.preferences(user).await?.reminders == Reminders::Never {
                    return Ok(());
                }
                schedule::near(&room, start, spot)
            }
            (Some(_) | None, Some(_) | None) => schedule::changed(&room, spot),
        };
        self.send_if_taken(user, said, nonce(job, user, 's')).await
    }
}
