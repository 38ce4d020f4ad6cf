//! The processes that play on this database, and the tables and people for which each pays what is owed.
//!
//! A process lives as long as it gives a sign of life every [`BEAT`], on a connection of its own; the database's clock tells,
//! so that the clocks of machines need not agree. Jobs that are due at a table are paid by the process that has leased it:
//! the first one, until it has nothing more to pay there, leaves, or is silent for too long.

mod leases;
mod line;

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
    sync::{Mutex, Notify},
    time::timeout,
};

use super::{LIMIT, MIGRATIONS, failed};
use line::Line;

pub use leases::owed;

use crate::{
    StoreError,
    sql::{Statement, sql},
};
use quark_session::Timestamp;

/// Time between two signs of life of a process.
pub(crate) const BEAT: Duration = Duration::from_secs(1);
/// The number of the lock that guards who comes first; any number will do.
const FIRST: i64 = 313;
/// A process without a beat for this long, or less, counts as gone: its jobs are taken over within ten seconds. One that was
/// only slow comes back, and others pay what it had begun to.
const SILENCE: Duration = Duration::from_secs(4);
/// A process whose connection has ended counts as gone after this many milliseconds without a beat. One that lives and has
/// only lost its connection has a new one by then.
const LOST: i64 = 2_000;
/// Time between two looks of a waiting process at whether the first is ready.
const LOOK: Duration = Duration::from_millis(250);
/// On which channel processes wake each other: one that pays for a table which another has changed, or all.
const CHANNEL: &str = "quark";
/// The message to all when one has died.
const DIED: &str = "died";

/// This process, as the others know it.
#[derive(Debug)]
pub struct Process {
    /// Its number: another one after it was taken for dead.
    id: AtomicI64,
    line: Mutex<Line>,
    /// Milliseconds without a beat after which a process counts as gone.
    silence: i64,
    /// Number of others that have died, as far as it knows.
    deaths: Arc<AtomicU64>,
    /// Number of living processes at the last beat, itself included.
    living: AtomicU32,
    /// Whether no other one lived when it came.
    pub is_first: bool,
    /// The last moment that a clock has shown before, if it is the first.
    pub seen: Option<Timestamp>,
}

/// Returns the one number that a query finds.
async fn number(
    connection: &mut PgConnection,
    statement: &'static str,
) -> Result<Option<i64>, StoreError> {
    sql(statement).one(connection).await
}

/// A message to the other processes.
fn notify(payload: &str) -> Statement {
    sql("select pg_notify($1, $2)").bind((CHANNEL, payload))
}

/// Joins those who play on this database. Waits as long as the first of them is not ready, since it gives
/// back the time that has passed.
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
        let living = AtomicU32::new(1 + counted(living));
        return Ok(Process { id, line, silence, deaths: Arc::default(), living, is_first, seen });
    }
}

/// A count as a small number.
fn counted(count: Option<i64>) -> u32 {
    count.and_then(|count| u32::try_from(count).ok()).unwrap_or(1)
}

async fn enter(connection: &mut PgConnection, ready: bool) -> Result<i64, StoreError> {
    sql("insert into processes (who, ready, lock) values ($1, $2 = 1, (random() * 9e15)::bigint) returning id")
        .bind((format!("process {}", process::id()), ready))
        .one(connection)
        .await
}

/// The last moment that anybody's clock has shown: a clock that was set just before the end has shown that, too.
async fn last_seen(connection: &mut PgConnection) -> Result<Option<Timestamp>, StoreError> {
    let seen = number(connection, "select nullif(seen, 0) from owner").await?;
    let changed =
        number(connection, "select max(changed) from sessions where stage <> 'over'").await?;
    Ok(seen.max(changed))
}

/// Removes the processes other than `own` that have died or were silent for `silence` milliseconds, and their leases.
/// Returns whether there were leases.
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
    /// Its number in the database.
    pub fn id(&self) -> i64 {
        self.id.load(Ordering::Relaxed)
    }

    /// Number of living processes, itself included.
    pub fn living(&self) -> u32 {
        self.living.load(Ordering::Relaxed)
    }

    /// Number of others that have died.
    pub fn deaths(&self) -> u64 {
        self.deaths.load(Ordering::Relaxed)
    }

    /// The counter of others that have died.
    pub fn heard(&self) -> Arc<AtomicU64> {
        self.deaths.clone()
    }

    /// Shows that it lives, gives back leases at which nothing is due, and removes processes that are gone. Returns
    /// whether that has left something to be paid.
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
            tracing::warn!(id, "this process was taken for dead: others pay what it had begun to");
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

    /// The others may come: the time before has been given back.
    pub async fn resumed(&self, pool: &PgPool) -> Result<(), StoreError> {
        let ready = sql("update processes set ready = true where id = $1").bind(self.id());
        ready.execute(&mut *pool.acquire().await.map_err(failed)?).await.map(drop)
    }

    /// Leaves, and wakes the others to pay what it has not.
    pub async fn leave(&self, pool: &PgPool) -> Result<(), StoreError> {
        // First: a beat that was broken off has left a transaction open there, on the row that is deleted here.
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

/// Rings `bell` whenever another process may have something for this one, and counts the `deaths` of others.
pub async fn listen(
    pool: &PgPool,
    deaths: Arc<AtomicU64>,
    bell: Arc<Notify>,
) -> Result<(), StoreError> {
    let mut listener = PgListener::connect_with(pool).await.map_err(failed)?;
    listener.listen(CHANNEL).await.map_err(failed)?;
    tokio::spawn(async move {
        // It connects again by itself, and ends with the pool. Ringing once too often costs a look.
        while let Ok(heard) = listener.recv().await {
            if heard.payload() == DIED {
                deaths.fetch_add(1, Ordering::Relaxed);
            }
            bell.notify_one();
        }
    });
    Ok(())
}

/// Wakes the processes that pay for tables which this one has changed.
pub fn wake(pool: &PgPool, process: Option<&Process>, payers: Vec<i64>) {
    let own = process.map(Process::id);
    for payer in payers.into_iter().filter(|payer| Some(*payer) != own) {
        let pool = pool.clone();
        tokio::spawn(async move {
            let woken = async {
                let mut connection = pool.acquire().await.map_err(failed)?;
                notify(&payer.to_string()).execute(&mut *connection).await
            };
            // If that fails, the other looks by itself after a while.
            if let Err(error) = woken.await {
                tracing::debug!(%error, "another process was not woken");
            }
        });
    }
}
