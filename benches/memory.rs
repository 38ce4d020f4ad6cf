//! Memory use of the bot: after its start, after many people asked for pictures at once, and after a rest.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use quark_testing::chat::{Chat, Person};
use quark_testing::player::Game;
use serde_json::json;
use tokio::{runtime::Runtime, task::JoinSet};

/// Number of people who ask at once.
const AT_ONCE: usize = 64;
/// Number of pictures they get in all.
const PICTURES: usize = 4_000;
/// Time without any requests after that.
const REST: Duration = Duration::from_secs(60);

/// A seat, for a person who plays by commands.
struct Place {
    person: Person,
    channel: String,
    table: i64,
}

fn main() {
    Runtime::new().expect("a runtime").block_on(measured());
}

async fn measured() {
    let chat = Arc::new(Chat::new().await);
    let places = places(&chat).await;
    said(&chat, "idle, with open tables").await;
    let (seen, mut askers) = (Arc::new(AtomicUsize::new(0)), JoinSet::new());
    for place in places {
        askers.spawn(ask(Arc::clone(&chat), place, Arc::clone(&seen)));
    }
    askers.join_all().await;
    said(&chat, &format!("after {} pictures", seen.load(Ordering::Relaxed))).await;
    tokio::time::sleep(REST).await;
    said(&chat, &format!("after a rest of {} seconds", REST.as_secs())).await;
    assert!(chat.stop_bot().await.success());
}

/// Opens tables for two, of all games, and returns their seats.
async fn places(chat: &Chat) -> Vec<Place> {
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let games: Vec<&str> = quark::games::catalog()
        .iter()
        .map(|kind| kind.info().key)
        .cycle()
        .take(AT_ONCE / 2)
        .collect();
    let mut places = Vec::new();
    for (number, game) in games.into_iter().enumerate() {
        let two = [&people[number % people.len()], &people[(number + 1) % people.len()]];
        let two = two.map(Person::clone);
        let game = Game::start_of(chat, game, None, &channel, &two, 0).await;
        let place = |person| Place { person, channel: channel.clone(), table: game.number };
        places.extend(two.map(place));
    }
    places
}

/// Looks at the board, the hand and the panel of a table, and plays, until `seen` reaches [`PICTURES`].
async fn ask(chat: Arc<Chat>, place: Place, seen: Arc<AtomicUsize>) {
    let Place { person, channel, table } = place;
    let game = Game {
        chat: &chat,
        people: vec![person.clone()],
        channel: channel.clone(),
        place: channel.clone(),
        number: table,
    };
    let pictured = |answer: &serde_json::Value| {
        let some = answer["message"]["attachments"].as_array().is_some_and(|all| !all.is_empty());
        seen.fetch_add(usize::from(some), Ordering::Relaxed);
    };
    while seen.load(Ordering::Relaxed) < PICTURES {
        for command in ["board", "hand", "play"] {
            let table = json!({"table": table.to_string()});
            let answer = chat.command(&person, &channel, command, table).await;
            pictured(&answer);
            let mut panel = answer["message"].clone();
            while command == "play"
                && let Some((id, values)) = game.any_pick(&panel)
            {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                let answer = chat.press(&person, &panel, &id, &values).await;
                pictured(&answer);
                panel = answer["message"].clone();
            }
        }
    }
}

/// Prints the current memory use of the bot's process, and its maximum so far.
async fn said(chat: &Chat, when: &str) {
    let bot = chat.bot.lock().await.as_ref().and_then(tokio::process::Child::id);
    let status = std::fs::read_to_string(format!("/proc/{}/status", bot.expect("a bot runs")));
    let status = status.expect("Linux tells it");
    let megabytes = |what: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(what)).unwrap_or_default();
        let kilobytes = line.trim_matches([':', ' ', '\t']).trim_end_matches(" kB").parse::<u32>();
        kilobytes.unwrap_or_default() / 1024
    };
    let (now, anonymous, most) = (megabytes("VmRSS"), megabytes("RssAnon"), megabytes("VmHWM"));
    println!("{when:<32} {now:>4} MB, {anonymous} MB without files; at most {most} MB");
}
