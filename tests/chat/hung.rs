//! Requests that Discord or the database does not answer delay nobody else, and people are told in time.

use std::time::{Duration, Instant};

use quark::{session::HOUR, store::TableId};
use quark_testing::{
    chat::{Chat, buttons, is_late, text},
    database,
    player::Game,
};
use serde_json::json;

use crate::notices::bot::Bot;

/// Longer than any test, in milliseconds.
const NEVER: u64 = 600_000;
/// Time before the bot gives up on a request.
const GIVEN_UP: Duration = Duration::from_secs(10);

#[tokio::test(flavor = "multi_thread")]
async fn an_unanswered_hand_delays_no_other_and_arrives_in_the_end() {
    let chat = Chat::new().await;
    let hung = json!({"next": 1, "milliseconds": NEVER, "path": "/users/@me/channels"});
    chat.admin("delay", hung).await;
    let began = Instant::now();
    let game = Game::for_two(&chat).await;
    let with_a_hand = async || {
        let mut count = 0;
        for person in &game.people {
            count += usize::from(!game.hands(person).await.is_empty());
        }
        count
    };
    chat.until("one hand", async |_: &Chat| (with_a_hand().await == 1).then_some(())).await;
    assert!(began.elapsed() < GIVEN_UP, "nobody waits for another's hand");
    chat.until("its trouble to be told", async |chat: &Chat| {
        let told = chat.spawn_and_read(&["tables"]).await;
        let is_told = told.contains("the chat has not answered within 10 seconds, since 2");
        is_told.then_some(())
    })
    .await;
    chat.until("both hands", async |_: &Chat| (with_a_hand().await == 2).then_some(())).await;
    // Another thread writes the log.
    let told = |chat: &Chat| chat.log().matches("has not answered within").count();
    chat.until("it to be in the log", async |chat: &Chat| (0 < told(chat)).then_some(())).await;
    assert_eq!(told(&chat), 1, "told once: {}", chat.log());
    assert!(chat.stop_bot().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn unanswered_boards_delay_no_other_table() {
    const HUNG: usize = 30;
    let chat = Chat::new().await;
    let channel = chat.channel("The Lab", "games").await;
    let elsewhere = chat.channel("The Lab", "general").await;
    let ada = chat.people().await.remove(0);
    chat.command(&ada, &channel, "prefs", json!({"confirm": 0})).await;
    let new = json!({"game": "quark", "seats": 2, "machines": 1, "level": 0});
    let open = async |channel: &str| {
        chat.command(&ada, channel, "new", new.clone()).await["message"].clone()
    };
    let mut cards = Vec::new();
    for _ in 0..HUNG {
        cards.push(open(&channel).await);
    }
    let free = open(&elsewhere).await;
    // All of them create their threads at once, and none gets an answer.
    let path = format!("/channels/{channel}/messages/");
    let hung = json!({"next": HUNG, "milliseconds": NEVER, "path": path, "method": "POST"});
    chat.admin("delay", hung).await;
    let started = cards.iter().map(|card| chat.press_label(&ada, card, "Start"));
    futures_util::future::join_all(started).await;
    chat.until("all their threads to hang", async |chat: &Chat| {
        let held = chat.admin("held", json!({})).await["held"].as_u64().unwrap();
        (held == HUNG as u64).then_some(())
    })
    .await;
    chat.press_label(&ada, &free, "Start").await;
    chat.until("the board elsewhere", async |chat: &Chat| {
        let thread = text(&free["id"]);
        let seen = chat.messages(&ada, &thread).await;
        seen.iter().any(|message| message["attachments"] != json!([])).then_some(())
    })
    .await;
    assert!(!chat.log().contains("has not answered"), "it has its board before one is given up");
    assert!(chat.stop_bot().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hung_panel_delays_no_board_and_its_reader_is_called() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let first = game.board().await;
    let ada = game.called(&first).remove(0);
    game.take_turn(&ada, &first).await;
    let second = game.next_board(&text(&first["id"])).await;
    let ben = game.called(&second).remove(0);
    let hung = json!({"next": 1, "milliseconds": NEVER, "path": "/webhooks/", "method": "PATCH"});
    chat.admin("delay", hung).await;
    let began = Instant::now();
    game.take_turn(&ben, &second).await;
    let third = game.next_board(&text(&second["id"])).await;
    assert!(began.elapsed() < GIVEN_UP, "{:?}", began.elapsed());
    assert_eq!(chat.admin("held", json!({})).await["held"], 1);
    assert_eq!(game.pinged(&third), [ada], "her panel does not show her turn: {third}");
    assert!(chat.stop_bot().await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hung_check_of_a_board_delays_no_other() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let games = [bot.game(&people).await, bot.game(&people).await];
    for game in &games {
        let board = game.board().await;
        let noted = async |_: &Chat| {
            let shown = bot.service.store().shown(TableId(game.number)).await.unwrap();
            (shown.message.map(|id| id.to_string()) == Some(text(&board["id"]))).then_some(())
        };
        bot.chat.until("the board to be noted", noted).await;
        let gone = json!({"channel": game.place, "message": board["id"]});
        bot.chat.admin("delete_message", gone).await;
    }
    let hung = json!({"next": 1, "milliseconds": NEVER, "path": "/messages/", "method": "GET"});
    bot.chat.admin("delay", hung).await;
    let began = Instant::now();
    bot.passes(HOUR);
    bot.chat
        .until("a new board", async |chat: &Chat| {
            for game in &games {
                let seen = chat.messages(&people[0], &game.place).await;
                if seen.iter().any(|one| one.to_string().contains("Take Turn")) {
                    return Some(());
                }
            }
            None
        })
        .await;
    assert!(began.elapsed() < GIVEN_UP, "{:?}", began.elapsed());
    assert_eq!(bot.chat.admin("held", json!({})).await["held"], 1);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_is_answered_in_time_while_the_database_is_locked() {
    if database::is_postgres() {
        return; // `away` tests it there.
    }
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    let panel = chat.press_label(&mover, &board, "Take Turn").await["message"].clone();
    let draws = |button: &&serde_json::Value| button["label"] == "Draw";
    let draw = text(&buttons(&panel).iter().find(draws).unwrap()["custom_id"]);
    let deck = chat.press(&mover, &panel, &draw, &[]).await["message"].clone();
    let unseen = |button: &&serde_json::Value| text(&button["label"]).starts_with("From the deck");
    let unseen = text(&buttons(&deck).iter().find(unseen).unwrap()["custom_id"]);
    let held = database::hold(&chat.database()).await;
    // Like Discord, the sandbox accepts no answer after three seconds.
    let answer = chat.press(&mover, &deck, &unseen, &[]).await;
    assert!(is_late(&answer["message"]), "{answer}");
    drop(held);
    chat.until("the move to be kept", async |chat: &Chat| {
        let log = chat.command(&mover, &game.place, "log", json!({})).await;
        text(&log["message"]["content"]).contains("You draw").then_some(())
    })
    .await;
    assert!(chat.stop_bot().await.success());
}
