//! Two chats with a bot each, by one clock: whatever is done at one is done at the other.

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

/// When it all begins.
pub const BEGIN: Timestamp = 1_893_456_000_000;
/// What is owed within this time is owed by what has just been done.
const SOON: Timestamp = 60_000;
/// Said while a film is made, and before.
const MAKING: [&str; 3] = ["making the film", "made first", "film is next"];
/// Between two looks at what is still owed, and how many there are before that is a failure.
const LOOK: Duration = Duration::from_millis(4);
const PATIENCE: u32 = 10_000;
/// So often something is done that has no answer in time.
const AGAIN: u32 = 10;

/// Two chats, here and there.
pub struct Twins {
    pub bots: [Bot; 2],
    pub people: Vec<Person>,
    /// The server, the channel in which tables are opened, and another one.
    pub guild: String,
    pub games: String,
    pub general: String,
    /// Where nothing is ever said but marks in the flow of what is.
    pub aside: String,
    now: Arc<AtomicI64>,
    marks: AtomicI64,
}

/// What came of something that was done at both.
pub struct Done {
    /// The answers as they came.
    pub answers: [Value; 2],
    /// What tells them apart.
    pub differs: Option<String>,
}

impl Twins {
    /// Two chats whose bots wake up to what `prepare` has put into their databases.
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

    /// Waits until it is that time, at least, and all is said that is to be said until then.
    pub async fn be(&self, time: Timestamp) {
        self.pays_until(time).await;
        self.now.fetch_max(time, Ordering::Relaxed);
        self.settle().await;
    }

    /// Waits until nothing is owed any more for what has been done.
    pub async fn settle(&self) {
        self.pays_until(self.now() + SOON).await;
    }

    /// Goes from one thing that is owed to the next, until then.
    async fn pays_until(&self, until: Timestamp) {
        loop {
            for bot in &self.bots {
                bot.service.ring();
            }
            let mut next = None;
            for bot in &self.bots {
                next = next.max(self.idle(bot).await.filter(|due| *due <= until));
            }
            let Some(next) = next else { return };
            self.now.fetch_max(next, Ordering::Relaxed);
        }
    }

    /// Waits until a bot owes nothing now; returns when it will.
    async fn idle(&self, bot: &Bot) -> Option<Timestamp> {
        let store = bot.service.store();
        for _ in 0..PATIENCE {
            let now = self.now();
            let jobs = store.due(now, 1).await.unwrap();
            if jobs.is_empty() && store.digests_due(now, 1).await.unwrap().is_empty() {
                return store.next_due(now).await.unwrap();
            }
            tokio::time::sleep(LOOK).await;
        }
        panic!("something is never said: {:?}", store.due(self.now(), 3).await.unwrap());
    }

    /// Somebody does something at both chats: what they send is the same but for the chats' own
    /// numbers.
    pub async fn act(&self, eye: &Eye, bodies: [Value; 2]) -> Done {
        let answers = self.answers(&eye.person, bodies).await;
        let differs = self.compare(eye, &answers).await;
        if answers[0].to_string().contains(MAKING[0]) {
            self.films_come(eye, &answers).await;
        }
        Done { answers, differs }
    }

    /// The same, with the answers not compared.
    pub async fn answers(&self, person: &Person, bodies: [Value; 2]) -> [Value; 2] {
        let [here, there] = &self.bots;
        let [one, other] = bodies;
        let answers =
            tokio::join!(answer(&here.chat, person, one), answer(&there.chat, person, other));
        answers.into()
    }

    /// Waits until the film that somebody has asked for is there at both chats: it comes by itself.
    async fn films_come(&self, eye: &Eye, answers: &[Value; 2]) {
        for (bot, answer) in self.bots.iter().zip(answers) {
            let (id, channel) = (&answer["message"]["id"], text(&answer["message"]["channel_id"]));
            let comes = async |chat: &Chat| {
                let seen = chat.messages(&eye.person, &channel).await;
                let asked = seen.into_iter().find(|message| message["id"] == *id)?;
                let file = asked["attachments"][0]["filename"].as_str()?.to_owned();
                file.ends_with(".gif").then_some(())
            };
            bot.chat.until("a film", comes).await;
        }
    }

    /// What tells two answers apart.
    pub async fn compare(&self, eye: &Eye, answers: &[Value; 2]) -> Option<String> {
        let [here, there] = answers;
        let sights = tokio::join!(eye.sight(self, 0, here), eye.sight(self, 1, there));
        difference(&[sights.0], &[sights.1])
    }

    /// What tells apart all that was pushed to somebody at the two chats since this was last asked.
    pub async fn pushed(&self, eye: &Eye) -> ([Vec<Sight>; 2], Option<String>) {
        let mark = format!("mark {}", self.marks.fetch_add(1, Ordering::Relaxed));
        let sights = tokio::join!(eye.sees(self, 0, &mark), eye.sees(self, 1, &mark));
        // How far a film is depends on the hour only.
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

    /// A slash command, with the options as the chat wants them.
    pub fn typed(&self, channels: &[String; 2], deed: u8, options: &Value) -> [Value; 2] {
        channels.clone().map(|channel| {
            json!({"type": deed, "channel": channel, "command": "quark", "options": options})
        })
    }

    /// Where a table is shown at both, and by which message.
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

/// The answer to what somebody does. On a busy machine it may come too late; done once more, it is
/// still done once.
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

/// Somebody's number.
pub fn user(person: &Person) -> UserId {
    UserId(person.id.parse().unwrap())
}
