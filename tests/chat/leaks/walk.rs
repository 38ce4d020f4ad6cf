//! A walk through everything a person can do at two tables that they must not be able to tell apart.

use std::{collections::BTreeSet, sync::Mutex};

use quark::{game::Seat, present::Click, session::Seed, store::TableId};
use serde_json::{Value, json};

use crate::leaks::{
    clicks::word,
    commands::{Commands, Line, Spot},
    director::Director,
    eye::Eye,
    twins::Twins,
};
use quark_testing::chat::{Chat, buttons, menus, text};

/// Everything that anybody typed and pressed.
pub type Covered = Mutex<BTreeSet<String>>;

/// Two chats, the director of their games, and the list of commands.
pub struct Walk<'a> {
    /// Name for failure messages.
    pub name: String,
    pub twins: &'a Twins,
    pub director: &'a Director,
    pub commands: &'a Commands,
    pub covered: &'a Covered,
}

/// A table during a walk.
pub struct Stop {
    pub table: TableId,
    pub spot: Spot,
    /// The observer's seat, if they have one.
    pub seat: Option<Seat>,
}

impl Walk<'_> {
    /// Fails if the two chats differ.
    pub fn same(&self, eye: &Eye, what: &str, differs: Option<String>) {
        if let Some(found) = differs {
            panic!("{}: {} can tell by {what}:\n{found}", self.name, eye.person.name);
        }
    }

    /// Fails if anything that has reached a person so far differs in the two chats.
    pub async fn looks_up(&self, eye: &Eye, what: &str) {
        let (_, differs) = self.twins.pushed(eye).await;
        self.same(eye, &format!("what comes of {what}"), differs);
    }

    /// Places where a table is played, in both chats.
    pub async fn place(&self, table: TableId) -> [String; 2] {
        self.twins.shown(table).await.map(|(channel, _)| channel)
    }

    /// Types a line where the table is played. Returns the answers and their difference.
    pub async fn tries(
        &self,
        eye: &Eye,
        table: TableId,
        line: &Line,
    ) -> ([Value; 2], Option<String>) {
        let places = self.place(table).await;
        self.tries_in(eye, &places, line).await
    }

    async fn tries_in(
        &self,
        eye: &Eye,
        places: &[String; 2],
        line: &Line,
    ) -> ([Value; 2], Option<String>) {
        self.cover(line);
        let options = self.commands.written(line.path, &line.options, None);
        let done = self.twins.act(eye, self.twins.typed(places, 2, &options)).await;
        (done.answers, done.differs)
    }

    /// Types a line, and checks that both answers are the same.
    pub async fn types(&self, eye: &Eye, table: TableId, line: &Line) -> [Value; 2] {
        let (answers, differs) = self.tries(eye, table, line).await;
        self.same(eye, &format!("{line:?}"), differs);
        answers.map(|answer| answer["message"].clone())
    }

    /// Types a line in a channel, and checks that both answers are the same.
    pub async fn types_in(&self, eye: &Eye, channel: &str, line: &Line) -> [Value; 2] {
        let places = [channel.to_owned(), channel.to_owned()];
        let (answers, differs) = self.tries_in(eye, &places, line).await;
        self.same(eye, &format!("{line:?}"), differs);
        answers.map(|answer| answer["message"].clone())
    }

    /// Opens a table in both chats; its random seed is not compared.
    pub async fn opens(&self, eyes: &[Eye], places: &[String; 2], line: &Line) -> [Value; 2] {
        self.cover(line);
        let eye = &eyes[0];
        let options = self.commands.written(line.path, &line.options, None);
        let answers = self.twins.answers(&eye.person, self.twins.typed(places, 2, &options)).await;
        self.knows_seeds(eyes).await;
        for bot in &self.twins.bots {
            // The card is posted, but the bot learns its number only now.
            let known = async |_: &Chat| {
                let tables = bot.service.store().tables(false).await.unwrap();
                let table = tables.into_iter().max_by_key(|table| table.0)?;
                bot.service.store().shown(table).await.unwrap().message
            };
            bot.chat.until("the card to be known", known).await;
        }
        let differs = self.twins.compare(eye, &answers).await;
        self.same(eye, &format!("{line:?}"), differs);
        answers
    }

    /// Treats the seeds of the newest tables as equal from now on.
    async fn knows_seeds(&self, eyes: &[Eye]) {
        let mut seeds = Vec::new();
        for bot in &self.twins.bots {
            let store = bot.service.store();
            let tables = store.tables(false).await.unwrap();
            let table = tables.into_iter().max_by_key(|table| table.0).unwrap();
            seeds.push(store.load(&quark::games::catalog(), table).await.unwrap().seed);
        }
        knows(eyes, &seeds).await;
    }

    fn cover(&self, line: &Line) {
        let mut covered = self.covered.lock().unwrap();
        covered.insert(line.path.to_owned());
        covered.extend(line.options.iter().map(|(name, _)| format!("{} {name}", line.path)));
    }

    /// Checks the suggestions while typing, for every option that has them, of the commands that begin with
    /// `beginning`.
    pub async fn completes(&self, eye: &Eye, stop: &Stop, beginning: &str) {
        let places = self.place(stop.table).await;
        let words = ["", &stop.spot.table, "a"].map(str::to_owned);
        for (path, options) in self.commands.each().filter(|(path, _)| path.starts_with(beginning))
        {
            for option in options.iter().filter(|option| option["autocomplete"] == true) {
                let name = option["name"].as_str().unwrap();
                let probes = stop.spot.probes.iter().filter(|_| name == "move").cloned();
                for typed in words.iter().cloned().chain(probes) {
                    let differs = self.offered(eye, &places, path, name, &typed, &stop.spot).await;
                    self.same(eye, &format!("what {path} offers for {name}: {typed:?}"), differs);
                }
            }
        }
    }

    async fn offered(
        &self,
        eye: &Eye,
        places: &[String; 2],
        path: &str,
        name: &str,
        typed: &str,
        spot: &Spot,
    ) -> Option<String> {
        let table = (name == "move").then(|| ("table", spot.table.clone()));
        let options: Vec<_> = table.into_iter().collect();
        let options = self.commands.written(path, &options, Some((name, typed)));
        self.twins.act(eye, self.twins.typed(places, 4, &options)).await.differs
    }

    /// Presses a button, or picks from a menu, and returns the answers.
    pub async fn presses(
        &self,
        eye: &Eye,
        messages: &[Value; 2],
        id: &str,
        value: Option<&str>,
    ) -> [Value; 2] {
        self.covered
            .lock()
            .unwrap()
            .extend([id, value.unwrap_or(id)].map(|id| word(id).to_owned()));
        let values: Vec<&str> = value.into_iter().collect();
        let bodies = messages
            .each_ref()
            .map(|message| quark_testing::chat::press_body(message, id, &values));
        let done = self.twins.act(eye, bodies).await;
        self.same(eye, &format!("a press of {id} {value:?}"), done.differs);
        done.answers
    }

    /// Presses the first button with one of these words, if there is any, and looks at the result.
    pub async fn does(
        &self,
        eye: &Eye,
        messages: &[Value; 2],
        words: &[&str],
    ) -> Option<[Value; 2]> {
        let picks = picks(&messages[0]);
        let (id, value, _) = picks
            .iter()
            .find(|(id, value, _)| words.contains(&word(value.as_ref().unwrap_or(id))))?;
        let answers = self.presses(eye, messages, id, value.as_deref()).await;
        self.twins.settle().await;
        self.looks_up(eye, id).await;
        Some(answers.map(|answer| answer["message"].clone()))
    }

    /// Fills in a form.
    pub async fn fills_in(&self, eye: &Eye, messages: &[Value; 2], id: &str, words: &str) {
        self.covered.lock().unwrap().insert(word(id).to_owned());
        let field = json!({"type": 4, "custom_id": quark::discord::convert::FIELD, "value": words});
        let bodies = messages.each_ref().map(|message| {
            json!({"type": 5, "channel": message["channel_id"], "custom_id": id,
                "components": [{"type": 1, "components": [field]}]})
        });
        let done = self.twins.act(eye, bodies).await;
        self.same(eye, &format!("a form with {words:?}"), done.differs);
    }

    /// The newest public message of a table.
    pub async fn board(&self, eye: &Eye, table: TableId) -> Option<[Value; 2]> {
        let shown = self.twins.shown(table).await;
        let mut found = Vec::new();
        for (bot, (channel, id)) in self.twins.bots.iter().zip(shown) {
            let seen = bot.chat.newest(&eye.person, &channel, 30).await;
            found.extend(seen.into_iter().find(|message| message["id"] == id));
        }
        found.try_into().ok()
    }

    /// The direct message with something to press that is `back` messages before the newest.
    pub async fn letter(&self, eye: &Eye, back: usize) -> Option<[Value; 2]> {
        let mut found = Vec::new();
        for bot in &self.twins.bots {
            let channel = bot.chat.direct_channel(&eye.person).await?;
            let seen = bot.chat.newest(&eye.person, &channel, 30).await;
            let mut seen: Vec<Value> =
                seen.into_iter().filter(|letter| !buttons(letter).is_empty()).collect();
            // Direct messages of the same moment come in any order.
            seen.sort_by_cached_key(|letter| text(&letter["content"]).len());
            found.push(seen.into_iter().rev().nth(back)?);
        }
        found.try_into().ok()
    }
}

/// Treats these two seeds as equal from now on.
pub async fn knows(eyes: &[Eye], seeds: &[Seed]) {
    let hashes = [seeds[0].hash(), seeds[1].hash()];
    for eye in eyes {
        eye.call([&hashes[0], &hashes[1]], "hash").await;
        // The part of it on the card.
        eye.call([&hashes[0][..16], &hashes[1][..16]], "beginning").await;
        eye.call([&seeds[0].reveal(), &seeds[1].reveal()], "seed").await;
    }
}

/// Everything that can be pressed in a message: ids, picked values for menus, and clicks.
pub fn picks(message: &Value) -> Vec<(String, Option<String>, Click)> {
    let mut picks = Vec::new();
    for button in buttons(message) {
        let id = text(&button["custom_id"]);
        let click = Click::read(&id).unwrap_or_else(|| panic!("{id} can be read"));
        picks.push((id, None, click));
    }
    for menu in menus(message) {
        let id = text(&menu["custom_id"]);
        for option in menu["options"].as_array().unwrap() {
            let value = text(&option["value"]);
            let click = Click::read(&value).unwrap_or_else(|| panic!("{value} can be read"));
            picks.push((id.clone(), Some(value), click));
        }
    }
    picks
}
