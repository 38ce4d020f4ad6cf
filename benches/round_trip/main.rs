//! Time from a press to its answer, through the sandbox: gateway, decision, disk, painting, callback.

mod floor;

use std::time::Duration;

use divan::{Bencher, counter::ItemsCount};
use quark::{
    discord::{self, Settings},
    sandbox::{self, Running},
    service::{Clock, Service},
    store::{SILENCE, Store},
};
use reqwest::Client;
use serde_json::{Value, json};
use tokio::{
    runtime::Runtime,
    sync::oneshot,
    task::{JoinHandle, JoinSet},
};

fn main() {
    divan::main();
}

/// A chat with the bot in it, and games for two in progress.
struct Chat {
    runtime: Runtime,
    sandbox: Running,
    http: Client,
    people: Vec<String>,
    games: Vec<Game>,
    /// Stops the bot.
    stop: oneshot::Sender<()>,
    bot: JoinHandle<()>,
    _folder: tempfile::TempDir,
}

/// A game, as its players know it.
struct Game {
    number: String,
    people: [String; 2],
    board: Value,
}

/// The person who acts, and the request.
type Deed = (String, Value);

impl Chat {
    /// Starts a chat with `games` games.
    fn new(games: usize) -> Chat {
        let runtime = Runtime::new().expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("bench.db").display());
        let sandbox = runtime.block_on(sandbox::start(0)).expect("a free port");
        let settings = Settings {
            token: sandbox::BOT_TOKEN.to_owned().into(),
            api: Some(sandbox.url()),
            guild: None,
            shards: None,
            requests: None,
            tell_owner: false,
        };
        let store = runtime.block_on(Store::own(&url, SILENCE)).expect("it opens");
        let (stop, stopped) = oneshot::channel();
        let service = Service::new(store, Clock::system(), quark::games::catalog());
        let bot = runtime.spawn(async {
            let stopped = async { stopped.await.unwrap_or_default() };
            discord::run(settings, service, stopped).await.expect("it runs until it is stopped");
        });
        let (http, people, none) = (Client::new(), Vec::new(), Vec::new());
        let mut chat =
            Chat { runtime, sandbox, http, people, games: none, stop, bot, _folder: folder };
        let people = chat.get("people");
        let people = people["people"].as_array().expect("people").iter();
        chat.people = people.map(|one| text(&one["id"])).collect();
        let channel = chat.channel();
        for person in &chat.people {
            // They are not asked to confirm moves.
            let options = json!([{"name": "confirm", "type": 4, "value": 0}]);
            chat.act(&(person.clone(), command(&channel, "prefs", &options)));
        }
        chat.games = (0..games).map(|number| chat.open(&channel, number)).collect();
        chat
    }

    /// Waits for the bot, and returns a channel to play in.
    fn channel(&self) -> String {
        loop {
            let state = self.get(&format!("state?as={}", self.people[0]));
            if state["bot_online"] == true {
                return text(&state["guilds"][0]["channels"][0]["id"]);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn open(&self, channel: &str, number: usize) -> Game {
        let people = [0, 1].map(|place| self.people[(number + place) % self.people.len()].clone());
        let options = json!([
            {"name": "game", "type": 3, "value": "quark"},
            {"name": "seats", "type": 4, "value": 2},
        ]);
        let card =
            self.act(&(people[0].clone(), command(channel, "new", &options)))["message"].clone();
        let number = (number + 1).to_string();
        let does = |person: &String, id: &str| {
            self.act(&(person.clone(), press(&card, &format!("1:{id}:{number}"))))
        };
        does(&people[1], "join");
        does(&people[0], "start");
        let thread = text(&card["id"]);
        let board = loop {
            let seen = self.get(&format!("messages?as={}&channel={thread}&limit=5", people[0]));
            let newest = seen["messages"].as_array().and_then(|all| all.last()).cloned();
            if let Some(board) = newest.filter(|message| {
                message["components"].as_array().is_some_and(|rows| !rows.is_empty())
            }) {
                break board;
            }
            std::thread::sleep(Duration::from_millis(50));
        };
        Game { number, people, board }
    }

    /// Returns true if a bot listens.
    fn is_online(&self) -> bool {
        self.get(&format!("state?as={}", self.people[0]))["bot_online"] == true
    }

    fn get(&self, path: &str) -> Value {
        let url = format!("{}/sandbox/{path}", self.sandbox.url());
        self.runtime
            .block_on(async { self.http.get(url).send().await?.json().await })
            .expect("an answer")
    }

    fn act(&self, deed: &Deed) -> Value {
        self.runtime.block_on(self.sent(deed))
    }

    /// Sends all requests at the same time, and waits for the last answer.
    fn act_at_once(&self, deeds: &[Deed]) {
        let mut sent = JoinSet::new();
        for deed in deeds {
            sent.spawn_on(self.sent(deed), self.runtime.handle());
        }
        self.runtime.block_on(sent.join_all());
    }

    fn sent(&self, (person, body): &Deed) -> impl Future<Output = Value> + Send + 'static {
        let url = format!("{}/sandbox/interactions?as={person}", self.sandbox.url());
        let request = self.http.post(url).json(body);
        async { request.send().await.expect("an answer").json().await.expect("in JSON") }
    }

    /// Returns a press by the first player of each game, with the button that `id` names.
    fn presses(&self, id: impl Fn(&Game) -> String) -> Vec<Deed> {
        let deed = |game: &Game| (game.people[0].clone(), press(&game.board, &id(game)));
        self.games.iter().map(deed).collect()
    }

    /// A move in each game by a player who must act, with all picks made up to the press that plays it.
    fn moves(&self) -> Vec<Deed> {
        let moved = |game: &Game| {
            let found = game.people.iter().find_map(|person| self.picked(game, person));
            found.expect("nobody has a move: the game is over; take fewer samples")
        };
        self.games.iter().map(moved).collect()
    }

    /// Makes the picks up to a person's first move, and returns the press that plays it; `None` without a
    /// move.
    fn picked(&self, game: &Game, person: &str) -> Option<Deed> {
        let table = json!([{"name": "table", "type": 3, "value": game.number}]);
        let channel = text(&game.board["channel_id"]);
        let mut next = command(&channel, "play", &table);
        loop {
            let panel = self.act(&(person.to_owned(), next))["message"].clone();
            next = first_offer(&panel)?;
            if [":play:", ":set:"].iter().any(|plays| next.to_string().contains(plays)) {
                return Some((person.to_owned(), next));
            }
        }
    }
}

/// A slash command of the bot.
fn command(channel: &str, name: &str, options: &Value) -> Value {
    json!({"type": 2, "channel": channel, "command": "quark",
        "options": [{"name": name, "type": 1, "options": options}]})
}

/// A press of the button with this id.
fn press(message: &Value, id: &str) -> Value {
    json!({"type": 3, "channel": message["channel_id"], "message": message["id"], "custom_id": id})
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// A press of the first move that is offered, or else of the first pick, or a choice of as few cards as must be chosen.
fn first_offer(panel: &Value) -> Option<Value> {
    let rows = panel["components"].as_array()?.iter();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    let several = |part: &&Value| text(&part["custom_id"]).contains(":set:");
    if let Some(part) = parts.clone().find(several) {
        let least = part["min_values"].as_u64().and_then(|least| usize::try_from(least).ok())?;
        let mut press = press(panel, &text(&part["custom_id"]));
        let options = part["options"].as_array()?.iter().take(least);
        press["values"] = options.map(|option| option["value"].clone()).collect();
        return Some(press);
    }
    let offers: Vec<(String, Option<String>)> = parts
        .flat_map(|part| {
            let id = text(&part["custom_id"]);
            match part["options"].as_array() {
                Some(options) => {
                    let values = options.iter().map(|option| text(&option["value"]));
                    values.map(|value| (id.clone(), Some(value))).collect()
                }
                None => vec![(id, None)],
            }
        })
        .collect();
    let leading = |what: &str| {
        let leads =
            |(id, value): &&(String, Option<String>)| value.as_ref().unwrap_or(id).contains(what);
        offers.iter().find(leads)
    };
    let (id, value) = leading(":play:").or_else(|| leading(":pick:"))?;
    let mut press = press(panel, id);
    press["values"] = value.iter().cloned().collect();
    Some(press)
}

/// A move: answered with the panel's new picture, while the new board is still pending.
#[divan::bench(sample_count = 60, sample_size = 1)]
fn a_move(bencher: Bencher) {
    let chat = Chat::new(1);
    bencher.with_inputs(|| chat.moves().remove(0)).bench_local_values(|deed| {
        let answer = chat.act(&deed);
        assert_ne!(answer["message"]["attachments"], json!([]), "a picture: {answer}");
    });
}

/// A hand, looked at again and again: answered with its picture, which is painted only once.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn my_hand(bencher: Bencher) {
    let chat = Chat::new(1);
    let deed = chat.presses(|game| format!("1:hand:{}", game.number)).remove(0);
    bencher.bench_local(|| chat.act(&deed));
}

/// A page of the log: text without a picture.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn words_alone(bencher: Bencher) {
    let chat = Chat::new(1);
    let deed = chat.presses(|game| format!("1:log:{}:0", game.number)).remove(0);
    bencher.bench_local(|| chat.act(&deed));
}

/// Many players do the same at the same time, each at another table.
mod at_once {
    use super::*;

    pub(crate) const MANY: usize = 64;

    #[divan::bench(sample_count = 12, sample_size = 1)]
    fn moves(bencher: Bencher) {
        let chat = Chat::new(MANY);
        let bencher = bencher.counter(ItemsCount::new(MANY)).with_inputs(|| chat.moves());
        bencher.bench_local_values(|deeds| chat.act_at_once(&deeds));
    }

    /// Hands that have not changed.
    #[divan::bench(sample_count = 30, sample_size = 1)]
    fn hands(bencher: Bencher) {
        let chat = Chat::new(MANY);
        let deeds = chat.presses(|game| format!("1:hand:{}", game.number));
        bencher.counter(ItemsCount::new(MANY)).bench_local(|| chat.act_at_once(&deeds));
    }

    /// Pages of the log.
    #[divan::bench(sample_count = 30, sample_size = 1)]
    fn words(bencher: Bencher) {
        let chat = Chat::new(MANY);
        let deeds = chat.presses(|game| format!("1:log:{}:0", game.number));
        bencher.counter(ItemsCount::new(MANY)).bench_local(|| chat.act_at_once(&deeds));
    }
}
