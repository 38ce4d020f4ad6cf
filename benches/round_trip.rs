//! From a press to its answer, through the sandbox: gateway, decision, disk, painting, callback.

use std::time::Duration;

use divan::Bencher;
use quark::{
    discord::{self, Settings},
    sandbox::{self, Running},
    service::{Clock, Service},
    store::Store,
};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

/// A chat with the bot in it and a game for two under way.
struct Chat {
    runtime: Runtime,
    sandbox: Running,
    http: Client,
    people: Vec<String>,
    board: Value,
    _folder: tempfile::TempDir,
}

impl Chat {
    fn new() -> Chat {
        let runtime = Runtime::new().expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("bench.db").display());
        let sandbox = runtime.block_on(sandbox::start(0)).expect("a free port");
        let settings = Settings {
            token: sandbox::BOT_TOKEN.to_owned().into(),
            api: Some(sandbox.url()),
            guild: None,
        };
        let store = runtime.block_on(Store::open(&url)).expect("it opens");
        runtime.spawn(discord::run(
            settings,
            Service::new(store, Clock::system(), quark::games::catalog()),
            std::future::pending(),
        ));
        let http = Client::new();
        let mut chat = Chat {
            runtime,
            sandbox,
            http,
            people: Vec::new(),
            board: Value::Null,
            _folder: folder,
        };
        let people = chat.get("people");
        chat.people = people["people"]
            .as_array()
            .expect("people")
            .iter()
            .map(|one| text(&one["id"]))
            .collect();
        chat.open();
        chat
    }

    fn open(&mut self) {
        let state = loop {
            let state = self.get(&format!("state?as={}", self.people[0]));
            if state["bot_online"] == true {
                break state;
            }
            std::thread::sleep(Duration::from_millis(50));
        };
        let channel = state["guilds"][0]["channels"][0]["id"].clone();
        let options = json!([{"name": "seats", "type": 4, "value": 2}]);
        let body = json!({"type": 2, "channel": channel, "command": "quark",
            "options": [{"name": "new", "type": 1, "options": options}]});
        let card = self.interact(&self.people[0], body)["message"].clone();
        let card = self.press(&self.people[1], &card, "1:join:1")["message"].clone();
        self.press(&self.people[0], &card, "1:start:1");
        let thread = text(&card["id"]);
        self.board = loop {
            let seen =
                self.get(&format!("messages?as={}&channel={thread}&limit=5", self.people[0]));
            let newest = seen["messages"].as_array().and_then(|all| all.last()).cloned();
            if let Some(board) = newest.filter(|message| {
                message["components"].as_array().is_some_and(|rows| !rows.is_empty())
            }) {
                break board;
            }
            std::thread::sleep(Duration::from_millis(50));
        };
    }

    fn get(&self, path: &str) -> Value {
        let url = format!("{}/sandbox/{path}", self.sandbox.url());
        self.runtime
            .block_on(async { self.http.get(url).send().await?.json().await })
            .expect("an answer")
    }

    fn interact(&self, person: &str, body: Value) -> Value {
        let url = format!("{}/sandbox/interactions?as={person}", self.sandbox.url());
        self.runtime
            .block_on(async { self.http.post(url).json(&body).send().await?.json().await })
            .expect("an answer")
    }

    fn press(&self, person: &str, message: &Value, id: &str) -> Value {
        self.interact(person, json!({"type": 3, "channel": message["channel_id"], "message": message["id"], "custom_id": id}))
    }

    /// Who must act, their panel, and a move in it.
    fn move_to_make(&self) -> (String, Value, Value) {
        for person in &self.people[..2] {
            let panel = self.press(person, &self.board, "1:take:1")["message"].clone();
            if let Some(pick) = first_pick(&panel) {
                return (person.clone(), panel, pick);
            }
        }
        panic!("nobody has a move: the game is over; take fewer samples")
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The first thing that is offered, as a press.
fn first_pick(panel: &Value) -> Option<Value> {
    let parts: Vec<&Value> = panel["components"]
        .as_array()?
        .iter()
        .filter_map(|row| row["components"].as_array())
        .flatten()
        .collect();
    let pick = parts.iter().find_map(|part| {
        let id = text(&part["custom_id"]);
        match part["type"].as_u64() {
            Some(2) if id.contains(":pick:") || id.contains(":play:") => Some((id, Vec::new())),
            Some(3) => Some((id, vec![part["options"][0]["value"].clone()])),
            _ => None,
        }
    });
    let (id, values) = pick?;
    Some(
        json!({"type": 3, "channel": panel["channel_id"], "message": panel["id"], "custom_id": id, "values": values}),
    )
}

/// A pick or a move in a panel: answered with the panel's new picture.
#[divan::bench(sample_count = 60, sample_size = 1)]
fn a_press_in_the_panel(bencher: Bencher) {
    let chat = Chat::new();
    bencher
        .with_inputs(|| chat.move_to_make())
        .bench_local_values(|(person, _, body)| chat.interact(&person, body));
}

/// The hand, looked at again and again: answered with its picture.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn my_hand(bencher: Bencher) {
    let chat = Chat::new();
    bencher.bench_local(|| chat.press(&chat.people[0], &chat.board, "1:hand:1"));
}

/// A page of the log: words alone.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn words_alone(bencher: Bencher) {
    let chat = Chat::new();
    bencher.bench_local(|| chat.press(&chat.people[0], &chat.board, "1:log:1:0"));
}
