//! People who look for others to play with.

use super::*;
use quark::{
    session::{DAY, Pace, Stage},
    store::{Search, TableId},
};

const DORA: UserId = UserId(1_100_000_000_000_000_040);
const GUILD: u64 = 1;

fn search(user: UserId, games: &[&str]) -> Search {
    Search {
        guild: GUILD,
        user,
        games: games.iter().map(|game| (*game).to_owned()).collect(),
        seats: None,
        pace: None,
        since: 5,
        sign: 5,
        channel: 2,
        press: 0,
        table: None,
    }
}

/// Looks for a table with a press of this number, and returns its number if one is found.
async fn seeks(service: &Service, search: Search, press: u64) -> Option<TableId> {
    service.seek(&Search { press, ..search }).await.unwrap().map(|applied| applied.table)
}

async fn fills(service: &Service, table: TableId) {
    let jobs = service.store().pending_jobs(table).await.unwrap();
    let job = jobs.iter().find(|job| job.kind == JobKind::Fill).expect("a seat is free");
    assert_eq!(service.fill_seats(job).await.unwrap(), []);
}

/// The people who wait on the list.
async fn waiting(service: &Service) -> Vec<UserId> {
    let all = service.store().searches_on(GUILD).await.unwrap();
    all.into_iter().map(|search| search.user).collect()
}

#[tokio::test]
async fn people_on_the_list_are_called_to_one_table_only() {
    let server = Server::new().await;
    let service = &server.service;
    let other = Service::new(service.store().clone(), Clock::system(), quark::games::catalog());
    for (user, press) in (1_000..1_003).map(UserId).zip(300..) {
        let four = Search { seats: Some(4), ..search(user, &["quark"]) };
        assert_eq!(seeks(service, four, press).await, None);
    }
    // Several people complete the group at the same moment, in two processes.
    let last = (2_000..2_008).map(UserId).zip(400..).map(|(user, press)| {
        let service = if press % 2 == 0 { service } else { &other };
        seeks(service, Search { seats: Some(4), ..search(user, &["quark"]) }, press)
    });
    let found: Vec<TableId> =
        futures_util::future::join_all(last).await.into_iter().flatten().collect();
    let mut called = Vec::new();
    for table in service.store().tables(false).await.unwrap() {
        let session = service.load(table).await.unwrap();
        assert_eq!((session.size(), session.invited.len()), (1, 3), "table {table}");
        assert!(found.contains(&table));
        called.extend(session.people().map(|(_, user)| user));
        called.extend(session.invited.iter().map(|invited| invited.user));
    }
    assert_eq!(found.len(), 2, "eleven people fill two tables of four");
    let all = called.len();
    called.sort();
    called.dedup();
    assert_eq!((all, called.len()), (8, 8), "nobody is called twice");
    assert_eq!(waiting(service).await.len(), 3);
}

#[tokio::test]
async fn a_repeated_press_finds_the_same_table() {
    let server = Server::new().await;
    let service = &server.service;
    assert_eq!(seeks(service, search(ADA, &["quanta"]), 1).await, None);
    let table = seeks(service, search(BEN, &["quanta", "quark"]), 2).await.expect("Ada waits");
    assert_eq!(seeks(service, search(BEN, &["quanta", "quark"]), 2).await, Some(table));
    assert_eq!(waiting(service).await, [], "he has a seat, and Ada is called");
    let ada = service.store().searches_of(ADA).await.unwrap();
    let called = Search { table: Some(table), press: 1, ..search(ADA, &["quanta"]) };
    assert_eq!(ada, [called]);
}

#[tokio::test]
async fn people_who_wait_although_others_fit_are_called_later() {
    let server = Server::new().await;
    let service = &server.service;
    let now = service.now();
    let quark = |user| Search { sign: now, ..search(user, &["quark"]) };
    // These blocks stand for a process that died before it called anybody.
    for (user, other) in [(ADA, BEN), (ADA, CHLOE), (BEN, CHLOE)] {
        service.store().block(user, other).await.unwrap();
    }
    for (user, press) in [(ADA, 1), (BEN, 2), (CHLOE, 3)] {
        assert_eq!(seeks(service, Search { seats: Some(2), ..quark(user) }, press).await, None);
    }
    assert_eq!(service.match_waiting().await.unwrap(), []);
    service.store().unblock(ADA, BEN).await.unwrap();
    let [table] = service.match_waiting().await.unwrap()[..] else { panic!("one table") };
    let session = service.load(table).await.unwrap();
    assert_eq!((session.size(), session.invited.len()), (1, 1), "one is called");
    assert_eq!(waiting(service).await, [CHLOE]);
    // A seat gets free while nobody fits.
    server.run(table, session.invited[0].user, Act::TurnDown).await.unwrap();
    let host = session.host().unwrap();
    assert_eq!(service.match_waiting().await.unwrap(), []);
    assert_eq!(waiting(service).await, [CHLOE]);
    service.store().unblock(host, CHLOE).await.unwrap();
    assert_eq!(service.match_waiting().await.unwrap(), [], "the table is there already");
    assert_eq!(waiting(service).await, []);
    assert!(service.load(table).await.unwrap().invitation(CHLOE).is_some());
}

