//! Interactions of people, until the bot has answered and the token has expired.

use std::collections::{HashMap, VecDeque};

use serde_json::Value;
use tokio::sync::oneshot;

use super::snowflake::Id;

/// Milliseconds until the first answer must arrive.
pub(crate) const ANSWER_WITHIN: u64 = 3000;
/// Milliseconds until a token expires.
pub(crate) const TOKEN_LIVES: u64 = 15 * 60 * 1000;
/// Number of interactions kept; the oldest are dropped.
const KEPT: usize = 5000;

/// Kind of an interaction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    Command,
    Component,
    Autocomplete,
    Modal,
}

impl Deed {
    /// Discord's number for it.
    pub fn number(self) -> u8 {
        match self {
            Deed::Command => 2,
            Deed::Component => 3,
            Deed::Autocomplete => 4,
            Deed::Modal => 5,
        }
    }
}

/// The bot's first answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Answer {
    Message,
    Deferred,
    DeferredUpdate,
    Updated,
    Choices,
    Modal,
}

impl Answer {
    /// The name in the sandbox's own API.
    pub fn outcome(self) -> &'static str {
        match self {
            Answer::Message => "message",
            Answer::Deferred => "deferred",
            Answer::DeferredUpdate => "deferred_update",
            Answer::Updated => "updated",
            Answer::Choices => "choices",
            Answer::Modal => "modal",
        }
    }

    /// Discord's number for it.
    pub fn number(self) -> u8 {
        match self {
            Answer::Message => 4,
            Answer::Deferred => 5,
            Answer::DeferredUpdate => 6,
            Answer::Updated => 7,
            Answer::Choices => 8,
            Answer::Modal => 9,
        }
    }
}

/// One interaction.
#[derive(Debug)]
pub struct Interaction {
    pub id: Id,
    pub token: String,
    pub deed: Deed,
    pub person: Id,
    pub channel: Id,
    pub guild: Option<Id>,
    /// Time of delivery.
    pub opened: u64,
    /// The message whose component was used, or that led to the modal.
    pub source: Option<Id>,
    pub answer: Option<Answer>,
    /// The message that `@original` refers to.
    pub original: Option<Id>,
    /// Discord's `interaction_metadata` for the resulting messages.
    pub metadata: Value,
    /// A command's full name.
    pub command: Option<String>,
    /// True if the option being typed holds text.
    pub types_text: bool,
    /// The event as it was delivered.
    pub payload: Value,
    pub waiting: Vec<oneshot::Sender<Value>>,
}

impl Interaction {
    /// Name of the command, or id of the button, menu or modal.
    pub fn used(&self) -> &Value {
        let key = match self.deed {
            Deed::Command | Deed::Autocomplete => "name",
            Deed::Component | Deed::Modal => "custom_id",
        };
        &self.payload["data"][key]
    }

    /// Sends the outcome to everybody who waits for it.
    pub fn settle(&mut self, outcome: &Value) {
        for waiting in self.waiting.drain(..) {
            // A receiver that has stopped waiting does not matter.
            let _gone = waiting.send(outcome.clone());
        }
    }
}

/// A person's open modal.
#[derive(Clone, Debug)]
pub(crate) struct OpenModal {
    pub custom_id: String,
    pub components: Value,
    pub channel: Id,
    pub source: Option<Id>,
    pub metadata: Value,
}

/// All interactions that may still matter.
#[derive(Debug, Default)]
pub struct Interactions {
    known: HashMap<Id, Interaction>,
    order: VecDeque<Id>,
    tokens: HashMap<String, Id>,
    /// Each person's open modal; a new one replaces it.
    pub modals: HashMap<Id, OpenModal>,
}

impl Interactions {
    /// An interaction by id.
    pub fn get(&self, id: Id) -> Option<&Interaction> {
        self.known.get(&id)
    }

    /// An interaction by id, to change it.
    pub fn get_mut(&mut self, id: Id) -> Option<&mut Interaction> {
        self.known.get_mut(&id)
    }

    /// An interaction by token.
    pub(crate) fn by_token(&self, token: &str) -> Option<&Interaction> {
        self.tokens.get(token).and_then(|id| self.known.get(id))
    }

    /// Adds an interaction, and drops the oldest beyond the limit.
    pub fn insert(&mut self, interaction: Interaction) {
        while KEPT <= self.order.len() {
            let Some(old) = self.order.pop_front() else { break };
            if let Some(old) = self.known.remove(&old) {
                self.tokens.remove(&old.token);
            }
        }
        self.order.push_back(interaction.id);
        self.tokens.insert(interaction.token.clone(), interaction.id);
        self.known.insert(interaction.id, interaction);
    }
}
