//! The process is killed at random moments of play, as by a power cut, and nothing is lost.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "common/discord.rs"]
mod discord;
#[path = "common/player.rs"]
mod player;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};

use discord::{Chat, Person, press_body, text};
use player::{Game, is_over};
use quark::operator::record::Record;
use serde_json::Value;

/// How often the bot is killed.
const KILLS: u32 = 50;
/// The most milliseconds between a start and the next kill.
const LIFE: u64 = 700;

/// A table under way.
#[derive(Clone, Debug)]
struct Table {
    number: i64,
    place: String,
    people: Vec<Person>,
    /// Moves that a panel has confirmed.
    acknowledged: Arc<AtomicU32>,
    over: Arc<AtomicBool>,
}

impl Table {
    async fn start(chat: &Chat, channel: &str, people: &[Person]) -> Table {
        let game = Game::start(chat, channel, people, 0).await;
        Table {
            number: game.number,
            place: game.place,
            people: people.to_vec(),
            acknowledged: Arc::default(),
            over: Arc::default(),
        }
    }

    fn game<'a>(&self, chat: &'a Chat) -> Game<'a> {
        let (channel, place) = (self.place.clone(), self.place.clone());
        Game { chat, people: self.people.clone(), channel, place, number: self.number }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_kills_lose_no_move_and_repeat_none() {
    let chat = Arc::new(Chat::new().await);
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let tables = [
        Table::start(&chat, &channel, &people[1..4]).await,
        Table::start(&chat, &channel, &people[..4]).await,
    ];
    let mut players = tokio::task::JoinSet::new();
    for table in tables.clone() {
        let chat = chat.clone();
        players.spawn(async move { play_through(&chat, &table).await });
    }
    for round in 0..KILLS {
        let life = u64::try_from(chat.whim(usize::try_from(LIFE).unwrap())).unwrap();
        tokio::time::sleep(Duration::from_millis(life)).await;
        let playing = tables.iter().any(|table| !table.over.load(Ordering::SeqCst));
        assert!(playing, "kill {round} must fall into play");
        chat.kill_bot().await;
        chat.start_bot().await;
    }
    while let Some(done) = players.join_next().await {
        done.unwrap();
    }
    for table in &tables {
        let record =
            Record::read(&chat.spawn_and_read(&["record", &table.number.to_string()]).await)
                .unwrap();
        record.replay().expect("the log is whole, and follows from the seed");
        let logged =
            u32::try_from(record.lines.iter().filter(|line| line.kind == "moved").count()).unwrap();
        let known = table.acknowledged.load(Ordering::SeqCst);
        assert!(
            known <= logged && 0 < known,
            "{known} moves were acknowledged, {logged} are there"
        );
        delivered(&chat, table).await;
    }
    let verified = chat.spawn_and_read(&["verify"]).await;
    assert!(verified.contains("2 finished tables") && !verified.contains("wrong"), "{verified}");
}

/// Plays a game to its end through all kills; every press that was not answered is delivered again
/// under its own number, and must count once.
async fn play_through(chat: &Chat, table: &Table) {
    let game = table.game(chat);
    let mut idle = 0;
    loop {
        let board = game.board().await;
        if is_over(&board) {
            return table.over.store(true, Ordering::SeqCst);
        }
        idle = if take_turn(chat, table, &game, &board).await { 0 } else { idle + 1 };
        assert!(idle < 2_000, "the game goes on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Makes what moves can be made before the bot goes down; returns whether any was.
async fn take_turn(chat: &Chat, table: &Table, game: &Game<'_>, board: &Value) -> bool {
    let Some(person) = game.called(board).into_iter().next() else { return false };
    let take = format!("1:take:{}", table.number);
    let Some(mut panel) = pressed(chat, &person, board, &take, &[]).await else { return false };
    let mut moved = false;
    while let Some((id, values)) = game.any_pick(&panel) {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        let plays = id.contains(":play:") || values.iter().any(|value| value.contains(":play:"));
        let before = logged(chat, table.number).await;
        let answer = pressed(chat, &person, &panel, &id, &values).await;
        let after = logged(chat, table.number).await;
        assert!(after <= before + i64::from(plays), "a press counts once");
        let Some(next) = answer else { break };
        if plays {
            assert_eq!(after, before + 1, "an acknowledged move is on disk: {next}");
            table.acknowledged.fetch_add(1, Ordering::SeqCst);
            moved = true;
        }
        panel = next;
    }
    moved
}

/// A press and its answer. Where none came, the same press is delivered again, as a chat does that
/// is not sure; nothing if the bot went down with it.
async fn pressed(
    chat: &Chat,
    person: &Person,
    message: &Value,
    id: &str,
    values: &[&str],
) -> Option<Value> {
    let mut body = press_body(message, id, values);
    for _ in 0..3 {
        let (status, answer) =
            chat.post(&format!("interactions?as={}", person.id), body.clone()).await;
        if status == 200 && answer["outcome"] != "failed" {
            return Some(answer["message"].clone());
        }
        if let Some(number) = answer["interaction_id"].as_str() {
            body["id"] = number.into();
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    None
}

async fn logged(chat: &Chat, number: i64) -> i64 {
    let pool = sqlx::SqlitePool::connect(&chat.database()).await.unwrap();
    let count = sqlx::query_scalar(
        "select count(*) from entries where session = $1 and entry like '%\"moved\"%'",
    )
    .bind(number)
    .fetch_one(&pool)
    .await
    .unwrap();
    pool.close().await;
    count
}

/// The last board is out, the one before has no buttons left, and nothing is owed.
async fn delivered(chat: &Chat, table: &Table) {
    let game = table.game(chat);
    assert!(is_over(&game.board().await));
    chat.until("everything owed to be paid", async |chat: &Chat| {
        let pool = sqlx::SqlitePool::connect(&chat.database()).await.unwrap();
        let owed: i64 =
            sqlx::query_scalar("select count(*) from jobs").fetch_one(&pool).await.unwrap();
        pool.close().await;
        (owed == 0).then_some(())
    })
    .await;
    for person in &table.people {
        let channel = chat.direct_channel(person).await.expect("a hand came by direct message");
        let hands = chat.messages(person, &channel).await;
        let heading = format!("table {}:", table.number);
        assert!(
            hands.iter().any(|hand| text(&hand["content"]).contains(&heading)),
            "{} has the hand",
            person.name
        );
    }
    let seen = chat.messages(&table.people[0], &table.place).await;
    let mut nonces: Vec<String> =
        seen.iter().filter_map(|message| message["nonce"].as_str()).map(str::to_owned).collect();
    let all = nonces.len();
    nonces.sort();
    nonces.dedup();
    assert_eq!(nonces.len(), all, "no turn was announced twice");
}
