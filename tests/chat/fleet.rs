//! Several processes of one bot on one PostgreSQL server, as operators run them. Skipped with a notice if PostgreSQL is
//! not installed.

mod panels;
mod together;

use std::{
    net::TcpListener,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{Router, body::Body, extract::Request, http::StatusCode, response::Response};
use futures_util::future::join_all;
use quark::{
    games::catalog,
    operator::verify::verify,
    service::{Clock, Service},
    store::Store,
};
use quark_testing::player::Game;
use quark_testing::{
    chat::{Chat, Person},
    database::Server,
};
use tokio::process::{Child, Command};

/// A process of the bot that is ready to play.
async fn process(chat: &Chat, url: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Child {
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let mut all = vec![("DATABASE_URL", url), ("QUARK_METRICS", address.as_str())];
    all.extend(variables);
    let bot = chat.spawn_with(arguments, &all);
    chat.until("a process to be ready", async |chat: &Chat| {
        let answer = chat.http.get(format!("http://{address}/readyz")).send().await.ok()?;
        answer.status().is_success().then_some(())
    })
    .await;
    bot
}

/// Plays on until `done`. Each press must be answered once, and take effect.
async fn play(game: &Game<'_>, done: &AtomicBool, turns: &AtomicU32) {
    let mut board = game.board().await;
    while !done.load(Ordering::Relaxed) && !quark_testing::player::is_over(&board) {
        let Some(person) = game.called(&board).first().cloned() else {
            board = game.next_board("").await;
            continue;
        };
        game.take_turn(&person, &board).await;
        turns.fetch_add(1, Ordering::Relaxed);
        let id = quark_testing::chat::text(&board["id"]);
        board = game.board_without(&person, &id).await;
    }
}

/// Checks that nothing is wrong with any table.
async fn check(url: &str) {
    let service = Service::new(Store::open(url).await.unwrap(), Clock::system(), catalog());
    assert_eq!(verify(&service, true).await.unwrap().wrong, Vec::<String>::new());
    service.store().close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_are_replaced_one_by_one_while_people_play() {
    let Some(server) = Server::get() else { return };
    let chat = Chat::without_bot().await;
    let url = server.url(chat.folder.path());
    let mut bot = process(&chat, &url, &["bot"], &[]).await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let pairs: Vec<[Person; 2]> =
        (0..3).map(|nth| [people[nth].clone(), people[nth + 1].clone()]).collect();
    let mut games = Vec::new();
    for pair in &pairs {
        games.push(Game::start(&chat, &channel, pair, 0).await);
    }
    let (done, turns) = (AtomicBool::new(false), AtomicU32::new(0));
    let replaced = async {
        for nth in 0..4 {
            let before = turns.load(Ordering::Relaxed);
            let new = process(&chat, &url, &["bot"], &[]).await;
            let mut old = std::mem::replace(&mut bot, new);
            Command::new("kill")
                .args(["-TERM", &old.id().unwrap().to_string()])
                .status()
                .await
                .unwrap();
            // The promise is five seconds; the rest is for a busy machine.
            let ended = tokio::time::timeout(Duration::from_secs(8), old.wait()).await;
            assert!(ended.expect("it leaves soon").unwrap().success());
            chat.until("people to play on", async |_: &Chat| {
                (before + 2 < turns.load(Ordering::Relaxed)).then_some(())
            })
            .await;
            println!("{} turns after {} replacements", turns.load(Ordering::Relaxed), nth + 1);
        }
        done.store(true, Ordering::Relaxed);
    };
    let playing = join_all(games.iter().map(|game| play(game, &done, &turns)));
    tokio::join!(replaced, playing);
    *chat.bot.lock().await = Some(bot);
    assert!(chat.stop_bot().await.success());
    check(&url).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_ends_for_good_after_a_later_release_migrates() {
    let Some(server) = Server::get() else { return };
    let chat = Chat::without_bot().await;
    let url = server.url(chat.folder.path());
    let mut bot = process(&chat, &url, &["bot"], &[]).await;
    let later =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9999, 'of a later release', true, '', 0)";
    quark_testing::database::execute(&url, later).await;
    let ended = tokio::time::timeout(Duration::from_secs(20), bot.wait()).await;
    let ended = ended.unwrap_or_else(|_| panic!("it goes on: {}", chat.log())).unwrap();
    assert_eq!(ended.code(), Some(2), "systemd does not start it again: {}", chat.log());
    let why = "quark: a later release of the bot has upgraded this database";
    assert!(chat.log().contains(why), "{}", chat.log());
}

/// A proxy in front of the sandbox, as operators put one in front of Discord. It notes the times of requests that count
/// for Discord's general limit.
async fn proxy(to: String) -> (String, Arc<Mutex<Vec<Instant>>>) {
    let seen: Arc<Mutex<Vec<Instant>>> = Arc::default();
    let (noted, client) = (seen.clone(), reqwest::Client::new());
    let pass_on = move |request: Request| {
        let (to, noted, client) = (to.clone(), noted.clone(), client.clone());
        async move {
            let path = request.uri().path_and_query().unwrap().to_string();
            let counts = path.contains("/channels/") || path.contains("/users/@me/channels");
            if counts {
                noted.lock().unwrap().push(Instant::now());
            }
            let (parts, body) = request.into_parts();
            let body = axum::body::to_bytes(body, 32 << 20).await.unwrap();
            let mut headers = parts.headers;
            headers.remove("host");
            let sent =
                client.request(parts.method, format!("{to}{path}")).headers(headers).body(body);
            let Ok(answer) = sent.send().await else {
                let gone = Response::builder().status(StatusCode::BAD_GATEWAY);
                return gone.body(Body::empty()).unwrap();
            };
            let mut back = Response::builder().status(answer.status());
            for (name, value) in
                answer.headers().iter().filter(|(name, _)| *name != "transfer-encoding")
            {
                back = back.header(name, value);
            }
            back.body(Body::from(answer.bytes().await.unwrap())).unwrap()
        }
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, Router::new().fallback(pass_on)).await });
    (address, seen)
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_share_the_request_limit_and_a_proxy() {
    /// Requests a second.
    const ALL: usize = 10;
    let Some(server) = Server::get() else { return };
    let chat = Chat::without_bot().await;
    let url = server.url(chat.folder.path());
    let (address, seen) = proxy(chat.sandbox.url()).await;
    let all = ALL.to_string();
    let variables = [("DISCORD_API_URL", address.as_str()), ("QUARK_REQUESTS", all.as_str())];
    let bots = [
        process(&chat, &url, &["bot"], &variables).await,
        process(&chat, &url, &["bot"], &variables).await,
    ];
    // Each process learns of the other by its next sign of life.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let (people, channel) = (chat.people().await, chat.channel("The Lab", "games").await);
    let games = (0..6).map(async |nth: usize| {
        let pair = [people[nth % 3].clone(), people[nth % 3 + 1].clone()];
        Game::start(&chat, &channel, &pair, 0).await.number
    });
    let games = join_all(games).await;
    assert_eq!(games.len(), 6);
    let seen = seen.lock().unwrap().clone();
    let most = seen.iter().map(|first| {
        let within = |one: &&Instant| *first <= **one && **one < *first + Duration::from_secs(1);
        seen.iter().filter(within).count()
    });
    let most = most.max().unwrap();
    println!("{} requests, at most {most} in a second", seen.len());
    assert!(12 < seen.len() && most <= ALL + 2, "{most} of {} in one second", seen.len());
    drop(bots);
    check(&url).await;
}
