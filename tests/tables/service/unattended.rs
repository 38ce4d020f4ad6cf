//! The time after which moves come that nobody makes by hand.

use quark::{
    ai::Level,
    game::Luck,
    service::{Clock, Service, UNATTENDED},
    session::{
        By, Condition, Location, Meaning, Opening, Orders, Plan, PlanState, Proposal, Session,
    },
    store::{StoredJob, TableId},
};

use super::*;

/// A table of Ada, Ben and a machine, opened by the press with this number.
async fn of_three(server: &Server, game: &str, press: u64) -> TableId {
    let location = Location { guild: Some(1), channel: 2 };
    let game = quark::games::catalog().find(game).unwrap();
    let opening = Opening {
        seats: Some(3),
        machines: vec![Level::Easy],
        ..Opening::new(game, ADA, press, location)
    };
    let table = server.service.open(&opening).await.unwrap().table;
    server.run(table, BEN, Act::Join).await.unwrap();
    server.run(table, ADA, Act::Start).await.unwrap();
    table
}

/// Makes any move for the first seat that must act, a person's or the machine's.
async fn moves_on(server: &Server, table: TableId, whim: &mut Luck) -> Session {
    let session = server.service.load(table).await.unwrap();
    let seat = session.waiting().first().unwrap();
    let action = session.position().unwrap().any_move(seat, whim).unwrap();
    if !session.is_machine(seat) {
        let act = Act::Move { action, seen: None };
        return server.run(table, server.user_to_act(&session), act).await.unwrap().session;
    }
    let by = By::Machine { seat, action, seen: Some(session.version), thought: None };
    server.service.run(table, &Command { by, interaction: None }).await.unwrap().session
}

async fn jobs(server: &Server, table: TableId) -> Vec<StoredJob> {
    server.service.store().pending_jobs(table).await.unwrap()
}

async fn thought(server: &Server, table: TableId) -> Option<StoredJob> {
    jobs(server, table).await.into_iter().find(|job| matches!(job.kind, JobKind::Think(_)))
}

/// Ada plans something, and Ben has an order.
async fn prepares(server: &Server, table: TableId, session: &Session) {
    let [ada, ben] = [ADA, BEN].map(|user| session.seat_of(user).unwrap());
    let (made, state) = (session.version, PlanState::Kept);
    let (moves, condition) = (vec!["never".to_owned()], Condition::default());
    let plan = Plan { user: ADA, moves, condition, made, meaning: Meaning::default(), state };
    server.service.set_plan(table, ada, plan).await.unwrap();
    let orders = Orders { given: vec!["never".to_owned()], since: made, ..Orders::of(BEN) };
    server.service.set_orders(table, ben, orders).await.unwrap();
}

#[tokio::test]
async fn a_plan_an_order_and_a_machine_wait_equally_long_after_a_change() {
    let server = Server::new().await;
    let mut whim = Luck::seeded(3);
    let mut together = [0; 2];
    let mut table = of_three(&server, "quirky-quarks", 10).await;
    // In most games each of them begins a turn together with the machine. A second or third game makes it sure.
    for next in 11..2_000 {
        if together.iter().all(|times| 0 < *times) {
            return;
        }
        let before = server.service.load(table).await.unwrap();
        if before.is_over() {
            table = of_three(&server, "quirky-quarks", next).await;
            continue;
        }
        prepares(&server, table, &before).await;
        let after = moves_on(&server, table, &mut whim).await;
        // Everyone ejects cards at the same time.
        let begins = |seat: Seat| !before.waiting().contains(seat) && after.is_machine(seat);
        if !after.waiting().iter().any(begins) {
            continue;
        }
        let due = thought(&server, table).await.unwrap().due;
        for (user, together) in [ADA, BEN].into_iter().zip(&mut together) {
            let kind = JobKind::Plan(after.seat_of(user).unwrap());
            let jobs = jobs(&server, table).await;
            let new = jobs.iter().find(|job| job.kind == kind && job.version == after.version);
            if let Some(new) = new {
                assert_eq!(new.due, due);
                *together += 1;
            }
        }
    }
    panic!("{together:?}");
}

#[tokio::test]
async fn the_time_of_a_machine_stays_while_others_do_something() {
    let server = Server::new().await;
    let table = of_three(&server, "quark", 10).await;
    let mut whim = Luck::seeded(3);
    let mut before = server.service.now();
    let begun = loop {
        if let Some(begun) = thought(&server, table).await {
            break begun;
        }
        before = server.service.now();
        moves_on(&server, table, &mut whim).await;
    };
    let times = before + UNATTENDED.start..server.service.now() + UNATTENDED.end;
    assert!(times.contains(&begun.due), "{begun:?}, {times:?}");
    let asks = Act::Propose(Proposal::End { draw: true });
    let asked = server.run(table, ADA, asks).await.unwrap().session;
    // Another process finds the job, too.
    let other = Service::new(server.open().await, Clock::system(), quark::games::catalog());
    let jobs = other.store().pending_jobs(table).await.unwrap();
    let kept: Vec<&StoredJob> =
        jobs.iter().filter(|job| matches!(job.kind, JobKind::Think(_))).collect();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].due, kept[0].version), (begun.due, asked.version));
    // Its further moves in this turn follow at once.
    moves_on(&server, table, &mut whim).await;
    let next = thought(&server, table).await.expect("a turn has two actions");
    assert!(next.due < server.service.now() + 1_000, "{next:?}");
}

#[tokio::test]
async fn a_machine_that_must_not_act_any_more_has_no_time() {
    let server = Server::new().await;
    let table = of_three(&server, "quark", 10).await;
    let mut whim = Luck::seeded(3);
    while thought(&server, table).await.is_none() {
        moves_on(&server, table, &mut whim).await;
    }
    while thought(&server, table).await.is_some() {
        moves_on(&server, table, &mut whim).await;
    }
    let session = server.service.load(table).await.unwrap();
    assert!(session.people_in_turn().next().is_some(), "a person is next");
}
