//! Damage is limited to the table that has it, and everything that follows from a log is recomputed from it.

use super::*;
use quark::{
    operator::{tables, verify::verify},
    session::{Entry, Snapshot},
    store::{Shown, TableId},
};

/// The stored state of a table.
async fn kept(server: &Server, table: TableId) -> Snapshot {
    Snapshot::from(
        &Service::new(server.open().await, Clock::system(), quark::games::catalog())
            .load(table)
            .await
            .unwrap(),
    )
}

/// Two running tables: damage to the first must not affect the second.
async fn two(server: &Server) -> (TableId, TableId) {
    for (user, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        server.service.store().remember(user, name).await.unwrap();
    }
    let tables = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    for _ in 0..5 {
        server.any_move(tables.0).await;
        server.any_move(tables.1).await;
    }
    for table in [tables.0, tables.1] {
        // As after its board was posted.
        let session = server.service.load(table).await.unwrap();
        let shown = Shown {
            message: Some(77),
            turn: session.turn,
            version: session.version,
            ..Shown::nowhere(2)
        };
        server.service.store().show(table, shown).await.unwrap();
    }
    tables
}

/// The findings of a bot that starts on this database.
async fn found_at_start(server: &Server) -> Vec<String> {
    Service::new(server.open().await, Clock::system(), quark::games::catalog())
        .look_after()
        .await
        .unwrap()
}

async fn wrong(server: &Server) -> Vec<String> {
    verify(&server.service, true).await.unwrap().wrong
}

#[tokio::test]
async fn a_flipped_bit_in_a_state_is_found_and_the_log_prevails() {
    let server = Server::new().await;
    let (table, other) = two(&server).await;
    let (before, beside) = (kept(&server, table).await, kept(&server, other).await);
    let log = server.service.store().log(table).await.unwrap();
    for (damage, when_running) in [
        (
            "update sessions set state = replace(state, '\"moves\":5', '\"moves\":4') where id = 1",
            true,
        ),
        (
            "update sessions set state = replace(state, '\"moves\":5', '\"moves\":7') where id = 1",
            false,
        ),
        ("update sessions set state = substr(state, 1, 300) where id = 1", true),
        ("update sessions set state = cast(x'ff00fe' as text) where id = 1", false),
        ("update sessions set state = cast(x'7bff' as text) where id = 1", true),
        ("update sessions set version = version - 1 where id = 1", false),
        ("update sessions set checksum = checksum + 1 where id = 1", true),
        ("update sessions set checksum = null, state = '{}' where id = 1", false),
    ] {
        server.damage(damage).await;
        assert!(!wrong(&server).await.is_empty(), "{damage}: `verify` names it");
        if !when_running {
            let found = found_at_start(&server).await;
            assert!(found.len() == 1 && found[0].starts_with("table 1: "), "{damage}: {found:?}");
        }
        assert_eq!(kept(&server, table).await, before, "{damage}: made again from the log");
        assert_eq!(wrong(&server).await, Vec::<String>::new(), "{damage}");
        assert_eq!(
            server.service.store().log(table).await.unwrap(),
            log,
            "{damage}: nothing is added"
        );
        assert_eq!(kept(&server, other).await, beside);
    }
    server.service.store().close().await;
}

#[tokio::test]
async fn data_missing_in_an_earlier_release_comes_from_the_log() {
    let server = Server::new().await;
    let (table, _) = two(&server).await;
    // In the position as it stands: the states before moves that can be taken back may remember cards since played.
    let remembers = |kept: &Snapshot| {
        let position = serde_json::to_value(kept).unwrap()["table"].to_string();
        position.contains("\"memory\"")
    };
    while !remembers(&kept(&server, table).await) {
        server.any_move(table).await;
    }
    let before = kept(&server, table).await;
    server
        .damage(
            "update sessions set checksum = null, state = json_remove(state,
             '$.table.players[0].memory', '$.table.players[1].memory') where id = 1",
        )
        .await;
    assert_ne!(kept(&server, table).await, before);
    assert_eq!(wrong(&server).await, Vec::<String>::new(), "nothing is wrong with that");
    assert_eq!(found_at_start(&server).await, Vec::<String>::new());
    assert_eq!(kept(&server, table).await, before);
    server.service.store().close().await;
}

