//! Discord's errors, and the failures that a test orders.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use serenity::all::{
    ChannelId, CreateAllowedMentions, CreateAttachment, CreateEmbed, CreateMessage, CreateThread,
    EditMessage, EditThread, GatewayIntents, MessageId, UserId,
};

use crate::bot::Bot;
use crate::support::{Stage, id_of, message, refusal};

#[tokio::test]
async fn only_the_right_token_is_accepted() {
    let stage = Stage::new().await;
    let url = format!("{}/api/v10/users/@me", stage.running.url());
    let client = reqwest::Client::new();
    for token in [None, Some("Bot wrong"), Some(quark_sandbox::BOT_TOKEN)] {
        let request = client.get(&url);
        let request = match token {
            Some(token) => request.header("Authorization", token),
            None => request,
        };
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 401);
        let body: Value = response.json().await.unwrap();
        assert_eq!(body, json!({"message": "401: Unauthorized", "code": 0}));
    }
    assert_eq!(stage.raw("GET", "/nothing", &Value::Null).await.status, 404);
    assert_eq!(stage.raw("DELETE", "/users/@me", &Value::Null).await.status, 405);
    stage.finish().await;
}

#[tokio::test]
async fn missing_objects_are_unknown() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let nowhere = ChannelId::new(1);
    assert_eq!(refusal(nowhere.send_message(&http, message("x")).await), (404, 10003));
    assert_eq!(refusal(channel.message(&http, MessageId::new(1)).await), (404, 10008));
    assert_eq!(refusal(UserId::new(1).to_user(&http).await), (404, 10013));
    let edit = EditMessage::new().content("x");
    let edited = channel.edit_message(&http, MessageId::new(1), edit).await;
    assert_eq!(refusal(edited), (404, 10008));
    let missing = http.get_guild(1.into()).await;
    assert_eq!(refusal(missing), (404, 10004));
    let unknown = stage.raw("POST", "/interactions/1/x/callback", &json!({"type": 6})).await;
    assert_eq!((unknown.status, &unknown.body["code"]), (404, &json!(10062)));
    let bot = quark_sandbox::APPLICATION_ID;
    let path = format!("/webhooks/{bot}/nonsense/messages/@original");
    assert_eq!(stage.raw("GET", &path, &Value::Null).await.body["code"], 50027);
    assert_eq!(
        stage.raw("GET", "/webhooks/1/x/messages/@original", &Value::Null).await.body["code"],
        10015
    );
    let message = channel.send_message(&http, message("x")).await.unwrap();
    stage
        .order(
            "delete_message",
            json!({"channel": channel.to_string(), "message": message.id.to_string()}),
        )
        .await;
    assert_eq!(refusal(message.delete(&http).await), (404, 10008));
    stage.order("delete_channel", json!({"channel": channel.to_string()})).await;
    assert_eq!(refusal(message.channel_id.to_channel(&http).await), (404, 10003));
    stage.finish().await;
}

#[tokio::test]
async fn the_bot_cannot_act_without_permission() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let thread = channel
        .create_thread(
            &http,
            CreateThread::new("Table").kind(serenity::all::ChannelType::PublicThread),
        )
        .await
        .unwrap();
    let deny = async |names: &[&str]| {
        stage.order("permissions", json!({"channel": channel.to_string(), "deny": names})).await;
    };
    deny(&["SEND_MESSAGES"]).await;
    assert_eq!(refusal(channel.send_message(&http, message("x")).await), (403, 50013));
    thread.send_message(&http, message("threads have a right of their own")).await.unwrap();
    deny(&["SEND_MESSAGES_IN_THREADS"]).await;
    assert_eq!(refusal(thread.send_message(&http, message("x")).await), (403, 50013));
    deny(&["CREATE_PUBLIC_THREADS"]).await;
    let another = CreateThread::new("Another").kind(serenity::all::ChannelType::PublicThread);
    assert_eq!(refusal(channel.create_thread(&http, another).await), (403, 50013));
    deny(&["ATTACH_FILES"]).await;
    let file = message("x").add_file(CreateAttachment::bytes(*b"x", "x.txt"));
    assert_eq!(refusal(channel.send_message(&http, file).await), (403, 50013));
    deny(&["EMBED_LINKS"]).await;
    let embed = message("x").embed(CreateEmbed::new().title("x"));
    assert_eq!(refusal(channel.send_message(&http, embed).await), (403, 50013));
    deny(&["READ_MESSAGE_HISTORY"]).await;
    let sent = channel.send_message(&http, message("unread")).await.unwrap();
    assert_eq!(refusal(channel.message(&http, sent.id).await), (403, 50001));
    deny(&["VIEW_CHANNEL"]).await;
    assert_eq!(refusal(channel.send_message(&http, message("x")).await), (403, 50001));
    assert_eq!(refusal(thread.send_message(&http, message("x")).await), (403, 50001));
    deny(&[]).await;
    channel.send_message(&http, message("again")).await.unwrap();
    stage.finish().await;
}

