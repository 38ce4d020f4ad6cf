//! A bot in this process, at a chat of its own, by a clock that the test tells.

use quark::{
    sandbox,
    service::{Clock, Service},
    store::Store,
};
use tokio::{sync::oneshot, task::JoinHandle};

use crate::discord::Chat;

/// A bot, and the chat it is at.
pub struct Bot {
    pub chat: Chat,
    pub service: Service,
    stop: oneshot::Sender<()>,
    running: JoinHandle<anyhow::Result<()>>,
}

impl Bot {
    /// A bot that has come online, with whatever the database of `chat` holds.
    pub async fn at(chat: Chat, clock: Clock) -> Bot {
        let service = Service::new(Store::open(&chat.database()).await.unwrap(), clock);
        let settings = quark::discord::Settings {
            token: sandbox::BOT_TOKEN.to_owned().into(),
            api: Some(chat.sandbox.url()),
            guild: None,
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(quark::discord::run(settings, service.clone(), async {
            let _ = stopped.await;
        }));
        chat.until_online().await;
        Bot { chat, service, stop, running }
    }

    pub async fn stops(self) {
        drop(self.stop);
        self.running.await.unwrap().unwrap();
    }
}
