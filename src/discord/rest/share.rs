//! This process's share of the requests a second that Discord accepts from the whole bot.
//!
//! Only the courier's requests wait for their turn. Answers to presses and commands do not count for Discord's general
//! limit, and must not wait.

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::Mutex,
    time::{Instant, sleep_until},
};

/// The time of the next request.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    /// The time between two requests of all processes together.
    spacing: Duration,
    next: Arc<Mutex<Instant>>,
}

impl Share {
    /// A share of `all` requests a second, at least one.
    #[must_use]
    pub fn of(all: u32) -> Share {
        Share::spaced(Duration::from_secs(1) / all.max(1))
    }

    /// A share of one request in each period of this length.
    pub fn spaced(spacing: Duration) -> Share {
        Share { spacing, next: Arc::new(Mutex::new(Instant::now())) }
    }

    /// Waits until this process, one of `processes`, may send a request.
    pub async fn turn(&self, processes: u32) {
        let at = {
            let mut next = self.next.lock().await;
            let at = (*next).max(Instant::now());
            *next = at + self.spacing * processes.max(1);
            at
        };
        sleep_until(at).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn processes_share_the_request_limit() {
        for (processes, seconds) in [(1, 2), (2, 4), (8, 16)] {
            let (share, began) = (Share::of(20), Instant::now());
            let sent = (0..41).map(|_| share.turn(processes));
            futures_util::future::join_all(sent).await;
            assert_eq!(began.elapsed().as_millis() / 10, seconds * 100, "{processes} processes");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn unused_requests_are_not_saved_up() {
        let share = Share::of(10);
        share.turn(1).await;
        tokio::time::sleep(Duration::from_secs(5)).await;
        let began = Instant::now();
        futures_util::future::join_all((0..11).map(|_| share.turn(1))).await;
        assert_eq!(began.elapsed().as_millis() / 10, 100);
    }
}
