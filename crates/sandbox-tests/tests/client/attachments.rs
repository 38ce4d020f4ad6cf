//! Files that people attach to commands.

use serde_json::{Value, json};
use serenity::all::{
    ChannelId, CommandInteraction, CommandOptionType, CreateAttachment, CreateCommand,
    CreateCommandOption, CreateInteractionResponse, CreateMessage, GatewayIntents, ResolvedValue,
};
use twilight_model::application::interaction::{InteractionData, application_command};
use twilight_model::gateway::payload::incoming::InteractionCreate;

use crate::bot::Bot;
use crate::support::{Stage, register, saying};

const RECORD: &[u8] = "{\"game\":\"quark\"}\nä\0\r\n".as_bytes();
/// Largest file that Discord accepts, in bytes.
const LARGEST: usize = 10 * 1024 * 1024;

fn file(name: &str) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::Attachment, name, "A record of a game")
}

/// A bot whose command `watch` takes one file and an optional second one.
async fn scene() -> (Stage, Bot, String, ChannelId) {
    let stage = Stage::new().await;
    let bot = Bot::connect(&stage, GatewayIntents::GUILDS).await;
    let replay = CreateCommandOption::new(CommandOptionType::SubCommand, "replay", "Watch a game")
        .add_sub_option(file("file").required(true))
        .add_sub_option(file("other"));
    register(&bot.http, CreateCommand::new("watch").description("Watch").add_option(replay)).await;
    let (ada, channel) = (stage.person("Ada").await, stage.general().await);
    (stage, bot, ada, channel)
}

fn watch(channel: ChannelId, options: Value) -> Value {
    json!({"type": 2, "channel": channel.to_string(), "command": "watch",
        "options": [{"name": "replay", "type": 1, "options": options}]})
}

/// An option whose value is `files[number]`.
fn given(option: &str, number: impl Into<Value>) -> Value {
    json!({"name": option, "type": 11, "value": number.into()})
}

/// Runs the command, and returns what the bot received.
async fn heard(
    stage: &Stage,
    bot: &mut Bot,
    person: &str,
    body: Value,
    files: &[(&str, &[u8])],
) -> CommandInteraction {
    let answer = async {
        let command = bot.command().await;
        let response = CreateInteractionResponse::Message(saying("Seen"));
        command.create_response(&bot.http, response).await.unwrap();
        command
    };
    let (told, command) = tokio::join!(stage.act_with(person, body, files), answer);
    assert_eq!(told.well()["outcome"], "message");
    command
}

