//! A planned move reaches others as one that is made by hand: at the same moment, and with the same words.

use std::sync::{Arc, atomic::AtomicI64};

use quark::{
    any::Json,
    game::{Luck, Seat},
    games::catalog,
    service::UNATTENDED,
    session::{Act, Condition, JobKind, Plan, PlanState, Session, Timestamp, UserId, meaning},
    store::TableId,
};
use quark_testing::chat::Chat;

use crate::leaks::{
    director::{Director, user_at},
    eye::Eye,
    plan::{self, Deal, Whose},
    twins::{BEGIN, Twins},
};

/// Time after the move that is compared, with everything that follows from the move.
const AFTER: Timestamp = 120_000;

/// A plan of `seat` to draw, whatever happens.
fn to_draw(session: &Session, seat: Seat) -> Plan {
    let turn = session.turn_to_plan(seat, &mut Luck::seeded(1)).unwrap();
    let moves = vec!["draw".to_owned()];
    let meaning = meaning(turn.as_ref(), seat, &moves).unwrap();
    let (user, made) = (user_at(session, seat), session.version);
    let (condition, state) = (Condition::Whatever, PlanState::Kept);
    Plan { user, moves, condition, made, meaning, state }
}

impl Twins {
    /// Goes from one due job to the next until `time`. At each moment the observer must get the same in both chats.
    /// Returns the moments at which they get something.
    async fn looks_until(&self, eye: &Eye, time: Timestamp) -> Vec<Timestamp> {
        let mut heard = Vec::new();
        loop {
            let next = self.next_job(time).await;
            let (sights, differs) = self.pushed(eye).await;
            assert_eq!(differs, None, "at {}", self.now() - BEGIN);
            if !sights[0].is_empty() {
                heard.push(self.now());
            }
            match next {
                Some(next) => self.goes_to(next),
                None => return heard,
            }
        }
    }
}

/// Starts a table of two people in both chats. Returns one of them, who looks.
async fn started(game: &str) -> (Twins, Director, TableId, Eye, UserId) {
    let kind = catalog().find(game).unwrap();
    let (seats, before, after) = (2, 0, 0);
    let deal = Deal { kind, options: Json::Null, seats, before, after, mine: true, back: false };
    let mut tables = Vec::new();
    let prepare = async |chats: &[Chat; 2], now: &Arc<AtomicI64>| {
        tables = plan::prepare(chats, now, Whose::Player, &[deal]).await;
    };
    let twins = Twins::new(prepare).await;
    let (looks, _) = Whose::Player.company(&twins.people);
    let eye = Eye::open(&twins, &looks[0]).await;
    twins.be(BEGIN + 600_000).await;
    let director = Director::of(&twins).await;
    let table = tables[0];
    let host = director.session(table).await.host;
    director.at(twins.now());
    director.does(table, host, Act::Start).await;
    let watcher: UserId = crate::leaks::twins::user(&looks[0]);
    (twins, director, table, eye, watcher)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_limit_comes_to_others_as_a_bid_until_it_answers() {
    let (twins, director, table, eye, watcher) = started("quirky-quarks").await;
    let mut whim = Luck::seeded(1);
    let (bidder, bids) = loop {
        let session = director.session(table).await;
        let mover = session.waiting().first().unwrap();
        let moves = session.position().unwrap().moves(mover);
        let open = |verb: &str| {
            let limits = moves.iter().map(|choice| choice.notation.as_str());
            limits.filter(|one| one.starts_with(verb)).map(str::to_owned).collect::<Vec<_>>()
        };
        let limit = open("limit ").into_iter().find(|one| !one.contains("else"));
        if user_at(&session, mover) != watcher
            && let Some(limit) = limit
        {
            // The first of them is the lowest bid there.
            break (mover, [limit.replacen("limit", "bid", 1), limit]);
        }
        director.plays_before(table, 1, &mut whim).await;
    };
    twins.be(twins.now() + 600_000).await;
    assert_eq!(twins.pushed(&eye).await.1, None);
    let session = director.session(table).await;
    director.at(twins.now());
    director.moves(table, user_at(&session, bidder), bids.each_ref().map(String::as_str)).await;
    let moved = twins.now();
    let heard = twins.looks_until(&eye, moved + AFTER).await;
    assert!(heard.iter().any(|at| *at <= moved + 5_000), "the board shows it: {heard:?}");
    twins.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planned_move_comes_to_others_as_one_that_is_made_by_hand() {
    let (twins, director, table, eye, watcher) = started("quark").await;
    let draw = || Act::Move { action: "draw".to_owned(), seen: None };
    let (mover, planner) = loop {
        let session = director.session(table).await;
        let mover = session.waiting().first().unwrap();
        if user_at(&session, mover) == watcher {
            break (mover, mover.next(2));
        }
        director.does(table, user_at(&session, mover), draw()).await;
    };
    twins.be(twins.now() + 600_000).await;
    let (_, differs) = twins.pushed(&eye).await;
    assert_eq!(differs, None);

    // Only at the other table the next turn is planned.
    let session = director.session(table).await;
    let plan = to_draw(&session, planner);
    let store = twins.bots[1].service.store();
    store.set_plan(table, planner, plan).await.unwrap();
    director.at(twins.now());
    let began = twins.now();
    while director.session(table).await.waiting().contains(mover) {
        director.does(table, watcher, draw()).await;
    }
    let due = due_of_plan(&twins, table).await;
    assert!(UNATTENDED.contains(&(due - began)), "{}", due - began);
    twins.looks_until(&eye, due - 1).await;
    assert_eq!(moved(&twins, table, planner).await, [0, 0], "not before");

    // At the one table their player makes the move just then.
    director.at(due);
    director.does_here(table, user_at(&session, planner), draw()).await;
    let heard = twins.looks_until(&eye, due + AFTER).await;
    assert_eq!(moved(&twins, table, planner).await, [1, 1]);
    assert!(heard.iter().any(|at| *at <= due + 5_000), "the board shows it: {heard:?}, {due}");
    let times = twins.bots.each_ref().map(|bot| async {
        let log = bot.service.store().log(table).await.unwrap();
        log.into_iter().map(|logged| logged.at).collect::<Vec<Timestamp>>()
    });
    let [here, there] = futures_util::future::join_all(times).await.try_into().unwrap();
    assert_eq!((here.last(), &here), (Some(&due), &there), "and a record says when");
    twins.stops().await;
}

/// When the plan is played.
async fn due_of_plan(twins: &Twins, table: TableId) -> Timestamp {
    let [none, some] = [0, 1].map(|world: usize| async move {
        let jobs = twins.bots[world].service.store().pending_jobs(table).await.unwrap();
        jobs.into_iter().find(|job| matches!(job.kind, JobKind::Plan(_))).map(|job| job.due)
    });
    assert_eq!(none.await, None);
    some.await.expect("the turn has come")
}

/// Number of moves of a seat in this turn, at both tables.
async fn moved(twins: &Twins, table: TableId, seat: Seat) -> [usize; 2] {
    let mut moved = [0; 2];
    for (bot, moved) in twins.bots.iter().zip(&mut moved) {
        let session = bot.service.store().load(&catalog(), table).await.unwrap().session;
        let mine = |told: &&quark::session::Told| told.is_move_of(seat);
        let turn = session.told.iter().filter(mine).filter(|told| told.turn == session.turn);
        *moved = turn.count();
    }
    moved
}
