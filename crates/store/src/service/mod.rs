//! The only way to change a table: load, decide, evolve, commit.

mod analyses;
mod cache;
mod care;
mod clock;
mod health;
mod hours;
mod look;
mod opening;
mod outage;
mod privacy;
mod replays;
mod results;
mod silent_parts;
pub mod standing;
mod wishes;

use std::sync::{Arc, atomic::AtomicBool};

use rand::{TryRng, rngs::SysRng};
use tokio::sync::Notify;

pub use analyses::ANALYSIS;
use cache::Cache;
pub use clock::Clock;
pub use health::Health;
pub use hours::{Idle, Tick, Wake};
use opening::Openings;
pub use replays::Replay;
use replays::Replays;
use silent_parts::SilentParts;
pub use wishes::Caution;

pub use crate::Part;
use crate::{Change, Store, StoreError, StoredTable, TableId};
use quark_game::any::Catalog;
use quark_session::{
    Act, By, Command, Decision, Idleness, InteractionId, JobKind, Opening, Refusal, Seed, Session,
    Terms, Timestamp, decide, duties, open,
};

/// Tables, and the only way to change them.
#[derive(Clone, Debug)]
pub struct Service {
    store: Store,
    clock: Clock,
    catalog: Catalog,
    idleness: Idleness,
    /// See [`Service::analysis_budget`].
    analysis: u32,
    cache: Arc<Cache>,
    replays: Arc<Replays>,
    /// Rings when there is something new to do.
    waker: Arc<Notify>,
    /// True if the time before this bot's start was given back.
    resumed: Arc<AtomicBool>,
    health: Arc<Health>,
    silent_parts: Arc<SilentParts>,
    openings: Arc<Openings>,
}

/// Result of a command.
#[derive(Debug)]
pub struct Applied {
    /// Number of the table; a new one if the command opened it.
    pub table: TableId,
    /// Current state of the table.
    pub session: Session,
    /// True if this interaction was already applied, so that nothing has changed now.
    pub again: bool,
}

/// Reason why nothing happened: a refusal, or an error of the bot.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The session refuses the command.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system cannot provide randomness.
    #[error("the system provides no randomness")]
    Entropy,
}

/// Time of a command, in milliseconds.
#[derive(Clone, Copy, Debug)]
struct When {
    /// Time that the command counts as.
    now: Timestamp,
    /// Delay before the table's message shows it. When many tables change at once, tables with people who are playing
    /// go first.
    put_off: Timestamp,
}

impl When {
    fn of(now: Timestamp) -> When {
        When { now, put_off: 0 }
    }
}

/// Number of tries of a command when others change the table at the same moment.
const TRIES: usize = 8;

impl Service {
    /// Returns a service for the tables in `store`, of the games in `catalog`.
    #[must_use]
    pub fn new(store: Store, clock: Clock, catalog: Catalog) -> Service {
        let (cache, replays, waker) = (Arc::default(), Arc::default(), Arc::default());
        let (idleness, resumed, health) = (Idleness::default(), Arc::default(), Arc::default());
        let (silent_parts, openings, analysis) = (Arc::default(), Arc::default(), ANALYSIS);
        Service {
            store,
            clock,
            catalog,
            idleness,
            analysis,
            cache,
            replays,
            waker,
            resumed,
            health,
            silent_parts,
            openings,
        }
    }

    /// Sets the times until a table is idle.
    #[must_use]
    pub fn with_idleness(self, idleness: Idleness) -> Service {
        Service { idleness, ..self }
    }

    /// Returns the times until a table is idle.
    #[must_use]
    pub fn idleness(&self) -> Idleness {
        self.idleness
    }

    /// Returns the store, for reading; tables change only through [`Service::run`].
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Returns the health of the bot.
    #[must_use]
    pub fn health(&self) -> &Health {
        &self.health
    }

    /// Returns the games that can be played.
    #[must_use]
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// Returns the present time, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Returns when there may be something new to do.
    pub async fn woken(&self) {
        tokio::select! {
            () = self.waker.notified() => (),
            () = self.store.woken() => (),
        }
    }

    /// Wakes callers that wait in [`Service::woken`].
    pub fn wake(&self) {
        self.waker.notify_one();
    }

    /// Opens a table.
    ///
    /// # Errors
    /// [`Failure`] gives the reason if there is none.
    pub async fn open(&self, opening: &Opening) -> Result<Applied, Failure> {
        if opening.rated && !self.is_rating(opening.location.guild).await? {
            return Err(Refusal::NoRatings.into());
        }
        self.check_limits(opening).await?;
        let seed = new_seed()?;
        let now = self.clock.now();
        let Decision { entries, after: session } = open(&self.catalog, opening, &seed, now)?;
        let jobs = duties(None, &session, &entries, self.idleness, now);
        let interaction = Some(opening.interaction);
        let change = Change {
            interaction,
            entries: &entries,
            after: &session,
            summary: None,
            jobs: &jobs,
            now,
        };
        match self.store.begin(&change, &seed).await {
            Ok(table) => {
                tracing::info!(%table, game = session.game.info().key, interaction, "opened");
                self.wake();
                Ok(Applied { table, session, again: false })
            }
            Err(StoreError::Applied(table)) => self.again(table).await,
            Err(error) => Err(error.into()),
        }
    }

