//! Discord's limits on messages, by the way they are sent.

use serde_json::{Map, Value};

use super::{Inspection, components, embeds, join};
use crate::errors::Refusal;
use crate::message::{EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};
use crate::upload::Upload;

/// Largest file in bytes.
pub const FILE: usize = 10 * 1024 * 1024;
/// Most files in a message.
pub const FILES: usize = 10;

/// The way a message is sent, which decides the fields it may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sending {
    /// Create Message.
    Create,
    /// Any edit.
    Edit,
    /// The message in an interaction's callback.
    Answer,
    Followup,
}

impl Sending {
    fn fields(self) -> &'static [&'static str] {
        match self {
            Sending::Create => &[
                "content",
                "nonce",
                "enforce_nonce",
                "tts",
                "embeds",
                "allowed_mentions",
                "message_reference",
                "components",
                "attachments",
                "flags",
                "sticker_ids",
            ],
            Sending::Edit => {
                &["content", "embeds", "flags", "allowed_mentions", "components", "attachments"]
            }
            Sending::Answer | Sending::Followup => &[
                "content",
                "embeds",
                "flags",
                "allowed_mentions",
                "components",
                "attachments",
                "tts",
            ],
        }
    }

    fn flags(self) -> u64 {
        match self {
            Sending::Create => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
            Sending::Edit => SUPPRESS_EMBEDS,
            Sending::Answer | Sending::Followup => {
                SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL
            }
        }
    }
}

/// Checks a message. Whether it is empty is checked once all its parts are known.
///
/// # Errors
///
/// An invalid form, or a file that is too large.
pub fn inspect(body: &Value, files: &[Upload], sending: Sending) -> Result<(), Refusal> {
    if files.iter().any(|file| FILE < file.bytes.len()) {
        return Err(Refusal::TooLarge);
    }
    let mut look = Inspection::default();
    let empty = Map::new();
    let message = match body {
        Value::Object(message) => message,
        Value::Null => &empty,
        Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            return Err(Refusal::form(
                "",
                "MODEL_TYPE_CONVERT",
                "Only dictionaries may be used here",
            ));
        }
    };
    look.keys("", message, sending.fields());
    look.text("content", message.get("content"), 0..=2000);
    look.truth("tts", message.get("tts"));
    embeds::inspect(&mut look, message.get("embeds"));
    components::inspect(&mut look, message.get("components"));
    inspect_mentions(&mut look, message.get("allowed_mentions"));
    inspect_attachments(&mut look, message.get("attachments"), files, sending);
    look.list("sticker_ids", message.get("sticker_ids"), 0..=0);
    if let Some(flags) = look.whole("flags", message.get("flags"), 0..=i64::MAX)
        && flags.unsigned_abs() & !sending.flags() != 0
    {
        look.note("flags", "INVALID_FLAGS", "Some of these flags cannot be set here.");
    }
    look.truth("enforce_nonce", message.get("enforce_nonce"));
    match message.get("nonce") {
        Some(Value::Number(number)) if !number.is_i64() && !number.is_u64() => {
            look.note("nonce", "NUMBER_TYPE_COERCE", "Value is not int.");
        }
        Some(Value::Number(_)) => {}
        nonce => {
            look.text("nonce", nonce, 0..=25);
        }
    }
    if let Some(reference) = look.object("message_reference", message.get("message_reference")) {
        look.id("message_reference.message_id", reference.get("message_id"));
        look.id("message_reference.channel_id", reference.get("channel_id"));
        look.id("message_reference.guild_id", reference.get("guild_id"));
    }
    look.judge()
}

fn inspect_mentions(look: &mut Inspection, value: Option<&Value>) {
    let Some(allowed) = look.object("allowed_mentions", value) else { return };
    look.keys("allowed_mentions", allowed, &["parse", "users", "roles", "replied_user"]);
    look.truth("allowed_mentions.replied_user", allowed.get("replied_user"));
    let parse = look.list("allowed_mentions.parse", allowed.get("parse"), 0..=3);
    for (index, kind) in parse.iter().enumerate() {
        if !matches!(kind.as_str(), Some("users" | "roles" | "everyone")) {
            look.note(
                &join("allowed_mentions.parse", index),
                "BASE_TYPE_CHOICES",
                "Value must be one of ('everyone', 'users', 'roles').",
            );
        }
    }
    for kind in ["users", "roles"] {
        let path = join("allowed_mentions", kind);
        let ids = look.list(&path, allowed.get(kind), 0..=100);
        for (index, id) in ids.iter().enumerate() {
            look.id(&join(&path, index), Some(id));
        }
        if !ids.is_empty() && parse.iter().any(|parsed| parsed.as_str() == Some(kind)) {
            look.note(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                &format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
            );
        }
    }
}

fn inspect_attachments(
    look: &mut Inspection,
    value: Option<&Value>,
    files: &[Upload],
    sending: Sending,
) {
    let listed = look.list("attachments", value, 0..=FILES);
    if FILES < files.len() {
        look.note("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    let mut seen = Vec::new();
    for (index, attachment) in listed.iter().enumerate() {
        let path = join("attachments", index);
        let Some(attachment) = look.object(&path, Some(attachment)) else { continue };
        look.text(&join(&path, "filename"), attachment.get("filename"), 1..=1024);
        look.text(&join(&path, "description"), attachment.get("description"), 0..=1024);
        let id_path = join(&path, "id");
        let Some(id) = look.id(&id_path, attachment.get("id")) else {
            if attachment.get("id").is_none_or(Value::is_null) {
                look.missing(&id_path);
            }
            continue;
        };
        if seen.contains(&id) {
            look.note(&id_path, "ATTACHMENT_ID_DUPLICATED", "This id is used twice.");
        }
        seen.push(id);
        let uploaded = files.iter().any(|file| file.number == Some(id.0));
        if !uploaded && sending != Sending::Edit {
            look.note(
                &id_path,
                "ATTACHMENT_NOT_FOUND",
                "The uploaded file of this attachment is missing.",
            );
        }
    }
}
