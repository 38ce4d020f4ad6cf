//! Whole games through a local chat, by nothing but what people see and press.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "common/discord.rs"]
mod discord;
#[path = "openapi/mod.rs"]
mod openapi;
#[path = "common/player.rs"]
mod player;

use std::process::Command;

use discord::{Chat, Person, buttons, tail, text};
use futures_util::StreamExt as _;
use player::{Game, NEWEST, is_over};
use quark::{games::CATALOG, operator::record::Record, present::table::capital, table::Kind};
use serde_json::{Value, json};

/// Variants under which games at random end sooner, by game.
const SHORTER: &[(&str, &str)] = &[("element-313", "rounds=25"), ("zark-city", "turns=80")];

/// How many play in the games of the test.
const TABLES: [u8; 4] = [2, 3, 4, 5];

/// So many games have a chat of their own at a time.
const CHATS: usize = 2;

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_the_end_at_tables_of_all_sizes() {
    let kinds = futures_util::stream::iter(CATALOG.iter().copied());
    kinds.for_each_concurrent(CHATS, plays_to_the_end_at_tables_of_all_sizes).await;
}

async fn plays_to_the_end_at_tables_of_all_sizes(kind: &'static dyn Kind) {
    let chat = Chat::new().await;
    chat.admin("trace", json!({"on": true})).await;
    let people = chat.people().await;
    let channels = [
        chat.channel("The Lab", "general").await,
        chat.channel("The Lab", "games").await,
        chat.channel("Second Lab", "general").await,
        chat.channel("The Lab", "games").await,
    ];
    let sizes = TABLES.iter().filter(|size| kind.info().seats.contains(size));
    let games = sizes
        .zip(&channels)
        .map(|(size, channel)| whole_game(&chat, kind, channel, &people[..usize::from(*size)]));
    let played = futures_util::future::join_all(games).await;
    for game in &played {
        check_score(&chat, game).await;
    }
    check_verified(&chat, played.len()).await;
    check_hands(&chat, kind, &people, &played).await;
    let trace = chat.get("admin/trace").await;
    assert_eq!(trace["violations"], json!([]), "Discord would have taken every request");
    assert_eq!(
        openapi::mismatches(&trace),
        Vec::<String>::new(),
        "and every answer is one of Discord's"
    );
    let log = chat.log();
    assert!(
        !log.contains("quark::discord::dropped") && !log.contains("serenity::gateway::ws"),
        "serenity understood every event:\n{}",
        tail(&log)
    );
    check_secrets(&chat, &log);
}

/// A game that is over.
struct Played {
    number: i64,
    /// Its last message.
    board: Value,
    seats: usize,
}

/// Plays one game, checking what is public at every turn.
async fn whole_game(chat: &Chat, kind: &dyn Kind, channel: &str, people: &[Person]) -> Played {
    let key = kind.info().key;
    let variants = SHORTER.iter().find(|(game, _)| *game == key).map(|(_, variants)| *variants);
    let game = Game::start_of(chat, key, variants, channel, people, 0).await;
    assert_ne!(game.place, channel, "the table has a thread of its own");
    let mut board = game.board().await;
    let mut turns = 0;
    while !is_over(&board) {
        let called = game.called(&board);
        check_board(&game, kind, &board, &called).await;
        let person = &called[0];
        game.take_turn(person, &board).await;
        for other in people.iter().filter(|other| *other != person) {
            let seen = chat.newest(other, &game.place, NEWEST).await;
            assert!(seen.iter().all(|message| {
                owner_of_ephemeral(message).is_none_or(|owner| owner == other.id)
            }));
        }
        let next = if called.len() == 1 {
            game.next_board(&text(&board["id"])).await
        } else {
            game.board_without(person, &text(&board["id"])).await
        };
        if next["id"] != board["id"] {
            check_retired(chat, &people[0], &board).await;
        }
        board = next;
        turns += 1;
        assert!(turns < 1_000, "games end");
    }
    assert!(board["mentions"].as_array().unwrap().is_empty(), "the end calls nobody");
    let content = text(&board["content"]);
    assert!(content.contains("Seed `"), "the seed is shown: {content}");
    check_record(chat, &board).await;
    wait_for_archive(chat, &game).await;
    chat.press_label(&people[0], &board, "Log").await;
    wait_for_archive(chat, &game).await;
    Played { number: game.number, board, seats: people.len() }
}

