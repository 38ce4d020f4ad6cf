//! Many players press at once, with one process or several, and with few tables or very many.
//!
//! `cargo bench --bench fleet` measures one process on an SQLite file, and 1, 2 and 4 processes on a
//! PostgreSQL server of its own, with few tables and with many. `FLEET_TABLES=1000,10000` sets other numbers:
//! tables in progress, and finished ones. `FLEET_KILLS=50` kills processes instead, while people press.
//! `FLEET_LOG=info` makes the bots log more.

#[path = "fleet/filled.rs"]
mod filled;

use std::{
    cell::Cell,
    env,
    net::TcpListener,
    time::{Duration, Instant},
};

use filled::Size;
use quark::{
    games::catalog,
    operator::verify::verify,
    service::{Clock, Service},
    store::Store,
};
use quark_testing::player::{Game, moves_of};
use quark_testing::{
    chat::{Chat, Person},
    database,
};
use serde_json::{Value, json};
use tokio::{process::Child, runtime::Runtime};

/// Number of players who press at once, each at another table.
const AT_ONCE: usize = 64;
/// Time that they press for.
const PRESSES: Duration = Duration::from_secs(20);
/// Time without presses before memory is measured.
const QUIET: Duration = Duration::from_secs(2);
/// Default sizes of the database: few tables, and many.
const SIZES: [Size; 2] =
    [Size { live: 1_000, over: 10_000 }, Size { live: 100_000, over: 1_000_000 }];

fn main() {
    Runtime::new().expect("a runtime").block_on(async {
        match env::var("FLEET_KILLS").ok().and_then(|kills| kills.parse().ok()) {
            Some(kills) => killed(kills).await,
            None => measured().await,
        }
    });
}

fn sizes() -> Vec<Size> {
    let Ok(named) = env::var("FLEET_TABLES") else { return SIZES.to_vec() };
    let (live, over) = named.split_once(',').expect("two numbers");
    let number = |text: &str| text.trim().parse().expect("a number");
    vec![Size { live: number(live), over: number(over) }]
}

async fn measured() {
    println!(
        "database    processes     live      over   filled    start  presses/s   median      p99  MB idle  MB then  MB soon"
    );
    for size in sizes() {
        for (name, processes) in [("SQLite", &[1][..]), ("PostgreSQL", &[1, 2, 4])] {
            let folder = tempfile::tempdir().expect("a folder");
            let server = database::Server::get();
            let url = match (name, server) {
                ("SQLite", _) => database::sqlite(folder.path()),
                (_, Some(server)) => server.url(folder.path()),
                (_, None) => continue,
            };
            let began = Instant::now();
            filled::fill(&url, size).await;
            let filled = began.elapsed();
            for &processes in processes {
                let row = pressed(&url, processes).await;
                println!(
                    "{name:<10} {processes:>10} {:>8} {:>9} {:>7.0}s {:>7.1}s {:>10.0} {:>6.1}ms {:>6.0}ms {:>8.0} {:>8.0} {:>8.0}",
                    size.live,
                    size.over,
                    filled.as_secs_f64(),
                    row.start.as_secs_f64(),
                    row.times.len() as f64 / PRESSES.as_secs_f64(),
                    row.of(50),
                    row.of(99),
                    row.idle,
                    row.memory,
                    row.soon,
                );
            }
        }
    }
}

/// Result of a measurement.
struct Pressed {
    /// Time until all processes were ready.
    start: Duration,
    /// Times from press to answer, sorted.
    times: Vec<Duration>,
    /// Memory of a process in megabytes: before the presses, right after them, and after [`QUIET`].
    idle: f64,
    memory: f64,
    soon: f64,
}

impl Pressed {
    /// Percentile of the times, in milliseconds.
    fn of(&self, percent: usize) -> f64 {
        let place = self.times.len().saturating_sub(1) * percent / 100;
        self.times.get(place).copied().unwrap_or_default().as_secs_f64() * 1_000.0
    }
}

