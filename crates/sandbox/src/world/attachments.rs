//! Files in Discord's JSON form, and the addresses where they are served.

use serde_json::{Value, json};

use super::World;
use crate::message::{Attachment, Message, Reader};
use crate::snowflake::Id;

impl World {
    /// A file of a message, for a reader.
    pub(crate) fn attachment_json(
        &self,
        message: &Message,
        one: &Attachment,
        reader: Reader,
    ) -> Value {
        let mut url = self.address_of("attachments", message.channel, one);
        if let (Some(owner), Reader::Person(person)) = (message.only_for, reader)
            && owner == person
        {
            url.push_str(&format!("?as={owner}"));
        }
        described(one, &url, message.only_for.is_some())
    }

    /// A file that was attached to a command in a channel; Discord treats all of these as ephemeral.
    pub(crate) fn command_file_json(&self, channel: Id, one: &Attachment) -> Value {
        described(one, &self.address_of("ephemeral-attachments", channel, one), true)
    }

    fn address_of(&self, folder: &str, channel: Id, one: &Attachment) -> String {
        format!("{}/{folder}/{channel}/{}/{}", self.base(), one.id, one.filename)
    }
}

fn described(one: &Attachment, url: &str, ephemeral: bool) -> Value {
    let mut json = json!({
        "id": one.id,
        "filename": one.filename,
        "size": one.bytes.len(),
        "url": url,
        "proxy_url": url,
    });
    if let Some(description) = &one.description {
        json["description"] = json!(description);
    }
    if let Some(content_type) = &one.content_type {
        json["content_type"] = json!(content_type);
    }
    if let Some((width, height)) = size_of_picture(&one.bytes) {
        json["width"] = json!(width);
        json["height"] = json!(height);
    }
    if ephemeral {
        json["ephemeral"] = json!(true);
    }
    json
}

/// Width and height of a PNG or GIF, read from its first bytes.
fn size_of_picture(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.get(12..16) == Some(b"IHDR") {
        let number = |range| -> Option<u32> {
            let four: [u8; 4] = bytes.get(range).and_then(|part: &[u8]| part.try_into().ok())?;
            Some(u32::from_be_bytes(four))
        };
        return Some((number(16..20)?, number(20..24)?));
    }
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| -> Option<u32> {
            Some(u32::from(u16::from_le_bytes([*bytes.get(at)?, *bytes.get(at + 1)?])))
        };
        return Some((number(6)?, number(8)?));
    }
    None
}
