//! The one writer: takes all work that waits, and commits it in one transaction.
//!
//! A group costs one synchronisation of the journal, however many moves are in it. Nobody hears of
//! success before the commit has returned; if it fails, everybody in the group hears of that.

use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use super::{StoreError, write::Write};

/// How much work one transaction takes.
const GROUP: usize = 256;
/// How much work may wait before callers do.
const QUEUE: usize = 4_096;

type Answer = oneshot::Sender<Result<i64, StoreError>>;

/// The way to the writer.
#[derive(Clone, Debug)]
pub struct Writer {
    queue: mpsc::Sender<(Write, Answer)>,
    pool: SqlitePool,
}

impl Writer {
    /// Starts the writer on its one connection.
    pub fn start(pool: SqlitePool) -> Writer {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(run(pool.clone(), waiting));
        Writer { queue, pool }
    }

    /// Has `write` committed, and says what it answered.
    pub async fn write(&self, write: Write) -> Result<i64, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send((write, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what waits, and closes the connection.
    pub async fn close(&self) {
        // Whether or not it can still write: it is the last.
        let _ = self.write(Write::Nothing).await;
        self.pool.close().await;
    }
}

async fn run(pool: SqlitePool, mut waiting: mpsc::Receiver<(Write, Answer)>) {
    let mut group = Vec::with_capacity(GROUP);
    while 0 < waiting.recv_many(&mut group, GROUP).await {
        commit(&pool, &mut group).await;
    }
}

/// Commits all of `group` in one transaction, then answers everyone in it. If that fails, each is
/// tried alone, so that one bad write does not take its neighbours with it.
async fn commit(pool: &SqlitePool, group: &mut Vec<(Write, Answer)>) {
    let (writes, answers): (Vec<Write>, Vec<Answer>) = group.drain(..).unzip();
    let results = match together(pool, &writes).await {
        Ok(results) => results,
        Err(error) => {
            tracing::warn!(%error, writes = writes.len(), "a group failed; each of it is tried alone");
            let mut results = Vec::with_capacity(writes.len());
            for write in &writes {
                let alone = together(pool, std::slice::from_ref(write)).await;
                results
                    .push(alone.and_then(|mut only| only.pop().unwrap_or(Err(StoreError::Closed))));
            }
            results
        }
    };
    for (answer, result) in answers.into_iter().zip(results) {
        // Whoever asked may have gone; the work is done all the same.
        let _ = answer.send(result);
    }
}

async fn together(
    pool: &SqlitePool,
    writes: &[Write],
) -> Result<Vec<Result<i64, StoreError>>, StoreError> {
    let mut tx = pool.begin_with("begin immediate").await?;
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        match write.apply(&mut tx).await {
            // The database's own failure may leave half a write behind: nothing of the group stands.
            Err(error @ StoreError::Database(_)) => return Err(error),
            answer => answers.push(answer),
        }
    }
    tx.commit().await?;
    Ok(answers)
}
