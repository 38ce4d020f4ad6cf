//! Around the games, in a local chat: moderation, watching, privacy.
mod menus;
mod moderation;
mod preferences;
mod privacy;
mod reader;
mod settings;
mod watching;

use quark_testing::chat::{Chat, Person};
use serde_json::{Value, json};

/// Discord's numbers for kinds of options.
const TEXT: u8 = 3;
const USER: u8 = 6;
const ROLE: u8 = 8;

/// Types a command of a group; each option is its name, kind and value.
async fn type_in(
    chat: &Chat,
    person: &Person,
    channel: &str,
    path: [&str; 2],
    options: &[(&str, u8, &str)],
) -> Value {
    let options: Vec<Value> = options
        .iter()
        .map(|(name, kind, value)| json!({"name": name, "type": kind, "value": value}))
        .collect();
    let [group, name] = path;
    let sub = json!({"name": name, "type": 1, "options": options});
    let body = json!({"type": 2, "channel": channel, "command": "quark",
        "options": [{"name": group, "type": 2, "options": [sub]}]});
    let answer = chat.interact(person, body).await;
    let private = answer["message"]["flags"].as_u64().unwrap_or_default() & 64 == 64;
    assert!(private, "only they read it: {answer}");
    answer
}
