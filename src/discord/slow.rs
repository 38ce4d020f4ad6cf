//! Requests that wait long for an answer, and long thoughts. The courier opens a lane for each, so that they delay
//! nothing else.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{sync::Notify, time::timeout};

/// Anything that takes longer is slow. Most of Discord's answers take a tenth of this.
const SLOW: Duration = Duration::from_secs(1);

/// Counts what is slow now; cheap to copy.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slow {
    now: Arc<AtomicUsize>,
    more: Arc<Notify>,
}

/// Counts as slow until it is dropped.
struct Counted<'a>(&'a AtomicUsize);

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Slow {
    pub fn now(&self) -> usize {
        self.now.load(Ordering::Relaxed)
    }

    /// Waits until one more is slow.
    pub async fn more(&self) {
        self.more.notified().await;
    }

    /// Waits for `request`, and counts it while it is slow.
    pub async fn watch<T>(&self, request: impl Future<Output = T>) -> T {
        tokio::pin!(request);
        if let Ok(done) = timeout(SLOW, &mut request).await {
            return done;
        }
        self.now.fetch_add(1, Ordering::Relaxed);
        let _slow = Counted(&self.now);
        self.more.notify_one();
        request.await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_slow_request_counts_until_it_is_done_or_dropped() {
        let slow = Slow::default();
        let answer = slow.watch(tokio::time::sleep(SLOW * 2));
        let looks = async {
            slow.more().await;
            slow.now()
        };
        assert_eq!(tokio::join!(answer, looks).1, 1);
        assert_eq!(slow.now(), 0);
        let given_up = timeout(SLOW * 2, slow.watch(std::future::pending::<()>()));
        assert!(given_up.await.is_err());
        assert_eq!(slow.now(), 0);
    }
}
