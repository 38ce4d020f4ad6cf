//! What is under way when the bot is asked to stop: it is finished first.

use std::{sync::Arc, time::Duration};

use tokio::sync::{OwnedRwLockReadGuard, RwLock};

/// Counts the presses and commands that wait for their answers; cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Underway(Arc<RwLock<()>>);

impl Underway {
    /// Something is under way as long as the guard is kept.
    pub async fn begin(&self) -> OwnedRwLockReadGuard<()> {
        self.0.clone().read_owned().await
    }

    /// Waits until nothing is under way, at most for `patience`; whether that was enough.
    pub async fn finished(&self, patience: Duration) -> bool {
        tokio::time::timeout(patience, self.0.write()).await.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_end_waits_for_what_is_under_way_but_not_for_ever() {
        let underway = Underway::default();
        assert!(underway.finished(Duration::ZERO).await, "nothing is");
        let press = underway.begin().await;
        assert!(!underway.finished(Duration::from_secs(3)).await, "one is, and stays");
        let end = tokio::spawn({
            let underway = underway.clone();
            async move { underway.finished(Duration::from_secs(3)).await }
        });
        tokio::time::sleep(Duration::from_secs(1)).await;
        drop(press);
        assert!(end.await.unwrap(), "it was finished in time");
    }
}
