//! Quiet hours: clocks stand still in them, and nobody is called.

use super::{Failure, Service, When};
use crate::TableId;
use quark_session::{Act, Command, Job, JobKind, Session, Timestamp, UserId};

impl Service {
    /// Stops the clocks of `user` in the quiet hours that they have chosen.
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

    /// Stops the clocks of players who must move in the quiet hours that they have chosen: at the start, after a
    /// substitution, and when summer time begins or ends. Time from then on counts by the changed clock, even if nobody
    /// has looked at the table since.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn mind_hours(&self, table: TableId, session: &Session) -> Result<(), Failure> {
        self.keep_hours(table, session, None).await
    }

    /// Lets the clocks of players who must move count by a local clock that has changed before `now`, so that a command
    /// of that time settles them by the right hours.
    pub(super) async fn follow_clocks(
        &self,
        table: TableId,
        now: Timestamp,
    ) -> Result<(), Failure> {
        // Its pace does not change in play, so that most commands cost no query.
        let stored = match self.cache.get(table) {
            Some(known) if !known.session.pace.bank().is_some_and(|bank| bank.sleeps) => {
                return Ok(());
            }
            _ => self.stored(table).await?,
        };
        self.keep_hours(table, &stored.session, Some(now)).await
    }

    /// As [`Service::mind_hours`]; only what a change of local clocks before `by` moves, if given.
    async fn keep_hours(
        &self,
        table: TableId,
        session: &Session,
        by: Option<Timestamp>,
    ) -> Result<(), Failure> {
        if !session.pace.bank().is_some_and(|bank| bank.sleeps) {
            return Ok(());
        }
        let waiting = session.waiting();
        for (seat, user) in session.people().filter(|(seat, _)| waiting.contains(*seat)) {
            if by.is_some() && session.seat_state(seat).is_none_or(|state| state.quiet.is_none()) {
                continue;
            }
            let (preferences, now) = (self.store.preferences(user).await?, self.now());
            let quiet = preferences.quiet_at(now);
            let Some(state) = session.seat_state(seat).filter(|state| state.quiet != quiet) else {
                continue;
            };
            let since = match (preferences.changed_from(state.quiet, now), by) {
                (Some(changed), Some(by)) if by < changed => continue,
                (Some(changed), _) => changed,
                (None, None) => now,
                (None, Some(_)) => continue,
            };
            let command = Command::of_person(user, None, Act::KeepHours { quiet });
            match self.run_at(table, &command, When::of(since)).await {
                Ok(_) | Err(Failure::Refused(_)) => (),
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    /// Returns the people among `called` who are in their quiet hours. They are not disturbed; if they have a seat, a
    /// job is added to call them later.
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
        let mut asleep = Vec::new();
        for user in called {
            asleep.extend(self.sleeps_until(*user, now).await?.map(|due| (*user, due)));
        }
        self.call_later(table, session, asleep.iter().copied()).await?;
        Ok(asleep.into_iter().map(|(user, _)| user).collect())
    }

    /// Adds a job for each of these people that calls them at that time, if they have a seat and nothing was done there
    /// until then.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn call_later(
        &self,
        table: TableId,
        session: &Session,
        people: impl Iterator<Item = (UserId, Timestamp)>,
    ) -> Result<(), Failure> {
        let (version, turn) = (session.version, session.turn);
        let wake = |(user, due)| {
            let seat = session.seat_of(user)?;
            Some(Job { kind: JobKind::Wake(seat), version, turn, due })
        };
        let jobs: Vec<Job> = people.filter_map(wake).collect();
        if !jobs.is_empty() {
            self.store.add_jobs(table, jobs).await?;
            self.wake();
        }
        Ok(())
    }

    /// Returns the end of a person's quiet hours, if these are on.
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
}