#[tokio::test]
async fn data_that_differs_from_a_log_is_found_and_recomputed() {
    let server = Server::new().await;
    let (table, _) = two(&server).await;
    for (damage, named) in [
        ("update occupants set person = 5 where session = 1 and seat = 0", "who sits where"),
        ("delete from occupants where session = 1", "who sits where"),
        ("update sessions set stage = 'lobby' where id = 1", "its stage"),
        ("update sessions set channel = 3 where id = 1", "its channel"),
        ("update sessions set guild = null where id = 1", "its server"),
        ("update sessions set game = 'quanta' where id = 1", "its game"),
        ("delete from jobs where session = 1 and kind = 'clock'", "job Clock("),
        ("delete from jobs where session = 1 and kind = 'idle'", "job Idle is missing"),
        (
            "update shown set turn = turn - 1 where session = 1; delete from jobs where session = 1 and kind = 'announce'",
            "job Announce is missing",
        ),
        (
            "update shown set version = version - 1 where session = 1; delete from jobs where session = 1 and kind in ('announce', 'refresh')",
            "job Refresh is missing",
        ),
        (
            "delete from shown where session = 1; delete from jobs where session = 1 and kind = 'announce'",
            "where it is shown",
        ),
    ] {
        for statement in damage.split("; ") {
            server.damage(statement).await;
        }
        let named_by_verify = wrong(&server).await;
        assert!(
            named_by_verify
                .iter()
                .any(|line| line.contains(named) && line.starts_with("table 1: ")),
            "{damage}: {named_by_verify:?}"
        );
        assert!(!found_at_start(&server).await.is_empty(), "{damage}");
        assert_eq!(wrong(&server).await, Vec::<String>::new(), "{damage}: made again");
        if let Some(announce) = announced(&server, table).await {
            server.service.store().done(&announce).await.unwrap();
            let session = server.service.load(table).await.unwrap();
            let (turn, version) = (session.turn, session.version);
            let shown = Shown { message: Some(77), turn, version, ..Shown::nowhere(2) };
            server.service.store().show(table, shown).await.unwrap();
        }
    }
}

async fn announced(server: &Server, table: TableId) -> Option<quark::store::StoredJob> {
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    jobs.into_iter().rfind(|job| job.kind == JobKind::Announce)
}

#[tokio::test]
async fn a_bad_byte_sets_one_table_aside_and_others_play_on() {
    for damage in [
        "update entries set entry = cast(x'7b22fffe' as text) where session = 1 and version = 4",
        "update entries set entry = substr(entry, 1, 9) where session = 1 and version = 4",
        "update entries set entry = replace(entry, '\"moved\"', '\"mooved\"') where session = 1 and version = 4",
        "delete from entries where session = 1 and version = 4",
        "update sessions set seed = zeroblob(32), state = '{', checksum = 1 where id = 1; update entries set entry = '1' where session = 1 and version = 2",
    ] {
        let server = Server::new().await;
        let (bad, good) = two(&server).await;
        let entries = server.service.store().log(bad).await.unwrap().len();
        server.damage("update sessions set state = 'x' where id = 1").await;
        for statement in damage.split("; ") {
            server.damage(statement).await;
        }
        let found = found_at_start(&server).await;
        assert!(found.len() == 1 && found[0].starts_with("table 1 is out of play: "), "{found:?}");
        let service = Service::new(server.open().await, Clock::system(), quark::games::catalog());
        let Err(Failure::Store(why)) = service.load(bad).await else { panic!("it cannot be read") };
        assert!(why.is_damage(), "{why}");
        let named = tables::open(&service).await.unwrap().lines();
        assert!(named.iter().any(|line| line.starts_with("1: out of play: ")), "{named:?}");
        assert!(wrong(&server).await.iter().all(|line| line.starts_with("table 1: ")), "{damage}");
        service.show_again().await.unwrap();
        service.kept_of(BEN).await.unwrap();
        assert!(
            service.store().due(i64::MAX, 99).await.unwrap().iter().any(|job| job.table == good)
        );
        server.any_move(good).await;
        let left = server.count("select count(*) from entries where session = 1").await;
        assert!(usize::try_from(left).unwrap() >= entries - 1, "nothing is added or taken away");
    }
}

