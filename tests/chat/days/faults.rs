//! Faults of the chat while people play.

use serde_json::json;
use tokio::sync::Mutex;

use crate::days::bot::Bot;
use quark_testing::chat::Chat;

/// All faults.
pub const ALL: [Fault; 8] = [
    Fault::Fair,
    Fault::ClosedMessages,
    Fault::LostThread,
    Fault::Silenced,
    Fault::TooMany,
    Fault::Failing,
    Fault::Dropped,
    Fault::Doubled,
];

/// A fault of the chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No fault.
    Fair,
    /// Nobody accepts direct messages.
    ClosedMessages,
    /// The thread of a table is deleted.
    LostThread,
    /// The bot may not post, until somebody fixes that.
    Silenced,
    /// The chat says again and again that it gets too many requests.
    TooMany,
    /// The chat fails again and again, sometimes after it has done what was asked.
    Failing,
    /// The gateway connection breaks.
    Dropped,
    /// Every press and command is delivered twice.
    Doubled,
}

/// Damage that must be repaired.
#[derive(Debug, Default)]
pub struct Damage {
    /// Channels where the bot may not post now.
    silenced: Mutex<Vec<String>>,
}

impl Bot {
    /// Sets up faults that last from the beginning.
    pub async fn clouds_gather(&self) {
        if self.fault == Fault::ClosedMessages {
            for person in self.chat.people().await {
                self.chat.admin("dms", json!({"user": person.id, "open": false})).await;
            }
        }
    }

    /// Causes the fault just before somebody acts at a table that is played in `place` and was opened in `channel`.
    pub async fn strikes(&self, channel: &str, place: &str) {
        let chat = &self.chat;
        match self.fault {
            Fault::Fair | Fault::ClosedMessages => (),
            Fault::LostThread if channel == place => (),
            Fault::LostThread => {
                // The second time it is gone already.
                chat.post("admin/delete_channel", json!({"channel": place})).await;
            }
            Fault::Silenced => {
                chat.admin("permissions", json!({"channel": channel, "deny": ["SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"]}))
                    .await;
                self.damage.silenced.lock().await.push(channel.to_owned());
            }
            Fault::TooMany => {
                chat.admin(
                    "fail",
                    json!({"next": 1, "status": 429, "retry_after": 0.1, "path": "/channels"}),
                )
                .await;
            }
            Fault::Failing => {
                // Failures that met nothing yet are dropped: too many in a row, and the next try is a minute away.
                chat.admin("quiet", json!({})).await;
                chat.admin("fail", json!({"next": 1, "status": 500, "path": "/channels"})).await;
                let lost = json!({"next": 1, "status": 502, "path": "/messages", "method": "POST",
                    "after_effect": true});
                chat.admin("fail", lost).await;
            }
            Fault::Dropped => {
                chat.admin("gateway", json!({"action": "abort"})).await;
                chat.until_online().await;
            }
            Fault::Doubled => {
                chat.admin("double", json!({"next": 1})).await;
            }
        }
    }

    /// Repairs the damage, once the bot has run into it.
    pub async fn clears(&self) {
        let spoiled = std::mem::take(&mut *self.damage.silenced.lock().await);
        if spoiled.is_empty() {
            return;
        }
        self.until_it_meets_trouble().await;
        for channel in spoiled {
            self.chat.admin("permissions", json!({"channel": channel, "deny": []})).await;
        }
    }

    /// Returns when a job fails, or when no job is left that could fail.
    async fn until_it_meets_trouble(&self) {
        self.chat
            .until("the bot to run into trouble", async |_: &Chat| {
                let jobs = self.pending_jobs().await;
                let soon = self.service.now() + 1_000;
                let is_done = jobs.iter().all(|job| soon < job.due);
                (is_done || jobs.iter().any(|job| job.problem.is_some())).then_some(())
            })
            .await;
    }
}
