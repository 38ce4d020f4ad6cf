//! Discord's answers, as far as the bot needs them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use serde_json::Value;

use super::{Outgoing, Problem, outgoing::FENCE};

/// An id on Discord. JSON has it as a string.
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

/// An object with an id.
#[derive(Debug, Deserialize)]
pub(crate) struct Identified {
    pub id: Id,
}

/// A channel or thread.
#[derive(Debug, Deserialize)]
pub(crate) struct Channel {
    /// Discord's number for the type of the channel.
    #[serde(rename = "type", default)]
    kind: u8,
    guild_id: Option<Id>,
    /// Of a thread its channel, of a channel its category.
    parent_id: Option<Id>,
    #[serde(default)]
    permission_overwrites: Vec<Overwrite>,
    thread_metadata: Option<ThreadMetadata>,
}

/// Permissions of a role or a person that differ in a channel.
#[derive(Debug, Deserialize)]
struct Overwrite {
    id: Id,
    allow: Id,
    deny: Id,
}

#[derive(Debug, Deserialize)]
struct ThreadMetadata {
    archived: bool,
    #[serde(default)]
    locked: bool,
}

/// The access that people have to a channel or thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Open,
    /// Not everyone can press there, until it is reopened.
    Archived,
    /// Only moderators can reopen it.
    Locked,
}

impl Channel {
    /// Types of channels whose messages can have threads: text and announcements.
    const THREADED: [u8; 2] = [0, 5];

    pub fn has_threads(&self) -> bool {
        Channel::THREADED.contains(&self.kind)
    }

    /// Returns whether it belongs to the server `guild`.
    pub fn is_of(&self, guild: u64) -> bool {
        self.guild_id == Some(Id(guild))
    }

    /// Returns whether it is a thread of `channel`.
    pub fn is_thread_of(&self, channel: u64) -> bool {
        self.parent_id == Some(Id(channel))
    }

    /// Permissions there of a member with these `roles`, who has `base` on the server.
    pub fn permissions(&self, base: u64, guild: u64, roles: &[u64], user: u64) -> u64 {
        let of = |wanted: &dyn Fn(u64) -> bool| {
            let found = self.permission_overwrites.iter().filter(|one| wanted(one.id.0));
            found.fold((0, 0), |(allow, deny), one| (allow | one.allow.0, deny | one.deny.0))
        };
        let levels = [of(&|id| id == guild), of(&|id| roles.contains(&id)), of(&|id| id == user)];
        levels.into_iter().fold(base, |granted, (allow, deny)| granted & !deny | allow)
    }

    pub fn access(&self) -> Access {
        match &self.thread_metadata {
            Some(thread) if thread.locked => Access::Locked,
            Some(thread) if thread.archived => Access::Archived,
            _ => Access::Open,
        }
    }
}

/// A message on Discord.
#[derive(Debug, Deserialize)]
pub(crate) struct Posted {
    id: Id,
    channel_id: Option<Id>,
    #[serde(default)]
    content: String,
    #[serde(default)]
    attachments: Vec<Attachment>,
    #[serde(default)]
    components: Vec<Value>,
    /// The press or command that it answered.
    interaction_metadata: Option<Identified>,
    /// The reason why Discord refused its files, if the message says them in words.
    #[serde(skip)]
    pub refused: Option<Problem>,
    /// True if it is the message that was sent, not an earlier one with the same nonce.
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

    /// Returns whether it is in this channel, as far as Discord says.
    pub(super) fn is_in(&self, channel: u64) -> bool {
        self.channel_id.is_none_or(|id| id == Id(channel))
    }

    /// Returns whether it answered this press or command.
    pub fn answers(&self, interaction: u64) -> bool {
        self.interaction_metadata.as_ref().is_some_and(|by| by.id.0 == interaction)
    }

    /// Returns whether it has a file; if `name` is given, one with this name.
    pub fn has_file(&self, name: Option<&str>) -> bool {
        self.attachments.iter().any(|file| name.is_none_or(|name| file.filename == name))
    }

    /// Returns whether it shows the same as the sent message. Discord trims text.
    pub(super) fn shows(&self, sent: &Outgoing) -> bool {
        let picture = sent.files.first();
        let same_picture = picture.is_none_or(|file| self.has_file(Some(&file.name)));
        same_picture && self.content.trim() == sent.content().trim()
    }

    /// Returns whether it has words that stand for files.
    pub fn is_in_words(&self) -> bool {
        self.content.contains(FENCE)
    }

    /// The ids of its buttons and menus.
    pub fn presses(&self) -> impl Iterator<Item = &str> {
        let parts = self.components.iter().filter_map(|row| row["components"].as_array()).flatten();
        parts.filter_map(|part| part["custom_id"].as_str())
    }
}

/// A member of a server.
#[derive(Debug, Deserialize)]
pub(crate) struct Member {
    nick: Option<String>,
    user: User,
    /// RFC 3339 date and time.
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
    /// The id of their account.
    pub fn id(&self) -> u64 {
        self.id.0
    }
}

impl Member {
    pub fn is_bot(&self) -> bool {
        self.user.bot
    }

    /// End of a timeout by a moderator, in milliseconds since 1970; it may have passed.
    pub fn timed_out_until(&self) -> Option<i64> {
        let until = self.communication_disabled_until.as_deref()?;
        Some(until.parse::<jiff::Timestamp>().ok()?.as_millisecond())
    }

    /// The name that others see there.
    pub fn name(self) -> String {
        self.nick.or(self.user.global_name).unwrap_or(self.user.username)
    }
}
