//! Standing orders: when they are followed, when they are not, and that nobody else can know of them.

use quark::{
    service::{Clock, Played, Service, UNATTENDED},
    session::{Condition, Meaning, Orders, Plan, PlanState, Unplayed},
    store::{StoreError, StoredJob, TableId},
};

use super::*;

/// A table of Quark whose first player has orders to discard whatever is over the hand limit.
async fn ordered(server: &Server) -> (TableId, Seat, UserId) {
    let table = server.started(&[ADA, BEN]).await;
    let session = server.service.load(table).await.unwrap();
    let user = server.user_to_act(&session);
    let seat = session.seat_of(user).unwrap();
    let given = session.position().unwrap().orders(seat);
    let given = given.into_iter().map(|choice| choice.notation).collect();
    let orders = Orders { given, since: session.version, ..Orders::of(user) };
    server.service.set_orders(table, seat, orders).await.unwrap();
    (table, seat, user)
}

async fn draws(server: &Server, table: TableId, times: u8) {
    for _ in 0..times {
        let user = server.user_to_act(&server.service.load(table).await.unwrap());
        let act = Act::Move { action: "draw".to_owned(), seen: None };
        server.run(table, user, act).await.unwrap();
    }
}

/// Goes on until the first player must discard two cards. Returns the job for their orders.
async fn over_the_limit(server: &Server, table: TableId) -> StoredJob {
    draws(server, table, 6).await;
    job(server, table).await.expect("there are orders")
}

async fn job(server: &Server, table: TableId) -> Option<StoredJob> {
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    // Earlier ones are still there, since nobody does them here.
    let plans = jobs.into_iter().filter(|job| matches!(job.kind, JobKind::Plan(_)));
    plans.max_by_key(|job| job.version)
}

async fn discards(server: &Server, table: TableId, seat: Seat) -> usize {
    let session = server.service.load(table).await.unwrap();
    let mine = session.told.iter().filter(|told| told.is_move_of(seat));
    mine.filter(|told| told.notation().is_some_and(|one| one.starts_with("discard"))).count()
}

async fn orders(server: &Server, table: TableId, seat: Seat) -> Option<Orders> {
    server.service.store().orders(table, seat).await.unwrap()
}

async fn is_done(server: &Server, job: &StoredJob, seat: Seat) {
    let played = server.service.play_plan(job, seat).await.unwrap();
    assert!(matches!(played, Played::Done | Played::Moved(_)), "{played:?}");
}

#[tokio::test]
async fn orders_are_followed_once_a_while_after_the_decision_begins() {
    let server = Server::new().await;
    let (table, seat, user) = ordered(&server).await;
    assert_eq!(job(&server, table).await, None, "they decide nothing that was asked before");
    draws(&server, table, 5).await;
    is_done(&server, &job(&server, table).await.unwrap(), seat).await;
    assert_eq!(discards(&server, table, seat).await, 0, "no order is about actions");
    let before = server.service.now();
    draws(&server, table, 1).await;
    let due = job(&server, table).await.unwrap();
    let after = server.service.now();
    let times = before + UNATTENDED.start..after + UNATTENDED.end;
    assert!(times.contains(&due.due), "{due:?}, {times:?}");
    // Two processes do the job at once.
    let other =
        Service::new(server.service.store().clone(), Clock::system(), quark::games::catalog());
    let (one, two) =
        tokio::join!(server.service.play_plan(&due, seat), other.play_plan(&due, seat));
    for played in [one, two] {
        assert!(matches!(played.unwrap(), Played::Moved(_) | Played::Done | Played::Again));
    }
    is_done(&server, &due, seat).await;
    assert_eq!(discards(&server, table, seat).await, 2);
    let session = server.service.load(table).await.unwrap();
    assert_ne!(server.user_to_act(&session), user, "the turn is over");
    let after = orders(&server, table, seat).await.unwrap();
    assert_eq!(session.made_by_order(seat, &after).count(), 2);
    assert_eq!(after.given.len(), 12, "they stand");
    let log = server.service.store().log(table).await.unwrap();
    let log: Vec<&Entry> = log.iter().map(|logged| &logged.entry).collect();
    let log = serde_json::to_string(&log).unwrap();
    assert!(!log.contains("order"), "a record says nothing of it: {log}");
    let found = quark::operator::verify::verify(&server.service, true).await.unwrap();
    assert!(found.wrong.is_empty(), "{:?}", found.wrong);
    // Two turns later, the player moves, and is not told of it again.
    draws(&server, table, 2).await;
    while server.user_to_act(&server.service.load(table).await.unwrap()) != user {
        server.any_move(table).await;
    }
    draws(&server, table, 1).await;
    assert_eq!(orders(&server, table, seat).await.unwrap().played, [0; 0]);
}

