//! Turns the bot's request into a message.

use serde_json::{Value, json};

use super::errors::Refusal;
use super::json::without_nulls;
use super::limits::message::FILES;
use super::message::{Attachment, LOADING, Message};
use super::people::BOT;
use super::permissions::MENTION_EVERYONE;
use super::snowflake::Id;
use super::upload::Upload;
use super::world::World;

/// Number of removed files that can still be fetched from a message.
const REPLACED: usize = 2;

impl World {
    /// Writes the parts of a checked body into a message; parts that are not in the body stay.
    ///
    /// # Errors
    ///
    /// An attachment that does not exist, or nothing left to show.
    pub fn compose(
        &mut self,
        message: &mut Message,
        body: &Value,
        files: &[Upload],
    ) -> Result<(), Refusal> {
        self.compose_attachments(message, body.get("attachments"), files)?;
        if let Some(content) = body.get("content") {
            message.content = content.as_str().unwrap_or_default().trim().to_owned();
        }
        if let Some(embeds) = body.get("embeds") {
            let embeds = embeds.as_array().map(Vec::as_slice).unwrap_or_default();
            message.embeds = embeds.iter().map(|one| self.embed(message, one)).collect();
        }
        if let Some(components) = body.get("components") {
            let mut number = 0;
            let rows = components.as_array().map(Vec::as_slice).unwrap_or_default();
            message.components = rows.iter().map(|row| numbered(row, &mut number)).collect();
        }
        if body.get("content").is_some() || body.get("allowed_mentions").is_some() {
            self.compose_mentions(message, body.get("allowed_mentions"));
        }
        let nothing = message.content.is_empty()
            && message.embeds.is_empty()
            && message.attachments.is_empty();
        if nothing && message.flags & LOADING == 0 {
            return Err(Refusal::EmptyMessage);
        }
        Ok(())
    }

    /// Gives a message the attachments that a body lists, or else the earlier ones, and all new files.
    fn compose_attachments(
        &mut self,
        message: &mut Message,
        listed: Option<&Value>,
        files: &[Upload],
    ) -> Result<(), Refusal> {
        let listed = listed.and_then(Value::as_array);
        let mut attachments = match listed {
            Some(listed) => self.listed_attachments(message, listed, files)?,
            None => message.attachments.clone(),
        };
        for file in files {
            let is_listed = listed.is_some_and(|listed| {
                listed
                    .iter()
                    .any(|entry| entry.get("id").and_then(Id::read).map(|id| id.0) == file.number)
            });
            if !is_listed {
                attachments.push(self.attach(file, None, None));
            }
        }
        if FILES < attachments.len() {
            return Err(Refusal::form(
                "attachments",
                "BASE_TYPE_MAX_LENGTH",
                "Must be 10 or fewer in length.",
            ));
        }
        let gone = std::mem::replace(&mut message.attachments, attachments);
        let is_gone = |one: &Attachment| message.attachments.iter().all(|kept| kept.id != one.id);
        message.replaced.extend(gone.into_iter().filter(is_gone));
        let old = message.replaced.len().saturating_sub(REPLACED);
        message.replaced.drain(..old);
        Ok(())
    }

    /// The attachments that a body lists: new files, and those of the message that stay.
    fn listed_attachments(
        &mut self,
        message: &Message,
        listed: &[Value],
        files: &[Upload],
    ) -> Result<Vec<Attachment>, Refusal> {
        let mut attachments = Vec::new();
        for (index, entry) in listed.iter().enumerate() {
            let id = entry.get("id").and_then(Id::read).unwrap_or(Id(0));
            let description = entry.get("description").and_then(Value::as_str);
            let filename = entry.get("filename").and_then(Value::as_str);
            let uploaded = files.iter().find(|file| file.number == Some(id.0));
            let kept = message.attachments.iter().find(|one| one.id == id);
            match (uploaded, kept) {
                (Some(file), _) => {
                    attachments.push(self.attach(file, filename, description));
                }
                (None, Some(kept)) => {
                    let mut kept = kept.clone();
                    if let Some(description) = description {
                        kept.description = Some(description.to_owned());
                    }
                    attachments.push(kept);
                }
                (None, None) => {
                    return Err(Refusal::form(
                        &format!("attachments.{index}.id"),
                        "ATTACHMENT_NOT_FOUND",
                        "The attachment is not there.",
                    ));
                }
            }
        }
        Ok(attachments)
    }