#[tokio::test]
async fn a_file_is_attached_to_a_command_and_fetched_by_the_bot() {
    let (stage, mut bot, ada, channel) = scene().await;
    let body = watch(channel, json!([given("file", 0)]));
    let command = heard(&stage, &mut bot, &ada, body, &[("my game.jsonl", RECORD)]).await;
    let options = command.data.options();
    let ResolvedValue::SubCommand(inside) = &options[0].value else { panic!() };
    let ResolvedValue::Attachment(attachment) = inside[0].value else { panic!() };
    assert_eq!(inside.len(), 1);
    assert_eq!(
        (attachment.filename.as_str(), attachment.size as usize),
        ("my_game.jsonl", RECORD.len())
    );
    assert_eq!(attachment.content_type.as_deref(), Some("text/plain"));
    assert_eq!(attachment.download().await.unwrap(), RECORD);
    let elsewhere = attachment.url.replace("my_game", "your_game");
    assert_eq!(reqwest::get(elsewhere).await.unwrap().status(), 404);
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn the_event_has_discords_format() {
    let (stage, mut bot, ada, channel) = scene().await;
    let body = watch(channel, json!([given("other", "1"), given("file", "0")]));
    heard(&stage, &mut bot, &ada, body, &[("a.txt", RECORD), ("b.txt", b"")]).await;
    let trace = stage.trace().await;
    let events = trace["events"].as_array().unwrap();
    let event = events.iter().find(|event| event["t"] == "INTERACTION_CREATE").unwrap();
    let data = &event["d"]["data"];
    let id = data["options"][0]["options"][1]["value"].as_str().expect("a snowflake is a text");
    let url = format!("{}/ephemeral-attachments/{channel}/{id}/a.txt", stage.running.url());
    assert_eq!(
        data["resolved"]["attachments"][id],
        json!({"id": id, "filename": "a.txt", "size": RECORD.len(), "url": url, "proxy_url": url,
            "content_type": "text/plain", "ephemeral": true})
    );
    assert_eq!(data["resolved"]["attachments"].as_object().unwrap().len(), 2);
    // twilight finds the same file by the same id.
    let read: InteractionCreate = serde_json::from_value(event["d"].clone()).unwrap();
    let Some(InteractionData::ApplicationCommand(data)) = &read.data else { panic!() };
    let application_command::CommandOptionValue::SubCommand(options) = &data.options[0].value
    else {
        panic!()
    };
    let application_command::CommandOptionValue::Attachment(id) = options[1].value else {
        panic!()
    };
    let resolved = &data.resolved.as_ref().unwrap().attachments[&id];
    assert_eq!((resolved.filename.as_str(), resolved.size), ("a.txt", RECORD.len() as u64));
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn a_file_has_at_most_ten_mebibytes() {
    let (stage, mut bot, ada, channel) = scene().await;
    let body = watch(channel, json!([given("file", 0)]));
    let bytes = vec![7; LARGEST + 1];
    let told = stage.act_with(&ada, body.clone(), &[("large.bin", &bytes)]).await;
    assert_eq!((told.status, &told.body["code"]), (413, &json!(40005)));
    let all = [("a", &bytes[..LARGEST]), ("b", &bytes[..LARGEST]), ("c", &bytes[..LARGEST])];
    let told = stage.act_with(&ada, body.clone(), &all).await;
    assert_eq!((told.status, &told.body["code"]), (413, &json!(40005)));
    let command = heard(&stage, &mut bot, &ada, body, &[("large.bin", &bytes[..LARGEST])]).await;
    let attachment = command.data.resolved.attachments.values().next().unwrap();
    assert_eq!(attachment.size as usize, LARGEST);
    assert_eq!(attachment.download().await.unwrap().len(), LARGEST);
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn a_value_that_names_no_file_is_refused() {
    let (stage, mut bot, ada, channel) = scene().await;
    let body = watch(channel, json!([given("file", 0)]));
    let command = heard(&stage, &mut bot, &ada, body, &[("a.txt", RECORD)]).await;
    let known = command.data.resolved.attachments.keys().next().unwrap().to_string();
    let one: &[(&str, &[u8])] = &[("a.txt", RECORD)];
    let none = &one[1..];
    let wrong = [
        (json!([]), none),
        (json!([]), one),
        (json!([given("file", 0)]), none),
        (json!([given("file", 1)]), one),
        (json!([given("file", known)]), one),
        (json!([given("file", "a.txt")]), one),
        (json!([given("file", Value::Null)]), one),
        (json!([given("file", 0), given("other", 0)]), one),
    ];
    for (options, files) in wrong {
        let told = stage.act_with(&ada, watch(channel, options.clone()), files).await;
        let found = (told.status, &told.body["code"]);
        assert_eq!(found, (400, &json!(50035)), "{options}: {told}");
    }
    let press = json!({"type": 3, "channel": channel.to_string()});
    assert_eq!(stage.act_with(&ada, press, one).await.status, 400);
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn a_file_option_is_registered_in_discords_format() {
    let (stage, bot, _, _) = scene().await;
    let command = |option: Value| json!({"name": "a", "description": "b", "options": [option]});
    let option = json!({"type": 11, "name": "file", "description": "c", "required": true});
    let path = format!("/applications/{}/commands", quark_sandbox::APPLICATION_ID);
    let kept = stage.raw("POST", &path, &command(option.clone())).await.well();
    assert_eq!(kept["options"][0], option);
    for (key, value) in
        [("autocomplete", json!(true)), ("choices", json!([{"name": "a", "value": "a"}]))]
    {
        let mut option = option.clone();
        option[key] = value;
        assert_eq!(stage.raw("POST", &path, &command(option)).await.status, 400, "{key}");
    }
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn the_file_of_a_deleted_message_can_still_be_fetched() {
    let (stage, bot, _, channel) = scene().await;
    let file = CreateAttachment::bytes(RECORD, "a.txt");
    let sent = channel.send_files(&bot.http, [file], CreateMessage::new()).await.unwrap();
    sent.delete(&bot.http).await.unwrap();
    let fetched = reqwest::get(&sent.attachments[0].url).await.unwrap();
    assert_eq!(fetched.bytes().await.unwrap(), RECORD);
    assert!(channel.message(&bot.http, sent.id).await.is_err(), "the message is gone");
    drop(stage);
}