/// The thread of a game that is over is archived, and looking at its log leaves it so.
async fn wait_for_archive(chat: &Chat, game: &Game<'_>) {
    chat.until("the thread to be archived", async |chat: &Chat| {
        let state = chat.get(&format!("state?as={}", game.people[0].id)).await;
        let guilds = state["guilds"].as_array()?;
        let channels = guilds
            .iter()
            .flat_map(|guild| guild["channels"].as_array().cloned().unwrap_or_default());
        channels
            .into_iter()
            .find(|channel| channel["id"] == game.place && channel["archived"] == true)
    })
    .await;
}

/// The record that hangs on the last message is enough to check the whole deal.
async fn check_record(chat: &Chat, board: &Value) {
    let attachments = board["attachments"].as_array().unwrap();
    let file = attachments
        .iter()
        .find(|file| text(&file["filename"]).ends_with(".jsonl"))
        .expect("a record");
    let record = String::from_utf8(chat.picture(&text(&file["url"])).await).unwrap();
    let record = Record::read(&record).expect("it reads");
    assert!(text(&board["content"]).contains(record.header.seed.as_ref().expect("with the seed")));
    record.replay().expect("and follows from the seed");
}

/// A board's message: a picture that opens, words for those who do not see it, one mention for each
/// who must act.
async fn check_board(game: &Game<'_>, kind: &dyn Kind, board: &Value, called: &[Person]) {
    let attachments = board["attachments"].as_array().unwrap();
    let [picture] = attachments.as_slice() else { panic!("one picture: {board}") };
    let alt = text(&picture["description"]);
    assert!(40 < alt.len(), "the picture is told in words: {alt}");
    let png = game.chat.picture(&text(&picture["url"])).await;
    let read = image::load_from_memory(&png).expect("a picture");
    assert!(
        read.width() <= 1_200 && png.len() <= 100_000,
        "{} wide, {} bytes",
        read.width(),
        png.len()
    );
    let content = text(&board["content"]);
    assert!(!called.is_empty(), "somebody is called: {board}");
    assert_eq!(content.matches("<@").count(), called.len(), "{content}");
    for person in called {
        assert!(content.contains(&format!("<@{}>", person.id)), "{content}");
    }
    let hand = format!("My {}", capital(kind.info().private));
    let labels: Vec<String> = buttons(board).iter().map(|button| text(&button["label"])).collect();
    let hand = kind.info().secrets.then_some(hand.as_str());
    let expected: Vec<&str> =
        ["Take Turn"].into_iter().chain(hand).chain(["Log", "Rules"]).collect();
    assert_eq!(labels, expected);
}

/// The message before the newest loses its buttons.
async fn check_retired(chat: &Chat, person: &Person, old: &Value) {
    chat.until("the old message to lose its buttons", async |chat: &Chat| {
        let seen = chat.newest(person, &text(&old["channel_id"]), NEWEST).await;
        let now = seen.into_iter().find(|message| message["id"] == old["id"]);
        now.is_some_and(|message| buttons(&message).is_empty()).then_some(())
    })
    .await;
}

fn owner_of_ephemeral(message: &Value) -> Option<String> {
    let private = message["flags"].as_u64().unwrap_or_default() & 64 == 64;
    private.then(|| text(&message["interaction_metadata"]["user"]["id"]))
}

/// The scores that were posted are those of the record, which follows from the published seed.
async fn check_score(chat: &Chat, game: &Played) {
    let printed = chat.spawn_and_read(&["record", &game.number.to_string()]).await;
    let record = Record::read(&printed).expect("a record");
    assert!(record.header.seed.is_some());
    let table = record.replay().expect("the seed explains every draw").expect("it was dealt");
    let quark::game::Status::Over(outcome) = table.status() else { panic!("it is over") };
    let content = text(&game.board["content"]);
    for score in &outcome.scores {
        let noun = if score.total == 1 { "point" } else { "points" };
        assert!(content.contains(&format!(": {} {noun}", score.total)), "{score:?} in {content}");
    }
    for place in &outcome.places {
        assert!(content.contains(&format!("\n{place}\\. ")), "place {place} in {content}");
    }
}

