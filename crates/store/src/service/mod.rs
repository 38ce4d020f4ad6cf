//! The only way to change a table: load, decide, commit.

mod admission;
mod analyses;
mod cache;
mod care;
mod clock;
mod harder;
mod health;
mod invitations;
mod leagues;
mod look;
mod opening;
mod outage;
mod plans;
mod privacy;
mod quiet;
mod replays;
mod results;
mod run;
mod schedule;
mod seeking;
mod silent_parts;
pub mod standing;
mod ticks;
mod unattended;
mod wishes;

use std::sync::{Arc, atomic::AtomicBool};

use tokio::sync::Notify;

pub use analyses::ANALYSIS;
use cache::Cache;
pub use clock::Clock;
pub use harder::Streak;
pub use health::Health;
pub use leagues::{League, Step};
use opening::Openings;
pub use plans::Played;
pub use replays::Replay;
use replays::Replays;
use run::{TRIES, When};
pub use schedule::Daily;
use silent_parts::SilentParts;
pub use ticks::{Idle, Tick, Wake};
pub use unattended::UNATTENDED;

pub use crate::Part;
use crate::{Store, StoreError, StoredTable, TableId};
use quark_game::any::Catalog;
use quark_session::{Idleness, Refusal, Session, Timestamp};

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
    /// Notified when there is something new to do.
    waker: Arc<Notify>,
    /// True if clocks were corrected for the time before this bot's start.
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

    /// Returns the store, for whatever no table's log holds, such as preferences. Tables change only through
    /// [`Service::run`] and [`Service::run_with`].
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
