//! Notifications to people's pages in the sandbox.

use serde_json::{Value, json};

use super::World;
use crate::channel::ChannelKind;
use crate::people::Person;
use crate::render::{bot_user, user_json};
use crate::snowflake::Id;

impl World {
    /// Sends every page the same event.
    pub(crate) fn tell_all_people(&mut self, kind: &str, data: &Value) {
        let told = self.live.people().map(|person| (person, data.clone())).collect();
        self.live.push(kind, told);
    }

    /// Notifies the people who see a channel that it was created or changed.
    pub(crate) fn tell_channel_to_people(&mut self, kind: &str, id: Id) {
        let Some(channel) = self.channels.get(&id) else { return };
        let data = self.channel_for_people(id);
        let told = self
            .live
            .people()
            .filter(|&person| self.person_sees(person, channel))
            .map(|person| (person, data.clone()))
            .collect();
        self.live.push(kind, told);
    }

    /// Notifies everyone whether the bot is online.
    pub(crate) fn tell_bot_status(&mut self) {
        let online = self.gateway.online();
        self.tell_all_people("bot_status", &json!({"online": online, "bot_online": online}));
    }

    /// Sends everyone the list of people.
    pub(crate) fn tell_people_changed(&mut self) {
        let data = json!({"people": self.people_json(), "bot": bot_user()});
        self.tell_all_people("people_update", &data);
    }

    /// All people as the page sees them.
    pub(crate) fn people_json(&self) -> Vec<Value> {
        self.people.iter().map(person_for_people).collect()
    }

    /// A channel as the page sees it.
    pub(crate) fn channel_for_people(&self, id: Id) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        match &channel.place {
            ChannelKind::Text(text) => json!({
                "id": id, "name": text.name, "type": text.kind.number(), "parent_id": null,
                "archived": false, "locked": false, "guild_id": text.guild,
            }),
            ChannelKind::Thread(thread) => json!({
                "id": id, "name": thread.name, "type": thread.kind, "parent_id": thread.parent,
                "archived": thread.archived, "locked": thread.locked, "guild_id": thread.guild,
            }),
            ChannelKind::Direct(person) => {
                let recipients: Vec<Value> =
                    self.person(*person).map(person_for_people).into_iter().collect();
                json!({"id": id, "type": 1, "recipients": recipients, "bot": bot_user()})
            }
        }
    }
}

/// A person as the page sees them.
pub(crate) fn person_for_people(person: &Person) -> Value {
    let mut json = user_json(person);
    json["avatar_color"] = json!(person.colour);
    json
}