async fn check_verified(chat: &Chat, tables: usize) {
    let verified = chat.spawn_and_read(&["verify"]).await;
    let dealt = format!("{tables} finished tables were dealt by their published seed.");
    assert!(verified.contains(&dealt) && !verified.contains("wrong"), "{verified}");
}

/// Everyone has got each hand by direct message, nobody else can read it, and it calls nobody to a
/// game that is over.
async fn check_hands(chat: &Chat, kind: &dyn Kind, people: &[Person], played: &[Played]) {
    for (at, person) in people.iter().enumerate() {
        let tables = played.iter().filter(|game| at < game.seats).count();
        if !kind.info().secrets || tables == 0 {
            assert_eq!(chat.direct_channel(person).await, None, "nothing to tell {}", person.name);
            continue;
        }
        let channel = chat.direct_channel(person).await.expect("a direct channel with the bot");
        let hands = chat
            .until("every hand to be at rest", async |chat: &Chat| {
                let hands = chat.messages(person, &channel).await;
                let rests = |hand: &Value| text(&hand["content"]).contains("The game is over.");
                hands.iter().all(rests).then_some(hands)
            })
            .await;
        assert_eq!(hands.len(), tables, "{} has a hand of each table", person.name);
        for hand in &hands {
            assert_eq!(hand["attachments"].as_array().unwrap().len(), 1, "{hand}");
            assert!(text(&hand["content"]).contains("Go to the table"), "{hand}");
            assert!(buttons(hand).iter().all(|button| button["label"] != "Take Turn"), "{hand}");
        }
        for other in people.iter().filter(|other| *other != person) {
            assert!(
                chat.messages(other, &channel).await.is_empty(),
                "{} reads what is not theirs",
                other.name
            );
        }
    }
}

