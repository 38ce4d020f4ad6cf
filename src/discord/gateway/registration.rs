//! Registers the commands, unless Discord already has the same ones.
//!
//! Registering them at each start would be harmless, but every client would have to fetch them again.

use serde_json::{Map, Value};

use crate::discord::{problem::Problem, rest::Rest};

/// The fields of a command that the bot defines; Discord adds the rest (ids, versions).
const OURS: &[&str] = &[
    "type",
    "name",
    "description",
    "name_localizations",
    "description_localizations",
    "options",
    "choices",
    "value",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "channel_types",
    "default_member_permissions",
    "nsfw",
    "contexts",
    "integration_types",
];

/// Replaces the application's commands by `commands`, for one server or for all. Returns whether that was needed.
///
/// # Errors
/// [`Problem`] if Discord refuses.
pub async fn register(
    rest: &Rest,
    commands: &Value,
    application: u64,
    guild: Option<u64>,
) -> Result<bool, Problem> {
    let known = rest.commands(application, guild).await?;
    if all_said(commands) == all_said(&known) {
        return Ok(false);
    }
    rest.put_commands(application, guild, commands).await?;
    Ok(true)
}

/// The content of commands, independent of their order.
fn all_said(commands: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = commands.as_array().into_iter().flatten().map(said).collect();
    all.sort_by_key(|command| command.get("name").map(Value::to_string));
    all
}

/// The content of a command or a part of it, without default values.
fn said(json: &Value) -> Value {
    match json {
        Value::Array(all) => {
            let mut all: Vec<Value> = all.iter().map(said).collect();
            // Contexts come back in any order; the order of options is ours.
            if all.iter().all(Value::is_number) {
                all.sort_by_key(Value::to_string);
            }
            Value::Array(all)
        }
        Value::Object(fields) => {
            let ours = fields.iter().filter(|(name, _)| OURS.contains(&name.as_str()));
            let told = ours.map(|(name, value)| (name.clone(), said(value)));
            let mut told: Map<String, Value> =
                told.filter(|(_, value)| !is_default(value)).collect();
            if told.contains_key("description") {
                // A command without a type is a slash command.
                told.entry("type").or_insert_with(|| number(1.0));
            }
            Value::Object(told)
        }
        Value::Number(given) => number(given.as_f64().unwrap_or_default()),
        Value::Null | Value::Bool(_) | Value::String(_) => json.clone(),
    }
}

/// Makes 2 and 2.0 equal.
fn number(value: f64) -> Value {
    Value::from(value)
}

fn is_default(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(all) => all.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{discord::told_commands, games};

    fn ours() -> Value {
        told_commands(&games::catalog()).unwrap()
    }

    #[test]
    fn fields_that_discord_adds_are_ignored() {
        let mut known = ours();
        let command = &mut known[0];
        for (name, value) in [
            ("id", json!("12")),
            ("type", json!(1)),
            ("version", json!("13")),
            ("application_id", json!("14")),
            ("nsfw", json!(false)),
            ("default_member_permissions", Value::Null),
            ("name_localizations", Value::Null),
        ] {
            command[name] = value;
        }
        assert_eq!(all_said(&known), all_said(&ours()));
    }

    #[test]
    fn every_difference_that_players_see_counts() {
        let options = |change: fn(&mut Value)| {
            let mut known = ours();
            change(&mut known[0]);
            known
        };
        let changed = [
            options(|command| command["description"] = json!("Other words")),
            options(|command| command["options"][0]["name"] = json!("open")),
            options(|command| {
                command["options"].as_array_mut().unwrap().pop();
            }),
            options(|command| command["options"][0]["options"][0]["autocomplete"] = json!(false)),
            options(|command| command["options"][0]["options"][1]["max_value"] = json!(3)),
            options(|command| command["options"].as_array_mut().unwrap().swap(0, 1)),
            options(|command| command["contexts"] = json!([0])),
            options(|command| command["default_member_permissions"] = json!("8")),
        ];
        for (at, known) in changed.iter().enumerate() {
            assert_ne!(all_said(known), all_said(&ours()), "change {at}");
        }
        assert_ne!(all_said(&json!([])), all_said(&ours()));
    }
}
