//! A bot in this process, on a clock that the test moves forward.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use quark::{
    service::{Clock, Service},
    session::{DAY, Timestamp, UserId},
    store::{Digests, Store},
};
use serde_json::{Value, json};

use crate::running::Running;
use quark_testing::{
    chat::{Chat, Person, text},
    database,
    player::Game,
};

/// A bot in this process, and its clock, which starts at noon of some day.
pub struct Bot {
    pub chat: Chat,
    ahead: Arc<AtomicI64>,
    pub service: Service,
    running: Option<Running>,
    tells_owner: bool,
}

impl Bot {
    pub async fn new() -> Bot {
        Bot::telling(false).await
    }

    /// Starts a bot that may write to the owner of its application.
    pub async fn telling(tells_owner: bool) -> Bot {
        let chat = Chat::without_bot().await;
        let to_noon = (DAY / 2 - Clock::system().now()).rem_euclid(DAY);
        let ahead = Arc::new(AtomicI64::new(to_noon));
        let service = Bot::service(&chat, &ahead).await;
        let mut bot = Bot { chat, ahead, service, running: None, tells_owner };
        bot.starts().await;
        bot
    }

    pub async fn service(chat: &Chat, ahead: &Arc<AtomicI64>) -> Service {
        let (told, real) = (ahead.clone(), Clock::system());
        let clock = Clock::told_by(move || real.now() + told.load(Ordering::Relaxed));
        Service::new(Store::open(&chat.database()).await.unwrap(), clock, quark::games::catalog())
    }

    pub async fn starts(&mut self) {
        self.service = Bot::service(&self.chat, &self.ahead).await;
        let running = Running::telling(&self.chat, &self.service, self.tells_owner);
        self.running = Some(running.await);
    }

    /// Stops the bot, and checks that its data matches its logs.
    pub async fn stops(&mut self) {
        self.running.take().expect("it runs").stop().await;
        let found = quark::operator::verify::verify(&self.service, true).await.unwrap();
        assert!(found.wrong.is_empty(), "{:?}", found.wrong);
    }

    /// Lets `time` pass.
    pub fn passes(&self, time: Timestamp) {
        self.ahead.fetch_add(time, Ordering::Relaxed);
        self.service.wake();
    }

    /// The bot's direct messages to a person that contain `words`, oldest first.
    pub async fn letters(&self, person: &Person, words: &str) -> Vec<Value> {
        let Some(channel) = self.chat.direct_channel(person).await else { return Vec::new() };
        let mut letters = self.chat.messages(person, &channel).await;
        letters.retain(|letter| text(&letter["content"]).contains(words));
        letters
    }

    pub async fn digests(&self, person: &Person) -> Vec<Value> {
        self.letters(person, DIGEST).await
    }

    /// The digests of a person, once there are `count`.
    pub async fn until_digests(&self, person: &Person, count: usize) -> Vec<Value> {
        let found = self
            .chat
            .until(&format!("{count} digests"), async |_: &Chat| {
                let found = self.digests(person).await;
                (count <= found.len()).then_some(found)
            })
            .await;
        assert_eq!(found.len(), count, "and no more: {found:?}");
        found
    }

    pub async fn pending_digests(&self, person: &Person) -> Digests {
        self.service.store().digests_of(number(person)).await.unwrap()
    }

    /// Waits until a person's pending digests are as `wanted`.
    pub async fn until_digests_are(
        &self,
        person: &Person,
        what: &str,
        wanted: impl Fn(&Digests) -> bool,
    ) {
        self.chat
            .until(what, async |_: &Chat| wanted(&self.pending_digests(person).await).then_some(()))
            .await;
    }

    pub async fn prefers(&self, person: &Person, wish: Value) -> String {
        let channel = self.chat.channel("The Lab", "games").await;
        let answer = self.chat.command(person, &channel, "prefs", wish).await;
        text(&answer["message"]["content"])
    }

    /// Changes the database in a way that only a fault could.
    pub async fn damage(&self, sql: &'static str) {
        database::execute(&self.chat.database(), sql).await;
    }

    pub async fn game(&self, people: &[Person]) -> Game<'_> {
        let channel = self.chat.channel("The Lab", "games").await;
        let options = json!({"game": "quark", "seats": people.len(), "pace": "9d+1d/9d"});
        Game::start_with(&self.chat, options, &channel, people).await
    }
}

/// First words of every digest.
pub const DIGEST: &str = "Your tables today:";
/// Text of the message to the player who comes next.
pub const NEXT: &str = "You’re up next";

pub fn number(person: &Person) -> UserId {
    UserId(person.id.parse().unwrap())
}

/// The player that a board pings, and another one.
pub fn sides(game: &Game<'_>, board: &Value) -> (Person, Person) {
    let called = game.called(board).remove(0);
    let other = game.people.iter().find(|person| **person != called).cloned().unwrap();
    (called, other)
}

/// True if a message makes no sound.
pub fn is_silent(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or_default() & (1 << 12) != 0
}
