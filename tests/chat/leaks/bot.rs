//! A bot in this process, in its own chat, with the test's clock.

use quark::{
    service::{Clock, Service},
    store::Store,
};

use crate::running::Running;
use quark_testing::chat::Chat;

/// A bot and its chat.
pub struct Bot {
    pub chat: Chat,
    pub service: Service,
    running: Running,
}

impl Bot {
    /// Starts a bot on the database of `chat`, and waits until it is online.
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
