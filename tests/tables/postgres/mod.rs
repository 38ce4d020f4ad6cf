//! Tests that need a PostgreSQL server: several processes on one database, and moving there and back. Skipped with a
//! notice if PostgreSQL is not installed.
//!
//! With `QUARK_TEST_DATABASE=postgres` the tests of `service`, `days`, `chaos`, `privacy`, `twice` and `notices` run on
//! such a server, too.

mod moving;
mod outages;

use std::{
    collections::HashSet,
    path::Path,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use quark::{
    games::catalog,
    operator::verify::verify,
    service::{Clock, Part, Service, Tick},
    session::{DAY, JobKind, Location, Session, Timestamp},
    store::{SILENCE, Store, StoreError, TableId},
};
use quark_testing::{
    database::{self, Server as Postgres},
    server::{ADA, BEN, Server},
};
use tokio::task::JoinHandle;

/// Longest time that a test can wait for a silent process.
const SHORT: Duration = Duration::from_secs(2);

/// A new database on the server, if there is a server.
fn address(folder: &tempfile::TempDir) -> Option<String> {
    Some(Postgres::get()?.url(folder.path()))
}

/// A process that plays on the database at `url`.
async fn joins(url: &str) -> Service {
    let store = Store::own(url, SHORT).await.unwrap();
    let service = Service::new(store, Clock::system(), catalog());
    if service.store().is_first() {
        service.resume().await.unwrap();
    }
    service
}

/// Runs one of the binary's commands. Returns its output, and whether it succeeded.
fn quark(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_quark"))
        .args(arguments)
        .env("DATABASE_URL", "sqlite:none.db")
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

fn moved(from: &str, to: &str) -> (bool, String) {
    quark(&["move", "--from", from, "--to", to])
}

/// The full data of every table in a database.
async fn all_of(url: &str) -> Vec<String> {
    let store = Store::open(url).await.unwrap();
    let mut all = Vec::new();
    for table in store.tables(false).await.unwrap() {
        all.push(format!("{:?}", store.whole(table).await.unwrap()));
    }
    store.close().await;
    all
}

fn file(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_move_at_one_table_and_see_each_others_moves() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let (one, other) = (joins(&url).await, joins(&url).await);
    assert!(one.store().is_first() && !other.store().is_first());
    let one = Server::new().await.with(one);
    let other = Server::new().await.with(other).pressed_from(5_000);
    let table = one.started(&[ADA, BEN]).await;
    for turn in 0..12 {
        let (mover, onlooker) = if turn % 2 == 0 { (&one, &other) } else { (&other, &one) };
        let moved: Session = mover.any_move(table).await;
        let seen = onlooker.service.load(table).await.unwrap();
        assert_eq!(seen.version, moved.version, "nothing old is shown");
        assert_eq!(seen.moves, turn + 1);
    }
    // Both at once: each of them either succeeds after the other, or is refused.
    let many = (0..20).map(|number| {
        let server = if number % 2 == 0 { &one } else { &other };
        async move {
            let session = server.service.load(table).await.unwrap();
            let seat = session.waiting().first()?;
            let mut whim = quark::game::Luck::seeded(number);
            let action = session.position().unwrap().any_move(seat, &mut whim).unwrap();
            let act = quark::session::Act::Move { action, seen: Some(session.version) };
            server.run(table, server.user_to_act(&session), act).await.ok()
        }
    });
    futures_util::future::join_all(many).await;
    let log = one.service.store().log(table).await.unwrap();
    let now = other.service.load(table).await.unwrap();
    assert_eq!(i64::try_from(log.len()).unwrap(), now.version);
    assert_eq!(Session::fold(&catalog(), &log).unwrap().version, now.version);
    assert_eq!(verify(&one.service, true).await.unwrap().wrong, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_process_does_the_jobs_of_a_table_until_it_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let (one, other) = (joins(&url).await, joins(&url).await);
    let one = Server::new().await.with(one);
    let table = one.started(&[ADA, BEN]).await;
    let due = async |service: &Service| {
        service
            .store()
            .due(i64::MAX, 99)
            .await
            .unwrap()
            .into_iter()
            .filter(|job| job.table == table)
            .count()
    };
    let pending = due(&one.service).await;
    assert!(0 < pending);
    assert_eq!(due(&one.service).await, pending, "it goes on paying");
    assert_eq!(due(&other).await, 0, "nobody else does");
    // It dies: it gives no sign of life any more, and the other takes over within the allowed silence.
    let died = std::time::Instant::now();
    let now = other.now();
    while !other.store().beat(now).await.unwrap() {
        assert!(died.elapsed() < 5 * SHORT, "nobody takes over");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(due(&other).await, pending, "nothing is lost");
    tokio::time::timeout(SHORT, one.service.store().woken()).await.expect("all hear of it");
    assert_eq!(one.service.store().deaths(), 1);
    // It was not dead, only silent: it plays on, and leaves the jobs that others have taken.
    one.service.store().beat(now).await.unwrap();
    assert_eq!(due(&one.service).await, 0);
    // A process that stops in good order hands over at once.
    other.store().close().await;
    tokio::time::timeout(SHORT, one.service.store().woken()).await.expect("it is woken");
    assert_eq!(due(&one.service).await, pending);
}

/// When a process is killed, the server ends its connections, which the others notice before its silence is long.
#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_is_known_by_the_end_of_its_connection() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let own = async || Store::own(&url, SILENCE).await.unwrap();
    let quiet = async || {
        let passed = "update processes set beat = clock_timestamp() - interval '2500 milliseconds'";
        database::execute(&url, passed).await;
    };
    let alive = own().await;
    alive.resumed().await.unwrap();
    let killed = own().await;
    let living = async || database::count(&url, "select count(*) from processes").await;
    quiet().await;
    alive.beat(1).await.unwrap();
    assert_eq!(living().await, 2, "who is connected is only quiet");
    drop(killed);
    let mut tries = 0;
    while living().await == 2 {
        assert!(tries < 100, "its connection has ended");
        tries += 1;
        quiet().await;
        alive.beat(1).await.unwrap();
    }
    assert_eq!(living().await, 1);
}

/// A bot that stops aborts its current sign of life.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_stops_at_once_even_during_a_sign_of_life() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    for nth in 0..20 {
        let store = Store::own(&url, SILENCE).await.unwrap();
        store.resumed().await.unwrap();
        let _ = tokio::time::timeout(Duration::from_micros(300 * nth), store.beat(1)).await;
        let left = tokio::time::timeout(Duration::from_secs(5), store.close()).await;
        left.unwrap_or_else(|_| panic!("broken off after {} microseconds, it stays", 300 * nth));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_process_leaves_tables_to_one_that_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let (busy, idle) = (joins(&url).await, joins(&url).await);
    let server = Server::new().await.with(joins(&url).await);
    for _ in 0..3 {
        server.started(&[ADA, BEN]).await;
    }
    let tables = async |service: &Service, room: u32| {
        let due = service.store().due_with_room(i64::MAX, 99, room).await.unwrap();
        due.into_iter().map(|job| job.table).collect::<HashSet<TableId>>()
    };
    assert!(tables(&busy, 0).await.is_empty(), "without room it takes on nothing");
    let first = tables(&busy, 1).await;
    assert_eq!(first.len(), 1, "with room for one job it takes on its table");
    assert_eq!(tables(&busy, 0).await, first, "what it has taken on it pays");
    let rest = tables(&idle, 99).await;
    assert_eq!(rest.len(), 2, "the other takes on the rest");
    assert!(rest.is_disjoint(&first));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_wakes_the_one_with_the_jobs_of_a_changed_table() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let (one, other) = (joins(&url).await, joins(&url).await);
    let one = Server::new().await.with(one);
    let other = Server::new().await.with(other).pressed_from(5_000);
    let table = one.started(&[ADA, BEN]).await;
    assert!(!one.service.store().due(i64::MAX, 99).await.unwrap().is_empty());
    let woken = one.service.store().woken();
    let (moved, woken) = tokio::join!(other.any_move(table), tokio::time::timeout(SHORT, woken));
    woken.expect("it is woken");
    let announced = one.service.store().due(i64::MAX, 99).await.unwrap();
    assert!(announced.iter().any(|job| job.version == moved.version), "{announced:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_release_stops_at_a_database_of_a_later_one() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let service = joins(&url).await;
    let later =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9999, 'of a later release', true, '', 0)";
    database::execute(&url, later).await;
    let lost = tokio::time::timeout(Duration::from_secs(10), service.keep_alive()).await.unwrap();
    assert!(matches!(lost, StoreError::Later), "{lost}");
    assert!(Store::own(&url, SHORT).await.is_err(), "nor does it start there");
}

#[tokio::test]
async fn an_unreachable_server_is_named_without_the_password() {
    for (url, says) in [
        ("postgres://me:s3cret@127.0.0.1:9/quark", "PostgreSQL at 127.0.0.1:9 does not answer"),
        (
            "postgres://me:s3cret@localhost/quark?host=/nowhere",
            "PostgreSQL at /nowhere does not answer",
        ),
    ] {
        let why = Store::open(url).await.unwrap_err().to_string();
        assert!(why.starts_with(says) && !why.contains("s3cret"), "{why}");
    }
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let nobody = url.replace("/postgres?", "/nobodys?");
    let why = Store::open(&nobody).await.unwrap_err().to_string();
    assert!(
        why.ends_with("there is no database nobodys: create it with createdb nobodys"),
        "{why}"
    );
}
