//! Effects of time on a table: reminders, the end of a clock, the end of an idle table.

use super::{Failure, Service, When};
use crate::{StoreError, StoredJob, TableId};
use quark_game::Seat;
use quark_session::{Command, HOUR, Reminders, Session, SystemAct, Timestamp, UserId};

/// Time between two checks of a clock while nobody there can press, in milliseconds.
pub(super) const SILENCE: Timestamp = 5_000;
/// Longest time between two checks whether a player can press, in milliseconds.
const CHECKED: Timestamp = HOUR;

/// Next action when something is due for a seat.
#[derive(Debug)]
pub enum Tick {
    /// Nothing: it was done, or is no longer due.
    Done,
    /// Wait: nobody may be disturbed before that time.
    NotBefore(Timestamp),
    /// Report at the table that the player's time is up, and call [`Service::time_up`].
    TimeUp {
        /// Current state of the table.
        session: Box<Session>,
    },
    /// Remind the player, and then call [`Service::reminded`].
    Remind {
        /// Current state of the table.
        session: Box<Session>,
        /// The person in the seat, whose turn it is.
        user: UserId,
        /// Number of reminders in this turn, including this one.
        count: u8,
        /// Place where they want to be reminded.
        reminders: Reminders,
    },
}

/// Next action for a player who was called in their quiet hours, when these end.
#[derive(Debug)]
pub enum Wake {
    /// Nothing: they are no longer called.
    Done,
    /// Wait: their quiet hours last until that time.
    NotBefore(Timestamp),
    /// Call them.
    Call {
        /// Current state of the table.
        session: Box<Session>,
        /// The person in the seat, whose quiet hours are over.
        user: UserId,
        /// Place where they want to be reminded.
        reminders: Reminders,
    },
}

/// Next action at a table where nothing happens.
#[derive(Debug)]
pub enum Idle {
    /// There is nothing left to do.
    Done,
    /// Warn everybody that the table closes, and then call [`Service::warned`].
    Warn {
        /// Current state of the table.
        session: Box<Session>,
        /// Time when it closes.
        closing: Timestamp,
    },
}

