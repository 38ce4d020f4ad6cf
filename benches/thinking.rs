//! Time to answer a press while nobody thinks, and while eight machines do; and time until a halted thought
//! ends. `cargo bench --bench thinking -- halts` measures only the latter.

#[path = "thinking/halts.rs"]
mod halts;

use std::{
    env,
    sync::Arc,
    time::{Duration, Instant},
};

use quark_testing::chat::{Chat, Person};
use quark_testing::player::Game;
use serde_json::json;
use tokio::{runtime::Runtime, task::JoinSet};

/// Number of machines that think.
const MACHINES: usize = 8;
/// Number of answers that are timed.
const ANSWERS: usize = 400;
/// Pause between two answers.
const PAUSE: Duration = Duration::from_millis(5);

fn main() {
    halts::measured();
    if env::args().any(|wish| wish == "halts") {
        return;
    }
    Runtime::new().expect("a runtime").block_on(measured());
}

async fn measured() {
    let chat = Arc::new(Chat::new().await);
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let two = people[..2].to_vec();
    let table = Game::start_of(&chat, "quark", None, &channel, &two, 0).await.number;
    let mut alone = Vec::new();
    for number in 0..MACHINES {
        let one = vec![people[number % people.len()].clone()];
        let game = ["quark", "quanta", "zark-city", "quirky-quarks"][number % 4];
        let game = Game::start_of(&chat, game, None, &channel, &one, 1).await;
        alone.push((one[0].clone(), game.number));
    }
    // By then it is their turn everywhere.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let quiet = answers(&chat, &people[0], &channel, table).await;
    let mut thinkers = JoinSet::new();
    for (person, table) in alone {
        thinkers.spawn(think(Arc::clone(&chat), person, channel.clone(), table));
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let busy = answers(&chat, &people[0], &channel, table).await;
    thinkers.abort_all();
    for (name, all) in [("nobody thinks", &quiet), ("eight machines think", &busy)] {
        println!("{name:<24} median {:>7.2?}, p99 {:>7.2?}", share(all, 50), share(all, 99));
    }
    let ratio = |of| share(&busy, of).as_secs_f64() / share(&quiet, of).as_secs_f64();
    println!("{:<24} median {:>6.2}x, p99 {:>6.2}x", "so much slower", ratio(50), ratio(99));
    assert!(chat.stop_bot().await.success());
}

/// Sorted times of some answers: a hand, as a picture.
async fn answers(chat: &Chat, person: &Person, channel: &str, table: i64) -> Vec<Duration> {
    let mut took = Vec::new();
    for _ in 0..ANSWERS {
        let began = Instant::now();
        chat.command(person, channel, "hand", json!({"table": table.to_string()})).await;
        took.push(began.elapsed());
        tokio::time::sleep(PAUSE).await;
    }
    took.sort_unstable();
    took
}

/// Asks a hard machine for hints, again and again.
async fn think(chat: Arc<Chat>, person: Person, channel: String, table: i64) {
    loop {
        chat.command(&person, &channel, "hint", json!({"table": table.to_string()})).await;
    }
}

fn share(all: &[Duration], hundredth: usize) -> Duration {
    all[(all.len() * hundredth / 100).min(all.len() - 1)]
}
