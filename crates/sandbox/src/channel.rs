//! Channels, threads and direct channels, with their messages.

use std::collections::VecDeque;

use super::message::Message;
use super::snowflake::Id;

/// Messages kept in a channel; older ones are dropped with their attachments.
const KEPT_MESSAGES: usize = 1000;
/// Number of deleted messages whose files can still be fetched.
const KEPT_DELETED: usize = 8;

/// A place that holds messages.
#[derive(Debug)]
pub struct Channel {
    pub id: Id,
    pub place: ChannelKind,
    pub messages: VecDeque<Message>,
    /// The last messages that were deleted: a reader may still fetch their files, as at Discord.
    pub deleted: VecDeque<Message>,
    pub last_message: Option<Id>,
}

/// Kind of a channel.
#[derive(Debug)]
pub(crate) enum ChannelKind {
    Text(Text),
    Thread(Thread),
    /// Between the bot and this person.
    Direct(Id),
}

/// Kind of a guild's channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextKind {
    #[default]
    Text,
    Announcement,
    /// A voice channel, which also has messages.
    Voice,
    /// A stage channel, which also has messages.
    Stage,
    /// A forum: it has threads, called posts, and no messages of its own.
    Forum,
}

impl TextKind {
    /// Discord's number for the type.
    pub fn number(self) -> u8 {
        match self {
            TextKind::Text => 0,
            TextKind::Announcement => 5,
            TextKind::Voice => 2,
            TextKind::Stage => 13,
            TextKind::Forum => 15,
        }
    }

    /// Discord's number for the type of public threads in this channel.
    pub(crate) fn of_threads(self) -> u8 {
        if self == TextKind::Announcement { 10 } else { 11 }
    }

    /// True if a thread can start from a message here.
    pub(crate) fn has_threads(self) -> bool {
        matches!(self, TextKind::Text | TextKind::Announcement)
    }
}

/// A channel of a guild that is not a thread.
#[derive(Debug)]
pub struct Text {
    pub guild: Id,
    pub kind: TextKind,
    pub name: String,
    pub position: usize,
    /// Permissions that the bot lacks here.
    pub denied: u64,
    pub topic: Option<String>,
}

/// A thread, or a post of a forum.
#[derive(Debug)]
pub(crate) struct Thread {
    pub guild: Id,
    /// Discord's number for the type: 10 in an announcement channel, 11 elsewhere, or 12 if only its members see it.
    pub kind: u8,
    pub parent: Id,
    pub name: String,
    pub owner: Id,
    pub created: u64,
    pub archived: bool,
    pub locked: bool,
    pub archive_changed: u64,
    /// Minutes without messages after which Discord's clients hide it.
    pub auto_archive: u64,
    pub slowmode: u64,
    pub members: Vec<(Id, u64)>,
    pub sent: usize,
}

/// Type of a thread that only its members see.
pub(crate) const PRIVATE: u8 = 12;

impl Thread {
    /// True if a person who sees the parent channel also sees this thread.
    pub fn is_open_to(&self, user: Id) -> bool {
        self.kind != PRIVATE || self.members.iter().any(|&(member, _)| member == user)
    }
}

impl Channel {
    /// An empty channel.
    pub fn new(id: Id, place: ChannelKind) -> Channel {
        let (messages, deleted) = (VecDeque::new(), VecDeque::new());
        Channel { id, place, messages, deleted, last_message: None }
    }

    /// The guild it belongs to.
    pub fn guild(&self) -> Option<Id> {
        match &self.place {
            ChannelKind::Text(text) => Some(text.guild),
            ChannelKind::Thread(thread) => Some(thread.guild),
            ChannelKind::Direct(_) => None,
        }
    }

    /// One of the messages still kept.
    pub fn message(&self, id: Id) -> Option<&Message> {
        self.index_of(id).and_then(|index| self.messages.get(index))
    }

    /// A kept message, to change it.
    pub(crate) fn message_mut(&mut self, id: Id) -> Option<&mut Message> {
        self.index_of(id).and_then(|index| self.messages.get_mut(index))
    }

    /// Removes a message.
    pub fn remove(&mut self, id: Id) -> Option<Message> {
        let message = self.messages.remove(self.index_of(id)?)?;
        self.deleted.push_back(message.clone());
        if KEPT_DELETED < self.deleted.len() {
            self.deleted.pop_front();
        }
        Some(message)
    }

    /// Adds the newest message, and drops the oldest beyond the limit.
    pub fn push(&mut self, message: Message) {
        self.last_message = Some(message.id);
        if let ChannelKind::Thread(thread) = &mut self.place {
            thread.sent += 1;
        }
        self.messages.push_back(message);
        if KEPT_MESSAGES < self.messages.len() {
            self.messages.pop_front();
        }
    }

    fn index_of(&self, id: Id) -> Option<usize> {
        self.messages.binary_search_by_key(&id, |message| message.id).ok()
    }
}