#[tokio::test]
async fn a_move_that_was_taken_back_is_not_made_by_order_again() {
    let server = Server::new().await;
    let (table, seat, user) = ordered(&server).await;
    let due = over_the_limit(&server, table).await;
    is_done(&server, &due, seat).await;
    assert_eq!(discards(&server, table, seat).await, 2);
    server.run(table, user, Act::Undo { seen: None, turn: false }).await.unwrap();
    let session = server.service.load(table).await.unwrap();
    assert_eq!(server.user_to_act(&session), user);
    let mut again = due;
    (again.turn, again.version) = (session.turn, session.version);
    is_done(&server, &again, seat).await;
    let left = discards(&server, table, seat).await;
    assert_eq!(left, 1, "the player decides again");
    let now = orders(&server, table, seat).await.unwrap();
    assert_eq!(server.service.load(table).await.unwrap().made_by_order(seat, &now).count(), 1);
}

#[tokio::test]
async fn orders_decide_the_rest_if_their_player_begins() {
    let server = Server::new().await;
    let (table, seat, user) = ordered(&server).await;
    let early = over_the_limit(&server, table).await;
    let action = {
        let session = server.service.load(table).await.unwrap();
        session.position().unwrap().moves(seat).remove(0).notation
    };
    server.run(table, user, Act::Move { action, seen: None }).await.unwrap();
    let late = job(&server, table).await.unwrap();
    assert!(early.version < late.version, "the delay begins again: {late:?}");
    is_done(&server, &late, seat).await;
    assert_eq!(discards(&server, table, seat).await, 2);
    let made = orders(&server, table, seat).await.unwrap().played;
    assert_eq!(made.len(), 1, "one of them by order");
}

#[tokio::test]
async fn orders_wait_where_a_plan_was_kept_but_not_where_one_is_drafted() {
    let server = Server::new().await;
    for (state, expected) in
        [(PlanState::Draft, 2), (PlanState::Kept, 0), (PlanState::Dropped(Unplayed::Changed), 0)]
    {
        let (table, seat, user) = ordered(&server).await;
        let due = over_the_limit(&server, table).await;
        let made = server.service.load(table).await.unwrap().version;
        let moves = vec!["draw".to_owned()];
        let plan = Plan {
            user,
            moves,
            condition: Condition::default(),
            made,
            meaning: Meaning::default(),
            state,
        };
        server.service.store().set_plan(table, seat, plan).await.unwrap();
        let played = server.service.play_plan(&due, seat).await.unwrap();
        assert_eq!(matches!(played, Played::Not { .. }), state == PlanState::Kept, "{played:?}");
        assert_eq!(discards(&server, table, seat).await, expected, "{state:?}");
    }
}

#[tokio::test]
async fn orders_end_with_the_table_and_when_a_seat_changes_hands() {
    let server = Server::new().await;
    let (table, seat, user) = ordered(&server).await;
    server.run(table, user, Act::Offer { to: None }).await.unwrap();
    assert!(orders(&server, table, seat).await.is_some(), "they still sit there");
    server.service.store().remember(CHLOE, "Chloe").await.unwrap();
    server.run(table, CHLOE, Act::TakeOver(seat)).await.unwrap();
    assert_eq!(orders(&server, table, seat).await, None);
    let (table, seat, user) = ordered(&server).await;
    server.run(table, user, Act::Resign).await.unwrap();
    assert_eq!(orders(&server, table, seat).await, None);
    assert_eq!(server.count("select count(*) from orders").await, 0);
}

#[tokio::test]
async fn orders_are_stored_only_for_the_table_as_it_is_and_for_their_player() {
    let server = Server::new().await;
    let (table, seat, user) = ordered(&server).await;
    let version = server.service.load(table).await.unwrap().version;
    server.any_move(table).await;
    let late = Orders { since: version, ..Orders::of(user) };
    let late = server.service.set_orders(table, seat, late).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    let version = server.service.load(table).await.unwrap().version;
    let foreign = Orders { since: version, ..Orders::of(CHLOE) };
    let foreign = server.service.set_orders(table, seat, foreign).await;
    assert!(matches!(foreign, Err(StoreError::Conflict)), "{foreign:?}");
    assert_eq!(orders(&server, table, seat).await.unwrap().given.len(), 12);
}

#[tokio::test]
async fn orders_that_are_taken_back_leave_the_decision_to_the_player() {
    let server = Server::new().await;
    let (table, seat, user) = ordered(&server).await;
    let due = over_the_limit(&server, table).await;
    let since = server.service.load(table).await.unwrap().version;
    let mut fewer = orders(&server, table, seat).await.unwrap();
    fewer.given.pop();
    let fewer = Orders { since, ..fewer };
    server.service.set_orders(table, seat, fewer).await.unwrap();
    is_done(&server, &due, seat).await;
    assert_eq!(discards(&server, table, seat).await, 0);
    assert_eq!(server.user_to_act(&server.service.load(table).await.unwrap()), user);
}
