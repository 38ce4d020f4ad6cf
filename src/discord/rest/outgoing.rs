//! What the bot tells Discord.

use std::sync::Arc;

use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use serde_json::{Value, json};

use crate::present::{CONTENT, cut, letters};

/// `SUPPRESS_NOTIFICATIONS` among Discord's message flags.
const SILENT: u64 = 1 << 12;

/// What stands before and behind words that files would show.
pub(super) const FENCE: &str = "\n```\n";
/// Fewer letters of a picture's words are not worth reading.
const LEAST: usize = 40;

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

impl Upload {
    /// What its form says about it, besides its name.
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

/// What a message says, and below it what its files show, as far as there is room.
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

    /// The message without its files, which it says in words: for where Discord takes no files.
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

    pub(super) fn content(&self) -> &str {
        self.body["content"].as_str().unwrap_or_default()
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
