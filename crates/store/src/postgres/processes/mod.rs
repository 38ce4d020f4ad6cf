//! Processes that share this database, and the tables and people whose work each of them does.
//!
//! A process is alive as long as it sends a beat every [`BEAT`], on a connection of its own. The database's clock
//! counts, so the clocks of machines need not agree. The jobs of a table are done by the process that has leased it:
//! the first one, until it has nothing more to do there, leaves, or is silent for too long.

mod leases;
mod line;
pub(super) mod outages;

use std::{
    process,
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering},
    },
    time::Duration,
};

use sqlx::{Connection as _, PgConnection, PgPool, postgres::PgListener};
use tokio::{
    sync::{Mutex, Notify, broadcast},
    task::AbortHandle,
    time::timeout,
};

use super::{LIMIT, MIGRATIONS, failed};
use line::Line;

pub use leases::due;

use crate::{
    StoreError,
    sql::{Statement, sql},
};
use quark_session::Timestamp;

/// Time between two beats of a process.
pub(crate) const BEAT: Duration = Duration::from_secs(1);
/// Number of the lock that decides which process comes first; any number will do.
const FIRST: i64 = 313;
/// Longest time without a beat until a process counts as gone, so that its jobs are taken over within ten seconds. A
/// process that was only slow comes back, and others do what it had begun.
const SILENCE: Duration = Duration::from_secs(4);
/// Longest time without a beat in milliseconds until a process counts as gone, if its connection has ended. A living
/// process that has only lost its connection has a new one by then.
const LOST: i64 = 2_000;
/// Time between two checks of a waiting process whether the first one is ready.
const LOOK: Duration = Duration::from_millis(250);
/// Channel where processes wake each other: all of them, or the one that has leased a table which another has
/// changed.
const CHANNEL: &str = "quark";
/// Name of the channel where a process tells all others something, after its own number. Channels belong to the whole
/// database, where another bot may have tables in a schema of its own.
const TELLING: &str = "'quark_tells_' || current_schema()::regnamespace::oid";
/// Message to all when a process has died.
const DIED: &str = "died";

/// This process, as the others see it.
#[derive(Debug)]
pub struct Process {
    /// Its number, which changes if others thought it was dead.
    id: AtomicI64,
    line: Mutex<Line>,
    /// Longest time without a beat in milliseconds until a process counts as gone.
    silence: i64,
    /// Number of others that have died, as far as it knows.
    deaths: AtomicU64,
    /// Number of living processes at the last beat, itself included.
    living: AtomicU32,
    /// True if no other process was alive when it started.
    pub is_first: bool,
    /// Last time that any clock has shown before, if it is the first.
    pub seen: Option<Timestamp>,
}

/// Returns the number that a query finds.
async fn number(
    connection: &mut PgConnection,
    statement: &'static str,
) -> Result<Option<i64>, StoreError> {
    sql(statement).one(connection).await
}

/// Returns a message that wakes other processes.
fn notify(payload: &str) -> Statement {
    sql("select pg_notify($1, $2)").bind((CHANNEL, payload))
}

/// Joins the processes on this database. Waits until the first of them is ready, because that one corrects clocks for
/// the lost time.
pub async fn join(pool: &PgPool, silence: Duration) -> Result<Process, StoreError> {
    let silence = i64::try_from(silence.min(SILENCE).as_millis()).unwrap_or(i64::MAX);
    let mut line = Line::to(pool);
    loop {
        let mut tx = line.connection().await?.begin().await.map_err(failed)?;
        sql("select pg_advisory_xact_lock($1)").bind(FIRST).execute(&mut *tx).await?;
        bury(&mut tx, 0, silence).await?;
        let living = number(&mut tx, "select count(*) from processes").await?;
        let ready = number(&mut tx, "select count(*) from processes where ready").await?;
        let is_first = living == Some(0);
        if !is_first && ready == Some(0) {
            tx.commit().await.map_err(failed)?;
            tokio::time::sleep(LOOK).await;
            continue;
        }
        let seen = if is_first { last_seen(&mut tx).await? } else { None };
        let id = enter(&mut tx, !is_first).await?;
        tx.commit().await.map_err(failed)?;
        line.hold(id).await?;
        let (id, line) = (AtomicI64::new(id), Mutex::new(line));
        let (living, deaths) = (AtomicU32::new(1 + counted(living)), AtomicU64::default());
        return Ok(Process { id, line, silence, deaths, living, is_first, seen });
    }
}

