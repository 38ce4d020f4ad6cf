//! What is pushed to the pages that people have open.

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::channel::ChannelKind;
use super::render::{bot_user, user_json};
use super::snowflake::Id;
use super::world::{Person, World};

/// Pushes a page may leave unread before it is dropped.
const UNREAD: usize = 1024;

/// The pages that listen.
#[derive(Debug, Default)]
pub struct Live {
    listeners: Vec<(Id, mpsc::Sender<String>)>,
}

impl Live {
    /// A new page of this person.
    pub fn listen(&mut self, person: Id) -> mpsc::Receiver<String> {
        let (sender, receiver) = mpsc::channel(UNREAD);
        self.listeners.retain(|(_, sender)| !sender.is_closed());
        self.listeners.push((person, sender));
        receiver
    }

    /// Everyone with a page open, each once.
    pub fn people(&self) -> impl Iterator<Item = Id> {
        let mut people: Vec<Id> = self.listeners.iter().map(|&(person, _)| person).collect();
        people.sort_unstable();
        people.dedup();
        people.into_iter()
    }

    /// Pushes to each person what is meant for them; a page that reads too slowly is dropped.
    pub fn push(&mut self, kind: &str, told: Vec<(Id, Value)>) {
        for (person, data) in told {
            let text = json!({"type": kind, "data": data}).to_string();
            self.listeners
                .retain(|(of, sender)| *of != person || sender.try_send(text.clone()).is_ok());
        }
    }
}

impl World {
    /// Tells every page the same.
    pub fn tell_all_people(&mut self, kind: &str, data: &Value) {
        let told = self.live.people().map(|person| (person, data.clone())).collect();
        self.live.push(kind, told);
    }

    /// Tells the people who see a channel that it came or changed.
    pub fn tell_channel_to_people(&mut self, kind: &str, id: Id) {
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

    /// Tells everyone whether the bot is there.
    pub fn tell_bot_status(&mut self) {
        let online = self.gateway.online();
        self.tell_all_people("bot_status", &json!({"online": online, "bot_online": online}));
    }

    /// Tells everyone who is there.
    pub fn tell_people_changed(&mut self) {
        let data = json!({"people": self.people_json(), "bot": bot_user()});
        self.tell_all_people("people_update", &data);
    }

    /// All people as the page sees them.
    pub fn people_json(&self) -> Vec<Value> {
        self.people.iter().map(person_for_people).collect()
    }

    /// A channel as the page sees it.
    pub fn channel_for_people(&self, id: Id) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        match &channel.place {
            ChannelKind::Text(text) => json!({
                "id": id, "name": text.name, "type": 0, "parent_id": null,
                "archived": false, "locked": false, "guild_id": text.guild,
            }),
            ChannelKind::Thread(thread) => json!({
                "id": id, "name": thread.name, "type": 11, "parent_id": thread.parent,
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
pub fn person_for_people(person: &Person) -> Value {
    let mut json = user_json(person);
    json["avatar_color"] = json!(person.colour);
    json
}
