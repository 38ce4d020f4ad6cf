//! SQLite's journal next to the file: a long reader makes it grow, and it shrinks again.

use std::{
    fs,
    time::{Duration, Instant},
};

use futures_util::future::join_all;
use quark::{session::UserId, store::Store};
use quark_testing::database;

#[tokio::test]
async fn a_journal_that_grew_under_a_long_reader_shrinks_again() {
    let folder = tempfile::tempdir().unwrap();
    let url = database::sqlite(folder.path());
    let store = Store::open(&url).await.unwrap();
    let size = || fs::metadata(folder.path().join("quark.db-wal")).unwrap().len();
    let mut person = 1;
    let mut write = async |count: u64| {
        for _ in 0..count {
            // Numbers far apart, so that each is on its own page.
            let people: Vec<u64> =
                (0..64).map(|at| at * 1_000_003 % 65_536 * 1_000 + person).collect();
            person += 1;
            join_all(people.iter().map(|user| store.remember(UserId(*user), "Somebody"))).await;
        }
    };
    write(20).await;
    let reading = database::read_on(&url).await;
    write(120).await;
    let grown = size();
    assert!(16 << 20 < grown, "{grown}");
    drop(reading);
    // The bot checks it every few seconds, after a write.
    let began = Instant::now();
    while 1 << 20 < size() {
        assert!(began.elapsed() < Duration::from_secs(60), "{} bytes, and it was {grown}", size());
        write(1).await;
    }
}
