//! A sandbox, a bot made of serenity, and people who press buttons.

use std::fmt;
use std::sync::{Arc, Mutex, Once};
use std::time::Duration;

use quark::sandbox::{self, APPLICATION_ID, BOT_TOKEN, Running};
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId, ClientBuilder, CommandInteraction, ComponentInteraction, Context,
    CreateAllowedMentions, CreateCommand, CreateInteractionResponseMessage, CreateMessage,
    EventHandler, GatewayIntents, Guild, GuildChannel, GuildId, Http, HttpBuilder, Interaction,
    Message, MessageId, MessageUpdateEvent, ModalInteraction, PartialGuildChannel, Ready,
    ResumedEvent, ShardManager, UserId, async_trait,
};
use serenity::model::user::User;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tracing::field::{Field, Visit};
use tracing_subscriber::layer::{Context as LayerContext, Layer, SubscriberExt};

use crate::openapi;

/// How long anything may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(15);

/// What serenity said about events that it could not read.
static DROPPED: Mutex<Vec<String>> = Mutex::new(Vec::new());
static LISTEN: Once = Once::new();

/// Something the bot heard.
#[derive(Debug)]
pub enum Heard {
    Ready,
    Resumed,
    Guild(Box<Guild>),
    Interaction(Box<Interaction>),
    Message(Box<Message>),
    Edited(Box<MessageUpdateEvent>),
    Deleted(MessageId),
    ChannelCreated(ChannelId),
    ChannelDeleted(ChannelId),
    ChannelChanged(Box<GuildChannel>),
    ThreadCreated(Box<GuildChannel>),
    ThreadChanged(Box<GuildChannel>),
    ThreadDeleted(ChannelId),
    MemberLeft(UserId),
}

struct Ears(mpsc::UnboundedSender<Heard>);

impl Ears {
    fn hear(&self, heard: Heard) {
        // A test that has ended does not listen any more.
        let _ended = self.0.send(heard);
    }
}

#[async_trait]
impl EventHandler for Ears {
    async fn ready(&self, _: Context, _: Ready) {
        self.hear(Heard::Ready);
    }
    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.hear(Heard::Resumed);
    }
    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.hear(Heard::Guild(Box::new(guild)));
    }
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.hear(Heard::Interaction(Box::new(interaction)));
    }
    async fn message(&self, _: Context, message: Message) {
        self.hear(Heard::Message(Box::new(message)));
    }
    async fn message_update(
        &self,
        _: Context,
        _: Option<Message>,
        _: Option<Message>,
        event: MessageUpdateEvent,
    ) {
        self.hear(Heard::Edited(Box::new(event)));
    }
    async fn message_delete(&self, _: Context, _: ChannelId, id: MessageId, _: Option<GuildId>) {
        self.hear(Heard::Deleted(id));
    }
    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        self.hear(Heard::ChannelCreated(channel.id));
    }
    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        self.hear(Heard::ChannelDeleted(channel.id));
    }
    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        self.hear(Heard::ChannelChanged(Box::new(channel)));
    }
    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        self.hear(Heard::ThreadCreated(Box::new(thread)));
    }
    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        self.hear(Heard::ThreadChanged(Box::new(thread)));
    }
    async fn thread_delete(
        &self,
        _: Context,
        thread: PartialGuildChannel,
        _: Option<GuildChannel>,
    ) {
        self.hear(Heard::ThreadDeleted(thread.id));
    }
    async fn guild_member_removal(
        &self,
        _: Context,
        _: GuildId,
        user: User,
        _: Option<serenity::model::guild::Member>,
    ) {
        self.hear(Heard::MemberLeft(user.id));
    }
}

/// A serenity client that is connected.
pub struct Bot {
    pub http: Arc<Http>,
    ears: mpsc::UnboundedReceiver<Heard>,
    shards: Arc<ShardManager>,
    task: tokio::task::JoinHandle<()>,
}

