//! Time that does not count for anybody: the bot was down, or its clock was set.

use std::{sync::atomic::Ordering, time::Duration};

use futures_util::{StreamExt as _, TryStreamExt as _, stream};

use super::{Failure, Service, When, care::AT_ONCE};
use crate::{Part, StoreError, TableId};
use quark_session::{Command, HOUR, Location, SystemAct, Timestamp};

/// Longest delay of work that should be done as soon as possible, in milliseconds.
const LATEST: Timestamp = 2 * HOUR;
/// Time between the messages of two tables about the stopped clocks, in milliseconds. It leaves room for tables where
/// people play.
const APART: Timestamp = 40;
/// Longest normal time between two beats, in milliseconds.
pub(super) const GAP: Timestamp = 10_000;

impl Service {
    /// Resumes play where the previous bot has left it. The time since then, by any clock, does not count for
    /// anybody. Logs what the operator should know.
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

    /// Returns the time when time counts again at the tables: until play has resumed, the time when the
    /// previous bot left them.
    fn seen(&self) -> Timestamp {
        let left = self.store.last_seen().filter(|_| !self.resumed.load(Ordering::Relaxed));
        left.unwrap_or_else(|| self.now())
    }

    /// Sends a beat every few seconds, and follows the system's clock. Returns when another bot has taken over the
    /// database.
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
                        self.wake(); // Another process has left work to do.
                    }
                    if let Err(error) = self.is_back(Part::All).await {
                        tracing::error!(%error, "cannot return the time lost to a database outage yet");
                    }
                    if let Err(error) = self.share_outages().await {
                        tracing::error!(%error, "cannot share yet which players are not heard");
                    }
                }
                Err(lost @ (StoreError::Held(_) | StoreError::Later)) => return lost,
                Err(error) => {
                    tracing::error!(%error, "cannot record that the bot is running");
                    self.health.failed();
                    self.is_lost(Part::All, taken);
                }
            }
            let astray = self.clock.astray();
            if GAP < astray && !self.plays_alone().await {
                // Time has passed for the others, and so also for the tables.
                tracing::warn!("this process was suspended while others kept running");
                self.clock.advance(astray);
                self.wake();
                continue;
            }
            if GAP < astray {
                let (since, until) = (self.now(), self.now() + astray);
                if let Err(error) = self.give_back(since, until, |_| true).await {
                    // The clock must not advance before the lost time is returned.
                    tracing::error!(%error, "cannot move the clock forward yet");
                    continue;
                }
                self.clock.advance(astray);
                self.wake();
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

    /// Returns true if no other process runs on this database, as far as can be known.
    async fn plays_alone(&self) -> bool {
        self.store.is_alone().await.unwrap_or(false)
    }

    /// Records at all tables in the given places that the clocks stood still from `since` to `until`.
    pub(super) async fn give_back(
        &self,
        since: Timestamp,
        until: Timestamp,
        there: impl Fn(Location) -> bool,
    ) -> Result<(), Failure> {
        let there = &there;
        let tables = self.store.tables(true).await?;
        let stands = (0..).map(|nth| nth * APART).zip(tables).map(async |(put_off, table)| {
            let moment = When { now: until, put_off, by_order: false };
            match self.stand_still(table, since, moment, there).await {
                Ok(stood) => Ok(u32::from(stood)),
                // The table is over by now.
                Err(Failure::Refused(_)) => Ok(0),
                // The damage was already reported when the table was checked.
                Err(Failure::Store(why)) if why.is_damage() => Ok(0),
                Err(failure) => Err(failure),
            }
        });
        let stands = stream::iter(stands).buffered(AT_ONCE);
        let tables = stands.try_fold(0, async |tables, stood| Ok(tables + stood)).await?;
        self.prolong_leagues(until - since, there).await?;
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

    /// Stops the clocks of a table if time would have counted there, or if its clock was ahead.
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
        let command = Command::of_system(SystemAct::StandStill { since, until });
        self.run_at(table, &command, moment).await.map(|_| true)
    }
}
