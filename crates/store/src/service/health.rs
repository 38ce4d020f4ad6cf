//! The bot's health, for the operator.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicU32, Ordering},
};
use std::time::{Duration, Instant};

/// The bot's health, as far as it is known.
#[derive(Debug, Default)]
pub struct Health {
    /// How many shards there are to listen to, and how many do.
    shards: (AtomicU32, AtomicU32),
    /// When the database has taken something the last time.
    written: Mutex<Option<Instant>>,
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

    /// The database has taken something.
    pub fn written(&self) {
        *self.last_write() = Some(Instant::now());
    }

    /// Whether the database has taken something within this time.
    #[must_use]
    pub fn writes(&self, within: Duration) -> bool {
        self.last_write().is_some_and(|at| at.elapsed() < within)
    }

    fn last_write(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
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
}
