//! The clock: where "now" comes from.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use quark_session::Timestamp;

/// A clock that never runs backwards as long as the process lives.
#[derive(Clone)]
pub struct Clock(Arc<Inner>);

struct Inner {
    source: Box<dyn Fn() -> Timestamp + Send + Sync>,
    pace: Mutex<Pace>,
}

/// How the clock goes on.
enum Pace {
    /// As time passes since a moment at which it showed this; its source is only compared.
    Steady(Timestamp, Instant),
    /// As its source, so much ahead of it: as far as the source was put back. It has shown this.
    Following {
        /// How far ahead.
        ahead: Timestamp,
        /// The latest moment it has shown.
        shown: Timestamp,
    },
}

impl Clock {
    /// A clock that begins as the system's, and goes on by itself however that is set.
    #[must_use]
    pub fn system() -> Clock {
        let source = || {
            let elapsed = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
            Timestamp::try_from(elapsed.as_millis()).unwrap_or(Timestamp::MAX)
        };
        let pace = Pace::Steady(source(), Instant::now());
        Clock(Arc::new(Inner { source: Box::new(source), pace: Mutex::new(pace) }))
    }

    /// A clock that says what `now` returns; where that goes back, it goes on from the latest moment.
    pub fn told_by(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Clock {
        let pace = Pace::Following { ahead: 0, shown: now() };
        Clock(Arc::new(Inner { source: Box::new(now), pace: Mutex::new(pace) }))
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match &mut *self.pace() {
            Pace::Steady(began, since) => {
                let passed = Timestamp::try_from(since.elapsed().as_millis());
                began.saturating_add(passed.unwrap_or(Timestamp::MAX))
            }
            Pace::Following { ahead, shown } => {
                let told = (self.0.source)();
                *ahead = (*ahead).max(*shown - told);
                *shown = told + *ahead;
                *shown
            }
        }
    }

    /// How far the system's clock is ahead of this one, in milliseconds: because the machine has slept,
    /// or because it was set. Negative if it is behind.
    pub(crate) fn astray(&self) -> Timestamp {
        match &*self.pace() {
            Pace::Steady(..) => (),
            Pace::Following { .. } => return 0,
        }
        (self.0.source)() - self.now()
    }

    /// Goes forward by `time` milliseconds, to where the system's clock is.
    pub(crate) fn advance(&self, time: Timestamp) {
        match &mut *self.pace() {
            Pace::Steady(began, _) => *began += time.max(0),
            Pace::Following { .. } => (),
        }
    }

    /// A panic elsewhere cannot leave it half changed.
    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.0.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    #[test]
    fn a_clock_whose_source_is_put_back_goes_on() {
        let told = Arc::new(AtomicI64::new(1_000_000));
        let source = told.clone();
        let clock = Clock::told_by(move || source.load(Ordering::Relaxed));
        let seen: Vec<Timestamp> = [1_000_000, 1_000_500, 400, 700, 650, 1_000_000, 5_000_000]
            .into_iter()
            .map(|now| {
                told.store(now, Ordering::Relaxed);
                clock.now()
            })
            .collect();
        let expected =
            [1_000_000, 1_000_500, 1_000_500, 1_000_800, 1_000_800, 2_000_150, 6_000_150];
        assert_eq!(seen, expected);
    }

    #[test]
    fn the_clock_of_the_system_is_where_that_is_and_can_be_brought_there() {
        let clock = Clock::system();
        let before = clock.now();
        assert!(clock.astray().abs() < 1_000);
        clock.advance(60_000);
        assert!(before + 60_000 <= clock.now(), "it goes forward");
        assert!((-61_000..-59_000).contains(&clock.astray()));
        clock.advance(-60_000);
        assert!(before + 60_000 <= clock.now(), "and never back");
    }
}
