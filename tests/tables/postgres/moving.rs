//! Databases that move to a server and back, are backed up and restored.

use super::*;

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
