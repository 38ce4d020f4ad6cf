//! Durable moves through the service: each is decided, applied and written to disk before it counts.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use divan::{Bencher, counter::ItemsCount};
use quark::{
    game::{Luck, Seat},
    games,
    service::{Clock, Service},
    session::{Act, Command, UserId},
    store::{Store, TableId},
};
use quark_testing::opening::opening;
use tokio::{runtime::Runtime, task::JoinSet};

fn main() {
    divan::main();
}

static PRESS: AtomicU64 = AtomicU64::new(1);

fn press() -> u64 {
    PRESS.fetch_add(1, Ordering::Relaxed)
}

/// Opens a game of Quark for two.
async fn open(service: &Service) -> TableId {
    open_game(service, "quark").await
}

async fn open_game(service: &Service, key: &str) -> TableId {
    let opening = opening(key, UserId(1), press());
    let table = service.open(&opening).await.expect("it opens").table;
    run(service, table, UserId(2), Act::Join).await;
    table
}

async fn run(service: &Service, table: TableId, user: UserId, act: Act) {
    let command = Command::of_person(user, Some(press()), act);
    service.run(table, &command).await.expect("it is legal");
}

/// Plays `moves` random moves, and opens a new table whenever a game ends.
async fn play(service: Arc<Service>, moves: u64) {
    let mut table = open(&service).await;
    for i in 0..moves {
        if !step(&service, table, i).await {
            table = open(&service).await;
        }
    }
}

/// Makes one random move, unless the game is over.
async fn step(service: &Service, table: TableId, whim: u64) -> bool {
    let session = service.load(table).await.expect("it loads");
    let Some(seat) = session.waiting().first() else { return false };
    let game = session.position().expect("it is dealt");
    let action =
        game.any_move(seat, &mut Luck::seeded(whim)).expect("a seat that must act has a move");
    run(service, table, UserId(u64::from(seat.0) + 1), Act::Move { action, seen: None }).await;
    true
}

#[divan::bench(args = [1, 8, 64], sample_count = 5, sample_size = 1)]
fn durable_moves(bencher: Bencher, tables: u64) {
    let moves = 6_400 / tables.max(8);
    let runtime = Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("bench.db").display());
    let store = runtime.block_on(Store::open(&url)).expect("it opens");
    let service = Arc::new(Service::new(store, Clock::system(), games::catalog()));
    bencher.counter(ItemsCount::new(moves * tables)).bench(|| {
        runtime.block_on(async {
            let mut all = JoinSet::new();
            for _ in 0..tables {
                all.spawn(play(service.clone(), moves));
            }
            all.join_all().await;
        });
    });
}

fn keys() -> impl Iterator<Item = &'static str> {
    games::catalog().iter().map(|kind| kind.info().key)
}

/// Finds, in the log of a whole game, the position after a seat's last move, as a panel needs it when a turn
/// begins.
#[divan::bench(args = keys(), sample_count = 20, sample_size = 1)]
fn looking_back(bencher: Bencher, key: &str) {
    let runtime = Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("bench.db").display());
    let (service, table, version) = runtime.block_on(async {
        let service = Service::new(
            Store::open(&url).await.expect("it opens"),
            Clock::system(),
            games::catalog(),
        );
        let table = open_game(&service, key).await;
        for whim in 0..600 {
            if !step(&service, table, whim).await {
                break;
            }
        }
        let version = service.load(table).await.expect("it loads").version;
        (service, table, version)
    });
    bencher.counter(ItemsCount::new(version.unsigned_abs())).bench(|| {
        runtime.block_on(service.past(table, Seat(0), version)).expect("the log is sound")
    });
}
