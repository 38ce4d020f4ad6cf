//! What time brings to a table: reminders, the end of a clock, the end of a deserted table.

use super::{Failure, Service};
use crate::{StoreError, StoredJob, TableId};
use quark_game::Seat;
use quark_session::{
    Act, CaretakerAct, Command, Job, JobKind, Reminders, Session, Timestamp, UserId,
};

/// How long a clock waits where nobody can press, until it is looked again, in milliseconds.
const SILENCE: Timestamp = 5_000;

/// What is to be done when something was due for a seat.
#[derive(Debug)]
pub enum Tick {
    /// Nothing more: it was done, or is due no longer.
    Done,
    /// Nobody is to be disturbed before that moment.
    NotBefore(Timestamp),
    /// Their time is up, and [`Service::time_up`] says so at the table.
    TimeUp {
        /// The table as it stands.
        session: Box<Session>,
    },
    /// Somebody is to be reminded, and [`Service::reminded`] told when they are.
    Remind {
        /// The table as it stands.
        session: Box<Session>,
        /// The person in the seat, whose turn it is.
        user: UserId,
        /// How many reminders of this turn are done with by that.
        count: u8,
        /// Where they like to be reminded.
        reminders: Reminders,
    },
}

/// What is to be done when somebody wakes who was called while they slept.
#[derive(Debug)]
pub enum Wake {
    /// Nothing: they are called no more.
    Done,
    /// They sleep until that moment.
    NotBefore(Timestamp),
    /// They are to be called.
    Call {
        /// The table as it stands.
        session: Box<Session>,
        /// The person in the seat, whose quiet hours are over.
        user: UserId,
        /// Where they like to be reminded.
        reminders: Reminders,
    },
}

/// What is to be done at a table where nothing happens.
#[derive(Debug)]
pub enum Idle {
    /// Nothing more.
    Done,
    /// Everybody is to be told that it closes, and [`Service::warned`] told when they are.
    Warn {
        /// The table as it stands.
        session: Box<Session>,
        /// When it closes.
        closing: Timestamp,
    },
}

