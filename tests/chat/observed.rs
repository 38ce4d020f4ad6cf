//! The bot's health checks and metrics.

use std::{
    net::TcpListener,
    time::{Duration, Instant},
};

use quark_testing::{chat::Chat, database};
use serde_json::{Value, json};

/// An address that nobody listens on.
pub fn free() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

pub async fn asked(chat: &Chat, address: &str, path: &str) -> (u16, String) {
    let answer = chat.http.get(format!("http://{address}{path}")).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// Waits until the bot is ready.
pub async fn until_ready(chat: &Chat, address: &str) {
    let ready = async |chat: &Chat| (asked(chat, address, "/readyz").await.0 == 200).then_some(());
    chat.until("the bot to be ready", ready).await;
}

/// Waits until the bot reports that its database is lost: it has five seconds, and this machine may be slow. Its
/// metrics are there at once all the same.
pub async fn until_database_is_lost(chat: &Chat, address: &str) {
    let lost = Instant::now();
    chat.until("the database to be lost", async |chat: &Chat| {
        let (status, said) = asked(chat, address, "/readyz").await;
        (status == 503).then(|| assert_eq!(said, "the database accepts no writes\n"))
    })
    .await;
    assert!(lost.elapsed() < Duration::from_secs(10), "{:?}", lost.elapsed());
    let began = Instant::now();
    let (status, counted) = asked(chat, address, "/metrics").await;
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    assert_eq!(status, 200);
    assert!(counted.contains("quark_writing 0\n"), "{counted}");
    assert!(counted.contains("quark_resident_bytes "), "{counted}");
}

/// Number of presses and commands with this outcome.
pub fn answers(counted: &str, outcome: &str) -> u32 {
    let name = format!("quark_answers_total{{outcome=\"{outcome}\"}} ");
    let mut found = counted.lines().filter_map(|line| line.strip_prefix(&name));
    found.next().unwrap_or_else(|| panic!("{name}: {counted}")).parse().unwrap()
}

/// A chat with a bot that serves health checks, and their address.
async fn observed() -> (Chat, String) {
    let chat = Chat::without_bot().await;
    let address = free();
    let variables = [("QUARK_METRICS", address.as_str())];
    *chat.bot.lock().await = Some(chat.spawn_with(&["bot"], &variables));
    chat.until_online().await;
    (chat, address)
}

#[tokio::test(flavor = "multi_thread")]
async fn health_checks_and_metrics_name_nobody() {
    let chat = Chat::without_bot().await;
    let address = free();
    let mistyped = ("QUARK_TABLEDAYS", "9");
    let variables = [("QUARK_METRICS", address.as_str()), ("QUARK_LOG", "json"), mistyped];
    *chat.bot.lock().await = Some(chat.spawn_with(&["bot"], &variables));
    chat.until_online().await;
    until_ready(&chat, &address).await;
    assert_eq!(asked(&chat, &address, "/healthz").await, (200, "alive\n".to_owned()));

    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    let new =
        json!({"game": "quark", "seats": 2, "machines": 1, "auto_start": true, "hints": true});
    chat.command(&ada, &channel, "new", new).await;
    // A machine thinks in either case: for itself, or for a hint.
    chat.command(&ada, &channel, "hint", json!({})).await;
    chat.command(&ada, &channel, "play", json!({"move": "nonsense"})).await;
    chat.command(&ada, &channel, "board", json!({"table": "99"})).await;
    // Refused, so that a sentence takes its place.
    let refused = json!({"next": 1, "status": 400, "code": 50_035, "path": "/callback"});
    chat.admin("fail", refused).await;
    chat.command(&ada, &channel, "board", json!({"table": "99"})).await;
    let counted = chat
        .until("a thought and all answers to be counted", async |chat: &Chat| {
            let (status, counted) = asked(chat, &address, "/metrics").await;
            assert_eq!(status, 200);
            let all = [
                "quark_thought_seconds_count",
                "quark_paint_seconds_count",
                "{stage=\"playing\"} 1",
            ];
            let is_there = all.iter().all(|one| counted.contains(one));
            (is_there && answers(&counted, "failed") == 1).then_some(counted)
        })
        .await;
    // The machine may begin, and no hint be given yet.
    let [answered, refused] = ["answered", "refused"].map(|outcome| answers(&counted, outcome));
    assert!(1 <= answered && 1 <= refused && answered + refused == 3, "{counted}");
    assert_eq!((answers(&counted, "turned_away"), answers(&counted, "late")), (1, 0));
    for name in [
        "quark_answer_seconds_bucket",
        "quark_commit_seconds_sum",
        "quark_gateway_connects_total{session=\"new\"} 1",
        "quark_resident_bytes",
        "quark_connected 1",
        "quark_writing 1",
        // Counted before the first of them, because otherwise nobody sees it as a change.
        "quark_gateway_connects_total{session=\"resumed\"} 0",
        "quark_closed_requests 0",
        "quark_late_jobs_total 0",
        "quark_lost_events_total 0",
        "quark_panics_total 0",
        "quark_requests_total{outcome=\"rate_limited\"} 0",
        "quark_requests_total{outcome=\"answered\"} ",
        "quark_requests_total{outcome=\"timed_out\"} 0",
        "quark_slow_answers_total 0",
    ] {
        assert!(counted.contains(name), "{name}: {counted}");
    }
    let build = concat!("quark_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\",commit=\"");
    assert!(counted.contains(build), "{counted}");
    // A commit's number may have any digits.
    let others = counted.lines().filter(|line| !line.starts_with(build));
    let labels = others.filter_map(|line| line.split_once('{')?.1.split_once('}'));
    for (labels, _) in labels {
        let number =
            labels.split(|letter: char| !letter.is_ascii_digit()).any(|part| 4 < part.len());
        assert!(!number && !labels.contains(&ada.name), "no number or name of anybody: {labels}");
    }
    for line in chat.log().lines() {
        let line: Value = serde_json::from_str(line).expect("lines are JSON");
        assert!(line["level"].is_string() && line["timestamp"].is_string(), "{line}");
    }
    assert!(chat.log().contains("did you mean QUARK_TABLE_DAYS?"), "{}", chat.log());
    assert!(chat.stop_bot().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_post_counts_as_trouble_until_it_succeeds() {
    let (chat, address) = observed().await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    let fault = json!({"next": 1_000, "status": 503, "path": "/messages", "method": "POST"});
    chat.admin("fail", fault).await;
    let new = json!({"game": "quark", "seats": 2, "machines": 1, "auto_start": true});
    chat.command(&ada, &channel, "new", new).await;
    let in_trouble = async |chat: &Chat| {
        let (_, counted) = asked(chat, &address, "/metrics").await;
        let kinds = counted.lines().filter(|line| line.starts_with("quark_jobs_in_trouble{"));
        kinds.filter(|line| !line.ends_with(" 0")).count()
    };
    chat.until("a board to be in trouble", async |chat: &Chat| {
        (in_trouble(chat).await != 0).then_some(())
    })
    .await;
    chat.admin("quiet", json!(null)).await;
    chat.until("the board to be posted", async |chat: &Chat| {
        (in_trouble(chat).await == 0).then_some(())
    })
    .await;
    assert!(chat.stop_bot().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_blocked_for_years_are_counted_and_logged() {
    let (chat, address) = observed().await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    let endless = json!({"next": 1, "status": 429, "retry_after": 1e9, "path": "/messages", "method": "POST"});
    chat.admin("fail", endless).await;
    let new = json!({"game": "quark", "seats": 2, "machines": 1, "auto_start": true});
    chat.command(&ada, &channel, "new", new).await;
    chat.until("the kind to be counted", async |chat: &Chat| {
        let (_, counted) = asked(chat, &address, "/metrics").await;
        counted.contains("quark_closed_requests 1\n").then_some(())
    })
    .await;
    let log = chat.log();
    assert!(log.contains("Discord accepts no requests of a kind for a while"), "{log}");
    assert!(chat.stop_bot().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_a_gateway_is_alive_and_not_ready() {
    let (chat, address) = observed().await;
    until_ready(&chat, &address).await;
    chat.admin("gateway", json!({"action": "refuse", "seconds": 600})).await;
    chat.admin("gateway", json!({"action": "abort"})).await;
    chat.until("the bot to hear nobody", async |chat: &Chat| {
        let (status, said) = asked(chat, &address, "/readyz").await;
        (status == 503).then(|| assert_eq!(said, "not connected to Discord\n"))
    })
    .await;
    assert_eq!(asked(&chat, &address, "/healthz").await.0, 200);
    let (_, counted) = asked(&chat, &address, "/metrics").await;
    assert!(counted.contains("quark_connected 0"), "{counted}");
    chat.admin("quiet", json!(null)).await;
    until_ready(&chat, &address).await;
    assert!(chat.stop_bot().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_database_is_reported_soon_and_metrics_still_work() {
    if database::is_postgres() {
        return; // `away` tests it there.
    }
    let (chat, address) = observed().await;
    until_ready(&chat, &address).await;
    let held = database::hold(&chat.database()).await;
    until_database_is_lost(&chat, &address).await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    chat.command(&ada, &channel, "games", json!({})).await;
    drop(held);
    chat.until("the late answer to be counted", async |chat: &Chat| {
        let (_, counted) = asked(chat, &address, "/metrics").await;
        (answers(&counted, "late") == 1).then_some(())
    })
    .await;
    until_ready(&chat, &address).await;
    assert!(chat.stop_bot().await.success());
}