impl Bot {
    /// Connects and waits until its guilds are there.
    pub async fn connect(stage: &Stage, intents: GatewayIntents) -> Bot {
        let (sender, ears) = mpsc::unbounded_channel();
        let mut client = timeout(
            PATIENCE,
            ClientBuilder::new_with_http(stage.http(), intents).event_handler(Ears(sender)),
        )
        .await
        .unwrap()
        .unwrap();
        let shards = Arc::clone(&client.shard_manager);
        let http = Arc::clone(&client.http);
        let task = tokio::spawn(async move {
            // How it ended is not what these tests ask.
            let _ended = client.start().await;
        });
        let mut bot = Bot { http, ears, shards, task };
        bot.hear(|heard| matches!(heard, Heard::Ready).then_some(())).await;
        bot
    }

    /// The next thing heard that is wanted; others are passed over.
    pub async fn hear<T>(&mut self, mut wanted: impl FnMut(Heard) -> Option<T>) -> T {
        timeout(PATIENCE, async {
            loop {
                let heard = self.ears.recv().await.expect("the bot is running");
                if let Some(found) = wanted(heard) {
                    return found;
                }
            }
        })
        .await
        .expect("the bot hears of it")
    }

    /// The next interaction.
    pub async fn interaction(&mut self) -> Interaction {
        self.hear(|heard| match heard {
            Heard::Interaction(interaction) => Some(*interaction),
            _ => None,
        })
        .await
    }

    /// The next command.
    pub async fn command(&mut self) -> CommandInteraction {
        self.interaction().await.command().expect("a command")
    }

    /// The next press.
    pub async fn press(&mut self) -> ComponentInteraction {
        self.interaction().await.message_component().expect("a press")
    }

    /// The next modal.
    pub async fn modal(&mut self) -> ModalInteraction {
        self.interaction().await.modal_submit().expect("a modal")
    }

    /// Disconnects.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        let _stopped = timeout(PATIENCE, self.task).await;
    }
}

/// A sandbox with the means to act in it.
pub struct Stage {
    pub running: Running,
    client: reqwest::Client,
}

/// An answer of the sandbox's own interface.
#[derive(Debug)]
pub struct Told {
    pub status: u16,
    pub body: Value,
}

impl fmt::Display for Told {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.status, self.body)
    }
}

impl Told {
    /// The body of a success.
    #[track_caller]
    pub fn well(self) -> Value {
        assert!(self.status < 300, "{self}");
        self.body
    }
}

impl Stage {
    /// A new sandbox that records all that passes.
    pub async fn new() -> Stage {
        listen_for_drops();
        let running = sandbox::start(0).await.unwrap();
        let stage = Stage { running, client: reqwest::Client::new() };
        stage.order("trace", json!({"on": true})).await;
        stage
    }

    /// serenity's own HTTP client towards the sandbox.
    pub fn http(&self) -> Http {
        HttpBuilder::new(BOT_TOKEN)
            .application_id(ApplicationId::new(APPLICATION_ID))
            .proxy(self.running.url())
            .ratelimiter_disabled(true)
            .build()
    }

    /// A call of the sandbox's own interface.
    pub async fn call(&self, method: &str, path: &str, body: Value) -> Told {
        let url = format!("{}{path}", self.running.url());
        let request = match method {
            "GET" => self.client.get(url),
            _ => self.client.post(url).json(&body),
        };
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        Told { status, body: response.json().await.unwrap_or_default() }
    }

    /// A call of Discord's interface as the bot makes it, for what serenity cannot say.
    pub async fn raw(&self, method: &str, path: &str, body: &Value) -> Told {
        let url = format!("{}/api/v10{path}", self.running.url());
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let request =
            self.client.request(method, url).header("Authorization", format!("Bot {BOT_TOKEN}"));
        let request = if body.is_null() { request } else { request.json(body) };
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        Told { status, body: response.json().await.unwrap_or_default() }
    }

    /// An order of the director.
    pub async fn order(&self, name: &str, body: Value) -> Value {
        self.call("POST", &format!("/sandbox/admin/{name}"), body).await.well()
    }

    /// A person by the name shown.
    pub async fn person(&self, name: &str) -> String {
        let people = self.call("GET", "/sandbox/people", Value::Null).await.well();
        let people = people["people"].as_array().unwrap();
        let person = people.iter().find(|person| person["global_name"] == name).unwrap();
        person["id"].as_str().unwrap().to_owned()
    }

    /// The sandbox as a person sees it.
    pub async fn state(&self, person: &str) -> Value {
        self.call("GET", &format!("/sandbox/state?as={person}"), Value::Null).await.well()
    }

