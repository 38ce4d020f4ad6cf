//! A database that several processes of one bot share.
//!
//! Each piece of work is a transaction of its own, and locks what it decides on. PostgreSQL writes transactions that
//! commit at the same moment to disk together. `processes` distributes the jobs.

mod errors;
mod link;
mod processes;

use std::{
    str::FromStr,
    sync::{Arc, LazyLock},
    time::Duration,
};

use sqlx::{
    PgPool,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{
    sync::{Notify, broadcast},
    task::AbortHandle,
};

use super::{
    StoreError,
    database::{Database, Due, Reading},
    link::{Link, Working},
    migrations::migrations,
    outages::{Outage, Part},
    sql::{Done, Statement, sql},
    write::AnyWrite,
};
use errors::{failed, passes, unreached};
use link::Tx;
use processes::{Process, outages};
use quark_session::Timestamp;

pub(crate) static MIGRATIONS: LazyLock<Migrator> = migrations! { "postgres":
    "0001" "tables",
    "0002" "named",
    "0003" "results",
    "0004" "analyses",
    "0005" "finishes",
    "0006" "lock",
    "0007" "recounts",
    "0008" "dropped",
    "0009" "outages",
    "0010" "openings",
    "0011" "blocks",
    "0012" "notes",
    "0013" "seekers",
    "0014" "reminders",
    "0015" "leagues",
    "0016" "plans",
    "0017" "orders",
    "0018" "chosen_among",
};

/// Maximum number of connections of one process, without the one that listens and the one for beats.
const CONNECTIONS: u32 = 10;
/// Time that a press waits for a connection: after three seconds nobody sees the answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// Time that a press waits for any answer, short enough to report that none came.
const LIMIT: Duration = Duration::from_millis(2_300);
/// Time between two tries of a starting bot to reach its server.
const LOOK: Duration = Duration::from_secs(1);
/// Number of messages of other processes that are kept until they are read. Older ones are lost.
const TOLD: usize = 256;
/// Maximum number of tries of work that others blocked.
const TRIES: u32 = 5;

/// Moves the counter of each table beyond the numbers of its rows. A counter that is there already does not change,
/// so that other processes can go on.
const COUNT_ON: &str = "do $$
declare
    counted record;
    highest bigint;
    next bigint;
begin
    for counted in
        select table_name as rows, column_name as id, pg_get_serial_sequence(table_name, column_name) as counter
        from information_schema.columns
        where table_schema = current_schema() and identity_generation = 'BY DEFAULT'
    loop
        execute format('select max(%I) from %I', counted.id, counted.rows) into highest;
        execute format('select last_value + is_called::int from %s', counted.counter) into next;
        if next <= highest then
            perform setval(counted.counter, highest);
        end if;
    end loop;
end $$";

/// A database on a server.
#[derive(Clone, Debug)]
pub struct Postgres {
    pool: PgPool,
    /// This process, if a bot runs on the database.
    process: Option<Arc<Process>>,
    /// Rings when another process has left work to do.
    woken: Arc<Notify>,
    /// Messages of other processes.
    told: broadcast::Sender<String>,
    /// The task that listens to other processes, if a bot runs on the database.
    listening: Option<AbortHandle>,
}

impl Postgres {
    /// Opens the database for [`super::Store::open`].
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let pool = connect(url).await?;
        MIGRATIONS.run(&pool).await?;
        // A copy by an earlier release may have left the counters unchanged.
        sql(COUNT_ON).execute(&mut *pool.acquire().await.map_err(failed)?).await?;
        let told = broadcast::Sender::new(TOLD);
        Ok(Postgres { pool, process: None, woken: Arc::default(), told, listening: None })
    }

    /// Opens the database for [`super::Store::own`]. Waits for a server that does not answer yet.
    pub async fn own(url: &str, silence: Duration) -> Result<Postgres, StoreError> {
        let mut told = false;
        let mut postgres = loop {
            match Postgres::open(url).await {
                Err(StoreError::Away(why)) => {
                    if !told {
                        tracing::warn!("{why}: waiting for it");
                    }
                    told = true;
                    tokio::time::sleep(LOOK).await;
                }
                opened => break opened?,
            }
        };
        if told {
            tracing::info!("the database answers");
        }
        let process = Arc::new(processes::join(&postgres.pool, silence).await?);
        let (woken, told) = (postgres.woken.clone(), postgres.told.clone());
        let listening = processes::listen(&postgres.pool, &process, woken, told).await?;
        postgres.listening = Some(listening);
        postgres.process = Some(process);
        Ok(postgres)
    }

    /// Tries `work` once.
    async fn attempt(&self, work: &dyn AnyWrite) -> Result<i64, StoreError> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let mut tx = Tx::new(&mut transaction);
        let answer = work.apply_any(&mut tx).await?;
        let workers = tx.workers;
        transaction.commit().await.map_err(failed)?;
        processes::wake(&self.pool, self.process.as_deref(), workers);
        Ok(answer)
    }

    /// Tries `work` until nobody blocks it. If the connection broke but the work was committed, the next try finds it
    /// by its version or its press.
    async fn commit(&self, work: &dyn AnyWrite) -> Result<i64, StoreError> {
        for _ in 1..TRIES {
            match self.attempt(work).await {
                Err(error) if passes(&error) => tracing::debug!(%error, "trying again"),
                done => return done,
            }
        }
        self.attempt(work).await
    }

    async fn found(&self, statement: Statement) -> Result<Done, StoreError> {
        self.pool.acquire().await.map_err(failed)?.run(statement).await
    }
}

