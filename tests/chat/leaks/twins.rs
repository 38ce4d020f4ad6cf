//! Two chats, each with a bot, on one clock: every action happens in both.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use quark::{
    service::Clock,
    session::{Timestamp, UserId},
};
use serde_json::{Value, json};

use crate::leaks::{
    bot::Bot,
    eye::Eye,
    sight::{Sight, difference},
};
use quark_testing::chat::{Chat, Person, text};

/// Time at the beginning, in milliseconds since 1970.
pub const BEGIN: Timestamp = 1_893_456_000_000;
/// Jobs that are due within this time result from the last action. In milliseconds.
const SOON: Timestamp = 60_000;
/// Texts while a film is made or waits for its turn.
const MAKING: [&str; 3] = ["making the film", "made first", "film is next"];
/// Time between two looks at the pending jobs, and the number of looks before that counts as a failure.
const LOOK: Duration = Duration::from_millis(4);
const PATIENCE: u32 = 10_000;
/// Number of times to repeat an action that gets no answer in time.
const AGAIN: u32 = 10;

/// Two chats.
pub struct Twins {
    pub bots: [Bot; 2],
    pub people: Vec<Person>,
    /// The server, the channel where tables are opened, and another one.
    pub guild: String,
    pub games: String,
    pub general: String,
    /// A channel for markers in the event stream.
    pub aside: String,
    now: Arc<AtomicI64>,
    marks: AtomicI64,
}

/// The result of an action in both chats.
pub struct Done {
    /// The answers as they came.
    pub answers: [Value; 2],
    /// The difference between them, if any.
    pub differs: Option<String>,
}

impl Twins {
    /// Starts two chats, whose bots run on the databases that `prepare` has filled.
    pub async fn new(prepare: impl AsyncFnOnce(&[Chat; 2], &Arc<AtomicI64>)) -> Twins {
        let now = Arc::new(AtomicI64::new(BEGIN));
        let clock = || {
            let told = now.clone();
            Clock::told_by(move || told.load(Ordering::Relaxed))
        };
        let chats = [Chat::without_bot().await, Chat::without_bot().await];
        prepare(&chats, &now).await;
        let [here, there] = chats;
        let (people, elsewhere) = (here.people().await, there.people().await);
        assert_eq!(people, elsewhere, "the same people are at both");
        let (games, general) =
            (here.channel("The Lab", "games").await, here.channel("The Lab", "general").await);
        let aside = here.channel("Second Lab", "general").await;
        let state = here.get(&format!("state?as={}", people[0].id)).await;
        let guild = quark_testing::chat::text(&state["guilds"][0]["id"]);
        let bots = tokio::join!(Bot::at(here, clock()), Bot::at(there, clock()));
        let marks = AtomicI64::new(0);
        Twins { bots: bots.into(), people, guild, games, general, aside, now, marks }
    }

    pub fn now(&self) -> Timestamp {
        self.now.load(Ordering::Relaxed)
    }

    /// Waits until at least `time`, and until all messages before it are sent.
    pub async fn be(&self, time: Timestamp) {
        self.pays_until(time).await;
        self.now.fetch_max(time, Ordering::Relaxed);
        self.settle().await;
    }

    /// Waits until no job results from the last action any more.
    pub async fn settle(&self) {
        self.pays_until(self.now() + SOON).await;
    }

    /// Moves the clock from one due job to the next, until `until`.
    async fn pays_until(&self, until: Timestamp) {
        while let Some(next) = self.next_job(until).await {
            self.goes_to(next);
        }
    }

    /// Waits until both bots have done what is due, and returns the time of their next job until `until`.
    pub async fn next_job(&self, until: Timestamp) -> Option<Timestamp> {
        for bot in &self.bots {
            bot.service.wake();
        }
        let mut pending = Vec::new();
        for bot in &self.bots {
            pending.extend(self.idle(bot).await.filter(|due| *due <= until));
        }
        // A job that waits for another is due again in one chat, perhaps, before the next one in both.
        pending.into_iter().min()
    }

    /// Moves the clock of both bots.
    pub fn goes_to(&self, time: Timestamp) {
        self.now.fetch_max(time, Ordering::Relaxed);
    }