    /// The channel `general` of the first guild.
    pub async fn general(&self) -> ChannelId {
        let ada = self.person("Ada").await;
        let state = self.state(&ada).await;
        id_of(&state["guilds"][0]["channels"][0]["id"])
    }

    /// The first guild.
    pub async fn guild(&self) -> GuildId {
        let ada = self.person("Ada").await;
        GuildId::new(self.state(&ada).await["guilds"][0]["id"].as_str().unwrap().parse().unwrap())
    }

    /// The messages that a person sees in a channel.
    pub async fn messages(&self, person: &str, channel: ChannelId) -> Vec<Value> {
        let path = format!("/sandbox/messages?as={person}&channel={channel}");
        let messages = self.call("GET", &path, Value::Null).await.well();
        messages["messages"].as_array().unwrap().clone()
    }

    /// Something a person does with the bot.
    pub async fn act(&self, person: &str, body: Value) -> Told {
        self.call("POST", &format!("/sandbox/interactions?as={person}"), body).await
    }

    /// Everything recorded so far.
    pub async fn trace(&self) -> Value {
        self.call("GET", "/sandbox/admin/trace", Value::Null).await.well()
    }

    /// Ends the sandbox after looking over all that passed: every event is read by serenity and
    /// by twilight, every answer and every accepted request is as Discord's document says.
    pub async fn finish(self) {
        let trace = self.trace().await;
        for event in trace["events"].as_array().unwrap() {
            read_by_twilight(event);
        }
        let mismatches = openapi::mismatches(&trace);
        assert!(mismatches.is_empty(), "{mismatches:#?}");
        self.running.stop().await;
        let dropped = DROPPED.lock().unwrap();
        assert!(dropped.is_empty(), "{dropped:#?}");
    }
}

/// Registers one command with the options given.
pub async fn register(http: &Http, command: CreateCommand) {
    serenity::all::Command::set_global_commands(http, vec![command]).await.unwrap();
}

/// An answer that says something and mentions nobody.
pub fn saying(text: &str) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(text)
        .allowed_mentions(CreateAllowedMentions::new())
}

/// A message that says something and mentions nobody.
pub fn message(text: &str) -> CreateMessage {
    CreateMessage::new().content(text).allowed_mentions(CreateAllowedMentions::new())
}

/// A channel's id out of JSON.
#[track_caller]
pub fn id_of(value: &Value) -> ChannelId {
    ChannelId::new(value.as_str().unwrap().parse().unwrap())
}

/// The code and status of Discord's error.
#[track_caller]
pub fn refusal<T: fmt::Debug>(result: Result<T, serenity::Error>) -> (u16, isize) {
    match result {
        Err(serenity::Error::Http(serenity::http::HttpError::UnsuccessfulRequest(response))) => {
            (response.status_code.as_u16(), response.error.code)
        }
        other => panic!("no refusal: {other:?}"),
    }
}

fn read_by_twilight(event: &Value) {
    use serde::de::DeserializeSeed;
    use twilight_model::gateway::event::GatewayEventDeserializer;
    let text = event.to_string();
    let seed = GatewayEventDeserializer::from_json(&text).expect("an event has an opcode");
    let mut json = serde_json::Deserializer::from_str(&text);
    if let Err(error) = seed.deserialize(&mut json) {
        panic!("twilight cannot read: {error}\n{event:#}");
    }
}

fn listen_for_drops() {
    LISTEN.call_once(|| {
        let subscriber = tracing_subscriber::registry().with(Drops);
        tracing::subscriber::set_global_default(subscriber).unwrap();
    });
}

/// Collects what serenity says when it cannot read an event.
struct Drops;

impl<S: tracing::Subscriber> Layer<S> for Drops {
    fn on_event(&self, event: &tracing::Event<'_>, _: LayerContext<'_, S>) {
        let target = event.metadata().target();
        if !target.starts_with("serenity::") {
            return;
        }
        let mut words = Words(String::new());
        event.record(&mut words);
        let dropped = target == "serenity::client::dispatch"
            || words.0.contains("Err deserializing")
            || words.0.contains("Sequence off");
        if dropped {
            DROPPED.lock().unwrap().push(format!("{target}: {}", words.0));
        }
    }
}

struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
