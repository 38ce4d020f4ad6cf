//! The gateway: order, resuming, and its failures.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use quark_sandbox::BOT_TOKEN;
use serde_json::{Value, json};
use serenity::all::GatewayIntents;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::bot::{Bot, Heard};
use crate::support::{Stage, message};

/// A connection that speaks the gateway's protocol directly.
struct Wire(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Wire {
    async fn open(stage: &Stage) -> Wire {
        let url = format!("ws://{}/gateway?v=10&encoding=json", stage.running.address);
        let mut wire = Wire(connect_async(url).await.unwrap().0);
        let hello = wire.next().await;
        assert_eq!((&hello["op"], &hello["d"]["heartbeat_interval"]), (&json!(10), &json!(41250)));
        wire
    }

    async fn identified(stage: &Stage, intents: u64) -> (Wire, String) {
        let mut wire = Wire::open(stage).await;
        wire.say(identify(BOT_TOKEN, intents)).await;
        let ready = wire.next().await;
        assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
        (wire, ready["d"]["session_id"].as_str().unwrap().to_owned())
    }

    async fn say(&mut self, payload: Value) {
        self.0.send(Message::text(payload.to_string())).await.unwrap();
    }

    async fn next(&mut self) -> Value {
        match self.frame().await {
            Message::Text(text) => serde_json::from_str(&text).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    async fn frame(&mut self) -> Message {
        timeout(Duration::from_secs(5), self.0.next()).await.unwrap().unwrap().unwrap()
    }

    async fn closed_with(&mut self) -> u16 {
        loop {
            if let Message::Close(Some(CloseFrame { code, .. })) = self.frame().await {
                return code.into();
            }
        }
    }

    async fn event(&mut self, name: &str) -> Value {
        loop {
            let event = self.next().await;
            if event["t"] == name {
                return event;
            }
        }
    }
}

fn identify(token: &str, intents: u64) -> Value {
    json!({"op": 2, "d": {"token": token, "intents": intents, "properties": {}}})
}

fn resume(session: &str, seen: u64) -> Value {
    json!({"op": 6, "d": {"token": BOT_TOKEN, "session_id": session, "seq": seen}})
}

async fn chat(stage: &Stage, text: &str) -> Value {
    let (ada, channel) = (stage.person("Ada").await, stage.general().await);
    let body = json!({"channel": channel.to_string(), "content": text});
    stage.call("POST", &format!("/sandbox/messages?as={ada}"), body).await.well()
}

#[tokio::test]
async fn invalid_payloads_get_discords_close_codes() {
    let stage = Stage::new().await;
    let cases = [
        (identify("wrong", 1), 4004),
        (json!({"op": 2, "d": {"token": BOT_TOKEN, "intents": 1 << 30, "properties": {}}}), 4013),
        (
            json!({"op": 2, "d": {"token": BOT_TOKEN, "intents": 1, "properties": {},
                "shard": [1, 1]}}),
            4010,
        ),
        (json!({"op": 3, "d": {}}), 4003),
        (json!({"op": 77, "d": {}}), 4001),
        (json!({"d": {}}), 4002),
        (json!({"op": 1, "d": "x".repeat(5000)}), 4002),
    ];
    for (payload, code) in cases {
        let mut wire = Wire::open(&stage).await;
        wire.say(payload.clone()).await;
        assert_eq!(wire.closed_with().await, code, "{payload}");
    }
    let (mut wire, _) = Wire::identified(&stage, 1).await;
    wire.say(identify(BOT_TOKEN, 1)).await;
    assert_eq!(wire.closed_with().await, 4005);
    let (mut wire, _) = Wire::identified(&stage, 1).await;
    for _ in 0..121 {
        wire.say(json!({"op": 1, "d": null})).await;
    }
    assert_eq!(wire.closed_with().await, 4008);
    stage.finish().await;
}

#[tokio::test]
async fn heartbeats_are_acknowledged_until_the_connection_is_a_zombie() {
    let stage = Stage::new().await;
    let (mut wire, _) = Wire::identified(&stage, 0).await;
    wire.say(json!({"op": 1, "d": 1})).await;
    assert_eq!(wire.next().await["op"], 11);
    stage.order("gateway", json!({"action": "zombie"})).await;
    wire.say(json!({"op": 1, "d": 1})).await;
    assert!(timeout(Duration::from_millis(200), wire.0.next()).await.is_err());
    stage.finish().await;
}

#[tokio::test]
async fn a_resume_sends_missed_events_in_order_and_once() {
    let stage = Stage::new().await;
    let intents = GatewayIntents::GUILD_MESSAGES.bits();
    let (mut wire, session) = Wire::identified(&stage, intents).await;
    chat(&stage, "one").await;
    assert_eq!(wire.event("MESSAGE_CREATE").await["s"], 2);
    stage.order("gateway", json!({"action": "abort"})).await;
    assert!(!matches!(wire.0.next().await, Some(Ok(Message::Close(Some(_))))));
    let (two, three) = (chat(&stage, "two").await, chat(&stage, "three").await);
    let mut wire = Wire::open(&stage).await;
    wire.say(resume(&session, 2)).await;
    for (sequence, expected) in [(3, two), (4, three)] {
        let event = wire.next().await;
        assert_eq!(
            (&event["s"], &event["d"]["id"]),
            (&json!(sequence), &expected["id"]),
            "{event}"
        );
    }
    assert_eq!(wire.next().await["t"], "RESUMED");
    stage.finish().await;
}

#[tokio::test]
async fn a_session_that_ended_cannot_be_resumed() {
    let stage = Stage::new().await;
    let (_wire, session) = Wire::identified(&stage, 0).await;
    stage.order("gateway", json!({"action": "close", "code": 4009})).await;
    let mut wire = Wire::open(&stage).await;
    wire.say(resume(&session, 1)).await;
    let answer = wire.next().await;
    assert_eq!((&answer["op"], &answer["d"]), (&json!(9), &json!(false)));
    let (mut wire, session) = Wire::identified(&stage, 0).await;
    wire.0.close(Some(CloseFrame { code: 1000.into(), reason: "".into() })).await.unwrap();
    while wire.0.next().await.is_some() {}
    let mut wire = Wire::open(&stage).await;
    wire.say(resume(&session, 1)).await;
    assert_eq!(wire.next().await["op"], 9);
    stage.finish().await;
}

#[tokio::test]
async fn after_an_invalid_session_the_connection_may_identify_again() {
    let stage = Stage::new().await;
    let (mut wire, first) = Wire::identified(&stage, 0).await;
    stage.order("gateway", json!({"action": "invalid_session", "resumable": false})).await;
    assert_eq!(wire.next().await["op"], 9);
    wire.say(identify(BOT_TOKEN, 0)).await;
    let ready = wire.event("READY").await;
    assert_ne!(ready["d"]["session_id"], first.as_str());
    stage.finish().await;
}

#[tokio::test]
async fn each_session_gets_the_events_of_its_intents() {
    let stage = Stage::new().await;
    let (mut deaf, _) = Wire::identified(&stage, 0).await;
    let (mut plain, _) = Wire::identified(&stage, GatewayIntents::GUILD_MESSAGES.bits()).await;
    chat(&stage, "hello").await;
    let heard = plain.event("MESSAGE_CREATE").await;
    assert_eq!(heard["d"]["content"], "", "without the intent there is no content");
    assert_eq!(heard["d"]["member"]["roles"], json!([]));
    assert!(timeout(Duration::from_millis(100), deaf.0.next()).await.is_err());
    let bot = quark_sandbox::APPLICATION_ID;
    let text = format!("<@{bot}> hello");
    chat(&stage, &text).await;
    let heard = plain.event("MESSAGE_CREATE").await;
    assert_eq!(heard["d"]["content"], text.as_str(), "what mentions the bot is for the bot");
    stage.finish().await;
}

#[tokio::test]
async fn shards_share_the_guilds_among_them() {
    let stage = Stage::new().await;
    let mut guilds = 0;
    for shard in 0..3 {
        let mut wire = Wire::open(&stage).await;
        wire.say(json!({"op": 2, "d": {"token": BOT_TOKEN, "intents": 1, "properties": {},
            "shard": [shard, 3]}}))
            .await;
        let ready = wire.next().await;
        assert_eq!(ready["d"]["shard"], json!([shard, 3]));
        guilds += ready["d"]["guilds"].as_array().unwrap().len();
    }
    assert_eq!(guilds, 2);
    stage.finish().await;
}

#[tokio::test]
async fn serenity_reconnects_after_every_kind_of_loss() {
    let stage = Stage::new().await;
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
    let mut bot = Bot::connect(&stage, intents).await;
    for loss in [
        json!({"action": "reconnect"}),
        json!({"action": "close", "code": 4000}),
        json!({"action": "abort"}),
    ] {
        stage.order("gateway", loss.clone()).await;
        let missed = chat(&stage, "during the loss").await;
        let (mut resumed, mut heard) = (false, false);
        bot.hear(|event| {
            match event {
                Heard::Resumed => resumed = true,
                Heard::Message(message) => heard |= missed["id"] == message.id.to_string(),
                _ => {}
            }
            (resumed && heard).then_some(())
        })
        .await;
    }
    stage.order("gateway", json!({"action": "invalid_session", "resumable": false})).await;
    bot.hear(|heard| matches!(heard, Heard::Ready).then_some(())).await;
    stage.general().await.send_message(&bot.http, message("still here")).await.unwrap();
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn serenity_leaves_a_zombie_connection_and_resumes() {
    let stage = Stage::new().await;
    stage.order("gateway", json!({"action": "heartbeat", "milliseconds": 300})).await;
    let mut bot = Bot::connect(&stage, GatewayIntents::GUILDS).await;
    stage.order("gateway", json!({"action": "zombie"})).await;
    bot.hear(|heard| matches!(heard, Heard::Resumed | Heard::Ready).then_some(())).await;
    bot.stop().await;
    stage.finish().await;
}

#[tokio::test]
async fn a_refusing_gateway_lets_nobody_in_until_its_time_is_up() {
    let stage = Stage::new().await;
    stage.order("gateway", json!({"action": "refuse", "seconds": 600})).await;
    let url = format!("ws://{}/gateway?v=10&encoding=json", stage.running.address);
    assert!(connect_async(&url).await.is_err());
    stage.order("quiet", json!({})).await;
    assert!(connect_async(&url).await.is_ok());
    stage.finish().await;
}
