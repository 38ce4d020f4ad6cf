//! The bot in this process, in a local chat.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use quark::{sandbox, service::Service};
use tokio::{sync::oneshot, task::JoinHandle};

use quark_testing::chat::Chat;

/// A running bot.
pub struct Running {
    stop: oneshot::Sender<()>,
    bot: JoinHandle<anyhow::Result<()>>,
}

impl Running {
    /// Starts a bot with the tables of `service`, and waits until it is online.
    pub async fn start(chat: &Chat, service: &Service) -> Running {
        Running::telling(chat, service, false).await
    }

    /// Starts a bot that may write to the owner of its application.
    pub async fn telling(chat: &Chat, service: &Service, tell_owner: bool) -> Running {
        let settings = quark::discord::Settings {
            token: sandbox::BOT_TOKEN.to_owned().into(),
            api: Some(chat.sandbox.url()),
            guild: None,
            shards: None,
            requests: None,
            tell_owner,
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let bot = tokio::spawn(quark::discord::run(settings, service.clone(), async {
            let _ = stopped.await;
        }));
        chat.until_online().await;
        Running { stop, bot }
    }

    /// Stops the bot, and waits until it has stopped.
    pub async fn stop(self) {
        drop(self.stop);
        self.bot.await.unwrap().unwrap();
    }
}
