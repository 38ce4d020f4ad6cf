//! Time that passes for nobody: the bot was not there, or its clock was set.

use std::{sync::atomic::Ordering, time::Duration};

use futures_util::{StreamExt as _, TryStreamExt as _, stream};

use super::{Failure, Part, Service, When, care::AT_ONCE};
use crate::{StoreError, TableId};
use quark_session::{CaretakerAct, Command, HOUR, Location, Timestamp};

/// Nothing that is owed as soon as can be is put off for longer, in milliseconds.
const LATEST: Timestamp = 2 * HOUR;
/// Between two tables whose messages show that the clocks have stood still, in milliseconds: it leaves time for those at
/// which people play.
const APART: Timestamp = 40;
/// A shorter gap is the time between two signs of life, in milliseconds.
pub(super) const GAP: Timestamp = 10_000;

impl Service {
    /// Resumes play where the bot before has left it: what has passed since then, by whatever clock,
    /// has passed for nobody. Says what is worth the operator's attention.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn resume(&self) -> Result<(), Failure> {
        let now = self.now();
        let seen = self.store.last_seen().filter(|seen| GAP < (now - seen).abs());
        let was_ahead = seen.is_some_and(|seen| now < seen);
        self.store.put_back(now, if was_ahead { now } else { now + LATEST }).await?;
        if let Some(seen) = seen {
            self.give_back(seen, now, |_| true).await?;
        }
        self.resumed.store(true, Ordering::Relaxed);
        self.store.beat(now).await?;
        Ok(self.store.resumed().await?)
    }

    /// The moment from which on time passes for the tables again: until play has resumed, that at which
    /// the bot before has left them.
    fn seen(&self) -> Timestamp {
        let left = self.store.last_seen().filter(|_| !self.resumed.load(Ordering::Relaxed));
        left.unwrap_or_else(|| self.now())
    }

    /// Shows every few seconds that this bot lives, and follows the system's clock. Returns when
    /// another bot has taken the database over.
    pub async fn keep_alive(&self) -> StoreError {
        let (mut told, mut pause) = (false, Duration::ZERO);
        let mut taken = self.now();
        loop {
            tokio::time::sleep(pause).await;
            pause = self.store.beats();
            match self.store.beat(self.seen()).await {
                Ok(is_left) => {
                    taken = self.now();
                    self.health.written();
                    if is_left {
                        self.ring(); // What another process has left unpaid is paid here.
                    }
                    if let Err(error) = self.hears(Part::All).await {
                        tracing::error!(%error, "cannot give back the time without a database yet");
                    }
                }
                Err(lost @ (StoreError::Held(_) | StoreError::Later)) => return lost,
                Err(error) => {
                    tracing::error!(%error, "cannot record that the bot is running");
                    self.health.failed();
                    self.loses(Part::All, taken);
                }
            }
            let astray = self.clock.astray();
            if GAP < astray && !self.plays_alone().await {
                // For the others, and so for the tables, time has passed.
                tracing::warn!("this process has slept while others played");
                self.clock.advance(astray);
                self.ring();
                continue;
            }
            if GAP < astray {
                let (since, until) = (self.now(), self.now() + astray);
                if let Err(error) = self.give_back(since, until, |_| true).await {
                    // Without that nobody's time may pass.
                    tracing::error!(%error, "cannot move the clock forward yet");
                    continue;
                }
                self.clock.advance(astray);
                self.ring();
                continue;
            }
            if astray < -HOUR && !told {
                told = true;
                let minutes = -astray / 60_000;
                tracing::warn!(
                    minutes,
                    "the system clock was set back: the bot keeps its own time until a restart"
                );
            }
            self.clock.advance(astray);
        }
    }

    /// Whether no other process plays on this database, as far as can be told.
    async fn plays_alone(&self) -> bool {
        self.store.is_alone().await.unwrap_or(false)
    }

    /// From `since` to `until` the clocks have stood still at all tables in some places.
    pub(super) async fn give_back(
        &self,
        since: Timestamp,
        until: Timestamp,
        there: impl Fn(Location) -> bool,
    ) -> Result<(), Failure> {
        let there = &there;
        let tables = self.store.tables(true).await?;
        let stands = (0..).map(|nth| nth * APART).zip(tables).map(async |(put_off, table)| {
            let moment = When { now: until, put_off };
            match self.stand_still(table, since, moment, there).await {
                Ok(stood) => Ok(u32::from(stood)),
                // It is over by now.
                Err(Failure::Refused(_)) => Ok(0),
                // It was named when it was looked at.
                Err(Failure::Store(why)) if why.is_damage() => Ok(0),
                Err(failure) => Err(failure),
            }
        });
        let stands = stream::iter(stands).buffered(AT_ONCE);
        let tables = stands.try_fold(0, async |tables, stood| Ok(tables + stood)).await?;
        let minutes = (until - since) / 60_000;
        if HOUR < (until - since).abs() {
            tracing::warn!(
                minutes,
                tables,
                "the bot was away or the clock was set: nobody lost any time"
            );
        } else {
            tracing::info!(minutes, tables, "the bot was away: nobody lost any time");
        }
        Ok(())
    }

    /// Notes it at a table where somebody's time would have passed, or whose clock was ahead.
    async fn stand_still(
        &self,
        table: TableId,
        since: Timestamp,
        moment: When,
        there: impl Fn(Location) -> bool,
    ) -> Result<bool, Failure> {
        let until = moment.now;
        let session = self.load(table).await?;
        if !there(session.location) {
            return Ok(false);
        }
        if !session.counts_time() && session.at <= until {
            return Ok(false);
        }
        let command = Command::of_caretaker(CaretakerAct::StandStill { since, until });
        self.run_at(table, &command, moment).await.map(|_| true)
    }
}
