//! Plans: when they are played, when they are not, and that nobody else can know of them.

use std::collections::BTreeSet;

use quark::{
    service::{Clock, Played, Service, UNATTENDED},
    session::{Condition, Job, JobKind, Meaning, Plan, PlanState, Unplayed, meaning},
    store::{StoreError, StoredJob, TableId},
};

use super::*;

/// A table of Quark, where the player who waits has planned to draw.
async fn planned(server: &Server, condition: Condition) -> (TableId, Seat, UserId, Plan) {
    let table = server.started(&[ADA, BEN]).await;
    let session = server.service.load(table).await.unwrap();
    let user = server.other_user(&session);
    let seat = session.seat_of(user).unwrap();
    let plan = plan_of(&session, seat, user, condition);
    server.service.store().set_plan(table, seat, plan.clone()).await.unwrap();
    (table, seat, user, plan)
}

fn plan_of(session: &Session, seat: Seat, user: UserId, condition: Condition) -> Plan {
    let turn = session.turn_to_plan(seat, &mut quark::game::Luck::seeded(3)).unwrap();
    let moves = vec!["draw".to_owned()];
    let meaning = meaning(turn.as_ref(), seat, &moves).unwrap();
    Plan { user, moves, condition, made: session.version, meaning, state: PlanState::Kept }
}

/// The mover draws twice, which ends the turn. Returns the job for the next turn's plan.
async fn turn_passes(server: &Server, table: TableId) -> Option<StoredJob> {
    let mover = server.user_to_act(&server.service.load(table).await.unwrap());
    for _ in 0..2 {
        let act = Act::Move { action: "draw".to_owned(), seen: None };
        server.run(table, mover, act).await.unwrap();
    }
    job(server, table).await
}

async fn job(server: &Server, table: TableId) -> Option<StoredJob> {
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    jobs.into_iter().find(|job| matches!(job.kind, JobKind::Plan(_)))
}

async fn moves(server: &Server, table: TableId, seat: Seat) -> usize {
    let session = server.service.load(table).await.unwrap();
    session.told.iter().filter(|told| told.is_move_of(seat)).count()
}

#[tokio::test]
async fn a_plan_is_played_once_a_while_after_the_turn_begins() {
    let server = Server::new().await;
    let (table, seat, user, _) = planned(&server, Condition::default()).await;
    assert_eq!(job(&server, table).await, None, "it is not their turn");
    let before = server.service.now();
    let due = turn_passes(&server, table).await.unwrap();
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
    let again = server.service.play_plan(&due, seat).await.unwrap();
    assert!(matches!(again, Played::Done), "{again:?}");
    assert_eq!(moves(&server, table, seat).await, 1);
    assert_eq!(server.service.store().plan(table, seat).await.unwrap(), None);
    let log = server.service.store().log(table).await.unwrap();
    let log: Vec<&Entry> = log.iter().map(|logged| &logged.entry).collect();
    let log = serde_json::to_string(&log).unwrap();
    assert!(!log.contains("plan"), "a record says nothing of it: {log}");
    let session = server.service.load(table).await.unwrap();
    assert_eq!(server.user_to_act(&session), user, "the turn has a second action");
    let found = quark::operator::verify::verify(&server.service, true).await.unwrap();
    assert!(found.wrong.is_empty(), "{:?}", found.wrong);
}

#[tokio::test]
async fn a_plan_without_its_condition_is_not_played_and_says_why() {
    let server = Server::new().await;
    let first = Condition::After { seat: Seat(0), action: "never".to_owned() };
    let second = Condition::After { seat: Seat(1), action: "never".to_owned() };
    for condition in [first, second] {
        let (table, seat, owner, _) = planned(&server, condition).await;
        let due = turn_passes(&server, table).await.unwrap();
        let Played::Not { user, why, .. } = server.service.play_plan(&due, seat).await.unwrap()
        else {
            panic!("that move was never made")
        };
        assert_eq!((user, why), (owner, Unplayed::Otherwise));
        server.service.unplayed(&due, seat, why).await.unwrap();
        assert_eq!(moves(&server, table, seat).await, 0);
        let plan = server.service.store().plan(table, seat).await.unwrap().unwrap();
        assert_eq!(plan.state, PlanState::Dropped(Unplayed::Otherwise));
        let again = server.service.play_plan(&due, seat).await.unwrap();
        assert!(matches!(again, Played::Done), "it is told once");
        server.any_move(table).await;
        assert_eq!(server.service.store().plan(table, seat).await.unwrap(), None);
    }
}

#[tokio::test]
async fn a_plan_for_the_move_that_was_made_is_played() {
    let server = Server::new().await;
    for seat in [Seat(0), Seat(1)] {
        let condition = Condition::After { seat, action: "draw".to_owned() };
        let (table, planner, _, _) = planned(&server, condition).await;
        let due = turn_passes(&server, table).await.unwrap();
        let played = server.service.play_plan(&due, planner).await.unwrap();
        let expected = usize::from(seat != planner);
        assert_eq!(moves(&server, table, planner).await, expected, "{played:?}");
    }
}

