//! Games where the bot lacks permissions, where a person presses twice, and in a chat that misbehaves.

use serde_json::{Value, json};

use quark_testing::{
    chat::{Chat, buttons, tail, text},
    player::Game,
};

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
async fn closed_direct_messages_stop_nobody_and_are_reported_once() {
    let chat = Chat::new().await;
    let people = chat.people().await;
    chat.admin("dms", json!({"user": people[1].id, "open": false})).await;
    let channel = chat.channel("The Lab", "games").await;
    let game = Game::start(&chat, &channel, &people[..2], 0).await;
    chat.until("the bot to notice", async |chat: &Chat| {
        chat.log().contains("a player accepts no direct messages").then_some(())
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
            text(&answer["message"]["content"]).contains("can’t send you direct messages"),
        );
    }
    assert_eq!(told, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_doubled_or_stale_press_gets_the_panel_and_moves_nothing() {
    let chat = Chat::new().await;
    let game = Game::for_two(&chat).await;
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
    assert!(text(&first["message"]["content"]).contains("1 action"), "{first}");
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
    // The move is made by text, because the panel is gone with the thread.
    let answer = chat.command(&person, &back.channel, "play", json!({"move": "draw"})).await;
    assert_eq!(answer["outcome"], "message", "{answer}");
    let answer = chat.command(&person, &back.channel, "play", json!({"move": "draw"})).await;
    assert_eq!(answer["outcome"], "message", "{answer}");
    let board = back
        .chat
        .until("the board in the channel", async |chat: &Chat| {
            let seen = chat.messages(&back.people[0], &back.channel).await;
            // The board of the earlier turn is posted again first, for the player who has moved.
            let calls_next = |message: &Value| match back.called(message).as_slice() {
                [next] => *next != person && message["flags"] != 64,
                _ => false,
            };
            seen.into_iter().rfind(calls_next)
        })
        .await;
    let next = back.called(&board).remove(0);
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
                chat.is_bot_online().await.then_some(())
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
