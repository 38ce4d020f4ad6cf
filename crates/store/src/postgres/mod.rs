//! A database that several processes of one bot share.
//!
//! Each piece of work is a transaction of its own, and locks what it decides on. PostgreSQL writes transactions that
//! commit at the same moment to disk together. `processes` distributes the jobs.

mod database;
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
    link::Link as _,
    migrations::migrations,
    sql::{Done, Statement, sql},
    write::AnyWrite,
};
use errors::{failed, passes, unreached};
use link::Tx;
use processes::Process;

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
