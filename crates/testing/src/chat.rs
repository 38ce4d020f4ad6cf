//! People at the chat page of a test. They only see messages, and press what is on the screen.

use std::{
    collections::HashMap,
    env,
    path::{Path, PathBuf},
    process::Stdio,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use quark_sandbox::Running;
use reqwest::Client;
use serde_json::{Value, json};
use tokio::{
    process::{Child, Command},
    sync::Mutex,
};

/// Longest time that a test waits for anything to appear.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// Shortest and longest time between two looks.
const LOOKS: (Duration, Duration) = (Duration::from_millis(10), Duration::from_millis(200));

/// A local chat, and the bot as a process of its own.
pub struct Chat {
    pub sandbox: Running,
    /// The bot's process, while it runs.
    pub bot: Mutex<Option<Child>>,
    pub folder: tempfile::TempDir,
    pub http: Client,
    choices: AtomicU64,
    /// The channel of direct messages of each person who is known to have one.
    direct: Mutex<HashMap<String, String>>,
}

/// A person at the chat.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    pub id: String,
    pub name: String,
}

impl Chat {
    /// Starts a chat, with a bot that has come online.
    pub async fn new() -> Chat {
        let chat = Chat::without_bot().await;
        chat.start_bot().await;
        chat
    }

    pub async fn without_bot() -> Chat {
        let sandbox = quark_sandbox::start(0).await.expect("a free port");
        let folder = tempfile::tempdir().unwrap();
        Chat {
            sandbox,
            bot: Mutex::default(),
            folder,
            http: Client::new(),
            choices: AtomicU64::new(1),
            direct: Mutex::default(),
        }
    }

