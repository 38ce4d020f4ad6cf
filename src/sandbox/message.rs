//! Messages and their attachments, and how each reader sees them.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::channel::ChannelKind;
use super::clock::stamp;
use super::permissions;
use super::render::user_of;
use super::snowflake::Id;
use super::world::{BOT, World};

/// Only its owner sees the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// The bot is thinking.
pub const LOADING: u64 = 1 << 7;
/// A thread was started from the message.
pub const HAS_THREAD: u64 = 1 << 5;
/// Links show no previews.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Nobody's device rings.
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
    /// The last files that edits have taken away: whoever has just read the message may still ask for
    /// them, as at Discord.
    pub replaced: Vec<Attachment>,
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub flags: u64,
    /// Discord's number: 0 plain, 18 thread created, 19 reply, 20 answer to a command.
    pub kind: u8,
    pub nonce: Option<Value>,
    pub reference: Option<Id>,
    pub origin: Option<Origin>,
    /// The only person who sees it, when it is ephemeral.
    pub only_for: Option<Id>,
    pub thread: Option<Id>,
}

/// The interaction that a message answers.
#[derive(Clone, Debug)]
pub struct Origin {
    pub interaction: Id,
    /// As Discord's `interaction_metadata`.
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

/// Who reads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reader {
    Bot,
    Person(Id),
}

impl Message {
    /// Every file that can be asked for, by whoever may read the message.
    pub fn files(&self) -> impl Iterator<Item = &Attachment> {
        self.attachments.iter().chain(&self.replaced)
    }

    /// A message of nothing yet.
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

    /// Whether a person may see it, the channel aside.
    pub fn is_for(&self, person: Id) -> bool {
        self.only_for.is_none_or(|owner| owner == person)
    }
}

impl World {
    /// A message as Discord writes it for a reader.
    pub fn message_json(&self, message: &Message, reader: Reader) -> Value {
        let hidden = reader == Reader::Bot && !self.bot_reads(message);
        let attachments: Vec<Value> = if hidden {
            Vec::new()
        } else {
            message
                .attachments
                .iter()
                .map(|one| self.attachment_json(message, one, reader))
                .collect()
        };
        let nothing: &[Value] = &[];
        let mentions: Vec<Value> = message.mentions.iter().map(|&id| user_of(self, id)).collect();
        let mut json = json!({
            "type": message.kind,
            "id": message.id,
            "channel_id": message.channel,
            "author": user_of(self, message.author),
            "content": if hidden { "" } else { &message.content },
            "timestamp": stamp(message.sent),
            "edited_timestamp": message.edited.map(stamp),
            "mentions": mentions,
            "mention_roles": [],
            "mention_everyone": message.mentions_everyone,
            "attachments": attachments,
            "embeds": if hidden { nothing } else { &message.embeds },
            "components": if hidden { nothing } else { &message.components },
            "flags": message.flags,
            "pinned": false,
            "tts": false,
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        let guild = self.channels.get(&message.channel).and_then(|channel| channel.guild());
        if let Some(to) = message.reference {
            json["message_reference"] =
                json!({"type": 0, "message_id": to, "channel_id": message.channel});
            if let Some(guild) = guild {
                json["message_reference"]["guild_id"] = json!(guild);
            }
        }
        if let Some(origin) = &message.origin {
            json["application_id"] = json!(BOT);
            json["webhook_id"] = json!(BOT);
            json["interaction_metadata"] = origin.metadata.clone();
            if let Some(command) = &origin.command {
                json["interaction"] = command.clone();
            }
        }
        if let Some(thread) = message.thread
            && self.channels.contains_key(&thread)
        {
            json["thread"] = self.channel_json(thread);
        }
        json
    }

    /// Discord shows a bot without the intent only what is its own or meant for it.
    fn bot_reads(&self, message: &Message) -> bool {
        message.author == BOT
            || message.mentions.contains(&BOT)
            || self.gateway.reads_content()
            || matches!(
                self.channels.get(&message.channel).map(|channel| &channel.place),
                Some(ChannelKind::Direct(_)) | None
            )
    }

    fn attachment_json(&self, message: &Message, one: &Attachment, reader: Reader) -> Value {
        let mut url =
            format!("{}/attachments/{}/{}/{}", self.base(), message.channel, one.id, one.filename);
        if let (Some(owner), Reader::Person(person)) = (message.only_for, reader)
            && owner == person
        {
            url.push_str(&format!("?as={owner}"));
        }
        let mut json = json!({
            "id": one.id,
            "filename": one.filename,
            "size": one.bytes.len(),
            "url": url,
            "proxy_url": url,
        });
        if let Some(description) = &one.description {
            json["description"] = json!(description);
        }
        if let Some(content_type) = &one.content_type {
            json["content_type"] = json!(content_type);
        }
        if let Some((width, height)) = size_of_picture(&one.bytes) {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        if message.only_for.is_some() {
            json["ephemeral"] = json!(true);
        }
        json
    }

    /// Tells the bot and the people who see it about a message.
    pub fn tell_message(&mut self, for_bot: &str, for_people: &str, channel: Id, id: Id) {
        let Some(place) = self.channels.get(&channel) else { return };
        let Some(message) = place.message(id) else { return };
        let guild = place.guild();
        let bot_sees = self.bot_permissions(place) & permissions::VIEW != 0;
        let told = self
            .live
            .people()
            .filter(|&person| self.person_sees(person, place) && message.is_for(person))
            .map(|person| (person, self.message_json(message, Reader::Person(person))))
            .collect();
        if message.only_for.is_none() && bot_sees {
            let mut data = self.message_json(message, Reader::Bot);
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
                if let Some(mut member) = self.member_json(guild, message.author) {
                    // Discord leaves the user out here: it is the author.
                    if let Value::Object(fields) = &mut member {
                        fields.remove("user");
                    }
                    data["member"] = member;
                }
            }
            self.tell_bot(for_bot, guild, intent_of_messages(guild), data);
        }
        self.live.push(for_people, told);
    }

    /// Tells everyone who saw a message that it is gone.
    pub fn tell_deletion(&mut self, message: &Message) {
        let Some(place) = self.channels.get(&message.channel) else { return };
        let guild = place.guild();
        let mut data = json!({"id": message.id, "channel_id": message.channel});
        let told = self
            .live
            .people()
            .filter(|&person| self.person_sees(person, place) && message.is_for(person))
            .map(|person| (person, data.clone()))
            .collect();
        if message.only_for.is_none() {
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
            }
            self.tell_bot("MESSAGE_DELETE", guild, intent_of_messages(guild), data);
        }
        self.live.push("message_delete", told);
    }
}

fn intent_of_messages(guild: Option<Id>) -> u64 {
    if guild.is_some() { 1 << 9 } else { 1 << 12 }
}

/// Width and height of a PNG or GIF, read from its first bytes.
fn size_of_picture(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.get(12..16) == Some(b"IHDR") {
        let number = |range| -> Option<u32> {
            let four: [u8; 4] = bytes.get(range).and_then(|part: &[u8]| part.try_into().ok())?;
            Some(u32::from_be_bytes(four))
        };
        return Some((number(16..20)?, number(20..24)?));
    }
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| -> Option<u32> {
            Some(u32::from(u16::from_le_bytes([*bytes.get(at)?, *bytes.get(at + 1)?])))
        };
        return Some((number(6)?, number(8)?));
    }
    None
}