/// Returns a count as a small number.
fn counted(count: Option<i64>) -> u32 {
    count.and_then(|count| u32::try_from(count).ok()).unwrap_or(1)
}

async fn enter(connection: &mut PgConnection, ready: bool) -> Result<i64, StoreError> {
    sql("insert into processes (who, ready, lock) values ($1, $2 = 1, (random() * 9e15)::bigint) returning id")
        .bind((format!("process {}", process::id()), ready))
        .one(connection)
        .await
}

/// Returns the last time that any clock has shown, including one that was set just before the end.
async fn last_seen(connection: &mut PgConnection) -> Result<Option<Timestamp>, StoreError> {
    let seen = number(connection, "select nullif(seen, 0) from owner").await?;
    let changed =
        number(connection, "select max(changed) from sessions where stage <> 'over'").await?;
    Ok(seen.max(changed))
}

/// Removes the processes other than `own` that have died or were silent for `silence` milliseconds, and their leases.
/// Returns true if there were leases.
async fn bury(connection: &mut PgConnection, own: i64, silence: i64) -> Result<bool, StoreError> {
    sql("delete from processes where beat < clock_timestamp() - $1 * interval '1 millisecond'
         or id <> $2 and beat < clock_timestamp() - $3 * interval '1 millisecond'
         and pg_try_advisory_xact_lock(lock)")
    .bind((silence, own, LOST))
    .execute(connection)
    .await?;
    let freed = sql("delete from leases where process not in (select id from processes)");
    Ok(freed.execute(connection).await? != 0)
}

impl Process {
    /// Returns its number in the database.
    pub fn id(&self) -> i64 {
        self.id.load(Ordering::Relaxed)
    }

    /// Number of living processes, including this one.
    pub fn living(&self) -> u32 {
        self.living.load(Ordering::Relaxed)
    }

    /// Number of others that have died.
    pub fn deaths(&self) -> u64 {
        self.deaths.load(Ordering::Relaxed)
    }

    /// Records that it is alive, ends leases without due work, and removes processes that are gone. Returns
    /// true if these have left work to do.
    pub async fn beat(&self, now: Timestamp) -> Result<bool, StoreError> {
        let mut line = self.line.lock().await;
        let beaten = timeout(LIMIT, self.beat_on(&mut line, now)).await;
        let beaten = beaten.unwrap_or_else(|_| Err(failed(sqlx::Error::PoolTimedOut)));
        if beaten.is_err() {
            line.hang_up();
        }
        beaten
    }

    async fn beat_on(&self, line: &mut Line, now: Timestamp) -> Result<bool, StoreError> {
        let connection = line.connection().await?;
        let newest = MIGRATIONS.iter().map(|migration| migration.version).max();
        if newest < number(connection, "select max(version) from _sqlx_migrations").await? {
            return Err(StoreError::Later);
        }
        let mut tx = connection.begin().await.map_err(failed)?;
        let beaten = sql("update processes set beat = clock_timestamp(), seen = $1 where id = $2")
            .bind((now, self.id()))
            .execute(&mut *tx)
            .await?;
        if beaten == 0 {
            let id = enter(&mut tx, true).await?;
            tracing::warn!(id, "other processes thought this one was dead and took over its jobs");
            self.id.store(id, Ordering::Relaxed);
        }
        sql("update owner set seen = $1 where seen < $1").bind(now).execute(&mut *tx).await?;
        let freed = bury(&mut tx, self.id(), self.silence).await?;
        let living = counted(number(&mut tx, "select count(*) from processes").await?);
        self.living.store(living, Ordering::Relaxed);
        if freed {
            notify(DIED).execute(&mut *tx).await?;
        }
        leases::give_back(&mut tx, self.id(), now).await?;
        tx.commit().await.map_err(failed)?;
        line.hold(self.id()).await?;
        Ok(freed)
    }

    /// Lets other processes start, because clocks were corrected for the lost time.
    pub async fn resumed(&self, pool: &PgPool) -> Result<(), StoreError> {
        let ready = sql("update processes set ready = true where id = $1").bind(self.id());
        ready.execute(&mut *pool.acquire().await.map_err(failed)?).await.map(drop)
    }

    /// Tells all others something, for what [`listen`] sends on there.
    pub async fn tell(&self, pool: &PgPool, words: &str) -> Result<(), StoreError> {
        let payload = format!("{} {words}", self.id());
        let mut connection = pool.acquire().await.map_err(failed)?;
        let told = sql(format!("select pg_notify({TELLING}, $1)")).bind(payload);
        told.execute(&mut *connection).await.map(drop)
    }

    /// Leaves, and wakes the others to do the rest of its work.
    pub async fn leave(&self, pool: &PgPool) -> Result<(), StoreError> {
        // First: an interrupted beat has left a transaction open there, on the row that is deleted here.
        self.line.lock().await.hang_up();
        let mut tx = pool.begin().await.map_err(failed)?;
        for gone in ["delete from leases where process = $1", "delete from processes where id = $1"]
        {
            sql(gone).bind(self.id()).execute(&mut *tx).await?;
        }
        notify("").execute(&mut *tx).await?;
        tx.commit().await.map_err(failed)
    }
}

/// Notifies `waker` when another process may have something for `process`, sends on what others have `told`, and counts
/// those that die, until it is aborted: the listener sometimes misses that its pool closes, which then waits for its
/// connection for ever.
pub async fn listen(
    pool: &PgPool,
    process: &Arc<Process>,
    waker: Arc<Notify>,
    told: broadcast::Sender<String>,
) -> Result<AbortHandle, StoreError> {
    let mut connection = pool.acquire().await.map_err(failed)?;
    let telling: String = sql(format!("select {TELLING}")).one(&mut *connection).await?;
    drop(connection);
    let mut listener = PgListener::connect_with(pool).await.map_err(failed)?;
    listener.listen_all([CHANNEL, &telling]).await.map_err(failed)?;
    // A process that is dropped must let go of its lock.
    let process = Arc::downgrade(process);
    let listening = tokio::spawn(async move {
        // The listener reconnects by itself. An unnecessary wake costs one look.
        while let Ok(heard) = listener.recv().await {
            let Some(process) = process.upgrade() else { return };
            if heard.channel() == telling {
                // What this process tells comes back to it.
                if let Some((from, words)) = heard.payload().split_once(' ')
                    && from != process.id().to_string()
                {
                    let _ = told.send(words.to_owned());
                }
                continue;
            }
            if heard.payload() == DIED {
                process.deaths.fetch_add(1, Ordering::Relaxed);
            }
            waker.notify_one();
        }
    });
    Ok(listening.abort_handle())
}

/// Wakes the processes that have leased tables which this one has changed.
pub fn wake(pool: &PgPool, process: Option<&Process>, workers: Vec<i64>) {
    let own = process.map(Process::id);
    for worker in workers.into_iter().filter(|worker| Some(*worker) != own) {
        let pool = pool.clone();
        tokio::spawn(async move {
            let woken = async {
                let mut connection = pool.acquire().await.map_err(failed)?;
                notify(&worker.to_string()).execute(&mut *connection).await
            };
            // If that fails, the other process looks by itself after a while.
            if let Err(error) = woken.await {
                tracing::debug!(%error, "could not wake another process");
            }
        });
    }
}