#[tokio::test]
async fn a_damaged_row_affects_nothing_but_itself() {
    let server = Server::new().await;
    let (table, _) = two(&server).await;
    let store = server.service.store();
    let session = server.service.load(table).await.unwrap();
    server.damage("update people set name = cast(x'41ff' as text), settings = '{\"hands\":fal' where id = 1100000000000000010").await;
    server.damage("insert into settings values (1, cast(x'ff' as text))").await;
    server.damage("insert into jobs (session, kind, seat, turn, version, due) values (2, cast(x'ff' as text), 0, 0, 1, 1)").await;
    assert_eq!(store.preferences(ADA).await.unwrap(), quark::session::Preferences::default());
    assert_eq!(store.person(BEN).await.unwrap().unwrap().name, "Ben");
    assert_eq!(server.service.roster(&session).await.unwrap().names[1], "Ben");
    assert_eq!(store.server_settings(1).await.unwrap(), quark::session::ServerSettings::default());
    assert!(!store.due(i64::MAX, 99).await.unwrap().is_empty());
    store.remember(ADA, "Ada").await.unwrap();
    assert_eq!(store.person(ADA).await.unwrap().unwrap().name, "Ada", "made again");
    server.damage("delete from people").await;
    store.remember(ADA, "Ada").await.unwrap();
    assert_eq!(server.service.roster(&session).await.unwrap().names[0], "Ada", "made again");
    // If the place of its messages is lost, a table is shown where it was opened.
    server.damage("delete from shown").await;
    assert_eq!(store.shown(table).await.unwrap(), Shown::nowhere(2));
    server.any_move(table).await;
    let shown = Shown { message: Some(5), turn: 9, version: 3, ..Shown::nowhere(2) };
    store.show(table, shown).await.unwrap();
    assert_eq!(store.shown(table).await.unwrap(), shown, "made again");
}

#[tokio::test]
async fn a_running_game_whose_seed_is_not_the_published_one_is_named() {
    let server = Server::new().await;
    let (table, _) = two(&server).await;
    assert_eq!(wrong(&server).await, Vec::<String>::new());
    server.damage("update sessions set seed = randomblob(32) where id = 1").await;
    let expected = format!("table {table}: its seed is not the one whose hash was published");
    assert_eq!(wrong(&server).await, [expected]);
}

#[tokio::test]
async fn a_state_of_other_rules_is_carried_over_once() {
    let server = Server::new().await;
    let (table, _) = two(&server).await;
    let damage = "update entries set entry = replace(entry, '\"draws\":[', '\"draws\":[0,0,') where session = 1 and version = 3";
    server.damage(damage).await;
    let found = found_at_start(&server).await;
    assert!(found.len() == 1 && found[0].contains("continued from the cached state"), "{found:?}");
    let log = server.service.store().log(table).await.unwrap();
    assert!(matches!(log.last().unwrap().entry, Entry::Game(GameEntry::Rebased { .. })));
    assert_eq!(found_at_start(&server).await, Vec::<String>::new());
}

#[tokio::test]
async fn rules_from_the_future_are_named() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    assert_eq!(verify(&server.service, false).await.unwrap().wrong, Vec::<String>::new());
    server.damage("update sessions set rules = 99").await;
    let wrong = verify(&server.service, false).await.unwrap().wrong;
    assert!(
        wrong[0].contains("version 99 of its rules, but this release has version 1"),
        "{wrong:?}"
    );
}
