//! Commands: load the table, decide, commit; and again, if others change the table at the same moment.

use std::sync::Arc;

use super::{Applied, Failure, Service, unattended::draw_unattended};
use crate::{Change, StoreError, StoredTable, TableId};
use quark_session::{
    Act, Admission, By, Command, Decision, InteractionId, JobKind, Refusal, Session, Times,
    Timestamp, decide, duties,
};

/// Number of tries of a command when others change the table at the same moment.
pub(super) const TRIES: usize = 8;

/// Time and occasion of a command. Times are in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct When {
    /// Time that the command counts as.
    pub now: Timestamp,
    /// Delay before the table's message shows it. When many tables change at once, tables with people who are playing
    /// go first.
    pub put_off: Timestamp,
    /// True if a standing order makes its moves.
    pub by_order: bool,
}

impl When {
    pub fn of(now: Timestamp) -> When {
        When { now, put_off: 0, by_order: false }
    }

    /// Returns the time of an entry after `before`: no entry is older than the previous one.
    pub fn after(self, before: &Session) -> Timestamp {
        self.now.max(before.at)
    }
}

impl Service {
    /// Runs `command`, and tries again if others change the table at the same moment.
    ///
    /// ```
    /// use quark_session::{Act, Command, Location, Opening, UserId};
    /// use quark_store::{Store, service::{Clock, Failure, Service}};
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Failure> {
    /// # let folder = tempfile::tempdir().unwrap();
    /// # let url = format!("sqlite://{}", folder.path().join("quark.db").display());
    /// let (store, catalog) = (Store::open(&url).await?, quark_games::catalog());
    /// let service = Service::new(store, Clock::system(), catalog.clone());
    /// let (ada, ben) = (UserId(1), UserId(2));
    /// let place = Location { guild: Some(1), channel: 2 };
    /// let opening = Opening::new(catalog.find("quanta").unwrap(), ada, 100, place);
    /// let table = service.open(&opening).await?.table;
    ///
    /// let join = Command::of_person(ben, Some(101), Act::Join);
    /// let applied = service.run(table, &join).await?;
    /// assert!(!applied.again);
    /// // Discord can send a press twice: it counts once.
    /// let twice = service.run(table, &join).await?;
    /// assert!(twice.again);
    /// assert_eq!(twice.session.version, applied.session.version);
    /// # service.store().close().await;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`Failure`] gives the reason if nothing has changed.
    pub async fn run(&self, table: TableId, command: &Command) -> Result<Applied, Failure> {
        self.run_with(table, command, &[]).await
    }

    /// Runs the command of a person with these roles on the server of the table.
    ///
    /// # Errors
    /// [`Failure`] gives the reason if nothing has changed.
    pub async fn run_with(
        &self,
        table: TableId,
        command: &Command,
        roles: &[u64],
    ) -> Result<Applied, Failure> {
        if let By::Person(_, Act::Change(terms)) = &command.by
            && (terms.rated == Some(true) || matches!(terms.admits, Some(Admission::Rated { .. })))
        {
            let guild = self.load(table).await?.location.guild;
            if !self.is_rating(guild).await? {
                return Err(Refusal::NoRatings.into());
            }
        }
        if let By::Person(user, act) = &command.by {
            if matches!(act, Act::Join | Act::TakeOver(_)) {
                self.check_admission(&self.load(table).await?, *user, roles).await?;
            }
            self.nobody_minds(table, *user, command).await?;
        }
        self.run_and_mind_hours(table, command, When::of(self.now())).await
    }

    /// Runs `command`, and keeps quiet hours up to date.
    pub(super) async fn run_and_mind_hours(
        &self,
        table: TableId,
        command: &Command,
        moment: When,
    ) -> Result<Applied, Failure> {
        // A thought that was begun before another entry would be lost.
        if !matches!(command.by, By::Machine { .. })
            && let Err(error) = self.follow_clocks(table, moment.now).await
        {
            tracing::debug!(%table, %error, "a change of local clocks is not counted yet");
        }
        let applied = self.run_at(table, command, moment).await?;
        // The command is done, even if the clocks cannot be updated now.
        if let Err(error) = self.mind_hours(table, &applied.session).await {
            tracing::warn!(%table, %error, "quiet hours are not kept yet");
        }
        Ok(applied)
    }

    /// Runs `command` at a time that the clock is about to show. Leaves ratings and quiet hours to the caller.
    pub(super) async fn run_at(
        &self,
        table: TableId,
        command: &Command,
        moment: When,
    ) -> Result<Applied, Failure> {
        for _ in 1..TRIES {
            match self.attempt(table, command, moment).await {
                Err(Failure::Store(StoreError::Conflict)) => (),
                done => return done,
            }
        }
        self.attempt(table, command, moment).await
    }

    /// Loads the table, decides and commits. If the press was already applied, returns the table with its change.
    async fn attempt(
        &self,
        table: TableId,
        command: &Command,
        moment: When,
    ) -> Result<Applied, Failure> {
        let stored = self.stored(table).await?;
        let session = &stored.session;
        let committed = match decide(session, command, &stored.seed, moment.after(session)) {
            Ok(decision) => {
                self.commit(table, &stored, command.interaction, decision, moment).await
            }
            Err(refusal) => {
                // If the press was already applied, that is the only reason for the refusal.
                let Some(interaction) = command.interaction else { return Err(refusal.into()) };
                let earlier = self.store.applied(interaction).await?;
                return self.again(earlier.ok_or(refusal)?).await;
            }
        };
        match committed {
            Err(Failure::Store(StoreError::Applied(table))) => self.again(table).await,
            Err(Failure::Store(StoreError::Conflict)) => {
                self.cache.forget(table);
                // Another process may have changed the table, and its jobs may be ours.
                self.wake();
                Err(StoreError::Conflict.into())
            }
            done => done,
        }
    }

    /// Stores a decision on the state `stored`, with the jobs that follow from it.
    pub(super) async fn commit(
        &self,
        table: TableId,
        stored: &StoredTable,
        interaction: Option<InteractionId>,
        Decision { entries, after: session }: Decision,
        moment: When,
    ) -> Result<Applied, Failure> {
        let since = self.cache.moment();
        let before = &stored.session;
        let at = moment.after(before);
        // Unlike the entries, immediate jobs are due by our own clock.
        let times = Times { now: moment.now, unattended: draw_unattended()? };
        let mut jobs = duties(Some(before), &session, &entries, self.idleness, times);
        for refresh in jobs.iter_mut().filter(|job| job.kind == JobKind::Refresh) {
            refresh.due += moment.put_off;
        }
        let summary = self.remains(table, before.version, &entries, at).await?;
        let (entries, jobs, summary) = (&entries[..], &jobs[..], summary.as_ref());
        let change = Change {
            interaction,
            entries,
            after: &session,
            summary,
            jobs,
            now: at,
            plans_due: times.now + times.unattended,
            by_order: moment.by_order,
        };
        self.store.commit(table, stored, &change).await?;
        let (seed, rewritten) = (stored.seed.clone(), stored.rewritten);
        let after = StoredTable { session: session.clone(), seed, rewritten, untold: false };
        self.cache.put(table, Arc::new(after), since);
        tracing::info!(%table, version = session.version, interaction, "applied");
        self.wake();
        Ok(Applied { table, session, again: false })
    }

    /// Returns the table with the change of this press. Reads it again, because the store can have a change a moment
    /// before the cache.
    pub(super) async fn again(&self, table: TableId) -> Result<Applied, Failure> {
        let stored = self.read(table).await?;
        Ok(Applied { table, session: stored.session.clone(), again: true })
    }
}
