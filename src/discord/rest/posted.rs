//! What Discord tells, as far as the bot needs it.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use serde_json::Value;

use super::{Outgoing, Problem, outgoing::FENCE};

/// The number of anything in the chat. JSON has it as a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Id(pub u64);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        String::deserialize(deserializer)?.parse().map(Id).map_err(D::Error::custom)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Anything that has a number.
#[derive(Debug, Deserialize)]
pub(crate) struct Identified {
    pub id: Id,
}

/// A channel or thread.
#[derive(Debug, Deserialize)]
pub(crate) struct Channel {
    thread_metadata: Option<ThreadMetadata>,
}

#[derive(Debug, Deserialize)]
struct ThreadMetadata {
    archived: bool,
    #[serde(default)]
    locked: bool,
}

/// How a channel or thread can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Open,
    /// Not everyone can press there, until it is opened again.
    Archived,
    /// Only moderators can open it again.
    Locked,
}

impl Channel {
    pub fn access(&self) -> Access {
        match &self.thread_metadata {
            Some(thread) if thread.locked => Access::Locked,
            Some(thread) if thread.archived => Access::Archived,
            _ => Access::Open,
        }
    }
}

/// A message in the chat.
#[derive(Debug, Deserialize)]
pub(crate) struct Posted {
    id: Id,
    #[serde(default)]
    content: String,
    #[serde(default)]
    attachments: Vec<Attachment>,
    #[serde(default)]
    components: Vec<Value>,
    /// The press or command that it answered.
    interaction_metadata: Option<Identified>,
    /// Why Discord did not take its files, if it says them in words.
    #[serde(skip)]
    pub refused: Option<Problem>,
    /// Whether it is what was sent, and not an earlier message with that nonce.
    #[serde(skip)]
    pub is_current: bool,
}

#[derive(Debug, Deserialize)]
struct Attachment {
    filename: String,
}

impl Posted {
    pub fn id(&self) -> u64 {
        self.id.0
    }

    /// Whether it answered this press or command.
    pub fn answers(&self, interaction: u64) -> bool {
        self.interaction_metadata.as_ref().is_some_and(|by| by.id.0 == interaction)
    }

    /// Whether it has a file, of this name if one is named.
    pub fn has_file(&self, name: Option<&str>) -> bool {
        self.attachments.iter().any(|file| name.is_none_or(|name| file.filename == name))
    }

    /// Whether it shows what this message does. Discord trims words.
    pub(super) fn shows(&self, sent: &Outgoing) -> bool {
        let picture = sent.files.first();
        let same_picture = picture.is_none_or(|file| self.has_file(Some(&file.name)));
        same_picture && self.content.trim() == sent.content().trim()
    }

    /// Whether it says in words what files would show.
    pub fn is_in_words(&self) -> bool {
        self.content.contains(FENCE)
    }

    /// The ids of its buttons and menus.
    pub fn presses(&self) -> impl Iterator<Item = &str> {
        let parts = self.components.iter().filter_map(|row| row["components"].as_array()).flatten();
        parts.filter_map(|part| part["custom_id"].as_str())
    }
}

/// Somebody in a server.
#[derive(Debug, Deserialize)]
pub(crate) struct Member {
    nick: Option<String>,
    user: User,
    /// As a date and a time.
    communication_disabled_until: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct User {
    id: Id,
    pub username: String,
    global_name: Option<String>,
    #[serde(default)]
    bot: bool,
}

impl User {
    /// The number of their account.
    pub fn id(&self) -> u64 {
        self.id.0
    }
}

impl Member {
    pub fn is_bot(&self) -> bool {
        self.user.bot
    }

    /// Until when a moderator lets them do nothing there, in milliseconds since 1970; it may be over.
    pub fn timed_out_until(&self) -> Option<i64> {
        let until = self.communication_disabled_until.as_deref()?;
        Some(until.parse::<jiff::Timestamp>().ok()?.as_millisecond())
    }

    /// The name that others see there.
    pub fn name(self) -> String {
        self.nick.or(self.user.global_name).unwrap_or(self.user.username)
    }
}
