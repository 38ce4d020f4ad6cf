//! A bot made with serenity that reports its events.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    ChannelId, ClientBuilder, CommandInteraction, ComponentInteraction, Context, EventHandler,
    GatewayIntents, Guild, GuildChannel, GuildId, Http, Interaction, Message, MessageId,
    MessageUpdateEvent, ModalInteraction, PartialGuildChannel, Ready, ResumedEvent, ShardManager,
    UserId, async_trait,
};
use serenity::model::user::User;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::support::Stage;

/// Longest wait before a test fails.
const PATIENCE: Duration = Duration::from_secs(15);

/// An event that the bot received.
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
        // A finished test no longer listens.
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

/// A connected serenity client.
pub struct Bot {
    pub http: Arc<Http>,
    ears: mpsc::UnboundedReceiver<Heard>,
    shards: Arc<ShardManager>,
    task: tokio::task::JoinHandle<()>,
}

impl Bot {
    /// Connects, and waits until its guilds are there.
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
            // These tests do not check how it ended.
            let _ended = client.start().await;
        });
        let mut bot = Bot { http, ears, shards, task };
        bot.hear(|heard| matches!(heard, Heard::Ready).then_some(())).await;
        bot
    }

    /// The next event that `wanted` accepts; others are skipped.
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

    /// Shuts down all shards, and waits up to `PATIENCE` for the client to end.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        let _stopped = timeout(PATIENCE, self.task).await;
    }
}
