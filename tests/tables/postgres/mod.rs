//! Tests that need a PostgreSQL server: several processes on one database, and moving there and back. Skipped with a
//! notice if PostgreSQL is not installed.
//!
//! With `QUARK_TEST_DATABASE=postgres` the tests of `service`, `days`, `chaos`, `privacy`, `twice` and `notices` run on
//! such a server, too.

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
async fn a_database_moves_to_a_server_and_back_and_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) = address(&folder) else { return };
    let (old, new) = (folder.path().join("old.db"), folder.path().join("new.db"));
    std::fs::copy("tests/databases/0007.sqlite", &old).unwrap();
    let (old, new) = (file(&old), file(&new));
    for time in ["once", "twice"] {
        let (done, said) = moved(&old, &server);
        assert!(done && said.contains("Moved "), "{time}: {said}");
        assert!(!said.contains("host="), "no address is printed whole: {said}");
        // Not opened since, because that would set them as well.
        let counters = "select last_value - (select max(id) from sessions) from sessions_id_seq";
        assert_eq!(database::count(&server, counters).await, 0, "{time}");
    }
    assert!(all_of(&server).await == all_of(&old).await, "what was moved is another thing");

    // It plays on there, with new tables next to the old ones, so there is more than in the file.
    let service = joins(&server).await;
    let before: HashSet<TableId> =
        service.store().tables(false).await.unwrap().into_iter().collect();
    let there = Server::new().await.with(service).pressed_from(1 << 40);
    let table = there.started(&[ADA, BEN]).await;
    assert!(!before.contains(&table), "a number of its own");
    there.any_move(table).await;
    assert_eq!(verify(&there.service, true).await.unwrap().wrong, Vec::<String>::new());
    // On a busy machine all this may have taken longer than a bot may be silent.
    there.service.store().beat(there.service.now()).await.unwrap();
    let (done, said) = moved(&old, &server);
    assert!(!done && said.contains("a bot is running on "), "{said}");
    there.service.store().close().await;
    let (done, said) = moved(&old, &server);
    assert!(!done && said.contains("already has other tables"), "{said}");

    let (done, said) = moved(&server, &new);
    assert!(done, "{said}");
    assert!(all_of(&new).await == all_of(&server).await, "what came back is another thing");
    let store = Store::own(&new, SILENCE).await.unwrap();
    let service = Service::new(store, Clock::system(), catalog());
    let back = Server::new().await.with(service).pressed_from(1 << 41);
    back.any_move(table).await;
    assert!(!before.contains(&back.started(&[ADA, BEN]).await));
}

/// Times at which a move is killed, in fiftieths of a whole move, which copies first.
const KILLED: std::ops::RangeInclusive<u32> = 1..=10;

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_move_leaves_nothing_or_all_and_can_be_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let Some(first) = address(&folder) else { return };
    let old = file(&folder.path().join("old.db"));
    Store::open(&old).await.unwrap().close().await;
    let records = std::fs::read_dir("tests/records").unwrap().map(|file| file.unwrap().path());
    let records = records.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    let imported = Command::new(env!("CARGO_BIN_EXE_quark"))
        .arg("import")
        .args(records)
        .env("DATABASE_URL", &old)
        .status()
        .unwrap();
    assert!(imported.success());
    multiply(&old, std::env::var("QUARK_MOVED").map_or(0, |games| games.parse().unwrap())).await;
    let rows = async |url: &str| database::count(url, "select count(*) from entries").await;
    let all = rows(&old).await;
    assert!(10_000 < all, "{all} entries are too few to be killed among");
    let began = std::time::Instant::now();
    assert!(moved(&old, &first).0);
    let whole = began.elapsed();

    let (other, number) = (tempfile::tempdir().unwrap(), tables(&old).await);
    let server = address(&other).unwrap();
    for part in KILLED {
        let mut moving = tokio::process::Command::new(env!("CARGO_BIN_EXE_quark"))
            .args(["move", "--from", &old, "--to", &server])
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        let _ = tokio::time::timeout(whole * part / 50, moving.wait()).await;
        let _ = moving.kill().await;
        // There is nothing yet if it was killed before it had created the tables.
        Store::open(&server).await.unwrap().close().await;
        let there = rows(&server).await;
        assert!([0, all].contains(&there), "killed after {part}/50: {there} of {all} entries");
        // It counts as gone at once.
        let long_ago = "update processes set beat = clock_timestamp() - interval '1 minute'";
        database::execute(&server, long_ago).await;
    }
    let (done, said) = moved(&old, &server);
    assert!(done, "{said}");
    let there = Server::new().await.with(joins(&server).await).pressed_from(1 << 40);
    assert!(!number.contains(&there.started(&[ADA, BEN]).await), "a number of its own");
    there.service.store().close().await;
}

