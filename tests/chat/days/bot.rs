//! A bot in this process, with a clock that the test moves forward, and people who talk to it.

use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use quark::{
    service::{Clock, Service},
    session::{JobKind, Timestamp},
    store::{Store, StoredJob},
};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::{
    days::faults::{Damage, Fault},
    running::Running,
};
use quark_testing::{
    chat::{Chat, Person, buttons, text},
    player::Game,
};

/// Discord's numbers for kinds of options.
pub const TEXT: u8 = 3;
pub const USER: u8 = 6;

/// A retry that is later than this waits for somebody to act, so the clock does not skip to it. In milliseconds.
const SOON: Timestamp = 25_000;

/// A bot in this process, and its clock.
pub struct Bot {
    pub chat: Chat,
    pub service: Service,
    pub fault: Fault,
    pub damage: Damage,
    pub people: Vec<Person>,
    ahead: Arc<AtomicI64>,
    /// Messages that were noted already, with their text.
    heard: Mutex<HashSet<(String, String)>>,
    running: Running,
}

impl Bot {
    pub async fn new(fault: Fault) -> Bot {
        // Logs only to debug a failure: `RUST_LOG=quark=info`.
        let logged = tracing_subscriber::EnvFilter::from_default_env();
        let _ = tracing_subscriber::fmt().with_env_filter(logged).with_test_writer().try_init();
        let chat = Chat::without_bot().await;
        let ahead = Arc::new(AtomicI64::new(0));
        let told = ahead.clone();
        let real = Clock::system();
        let clock = Clock::told_by(move || real.now() + told.load(Ordering::Relaxed));
        let service = Service::new(
            Store::open(&chat.database()).await.unwrap(),
            clock,
            quark::games::catalog(),
        );
        let running = Running::start(&chat, &service).await;
        let (damage, heard, people) = (Damage::default(), Mutex::default(), chat.people().await);
        let bot = Bot { chat, service, fault, damage, people, ahead, heard, running };
        bot.clouds_gather().await;
        bot
    }

    /// Lets `time` pass.
    pub fn passes(&self, time: Timestamp) {
        self.ahead.fetch_add(time, Ordering::Relaxed);
        self.service.wake();
    }

    /// Waits until `look` finds something. Failed requests to the chat are tried again at once: the clock jumps to the
    /// next try.
    pub async fn until<T>(&self, what: &str, look: impl AsyncFn(&Chat) -> Option<T>) -> T {
        self.chat
            .until(what, async |chat: &Chat| {
                let found = look(chat).await;
                if found.is_none() {
                    self.tries_again().await;
                }
                found
            })
            .await
    }

    async fn tries_again(&self) {
        let (jobs, now) = (self.pending_jobs().await, self.service.now());
        let failed = jobs.iter().filter(|job| job.problem.is_some() && now < job.due);
        let wait = failed.map(|job| job.due - now).min();
        if let Some(wait) = wait.filter(|wait| *wait < SOON) {
            self.passes(wait);
        }
    }

    /// Pending jobs of all tables. It only reads them: asking for due jobs would lease them, and hide them from others
    /// for a moment.
    pub async fn pending_jobs(&self) -> Vec<StoredJob> {
        let store = self.service.store();
        let mut jobs = Vec::new();
        for table in store.tables(false).await.unwrap() {
            jobs.extend(store.pending_jobs(table).await.unwrap());
        }
        jobs
    }

    /// Stops the bot after all jobs are done, and checks that its data matches its logs.
    pub async fn stops(self) {
        self.clears().await;
        self.says_all().await;
        let found = quark::operator::verify::verify(&self.service, true).await.unwrap();
        assert!(found.wrong.is_empty(), "{:?}", found.wrong);
        self.running.stop().await;
    }

