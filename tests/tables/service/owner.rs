//! Only one bot at a time plays on a database, and a reader sees one moment.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use super::*;
use quark::{
    operator::verify::verify,
    store::{SILENCE, StoreError},
};

/// Longest time that a test can wait for a silent process.
const SHORT: Duration = Duration::from_secs(2);

/// Plays at a table until `stop`, as fast as possible.
async fn plays(server: Arc<Server>, table: quark::store::TableId, stop: Arc<AtomicBool>) {
    while !stop.load(Ordering::Relaxed) {
        if server.service.load(table).await.unwrap().is_over() {
            return;
        }
        server.any_move(table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn verifying_while_a_bot_plays_finds_and_changes_nothing() {
    let server = Arc::new(Server::new().await);
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = tokio::task::JoinSet::new();
    for _ in 0..4 {
        let table = server.started(&[ADA, BEN, CHLOE]).await;
        players.spawn(plays(server.clone(), table, stop.clone()));
    }
    for _ in 0..25 {
        let beside = Service::new(server.open().await, Clock::system(), quark::games::catalog());
        assert_eq!(beside.look_after().await.unwrap(), Vec::<String>::new());
        let wrong = verify(&beside, true).await.unwrap().wrong;
        // Nothing is shown in this server, so all tables have a pending announcement.
        assert_eq!(wrong, Vec::<String>::new());
        beside.store().close().await;
    }
    stop.store(true, Ordering::Relaxed);
    while let Some(played) = players.join_next().await {
        played.unwrap();
    }
    let rebased =
        server.count("select count(*) from entries where entry like '%\"rebased\"%'").await;
    assert_eq!(rebased, 0);
}

#[tokio::test]
async fn a_second_bot_waits_until_the_first_has_gone() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("quark.db").display());
    let first = Store::own(&url, SILENCE).await.unwrap();
    first.beat(1_000).await.unwrap();
    let second = tokio::spawn({
        let url = url.clone();
        async move { Store::own(&url, SILENCE).await }
    });
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert!(!second.is_finished(), "it waits");
    first.beat(2_000).await.unwrap();
    first.close().await;
    let second = second.await.unwrap().unwrap();
    assert_eq!(second.last_seen(), Some(2_000), "it knows how long the database was left alone");
    second.beat(3_000).await.unwrap();
    second.close().await;
}

#[tokio::test]
async fn a_replaced_bot_writes_nothing_more() {
    if database::is_postgres() {
        return; // Several may write there.
    }
    let server = Server::new().await;
    server.service.store().close().await;
    let first = Service::new(server.own().await, Clock::system(), quark::games::catalog());
    let server = server.with(first.clone());
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    server
        .damage("update owner set holder = 'another', who = 'process 7 on mars', beat = beat + 1")
        .await;
    let session = first.load(table).await.unwrap();
    let act = Act::Move { action: "draw".to_owned(), seen: None };
    let refused = server.run(table, server.user_to_act(&session), act).await;
    assert!(
        matches!(&refused, Err(Failure::Store(StoreError::Held(who))) if who == "process 7 on mars"),
        "{refused:?}"
    );
    assert_eq!(first.load(table).await.unwrap().version, session.version);
    let lost = first.keep_alive().await;
    assert_eq!(lost.to_string(), "another bot uses this database: process 7 on mars");
}

#[tokio::test]
async fn a_bot_that_is_alive_is_not_replaced_and_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("quark.db").display());
    let first = Store::own(&url, SHORT).await.unwrap();
    let life = tokio::spawn(lives(first.clone()));
    let refused = Store::own(&url, SHORT).await;
    let Err(StoreError::Held(who)) = refused else { panic!("{refused:?}") };
    assert!(who.contains(&std::process::id().to_string()), "{who}");
    life.abort();
    // It is silent from here on, although its process is alive.
    let second = Store::own(&url, SHORT).await.unwrap();
    let lost = first.beat(1).await;
    assert!(matches!(lost, Err(StoreError::Held(_))), "{lost:?}");
    // When the hung process ends, it frees its locked file, and nothing else.
    first.close().await;
    let life = tokio::spawn(lives(second.clone()));
    let refused = Store::own(&url, SHORT).await;
    assert!(matches!(refused, Err(StoreError::Held(_))), "{refused:?}");
    life.abort();
    second.close().await;
}

#[tokio::test]
async fn a_bot_reads_what_it_has_just_written() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("quark.db").display());
    let store = Store::own(&url, SILENCE).await.unwrap();
    for name in ["Ada", "Ada Lovelace", "Ada"] {
        let settings = ServerSettings { unrated: name == "Ada", ..ServerSettings::default() };
        assert_eq!(store.remember(ADA, name).await.unwrap().name, name);
        store.keep_server_settings(1, settings.clone()).await.unwrap();
        for _ in 0..2 {
            assert_eq!(store.person(ADA).await.unwrap().unwrap().name, name);
            assert_eq!(store.names(&[ADA]).await.unwrap()[&ADA], name);
            assert_eq!(store.server_settings(1).await.unwrap(), settings);
        }
    }
    store.close().await;
}

/// Gives signs of life.
async fn lives(store: Store) {
    loop {
        store.beat(1).await.unwrap();
        tokio::time::sleep(SHORT / 8).await;
    }
}

#[tokio::test]
async fn after_a_clean_stop_one_file_is_the_whole_database() {
    if database::is_postgres() {
        return; // It has no file.
    }
    let server = Server::new().await;
    server.service.store().close().await;
    let service = Service::new(server.own().await, Clock::system(), quark::games::catalog());
    let server = server.with(service);
    let table = server.started(&[ADA, BEN]).await;
    for _ in 0..9 {
        server.any_move(table).await;
    }
    // Another process reads in the meantime, and is still there when the bot has stopped.
    let onlooker = Service::new(server.open().await, Clock::system(), quark::games::catalog());
    let before = onlooker.load(table).await.unwrap();
    server.service.store().close().await;
    let copy = server.folder.path().join("copy.db");
    std::fs::copy(server.folder.path().join("quark.db"), &copy).unwrap();
    let store = Store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    let copied = Service::new(store, Clock::system(), quark::games::catalog());
    assert_eq!(copied.load(table).await.unwrap().version, before.version);
    assert_eq!(verify(&copied, true).await.unwrap().wrong, Vec::<String>::new());
}
