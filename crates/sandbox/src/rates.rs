//! The rate limits that Discord announces with each answer, high enough for play.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::clock;

/// Calls that a bucket allows in one window.
const LIMIT: u32 = 500;
/// Length of a window in milliseconds.
const WINDOW: u64 = 1000;
/// Number of buckets kept before idle ones are dropped.
const KEPT: usize = 4096;

/// Calls counted for each bucket.
#[derive(Debug, Default)]
pub struct Rates {
    buckets: HashMap<String, (u64, u32)>,
}

/// State of a bucket after a call.
#[derive(Debug)]
pub struct Standing {
    pub bucket: String,
    pub limit: u32,
    pub remaining: u32,
    /// Time when its window ends, in milliseconds.
    pub reset: u64,
    /// True if this call exceeded the limit.
    pub exceeded: bool,
}

impl Standing {
    /// Milliseconds until the window ends.
    pub fn wait(&self) -> u64 {
        self.reset.saturating_sub(clock::now())
    }
}

impl Rates {
    /// Counts a call on a route about one channel, guild or webhook.
    pub fn count(&mut self, method: &str, route: &str, about: &str) -> Standing {
        let now = clock::now();
        if KEPT < self.buckets.len() {
            self.buckets.retain(|_, (reset, _)| now < *reset);
        }
        let entry = self.buckets.entry(format!("{method} {route} {about}")).or_insert((0, 0));
        if entry.0 <= now {
            *entry = (now + WINDOW, 0);
        }
        entry.1 += 1;
        let (reset, taken) = *entry;
        let mut hasher = DefaultHasher::new();
        (method, route).hash(&mut hasher);
        Standing {
            bucket: format!("{:016x}", hasher.finish()),
            limit: LIMIT,
            remaining: LIMIT.saturating_sub(taken),
            reset,
            exceeded: LIMIT < taken,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_allows_its_limit_in_a_window_and_no_more() {
        let mut rates = Rates::default();
        let mut standings = (0..=LIMIT).map(|_| rates.count("GET", "/route", "1"));
        let first = standings.next().unwrap();
        assert_eq!((first.remaining, first.exceeded), (LIMIT - 1, false));
        let last = standings.last().unwrap();
        assert!(last.exceeded && last.remaining == 0 && last.reset == first.reset);
        assert!(!rates.count("GET", "/route", "2").exceeded);
    }
}
