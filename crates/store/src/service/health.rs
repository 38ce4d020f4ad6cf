//! Health of the bot, for the operator.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU32, Ordering},
};
use std::time::{Duration, Instant};

/// Health of the bot, as far as it is known.
#[derive(Debug, Default)]
pub struct Health {
    /// Number of shards that should be connected, and of those that are.
    shards: (AtomicU32, AtomicU32),
    /// Time of the newest beat, with true if the database took it.
    beat: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    /// Records the number of connected shards, and the number that should be.
    pub fn connected(&self, connected: u32, wanted: u32) {
        self.shards.0.store(wanted, Ordering::Relaxed);
        self.shards.1.store(connected, Ordering::Relaxed);
    }

    /// Returns true if all shards are connected, and there are any.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let wanted = self.shards.0.load(Ordering::Relaxed);
        wanted != 0 && wanted == self.shards.1.load(Ordering::Relaxed)
    }

    /// Records that the database has taken a beat.
    pub fn written(&self) {
        *self.last_beat() = Some((Instant::now(), true));
    }

    /// Records that the database has not taken a beat.
    pub fn failed(&self) {
        *self.last_beat() = Some((Instant::now(), false));
    }

    /// Returns true if the database accepts writes: it took the newest beat, within this time.
    #[must_use]
    pub fn writes(&self, within: Duration) -> bool {
        self.last_beat().is_some_and(|(at, taken)| taken && at.elapsed() < within)
    }

    /// Returns true if a beat was tried within this time, whether taken or not. Otherwise the bot hangs.
    #[must_use]
    pub fn beats(&self, within: Duration) -> bool {
        self.last_beat().is_some_and(|(at, _)| at.elapsed() < within)
    }

    fn last_beat(&self) -> MutexGuard<'_, Option<(Instant, bool)>> {
        self.beat.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_connected_when_all_its_shards_are() {
        let health = Health::default();
        assert!(!health.is_connected() && !health.writes(Duration::from_secs(9)));
        health.connected(3, 4);
        assert!(!health.is_connected());
        health.connected(4, 4);
        health.written();
        assert!(health.is_connected() && health.writes(Duration::from_secs(9)));
        assert!(!health.writes(Duration::ZERO));
    }

    #[test]
    fn a_bot_whose_database_is_lost_writes_nothing_and_does_not_hang() {
        const SOON: Duration = Duration::from_secs(9);
        let health = Health::default();
        assert!(!health.beats(SOON));
        health.written();
        health.failed();
        assert!(!health.writes(SOON) && health.beats(SOON));
        assert!(!health.beats(Duration::ZERO));
        health.written();
        assert!(health.writes(SOON));
    }
}
