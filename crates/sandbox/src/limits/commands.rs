//! Discord's limits on commands.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::{Inspection, join};
use crate::errors::Refusal;

/// Characters of a command's names, descriptions and values together.
const ALL_TEXT: usize = 8000;
const KNOWN: &[&str] = &[
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "nsfw",
    "handler",
    "default_permission",
];
const KNOWN_OF_OPTIONS: &[&str] = &[
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "autocomplete",
];

/// Checks one command.
///
/// # Errors
///
/// An invalid form.
pub fn inspect(definition: &Value) -> Result<(), Refusal> {
    let mut look = Inspection::default();
    inspect_command(&mut look, "", definition);
    look.judge()
}

/// Checks a list of commands that replaces another.
///
/// # Errors
///
/// An invalid form.
pub(crate) fn inspect_all(definitions: &[Value]) -> Result<(), Refusal> {
    let mut look = Inspection::default();
    let mut names = HashSet::new();
    for (index, definition) in definitions.iter().enumerate() {
        inspect_command(&mut look, &index.to_string(), definition);
        let kind = definition.get("type").and_then(Value::as_u64).unwrap_or(1);
        let name = definition.get("name").and_then(Value::as_str).unwrap_or_default();
        if !names.insert((kind, name)) {
            look.note(
                &join(&index.to_string(), "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    look.judge()
}

fn inspect_command(look: &mut Inspection, path: &str, definition: &Value) {
    let Some(command) = look.object(path, Some(definition)) else {
        return look.missing(path);
    };
    look.keys(path, command, KNOWN);
    let kind = look.whole(&join(path, "type"), command.get("type"), 1..=3).unwrap_or(1);
    if kind == 1 {
        inspect_name(look, path, command);
        look.required_text(&join(path, "description"), command.get("description"), 1..=100);
    } else {
        look.required_text(&join(path, "name"), command.get("name"), 1..=32);
        look.text(&join(path, "description"), command.get("description"), 0..=0);
    }
    for (key, last) in [("contexts", 2), ("integration_types", 1)] {
        let path = join(path, key);
        if command.get(key).is_some_and(|value| !value.is_null()) {
            for (index, one) in look.list(&path, command.get(key), 1..=3).iter().enumerate() {
                look.whole(&join(&path, index), Some(one), 0..=last);
            }
        }
    }
    look.truth(&join(path, "nsfw"), command.get("nsfw"));
    look.truth(&join(path, "dm_permission"), command.get("dm_permission"));
    inspect_options(look, path, command, 0);
    if ALL_TEXT < size_of(definition) {
        look.note(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)");
    }
}

/// Checks the options at a depth: 0 of the command, 1 of a subcommand, 2 within a group.
fn inspect_options(look: &mut Inspection, path: &str, holder: &Map<String, Value>, depth: u8) {
    let inside = join(path, "options");
    let options = look.list(&inside, holder.get("options"), 0..=25);
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let mut kinds = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        let path = join(&inside, index);
        let Some(option) = look.object(&path, Some(option)) else { continue };
        look.keys(&path, option, KNOWN_OF_OPTIONS);
        inspect_name(look, &path, option);
        look.required_text(&join(&path, "description"), option.get("description"), 1..=100);
        let name = option.get("name").and_then(Value::as_str).unwrap_or_default();
        if !names.insert(name) {
            look.note(
                &join(&path, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        let kind = option.get("type").and_then(Value::as_i64);
        let is_branch = matches!(kind, Some(1 | 2));
        if !may_stand(kind, holder, depth) {
            look.note(
                &join(&path, "type"),
                "APPLICATION_COMMAND_INVALID_OPTION_TYPE",
                "This type of option cannot stand here.",
            );
        }
        kinds.insert(is_branch);
        let required = look.truth(&join(&path, "required"), option.get("required"));
        if required == Some(true) && optional_seen {
            look.note(
                &path,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= required != Some(true);
        if is_branch {
            inspect_options(look, &path, option, depth + 1);
        } else {
            inspect_leaf(look, &path, option, kind.unwrap_or_default());
        }
    }
    if 1 < kinds.len() {
        look.note(
            &inside,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other \
             types",
        );
    }
}

/// True if an option of this type may be in `holder`, at a depth as for [`inspect_options`].
fn may_stand(kind: Option<i64>, holder: &Map<String, Value>, depth: u8) -> bool {
    let permitted = match (kind, depth) {
        (Some(1), 0 | 1) | (Some(2), 0) => true,
        (Some(3..=11), _) => true,
        (Some(_) | None, _) => false,
    };
    // A group holds only subcommands, and a subcommand holds none.
    let in_group = depth == 1 && holder.get("type").and_then(Value::as_i64) == Some(2);
    let in_subcommand = holder.get("type").and_then(Value::as_i64) == Some(1) && 0 < depth;
    let is_branch = matches!(kind, Some(1 | 2));
    permitted && (!in_group || kind == Some(1)) && !(in_subcommand && is_branch)
}

fn inspect_leaf(look: &mut Inspection, path: &str, option: &Map<String, Value>, kind: i64) {
    let choices_path = join(path, "choices");
    let choices = look.list(&choices_path, option.get("choices"), 0..=25);
    let completes = look.truth(&join(path, "autocomplete"), option.get("autocomplete"));
    if completes == Some(true) && !choices.is_empty() {
        look.note(
            path,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
            "Autocomplete cannot be used together with choices.",
        );
    }
    let takes_choices = matches!(kind, 3 | 4 | 10);
    if !takes_choices && (completes == Some(true) || !choices.is_empty()) {
        look.note(path, "APPLICATION_COMMAND_INVALID_CHOICES", "This type takes no choices.");
    }
    let mut names = HashSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let path = join(&choices_path, index);
        let Some(choice) = look.object(&path, Some(choice)) else { continue };
        let name = look.required_text(&join(&path, "name"), choice.get("name"), 1..=100);
        if name.is_some_and(|name| !names.insert(name)) {
            look.note(
                &join(&path, "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Choice name already exists",
            );
        }
        let value_path = join(&path, "value");
        let value = choice.get("value");
        match kind {
            3 => {
                look.required_text(&value_path, value, 1..=100);
            }
            4 if value.and_then(Value::as_i64).is_none() => {
                look.note(&value_path, "NUMBER_TYPE_COERCE", "Value is not int.");
            }
            10 if value.and_then(Value::as_f64).is_none() => {
                look.note(&value_path, "NUMBER_TYPE_COERCE", "Value is not float.");
            }
            _ => {}
        }
    }
    let fewest = look.whole(&join(path, "min_length"), option.get("min_length"), 0..=6000);
    let most = look.whole(&join(path, "max_length"), option.get("max_length"), 1..=6000);
    let bounds = (fewest, most);
    if let (Some(fewest), Some(most)) = bounds
        && most < fewest
    {
        look.note(path, "NUMBER_TYPE_MAX", "min_length may not exceed max_length.");
    }
    let number = |key: &str| option.get(key).and_then(Value::as_f64);
    if let (Some(low), Some(high)) = (number("min_value"), number("max_value"))
        && high < low
    {
        look.note(path, "NUMBER_TYPE_MAX", "min_value may not exceed max_value.");
    }
}

/// Names are 1 to 32 letters, digits, hyphens and underscores, in lower case.
fn inspect_name(look: &mut Inspection, path: &str, holder: &Map<String, Value>) {
    let path = join(path, "name");
    let Some(name) = look.required_text(&path, holder.get("name"), 1..=32) else { return };
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    if !name.chars().all(fits) || name.chars().any(char::is_uppercase) {
        look.note(&path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

/// Characters of all names, descriptions and choice values; of translations only the longest.
fn size_of(holder: &Value) -> usize {
    let longest = |key: &str| {
        let own = holder.get(key).and_then(Value::as_str).map_or(0, |text| text.chars().count());
        let translated = holder
            .get(format!("{key}_localizations"))
            .and_then(Value::as_object)
            .into_iter()
            .flat_map(|all| all.values())
            .filter_map(Value::as_str)
            .map(|text| text.chars().count());
        translated.fold(own, usize::max)
    };
    let inside = |key: &str| -> usize {
        let list = holder.get(key).and_then(Value::as_array);
        list.map_or(0, |list| list.iter().map(size_of).sum())
    };
    longest("name")
        + longest("description")
        + longest("value")
        + inside("options")
        + inside("choices")
}
