//! Made-up ids for buttons and menus that nobody was offered. A modified client can send any id.

use quark_sandbox;
use serde_json::{Value, json};

use crate::chat::Chat;

/// Id of the menu with made-up choices.
pub const MENU: &str = "1:list:0";

/// Posts a message with a button for each of `ids`, and a menu of all of them.
pub async fn message(chat: &Chat, channel: &str, ids: &[String]) -> Value {
    let button = |id: &String| json!({"type": 2, "style": 2, "label": id, "custom_id": id});
    let row = |parts: Vec<Value>| json!({"type": 1, "components": parts});
    let mut rows: Vec<Value> =
        ids.chunks(5).map(|ids| row(ids.iter().map(button).collect())).collect();
    let options: Vec<Value> = ids.iter().map(|id| json!({"label": id, "value": id})).collect();
    rows.push(row(vec![json!({"type": 3, "custom_id": MENU, "options": options})]));
    let answer = chat
        .http
        .post(format!("{}/api/v10/channels/{channel}/messages", chat.sandbox.url()))
        .header("Authorization", format!("Bot {}", quark_sandbox::BOT_TOKEN))
        .json(&json!({"content": "Made up.", "components": rows}))
        .send();
    let message: Value = answer.await.unwrap().json().await.unwrap();
    assert!(message["id"].is_string(), "{message}");
    message
}
