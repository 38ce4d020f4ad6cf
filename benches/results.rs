//! Queries of the past: leaderboards and statistics over very many games, and steps of a long game.

use std::sync::OnceLock;

use divan::{Bencher, black_box};
use quark::{
    game::Luck,
    games,
    service::{Clock, Service},
    session::{Act, Command, DAY, Opening, UserId},
    store::{Store, TableId},
};
use quark_testing::opening::opening;
use tokio::runtime::Runtime;

/// Number of finished games in the server.
const GAMES: i64 = 100_000;
/// Number of people who played them.
const PEOPLE: i64 = 400;
/// Number of entries in the long log.
const ENTRIES: i64 = 2_000;
const GUILD: u64 = 7;

fn main() {
    divan::main();
}

/// A service on a database with very many games between the people of one server.
struct Hall {
    runtime: Runtime,
    service: Service,
    _folder: tempfile::TempDir,
}

fn hall() -> &'static Hall {
    static HALL: OnceLock<Hall> = OnceLock::new();
    HALL.get_or_init(|| {
        let runtime = Runtime::new().expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let service = runtime.block_on(filled(&quark_testing::database::sqlite(folder.path())));
        Hall { runtime, service, _folder: folder }
    })
}

async fn filled(url: &str) -> Service {
    let store = Store::open(url).await.expect("it opens");
    let first = 1_u64 << 40;
    let numbers = format!(
        "with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < {GAMES})"
    );
    let person = |seat: u8| format!("{first} + (n * 7 + {seat} * (1 + n % 5)) % {PEOPLE}");
    let key = "(case n % 5 when 0 then 'quark' when 1 then 'element-313' when 2 then 'quanta' \
               when 3 then 'zark-city' else 'quirky-quarks' end)";
    let day = format!("1700000000000 + n * {DAY} / 60");
    let mut statements = vec![
        format!(
            "insert into sessions (id, version, game, rules, stage, guild, channel, seed, state, opened, changed, summed)
             {numbers} select n, 9, {key}, 1, 'over', {GUILD}, 1, zeroblob(32), '', {day}, {day}, 1 from numbers"
        ),
        format!(
            "insert into results {numbers} select n, {GUILD}, {key}, {day} - {DAY}, {day}, 60, 'finished', 3, 0, 1
             from numbers"
        ),
        format!(
            "insert into people (id, name) {numbers} select {first} + n - 1, 'Person ' || n from numbers where n <= {PEOPLE}"
        ),
    ];
    for seat in 0..3_u8 {
        statements.push(format!(
            "insert or ignore into players (session, nth, seat, person, joined, gone, place, score, turns, late, usual)
             {numbers} select n, {seat}, {seat}, {}, 0, 0, 1 + (n + {seat}) % 3, n % 50, 20, n % 40 = 0, n * 1000
             from numbers",
            person(seat)
        ));
    }
    for game in ["''", "game"] {
        for season in [
            "''",
            "strftime('%Y', ended / 1000, 'unixepoch')",
            "strftime('%Y-%m', ended / 1000, 'unixepoch')",
        ] {
            statements.push(format!(
                "insert into tallies select guild, {game}, {season}, person, count(*), sum(place = 1)
                 from players join results using (session) group by 1, 2, 3, 4"
            ));
        }
    }
    statements.push(
        "insert into ratings select guild, game, person, 1500000 + person % 700000, 100000, games from tallies
         where season = '' and game <> ''"
            .to_owned(),
    );
    for statement in statements {
        quark_testing::database::execute(url, &statement).await;
    }
    Service::new(store, Clock::system(), games::catalog())
}

#[divan::bench(args = ["", "quark"], sample_count = 50)]
fn leaderboard(bencher: Bencher, game: &str) {
    let hall = hall();
    let store = hall.service.store();
    bencher.bench(|| {
        let leaders =
            hall.runtime.block_on(store.leaders(GUILD, game, "", 10)).expect("it answers");
        assert_eq!(leaders.len(), 10);
        if !game.is_empty() {
            let best = hall.runtime.block_on(store.strongest(GUILD, game, 10));
            black_box(best.expect("it answers"));
        }
    });
}

#[divan::bench(sample_count = 50)]
fn statistics(bencher: Bencher) {
    let hall = hall();
    let store = hall.service.store();
    let user = UserId((1 << 40) + 17);
    bencher.bench(|| {
        hall.runtime.block_on(async {
            let past = store.history(user, Some(GUILD), None, None).await.expect("it answers");
            assert!(500 < past.len());
            black_box(store.ratings_of(GUILD, user).await.expect("it answers"));
            black_box(store.reliability(user, 0).await.expect("it answers"));
        });
    });
}

/// A game of 2,000 moves: Zark City without a turn limit, which random play rarely ends.
async fn long() -> (Service, TableId, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let store =
        Store::open(&quark_testing::database::sqlite(folder.path())).await.expect("it opens");
    let service = Service::new(store, Clock::system(), games::catalog());
    for attempt in 1..200 {
        let mut press = attempt * 10_000;
        let endless = serde_json::json!({"turns": "none"});
        let opening = Opening { options: endless, ..opening("zark-city", UserId(1), press) };
        let table = service.open(&opening).await.expect("it opens").table;
        let mut does = async |user: u64, act: Act| {
            press += 1;
            let command = Command::of_person(UserId(user), Some(press), act);
            service.run(table, &command).await.expect("it is legal").session
        };
        let mut session = does(2, Act::Join).await;
        while let Some(seat) = session.waiting().first().filter(|_| session.version < ENTRIES) {
            let mut whim = Luck::seeded(attempt * 10_000 + session.version.unsigned_abs());
            let position = session.position().expect("it is dealt");
            let action =
                position.any_move(seat, &mut whim).expect("a seat that must act has a move");
            session = does(u64::from(seat.0) + 1, Act::Move { action, seen: None }).await;
        }
        if ENTRIES <= session.version {
            return (service, table, folder);
        }
    }
    panic!("every game came to an end");
}

/// One step somewhere in a long game, without painting.
#[divan::bench(sample_count = 100)]
fn step_of_2000_entries(bencher: Bencher) {
    let runtime = Runtime::new().expect("a runtime");
    let (service, table, _folder) = runtime.block_on(long());
    let mut at = 0_usize;
    bencher.bench_local(|| {
        let replay = runtime.block_on(service.replay(table)).expect("it can be followed");
        at = (at + 37) % replay.steps().len();
        black_box(replay.at(replay.steps()[at]).expect("it can be followed"));
    });
}