/// Starts process number `nth` of `processes`, and waits until it is ready.
async fn process(chat: &Chat, url: &str, nth: usize, processes: usize) -> Child {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = free.expect("an address").to_string();
    let shards = format!("{nth}-{nth}/{processes}");
    let log = env::var("FLEET_LOG").unwrap_or_else(|_| "warn".to_owned());
    let variables =
        [("DATABASE_URL", url), ("QUARK_METRICS", address.as_str()), ("RUST_LOG", log.as_str())];
    let one = ["bot"];
    let several = ["bot", "--shards", shards.as_str()];
    let bot = chat.spawn_with(if processes == 1 { &one[..] } else { &several[..] }, &variables);
    loop {
        let ready = chat.http.get(format!("http://{address}/readyz")).send().await;
        if ready.is_ok_and(|answer| answer.status().is_success()) {
            return bot;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Opens `tables` tables for two, in servers that belong to different shards.
async fn games(chat: &Chat, tables: usize) -> Vec<Game<'_>> {
    let people = chat.people().await;
    let mut channels = Vec::new();
    for nth in 0..8 {
        let guild = chat.admin("guilds", json!({"name": format!("Server {nth}")})).await;
        channels.push(quark_testing::chat::text(&guild["channels"][0]["id"]));
    }
    let opened = (0..tables).map(|nth| {
        let pair: [Person; 2] = [0, 1].map(|place| people[(nth + place) % people.len()].clone());
        let channel = channels[nth % channels.len()].clone();
        async move { Game::start(chat, &channel, &pair, 0).await }
    });
    let mut games = Vec::new();
    for opened in opened {
        games.push(opened.await);
    }
    games
}

/// Lets people press for [`PRESSES`].
async fn pressed(url: &str, processes: usize) -> Pressed {
    let chat = Chat::without_bot().await;
    let began = Instant::now();
    let starts = (0..processes).map(|nth| process(&chat, url, nth, processes));
    let bots = futures_util::future::join_all(starts).await;
    let start = began.elapsed();
    let each = |bots: &[Child]| bots.iter().map(resident).sum::<f64>() / processes as f64;
    tokio::time::sleep(QUIET).await;
    let idle = each(&bots);
    let games = games(&chat, AT_ONCE).await;
    let until = Instant::now() + PRESSES;
    let plays = games.iter().map(|game| plays(game, || Instant::now() < until));
    let played = futures_util::future::join_all(plays).await;
    let mut times: Vec<Duration> = played.into_iter().flat_map(|played| played.times).collect();
    times.sort_unstable();
    let memory = each(&bots);
    tokio::time::sleep(QUIET).await;
    let soon = each(&bots);
    for mut bot in bots {
        let id = bot.id().expect("it runs").to_string();
        tokio::process::Command::new("kill").args(["-TERM", &id]).status().await.expect("kill");
        bot.wait().await.expect("it ends");
    }
    Pressed { start, times, idle, memory, soon }
}

/// Memory of a process in megabytes.
fn resident(bot: &Child) -> f64 {
    let path = format!("/proc/{}/statm", bot.id().expect("it runs"));
    let pages = std::fs::read_to_string(path).expect("it runs");
    let pages: f64 = pages.split(' ').nth(1).expect("pages").parse().expect("a number");
    pages * 4096.0 / 1e6
}

/// Results of the presses at one table.
#[derive(Default)]
struct Played {
    times: Vec<Duration>,
    /// Number of acknowledged moves, and of presses for moves that got no answer.
    moves: u32,
    unanswered: u32,
    /// True if nobody had anything left to do.
    over: bool,
}

/// Lets the people at a table press what they are offered, one press after the other, until `more` is false
/// or the game is over.
async fn plays(game: &Game<'_>, more: impl Fn() -> bool) -> Played {
    let (mut played, table) = (Played::default(), json!({"table": game.number.to_string()}));
    while more() && !played.over {
        played.over = true;
        for person in &game.people {
            let asks = game.chat.command(person, &game.place, "play", table.clone());
            let mut answer = played.timed(asks).await;
            played.over &= answer.is_some();
            while let Some(panel) = answer.take().filter(|_| more()) {
                let Some((id, values)) = game.any_pick(&panel) else { break };
                played.over = false;
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                let is_move = 0 < moves_of(&id, &values);
                answer = played.timed(game.chat.press(person, &panel, &id, &values)).await;
                match &answer {
                    Some(_) => played.moves += u32::from(is_move),
                    None => played.unanswered += u32::from(is_move),
                }
            }
        }
    }
    played
}

impl Played {
    /// Waits for an answer and records the time it took; returns its message, if any.
    async fn timed(&mut self, asked: impl Future<Output = Value>) -> Option<Value> {
        let began = Instant::now();
        let answer = asked.await;
        let message = answer["message"].is_object().then(|| answer["message"].clone());
        if message.is_some() {
            self.times.push(began.elapsed());
        }
        message
    }
}

/// Counts the pending jobs of a killed process that nobody has tried since.
const STILL_PENDING: &str =
    "select count(*) from jobs join killed using (session, kind, seat, turn, version)
     where tries = 0";

/// Records the jobs that the process with this number should have done by now.
async fn add_jobs_of(url: &str, who: u32) {
    database::execute(url, "drop table if exists killed").await;
    let now = Clock::system().now();
    let jobs = format!(
        "create table killed as select session, kind, seat, turn, version from jobs where due <= {now} and session in
         (select leases.id from leases join processes on processes.id = leases.process
          where leases.kind = 'table' and who = 'process {who}')"
    );
    database::execute(url, &jobs).await;
}

/// Kills one of four processes again and again while people press. Afterwards every acknowledged move must
/// exist, none twice, and other processes must soon do the jobs of the killed one.
async fn killed(kills: usize) {
    const PROCESSES: usize = 4;
    // Enough for the whole run: a player who has finished a game goes on with the next.
    const GAMES: usize = 14;
    let folder = tempfile::tempdir().expect("a folder");
    let url = database::Server::get().expect("PostgreSQL").url(folder.path());
    let chat = Chat::without_bot().await;
    let mut bots = Vec::new();
    for nth in 0..PROCESSES {
        bots.push(process(&chat, &url, nth, PROCESSES).await);
    }
    let games = games(&chat, AT_ONCE * GAMES).await;
    let done = Cell::new(false);
    let killing = async {
        let mut delays = Vec::new();
        for nth in 0..kills {
            tokio::time::sleep(Duration::from_secs(2)).await;
            let place = nth % PROCESSES;
            let who = bots[place].id().expect("it runs");
            bots[place].kill().await.expect("it was alive");
            let killed = Instant::now();
            add_jobs_of(&url, who).await;
            // The others do its pending jobs before it is restarted.
            while database::count(&url, STILL_PENDING).await != 0 {
                assert!(killed.elapsed() < Duration::from_secs(60), "nobody does its jobs");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            delays.push(killed.elapsed().as_secs_f64());
            bots[place] = process(&chat, &url, place, PROCESSES).await;
        }
        done.set(true);
        delays.sort_by(f64::total_cmp);
        delays
    };
    let one_after_the_other = games.chunks(GAMES).map(async |games| {
        let mut played = Vec::new();
        for game in games {
            played.push(plays(game, || !done.get()).await);
        }
        played
    });
    let playing = futures_util::future::join_all(one_after_the_other);
    let (delays, played) = tokio::join!(killing, playing);
    let idle = played.iter().filter(|games| games.iter().all(|game| game.over)).count();
    assert!(
        idle < AT_ONCE / 2,
        "{idle} of {AT_ONCE} had nothing left to press before the last kill"
    );
    let service =
        Service::new(Store::open(&url).await.expect("it opens"), Clock::system(), catalog());
    let (mut acknowledged, mut kept, mut unanswered) = (0, 0, 0);
    for (game, played) in games.iter().zip(played.iter().flatten()) {
        let table = quark::store::TableId(game.number);
        let moves = service.load(table).await.expect("it is there").moves;
        assert!(
            played.moves <= moves,
            "table {table}: {} acknowledged, {moves} kept",
            played.moves
        );
        assert!(moves <= played.moves + played.unanswered, "table {table}: one is there twice");
        acknowledged += played.moves;
        kept += moves;
        unanswered += played.unanswered;
    }
    let wrong = verify(&service, false).await.expect("it can be read").wrong;
    println!(
        "{kills} kills: {acknowledged} moves acknowledged, {kept} kept, {unanswered} not answered; their jobs were \
         done within {:.1} s, {} times within ten, half of the times within {:.1} s; {} tables are wrong",
        delays.last().copied().unwrap_or_default(),
        delays.iter().filter(|&&seconds| seconds <= 10.0).count(),
        delays.get(delays.len() / 2).copied().unwrap_or_default(),
        wrong.len()
    );
    assert_eq!(wrong, Vec::<String>::new());
}