/// Copies the games of a database again and again, up to this number: more than anyone imports for a test.
async fn multiply(url: &str, games: i64) {
    let count = "select count(*) from sessions";
    let few = database::count(url, count).await;
    for number in 1..=games / few {
        let copy = format!(
            "insert into sessions (id, version, game, rules, stage, guild, channel, seed, state, opened, changed)
             select id + {number} * 100000, version, game, rules, stage, guild, channel, seed, state, opened, changed
             from sessions where id < 100000"
        );
        database::execute(url, &copy).await;
        let copy = format!(
            "insert into entries (session, version, at, entry)
             select session + {number} * 100000, version, at, entry from entries where session < 100000"
        );
        database::execute(url, &copy).await;
    }
}

async fn tables(url: &str) -> HashSet<TableId> {
    let store = Store::open(url).await.unwrap();
    let tables = store.tables(false).await.unwrap().into_iter().collect();
    store.close().await;
    tables
}

/// Earlier releases could copy all rows, fail, and leave the counters at one.
#[tokio::test(flavor = "multi_thread")]
async fn counters_that_fell_behind_catch_up_when_a_bot_starts() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let first = Server::new().await.with(joins(&url).await);
    // More tables than a press has retries, because each try takes a number.
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(first.started(&[ADA, BEN]).await);
    }
    first.service.store().close().await;
    database::execute(&url, "select setval('sessions_id_seq', 1, false)").await;
    let again = Server::new().await.with(joins(&url).await).pressed_from(1 << 40);
    let next = again.started(&[ADA, BEN]).await;
    assert!(!tables.contains(&next), "a number of its own");
    again.service.store().close().await;
}

/// As the operator's manual describes it.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_restored_into_an_empty_database_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let Some(url) = address(&folder) else { return };
    let server = Server::new().await.with(joins(&url).await);
    let table = server.started(&[ADA, BEN]).await;
    let then = server.any_move(table).await.version;
    let dump = folder.path().join("quark.dump");
    let (dump, schema) = (dump.to_str().unwrap(), url.split("%3D").last().unwrap());
    let postgres = Postgres::get().unwrap();
    let file = format!("--file={dump}");
    postgres.run("pg_dump", &["--format=custom", &file, "--schema", schema, "postgres"]);
    server.any_move(table).await;
    postgres.run("createdb", &["restored"]);
    postgres.run("pg_restore", &["--dbname=restored", dump]);
    let restored = url.replace("/postgres?", "/restored?");
    let verified = Command::new(env!("CARGO_BIN_EXE_quark"))
        .arg("verify")
        .env("DATABASE_URL", &restored)
        .output()
        .unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
    let server = server.with(joins(&restored).await).pressed_from(1 << 40);
    assert_eq!(server.service.load(table).await.unwrap().version, then, "moves after it are gone");
    server.any_move(table).await;
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

/// Two processes that send beats, a clock for both, and a table with clocks of a day.
struct Fleet {
    one: Service,
    other: Service,
    /// Their beats, until they are aborted.
    beats: [JoinHandle<StoreError>; 2],
    now: Arc<AtomicI64>,
    table: TableId,
    url: String,
    _server: Server,
}

/// The shard of the table's server.
const SHARD: Part = Part::Shard { number: 0, of: 2 };

impl Fleet {
    async fn new(folder: &tempfile::TempDir) -> Option<Fleet> {
        let url = address(folder)?;
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let process = async || {
            let told = now.clone();
            let clock = Clock::told_by(move || told.load(Ordering::Relaxed));
            let service = Service::new(Store::own(&url, SILENCE).await.unwrap(), clock, catalog());
            if service.store().is_first() {
                service.resume().await.unwrap();
            }
            let alive = service.clone();
            (service, tokio::spawn(async move { alive.keep_alive().await }))
        };
        let ((one, its), (other, others)) = (process().await, process().await);
        let server = Server::new().await.with(one.clone());
        let pace = "1d+6h/2d nonstop".parse().unwrap();
        let table = server.started_at(&[ADA, BEN], pace).await;
        Some(Fleet { one, other, beats: [its, others], now, table, url, _server: server })
    }

