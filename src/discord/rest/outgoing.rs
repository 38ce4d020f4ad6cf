//! Messages on their way to Discord.

use std::sync::Arc;

use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use serde_json::{Value, json};

use crate::present::{CONTENT, cut, letters};

/// `EPHEMERAL` among Discord's message flags.
const EPHEMERAL: u64 = 1 << 6;
/// `SUPPRESS_NOTIFICATIONS` among Discord's message flags.
const SILENT: u64 = 1 << 12;

/// Placed before and after the words that stand for files.
pub(super) const FENCE: &str = "\n```\n";
/// Most characters of a nonce.
const NONCE: usize = 25;
/// Fewest characters worth showing of the words for a picture.
const LEAST: usize = 40;

/// A message for a channel.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// The request's JSON.
    pub body: Value,
    pub(super) files: Vec<Upload>,
}

/// A file to upload.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    pub name: String,
    /// Alt text for those who do not see it.
    pub alt: Option<String>,
    pub bytes: Arc<[u8]>,
}

impl Upload {
    /// The headers of its form part, apart from its name.
    pub(super) fn headers(&self) -> HeaderMap {
        let kind = match self.name.rsplit_once('.').map(|(_, ending)| ending) {
            Some("png") => "image/png",
            Some("gif") => "image/gif",
            Some("json") => "application/json",
            Some(_) | None => "text/plain; charset=utf-8",
        };
        HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))])
    }
}

/// The text of a message, followed by the alt texts of its files, as far as there is room.
fn with_alts<'a>(content: &str, alts: impl Iterator<Item = &'a str>) -> String {
    alts.fold(content.to_owned(), |content, alt| {
        let room = CONTENT.saturating_sub(letters(&content) + 2 * FENCE.len());
        if room < LEAST {
            return content;
        }
        format!("{content}{FENCE}{}{}", cut(&alt.replace('`', "’"), room), FENCE.trim_end())
    })
}

impl Outgoing {
    /// A message that doesn't mention files: an edit leaves the existing ones.
    pub(crate) fn new(body: Value) -> Outgoing {
        Outgoing { body, files: Vec::new() }
    }

    /// Adds files. An edit replaces the existing ones.
    pub(crate) fn with(mut self, files: Vec<Upload>) -> Outgoing {
        let named = files
            .iter()
            .enumerate()
            .map(|(id, file)| json!({"id": id, "filename": file.name, "description": file.alt}));
        self.body["attachments"] = named.collect();
        Outgoing { files, ..self }
    }

    /// The message with its files in words, for when Discord refuses files.
    pub(crate) fn in_words(&self) -> Option<Outgoing> {
        if self.files.is_empty() {
            return None;
        }
        let alts = self.files.iter().filter_map(|file| file.alt.as_deref());
        let mut body = self.body.clone();
        body["content"] = with_alts(self.content(), alts).into();
        body["attachments"] = json!([]);
        Some(Outgoing { body, files: Vec::new() })
    }

    pub(in crate::discord) fn content(&self) -> &str {
        self.body["content"].as_str().unwrap_or_default()
    }

    /// Adds a nonce of at most 25 characters: a message posted twice within a few minutes with the same nonce appears
    /// once.
    pub(crate) fn once(mut self, nonce: String) -> Outgoing {
        self.body["nonce"] = nonce.into();
        self.body["enforce_nonce"] = true.into();
        self
    }

    /// The message with another nonce, if it has one. Discord returns the first message with a nonce wherever it is, and
    /// creates none if that was deleted.
    pub(super) fn with_another_nonce(&self) -> Option<Outgoing> {
        let nonce = self.body["nonce"].as_str()?;
        Some(self.clone().once(format!("{}+", cut(nonce, NONCE - 1))))
    }

    /// Lets only the person see it whose press or command it answers.
    pub(crate) fn hidden(mut self) -> Outgoing {
        self.body["flags"] = EPHEMERAL.into();
        self
    }

    /// Makes the notification silent.
    pub(crate) fn softly(mut self) -> Outgoing {
        self.body["flags"] = SILENT.into();
        self
    }
}