#[tokio::test]
async fn a_plan_whose_moves_mean_something_else_is_played_only_whatever_happens() {
    let server = Server::new().await;
    let conditions =
        [(Condition::Untouched, 0), (Condition::Unchanged, 0), (Condition::Whatever, 1)];
    for (condition, expected) in conditions {
        let (table, seat, _, plan) = planned(&server, condition).await;
        let meaning = Meaning { words: plan.meaning.words ^ 1, ..plan.meaning };
        let plan = Plan { meaning, ..plan };
        server.service.store().set_plan(table, seat, plan).await.unwrap();
        let due = turn_passes(&server, table).await.unwrap();
        server.service.play_plan(&due, seat).await.unwrap();
        assert_eq!(moves(&server, table, seat).await, expected);
    }
}

#[tokio::test]
async fn a_plan_with_an_illegal_move_is_not_played_at_all() {
    let server = Server::new().await;
    let (table, seat, _, plan) = planned(&server, Condition::Whatever).await;
    let moves_of = vec!["swap u".to_owned(), "discard u".to_owned()];
    let plan = Plan { moves: moves_of, ..plan };
    server.service.store().set_plan(table, seat, plan).await.unwrap();
    let due = turn_passes(&server, table).await.unwrap();
    let played = server.service.play_plan(&due, seat).await.unwrap();
    assert!(matches!(played, Played::Not { why: Unplayed::Illegal, .. }), "{played:?}");
    assert_eq!(moves(&server, table, seat).await, 0, "the first move is not played either");
}

#[tokio::test]
async fn ones_own_move_replaces_the_plan() {
    let server = Server::new().await;
    let (table, seat, _, _) = planned(&server, Condition::default()).await;
    let due = turn_passes(&server, table).await.unwrap();
    server.any_move(table).await;
    assert_eq!(server.service.store().plan(table, seat).await.unwrap(), None);
    server.service.play_plan(&due, seat).await.unwrap();
    assert_eq!(moves(&server, table, seat).await, 1);
}

#[tokio::test]
async fn plans_end_with_the_table_and_when_a_seat_changes_hands() {
    let server = Server::new().await;
    let (table, seat, user, _) = planned(&server, Condition::default()).await;
    server.run(table, user, Act::Offer { to: None }).await.unwrap();
    server.service.store().remember(CHLOE, "Chloe").await.unwrap();
    server.run(table, CHLOE, Act::TakeOver(seat)).await.unwrap();
    assert_eq!(server.service.store().plan(table, seat).await.unwrap(), None);
    let (table, seat, user, _) = planned(&server, Condition::default()).await;
    server.run(table, user, Act::Resign).await.unwrap();
    assert_eq!(server.service.store().plan(table, seat).await.unwrap(), None);
    assert_eq!(server.count("select count(*) from plans").await, 0);
}

#[tokio::test]
async fn a_plan_is_read_as_it_was_stored_also_by_an_earlier_release() {
    let server = Server::new().await;
    let (table, seat, _, plan) = planned(&server, Condition::default()).await;
    assert!(!plan.meaning.among.is_empty(), "{plan:?}");
    let stored = server.service.store().plan(table, seat).await.unwrap();
    assert_eq!(stored.as_ref(), Some(&plan));
    server.damage("update plans set condition = 'unchanged', among = ''").await;
    let meaning = Meaning { among: BTreeSet::new(), ..plan.meaning };
    let earlier = Plan { condition: Condition::Unchanged, meaning, ..plan };
    assert_eq!(server.service.store().plan(table, seat).await.unwrap(), Some(earlier));
}

#[tokio::test]
async fn a_plan_is_stored_only_for_the_table_as_it_is_and_for_its_player() {
    let server = Server::new().await;
    let (table, seat, _, plan) = planned(&server, Condition::default()).await;
    server.any_move(table).await;
    let late = server.service.store().set_plan(table, seat, plan.clone()).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    let version = server.service.load(table).await.unwrap().version;
    let foreign = Plan { user: CHLOE, made: version, ..plan };
    let foreign = server.service.store().set_plan(table, seat, foreign).await;
    assert!(matches!(foreign, Err(StoreError::Conflict)), "{foreign:?}");
}

#[tokio::test]
async fn a_turn_without_a_plan_has_the_same_jobs_but_one() {
    let server = Server::new().await;
    let mut kinds = Vec::new();
    for keeps in [true, false] {
        let (table, seat, _, _) = planned(&server, Condition::default()).await;
        if !keeps {
            server.service.store().discard_plan(table, seat).await.unwrap();
        }
        let due = turn_passes(&server, table).await;
        assert_eq!(due.is_some(), keeps);
        let jobs = server.service.store().pending_jobs(table).await.unwrap();
        let kind = |job: &StoredJob| format!("{:?}", std::mem::discriminant(&job.kind));
        let plan = Job { kind: JobKind::Plan(seat), version: 0, turn: 0, due: 0 };
        let others = jobs.iter().filter(|job| job.kind != plan.kind);
        let mut others: Vec<String> = others.map(kind).collect();
        others.sort_unstable();
        kinds.push(others);
    }
    assert_eq!(kinds[0], kinds[1]);
}
