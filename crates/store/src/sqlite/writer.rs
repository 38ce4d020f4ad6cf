//! The only writer, which commits all waiting work in one transaction.
//!
//! A group costs one synchronisation of the journal, however many moves are in it. Callers are told of success
//! only after the commit; if it fails, all callers in the group are told so.

use std::sync::Arc;

use sqlx::{Connection as _, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::{
    failed,
    journal::{Emptying, Journal},
    lease,
    memory::Memory,
};
use crate::{StoreError, sql::Statement, write::AnyWrite};

/// Maximum number of pieces of work in one transaction.
const GROUP: usize = 256;
/// Maximum number of pieces of work that can wait before callers must wait.
const QUEUE: usize = 4_096;

/// Work that waits for its turn.
type Waiting = Box<dyn AnyWrite>;
type Answer = oneshot::Sender<Result<i64, StoreError>>;

/// Handle to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<(Waiting, Answer)>,
    pool: SqlitePool,
    holder: Option<Arc<str>>,
}

impl Writer {
    /// Starts the writer on its only connection. With a `holder`, it writes only as long as that one holds the
    /// lease. Each commit clears `memory` before it is acknowledged.
    pub fn start(
        pool: SqlitePool,
        holder: Option<Arc<str>>,
        journal: Journal,
        memory: Arc<Memory>,
    ) -> Writer {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(run(pool.clone(), holder.clone(), Emptying::of(journal), memory, waiting));
        Writer { queue, pool, holder }
    }

    /// Commits `write`, and returns its result.
    pub async fn write(&self, write: Waiting) -> Result<i64, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send((write, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes waiting work and closes the connection. A holder of the lease first moves all of the journal into the
    /// database's single file.
    pub async fn close(&self) {
        let nothing: [Statement; 0] = [];
        // Even if it can no longer write, because this is the last work.
        let _ = match self.holder {
            Some(_) => self.write(Box::new(lease::release())).await,
            None => self.write(Box::new(nothing)).await,
        };
        // A store that was only opened to read must not stop a bot that is writing.
        if self.holder.is_some() {
            let emptied = sqlx::query("pragma wal_checkpoint(truncate)").execute(&self.pool).await;
            if let Err(error) = emptied {
                tracing::warn!(%error, "cannot move the whole journal into the database file, keep both files together");
            }
        }
        self.pool.close().await;
    }
}

async fn run(
    pool: SqlitePool,
    holder: Option<Arc<str>>,
    mut journal: Emptying,
    memory: Arc<Memory>,
    mut waiting: mpsc::Receiver<(Waiting, Answer)>,
) {
    let mut group = Vec::with_capacity(GROUP);
    while 0 < waiting.recv_many(&mut group, GROUP).await {
        commit(&pool, holder.as_deref(), &memory, &mut group).await;
        if waiting.is_empty() {
            journal.look(&pool).await;
        }
    }
}

/// Commits all of `group` in one transaction, then answers all callers. If that fails, tries each piece of work
/// alone, so that one bad write does not affect the others.
async fn commit(
    pool: &SqlitePool,
    holder: Option<&str>,
    memory: &Memory,
    group: &mut Vec<(Waiting, Answer)>,
) {
    let (writes, answers): (Vec<Waiting>, Vec<Answer>) = group.drain(..).unzip();
    let mut results = together(pool, holder, &writes).await;
    if let Err(error) = &results {
        tracing::warn!(%error, writes = writes.len(), "a group of writes failed, trying each of them alone");
        let mut alone = Vec::with_capacity(writes.len());
        for write in writes.chunks(1) {
            let answer = together(pool, holder, write).await;
            alone.push(answer.and_then(|mut only| only.pop().unwrap_or(Err(StoreError::Closed))));
        }
        results = Ok(alone);
    }
    memory.forget();
    for (answer, result) in answers.into_iter().zip(results.into_iter().flatten()) {
        // Even if the caller is gone, the work is done.
        let _ = answer.send(result);
    }
}

async fn together(
    pool: &SqlitePool,
    holder: Option<&str>,
    writes: &[Waiting],
) -> Result<Vec<Result<i64, StoreError>>, StoreError> {
    let mut connection = pool.acquire().await.map_err(failed)?;
    let answers = in_one(&mut connection, holder, writes).await;
    if answers.is_err() {
        // After a failed transaction, as on a full disk, the connection can be in an unknown state: the next write
        // gets a new one.
        let _ = connection.close().await;
    }
    answers
}

async fn in_one(
    connection: &mut SqliteConnection,
    holder: Option<&str>,
    writes: &[Waiting],
) -> Result<Vec<Result<i64, StoreError>>, StoreError> {
    let mut transaction = connection.begin_with("begin immediate").await.map_err(failed)?;
    let tx: &mut SqliteConnection = &mut transaction;
    if let Some(holder) = holder {
        lease::check(tx, holder).await?;
    }
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        match write.apply_any(tx).await {
            // A failure of the database itself may leave half a write, so the whole group fails.
            Err(error @ (StoreError::Database(_) | StoreError::Full)) => return Err(error),
            answer => answers.push(answer),
        }
    }
    transaction.commit().await.map_err(failed)?;
    Ok(answers)
}
