//! Registers the commands, if the chat does not have the same ones already.
//!
//! Registering again is harmless, but makes every client fetch them anew at each start of the bot.

use serde_json::{Map, Value};

use crate::discord::{problem::Problem, rest::Rest};

/// What of a command is ours to say; the rest (ids, versions) is added by the chat.
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

/// Puts `commands` in place of those of the application that are there, for one server or for all; returns
/// whether that was needed.
///
/// # Errors
/// [`Problem`] if the chat refuses.
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

/// What commands say, in whatever order they come.
fn all_said(commands: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = commands.as_array().into_iter().flatten().map(said).collect();
    all.sort_by_key(|command| command.get("name").map(Value::to_string));
    all
}

/// What a command or a part of it says, without what is the same when it is left out.
fn said(json: &Value) -> Value {
    match json {
        Value::Array(all) => {
            let mut all: Vec<Value> = all.iter().map(said).collect();
            // Contexts come back in any order; that of options is ours.
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
                // A slash command is what a command without a type is.
                told.entry("type").or_insert_with(|| number(1.0));
            }
            Value::Object(told)
        }
        Value::Number(given) => number(given.as_f64().unwrap_or_default()),
        Value::Null | Value::Bool(_) | Value::String(_) => json.clone(),
    }
}

/// So that 2 and 2.0 are the same.
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
    fn what_the_chat_adds_makes_no_difference() {
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
    fn every_difference_that_a_player_would_see_is_one() {
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
