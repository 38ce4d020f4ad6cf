//! Messages as each reader sees them, and notifications about them.

use serde_json::{Value, json};

use super::World;
use crate::channel::ChannelKind;
use crate::clock::stamp;
use crate::interactions::Interaction;
use crate::message::{Message, Origin, Reader};
use crate::people::BOT;
use crate::permissions;
use crate::render::user_of;
use crate::snowflake::Id;

impl World {
    /// A message in Discord's JSON form, for a reader.
    pub(crate) fn message_json(&self, message: &Message, reader: Reader) -> Value {
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

    /// Discord shows a bot without the intent only its own messages and those meant for it.
    fn bot_reads(&self, message: &Message) -> bool {
        message.author == BOT
            || message.mentions.contains(&BOT)
            || self.gateway.reads_content()
            || matches!(
                self.channels.get(&message.channel).map(|channel| &channel.place),
                Some(ChannelKind::Direct(_)) | None
            )
    }

    /// Stores a message and notifies everyone who may see it.
    pub fn post(&mut self, message: Message) -> Option<&Message> {
        let (channel, id) = (message.channel, message.id);
        self.channels.get_mut(&channel)?.push(message);
        self.tell_message("MESSAGE_CREATE", "message_create", channel, id);
        self.channels.get(&channel)?.message(id)
    }

    /// Notifies everyone that a message changed.
    pub(crate) fn announce_edit(&mut self, channel: Id, id: Id) {
        self.tell_message("MESSAGE_UPDATE", "message_update", channel, id);
    }

    /// Deletes a message and notifies everyone who saw it.
    pub fn delete_message(&mut self, channel: Id, id: Id) -> Option<()> {
        let removed = self.channels.get_mut(&channel)?.remove(id)?;
        self.tell_deletion(&removed);
        Some(())
    }

    /// Notifies the bot and the people who see a message.
    pub(crate) fn tell_message(&mut self, for_bot: &str, for_people: &str, channel: Id, id: Id) {
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
                    // Discord leaves the user out here, because it is the author.
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

    /// Notifies everyone who saw a message that it is gone.
    pub(crate) fn tell_deletion(&mut self, message: &Message) {
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

impl Interaction {
    /// The origin that the resulting messages store.
    pub fn origin(&self, world: &World) -> Origin {
        Origin {
            interaction: self.id,
            metadata: self.metadata.clone(),
            command: self.command.as_ref().map(|name| {
                json!({"id": self.id, "type": 2, "name": name, "user": user_of(world, self.person)})
            }),
        }
    }
}

fn intent_of_messages(guild: Option<Id>) -> u64 {
    if guild.is_some() { 1 << 9 } else { 1 << 12 }
}
