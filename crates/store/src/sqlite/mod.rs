//! A database in one file, written by one bot.
//!
//! One writer commits waiting work in groups (`writer`); the number of readers is not limited.

mod file;
mod journal;
mod lease;
mod link;
mod look;
mod memory;
mod restore;
mod writer;

use std::{
    io::{self, ErrorKind},
    path::Path,
    str::FromStr,
    sync::{Arc, LazyLock},
    time::Duration,
};

use sqlx::{
    SqlitePool,
    migrate::MigrateError,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use super::{
    BEAT, StoreError,
    database::{Database, Due},
    link::{Link, Working},
    migrations::migrations,
    sql::{Done, Statement, sql},
    write::AnyWrite,
};
use file::Part;
pub use file::hindrance;
use journal::Journal;
use lease::Lease;
use memory::Memory;
use quark_session::Timestamp;
pub(crate) use restore::restore;
use writer::Writer;

pub(crate) static MIGRATIONS: LazyLock<Migrator> = migrations! { "sqlite":
    "0001" "tables",
    "0002" "days",
    "0003" "watchers",
    "0004" "privacy",
    "0005" "digests",
    "0006" "nothing_lost",
    "0007" "lessons",
    "0008" "named",
    "0009" "results",
    "0010" "analyses",
    "0011" "finishes",
    "0012" "recounts",
    "0013" "dropped",
    "0014" "openings",
    "0015" "blocks",
    "0016" "notes",
    "0017" "seekers",
    "0018" "reminders",
    "0019" "leagues",
    "0020" "plans",
    "0021" "orders",
    "0022" "chosen_among",
};

/// SQLite's cache for each connection: half a megabyte. The operating system caches more.
const CACHE: &str = "-512";

/// A database in a file.
#[derive(Debug)]
pub(crate) struct Sqlite {
    readers: SqlitePool,
    /// `None` if the file can only be read.
    writer: Option<Writer>,
    journal: Journal,
    memory: Arc<Memory>,
    lease: Option<Lease>,
}

impl Sqlite {
    /// Opens the database for [`super::Store::open`].
    pub async fn open(url: &str) -> Result<Sqlite, StoreError> {
        let (options, writing, _) = connect(url).await?;
        MIGRATIONS.run(&writing).await.map_err(|error| named(error.into()))?;
        Sqlite::with(options, writing, None).await
    }

    /// Opens the database for [`super::Store::own`].
    pub async fn own(url: &str, silence: Duration) -> Result<Sqlite, StoreError> {
        let (options, writing, opened) = connect(url).await?;
        file::close_to_others(options.get_filename());
        let lease = lease::take(&writing, options.get_filename(), opened, silence).await;
        let lease = lease.map_err(named)?;
        Sqlite::with(options, writing, Some(lease)).await
    }

    async fn with(
        options: SqliteConnectOptions,
        writing: SqlitePool,
        lease: Option<Lease>,
    ) -> Result<Sqlite, StoreError> {
        let journal = Journal::of(options.get_filename());
        let readers = readers(options).await?;
        let holder = lease.as_ref().map(|lease| Arc::from(lease.holder.as_str()));
        let memory = Arc::<Memory>::default();
        let writer = Writer::start(writing, holder, journal.clone(), Arc::clone(&memory));
        Ok(Sqlite { readers, writer: Some(writer), journal, memory, lease })
    }

    async fn ask(&self, statement: Statement) -> Result<Done, StoreError> {
        self.readers.acquire().await?.run(statement).await
    }

    /// Copies the database at one moment into a file that must still be placed at `path`.
    async fn copied(&self, path: &Path) -> Result<Part, StoreError> {
        let unwritten = |error: io::Error| file::unwritten(path, &error);
        let copy = Part::begin(path).map_err(unwritten)?;
        let part = copy.part().to_string_lossy().into_owned();
        let copied = sqlx::query("vacuum into $1").bind(part).execute(&self.readers).await;
        copied.map_err(failed)?;
        copy.sync().map_err(unwritten)?;
        Ok(copy)
    }
}

/// Returns the common options of all connections to a file.
fn usual(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .foreign_keys(true)
        .busy_timeout(Duration::from_millis(journal::BUSY))
        .pragma("cache_size", CACHE)
}

async fn readers(options: SqliteConnectOptions) -> sqlx::Result<SqlitePool> {
    SqlitePoolOptions::new()
        .max_connections(4)
        .idle_timeout(Duration::from_secs(60))
        // A file does not hang up, and a test would double the time of each read.
        .test_before_acquire(false)
        .connect_with(options.read_only(true))
        .await
}

/// Opens the file to write, or creates it. The last part of the result is the [`file::identity`] of the opened file.
async fn connect(
    url: &str,
) -> Result<(SqliteConnectOptions, SqlitePool, Option<(u64, u64)>), StoreError> {
    let options = usual(SqliteConnectOptions::from_str(url)?)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("journal_size_limit", journal::USUAL.to_string());
    file::make(options.get_filename());
    let opened = file::identity(options.get_filename());
    let writing = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await;
    let writing = writing.map_err(|error| file::unopened(options.get_filename(), error))?;
    Ok((options, writing, opened))
}

impl Database for Sqlite {
    fn read(&self, statement: Statement) -> Working<'_, Done> {
        Box::pin(async move {
            // Without a lease, a bot can write at any time.
            if !statement.repeats || self.lease.is_none() {
                return self.ask(statement).await;
            }
            match self.memory.recall(&statement) {
                Ok(done) => Ok(done),
                Err(writes) => {
                    let done = self.ask(statement.clone()).await?;
                    self.memory.keep(statement, &done, writes);
                    Ok(done)
                }
            }
        })
    }

    fn moment(&self) -> Working<'_, Box<dyn Link>> {
        Box::pin(async move {
            let moment: Box<dyn Link> = Box::new(self.readers.begin().await?);
            Ok(moment)
        })
    }

    fn write(&self, work: Box<dyn AnyWrite>) -> Working<'_, i64> {
        Box::pin(async move {
            let writer = self.writer.as_ref().ok_or(StoreError::ReadOnly)?;
            writer.write(work).await
        })
    }

    fn backup<'a>(&'a self, path: &'a str) -> Working<'a, ()> {
        Box::pin(async move {
            let path = Path::new(path);
            let unwritten = |error: io::Error| file::unwritten(path, &error);
            if path.exists() {
                return Err(unwritten(ErrorKind::AlreadyExists.into()));
            }
            self.copied(path).await?.place().map_err(unwritten)
        })
    }

    fn check(&self) -> Working<'_, String> {
        Box::pin(async move {
            Ok(sqlx::query_scalar("pragma integrity_check").fetch_one(&self.readers).await?)
        })
    }

    fn journal(&self) -> Option<u64> {
        self.journal.bytes()
    }

    fn due(&self, Due { what, now, most, room: _ }: Due) -> Working<'_, Done> {
        // This bot does all the work.
        let (from, _, columns, order) = what.parts();
        let text =
            format!("select {columns} from {from} where due <= $1 order by {order} limit $2");
        self.read(sql(text).bind((now, most)))
    }

    fn beat(&self, now: Timestamp) -> Working<'_, bool> {
        Box::pin(async move {
            self.write(Box::new(lease::beat(now))).await?;
            Ok(false)
        })
    }

    fn beats(&self) -> Duration {
        BEAT
    }

    fn last_seen(&self) -> Option<Timestamp> {
        self.lease.as_ref().and_then(|lease| lease.seen)
    }

    fn schema(&self) -> &'static str {
        "with recursive depths (name, depth) as (
             select name, 0 from sqlite_schema where type = 'table' and name not like 'sqlite_%'
             union all
             select referring.name, depth + 1 from depths
             join sqlite_schema as referring on referring.type = 'table' and referring.name <> depths.name
             join pragma_foreign_key_list(referring.name) as keys on keys.\"table\" = depths.name)
         select tables.name, columns.name, lower(columns.type), columns.pk
         from (select name, max(depth) as depth from depths group by name) as tables
         join sqlite_schema as made on made.name = tables.name
         join pragma_table_info(tables.name) as columns
         order by depth, made.rowid, columns.pk = 0, columns.pk, columns.cid"
    }

    fn close(&self) -> Working<'_, ()> {
        Box::pin(async move {
            // While a reader is open, the journal cannot be emptied.
            self.readers.close().await;
            if let Some(writer) = &self.writer {
                writer.close().await;
            }
            if let Some(lease) = &self.lease {
                lease.end();
            }
            Ok(())
        })
    }
}

/// Translates an error of SQLite.
fn failed(error: sqlx::Error) -> StoreError {
    /// SQLite's codes for a full disk or database, and for no room for the index of the journal.
    const FULL: [&str; 2] = ["13", "4874"];
    let code = error.as_database_error().and_then(|error| error.code());
    match code {
        Some(code) if FULL.contains(&&*code) => StoreError::Full,
        _ => StoreError::Database(error),
    }
}

/// Translates an error that did not go through [`failed`].
fn named(error: StoreError) -> StoreError {
    match error {
        StoreError::Database(error)
        | StoreError::Migration(
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
        ) => failed(error),
        other => other,
    }
}