    pub fn database(&self) -> String {
        crate::database::url(self.folder.path())
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("bot.log")).unwrap_or_default()
    }

    /// Runs the real binary against this chat, with its log in a file.
    pub fn spawn(&self, arguments: &[&str]) -> Child {
        self.spawn_with(arguments, &[])
    }

    /// Runs the real binary with additional environment variables.
    pub fn spawn_with(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Child {
        let log =
            |path: &Path| std::fs::File::options().create(true).append(true).open(path).unwrap();
        let path = self.folder.path().join("bot.log");
        Command::new(program())
            .args(arguments)
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", quark_sandbox::BOT_TOKEN)
            .env("DISCORD_API_URL", self.sandbox.url())
            .env("DATABASE_URL", self.database())
            .env("RUST_LOG", "quark=info,quark::discord::gateway::dropped=debug,warn")
            .env_remove("QUARK_GUILD")
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(log(&path))
            .stderr(log(&path))
            .kill_on_drop(true)
            .spawn()
            .expect("the binary runs")
    }

    /// Runs one of the binary's commands to its end, next to the bot, and returns its output.
    pub async fn spawn_and_read(&self, arguments: &[&str]) -> String {
        let output = Command::new(program())
            .args(arguments)
            .current_dir(self.folder.path())
            .env("DATABASE_URL", self.database())
            .output()
            .await
            .unwrap();
        assert!(
            output.status.success(),
            "{arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    }

    pub async fn start_bot(&self) {
        *self.bot.lock().await = Some(self.spawn(&["bot"]));
        self.until_online().await;
    }

    pub async fn until_online(&self) {
        self.until("the bot to come online", async |chat: &Chat| {
            let state = chat.state().await;
            let ready = state["bot_online"] == true
                && state["commands"].as_array().is_some_and(|all| !all.is_empty());
            ready.then_some(())
        })
        .await;
    }

    /// Returns whether the bot is connected to the gateway.
    pub async fn is_bot_online(&self) -> bool {
        self.state().await["bot_online"] == true
    }

    /// The chat as the page shows it to the first person.
    async fn state(&self) -> Value {
        let first = self.people().await.remove(0);
        self.get(&format!("state?as={}", first.id)).await
    }

    /// Kills the bot, as a power cut would.
    pub async fn kill_bot(&self) {
        if let Some(mut bot) = self.bot.lock().await.take() {
            bot.start_kill().unwrap();
            bot.wait().await.unwrap();
        }
    }

    /// Asks the bot to stop, and waits until it has.
    pub async fn stop_bot(&self) -> std::process::ExitStatus {
        let mut bot = self.bot.lock().await.take().expect("a bot runs");
        let id = bot.id().expect("it runs").to_string();
        Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
        tokio::time::timeout(Duration::from_secs(10), bot.wait())
            .await
            .expect("it stops soon")
            .unwrap()
    }

    /// Waits until `look` finds something.
    pub async fn until<T>(&self, what: &str, look: impl AsyncFn(&Chat) -> Option<T>) -> T {
        self.until_within(PATIENCE, what, look).await
    }

    /// Waits until `look` finds something, and looks less often the longer it takes.
    pub async fn until_within<T>(
        &self,
        patience: Duration,
        what: &str,
        look: impl AsyncFn(&Chat) -> Option<T>,
    ) -> T {
        let began = Instant::now();
        loop {
            if let Some(found) = look(self).await {
                return found;
            }
            assert!(
                began.elapsed() < patience,
                "timed out while waiting for {what}; the bot's log:\n{}",
                tail(&self.log())
            );
            tokio::time::sleep((began.elapsed() / 10).clamp(LOOKS.0, LOOKS.1)).await;
        }
    }

    pub async fn get(&self, path: &str) -> Value {
        let answer =
            self.http.get(format!("{}/sandbox/{path}", self.sandbox.url())).send().await.unwrap();
        answer.json().await.unwrap()
    }

    /// Posts a body, and returns the status and the answer.
    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/sandbox/{path}", self.sandbox.url());
        let answer = self.http.post(url).json(&body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    pub async fn admin(&self, name: &str, body: Value) -> Value {
        let (status, answer) = self.post(&format!("admin/{name}"), body).await;
        assert!(status < 300, "{name}: {answer}");
        answer
    }

    pub async fn people(&self) -> Vec<Person> {
        let people = self.get("people").await;
        let person =
            |user: &Value| Person { id: text(&user["id"]), name: text(&user["global_name"]) };
        people["people"].as_array().unwrap().iter().map(person).collect()
    }

    /// Returns the id of a channel, by its server's and its own name.
    pub async fn channel(&self, guild: &str, name: &str) -> String {
        let ada = self.people().await.remove(0);
        let state = self.get(&format!("state?as={}", ada.id)).await;
        let guilds = state["guilds"].as_array().unwrap();
        let guild = guilds.iter().find(|found| found["name"] == guild).expect("the server");
        let channels = guild["channels"].as_array().unwrap();
        text(&channels.iter().find(|found| found["name"] == name).expect("the channel")["id"])
    }

    /// Returns the messages that a person sees in a channel, oldest first.
    pub async fn messages(&self, person: &Person, channel: &str) -> Vec<Value> {
        self.newest(person, channel, 100).await
    }

    /// Returns at most `count` of the newest messages, for checks that run often and need not read all.
    pub async fn newest(&self, person: &Person, channel: &str, count: u8) -> Vec<Value> {
        let path = format!("messages?as={}&channel={channel}&limit={count}", person.id);
        match self.get(&path).await["messages"].take() {
            Value::Array(seen) => seen,
            _ => Vec::new(),
        }
    }

    /// Returns all messages of a channel that a person sees, page by page.
    pub async fn all_messages(&self, person: &Person, channel: &str) -> Vec<Value> {
        let mut all: Vec<Value> = Vec::new();
        loop {
            let before = all.first().map(|oldest| format!("&before={}", text(&oldest["id"])));
            let path = format!("messages?as={}&channel={channel}&limit=100", person.id);
            let mut page =
                match self.get(&(path + &before.unwrap_or_default())).await["messages"].take() {
                    Value::Array(page) => page,
                    _ => Vec::new(),
                };
            if page.is_empty() {
                return all;
            }
            page.append(&mut all);
            all = page;
        }
    }

    /// Returns the first direct channel that a person sees, if there is one.
    pub async fn direct_channel(&self, person: &Person) -> Option<String> {
        if let Some(known) = self.direct.lock().await.get(&person.id) {
            return Some(known.clone());
        }
        let state = self.get(&format!("state?as={}", person.id)).await;
        let channel = text(&state["dms"].as_array()?.first()?["id"]);
        self.direct.lock().await.insert(person.id.clone(), channel.clone());
        Some(channel)
    }

    /// Types a slash command; options are flat, below the subcommand.
    pub async fn command(
        &self,
        person: &Person,
        channel: &str,
        name: &str,
        options: Value,
    ) -> Value {
        self.interact(person, command_body(channel, name, flat(options))).await
    }

    /// Types a slash command of a group. Options that the JSON's type doesn't tell, such as people, come as an array of
    /// Discord's own objects.
    pub async fn command_of_group(
        &self,
        person: &Person,
        channel: &str,
        path: [&str; 2],
        options: Value,
    ) -> Value {
        self.interact(person, group_body(channel, path, options)).await
    }

    /// Presses a button or picks from a menu of a message.
    pub async fn press(
        &self,
        person: &Person,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> Value {
        self.interact(person, press_body(message, custom_id, values)).await
    }

    pub async fn interact(&self, person: &Person, body: Value) -> Value {
        let (status, answer) =
            self.post(&format!("interactions?as={}", person.id), body.clone()).await;
        assert!(status < 300, "{} may not {body}: {answer}", person.name);
        answer
    }

    /// Presses the button with this label.
    pub async fn press_label(&self, person: &Person, message: &Value, label: &str) -> Value {
        let button = buttons(message).into_iter().find(|button| button["label"] == label);
        let button = button
            .unwrap_or_else(|| panic!("{} sees no button {label:?} in {message}", person.name));
        self.press(person, message, &text(&button["custom_id"]), &[]).await
    }

    /// Starts the numbers of [`Chat::whim`] elsewhere.
    pub fn choices_from(&self, first: u64) {
        self.choices.store(first, Ordering::Relaxed);
    }

    /// Returns the next pseudo-random number below `n`.
    pub fn whim(&self, n: usize) -> usize {
        let x = self.choices.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        usize::try_from((x >> 33) % u64::try_from(n).unwrap()).unwrap()
    }

    /// Returns the background colour of the picture in a message.
    pub async fn ground(&self, message: &Value) -> [u8; 3] {
        let png = self.picture(&text(&message["attachments"][0]["url"])).await;
        image::load_from_memory(&png).unwrap().to_rgb8().get_pixel(4, 60).0
    }

    pub async fn picture(&self, url: &str) -> Vec<u8> {
        let answer = self.http.get(url).send().await.unwrap();
        assert!(answer.status().is_success(), "{url} is not there");
        answer.bytes().await.unwrap().to_vec()
    }
}

/// Path of the bot's program, which Cargo builds for the integration tests and benchmarks of its package.
pub fn program() -> PathBuf {
    env::var_os("CARGO_BIN_EXE_quark").expect("run by Cargo, for the package `quark`").into()
}

/// True if the bot says that it has no answer in time.
pub fn is_late(message: &Value) -> bool {
    text(&message["content"]).starts_with("I’m too slow right now")
}

pub fn press_body(message: &Value, custom_id: &str, values: &[&str]) -> Value {
    json!({"type": 3, "channel": message["channel_id"], "message": message["id"],
        "custom_id": custom_id, "values": values})
}

pub(crate) fn command_body(channel: &str, name: &str, options: Vec<Value>) -> Value {
    json!({"type": 2, "channel": channel, "command": "quark",
        "options": [{"name": name, "type": 1, "options": options}]})
}

/// The request of [`Chat::command_of_group`].
#[must_use]
pub fn group_body(channel: &str, [group, name]: [&str; 2], options: Value) -> Value {
    let sub = json!({"name": name, "type": 1, "options": flat(options)});
    json!({"type": 2, "channel": channel, "command": "quark",
        "options": [{"name": group, "type": 2, "options": [sub]}]})
}

pub(crate) fn flat(options: Value) -> Vec<Value> {
    match options {
        Value::Object(options) => {
            options.into_iter().map(|(name, value)| option(&name, value)).collect()
        }
        Value::Array(options) => options,
        _ => Vec::new(),
    }
}

fn option(name: &str, value: Value) -> Value {
    let kind = match value {
        Value::String(_) => 3,
        Value::Number(_) => 4,
        Value::Bool(_) => 5,
        other => panic!("no option is {other}"),
    };
    json!({"name": name, "type": kind, "value": value})
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("a text, not {value}")).to_owned()
}

/// Returns the text of a message.
pub fn words(message: &Value) -> String {
    text(&message["content"])
}

/// Returns true if a message has this button.
pub fn has(message: &Value, label: &str) -> bool {
    buttons(message).iter().any(|button| button["label"] == label)
}

/// Returns the buttons and menus of a message.
pub fn components(message: &Value) -> Vec<Value> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default()).collect()
}

/// Returns the buttons of a message that can be pressed.
pub fn buttons(message: &Value) -> Vec<Value> {
    let pressable = |part: &Value| {
        part["type"] == 2 && part["disabled"] != true && part["custom_id"].is_string()
    };
    components(message).into_iter().filter(pressable).collect()
}

/// Returns the menus of a message.
pub fn menus(message: &Value) -> Vec<Value> {
    components(message).into_iter().filter(|part| part["type"] == 3).collect()
}

pub fn tail(log: &str) -> String {
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(40)..].join("\n")
}