impl Service {
    /// Has the clocks of `user` stand still in the hours that they have chosen.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn mind_hours_of(&self, user: UserId) -> Result<(), Failure> {
        for table in self.store.tables_of(user).await? {
            let session = self.load(table).await?;
            self.mind_hours(table, &session).await?;
        }
        Ok(())
    }

    /// Has the clocks of those who are to move stand still in the hours that they have chosen: from
    /// the start, after a substitution, and when summer time begins or ends.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub(super) async fn mind_hours(
        &self,
        table: TableId,
        session: &Session,
    ) -> Result<(), Failure> {
        if !session.pace.bank().is_some_and(|bank| bank.sleeps) {
            return Ok(());
        }
        let waiting = session.waiting();
        for (seat, user) in session.people().filter(|(seat, _)| waiting.contains(*seat)) {
            let quiet = self.store.preferences(user).await?.quiet_at(self.clock.now());
            if session.chair(seat).is_none_or(|chair| chair.quiet == quiet) {
                continue;
            }
            let command = Command::of_person(user, None, Act::KeepHours { quiet });
            match self.run_once(table, &command).await {
                Ok(_) | Err(Failure::Refused(_)) => (),
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    /// Does what is due for the player at `seat`, or says what is to be done.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn tick(&self, owed: &StoredJob, seat: Seat) -> Result<Tick, Failure> {
        let session = self.load_from(owed.table, owed.version).await?;
        if self.is_silent(session.location) {
            return Ok(Tick::NotBefore(self.now() + SILENCE));
        }
        self.mind_hours(owed.table, &session).await?;
        let session = self.load_from(owed.table, session.version).await?;
        let now = self.now();
        if session.version != owed.version || session.next_due(seat).is_none_or(|due| now < due) {
            return Ok(Tick::Done); // The table has moved on, and owes what it owes now.
        }
        if session.late().contains(seat) {
            self.bring(owed.table, CaretakerAct::GraceOver(seat)).await?;
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
        // A reminder that would come after the time is up helps nobody.
        let free = session.deadline(seat).map_or(free, |deadline| free.min(deadline));
        if now < free {
            return Ok(Tick::NotBefore(free));
        }
        let passed = |times: &[Timestamp]| times.iter().filter(|time| **time <= now).count();
        let count = session.reminders(seat).map_or(0, |times| passed(&times));
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        let reminders = preferences.reminders;
        Ok(Tick::Remind { session: Box::new(session), user, count, reminders })
    }

    /// Which of these people sleep: they are left alone, and those at the table are owed a call for when
    /// they wake.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn let_sleep(
        &self,
        table: TableId,
        session: &Session,
        called: &[UserId],
    ) -> Result<Vec<UserId>, Failure> {
        let now = self.now();
        let (mut asleep, mut jobs) = (Vec::new(), Vec::new());
        for user in called {
            let Some(due) = self.sleeps_until(*user, now).await? else { continue };
            asleep.push(*user);
            let (version, turn) = (session.version, session.turn);
            let wake = |seat| Job { kind: JobKind::Wake(seat), version, turn, due };
            jobs.extend(session.seat_of(*user).map(wake));
        }
        if !jobs.is_empty() {
            self.store.owe(table, jobs).await?;
            self.ring();
        }
        Ok(asleep)
    }

    /// Until when somebody is not to be disturbed, if not now.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn sleeps_until(
        &self,
        user: UserId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, Failure> {
        let free = self.store.preferences(user).await?.undisturbed(now);
        Ok((now < free).then_some(free))
    }

    /// Says whether the player at `seat` is to be called now that they wake.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn wake(&self, owed: &StoredJob, seat: Seat) -> Result<Wake, Failure> {
        let session = self.load_from(owed.table, owed.version).await?;
        let Some((_, user)) = session.people().find(|(place, _)| *place == seat) else {
            return Ok(Wake::Done);
        };
        if !session.wants(seat) {
            return Ok(Wake::Done);
        }
        if let Some(end) = self.sleeps_until(user, self.now()).await? {
            return Ok(Wake::NotBefore(end));
        }
        let reminders = self.store.preferences(user).await?.reminders;
        Ok(Wake::Call { session: Box::new(session), user, reminders })
    }

    /// Notes that the time of a seat is up.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn time_up(&self, table: TableId, seat: Seat) -> Result<(), Failure> {
        self.bring(table, CaretakerAct::TimeUp(seat)).await
    }

    /// Notes that a moderator lets the player at `seat` do nothing until then.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn timed_out(
        &self,
        table: TableId,
        seat: Seat,
        until: Timestamp,
    ) -> Result<(), Failure> {
        self.bring(table, CaretakerAct::TimedOut { seat, until }).await
    }

    /// Notes that somebody was reminded.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn reminded(&self, table: TableId, seat: Seat, count: u8) -> Result<(), Failure> {
        self.bring(table, CaretakerAct::Reminded { seat, count }).await
    }

    /// Notes that the player who is to move at `seat` has left the server.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn gone(&self, table: TableId, seat: Seat) -> Result<(), Failure> {
        self.bring(table, CaretakerAct::Gone(seat)).await
    }

    /// Closes a deserted table, or says that everybody is to be told that it closes.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn idle(&self, owed: &StoredJob) -> Result<Idle, Failure> {
        let session = self.load_from(owed.table, owed.version).await?;
        let (Some((warning, closing)), now) = (self.idleness().of(&session), self.now()) else {
            return Ok(Idle::Done);
        };
        if session.version != owed.version || now < warning {
            return Ok(Idle::Done);
        }
        if session.warned.is_none() {
            let closing = closing.max(now + (closing - warning));
            return Ok(Idle::Warn { session: Box::new(session), closing });
        }
        if closing <= now {
            self.bring(owed.table, CaretakerAct::Abandon).await?;
        }
        Ok(Idle::Done)
    }

    /// Notes that everybody was told.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn warned(&self, table: TableId) -> Result<(), Failure> {
        self.bring(table, CaretakerAct::Warned).await
    }

    /// Gives a command that time gives. Refused, it came too late: the table has moved on.
    pub(super) async fn bring(&self, table: TableId, act: CaretakerAct) -> Result<(), Failure> {
        let command = Command::of_caretaker(act);
        match self.run(table, &command).await {
            Ok(_) | Err(Failure::Refused(_) | Failure::Store(StoreError::NoSuchTable)) => Ok(()),
            Err(failure) => Err(failure),
        }
    }
}