    /// Waits until a bot has no due job. Returns when the next one is due.
    async fn idle(&self, bot: &Bot) -> Option<Timestamp> {
        let store = bot.service.store();
        for _ in 0..PATIENCE {
            let next = store.next_due(Timestamp::MIN).await.unwrap();
            if next.is_none_or(|due| self.now() < due) {
                return next;
            }
            tokio::time::sleep(LOOK).await;
        }
        panic!("something is never said: {:?}", store.due(self.now(), 3).await.unwrap());
    }

    /// Acts in both chats. The requests are the same except for the chats' own ids.
    pub async fn act(&self, eye: &Eye, bodies: [Value; 2]) -> Done {
        let answers = self.answers(&eye.person, bodies).await;
        let differs = self.compare(eye, &answers).await;
        if answers[0].to_string().contains(MAKING[0]) {
            self.films_come(eye, &answers).await;
        }
        Done { answers, differs }
    }

    /// Acts in both chats, without a comparison of the answers.
    pub async fn answers(&self, person: &Person, bodies: [Value; 2]) -> [Value; 2] {
        // A press closes a panel that would go on by itself, and whether it did must not be a matter of luck.
        for bot in &self.bots {
            self.idle(bot).await;
        }
        let [here, there] = &self.bots;
        let [one, other] = bodies;
        let answers =
            tokio::join!(answer(&here.chat, person, one), answer(&there.chat, person, other));
        answers.into()
    }

    /// Waits until the requested film has arrived in both chats; it comes by itself.
    async fn films_come(&self, eye: &Eye, answers: &[Value; 2]) {
        for (bot, answer) in self.bots.iter().zip(answers) {
            let (id, channel) = (&answer["message"]["id"], text(&answer["message"]["channel_id"]));
            let comes = async |chat: &Chat| {
                let seen = chat.newest(&eye.person, &channel, 10).await;
                let asked = seen.into_iter().find(|message| message["id"] == *id)?;
                let file = asked["attachments"][0]["filename"].as_str()?.to_owned();
                file.ends_with(".gif").then_some(())
            };
            bot.chat.until("a film", comes).await;
        }
    }

    /// The difference between two answers, if any.
    pub async fn compare(&self, eye: &Eye, answers: &[Value; 2]) -> Option<String> {
        let [here, there] = answers;
        let sights = tokio::join!(eye.sight(self, 0, here), eye.sight(self, 1, there));
        difference(&[sights.0], &[sights.1])
    }

    /// Everything pushed to a person in the two chats since the last call, and the difference, if any.
    pub async fn pushed(&self, eye: &Eye) -> ([Vec<Sight>; 2], Option<String>) {
        let mark = format!("mark {}", self.marks.fetch_add(1, Ordering::Relaxed));
        let sights = tokio::join!(eye.sees(self, 0, &mark), eye.sees(self, 1, &mark));
        // The progress of a film depends only on timing.
        let told = |sights: Vec<Sight>| -> Vec<Sight> {
            let making = |sight: &Sight| {
                let said = sight.said.to_string();
                MAKING.iter().any(|words| said.contains(words))
            };
            sights.into_iter().filter(|sight| !making(sight)).collect()
        };
        let sights = (told(sights.0), told(sights.1));
        let differs = difference(&sights.0, &sights.1);
        (sights.into(), differs)
    }

    /// Encodes a slash command for both chats.
    pub fn typed(&self, channels: &[String; 2], deed: u8, options: &Value) -> [Value; 2] {
        channels.clone().map(|channel| {
            json!({"type": deed, "channel": channel, "command": "quark", "options": options})
        })
    }

    /// The place and the message that show a table, in both chats.
    pub async fn shown(&self, table: quark::store::TableId) -> [(String, String); 2] {
        let mut shown = Vec::new();
        for bot in &self.bots {
            let at = bot.service.store().shown(table).await.unwrap();
            shown.push((at.channel.to_string(), at.message.unwrap_or_default().to_string()));
        }
        shown.try_into().unwrap()
    }

    pub async fn stops(self) {
        for bot in self.bots {
            bot.stops().await;
        }
    }
}

/// The answer to an action. On a busy machine it may come too late; then the action is repeated, and still counts once.
async fn answer(chat: &Chat, person: &Person, mut body: Value) -> Value {
    for _ in 0..AGAIN {
        let answer = chat.interact(person, body.clone()).await;
        if answer["outcome"] != "failed" {
            return answer;
        }
        body["id"] = answer["interaction_id"].clone();
    }
    panic!("{} has no answer to {body}", person.name)
}

pub fn user(person: &Person) -> UserId {
    UserId(person.id.parse().unwrap())
}
