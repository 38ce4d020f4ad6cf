//! Lower bound for the cost of an answer: a minimal bot reads presses from its gateway, and repeats the words
//! that the real bot answered. It knows no rules, stores nothing and paints nothing.

use std::{collections::HashMap, sync::Arc, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _};
use quark::sandbox::BOT_TOKEN;
use reqwest::Client;
use serde_json::{Value, json};
use tokio_tungstenite::{connect_async, tungstenite::Message};

use super::{Chat, at_once::MANY, text};

/// Answer to each press, by its custom id.
type Answers = HashMap<String, Value>;

/// Pages of the log, as in [`super::at_once`].
#[divan::bench(sample_count = 30, sample_size = 1)]
fn words(bencher: divan::Bencher) {
    let mut chat = Chat::new(MANY);
    let deeds = chat.presses(|game| format!("1:log:{}:0", game.number));
    let answer = |deed| {
        let said = chat.act(deed)["message"].clone();
        json!({"content": said["content"], "components": said["components"], "flags": 64})
    };
    let answers: Answers =
        deeds.iter().map(|deed| (text(&deed.1["custom_id"]), answer(deed))).collect();
    let (stop, bot) = (chat.stop, chat.bot);
    stop.send(()).expect("the bot listens");
    chat.runtime.block_on(bot).expect("it stops");
    (chat.stop, _) = tokio::sync::oneshot::channel();
    chat.bot = chat.runtime.spawn(answer_all(chat.sandbox.url(), answers));
    while !chat.is_online() {
        std::thread::sleep(Duration::from_millis(20));
    }
    let counter = divan::counter::ItemsCount::new(MANY);
    bencher.counter(counter).bench_local(|| chat.act_at_once(&deeds));
}

/// Answers every press with its known answer.
async fn answer_all(url: String, answers: Answers) {
    let (http, answers) = (Client::new(), Arc::new(answers));
    let gateway = url.replace("http://", "ws://") + "/gateway";
    let (mut socket, _) = connect_async(gateway).await.expect("a gateway");
    let properties = json!({"os": "linux", "browser": "floor", "device": "floor"});
    let identify =
        json!({"op": 2, "d": {"token": BOT_TOKEN, "intents": 0, "properties": properties}});
    socket.send(Message::text(identify.to_string())).await.expect("it listens");
    while let Some(Ok(message)) = socket.next().await {
        let Ok(event) = serde_json::from_slice::<Value>(&message.into_data()) else { continue };
        if event["t"] == "INTERACTION_CREATE" {
            let said = &answers[&text(&event["d"]["data"]["custom_id"])];
            let (id, token) = (text(&event["d"]["id"]), text(&event["d"]["token"]));
            let path = format!("{url}/api/v10/interactions/{id}/{token}/callback");
            tokio::spawn(http.post(path).json(&json!({"type": 4, "data": said})).send());
        }
    }
}
