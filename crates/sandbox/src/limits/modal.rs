//! Limits on a modal in the sandbox, and on the choices of an autocompletion.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::{Inspection, join};
use crate::errors::Refusal;

/// Checks the modal in an answer to an interaction.
///
/// # Errors
///
/// An invalid form.
pub fn inspect(data: &Value) -> Result<(), Refusal> {
    let mut look = Inspection::default();
    let Some(modal) = look.object("data", Some(data)) else {
        return Err(Refusal::form("data", "BASE_TYPE_REQUIRED", "This field is required"));
    };
    look.keys("data", modal, &["custom_id", "title", "components"]);
    look.required_text("data.custom_id", modal.get("custom_id"), 1..=100);
    look.required_text("data.title", modal.get("title"), 1..=45);
    let rows = look.list("data.components", modal.get("components"), 1..=5);
    let mut seen = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = join("data.components", index);
        let Some(row) = look.object(&path, Some(row)) else { continue };
        if row.get("type").and_then(Value::as_u64) != Some(1) {
            look.note(&join(&path, "type"), "UNION_TYPE_CHOICES", "Rows of text inputs only.");
            continue;
        }
        let inside = join(&path, "components");
        for (index, input) in look.list(&inside, row.get("components"), 1..=1).iter().enumerate() {
            let path = join(&inside, index);
            if let Some(input) = look.object(&path, Some(input)) {
                inspect_input(&mut look, &path, input, &mut seen);
            }
        }
    }
    look.judge()
}

fn inspect_input<'a>(
    look: &mut Inspection,
    path: &str,
    input: &'a Map<String, Value>,
    seen: &mut HashSet<&'a str>,
) {
    if input.get("type").and_then(Value::as_u64) != Some(4) {
        look.note(&join(path, "type"), "UNION_TYPE_CHOICES", "Text inputs only.");
        return;
    }
    let id = look.required_text(&join(path, "custom_id"), input.get("custom_id"), 1..=100);
    if id.is_some_and(|id| !seen.insert(id)) {
        look.note(
            &join(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    look.required_text(&join(path, "label"), input.get("label"), 1..=45);
    if input.get("style").is_none_or(Value::is_null) {
        look.missing(&join(path, "style"));
    }
    look.whole(&join(path, "style"), input.get("style"), 1..=2);
    look.text(&join(path, "placeholder"), input.get("placeholder"), 0..=100);
    look.truth(&join(path, "required"), input.get("required"));
    let fewest = look.whole(&join(path, "min_length"), input.get("min_length"), 0..=4000);
    let most = look.whole(&join(path, "max_length"), input.get("max_length"), 1..=4000);
    if most.unwrap_or(4000) < fewest.unwrap_or(0) {
        look.note(
            &join(path, "min_length"),
            "NUMBER_TYPE_MAX",
            "min_length may not exceed max_length.",
        );
    }
    let longest = most.and_then(|most| usize::try_from(most).ok()).unwrap_or(4000);
    look.text(&join(path, "value"), input.get("value"), 0..=longest);
}

/// Checks the choices of an autocompletion; `text` is true if the option holds text.
///
/// # Errors
///
/// An invalid form.
pub(crate) fn inspect_choices(data: &Value, text: bool) -> Result<(), Refusal> {
    let mut look = Inspection::default();
    let Some(object) = look.object("data", Some(data)) else {
        return Err(Refusal::form("data", "BASE_TYPE_REQUIRED", "This field is required"));
    };
    look.keys("data", object, &["choices"]);
    for (index, choice) in
        look.list("data.choices", object.get("choices"), 0..=25).iter().enumerate()
    {
        let path = join("data.choices", index);
        let Some(choice) = look.object(&path, Some(choice)) else { continue };
        look.required_text(&join(&path, "name"), choice.get("name"), 1..=100);
        let value = choice.get("value");
        if text {
            look.required_text(&join(&path, "value"), value, 1..=100);
        } else if !value.is_some_and(Value::is_number) {
            look.note(&join(&path, "value"), "NUMBER_TYPE_COERCE", "Value is not a number.");
        }
    }
    look.judge()
}
