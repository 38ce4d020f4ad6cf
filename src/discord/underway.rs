//! Answers under way: they come before everything that can wait, and before the bot stops.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use metrics::{counter, histogram};
use tokio::sync::watch;

/// Answers slower than this are logged.
const SLOW: Duration = Duration::from_millis(1_500);

/// Counts the presses and commands that wait for their answers; cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Underway(Arc<watch::Sender<usize>>);

/// Counts as under way until it is dropped.
#[derive(Debug)]
pub struct Waiting {
    count: Arc<watch::Sender<usize>>,
    /// The kind of the command or button, without names or numbers.
    what: String,
    since: Instant,
}

impl Underway {
    /// Starts to count an answer to this: a command, or a button of some kind.
    #[must_use]
    pub fn begin(&self, what: impl Into<String>) -> Waiting {
        self.0.send_modify(|count| *count += 1);
        Waiting { count: Arc::clone(&self.0), what: what.into(), since: Instant::now() }
    }

    /// Waits until nothing is under way, at most for `patience`. Returns whether that was enough.
    pub async fn finished(&self, patience: Duration) -> bool {
        let mut count = self.0.subscribe();
        let none = count.wait_for(|count| *count == 0);
        tokio::time::timeout(patience, none).await.is_ok()
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.count.send_modify(|count| *count -= 1);
        let time = self.since.elapsed();
        histogram!("quark_answer_seconds").record(time);
        if SLOW < time {
            counter!("quark_slow_answers_total").increment(1);
            let seconds = time.as_secs_f32();
            tracing::warn!(what = self.what, seconds, "an answer was slow");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_stop_waits_for_answers_but_not_for_ever() {
        let underway = Underway::default();
        assert!(underway.finished(Duration::ZERO).await, "nothing is");
        let press = underway.begin("a press");
        assert!(!underway.finished(Duration::from_secs(3)).await, "one is, and stays");
        let end = tokio::spawn({
            let underway = underway.clone();
            async move { underway.finished(Duration::from_secs(3)).await }
        });
        tokio::time::sleep(Duration::from_secs(1)).await;
        let other = underway.begin("a press");
        drop(press);
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(!end.is_finished(), "another has come, and was not held up");
        drop(other);
        assert!(end.await.unwrap(), "it was finished in time");
    }
}