/// No token and no seed of the bot is in its log.
fn check_secrets(chat: &Chat, log: &str) {
    assert!(!log.contains(quark::sandbox::BOT_TOKEN));
    assert!(
        !log.contains("/webhooks/") && !log.contains("/callback"),
        "interaction tokens are in such addresses"
    );
    let seeds = Command::new(env!("CARGO_BIN_EXE_quark"))
        .args(["record", "1"])
        .env("DATABASE_URL", chat.database())
        .output()
        .unwrap();
    let record = Record::read(&String::from_utf8(seeds.stdout).unwrap()).unwrap();
    assert!(!log.contains(&record.header.seed.unwrap()));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_alone_plays_against_machines() {
    let chat = Chat::new().await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, std::slice::from_ref(&ada), 2).await;
    let mut board = chat
        .until("a board that calls Ada", async |_: &Chat| {
            let board = game.board().await;
            (!game.called(&board).is_empty()).then_some(board)
        })
        .await;
    for _ in 0..6 {
        game.take_turn(&ada, &board).await;
        board = game.next_board(&text(&board["id"])).await;
        let content = text(&board["content"]);
        assert!(
            content.contains("Machine 1") && content.contains("Machine 2"),
            "what they did is told: {content}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_right_to_use_threads_a_table_stays_in_its_channel() {
    for denied in ["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"] {
        stays_in_its_channel(denied).await;
    }
}

async fn stays_in_its_channel(denied: &str) {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    chat.admin("permissions", json!({"channel": channel, "deny": [denied]})).await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    assert_eq!(game.place, channel);
    let board = game.board().await;
    let called = game.called(&board);
    game.take_turn(&called[0], &board).await;
    game.next_board(&text(&board["id"])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_right_to_send_no_table_is_opened_and_it_says_why() {
    let chat = Chat::new().await;
    let ada = chat.people().await.remove(0);
    let channel = chat.channel("The Lab", "games").await;
    chat.admin("permissions", json!({"channel": channel, "deny": ["ATTACH_FILES"]})).await;
    let answer = chat.command(&ada, &channel, "new", json!({})).await;
    let content = text(&answer["message"]["content"]);
    assert!(content.contains("Attach Files"), "{content}");
    let seen = chat.messages(&ada, &channel).await;
    assert!(
        seen.iter().all(|message| message["flags"].as_u64().unwrap_or_default() & 64 == 64),
        "{seen:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_stop_nobody_and_are_told_of_once() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    chat.admin("dms", json!({"user": people[1].id, "open": false})).await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    chat.until("the bot to notice", async |chat: &Chat| {
        chat.log().contains("takes no direct messages").then_some(())
    })
    .await;
    let board = game.board().await;
    let mut told = 0;
    for _ in 0..3 {
        let answer = chat.press_label(&people[1], &board, "My Hand").await;
        assert_eq!(
            answer["message"]["attachments"].as_array().unwrap().len(),
            1,
            "the button works as well"
        );
        told += usize::from(
            text(&answer["message"]["content"]).contains("cannot send you direct messages"),
        );
    }
    assert_eq!(told, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_doubled_or_stale_press_gets_the_panel_and_moves_nothing_twice() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    let panel = chat.press_label(&person, &board, "Take Turn").await["message"].clone();
    let draw = |panel: &Value| {
        let button = buttons(panel)
            .into_iter()
            .find(|button| button["label"] == "Draw")
            .expect("drawing is possible");
        text(&button["custom_id"])
    };
    let step = chat.press(&person, &panel, &draw(&panel), &[]).await["message"].clone();
    let (id, values) = game.any_pick(&step).unwrap();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    chat.admin("double", json!({"next": 1})).await;
    let first = chat.press(&person, &step, &id, &values).await;
    assert!(text(&first["message"]["content"]).contains("one action"), "{first}");
    let moves = async || chat.spawn_and_read(&["record", "1"]).await.matches("\"moved\"").count();
    assert_eq!(moves().await, 1);
    // The same button of the old panel, pressed again by hand: another press, but a stale one.
    let body = json!({"type": 3, "channel": step["channel_id"], "message": step["id"], "custom_id": id, "values": values});
    let (status, _) = chat.post(&format!("interactions?as={}", person.id), body).await;
    assert!(status == 200 || (400..500).contains(&status));
    assert_eq!(moves().await, 1, "no second move");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_sends_the_table_back_to_its_channel() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    let panel = chat.press_label(&person, &board, "Take Turn").await;
    assert_eq!(panel["outcome"], "message");
    chat.admin("delete_channel", json!({"channel": game.place})).await;
    let back = Game {
        chat: &chat,
        people: people[..2].to_vec(),
        channel: channel.clone(),
        place: channel,
        number: game.number,
    };
    // The move is made by text, since the panel went with the thread.
    let answer = chat.command(&person, &back.channel, "play", json!({"move": "draw"})).await;
    assert_eq!(answer["outcome"], "message", "{answer}");
    let answer = chat.command(&person, &back.channel, "play", json!({"move": "draw"})).await;
    assert_eq!(answer["outcome"], "message", "{answer}");
    let board = back
        .chat
        .until("the board in the channel", async |chat: &Chat| {
            let seen = chat.messages(&back.people[0], &back.channel).await;
            seen.into_iter()
                .rfind(|message| !back.called(message).is_empty() && message["flags"] != 64)
        })
        .await;
    let next = back.called(&board).remove(0);
    assert_ne!(next, person);
    assert!(0 < back.take_turn(&next, &board).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chat_that_misbehaves_delays_and_loses_nothing() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    let mut board = game.board().await;
    let mischief = [
        ("fail", json!({"next": 3, "status": 500, "path": "/messages"})),
        ("fail", json!({"next": 2, "status": 429, "path": "/messages", "retry_after": 1})),
        ("fail", json!({"next": 1, "status": 502, "path": "/messages", "after_effect": true})),
        ("gateway", json!({"action": "abort"})),
        ("gateway", json!({"action": "reconnect"})),
    ];
    for (name, what) in mischief {
        let person = game.called(&board).remove(0);
        chat.admin(name, what).await;
        if name == "gateway" {
            chat.until("the bot to come back", async |chat: &Chat| {
                let state = chat.get(&format!("state?as={}", people[0].id)).await;
                (state["bot_online"] == true).then_some(())
            })
            .await;
        }
        game.take_turn(&person, &board).await;
        board = game.next_board(&text(&board["id"])).await;
    }
    let seen = chat.messages(&people[0], &game.place).await;
    let mut calls: Vec<String> =
        seen.iter().filter_map(|message| message["nonce"].as_str()).map(str::to_owned).collect();
    let all = calls.len();
    calls.sort();
    calls.dedup();
    assert_eq!(calls.len(), all, "no turn was announced twice");
    assert!(chat.stop_bot().await.success(), "and it stops when asked:\n{}", tail(&chat.log()));
}
