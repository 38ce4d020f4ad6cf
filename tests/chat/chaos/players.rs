//! People who press at random and remember the answers.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use quark::{any::GameKind, game::Luck};
use serde_json::{Value, json};

use quark_testing::{
    chat::{Chat, Person, has, press_body, text},
    player::{Game, moves_of, shorter},
};

/// Failed looks for a board before somebody asks for it.
const PATIENCE: u32 = 150;
/// Failed looks for a board before the test fails.
const LOOKS: u32 = 3_000;

/// A running table.
#[derive(Debug)]
pub struct Table {
    pub number: i64,
    pub place: String,
    pub channel: String,
    pub people: Vec<Person>,
    pub secrets: bool,
    /// Presses of moves that a panel has confirmed.
    pub acknowledged: Mutex<Vec<u64>>,
    /// Earlier presses, to be delivered again later.
    pub pressed: Mutex<Vec<(Person, Value)>>,
    /// Boards that a moderator has deleted, each with the time in milliseconds since 1970.
    pub deleted: Mutex<Vec<(i64, Value)>>,
    pub over: AtomicBool,
    pub stop: AtomicBool,
    whims: AtomicU64,
}

/// Totals over several tables.
#[derive(Clone, Debug, Default)]
pub struct Sum {
    pub games: u64,
    pub over: u64,
    pub acknowledged: u64,
    pub troubles: u64,
}

impl Sum {
    pub fn of(tables: &[std::sync::Arc<Table>], troubles: u64) -> Sum {
        let acknowledged = |table: &std::sync::Arc<Table>| table.acknowledged.lock().unwrap().len();
        Sum {
            games: tables.len() as u64,
            over: tables.iter().filter(|table| table.over.load(Ordering::Relaxed)).count() as u64,
            acknowledged: tables.iter().map(acknowledged).sum::<usize>() as u64,
            troubles,
        }
    }

    pub fn add(&mut self, other: &Sum) {
        self.games += other.games;
        self.over += other.over;
        self.acknowledged += other.acknowledged;
        self.troubles += other.troubles;
    }
}

impl Table {
    pub async fn start(chat: &Chat, kind: &dyn GameKind, luck: &mut Luck) -> Table {
        let info = kind.info();
        let people = chat.people().await;
        let (least, most) = (*info.seats.start(), (*info.seats.end()).min(4));
        let seats = least + u8::try_from(luck.below(u32::from(most - least) + 1)).unwrap();
        let first = usize::try_from(luck.below(u32::try_from(people.len()).unwrap())).unwrap();
        let people: Vec<Person> =
            people.iter().cycle().skip(first).take(usize::from(seats)).cloned().collect();
        let channel = chat.channel("The Lab", "games").await;
        let mut options = json!({"game": info.key, "seats": seats});
        if let Some(variants) = shorter(info.key) {
            options["variants"] = json!(variants);
        }
        let game = Game::start_with(chat, options, &channel, &people).await;
        Table {
            number: game.number,
            place: game.place,
            channel,
            people,
            secrets: info.secrets,
            acknowledged: Mutex::default(),
            pressed: Mutex::default(),
            deleted: Mutex::default(),
            over: AtomicBool::default(),
            stop: AtomicBool::default(),
            whims: AtomicU64::new(u64::from(luck.below(1 << 30))),
        }
    }

