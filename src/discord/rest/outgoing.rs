//! What the bot tells Discord.

use std::sync::Arc;

use serde_json::{Value, json};

/// `SUPPRESS_NOTIFICATIONS` among Discord's message flags.
const SILENT: u64 = 1 << 12;

/// A message on its way to a channel.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// The request's JSON.
    pub body: Value,
    pub(super) files: Vec<Upload>,
}

/// A file on its way.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    pub name: String,
    /// Words for those who do not see it.
    pub alt: Option<String>,
    pub bytes: Arc<[u8]>,
}

impl Outgoing {
    /// Says nothing about files: an edit leaves those that are there.
    pub(crate) fn new(body: Value) -> Outgoing {
        Outgoing { body, files: Vec::new() }
    }

    /// Sends files along. An edit puts them in place of those that are there.
    pub(crate) fn with(mut self, files: Vec<Upload>) -> Outgoing {
        let named = files
            .iter()
            .enumerate()
            .map(|(id, file)| json!({"id": id, "filename": file.name, "description": file.alt}));
        self.body["attachments"] = named.collect();
        Outgoing { files, ..self }
    }

    /// Adds a nonce of at most 25 characters: a message that is posted twice within a few minutes with the
    /// same nonce appears once.
    pub(crate) fn once(mut self, nonce: String) -> Outgoing {
        self.body["nonce"] = nonce.into();
        self.body["enforce_nonce"] = true.into();
        self
    }

    /// Takes the sound from the notification.
    pub(crate) fn softly(mut self) -> Outgoing {
        self.body["flags"] = SILENT.into();
        self
    }
}
