//! Messages and their attachments.

use axum::body::Bytes;
use serde_json::Value;

use super::snowflake::Id;

/// Only its owner sees the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// The bot is thinking.
pub(crate) const LOADING: u64 = 1 << 7;
/// A thread was started from the message.
pub(crate) const HAS_THREAD: u64 = 1 << 5;
/// Links show no previews.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// No device rings.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// A message in a channel.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub content: String,
    pub sent: u64,
    pub edited: Option<u64>,
    pub mentions: Vec<Id>,
    pub mentions_everyone: bool,
    pub attachments: Vec<Attachment>,
    /// The last files that edits have removed. A reader of the old message may still fetch them, as at Discord.
    pub replaced: Vec<Attachment>,
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub flags: u64,
    /// Discord's number: 0 plain, 18 thread created, 19 reply, 20 answer to a command.
    pub kind: u8,
    pub nonce: Option<Value>,
    pub reference: Option<Id>,
    pub origin: Option<Origin>,
    /// The only person who sees it, if it is ephemeral.
    pub only_for: Option<Id>,
    pub thread: Option<Id>,
}

/// The interaction that a message answers.
#[derive(Clone, Debug)]
pub struct Origin {
    pub interaction: Id,
    /// Discord's `interaction_metadata`.
    pub metadata: Value,
    /// The command's name and user, as in Discord's older `interaction`.
    pub command: Option<Value>,
}

/// A file in a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Id,
    pub filename: String,
    pub description: Option<String>,
    pub content_type: Option<String>,
    pub bytes: Bytes,
}

/// The reader of a message.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reader {
    Bot,
    Person(Id),
}

impl Message {
    /// Every file that readers of the message can fetch.
    pub fn files(&self) -> impl Iterator<Item = &Attachment> {
        self.attachments.iter().chain(&self.replaced)
    }

    /// An empty message.
    pub fn new(id: Id, channel: Id, author: Id, sent: u64) -> Message {
        Message {
            id,
            channel,
            author,
            content: String::new(),
            sent,
            edited: None,
            mentions: Vec::new(),
            mentions_everyone: false,
            attachments: Vec::new(),
            replaced: Vec::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            flags: 0,
            kind: 0,
            nonce: None,
            reference: None,
            origin: None,
            only_for: None,
            thread: None,
        }
    }

    /// True if a person who sees the channel also sees this message.
    pub(crate) fn is_for(&self, person: Id) -> bool {
        self.only_for.is_none_or(|owner| owner == person)
    }
}