#[tokio::test]
async fn threads_can_be_archived_and_locked() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let new = CreateThread::new("Table").kind(serenity::all::ChannelType::PublicThread);
    let mut thread = channel.create_thread(&http, new).await.unwrap();
    let first = thread.send_message(&http, message("first")).await.unwrap();
    thread.edit_thread(&http, EditThread::new().archived(true)).await.unwrap();
    let edit = EditMessage::new().content("x").allowed_mentions(CreateAllowedMentions::new());
    assert_eq!(refusal(thread.id.edit_message(&http, first.id, edit).await), (400, 50083));
    thread.send_message(&http, message("a message wakes it")).await.unwrap();
    let now = thread.id.to_channel(&http).await.unwrap().guild().unwrap();
    assert!(!now.thread_metadata.unwrap().archived);
    let locking = thread.edit_thread(&http, EditThread::new().locked(true)).await;
    assert_eq!(refusal(locking), (403, 50013));
    stage
        .order(
            "archive",
            json!({"channel": thread.id.to_string(), "archived": true, "locked": true}),
        )
        .await;
    assert_eq!(refusal(thread.send_message(&http, message("x")).await), (403, 160005));
    stage.finish().await;
}

#[tokio::test]
async fn a_closed_direct_message_is_refused_when_sent() {
    let stage = Stage::new().await;
    let http = stage.http();
    let ben = stage.person("Ben").await;
    stage.order("dms", json!({"user": ben, "open": false})).await;
    let user = UserId::new(ben.parse().unwrap());
    let channel = user.create_dm_channel(&http).await.unwrap();
    assert_eq!(refusal(channel.send_message(&http, message("x")).await), (403, 50007));
    stage.order("dms", json!({"user": ben, "open": true})).await;
    channel.send_message(&http, message("hello")).await.unwrap();
    assert_eq!(stage.messages(&ben, channel.id).await.len(), 1);
    stage.finish().await;
}

#[tokio::test]
async fn a_repeated_nonce_returns_the_first_message() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let send = |text: &str| {
        let message: CreateMessage = message(text)
            .nonce(serenity::all::Nonce::String("turn-17".to_owned()))
            .enforce_nonce(true);
        channel.send_message(&http, message)
    };
    let first = send("first").await.unwrap();
    let second = send("second").await.unwrap();
    assert_eq!((first.id, second.content.as_str()), (second.id, "first"));
    first.delete(&http).await.unwrap();
    assert_eq!(refusal(send("third").await), (404, 10008));
    stage.finish().await;
}

