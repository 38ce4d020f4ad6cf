//! The example bot against the sandbox: a person uses its command and presses its button.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[expect(dead_code, reason = "the example's main is not called here")]
#[path = "../examples/ping.rs"]
mod bot;

use std::time::Duration;

use futures_util::StreamExt;
use quark_sandbox::Running;
use reqwest::Client;
use serde_json::{Value, json};
use tokio::time::timeout;

/// Time limit of the whole test.
const PATIENCE: Duration = Duration::from_secs(20);

/// A person at the sandbox's HTTP interface.
struct Person<'a> {
    sandbox: &'a Running,
    client: Client,
    id: String,
}

impl Person<'_> {
    async fn first(sandbox: &Running) -> Person<'_> {
        let mut person = Person { sandbox, client: Client::new(), id: String::new() };
        let people = person.get("people?").await;
        person.id = people["people"][0]["id"].as_str().unwrap().to_owned();
        person
    }

    async fn get(&self, path: &str) -> Value {
        let url = format!("{}/sandbox/{path}&as={}", self.sandbox.url(), self.id);
        self.client.get(url).send().await.unwrap().json().await.unwrap()
    }

    /// Uses a command or presses a button. Returns the outcome, which is the bot's answer.
    async fn act(&self, deed: Value) -> Value {
        let url = format!("{}/sandbox/interactions?as={}", self.sandbox.url(), self.id);
        self.client.post(url).json(&deed).send().await.unwrap().json().await.unwrap()
    }

    /// Waits until a bot has registered `command`.
    async fn sees_command(&self, command: &str) {
        let url = format!("ws://{}/sandbox/live?as={}", self.sandbox.address, self.id);
        let (mut events, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let named = |known: &Value| {
            known["commands"].as_array().unwrap().iter().any(|one| one["name"] == command)
        };
        // It may have been registered before this socket was open.
        if named(&self.get("state?").await) {
            return;
        }
        loop {
            let event = events.next().await.unwrap().unwrap().into_text().unwrap();
            let event: Value = serde_json::from_str(&event).unwrap();
            if event["type"] == "commands_update" && named(&event["data"]) {
                return;
            }
        }
    }
}

#[tokio::test]
async fn the_example_answers_a_command_and_a_press() {
    let sandbox = quark_sandbox::start(0).await.unwrap();
    let address = sandbox.url();
    let talk = async {
        let person = Person::first(&sandbox).await;
        person.sees_command("ping").await;
        let state = person.get("state?").await;
        let channel = &state["guilds"][0]["channels"][0]["id"];

        let command = json!({"type": 2, "channel": channel, "command": "ping"});
        let answered = person.act(command).await;
        let message = &answered["message"];
        assert_eq!(
            (&answered["outcome"], &message["content"]),
            (&json!("message"), &json!("Pong!"))
        );

        let button = &message["components"][0]["components"][0]["custom_id"];
        let press =
            json!({"type": 3, "channel": channel, "message": message["id"], "custom_id": button});
        assert_eq!(person.act(press).await["outcome"], "updated");

        let channel = channel.as_str().unwrap();
        let seen = person.get(&format!("messages?channel={channel}")).await;
        let contents: Vec<&Value> =
            seen["messages"].as_array().unwrap().iter().map(|one| &one["content"]).collect();
        assert_eq!(contents, ["Pong again, Ada!"]);
    };
    tokio::select! {
        ended = bot::run(&address) => panic!("the bot ended: {ended:?}"),
        talked = timeout(PATIENCE, talk) => talked.expect("the bot answers in time"),
    }
    sandbox.stop().await;
}
