//! A word in person to those who must know of a turn that cannot be shown where the table is played:
//! the channel is gone, or the bot may not speak there any more.

use super::{Courier, Problem, code};
use crate::{
    game::Seat,
    present::{
        Room,
        unseen::{self, Trouble},
    },
    session::{Job, JobKind, Session},
    store::StoredJob,
};

impl Courier {
    /// Adds jobs for that message, the first time a turn could not be announced: to everyone who must act, and
    /// to the host, who can have it fixed.
    pub(super) async fn add_unseen_jobs(
        &self,
        job: &StoredJob,
        session: &Session,
    ) -> Result<(), Problem> {
        // It stood in the way before, and they know it.
        if job.problem.is_some() {
            return Ok(());
        }
        let unseen = |seat| Job {
            kind: JobKind::Unseen(seat),
            version: session.version,
            turn: session.turn,
            due: self.service.now(),
        };
        let told = session.people_to_tell().map(unseen).collect();
        self.service.store().add_jobs(job.table, told).await?;
        self.service.wake();
        Ok(())
    }

    /// Tells the player at `seat`, unless the table can be seen by now.
    pub(super) async fn tell_unseen(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let shown = self.service.store().shown(job.table).await?;
        let seen = job.turn <= shown.turn && job.version <= shown.version;
        if job.turn < session.turn || seen {
            return Ok(());
        }
        let Some((_, user)) = session.people().find(|(place, _)| *place == seat) else {
            return Ok(());
        };
        let trouble = self.trouble_in(session.location.channel).await?;
        let roster = self.service.roster(&session).await?;
        let room = Room::new(job.table.0, &session, &roster);
        let said = unseen::turn(&room, seat, trouble);
        let nonce = format!("{}-u{}-{}", job.table, seat.0, job.turn);
        self.send_if_taken(user, said, nonce).await
    }

    /// Finds out why the bot could not speak in a channel.
    async fn trouble_in(&self, channel: u64) -> Result<Trouble, Problem> {
        match self.rest().await.look(channel).await {
            Ok(_) => Ok(Trouble::Barred { channel }),
            Err(problem) if problem.is(&[code::UNKNOWN_CHANNEL]) => Ok(Trouble::Gone),
            Err(problem) if problem.is_final() => Ok(Trouble::Hidden { channel }),
            Err(problem) => Err(problem),
        }
    }
}