    /// A table of Quark for these people, in its own channel.
    pub async fn seats<'a>(&'a self, people: &[Person], pace: &str) -> Game<'a> {
        let channel = self.chat.channel("The Lab", "games").await;
        let options = json!({"game": "quark", "seats": people.len(), "pace": pace});
        let game = Game::start_with(&self.chat, options, &channel, people).await;
        self.says_all().await;
        game
    }

    /// Waits until no job is due now, not even a machine's move.
    pub async fn says_all(&self) {
        self.until("everything to be said", async |_: &Chat| {
            let mut jobs = self.pending_jobs().await;
            // A machine's move that was interrupted is due a little later.
            let now = self.service.now();
            jobs.retain(|job| matches!(job.kind, JobKind::Think(_)) || job.due <= now);
            jobs.is_empty().then_some(())
        })
        .await;
    }

    /// The newest message of a table that contains `words` and was not noted yet, in its thread or, if that is lost, in
    /// its channel.
    pub async fn says(&self, game: &Game<'_>, words: &str) -> Value {
        self.says_to(&self.people[0], &[&game.place, &game.channel], words).await
    }

    /// The newest message with `words` that was not noted yet, in any of these places.
    pub async fn says_in(&self, places: &[&str], words: &str) -> Value {
        self.says_to(&self.people[0], places, words).await
    }

    /// The newest message with `words` that was not noted yet, as this person sees it.
    pub async fn says_to(&self, person: &Person, places: &[&str], words: &str) -> Value {
        self.clears().await;
        let message = self
            .until(&format!("{words:?} in {places:?}"), async |chat: &Chat| {
                let heard = self.heard.lock().await;
                for place in places {
                    let seen = chat.newest(person, place, 30).await;
                    let new = |message: &Value| {
                        is_public(message)
                            && text(&message["content"]).contains(words)
                            && !heard.contains(&(text(&message["id"]), words.to_owned()))
                    };
                    if let Some(message) = seen.into_iter().rfind(new) {
                        return Some(message);
                    }
                }
                None
            })
            .await;
        self.heard.lock().await.insert((text(&message["id"]), words.to_owned()));
        message
    }

    /// The newest public message of a table if it has this button.
    pub async fn offers(&self, game: &Game<'_>, label: &str) -> Value {
        self.clears().await;
        self.until(&format!("a button {label}"), async |chat: &Chat| {
            for place in [&game.place, &game.channel] {
                let seen = chat.newest(&game.people[0], place, 12).await;
                let newest = seen.into_iter().rfind(|message| {
                    is_public(message)
                        && message["attachments"].as_array().is_some_and(|all| !all.is_empty())
                });
                let has = |message: &Value| {
                    buttons(message).iter().any(|button| button["label"] == label)
                };
                if let Some(message) = newest.filter(has) {
                    return Some(message);
                }
            }
            None
        })
        .await
    }

    /// A public message of a table that contains `words` and pings only this person.
    pub async fn calls(&self, game: &Game<'_>, person: &Person, words: &str) -> Value {
        self.clears().await;
        self.until(&format!("{} to be called: {words}", person.name), async |chat: &Chat| {
            for place in [&game.place, &game.channel] {
                let seen = chat.newest(person, place, 12).await;
                let calls = |message: &Value| {
                    let mentions = message["mentions"].as_array().unwrap();
                    is_public(message)
                        && text(&message["content"]).contains(words)
                        && mentions.len() == 1
                        && mentions[0]["id"] == person.id
                };
                if let Some(message) = seen.into_iter().rfind(calls) {
                    return Some(message);
                }
            }
            None
        })
        .await
    }

    /// A direct message to a person that contains `words`.
    pub async fn whispers(&self, person: &Person, words: &str) -> Value {
        self.until(words, async |chat: &Chat| {
            let channel = chat.direct_channel(person).await?;
            let seen = chat.newest(person, &channel, 30).await;
            seen.into_iter().rfind(|message| text(&message["content"]).contains(words))
        })
        .await
    }

    /// Causes the fault, then presses a button.
    pub async fn press(
        &self,
        game: &Game<'_>,
        person: &Person,
        message: &Value,
        label: &str,
    ) -> Value {
        // A lost message cannot be pressed, so the thread goes right after the press.
        let first = self.fault == Fault::LostThread;
        if !first {
            self.strikes(&game.channel, &game.place).await;
        }
        let answer = self.chat.press_label(person, message, label).await;
        if first {
            self.strikes(&game.channel, &game.place).await;
        }
        answer["message"].clone()
    }

    /// Causes the fault, then types a command where the table is played.
    pub async fn types(
        &self,
        game: &Game<'_>,
        person: &Person,
        name: &str,
        mut options: Value,
    ) -> Value {
        self.strikes(&game.channel, &game.place).await;
        if !["away", "prefs"].contains(&name) {
            options["table"] = json!(game.number.to_string());
        }
        self.chat.command(person, &game.channel, name, options).await["message"].clone()
    }

    /// Causes the fault, then types a command of a group; each option is its name, kind and value.
    pub async fn types_in_group(
        &self,
        game: &Game<'_>,
        person: &Person,
        path: [&str; 2],
        options: &[(&str, u8, &str)],
    ) -> Value {
        self.strikes(&game.channel, &game.place).await;
        self.types_at(&game.channel, person, path, options).await
    }

    /// Types a command of a group in a given channel, without the fault.
    pub async fn types_at(
        &self,
        channel: &str,
        person: &Person,
        path: [&str; 2],
        options: &[(&str, u8, &str)],
    ) -> Value {
        let option = |(name, kind, value): &(&str, u8, &str)| json!({"name": name, "type": kind, "value": value});
        let options = options.iter().map(option).collect();
        self.chat.command_of_group(person, channel, path, options).await["message"].clone()
    }

    /// The newest board of a table that pings somebody.
    pub async fn board(&self, game: &Game<'_>) -> Value {
        self.board_for(&game.people[0], game).await
    }

    /// The newest board of a table that pings somebody, as this person sees it.
    pub async fn board_for(&self, person: &Person, game: &Game<'_>) -> Value {
        self.clears().await;
        self.until("a board that calls somebody", async |chat: &Chat| {
            for place in [&game.place, &game.channel] {
                let seen = chat.newest(person, place, 12).await;
                let heading = format!("table {}\n", game.number);
                let calls = |message: &Value| {
                    let content = format!("{}\n", text(&message["content"]));
                    content.contains(&heading)
                        && !game.called(message).is_empty()
                        && buttons(message).iter().any(|button| button["label"] == "Take Turn")
                };
                if let Some(board) = seen.into_iter().rfind(calls) {
                    return Some(board);
                }
            }
            None
        })
        .await
    }
}

/// True if everybody can read the message.
fn is_public(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or_default() & 64 == 0
}

/// The player that a board pings, and the others.
pub fn sides(game: &Game<'_>, board: &Value) -> (Person, Vec<Person>) {
    let called = game.called(board).remove(0);
    let others = game.people.iter().filter(|person| **person != called).cloned().collect();
    (called, others)
}
