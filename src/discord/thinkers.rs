//! The threads on which machines think: few, and behind everything else that the bot does.

use std::{num::NonZeroUsize, sync::Arc, thread, time::Instant};

use anyhow::{Context as _, Result};
use metrics::histogram;
use rayon::{ThreadPool, ThreadPoolBuilder};
use thread_priority::ThreadPriority;
use tokio::sync::oneshot;

use crate::ai::Halt;

/// Thinks thought after thought, in the order in which they are wanted; cheap to copy.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    threads: Arc<ThreadPool>,
    halt: Halt,
}

impl Thinkers {
    /// On so many threads as there are cores, less one for everything else; at least on one.
    ///
    /// # Errors
    /// If the system gives no threads.
    pub fn new() -> Result<Thinkers> {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = ThreadPoolBuilder::new()
            .num_threads(cores.saturating_sub(1).max(1))
            .thread_name(|number| format!("thinker {number}"))
            .start_handler(|_| stand_behind())
            .panic_handler(|_| tracing::error!("a thought panicked"))
            .build()
            .context("no threads for machine players")?;
        Ok(Thinkers { threads: Arc::new(threads), halt: Halt::default() })
    }

    /// How many thoughts are thought at once.
    pub fn at_once(&self) -> usize {
        self.threads.current_num_threads()
    }

    /// What `thought` comes to; nothing if it does not, or if all were told to stop meanwhile.
    pub async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&Halt) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let halt = self.halt.clone();
        self.threads.spawn_fifo(move || {
            // Nobody may wait for it any more.
            if !tell.is_closed() && !halt.is_asked() {
                let began = Instant::now();
                let _ = tell.send(thought(&halt));
                histogram!("quark_thought_seconds").record(began.elapsed());
            }
        });
        told.await.ok().flatten()
    }

    /// From now on nothing is thought any more.
    pub fn stop(&self) {
        self.halt.ask();
    }

    /// Whether that was wanted.
    pub(crate) fn is_stopped(&self) -> bool {
        self.halt.is_asked()
    }
}

/// Has this thread run when no other wants to: where the system does not let it, machines think all the
/// same.
fn stand_behind() {
    if let Err(error) = ThreadPriority::Min.set_for_current() {
        tracing::warn!(?error, "machine players think at the priority of everything else");
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[tokio::test]
    async fn a_thought_comes_to_something_or_to_nothing() {
        let thinkers = Thinkers::new().unwrap();
        assert_eq!(thinkers.think(|_| Some(313)).await, Some(313));
        assert_eq!(thinkers.think(|_| None::<u8>).await, None);
        let panics = thinkers.think(|_| -> Option<u8> { panic!("on purpose") });
        assert_eq!(panics.await, None);
        assert_eq!(thinkers.think(|_| Some(1)).await, Some(1), "they think on after that");
    }

    #[tokio::test]
    async fn no_thought_outlives_the_end() {
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
}