#[tokio::test]
async fn those_who_are_no_longer_called_wait_again() {
    let server = Server::new().await;
    let service = &server.service;
    let three = |user| Search { seats: Some(3), ..search(user, &["quark"]) };
    seeks(service, three(ADA), 1).await;
    seeks(service, three(BEN), 2).await;
    let table = seeks(service, three(CHLOE), 3).await.unwrap();
    server.run(table, CHLOE, Act::Withdraw(BEN)).await.unwrap();
    assert_eq!(waiting(service).await, [BEN]);
    fills(service, table).await;
    assert_eq!(waiting(service).await, [BEN], "the host does not want him there");
    server.run(table, ADA, Act::TurnDown).await.unwrap();
    assert_eq!(service.store().searches_of(ADA).await.unwrap(), []);
    assert_eq!(seeks(service, three(DORA), 4).await, Some(table), "a seat is free there");
    assert_eq!(waiting(service).await, [BEN]);
    server.run(table, CHLOE, Act::Cancel).await.unwrap();
    assert_eq!(waiting(service).await, [BEN, DORA]);
}

#[tokio::test]
async fn a_free_seat_is_filled_by_the_next_person_and_the_game_starts() {
    let server = Server::new().await;
    let service = &server.service;
    let steady: Option<Pace> = "steady".parse().ok();
    for (user, press) in [(ADA, 1), (BEN, 2)] {
        service.store().block(user, DORA).await.unwrap();
        seeks(service, Search { pace: steady, ..search(user, &["quark"]) }, press).await;
    }
    let [table] = service.store().tables(false).await.unwrap()[..] else { panic!("one table") };
    assert_eq!(Some(service.load(table).await.unwrap().pace), steady);
    assert_eq!(seeks(service, search(DORA, &["quark"]), 3).await, None, "they have blocked Dora");
    assert_eq!(seeks(service, search(CHLOE, &["quanta"]), 4).await, None, "another game");
    server.run(table, ADA, Act::TurnDown).await.unwrap();
    fills(service, table).await;
    assert_eq!(waiting(service).await, [CHLOE, DORA]);
    let both = search(CHLOE, &["quanta", "quark"]);
    assert_eq!(seeks(service, both, 5).await, Some(table), "another pace is better than no game");
    server.run(table, CHLOE, Act::Join).await.unwrap();
    let session = service.load(table).await.unwrap();
    assert!(matches!(session.stage, Stage::Playing(_)), "{:?}", session.stage);
    let everybody = service.store().searches_on(GUILD).await.unwrap();
    assert_eq!(everybody.len(), 1, "only Dora waits: {everybody:?}");
    let found = quark::operator::verify::verify(service, true).await.unwrap();
    assert_eq!(found.wrong, Vec::<String>::new());
}

#[tokio::test]
async fn only_people_without_a_newer_sign_are_taken_off() {
    let server = Server::new().await;
    let store = server.service.store();
    let later = |sign| Search { sign, since: sign, ..search(ADA, &["quark"]) };
    seeks(&server.service, later(100), 1).await;
    let silent = store.silent_searches(101).await.unwrap();
    assert_eq!(silent, [Search { press: 1, ..later(100) }]);
    seeks(&server.service, Search { pace: Some(Pace::Friendly), ..later(200) }, 2).await;
    assert!(!store.stop_seeking(GUILD, ADA, Some(100)).await.unwrap(), "she has asked again");
    let kept = Search { pace: Some(Pace::Friendly), since: 100, press: 2, ..later(200) };
    assert_eq!(store.searches_of(ADA).await.unwrap(), [kept], "and waits since then");
    assert_eq!(store.silent_searches(200).await.unwrap(), []);
    assert!(store.stop_seeking(GUILD, ADA, Some(200)).await.unwrap());
    assert!(!store.stop_seeking(GUILD, ADA, None).await.unwrap());
}

#[tokio::test]
async fn people_who_wait_again_are_found_by_those_who_asked_since() {
    let server = Server::new().await;
    let service = &server.service;
    let now = service.now();
    let asks = |user, sign| Search { sign, ..search(user, &["quanta"]) };
    seeks(service, asks(ADA, now - DAY), 1).await;
    let table = seeks(service, asks(BEN, now), 2).await.unwrap();
    assert_eq!(seeks(service, asks(CHLOE, now), 3).await, None, "Ada is called");
    server.run(table, BEN, Act::Cancel).await.unwrap();
    assert_eq!(waiting(service).await, [ADA, CHLOE]);
    let jobs = service.store().pending_jobs(table).await.unwrap();
    let job = jobs.iter().find(|job| job.kind == JobKind::Fill).expect("Ada waits again");
    let opened = service.fill_seats(job).await.unwrap();
    let [again] = opened[..] else { panic!("{opened:?}") };
    let session = service.load(again).await.unwrap();
    assert_eq!(session.host(), Some(CHLOE), "Ada asked a day ago, so she must accept");
    assert!(session.invitation(ADA).is_some());
    assert_eq!(service.fill_seats(job).await.unwrap(), []);
}
