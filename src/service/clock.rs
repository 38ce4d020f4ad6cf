//! Where "now" comes from.

use std::{fmt, sync::Arc};

use crate::session::Timestamp;

/// Where "now" comes from.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Timestamp + Send + Sync>);

impl Clock {
    /// The system's clock.
    #[must_use]
    pub fn system() -> Clock {
        Clock(Arc::new(|| {
            let elapsed = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
            Timestamp::try_from(elapsed.as_millis()).unwrap_or(Timestamp::MAX)
        }))
    }

    /// A clock that says what `now` returns.
    pub fn told_by(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}
