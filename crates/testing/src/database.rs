//! Databases of tests: a file each, or with `QUARK_TEST_DATABASE=postgres` a schema each on a PostgreSQL server that
//! this test program starts for itself.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::OnceLock,
    time::{Duration, Instant},
};

use sqlx::{AssertSqlSafe, FromRow, PgPool, SqlitePool, postgres::PgRow, sqlite::SqliteRow};

/// Returns true if the tests of this run must use PostgreSQL.
pub fn is_postgres() -> bool {
    env::var("QUARK_TEST_DATABASE").is_ok_and(|database| database == "postgres")
}

/// Returns the address of the database for this folder.
pub fn url(folder: &Path) -> String {
    if is_postgres() { Server::get().unwrap().url(folder) } else { sqlite(folder) }
}

/// Returns the address of the SQLite file in this folder.
pub fn sqlite(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("quark.db").display())
}

/// Changes a database in a way that only a fault could.
pub async fn execute(url: &str, sql: &str) {
    if url.starts_with("sqlite:") {
        let pool = SqlitePool::connect(url).await.unwrap();
        sqlx::query(AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        pool.close().await;
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        sqlx::query(AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        pool.close().await;
    }
}

/// Starts to read an SQLite file; the reading lasts until it is dropped.
pub async fn read_on(url: &str) -> sqlx::Transaction<'static, sqlx::Sqlite> {
    let pool = SqlitePool::connect(url).await.unwrap();
    let mut reading = pool.begin().await.unwrap();
    sqlx::query("select count(*) from people").execute(&mut *reading).await.unwrap();
    reading
}

/// Holds the write lock of an SQLite file until it is dropped, as another program may.
pub async fn hold(url: &str) -> sqlx::Transaction<'static, sqlx::Sqlite> {
    let pool = SqlitePool::connect(url).await.unwrap();
    pool.begin_with("begin immediate").await.unwrap()
}

/// Returns the number that a query finds.
pub async fn count(url: &str, sql: &str) -> i64 {
    let found: Vec<Option<i64>> = all(url, sql).await;
    found[0].unwrap_or_default()
}

/// Returns the column that a query finds.
pub async fn all<T>(url: &str, sql: &str) -> Vec<T>
where
    T: Send + Unpin,
    (T,): for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow>,
{
    if url.starts_with("sqlite:") {
        let pool = SqlitePool::connect(url).await.unwrap();
        let found = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&pool).await.unwrap();
        pool.close().await;
        found
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        let found = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&pool).await.unwrap();
        pool.close().await;
        found
    }
}

/// Returns each table with each of its columns.
pub async fn columns(url: &str) -> Vec<(String, String)> {
    if url.starts_with("sqlite:") {
        let pool = SqlitePool::connect(url).await.unwrap();
        let columns = sqlx::query_as(
            "select tables.name, columns.name from sqlite_schema as tables
             join pragma_table_info(tables.name) as columns where tables.type = 'table'",
        );
        columns.fetch_all(&pool).await.unwrap()
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        let columns = sqlx::query_as(
            "select table_name::text, column_name::text from information_schema.columns
             where table_schema = current_schema",
        );
        columns.fetch_all(&pool).await.unwrap()
    }
}

