//! A bot in this process, at a chat of its own, by a clock that the test tells.

use quark::{
    service::{Clock, Service},
    store::Store,
};

use crate::running::Running;
use quark_testing::chat::Chat;

/// A bot, and the chat it is at.
pub struct Bot {
    pub chat: Chat,
    pub service: Service,
    running: Running,
}

impl Bot {
    /// A bot that has come online, with whatever the database of `chat` holds.
    pub async fn at(chat: Chat, clock: Clock) -> Bot {
        let service = Service::new(
            Store::open(&chat.database()).await.unwrap(),
            clock,
            quark::games::catalog(),
        );
        let running = Running::start(&chat, &service).await;
        Bot { chat, service, running }
    }

    pub async fn stops(self) {
        self.running.stop().await;
    }
}
