//! Lower bounds for the cost of an answer: minimal bots read presses from their gateway, and repeat the words that the
//! real bot answered. They know no rules, store nothing and paint nothing.

use std::{collections::HashMap, sync::Arc, time::Duration};

use divan::{Bencher, counter::ItemsCount};
use futures_util::{SinkExt as _, StreamExt as _};
use quark::sandbox::BOT_TOKEN;
use reqwest::Client;
use serde_json::{Value, json};
use serenity::all::{
    ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction,
};
use tokio_tungstenite::{connect_async, tungstenite::Message};

use super::{Chat, at_once::MANY, text};

/// A minimal bot, and the answers that it repeats.
#[derive(Clone)]
struct Bot {
    http: Client,
    url: String,
    /// Answer to each press, by its custom id.
    answers: Arc<HashMap<String, Value>>,
}

/// Pages of the log, as in [`super::at_once`].
#[divan::bench(sample_count = 30, sample_size = 1)]
fn words(bencher: Bencher) {
    answers_with(bencher, Bot::listen);
}

/// Those pages, with presses read by `serenity`.
#[divan::bench(sample_count = 30, sample_size = 1)]
fn words_with_serenity(bencher: Bencher) {
    answers_with(bencher, Bot::listen_with_serenity);
}

/// Lets the real bot answer each press once, and measures a bot that runs `listens` in its place.
fn answers_with<F: Future<Output = ()> + Send + 'static>(bencher: Bencher, listens: fn(Bot) -> F) {
    let mut chat = Chat::new(MANY);
    let deeds = chat.presses(|game| format!("1:log:{}:0", game.number));
    let answer = |deed| {
        let said = chat.act(deed)["message"].clone();
        json!({"content": said["content"], "components": said["components"], "flags": 64})
    };
    let answers =
        Arc::new(deeds.iter().map(|deed| (text(&deed.1["custom_id"]), answer(deed))).collect());
    let (stop, bot) = (chat.stop, chat.bot);
    stop.send(()).expect("the bot listens");
    chat.runtime.block_on(bot).expect("it stops");
    (chat.stop, _) = tokio::sync::oneshot::channel();
    let bot = Bot { http: Client::new(), url: chat.sandbox.url(), answers };
    chat.bot = chat.runtime.spawn(listens(bot));
    while !chat.is_online() {
        std::thread::sleep(Duration::from_millis(20));
    }
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| chat.act_at_once(&deeds));
}

impl Bot {
    async fn listen(self) {
        let gateway = self.url.replace("http://", "ws://") + "/gateway";
        let (mut socket, _) = connect_async(gateway).await.expect("a gateway");
        let properties = json!({"os": "linux", "browser": "floor", "device": "floor"});
        let identify =
            json!({"op": 2, "d": {"token": BOT_TOKEN, "intents": 0, "properties": properties}});
        socket.send(Message::text(identify.to_string())).await.expect("it listens");
        while let Some(Ok(message)) = socket.next().await {
            let Ok(event) = serde_json::from_slice::<Value>(&message.into_data()) else { continue };
            if event["t"] == "INTERACTION_CREATE" {
                let press = &event["d"];
                let custom_id = text(&press["data"]["custom_id"]);
                let answered = self.answer(&custom_id, &text(&press["id"]), &text(&press["token"]));
                tokio::spawn(answered);
            }
        }
    }

    async fn listen_with_serenity(self) {
        let http = HttpBuilder::new(BOT_TOKEN).proxy(&self.url).ratelimiter_disabled(true).build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::empty());
        let mut client = client.event_handler(self).await.expect("a client");
        client.start().await.expect("a gateway");
    }

    /// Repeats the answer to a press. Its id and token are those of the interaction.
    fn answer(
        &self,
        custom_id: &str,
        id: &str,
        token: &str,
    ) -> impl Future<Output = reqwest::Result<reqwest::Response>> + 'static {
        let path = format!("{}/api/v10/interactions/{id}/{token}/callback", self.url);
        self.http.post(path).json(&json!({"type": 4, "data": self.answers[custom_id]})).send()
    }
}

#[serenity::async_trait]
impl EventHandler for Bot {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        if let Interaction::Component(press) = interaction {
            let id = press.id.to_string();
            let sent = self.answer(&press.data.custom_id, &id, &press.token).await;
            sent.expect("the chat takes the answer");
        }
    }
}