    /// Runs `command`, and tries again if others change the table at the same moment.
    ///
    /// # Errors
    /// [`Failure`] gives the reason if nothing has changed.
    pub async fn run(&self, table: TableId, command: &Command) -> Result<Applied, Failure> {
        if let By::Person(_, Act::Change(Terms { rated: Some(true), .. })) = &command.by {
            let guild = self.load(table).await?.location.guild;
            if !self.is_rating(guild).await? {
                return Err(Refusal::NoRatings.into());
            }
        }
        let applied = self.run_once(table, command).await?;
        // The command is done, even if the clocks cannot be updated now.
        if let Err(error) = self.mind_hours(table, &applied.session).await {
            tracing::warn!(%table, %error, "cannot apply quiet hours yet");
        }
        Ok(applied)
    }

    async fn run_once(&self, table: TableId, command: &Command) -> Result<Applied, Failure> {
        self.run_at(table, command, When::of(self.clock.now())).await
    }

    /// Runs `command` at a time that the clock is about to show.
    async fn run_at(
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

    async fn attempt(
        &self,
        table: TableId,
        command: &Command,
        moment: When,
    ) -> Result<Applied, Failure> {
        let stored = self.stored(table).await?;
        match self.keep_at(table, &stored, command, moment).await {
            // If the press was already applied, that is the only reason for the refusal.
            Err(Failure::Refused(refusal)) => self.again_or(command.interaction, refusal).await,
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

    async fn keep(
        &self,
        table: TableId,
        stored: &StoredTable,
        command: &Command,
    ) -> Result<Applied, Failure> {
        self.keep_at(table, stored, command, When::of(self.clock.now())).await
    }

    /// Decides, evolves and commits.
    async fn keep_at(
        &self,
        table: TableId,
        stored: &StoredTable,
        command: &Command,
        When { now, put_off }: When,
    ) -> Result<Applied, Failure> {
        let StoredTable { session: before, seed, rewritten, untold: _ } = stored;
        let since = self.cache.moment();
        // No entry is older than the previous one. But immediate jobs are due by our own clock.
        let at = now.max(before.at);
        let Decision { entries, after: session } = decide(before, command, seed, at)?;
        let mut jobs = duties(Some(before), &session, &entries, self.idleness, now);
        for refresh in jobs.iter_mut().filter(|job| job.kind == JobKind::Refresh) {
            refresh.due += put_off;
        }
        let interaction = command.interaction;
        let summary = self.remains(table, before.version, &entries, at).await?;
        let change = Change {
            interaction,
            entries: &entries,
            after: &session,
            summary: summary.as_ref(),
            jobs: &jobs,
            now: at,
        };
        self.store.commit(table, stored, &change).await?;
        let after = StoredTable {
            session: session.clone(),
            seed: seed.clone(),
            rewritten: *rewritten,
            untold: false,
        };
        self.cache.put(table, Arc::new(after), since);
        tracing::info!(%table, version = session.version, interaction, "applied");
        self.wake();
        Ok(Applied { table, session, again: false })
    }

    /// Returns the table from the cache, or from the store.
    async fn stored(&self, table: TableId) -> Result<Arc<StoredTable>, Failure> {
        let Some(stored) = self.cache.get(table) else { return self.read(table).await };
        if self.store.is_shared() && !self.store.is_fresh(table, &stored).await? {
            return self.read(table).await;
        }
        Ok(stored)
    }

    /// Reads the table from the store, and puts it into the cache.
    async fn read(&self, table: TableId) -> Result<Arc<StoredTable>, Failure> {
        let moment = self.cache.moment();
        let stored = match self.store.load(&self.catalog, table).await {
            Err(why) if why.is_damage() => self.made_again(table, why).await?,
            Ok(stored) if stored.untold => self.told_again(table, stored).await?,
            read => read?,
        };
        let stored = Arc::new(stored);
        self.cache.put(table, stored.clone(), moment);
        Ok(stored)
    }

    async fn again_or(
        &self,
        interaction: Option<InteractionId>,
        refusal: Refusal,
    ) -> Result<Applied, Failure> {
        let Some(interaction) = interaction else { return Err(refusal.into()) };
        match self.store.applied(interaction).await? {
            Some(table) => self.again(table).await,
            None => Err(refusal.into()),
        }
    }

    /// Returns the table with the change of this press. Reads it again, because the store can have a change a moment
    /// before the cache.
    async fn again(&self, table: TableId) -> Result<Applied, Failure> {
        let stored = self.read(table).await?;
        Ok(Applied { table, session: stored.session.clone(), again: true })
    }

    /// Returns the current state of a table.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is no such table, or it cannot be read.
    pub async fn load(&self, table: TableId) -> Result<Session, Failure> {
        Ok(self.stored(table).await?.session.clone())
    }

    /// Returns the state of a table at `version` or later, for a job of that version, because the store can have a
    /// commit a moment before the cache.
    ///
    /// # Errors
    /// [`Failure::Store`] if there is no such table, or it cannot be read.
    pub async fn load_from(&self, table: TableId, version: i64) -> Result<Session, Failure> {
        let stored = self.stored(table).await?;
        if version <= stored.session.version {
            return Ok(stored.session.clone());
        }
        Ok(self.read(table).await?.session.clone())
    }
}

fn new_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| Failure::Entropy)?;
    Ok(Seed::new(bytes))
}