    fn passes(&self, time: Timestamp) {
        self.now.fetch_add(time, Ordering::Relaxed);
    }

    /// Lets the other process look at the clock of the player in turn. Returns what it must do, and the time left.
    async fn clock(&self) -> (Tick, Timestamp) {
        let session = self.other.load(self.table).await.unwrap();
        let seat = session.waiting().first().unwrap();
        let left = session.deadline(seat).unwrap() - self.other.now();
        let jobs = self.other.store().pending_jobs(self.table).await.unwrap();
        let job = jobs.iter().find(|job| job.kind == JobKind::Clock(seat)).unwrap();
        (self.other.tick(job, seat).await.unwrap(), left)
    }

    /// Waits until the other process knows that the players are not heard, or that they are.
    async fn until_silent(&self, silent: bool) {
        let place = self.one.load(self.table).await.unwrap().location;
        for _ in 0..400 {
            if self.other.is_silent(place).await.unwrap() == silent {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the other process never knows that silence is {silent}");
    }

    async fn outages(&self) -> i64 {
        database::count(&self.url, "select count(*) from outages").await
    }

    async fn ends(self) {
        self.beats.iter().for_each(JoinHandle::abort);
        self.one.store().close().await;
        self.other.store().close().await;
    }
}

/// The process that does the jobs of a table need not be the one that receives its presses.
#[tokio::test(flavor = "multi_thread")]
async fn a_shard_lost_by_one_process_stops_clocks_in_all() {
    let folder = tempfile::tempdir().unwrap();
    let Some(fleet) = Fleet::new(&folder).await else { return };
    for part in [SHARD, Part::Server(1)] {
        let (_, before) = fleet.clock().await;
        fleet.one.is_lost(part, fleet.one.now());
        fleet.until_silent(true).await;
        fleet.passes(10 * DAY);
        let (tick, left) = fleet.clock().await;
        assert!(left < 0 && matches!(tick, Tick::NotBefore(_)), "{part:?}: {left}, {tick:?}");
        // The table of another server goes on.
        let elsewhere = Location { guild: Some(1 << 22), channel: 2 };
        assert!(!fleet.other.is_silent(elsewhere).await.unwrap(), "{part:?}");
        fleet.one.is_back(part).await.unwrap();
        fleet.until_silent(false).await;
        let (tick, left) = fleet.clock().await;
        assert!(matches!(tick, Tick::Done), "{part:?}: {tick:?}");
        assert_eq!(left, before, "{part:?}: the time is given back");
        assert_eq!(fleet.outages().await, 0, "{part:?}");
    }
    fleet.passes(10 * DAY);
    let (tick, _) = fleet.clock().await;
    assert!(matches!(tick, Tick::TimeUp { .. }), "clocks run again: {tick:?}");
    fleet.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_dies_without_its_shard_stops_no_clock_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let Some(fleet) = Fleet::new(&folder).await else { return };
    let (_, before) = fleet.clock().await;
    fleet.one.is_lost(SHARD, fleet.one.now());
    fleet.until_silent(true).await;
    fleet.passes(10 * DAY);
    // From here on it sends no beats.
    fleet.beats[0].abort();
    fleet.until_silent(false).await;
    let mut left = -1;
    for _ in 0..200 {
        left = fleet.clock().await.1;
        if 0 < left && fleet.outages().await == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(left, before, "the time until then is given back");
    assert_eq!(fleet.outages().await, 0);
    fleet.passes(10 * DAY);
    let (tick, _) = fleet.clock().await;
    assert!(matches!(tick, Tick::TimeUp { .. }), "and the clock runs: {tick:?}");
    fleet.ends().await;
}

/// Beats that came late, as on a busy machine, cost the process its number, but not the record of its outage.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_mistaken_for_dead_records_its_outage_again() {
    let folder = tempfile::tempdir().unwrap();
    let Some(fleet) = Fleet::new(&folder).await else { return };
    fleet.one.is_lost(SHARD, fleet.one.now());
    fleet.until_silent(true).await;
    let gone = "with dead as (delete from processes where id = (select min(process) from outages))
        delete from outages";
    database::execute(&fleet.url, gone).await;
    fleet.until_silent(true).await;
    assert_eq!(fleet.outages().await, 1);
    fleet.ends().await;
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