    /// Stores a file under a new id.
    pub fn attach(
        &mut self,
        file: &Upload,
        filename: Option<&str>,
        description: Option<&str>,
    ) -> Attachment {
        Attachment {
            id: self.mint.next(),
            filename: plain_name(filename.unwrap_or(&file.filename)),
            description: description.filter(|text| !text.is_empty()).map(str::to_owned),
            content_type: file.content_type.clone(),
            bytes: file.bytes.clone(),
        }
    }

    /// Finds the people that a content mentions, as far as the sender allows it.
    fn compose_mentions(&self, message: &mut Message, allowed: Option<&Value>) {
        let allowed = allowed.and_then(Value::as_object);
        let all = |kind: &str| match allowed {
            None => true,
            Some(allowed) => allowed
                .get("parse")
                .and_then(Value::as_array)
                .is_some_and(|parse| parse.iter().any(|one| one.as_str() == Some(kind))),
        };
        let named: Vec<Id> = allowed
            .and_then(|allowed| allowed.get("users"))
            .and_then(Value::as_array)
            .map(|ids| ids.iter().filter_map(Id::read).collect())
            .unwrap_or_default();
        let everyone = all("users");
        message.mentions = mentioned(&message.content);
        message.mentions.retain(|id| everyone || named.contains(id));
        message.mentions.retain(|&id| self.person(id).is_some() || id == BOT);
        let may = self
            .channels
            .get(&message.channel)
            .is_some_and(|channel| self.bot_permissions(channel) & MENTION_EVERYONE != 0);
        let calls = message.content.contains("@everyone") || message.content.contains("@here");
        message.mentions_everyone = calls && may && all("everyone") && allowed.is_some();
    }

    /// An embed as Discord returns it.
    fn embed(&self, message: &Message, embed: &Value) -> Value {
        let mut embed = without_nulls(embed);
        embed["type"] = json!("rich");
        if let Some(fields) = embed.get_mut("fields").and_then(Value::as_array_mut) {
            for field in fields {
                if field.get("inline").is_none() {
                    field["inline"] = json!(false);
                }
            }
        }
        for (part, key) in
            [("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")]
        {
            let link = embed.get(part).and_then(|part| part.get(key)).and_then(Value::as_str);
            let Some(name) = link.and_then(|link| link.strip_prefix("attachment://")) else {
                continue;
            };
            if let Some(one) = message.attachments.iter().find(|one| one.filename == name) {
                let base = self.base();
                embed[part][key] = json!(format!(
                    "{base}/attachments/{}/{}/{}",
                    message.channel, one.id, one.filename
                ));
            }
        }
        embed
    }
}

/// The users that a text mentions, in order and without repetition.
pub fn mentioned(content: &str) -> Vec<Id> {
    let mut found = Vec::new();
    for part in content.split("<@").skip(1) {
        let Some((inside, _)) = part.split_once('>') else { continue };
        if let Ok(id) = inside.trim_start_matches('!').parse()
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

/// A component with its number and Discord's defaults, and without empty fields.
fn numbered(component: &Value, number: &mut u32) -> Value {
    let mut component = without_nulls(component);
    *number += 1;
    if component.get("id").is_none() {
        component["id"] = json!(*number);
    }
    match component.get("type").and_then(Value::as_u64) {
        Some(1) => {
            let parts = component.get("components").and_then(Value::as_array);
            let parts: Vec<Value> = parts
                .map(|parts| parts.iter().map(|part| numbered(part, number)).collect())
                .unwrap_or_default();
            component["components"] = json!(parts);
        }
        Some(3 | 5..=8) => {
            for key in ["min_values", "max_values"] {
                if component.get(key).is_none() {
                    component[key] = json!(1);
                }
            }
            if component["type"] != json!(3)
                && let Value::Object(fields) = &mut component
            {
                fields.remove("options");
            }
        }
        Some(_) | None => {}
    }
    component
}

/// A file's name without the characters that Discord replaces.
fn plain_name(name: &str) -> String {
    let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let kept: String = base
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' })
        .collect();
    if kept.trim_matches('.').is_empty() { "unknown".to_owned() } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_in_order_without_repetition() {
        assert_eq!(mentioned("<@2> and <@!1>, <@2>; not <@x>, <@3"), [Id(2), Id(1)]);
    }

    #[test]
    fn a_file_name_cannot_leave_its_folder() {
        assert_eq!(plain_name("../a b/c d.png"), "c_d.png");
        assert_eq!(plain_name(".."), "unknown");
    }
}
