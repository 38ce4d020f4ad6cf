//! The bot's health, for the operator.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU32, Ordering},
};
use std::time::{Duration, Instant};

/// The bot's health, as far as it is known.
#[derive(Debug, Default)]
pub struct Health {
    /// How many shards there are to listen to, and how many do.
    shards: (AtomicU32, AtomicU32),
    /// When the newest sign of life was tried, and whether the database took it.
    beat: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    /// Notes how many shards are connected, and how many should be.
    pub fn connected(&self, connected: u32, wanted: u32) {
        self.shards.0.store(wanted, Ordering::Relaxed);
        self.shards.1.store(connected, Ordering::Relaxed);
    }

    /// Whether all shards are connected, and there are any.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let wanted = self.shards.0.load(Ordering::Relaxed);
        wanted != 0 && wanted == self.shards.1.load(Ordering::Relaxed)
    }

    /// The database has taken a sign of life.
    pub fn written(&self) {
        *self.last_beat() = Some((Instant::now(), true));
    }

    /// The database has not taken one.
    pub fn failed(&self) {
        *self.last_beat() = Some((Instant::now(), false));
    }

    /// Whether the database takes what is written: it took the newest sign of life, within this time.
    #[must_use]
    pub fn writes(&self, within: Duration) -> bool {
        self.last_beat().is_some_and(|(at, taken)| taken && at.elapsed() < within)
    }

    /// Whether a sign of life was tried within this time, taken or not: otherwise the bot hangs.
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