#[tokio::test]
async fn ordered_failures_affect_only_matching_calls() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    let ada = stage.person("Ada").await;
    let failure = json!({"next": 1, "status": 503, "path": "/messages", "method": "POST"});
    stage.order("fail", failure).await;
    http.get_current_user().await.unwrap();
    assert_eq!(refusal(channel.send_message(&http, message("lost")).await).0, 503);
    channel.send_message(&http, message("kept")).await.unwrap();
    let failure = json!({"next": 1, "status": 500, "after_effect": true});
    stage.order("fail", failure).await;
    assert_eq!(refusal(channel.send_message(&http, message("unsure")).await).0, 500);
    let seen = stage.messages(&ada, channel).await;
    let contents: Vec<&str> = seen.iter().map(|one| one["content"].as_str().unwrap()).collect();
    assert_eq!(contents, ["kept", "unsure"]);
    stage.order("fail", json!({"next": 9, "status": 500})).await;
    stage.order("quiet", json!({})).await;
    http.get_current_user().await.unwrap();
    stage.order("delay", json!({"next": 1, "milliseconds": 150})).await;
    let start = Instant::now();
    http.get_current_user().await.unwrap();
    assert!(Duration::from_millis(150) <= start.elapsed());
    stage.finish().await;
}

#[tokio::test]
async fn a_rate_limit_has_a_wait_and_a_scope() {
    let stage = Stage::new().await;
    let url = format!("{}/api/v10/users/@me", stage.running.url());
    let get = || {
        reqwest::Client::new()
            .get(&url)
            .header("Authorization", format!("Bot {}", quark_sandbox::BOT_TOKEN))
            .send()
    };
    let normal = get().await.unwrap();
    for header in ["limit", "remaining", "reset", "reset-after", "bucket"] {
        assert!(normal.headers().contains_key(format!("x-ratelimit-{header}")), "{header}");
    }
    for (scope, global) in [("user", false), ("shared", false), ("global", true)] {
        let order = json!({"next": 1, "status": 429, "retry_after": 2.5, "scope": scope,
            "code": 20028});
        stage.order("fail", order).await;
        let limited = get().await.unwrap();
        assert_eq!(limited.status(), 429);
        assert_eq!(limited.headers()["retry-after"], "3");
        assert_eq!(limited.headers()["x-ratelimit-scope"], scope);
        assert_eq!(limited.headers().contains_key("x-ratelimit-global"), global);
        let body: Value = limited.json().await.unwrap();
        assert_eq!(
            (&body["retry_after"], &body["global"], &body["code"]),
            (&json!(2.5), &json!(global), &json!(20028))
        );
    }
    assert_eq!(get().await.unwrap().status(), 200);
    stage.finish().await;
}

#[tokio::test]
async fn calls_that_break_our_own_rules_are_noted() {
    let stage = Stage::new().await;
    let (http, channel) = (stage.http(), stage.general().await);
    channel.send_message(&http, message("fine")).await.unwrap();
    channel.send_message(&http, CreateMessage::new().content("loud")).await.unwrap();
    let loud = CreateAllowedMentions::new().everyone(true);
    channel.send_message(&http, message("loud").allowed_mentions(loud)).await.unwrap();
    let path = format!("/channels/{channel}/messages");
    stage.raw("POST", &path, &json!({"content": "", "allowed_mentions": {"parse": []}})).await;
    let violations = stage.trace().await["violations"].clone();
    let violations: Vec<&str> =
        violations.as_array().unwrap().iter().map(|one| one["what"].as_str().unwrap()).collect();
    assert_eq!(
        violations,
        ["allowed_mentions is missing", "allowed_mentions.parse is not empty", "refused"]
    );
    stage.finish().await;
}

#[tokio::test]
async fn a_removed_bot_no_longer_sees_its_guild() {
    let stage = Stage::new().await;
    let bot = Bot::connect(&stage, GatewayIntents::GUILDS).await;
    let (guild, channel) = (stage.guild().await, stage.general().await);
    let me = quark_sandbox::APPLICATION_ID.to_string();
    stage.order("remove_member", json!({"guild": guild.to_string(), "user": me})).await;
    assert_eq!(refusal(channel.send_message(&bot.http, message("x")).await), (403, 50001));
    assert_eq!(refusal(bot.http.get_guild(guild).await), (403, 50001));
    let ada = stage.person("Ada").await;
    let state = stage.state(&ada).await;
    let other = id_of(&state["guilds"][1]["channels"][0]["id"]);
    other.send_message(&bot.http, message("elsewhere it stays")).await.unwrap();
    bot.stop().await;
    stage.finish().await;
}
