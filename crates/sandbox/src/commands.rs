//! A command that the bot has registered.

use serde_json::{Value, json};

use super::json::without_nulls;
use super::people::BOT;
use super::snowflake::Id;

/// A registered command.
#[derive(Clone, Debug)]
pub struct Command {
    pub id: Id,
    pub version: Id,
    /// The guild where it is known; `None` means everywhere.
    pub guild: Option<Id>,
    pub definition: Value,
}

impl Command {
    /// The name in its definition; empty if that has none.
    pub fn name(&self) -> &str {
        self.definition.get("name").and_then(Value::as_str).unwrap_or_default()
    }

    /// True if it is a slash command.
    pub(crate) fn is_slash(&self) -> bool {
        self.kind() == 1
    }

    /// Discord's number for its type.
    pub fn kind(&self) -> u64 {
        self.definition.get("type").and_then(Value::as_u64).unwrap_or(1)
    }

    /// Its options and subcommands, as they were registered; empty if there are none.
    pub fn options(&self) -> &[Value] {
        self.definition.get("options").and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// True if it can be used in this context: 0 in a guild, 1 with the bot.
    pub fn fits(&self, context: u64) -> bool {
        match self.definition.get("contexts").and_then(Value::as_array) {
            Some(contexts) => contexts.iter().any(|one| one.as_u64() == Some(context)),
            None => context == 0 || self.definition.get("dm_permission") != Some(&json!(false)),
        }
    }

    /// The command as Discord returns it.
    pub fn json(&self) -> Value {
        let mut json = without_nulls(&self.definition);
        json["id"] = json!(self.id);
        json["application_id"] = json!(BOT);
        json["version"] = json!(self.version);
        json["type"] = json!(self.kind());
        if json.get("description").is_none() {
            json["description"] = json!("");
        }
        let permissions = self.definition.get("default_member_permissions");
        json["default_member_permissions"] = match permissions {
            Some(Value::Number(number)) => json!(number.to_string()),
            Some(text @ Value::String(_)) => text.clone(),
            Some(Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_)) | None => {
                Value::Null
            }
        };
        for key in ["name_localizations", "description_localizations"] {
            if json.get(key).is_none() {
                json[key] = Value::Null;
            }
        }
        if json.get("integration_types").is_none() {
            json["integration_types"] = json!([0]);
        }
        if json.get("nsfw").is_none() {
            json["nsfw"] = json!(false);
        }
        match self.guild {
            Some(guild) => json["guild_id"] = json!(guild),
            None => {
                if json.get("dm_permission").is_none() {
                    json["dm_permission"] = json!(self.fits(1));
                }
            }
        }
        json
    }
}
