//! The least that an answer can cost: a bot that reads a press from its gateway and answers with the same
//! words each time. It knows no rules, stores nothing and paints nothing.

use std::collections::HashSet;

use futures_util::{SinkExt as _, StreamExt as _};
use quark::sandbox::{self, BOT_TOKEN};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::{runtime::Runtime, task::JoinSet};
use tokio_tungstenite::{connect_async, tungstenite::Message};

use super::text;

/// As long as a page of the log.
const WORDS: &str = "It is as it was, and nobody has moved since. ";

/// Many do the same at the same time, and each is answered with words.
#[divan::bench(sample_count = 30, sample_size = 1)]
fn words(bencher: divan::Bencher) {
    let runtime = Runtime::new().expect("a runtime");
    let sandbox = runtime.block_on(sandbox::start(0)).expect("a free port");
    let url = sandbox.url();
    runtime.spawn(answer(url.clone()));
    let http = Client::new();
    let person = runtime.block_on(ready(&http, &url));
    let asked =
        |channel: &str| json!({"type": 2, "channel": channel, "command": "floor", "options": []});
    let deed = asked(&person.1);
    let bencher = bencher.counter(divan::counter::ItemsCount::new(super::at_once::MANY));
    bencher.bench_local(|| {
        let mut sent = JoinSet::new();
        for _ in 0..super::at_once::MANY {
            let request =
                http.post(format!("{url}/sandbox/interactions?as={}", person.0)).json(&deed);
            sent.spawn_on(
                async { request.send().await.expect("an answer").text().await.expect("whole") },
                runtime.handle(),
            );
        }
        let answers: HashSet<bool> = runtime
            .block_on(sent.join_all())
            .iter()
            .map(|answer| answer.contains(WORDS.trim()))
            .collect();
        assert_eq!(answers, HashSet::from([true]), "all are answered");
    });
}

/// Somebody, and a channel, once the bot is there.
async fn ready(http: &Client, url: &str) -> (String, String) {
    let get = async |path: String| -> Value {
        let answer = http.get(format!("{url}/sandbox/{path}")).send().await.expect("an answer");
        answer.json().await.expect("in JSON")
    };
    let person = text(&get("people".to_owned()).await["people"][0]["id"]);
    loop {
        let state = get(format!("state?as={person}")).await;
        let named = |command: &Value| command["name"] == "floor";
        if state["bot_online"] == true
            && state["commands"].as_array().is_some_and(|all| all.iter().any(named))
        {
            return (person, text(&state["guilds"][0]["channels"][0]["id"]));
        }
        tokio::task::yield_now().await;
    }
}

/// Answers every command.
async fn answer(url: String) {
    let http = Client::new();
    let ask = |method, path: String, body: Value| {
        let request = http.request(method, format!("{url}/api/v10/{path}"));
        request.header("authorization", format!("Bot {BOT_TOKEN}")).json(&body).send()
    };
    let get = reqwest::Method::GET;
    let me: Value = ask(get.clone(), "applications/@me".to_owned(), Value::Null)
        .await
        .expect("an answer")
        .json()
        .await
        .expect("in JSON");
    let commands = format!("applications/{}/commands", text(&me["id"]));
    ask(
        reqwest::Method::PUT,
        commands,
        json!([{"name": "floor", "description": "The least there is"}]),
    )
    .await
    .expect("it is registered");
    let gateway = url.replace("http://", "ws://") + "/gateway";
    let (mut socket, _) = connect_async(gateway).await.expect("a gateway");
    let properties = json!({"os": "linux", "browser": "floor", "device": "floor"});
    let identify =
        json!({"op": 2, "d": {"token": BOT_TOKEN, "intents": 0, "properties": properties}});
    socket.send(Message::text(identify.to_string())).await.expect("it listens");
    while let Some(Ok(message)) = socket.next().await {
        let Ok(event) = serde_json::from_slice::<Value>(&message.into_data()) else { continue };
        if event["t"] == "INTERACTION_CREATE" {
            let (id, token) = (text(&event["d"]["id"]), text(&event["d"]["token"]));
            let path = format!("interactions/{id}/{token}/callback");
            let said = json!({"type": 4, "data": {"content": WORDS.repeat(10), "flags": 64}});
            tokio::spawn(ask(reqwest::Method::POST, path, said));
        }
    }
}