    /// Plays until the game is over, or until `stop`.
    pub async fn play(&self, chat: &Chat) {
        let mut missed = 0;
        while !self.stop.load(Ordering::Relaxed) {
            let board = self.board(chat).await;
            if board.as_ref().is_some_and(|board| has(board, "Rematch")) {
                return self.over.store(true, Ordering::Relaxed);
            }
            let Some(board) = board.filter(|board| has(board, "Take Turn")) else {
                missed += 1;
                if missed % PATIENCE == 0 {
                    self.asks_for_board(chat).await;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            missed = 0;
            let person = self.people[self.whim(self.people.len())].clone();
            if !self.turn(chat, &person, &board).await {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }

    /// Takes a turn if it is this person's turn. Returns whether they could move.
    async fn turn(&self, chat: &Chat, person: &Person, board: &Value) -> bool {
        let take = format!("1:take:{}", self.number);
        let Some((mut panel, _)) = self.presses(chat, person, board, &take, &[]).await else {
            return false;
        };
        let game = self.game(chat);
        let mut moved = false;
        while let Some((id, values)) = game.any_pick(&panel) {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            let plays = 0 < moves_of(&id, &values);
            let pressed = self.presses(chat, person, &panel, &id, &values).await;
            let Some((next, number)) = pressed else { break };
            if plays {
                self.acknowledged.lock().unwrap().push(number);
                moved = true;
            }
            panel = next;
        }
        moved
    }

    /// Presses, and returns the answer and the press's number. If no answer comes, it delivers the same press again,
    /// like a chat that is not sure. `None` if the bot is down.
    async fn presses(
        &self,
        chat: &Chat,
        person: &Person,
        message: &Value,
        id: &str,
        values: &[&str],
    ) -> Option<(Value, u64)> {
        let mut body = press_body(message, id, values);
        for _ in 0..3 {
            let path = format!("interactions?as={}", person.id);
            let (status, answer) = chat.post(&path, body.clone()).await;
            if let Some(number) = answer["interaction_id"].as_str() {
                body["id"] = number.into();
            }
            if status == 200 && (answer["outcome"] == "updated" || answer["outcome"] == "message") {
                let number = text(&answer["interaction_id"]).parse().unwrap();
                // Anything else is a refusal; a press refused for lack of disk space may count later.
                let panel = answer["outcome"] == "updated" || id.contains(":take:");
                if !panel {
                    return None;
                }
                self.pressed.lock().unwrap().push((person.clone(), body));
                return Some((answer["message"].clone(), number));
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        None
    }

    /// The newest public message that can be pressed, in the thread or, if that is lost, in the channel. Tables that have
    /// lost their threads share the channel, where the board may have many messages below it.
    pub async fn board(&self, chat: &Chat) -> Option<Value> {
        let open = self.open_places(chat).await;
        for place in [&self.place, &self.channel] {
            let seen = chat.all_messages(&self.people[0], place).await;
            let heading = format!("table {}\n", self.number);
            let board = seen.into_iter().rfind(|message| {
                // A game that is over stays in a thread that is locked after it.
                let is_board =
                    has(message, "Rematch") || open.contains(place) && has(message, "Take Turn");
                message["flags"].as_u64().unwrap_or_default() & 64 == 0
                    && format!("{}\n", text(&message["content"])).contains(&heading)
                    && is_board
            });
            if board.is_some() {
                return board;
            }
        }
        None
    }

    /// Places where the board can be pressed; nobody can press in a locked thread.
    pub async fn open_places(&self, chat: &Chat) -> Vec<String> {
        let state = chat.get(&format!("state?as={}", self.people[0].id)).await;
        let guilds = state["guilds"].as_array().unwrap().iter();
        let mut channels = guilds.flat_map(|guild| guild["channels"].as_array().unwrap());
        let locked = channels.any(|one| one["id"] == self.place && one["locked"] == true);
        let thread = (!locked && self.place != self.channel).then(|| self.place.clone());
        thread.into_iter().chain([self.channel.clone()]).collect()
    }

    /// A player who does not find the board asks to have it posted again.
    async fn asks_for_board(&self, chat: &Chat) {
        let person = &self.people[0];
        let body = json!({"type": 2, "channel": self.channel, "command": "quark", "options": [
            {"name": "board", "type": 1, "options": [
                {"name": "table", "type": 3, "value": self.number.to_string()}]}]});
        let path = format!("interactions?as={}", person.id);
        let (_, shown) = chat.post(&path, body).await;
        if shown["outcome"] == "message" && has(&shown["message"], "Post It Again") {
            let again = format!("1:repost:{}", self.number);
            chat.post(&path, press_body(&shown["message"], &again, &[])).await;
        }
    }

    /// Checks that there is a board in the end, whatever has happened to it.
    pub async fn finds_its_board(&self, chat: &Chat) {
        for look in 0..LOOKS {
            if self.board(chat).await.is_some() {
                return;
            }
            if look % PATIENCE == PATIENCE - 1 {
                self.asks_for_board(chat).await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let places = self.open_places(chat).await;
        panic!("table {} has no board in {places:?}; the bot says:\n{}", self.number, chat.log());
    }

    fn game<'a>(&self, chat: &'a Chat) -> Game<'a> {
        let (channel, place) = (self.channel.clone(), self.place.clone());
        Game { chat, people: self.people.clone(), channel, place, number: self.number }
    }

    fn whim(&self, n: usize) -> usize {
        let x = self.whims.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        usize::try_from((x >> 33) % u64::try_from(n).unwrap()).unwrap()
    }
}
