//! Moderation of a server's tables: permissions and effects.

mod managing;
mod roles;
mod settings;

use serde_json::{Value, json};

use crate::servers::type_in;
use quark_testing::chat::{Chat, Person, text};

pub async fn admin(
    chat: &Chat,
    person: &Person,
    channel: &str,
    name: &str,
    options: &[(&str, u8, &str)],
) -> String {
    let answer = type_in(chat, person, channel, ["admin", name], options).await;
    read(&answer["message"])
}

/// Text of a message as it is shown, without the escapes.
fn read(message: &Value) -> String {
    text(&message["content"]).replace('\\', "")
}

/// The question to a moderator before a table is ended.
pub async fn ask_to_end(
    chat: &Chat,
    person: &Person,
    channel: &str,
    options: &[(&str, u8, &str)],
) -> Value {
    let answer = type_in(chat, person, channel, ["admin", "end"], options).await;
    let asked = answer["message"].clone();
    assert!(text(&asked["content"]).starts_with("End "), "{asked}");
    asked
}

async fn doctor(chat: &Chat, person: &Person, channel: &str) -> String {
    text(&chat.command(person, channel, "doctor", json!({})).await["message"]["content"])
}

/// `/quark admin channels`, by the number of the choice.
async fn admin_where(chat: &Chat, person: &Person, channel: &str, choice: u8) -> String {
    admin_choice(chat, person, channel, ["channels", "where"], choice).await
}

/// A command with one option, which is the number of a choice.
async fn admin_choice(
    chat: &Chat,
    person: &Person,
    channel: &str,
    [command, option]: [&str; 2],
    choice: u8,
) -> String {
    let path = ["admin", command];
    let answer = chat.command_of_group(person, channel, path, json!({option: choice})).await;
    text(&answer["message"]["content"])
}
