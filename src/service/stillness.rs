//! Time that passes for nobody: the bot was not there, or its clock was set.

use std::sync::atomic::Ordering;

use super::{Failure, Service};
use crate::{
    session::{Act, By, Command, HOUR, Timestamp},
    store::{BEAT, StoreError},
};

/// Nothing that is owed as soon as can be is put off for longer, in milliseconds.
const LATEST: Timestamp = 2 * HOUR;
/// A shorter gap is the time between two signs of life, in milliseconds.
const GAP: Timestamp = 10_000;

impl Service {
    /// Takes up play where the bot before has left it: what has passed since then, by whatever clock,
    /// has passed for nobody. Says what is worth the operator's attention.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn take_up(&self) -> Result<(), Failure> {
        let now = self.now();
        if let Some(seen) = self.store.last_seen().filter(|seen| GAP < (now - seen).abs()) {
            if now < seen {
                self.store.put_back(seen - now, now).await?;
            }
            self.nobody_loses(seen, now).await?;
        }
        self.store.not_beyond(now, now + LATEST).await?;
        self.taken_up.store(true, Ordering::Relaxed);
        Ok(self.store.beat(now).await?)
    }

    /// The moment from which on time passes for the tables again: until they are taken up, that at which
    /// the bot before has left them.
    fn seen(&self) -> Timestamp {
        let left = self.store.last_seen().filter(|_| !self.taken_up.load(Ordering::Relaxed));
        left.unwrap_or_else(|| self.now())
    }

    /// Shows every few seconds that this bot lives, and follows the system's clock. Returns when
    /// another bot has taken the database over.
    pub async fn live(&self) -> StoreError {
        let mut told = false;
        loop {
            tokio::time::sleep(BEAT).await;
            match self.store.beat(self.seen()).await {
                Ok(()) => (),
                Err(lost @ StoreError::Held(_)) => return lost,
                Err(error) => tracing::error!(%error, "no sign of life can be kept"),
            }
            let astray = self.clock.astray();
            if GAP < astray {
                let (since, until) = (self.now(), self.now() + astray);
                if let Err(error) = self.nobody_loses(since, until).await {
                    // Without that nobody's time may pass.
                    tracing::error!(%error, "the clock cannot go forward yet");
                    continue;
                }
            } else if astray < -HOUR && !told {
                told = true;
                let minutes = -astray / 60_000;
                tracing::warn!(
                    minutes,
                    "the system's clock was put back: ours goes on until a restart"
                );
            }
            self.clock.advance(astray);
            self.ring();
        }
    }

    /// From `since` to `until` the clocks of all tables have stood still.
    async fn nobody_loses(&self, since: Timestamp, until: Timestamp) -> Result<(), Failure> {
        let mut tables = 0;
        for table in self.store.tables(true).await? {
            let act = Act::StandStill { since, until };
            let command = Command { by: By::Caretaker, interaction: None, act };
            match self.run_at(table, &command, until).await {
                Ok(_) => tables += 1,
                Err(Failure::Refused(_)) => (),
                // It was named when it was looked at.
                Err(Failure::Store(why)) if why.is_damage() => (),
                Err(failure) => return Err(failure),
            }
        }
        let minutes = (until - since) / 60_000;
        if HOUR < (until - since).abs() {
            tracing::warn!(minutes, tables, "away, or the clock was set: nobody's time has passed");
        } else {
            tracing::info!(minutes, tables, "away: nobody's time has passed");
        }
        Ok(())
    }
}
