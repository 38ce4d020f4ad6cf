//! Delivers a person's interaction to the bot, as the event that Discord would send.

use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::clock;
use super::interactions::{Deed, Interaction};
use super::limits::message::FILE;
use super::message::{Attachment, Message, Reader};
use super::people::BOT;
use super::permissions;
use super::render::user_of;
use super::secret;
use super::snowflake::Id;
use super::world::World;

/// A person's interaction, ready to be delivered.
#[derive(Debug)]
pub struct Act {
    pub deed: Deed,
    pub person: Id,
    pub channel: Id,
    pub source: Option<Id>,
    pub data: Value,
    pub command: Option<String>,
    pub types_text: bool,
    /// The metadata of the interaction that opened the modal.
    pub opened_by: Option<Value>,
    /// Files attached to a command.
    pub files: Vec<Attachment>,
}

impl World {
    /// Delivers an interaction to the bot. Returns its id, and a receiver for the outcome.
    pub fn deliver(&mut self, act: Act) -> (Id, oneshot::Receiver<Value>) {
        let guild = self.channels.get(&act.channel).and_then(|channel| channel.guild());
        let (sender, receiver) = oneshot::channel();
        let id = self.mint.next();
        let token = format!("sandbox{}{}{}", secret(), secret(), secret());
        let interaction = Interaction {
            id,
            payload: self.payload(id, &token, &act, guild),
            token,
            deed: act.deed,
            person: act.person,
            channel: act.channel,
            guild,
            opened: clock::now(),
            source: act.source,
            answer: None,
            original: None,
            metadata: self.metadata_of(id, &act, guild),
            command: act.command,
            types_text: act.types_text,
            waiting: vec![sender],
        };
        for file in act.files {
            self.command_files.keep(act.channel, file);
        }
        self.interactions.insert(interaction);
        for _ in 0..self.mischief.deliveries() {
            self.send_out(id);
        }
        (id, receiver)
    }

    /// Delivers the same event again, as a gateway may.
    pub(crate) fn deliver_again(&mut self, id: Id) -> Option<oneshot::Receiver<Value>> {
        let known = self.interactions.get_mut(id)?;
        let (sender, receiver) = oneshot::channel();
        known.waiting.push(sender);
        // An interaction without an answer can still get one.
        if known.answer.is_none() {
            known.opened = clock::now();
        }
        self.send_out(id);
        Some(receiver)
    }

    fn send_out(&mut self, id: Id) {
        let reachable = self.gateway.reachable();
        let Some(known) = self.interactions.get_mut(id) else { return };
        if reachable {
            let (guild, payload) = (known.guild, known.payload.clone());
            self.tell_bot("INTERACTION_CREATE", guild, 0, payload);
        } else {
            known.settle(&json!({"outcome": "failed", "reason": "The bot is offline."}));
        }
    }

    fn metadata_of(&self, id: Id, act: &Act, guild: Option<Id>) -> Value {
        let mut metadata = json!({
            "id": id,
            "type": act.deed.number(),
            "user": user_of(self, act.person),
            "authorizing_integration_owners": owners(guild),
        });
        match act.deed {
            Deed::Component => metadata["interacted_message_id"] = json!(act.source),
            Deed::Modal => {
                metadata["triggering_interaction_metadata"] =
                    act.opened_by.clone().unwrap_or_default();
            }
            Deed::Command | Deed::Autocomplete => {}
        }
        metadata
    }

    /// The interaction as the gateway delivers it.
    fn payload(&self, id: Id, token: &str, act: &Act, guild: Option<Id>) -> Value {
        let place = self.channels.get(&act.channel);
        let permissions = place.map_or(0, |place| self.bot_permissions(place));
        let mut channel = self.channel_json(act.channel);
        let mut payload = json!({
            "version": 1,
            "type": act.deed.number(),
            "id": id,
            "application_id": BOT,
            "token": token,
            "channel_id": act.channel,
            "data": act.data,
            "locale": "en-US",
            "app_permissions": permissions.to_string(),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": owners(guild),
            "attachment_size_limit": FILE,
            "context": if guild.is_some() { 0 } else { 1 },
        });
        match guild {
            Some(guild) => {
                let mine = self.permissions_of(guild, act.person).to_string();
                channel["permissions"] = json!(mine);
                let mut member = self.member_json(guild, act.person).unwrap_or_default();
                member["permissions"] = json!(mine);
                payload["member"] = member;
                payload["guild_id"] = json!(guild);
                payload["guild_locale"] = json!("en-US");
                payload["guild"] = json!({"id": guild, "locale": "en-US", "features": []});
            }
            None => payload["user"] = user_of(self, act.person),
        }
        payload["channel"] = channel;
        if let Some(message) = self.source_message(act) {
            payload["message"] = self.message_json(message, Reader::Bot);
        }
        payload
    }

    fn source_message(&self, act: &Act) -> Option<&Message> {
        self.channels.get(&act.channel)?.message(act.source?)
    }

    /// A person's permissions in a guild; its owner has all of them.
    pub(crate) fn permissions_of(&self, guild: Id, person: Id) -> u64 {
        let owns = self.guild(guild).is_some_and(|guild| guild.owner == person);
        if owns { permissions::all() } else { permissions::EVERYONE }
    }
}

/// The installation owners that Discord sends with an interaction.
fn owners(guild: Option<Id>) -> Value {
    json!({"0": guild.unwrap_or(Id(0))})
}