impl Service {
    /// Does what is due for the player at `seat`, or returns what the caller must do.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn tick(&self, job: &StoredJob, seat: Seat) -> Result<Tick, Failure> {
        let session = self.load_from(job.table, job.version).await?;
        if self.is_silent(session.location).await? {
            return Ok(Tick::NotBefore(self.now() + SILENCE));
        }
        self.mind_hours(job.table, &session).await?;
        let session = self.load_from(job.table, session.version).await?;
        let now = self.now();
        if session.version != job.version || session.next_due(seat).is_none_or(|due| now < due) {
            return Ok(Tick::Done); // The table has changed, and has new jobs.
        }
        if session.late().contains(seat) {
            self.run_as_system(job.table, SystemAct::GraceOver(seat)).await?;
            return Ok(Tick::Done);
        }
        if session.deadline(seat).is_some_and(|deadline| deadline <= now) {
            return Ok(Tick::TimeUp { session: Box::new(session) });
        }
        let Some((_, user)) = session.people().find(|(place, _)| *place == seat) else {
            return Ok(Tick::Done);
        };
        let preferences = self.store().preferences(user).await?;
        let free = preferences.undisturbed(now);
        // A reminder after the deadline would be useless.
        let free = session.deadline(seat).map_or(free, |deadline| free.min(deadline));
        if now < free {
            return Ok(Tick::NotBefore(free));
        }
        let passed = |times: &[Timestamp]| times.iter().filter(|time| **time <= now).count();
        let count = session.reminders(seat).map_or(0, |times| passed(&times));
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        let place = preferences.reminders;
        let reminders = self.place_of_reminder(job.table, &session, (user, count), place).await?;
        Ok(Tick::Remind { session: Box::new(session), user, count, reminders })
    }

    /// Decides whether to call the player at `seat`, who was not called when their turn began.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn wake_player(&self, job: &StoredJob, seat: Seat) -> Result<Wake, Failure> {
        let session = self.load_from(job.table, job.version).await?;
        let Some((_, user)) = session.people().find(|(place, _)| *place == seat) else {
            return Ok(Wake::Done);
        };
        // If their turn has begun again, the newest message or another job has called them. If they have moved, they know.
        let is_past =
            session.fresh_from.get(seat.index()).is_some_and(|fresh| job.version < *fresh);
        if is_past || !session.wants(seat) {
            return Ok(Wake::Done);
        }
        let away = session.seat_state(seat).and_then(|state| state.away);
        if let Some(back) = away.filter(|back| self.now() < *back) {
            return Ok(Wake::NotBefore(back));
        }
        if let Some(end) = self.sleeps_until(user, self.now()).await? {
            return Ok(Wake::NotBefore(end));
        }
        let place = self.store.preferences(user).await?.reminders;
        let (cadence, chosen) = self.cadence(job.table, &session, user).await?;
        let reminders = cadence.place(place, chosen);
        Ok(Wake::Call { session: Box::new(session), user, reminders })
    }

    /// Lets a game go on whose pause is over; otherwise returns the time when that will be.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn end_pause(&self, job: &StoredJob) -> Result<Option<Timestamp>, Failure> {
        let session = self.load_from(job.table, job.version).await?;
        let Some(until) = session.paused_until() else { return Ok(None) };
        if self.now() < until {
            return Ok(Some(until));
        }
        self.run_as_system(job.table, SystemAct::Resume).await.map(|()| None)
    }

    /// Records that the time of a seat is up.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn time_up(&self, table: TableId, seat: Seat) -> Result<(), Failure> {
        self.run_as_system(table, SystemAct::TimeUp(seat)).await
    }

    /// Stops the clock of the player at `seat` until the end of a time-out that a moderator has given them; it may have
    /// passed. Nobody knows when it began, so the clock stands from the last check on, but only in this turn. Returns
    /// false if it stands already, or stood then.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn timed_out(
        &self,
        table: TableId,
        seat: Seat,
        until: Timestamp,
    ) -> Result<bool, Failure> {
        let now = self.now();
        let turn = self.load(table).await?.seat_state(seat).and_then(|state| state.turn_since);
        let since = turn.map_or(now, |turn| turn.max(now - CHECKED));
        let command = Command::of_system(SystemAct::TimedOut { seat, until });
        match self.run_and_mind_hours(table, &command, When::of(since)).await {
            Ok(_) => Ok(true),
            Err(Failure::Refused(_) | Failure::Store(StoreError::NoSuchTable)) => Ok(false),
            Err(failure) => Err(failure),
        }
    }

    /// Records that a player was reminded.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn reminded(&self, table: TableId, seat: Seat, count: u8) -> Result<(), Failure> {
        self.run_as_system(table, SystemAct::Reminded { seat, count }).await
    }

    /// Records that the player who must move at `seat` has left the server.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn gone(&self, table: TableId, seat: Seat) -> Result<(), Failure> {
        self.run_as_system(table, SystemAct::Gone(seat)).await
    }

    /// Closes an idle table, or returns that everybody must be warned first.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn idle(&self, job: &StoredJob) -> Result<Idle, Failure> {
        let session = self.load_from(job.table, job.version).await?;
        let (Some((warning, closing)), now) = (self.idleness().of(&session), self.now()) else {
            return Ok(Idle::Done);
        };
        if session.version != job.version || now < warning {
            return Ok(Idle::Done);
        }
        if session.warned.is_none() {
            let closing = closing.max(now + (closing - warning));
            return Ok(Idle::Warn { session: Box::new(session), closing });
        }
        if closing <= now {
            self.run_as_system(job.table, SystemAct::Abandon).await?;
        }
        Ok(Idle::Done)
    }

    /// Records that everybody was warned.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn warned(&self, table: TableId) -> Result<(), Failure> {
        self.run_as_system(table, SystemAct::Warned).await
    }

    /// Runs a command that is due. A refusal means that the table has changed in the meantime.
    pub(super) async fn run_as_system(
        &self,
        table: TableId,
        act: SystemAct,
    ) -> Result<(), Failure> {
        let command = Command::of_system(act);
        match self.run(table, &command).await {
            Ok(_) | Err(Failure::Refused(_) | Failure::Store(StoreError::NoSuchTable)) => Ok(()),
            Err(failure) => Err(failure),
        }
    }
}
