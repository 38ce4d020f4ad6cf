//! Discord's limits on buttons and menus.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::{Inspection, join};

/// Checks the rows of a message.
pub fn inspect(look: &mut Inspection, value: Option<&Value>) {
    let rows = look.list("components", value, 0..=5);
    let mut seen = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = join("components", index);
        let Some(row) = look.object(&path, Some(row)) else { continue };
        if row.get("type").and_then(Value::as_u64) != Some(1) {
            unknown_type(look, &path, "1");
            continue;
        }
        let inside = join(&path, "components");
        let parts = look.list(&inside, row.get("components"), 1..=5);
        let kinds: Vec<u64> =
            parts.iter().filter_map(|part| part.get("type").and_then(Value::as_u64)).collect();
        if 1 < parts.len() && kinds.iter().any(|&kind| kind != 2) {
            look.note(
                &inside,
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
        for (index, part) in parts.iter().enumerate() {
            let path = join(&inside, index);
            if let Some(part) = look.object(&path, Some(part)) {
                inspect_part(look, &path, part, &mut seen);
            }
        }
    }
}

fn inspect_part<'a>(
    look: &mut Inspection,
    path: &str,
    part: &'a Map<String, Value>,
    seen: &mut HashSet<&'a str>,
) {
    match part.get("type").and_then(Value::as_u64) {
        Some(2) => inspect_button(look, path, part, seen),
        Some(3) => {
            inspect_menu(look, path, part, seen);
            inspect_options(look, path, part);
        }
        Some(5..=8) => inspect_menu(look, path, part, seen),
        Some(_) | None => unknown_type(look, path, "2, 3, 5, 6, 7, 8"),
    }
}

fn unknown_type(look: &mut Inspection, path: &str, known: &str) {
    let wanted = format!("Value of field \"type\" must be one of ({known}).");
    look.note(&join(path, "type"), "UNION_TYPE_CHOICES", &wanted);
}

fn inspect_button<'a>(
    look: &mut Inspection,
    path: &str,
    button: &'a Map<String, Value>,
    seen: &mut HashSet<&'a str>,
) {
    let label = look.text(&join(path, "label"), button.get("label"), 0..=80);
    let emoji = inspect_emoji(look, &join(path, "emoji"), button.get("emoji"));
    if label.is_none_or(str::is_empty) && !emoji {
        look.note(path, "BUTTON_COMPONENT_LABEL_REQUIRED", "A button needs a label or an emoji.");
    }
    look.truth(&join(path, "disabled"), button.get("disabled"));
    let has = |key: &str| button.get(key).is_some_and(|value| !value.is_null());
    match look.whole(&join(path, "style"), button.get("style"), 1..=5) {
        Some(5) => {
            if has("custom_id") {
                exclusive(look, path);
            }
            if !has("url") {
                look.missing(&join(path, "url"));
            }
            look.link(&join(path, "url"), button.get("url"), 512, &["http", "https", "discord"]);
        }
        Some(_) => {
            if has("url") {
                exclusive(look, path);
            }
            inspect_custom_id(look, path, button, seen);
        }
        None if has("style") => {}
        None => look.missing(&join(path, "style")),
    }
}

fn exclusive(look: &mut Inspection, path: &str) {
    look.note(
        path,
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified",
    );
}

/// Checks the id that identifies a press; it must be unique within a message.
fn inspect_custom_id<'a>(
    look: &mut Inspection,
    path: &str,
    part: &'a Map<String, Value>,
    seen: &mut HashSet<&'a str>,
) {
    let path = join(path, "custom_id");
    let Some(id) = look.required_text(&path, part.get("custom_id"), 1..=100) else { return };
    if !seen.insert(id) {
        look.note(
            &path,
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn inspect_menu<'a>(
    look: &mut Inspection,
    path: &str,
    menu: &'a Map<String, Value>,
    seen: &mut HashSet<&'a str>,
) {
    inspect_custom_id(look, path, menu, seen);
    look.text(&join(path, "placeholder"), menu.get("placeholder"), 0..=150);
    look.truth(&join(path, "disabled"), menu.get("disabled"));
    let fewest = look.whole(&join(path, "min_values"), menu.get("min_values"), 0..=25);
    let most = look.whole(&join(path, "max_values"), menu.get("max_values"), 1..=25);
    if most.unwrap_or(1) < fewest.unwrap_or(1) {
        look.note(
            &join(path, "min_values"),
            "NUMBER_TYPE_MAX",
            "min_values may not exceed max_values.",
        );
    }
}

fn inspect_options(look: &mut Inspection, path: &str, menu: &Map<String, Value>) {
    let inside = join(path, "options");
    let options = look.list(&inside, menu.get("options"), 1..=25);
    let most = menu.get("max_values").and_then(Value::as_u64).unwrap_or(1);
    if (options.len() as u64) < most {
        look.note(
            &join(path, "max_values"),
            "NUMBER_TYPE_MAX",
            "max_values may not exceed the number of options.",
        );
    }
    let mut values = HashSet::new();
    let mut defaults = 0;
    for (index, option) in options.iter().enumerate() {
        let path = join(&inside, index);
        let Some(option) = look.object(&path, Some(option)) else { continue };
        look.required_text(&join(&path, "label"), option.get("label"), 1..=100);
        look.text(&join(&path, "description"), option.get("description"), 0..=100);
        inspect_emoji(look, &join(&path, "emoji"), option.get("emoji"));
        if look.truth(&join(&path, "default"), option.get("default")) == Some(true) {
            defaults += 1;
        }
        let value = look.required_text(&join(&path, "value"), option.get("value"), 1..=100);
        if value.is_some_and(|value| !values.insert(value)) {
            look.note(
                &join(&path, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
    if most < defaults {
        look.note(
            &inside,
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "More options are chosen from the start than may be chosen.",
        );
    }
}

/// Checks an emoji, and returns whether there is one. The sandbox has no custom emoji.
fn inspect_emoji(look: &mut Inspection, path: &str, value: Option<&Value>) -> bool {
    let Some(emoji) = look.object(path, value) else { return false };
    let custom = emoji.get("id").is_some_and(|id| !id.is_null());
    let name = look.text(&join(path, "name"), emoji.get("name"), 1..=32).unwrap_or_default();
    if custom || name.is_ascii() {
        look.note(path, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
    true
}
