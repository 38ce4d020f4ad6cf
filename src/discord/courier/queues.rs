//! The queues that are running, each as a task of its own.

use std::{collections::HashMap, mem::discriminant};

use tokio::task::{Id, JoinSet};

use super::job::Queue;

/// The running queues.
#[derive(Default)]
pub(super) struct Queues {
    tasks: JoinSet<()>,
    running: HashMap<Queue, Id>,
}

impl Queues {
    pub fn len(&self) -> usize {
        self.running.len()
    }

    pub fn is_running(&self, queue: Queue) -> bool {
        self.running.contains_key(&queue)
    }

    /// Number of running queues of this kind.
    pub fn alike(&self, queue: Queue) -> usize {
        self.running.keys().filter(|other| discriminant(*other) == discriminant(&queue)).count()
    }

    /// Starts a queue, unless it is running.
    pub fn start(&mut self, queue: Queue, work: impl Future<Output = ()> + Send + 'static) {
        if !self.is_running(queue) {
            self.running.insert(queue, self.tasks.spawn(work).id());
        }
    }

    /// Waits until a queue ends, and frees it even if it panicked. Returns false if none is running.
    pub async fn ends(&mut self) -> bool {
        let Some(ended) = self.tasks.join_next_with_id().await else { return false };
        let ended = match ended {
            Ok((id, ())) => id,
            Err(error) => {
                tracing::error!(%error, "a queue panicked");
                error.id()
            }
        };
        self.running.retain(|_, id| *id != ended);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_queue_that_panics_is_free_again_while_others_run() {
        let mut queues = Queues::default();
        queues.start(Queue::Looks, std::future::pending());
        queues.start(Queue::Seekers, async { panic!("on purpose") });
        assert!(queues.ends().await);
        assert!(queues.is_running(Queue::Looks) && !queues.is_running(Queue::Seekers));
        assert_eq!(queues.alike(Queue::Looks), 1);
    }
}
