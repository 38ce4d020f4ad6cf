//! The first words on a server.

use serde_json::{Value, json};

use quark_testing::chat::{Chat, menus, text};

/// The messages in the channel of a new server.
async fn added(chat: &Chat, server: &Value) -> (String, Vec<Value>) {
    let guild = chat.admin("guilds", server.clone()).await;
    let channel = text(&guild["channels"][0]["id"]);
    let reader = chat.people().await[0].clone();
    let messages = chat.messages(&reader, &channel).await;
    (channel, messages)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_adds_the_bot_is_told_once_how_to_begin() {
    let chat = Chat::new().await;
    let ada = chat.people().await[0].clone();
    let (channel, _) = added(&chat, &json!({"name": "The Attic", "system": true})).await;
    let greeting = async |chat: &Chat| chat.messages(&ada, &channel).await.pop();
    let said = chat.until("a greeting", greeting).await;
    let words = text(&said["content"]);
    assert!(words.starts_with("Hello!") && words.contains("`/quark new`"), "{words}");

    let menu = &menus(&said)[0];
    let lesson = text(&menu["options"][0]["value"]);
    let answer = chat.press(&ada, &said, &text(&menu["custom_id"]), &[&lesson]).await;
    assert_eq!(answer["message"]["flags"].as_u64().unwrap_or_default() & 64, 64, "{answer}");
    assert!(text(&answer["message"]["content"]).contains("step 1 of"), "{answer}");

    let games = chat.press_label(&ada, &said, "Open a Table").await["message"].clone();
    assert_eq!(games["flags"].as_u64().unwrap_or_default() & 64, 64, "{games}");
    let menu = &menus(&games)[0];
    let game = text(&menu["options"][0]["value"]);
    chat.press(&ada, &games, &text(&menu["custom_id"]), &[&game]).await;
    let card = async |chat: &Chat| {
        let messages = chat.messages(&ada, &channel).await;
        messages.into_iter().find(|one| text(&one["content"]).contains("**Looking for players**"))
    };
    chat.until("a card", card).await;

    // A server without a channel for notices is left alone, and nobody is greeted again at the next start.
    let (quiet, messages) = added(&chat, &json!({"name": "The Library"})).await;
    assert_eq!(messages, Vec::<Value>::new());
    chat.kill_bot().await;
    chat.start_bot().await;
    let (last, _) = added(&chat, &json!({"name": "The Cellar", "system": true})).await;
    let greeting = async |chat: &Chat| chat.messages(&ada, &last).await.pop();
    chat.until("a greeting after the start", greeting).await;
    assert_eq!(chat.messages(&ada, &quiet).await, Vec::<Value>::new());
    let there = chat.messages(&ada, &channel).await;
    assert_eq!(there.iter().filter(|one| one["content"] == said["content"]).count(), 1);
}
