//! The clock, which gives the present time.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use quark_session::Timestamp;

/// A clock that never runs backwards during the life of the process.
#[derive(Clone)]
pub struct Clock(Arc<Inner>);

struct Inner {
    source: Box<dyn Fn() -> Timestamp + Send + Sync>,
    pace: Mutex<Pace>,
}

/// Ways to advance the clock.
enum Pace {
    /// Adds the time since it showed this; its source is only compared.
    Steady(Timestamp, Instant),
    /// Follows its source, and stays ahead of it by as much as the source was put back.
    Following {
        /// Lead over the source, in milliseconds.
        ahead: Timestamp,
        /// Latest time that it has shown.
        shown: Timestamp,
    },
}

impl Clock {
    /// Returns a clock that starts with the system's time, and then goes on by itself even if that is set.
    #[must_use]
    pub fn system() -> Clock {
        let source = || {
            let elapsed = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
            Timestamp::try_from(elapsed.as_millis()).unwrap_or(Timestamp::MAX)
        };
        let pace = Pace::Steady(source(), Instant::now());
        Clock(Arc::new(Inner { source: Box::new(source), pace: Mutex::new(pace) }))
    }

    /// Returns a clock that follows `now`. If that goes back, the clock goes on from the latest time.
    pub fn told_by(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Clock {
        let pace = Pace::Following { ahead: 0, shown: now() };
        Clock(Arc::new(Inner { source: Box::new(now), pace: Mutex::new(pace) }))
    }

    /// Returns the present time in milliseconds since 1970.
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

    /// Returns the lead of the system's clock over this one in milliseconds: the machine has slept, or that clock was
    /// set. Negative if it is behind.
    pub(crate) fn astray(&self) -> Timestamp {
        match &*self.pace() {
            Pace::Steady(..) => (),
            Pace::Following { .. } => return 0,
        }
        (self.0.source)() - self.now()
    }

    /// Advances by `time` milliseconds, to the time of the system's clock.
    pub(crate) fn advance(&self, time: Timestamp) {
        match &mut *self.pace() {
            Pace::Steady(began, _) => *began += time.max(0),
            Pace::Following { .. } => (),
        }
    }

    /// Ignores poisoning, because a panic elsewhere cannot leave the pace half changed.
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
    fn a_system_clock_starts_at_system_time_and_can_catch_up() {
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
