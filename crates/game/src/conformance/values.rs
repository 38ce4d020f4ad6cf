//! The values of a stored state, and JSON pointers to them.

use std::{collections::BTreeMap, fmt};

use serde::Serialize;
use serde_json::Value;

use super::Game;

/// JSON text, as programs read it. Its `Debug` is the text itself.
#[derive(PartialEq)]
pub(super) struct Data(String);

impl Data {
    pub(super) fn of(value: &impl Serialize) -> Data {
        Data(serde_json::to_string(value).unwrap_or_else(|why| why.to_string()))
    }
}

impl fmt::Debug for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Returns the state of a game as it is stored.
pub(super) fn value(game: &impl Game) -> Value {
    serde_json::to_value(game).expect("games serialise")
}

/// Returns JSON pointers to all values except null, in groups that differ only in list indices.
pub(super) fn paths(state: &Value) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut open = vec![(String::new(), String::new(), state)];
    while let Some((shape, path, value)) = open.pop() {
        match value {
            Value::Object(fields) => open.extend(fields.iter().map(|(key, inner)| {
                let key = key.replace('~', "~0").replace('/', "~1");
                (format!("{shape}/{key}"), format!("{path}/{key}"), inner)
            })),
            Value::Array(items) => open.extend(
                items
                    .iter()
                    .enumerate()
                    .map(|(at, inner)| (format!("{shape}/*"), format!("{path}/{at}"), inner)),
            ),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
        }
        if !path.is_empty() && !value.is_null() {
            found.entry(shape).or_default().push(path);
        }
    }
    found
}

/// Returns true if a number or a text is at this path.
pub(super) fn is_leaf(state: &Value, path: &str) -> bool {
    state.pointer(path).is_some_and(|value| value.is_number() || value.is_string())
}
