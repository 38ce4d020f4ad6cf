//! Answers to presses and commands. They don't count for Discord's limits.

use std::{fmt, time::Duration};

use reqwest::Method;
use serde::{Deserialize, Serialize};

use super::{Ask, Outgoing, Problem, Rest, posted::Identified, refusal, unheard, whole};

/// Ticket that lets the bot answer a press or command. Discord accepts answers for three seconds, and edits of them for
/// a quarter of an hour.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Ticket {
    /// The interaction's id.
    pub id: u64,
    /// The id of the bot's application.
    pub application: u64,
    /// Anyone who has it can answer.
    pub token: String,
}

/// Hides the token.
impl fmt::Debug for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ticket({})", self.id)
    }
}

impl Rest {
    /// Answers an interaction, if possible within `patience`. `kind` is Discord's number for the kind of answer.
    pub async fn respond(
        &self,
        ticket: &Ticket,
        kind: u8,
        answer: &Outgoing,
        patience: Duration,
    ) -> Result<(), Problem> {
        let path = format!("interactions/{}/{}/callback", ticket.id, ticket.token);
        let callback = format!(r#"{{"type":{kind},"data":{}}}"#, answer.body);
        let ask = Ask::new(Method::POST, path).saying(callback).with(&answer.files);
        self.unmetered(&ask, patience).await.map(drop)
    }

    /// Edits the answer to an interaction.
    pub async fn change(&self, ticket: &Ticket, message: Outgoing) -> Result<(), Problem> {
        self.change_one(ticket, None, message).await
    }

    /// Edits a message sent after an interaction; `None` is the answer itself.
    pub async fn change_one(
        &self,
        ticket: &Ticket,
        id: Option<u64>,
        message: Outgoing,
    ) -> Result<(), Problem> {
        let ask = Ask::new(Method::PATCH, sent(ticket, id)).sending(&message);
        self.unmetered(&ask, self.patience + ask.upload()).await.map(drop)
    }

    /// Deletes a message sent after an interaction; `None` is the answer itself.
    pub async fn delete_one(&self, ticket: &Ticket, id: Option<u64>) -> Result<(), Problem> {
        let ask = Ask::new(Method::DELETE, sent(ticket, id));
        self.unmetered(&ask, self.patience).await.map(drop)
    }

    /// The id of the message that answers an interaction.
    pub async fn message_of(&self, ticket: &Ticket) -> Result<u64, Problem> {
        let body =
            self.unmetered(&Ask::new(Method::GET, sent(ticket, None)), self.patience).await?;
        let Identified { id } = Self::parsed(&body)?;
        Ok(id.0)
    }

    /// Sends another message to the person whose interaction was answered, and returns its id.
    pub async fn follow_up(&self, ticket: &Ticket, message: Outgoing) -> Result<u64, Problem> {
        let path = format!("webhooks/{}/{}", ticket.application, ticket.token);
        let ask = Ask::new(Method::POST, path).sending(&message.hidden());
        let body = self.unmetered(&ask, self.patience + ask.upload()).await?;
        let Identified { id } = Self::parsed(&body)?;
        Ok(id.0)
    }

    /// Fetches a file that somebody has attached. It may come from another address than Discord's, so the bot's token
    /// is not sent.
    pub async fn download(&self, url: &str, patience: Duration) -> Result<Vec<u8>, Problem> {
        let answered = whole(self.client.get(url).timeout(patience)).await;
        let (status, _, body) = answered.map_err(|fault| unheard(fault, patience))?;
        if status.is_success() { Ok(body) } else { Err(refusal(status, &body)) }
    }

    async fn unmetered(&self, ask: &Ask, patience: Duration) -> Result<Vec<u8>, Problem> {
        let answered = self.slow.watch(whole(self.request(ask).timeout(patience))).await;
        let (status, _, body) = answered.map_err(|fault| unheard(fault, patience))?;
        if status.is_success() { Ok(body) } else { Err(refusal(status, &body)) }
    }
}

/// Path of a message sent after an interaction; `None` is the answer itself.
fn sent(ticket: &Ticket, id: Option<u64>) -> String {
    let id = id.map_or_else(|| "@original".to_owned(), |id| id.to_string());
    format!("webhooks/{}/{}/messages/{id}", ticket.application, ticket.token)
}