async fn connect(url: &str) -> Result<PgPool, StoreError> {
    // Acknowledged work must be on disk, regardless of the server's own setting.
    let options = PgConnectOptions::from_str(url)?
        .application_name("quark")
        .options([("synchronous_commit", "on")]);
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .connect_with(options.clone())
        .await;
    pool.map_err(|error| unreached(&options, error))
}

impl Database for Postgres {
    fn patience(&self) -> Option<Duration> {
        Some(LIMIT)
    }

    fn read(&self, statement: Statement) -> Working<'_, Done> {
        Box::pin(async move {
            match self.found(statement.clone()).await {
                Err(error) if passes(&error) => self.found(statement).await,
                done => done,
            }
        })
    }

    fn moment(&self) -> Working<'_, Box<dyn Link>> {
        Box::pin(async move {
            let begin = "begin isolation level repeatable read read only";
            let moment = self.pool.begin_with(begin).await.map_err(failed)?;
            let moment: Box<dyn Link> = Box::new(moment);
            Ok(moment)
        })
    }

    fn write(&self, work: Box<dyn AnyWrite>) -> Working<'_, i64> {
        let postgres = self.clone();
        // Even if the caller is gone, the work is done.
        let working = tokio::spawn(async move { postgres.commit(work.as_ref()).await });
        Box::pin(async move { working.await.map_err(|_| StoreError::Closed)? })
    }

    fn due(&self, due: Due) -> Working<'_, Done> {
        Box::pin(async move {
            let process = self.process.as_ref().map_or(0, |process| process.id());
            self.read(processes::due(due, process)).await
        })
    }

    fn backup<'a>(&'a self, _path: &'a str) -> Working<'a, ()> {
        Box::pin(async { Err(StoreError::NoFile) })
    }

    fn check(&self) -> Working<'_, String> {
        // A server that answers checks its own pages.
        Box::pin(async move {
            self.found(sql("select 1")).await?;
            Ok("ok".to_owned())
        })
    }

    fn beat(&self, now: Timestamp) -> Working<'_, bool> {
        Box::pin(async move {
            let Some(process) = &self.process else { return Ok(false) };
            process.beat(now).await
        })
    }

    fn beats(&self) -> Duration {
        processes::BEAT
    }

    fn woken(&self) -> Working<'_, ()> {
        Box::pin(async move {
            self.woken.notified().await;
            Ok(())
        })
    }

    fn tell(&self, words: String) -> Working<'_, ()> {
        Box::pin(async move {
            let Some(process) = &self.process else { return Ok(()) };
            process.tell(&self.pool, &words).await
        })
    }

    fn told(&self) -> Option<broadcast::Receiver<String>> {
        Some(self.told.subscribe())
    }

    fn processes(&self) -> u32 {
        self.process.as_ref().map_or(1, |process| process.living())
    }

    fn outages(&self) -> Working<'_, Vec<Outage>> {
        Box::pin(async move { self.read(outages::of_the_living()).await?.read() })
    }

    fn share_outages(&self, own: Vec<Outage>) -> Working<'_, Vec<Outage>> {
        Box::pin(async move {
            let Some(process) = &self.process else { return Ok(Vec::new()) };
            let mut tx = self.pool.begin().await.map_err(failed)?;
            let shared = outages::share(&mut tx, process.id(), &own).await?;
            tx.commit().await.map_err(failed)?;
            Ok(shared)
        })
    }

    fn end_outage(&self, part: Part) -> Working<'_, ()> {
        Box::pin(async move {
            let (Some(process), Some(key)) = (&self.process, part.key()) else { return Ok(()) };
            self.found(outages::end(process.id(), key)).await.map(drop)
        })
    }

    fn deaths(&self) -> u64 {
        self.process.as_ref().map_or(0, |process| process.deaths())
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_first(&self) -> bool {
        self.process.as_ref().is_none_or(|process| process.is_first)
    }

    fn is_alone(&self) -> Working<'_, bool> {
        Box::pin(async move {
            let living: i64 = sql("select count(*) from processes").one(&mut Reading(self)).await?;
            Ok(living <= 1)
        })
    }

    fn resumed(&self) -> Working<'_, ()> {
        Box::pin(async move {
            let Some(process) = &self.process else { return Ok(()) };
            process.resumed(&self.pool).await
        })
    }

    fn last_seen(&self) -> Option<Timestamp> {
        self.process.as_ref().and_then(|process| process.seen)
    }

    fn schema(&self) -> &'static str {
        "with recursive depths (id, depth) as (
             select oid, 0 from pg_class
             where relkind = 'r' and relnamespace = current_schema()::text::regnamespace
             union all
             select conrelid, depth + 1 from depths
             join pg_constraint on contype = 'f' and confrelid = id and conrelid <> id)
         select relname::text, attname::text, format_type(atttypid, null),
             coalesce(array_position(conkey, attnum), 0) as place
         from (select id, max(depth) as depth from depths group by id) as tables
         join pg_class on pg_class.oid = id
         join pg_attribute on attrelid = id and 0 < attnum and not attisdropped
         left join pg_constraint on conrelid = id and contype = 'p'
         order by depth, id, array_position(conkey, attnum) nulls last, attnum"
    }

    fn count_on(&self) -> Option<Statement> {
        Some(sql(COUNT_ON))
    }

    fn close(&self) -> Working<'_, ()> {
        Box::pin(async move {
            self.listening.as_ref().inspect(|listening| listening.abort());
            let left = match &self.process {
                Some(process) => process.leave(&self.pool).await,
                None => Ok(()),
            };
            self.pool.close().await;
            left
        })
    }
}
