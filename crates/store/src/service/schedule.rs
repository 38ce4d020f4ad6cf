//! Planned starts, and reminders as their players want them at one table.

use super::{Failure, Service, ticks::SILENCE};
use crate::{StoredJob, TableId};
use quark_game::Seat;
use quark_session::{
    Cadence, EVERY, Job, JobKind, REMINDERS, Reminders, Session, SystemAct, Timestamp, UserId,
};

/// Next action for a player who wants a reminder every day.
#[derive(Debug)]
pub enum Daily {
    /// Nothing: it is no longer their turn, or they want no more reminders.
    Done,
    /// Wait: nobody may be disturbed before that time.
    NotBefore(Timestamp),
    /// Remind them, and try again after [`EVERY`].
    Remind {
        /// Current state of the table.
        session: Box<Session>,
        /// The person in the seat, whose turn it is.
        user: UserId,
        /// Place where they want to be reminded.
        reminders: Reminders,
    },
}

impl Service {
    /// Takes the next step of a planned start if it is due; otherwise returns the time when that will be.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn follow_schedule(&self, job: &StoredJob) -> Result<Option<Timestamp>, Failure> {
        let session = self.load_from(job.table, job.version).await?;
        let Some(due) = session.schedule.and_then(|schedule| schedule.due()) else {
            return Ok(None);
        };
        if self.now() < due {
            return Ok(Some(due));
        }
        self.run_as_system(job.table, SystemAct::FollowSchedule).await.map(|()| None)
    }

    /// Returns how often `user` is reminded at a table, and true if they have chosen that.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn cadence(
        &self,
        table: TableId,
        session: &Session,
        user: UserId,
    ) -> Result<(Cadence, bool), Failure> {
        let chosen = self.store.cadence(table, user).await?;
        Ok((chosen.unwrap_or(session.cadence), chosen.is_some()))
    }

    /// Returns the place where `user` is reminded of their turn at a table, if they hear of the reminder with this number.
    pub(super) async fn place_of_reminder(
        &self,
        table: TableId,
        session: &Session,
        (user, count): (UserId, u8),
        place: Reminders,
    ) -> Result<Reminders, Failure> {
        let (cadence, chosen) = self.cadence(table, session, user).await?;
        Ok(if cadence.has(count) { cadence.place(place, chosen) } else { Reminders::Never })
    }

    /// Reminds `user` as often as this from now on, at one table; `None` leaves it to the table.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn set_cadence(
        &self,
        table: TableId,
        session: &Session,
        user: UserId,
        cadence: Option<Cadence>,
    ) -> Result<(), Failure> {
        self.store.set_cadence(table, user, cadence).await?;
        self.remind_daily(table, session, &[user]).await
    }

    /// Adds a job for each of `called` who must move and wants a reminder every day.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn remind_daily(
        &self,
        table: TableId,
        session: &Session,
        called: &[UserId],
    ) -> Result<(), Failure> {
        let mut jobs = Vec::new();
        let waiting = session.waiting();
        for user in called {
            let seat = session.seat_of(*user).filter(|seat| waiting.contains(*seat));
            let Some(seat) = seat.filter(|seat| !session.is_machine(*seat)) else { continue };
            if self.cadence(table, session, *user).await?.0 == Cadence::Daily {
                let (version, turn, due) = (session.version, session.turn, self.now() + EVERY);
                jobs.push(Job { kind: JobKind::Daily(seat), version, turn, due });
            }
        }
        if !jobs.is_empty() {
            self.store.add_jobs(table, jobs).await?;
            self.wake();
        }
        Ok(())
    }

    /// Decides whether to remind the player at `seat`, who wants that every day. The last reminder of a turn comes with
    /// the clock, and none after it.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn daily(&self, job: &StoredJob, seat: Seat) -> Result<Daily, Failure> {
        let session = self.load_from(job.table, job.version).await?;
        let now = self.now();
        if self.is_silent(session.location).await? {
            return Ok(Daily::NotBefore(now + SILENCE));
        }
        let (Some((_, user)), Some(state)) =
            (session.people().find(|(place, _)| *place == seat), session.seat_state(seat))
        else {
            return Ok(Daily::Done);
        };
        if state.late.is_some() {
            return Ok(Daily::NotBefore(now + EVERY)); // The others may give them more time.
        }
        let over = REMINDERS <= usize::from(state.reminded);
        let waits = session.waiting().contains(seat) && !session.is_machine(seat);
        let (cadence, chosen) = self.cadence(job.table, &session, user).await?;
        if over || !waits || cadence != Cadence::Daily {
            return Ok(Daily::Done);
        }
        let preferences = self.store.preferences(user).await?;
        let away = state.away.unwrap_or_default();
        let free = preferences.undisturbed(now.max(away));
        if now < free {
            return Ok(Daily::NotBefore(free));
        }
        let reminders = cadence.place(preferences.reminders, chosen);
        Ok(Daily::Remind { session: Box::new(session), user, reminders })
    }
}
