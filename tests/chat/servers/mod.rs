//! Around the games, in a local chat: moderation, watching, privacy.
mod menus;
mod moderation;
mod preferences;
mod privacy;
mod reader;
mod settings;
mod watching;
mod welcome;

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
    let option = |(name, kind, value): &(&str, u8, &str)| json!({"name": name, "type": kind, "value": value});
    let options = options.iter().map(option).collect();
    let answer = chat.command_of_group(person, channel, path, options).await;
    let private = answer["message"]["flags"].as_u64().unwrap_or_default() & 64 == 64;
    assert!(private, "only they read it: {answer}");
    answer
}
