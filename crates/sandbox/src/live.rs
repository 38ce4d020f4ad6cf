//! Events that are pushed to the open pages of people.

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::snowflake::Id;

/// Events a page may leave unread before it is dropped.
const UNREAD: usize = 1024;

/// The open pages.
#[derive(Debug, Default)]
pub(crate) struct Live {
    listeners: Vec<(Id, mpsc::Sender<String>)>,
}

impl Live {
    /// Adds a page of this person.
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

    /// Pushes each person their events; a page that reads too slowly is dropped.
    pub fn push(&mut self, kind: &str, told: Vec<(Id, Value)>) {
        for (person, data) in told {
            let text = json!({"type": kind, "data": data}).to_string();
            self.listeners
                .retain(|(of, sender)| *of != person || sender.try_send(text.clone()).is_ok());
        }
    }
}
