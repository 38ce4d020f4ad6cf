//! The threads of machine players: few, and with a lower priority than everything else.

use std::{num::NonZeroUsize, sync::Arc, thread, time::Instant};

use anyhow::{Context as _, Result};
use metrics::histogram;
use rayon::{ThreadPool, ThreadPoolBuilder};
use thread_priority::ThreadPriority;
use tokio::sync::oneshot;

use super::slow::Slow;
use crate::ai::Halt;

/// Most long thoughts that the courier opens lanes for: boards need lanes, too.
const LANES: usize = 64;

/// Runs thoughts in the order of the requests; cheap to copy.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    threads: Arc<ThreadPool>,
    /// A thread for hints: a person is looking at their panel.
    hints: Arc<ThreadPool>,
    /// Threads for the thoughts of experts: films and other machines don't wait for them.
    experts: Arc<ThreadPool>,
    /// Experts who have thought, or waited to think, for a long time.
    long: Slow,
    halt: Halt,
}

impl Thinkers {
    /// Starts a thread for each core but one, at least one, as many for experts, and one for hints.
    ///
    /// # Errors
    /// If the system creates no threads.
    pub fn new() -> Result<Thinkers> {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let many = cores.saturating_sub(1).max(1);
        let threads = |name: &'static str, count: usize| {
            ThreadPoolBuilder::new()
                .num_threads(count)
                .thread_name(move |number| format!("{name} {number}"))
                .start_handler(|_| stand_behind())
                .panic_handler(|_| tracing::error!("a thought panicked"))
                .build()
                .context("cannot start the threads of the machine players")
        };
        Ok(Thinkers {
            threads: Arc::new(threads("thinker", many)?),
            hints: Arc::new(threads("hint", 1)?),
            experts: Arc::new(threads("expert", many)?),
            long: Slow::default(),
            halt: Halt::default(),
        })
    }

    /// Number of thoughts that can run at once, without hints and those of experts.
    pub fn at_once(&self) -> usize {
        self.threads.current_num_threads()
    }

    /// Number of experts that the courier should open further lanes for, because they think for long.
    pub fn long(&self) -> usize {
        self.long.now().min(LANES)
    }

    /// Waits until one more expert thinks for long.
    pub async fn longer(&self) {
        self.long.more().await;
    }

    /// The result of `thought`; `None` if it has none, or if all were told to stop.
    pub async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&Halt) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        self.think_on(&self.threads, thought).await
    }

    /// The result of a `thought` for a hint, like [`Thinkers::think`].
    pub async fn think_of_hint<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&Halt) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        self.think_on(&self.hints, thought).await
    }

    /// The result of an expert's `thought`, like [`Thinkers::think`].
    pub async fn think_as_expert<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&Halt) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        self.long.watch(self.think_on(&self.experts, thought)).await
    }

    async fn think_on<T: Send + 'static>(
        &self,
        threads: &ThreadPool,
        thought: impl FnOnce(&Halt) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let halt = self.halt.clone();
        threads.spawn_fifo(move || {
            // Nobody may wait for it any more.
            if !tell.is_closed() && !halt.is_asked() {
                let began = Instant::now();
                let _ = tell.send(thought(&halt));
                histogram!("quark_thought_seconds").record(began.elapsed());
            }
        });
        told.await.ok().flatten()
    }

    /// Stops all thoughts, for good.
    pub fn stop(&self) {
        self.halt.ask();
    }

    /// Returns whether [`Thinkers::stop`] was called.
    pub(crate) fn is_stopped(&self) -> bool {
        self.halt.is_asked()
    }
}

/// Gives this thread the lowest priority. If the system refuses, machines think all the same.
fn stand_behind() {
    if let Err(error) = ThreadPriority::Min.set_for_current() {
        tracing::warn!(
            ?error,
            "cannot lower the priority of machine players, so they may slow down answers"
        );
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tokio::{sync::mpsc, task::JoinSet};

    use super::*;

    #[tokio::test]
    async fn a_thought_has_a_result_or_none() {
        let thinkers = Thinkers::new().unwrap();
        assert_eq!(thinkers.think(|_| Some(313)).await, Some(313));
        assert_eq!(thinkers.think(|_| None::<u8>).await, None);
        let panics = thinkers.think(|_| -> Option<u8> { panic!("on purpose") });
        assert_eq!(panics.await, None);
        assert_eq!(thinkers.think(|_| Some(1)).await, Some(1), "they think on after that");
    }

    #[tokio::test]
    async fn no_thought_outlives_the_stop() {
        let thinkers = Thinkers::new().unwrap();
        let endless = |halt: &Halt| {
            while !halt.is_asked() {
                thread::sleep(Duration::from_millis(1));
            }
            None::<u8>
        };
        let under_way = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { thinkers.think(endless).await }
        });
        tokio::time::sleep(Duration::from_millis(20)).await;
        let before = Instant::now();
        thinkers.stop();
        assert_eq!(under_way.await.unwrap(), None);
        assert_eq!(thinkers.think(|_| Some(1)).await, None);
        assert!(before.elapsed() < Duration::from_secs(5), "it is told, not waited for");
    }

    #[tokio::test]
    async fn hints_wait_for_no_move_and_moves_for_no_expert() {
        let thinkers = Thinkers::new().unwrap();
        let endless = |halt: &Halt| {
            while !halt.is_asked() {
                thread::yield_now();
            }
            None::<u8>
        };
        let all = 0..2 * thinkers.at_once();
        let mut endless_ones = JoinSet::new();
        for _ in all.clone() {
            let thinkers = thinkers.clone();
            endless_ones.spawn(async move { thinkers.think_as_expert(endless).await });
        }
        while thinkers.long() < all.len().min(LANES) {
            thinkers.longer().await;
        }
        assert_eq!(thinkers.think(|_| Some("draw")).await, Some("draw"));
        let (tell, mut told) = mpsc::unbounded_channel();
        for _ in all {
            let (thinkers, tell) = (thinkers.clone(), tell.clone());
            let begins = move |halt: &Halt| {
                let _ = tell.send(());
                endless(halt)
            };
            endless_ones.spawn(async move { thinkers.think(begins).await });
        }
        for _ in 0..thinkers.at_once() {
            told.recv().await.expect("all threads are busy");
        }
        assert_eq!(thinkers.think_of_hint(|_| Some("pass")).await, Some("pass"));
        thinkers.stop();
        while let Some(ended) = endless_ones.join_next().await {
            assert_eq!(ended.unwrap(), None);
        }
        assert_eq!(thinkers.long(), 0);
    }
}
