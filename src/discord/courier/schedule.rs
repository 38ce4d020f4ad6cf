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

    /// Tells a player that the start is near or has changed, or the host that the table is full or the start was missed, unless
    /// the game has started.
    pub(super) async fn tell_of_start(&self, job: &StoredJob, user: UserId) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        if !matches!(session.stage, Stage::Lobby) || session.seat_of(user).is_none() {
            return Ok(());
        }
        let spot = self.spot_of(job, &session).await?;
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let store = self.service.store();
        let stage = session.schedule.map(|schedule| schedule.stage);
        let is_host = session.host() == Some(user);
        let is_full = is_host && stage.is_none() && session.size() == session.most;
        if is_full || matches!(stage, Some(ScheduleStage::Missed(_))) {
            if !is_host {
                return Ok(());
            }
            let asked = match is_full {
                true => schedule::full(&room, spot),
                false => schedule::ask(&room, spot),
            };
            let direct = Private::new(asked.clone());
            return match self.send_direct(user, direct, nonce(job, user, 'q')).await {
                Err(problem) if problem.is_final() => {
                    let asked = schedule::said_here(asked, user);
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