/// SQLite functions that tests use to damage data, for a PostgreSQL schema. `$1` stands for the schema.
const FUNCTIONS: &str = r"
    create function $1.path(text) returns text[] immutable language sql as
        $$ select string_to_array(replace(replace(substr($1, 3), '[', '.'), ']', ''), '.') $$;
    create function $1.json_set(text, text, json) returns text language sql as
        $$ select jsonb_set($1::jsonb, path($2), $3::jsonb)::text $$;
    create function $1.json_remove(text, text, text) returns text language sql as
        $$ select ($1::jsonb #- path($2) #- path($3))::text $$;
    create function $1.zeroblob(int) returns bytea language sql as
        $$ select decode(repeat('00', $1), 'hex') $$;
    create function $1.randomblob(int) returns bytea language sql as
        $$ select decode(left(md5(random()::text) || md5(random()::text), 2 * $1), 'hex') $$;
";

/// A PostgreSQL server in a temporary folder. It listens on a socket there, and ends with this process.
pub struct Server {
    folder: PathBuf,
    bin: PathBuf,
    /// Stops the server when its input ends.
    _keeper: Child,
}

/// Whether a server waits until the disk has what it writes. Only tests that cut its power need that.
#[derive(Clone, Copy, PartialEq)]
enum Disk {
    Keeps,
    MayForget,
}

impl Server {
    /// Returns the server of this test program. If PostgreSQL is not installed, says so and returns `None`.
    pub fn get() -> Option<&'static Server> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        SERVER.get_or_init(|| Server::start(Disk::MayForget)).as_ref()
    }

    /// Starts a server for one test alone, which may do anything to it.
    pub fn alone() -> Option<Server> {
        Server::start(Disk::Keeps)
    }

    /// Ends the server as a power cut would.
    pub fn cut(&self) {
        done(&mut self.control("stop -m immediate"));
    }

    /// Starts the server again after [`Server::cut`].
    pub fn start_again(&self) {
        let socket = self.folder.display();
        let words = format!("start -w -l '{socket}/log' -o \"-k '{socket}' -c listen_addresses=\"");
        done(&mut self.control(&words));
    }

    /// Makes the server stand still, or go on. While it stands still, it does not answer, not even with an error.
    pub fn stand_still(&self, still: bool) {
        let signal = if still { "STOP" } else { "CONT" };
        let file = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let parent = file.lines().next().unwrap();
        let words = format!("kill -{signal} {parent} $(ps -o pid= --ppid {parent})");
        // One of its children may be gone by now.
        command("sh", &["-c", &words]).status().unwrap();
    }

    fn control(&self, words: &str) -> Command {
        let is_root = is_root();
        let control = self.bin.join("pg_ctl");
        let data = self.folder.join("data");
        as_postgres(is_root, &format!("'{}' -D '{}' {words}", control.display(), data.display()))
    }

    fn start(disk: Disk) -> Option<Server> {
        let Some(bin) = bin() else {
            assert!(env::var_os("QUARK_REQUIRE_POSTGRES").is_none(), "PostgreSQL is not installed");
            // Write past the test harness, which hides the output of tests that pass.
            let _ = std::io::Write::write_all(
                &mut std::io::stderr(),
                b"skipped: PostgreSQL is not installed\n",
            );
            return None;
        };
        let folder = tempfile::tempdir().unwrap().keep();
        let is_root = is_root();
        if is_root {
            done(&mut command("chown", &["postgres", folder.to_str().unwrap()]));
        }
        let data = folder.join("data");
        let initdb = bin.join("initdb");
        // PostgreSQL refuses to run as root.
        let words = format!(
            "'{}' -D '{}' -A trust -U postgres -E UTF8 --no-locale --no-sync",
            initdb.display(),
            data.display()
        );
        done(&mut as_postgres(is_root, &words));
        let words = format!(
            "'{}' -D '{}' -k '{}' -c listen_addresses= -c fsync={} -c max_connections=300 \
             >'{1}/log' 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf '{2}'",
            bin.join("postgres").display(),
            data.display(),
            folder.display(),
            if disk == Disk::Keeps { "on" } else { "off" }
        );
        let keeper = as_postgres(is_root, &words).stdin(Stdio::piped()).spawn().unwrap();
        let server = Server { folder, bin, _keeper: keeper };
        let began = Instant::now();
        while !server.psql("select 1").status().unwrap().success() {
            assert!(began.elapsed() < Duration::from_secs(60), "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(server)
    }

    fn psql(&self, sql: &str) -> Command {
        let socket = self.folder.to_str().unwrap();
        let psql = self.bin.join("psql");
        command(psql.to_str().unwrap(), &["-qAt", "-h", socket, "-U", "postgres", "-c", sql])
    }

    /// Runs one of PostgreSQL's programs against the server.
    pub fn run(&self, program: &str, arguments: &[&str]) {
        let mut all = vec!["-h", self.folder.to_str().unwrap(), "-U", "postgres"];
        all.extend(arguments);
        let program = self.bin.join(program);
        done(&mut command(program.to_str().unwrap(), &all));
    }

    /// Returns the address of this folder's own schema, which it creates if necessary.
    pub fn url(&self, folder: &Path) -> String {
        let name = folder.file_name().unwrap().to_str().unwrap().to_lowercase();
        let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let schema = format!("t_{name}");
        let there = format!("select 1 from pg_namespace where nspname = '{schema}'");
        if self.psql(&there).stdout(Stdio::piped()).output().unwrap().stdout.is_empty() {
            // Inside the dollar-quoted bodies, `$1` is a parameter and must stay.
            let functions = FUNCTIONS.replace("function $1.", &format!("function {schema}."));
            let functions =
                format!("create schema {schema}; set search_path = {schema}; {functions}");
            done(&mut self.psql(&functions));
        }
        let socket = self.folder.display();
        format!(
            "postgres://postgres@localhost/postgres?host={socket}&options=-c%20search_path%3D{schema}"
        )
    }
}

/// Returns the folder of PostgreSQL's programs, if they are installed.
fn bin() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    found.sort();
    found.extend(env::split_paths(&env::var_os("PATH")?));
    let whole =
        |bin: &PathBuf| ["initdb", "postgres", "psql"].iter().all(|name| bin.join(name).exists());
    found.into_iter().rev().find(whole)
}

fn command(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn is_root() -> bool {
    command("id", &["-u"]).stdout(Stdio::piped()).output().unwrap().stdout == b"0\n"
}

/// Returns a command that runs shell words as a user other than root.
fn as_postgres(is_root: bool, words: &str) -> Command {
    if is_root {
        command("runuser", &["-u", "postgres", "--", "sh", "-c", words])
    } else {
        command("sh", &["-c", words])
    }
}

fn done(command: &mut Command) {
    let status = command.status().unwrap();
    assert!(status.success(), "{command:?}: {status}");
}
