//! Every message reads as English at the names in it.

use quark::kit::testing::english::{Shape, faults};
use serde_json::Value;

/// Checks all words of a message as `serenity` would send it.
pub fn read(message: &Value) {
    let mut found = Vec::new();
    words(message, &mut |shape, text| {
        // The escapes of Markdown are not read.
        let text = text.replace('\\', "").replace("```", "");
        found.extend(faults(shape, &text));
    });
    assert!(found.is_empty(), "{found:?} in {message:#}");
}

fn words(value: &Value, read: &mut impl FnMut(Shape, &str)) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match (name.as_str(), field) {
                    ("content", Value::String(text)) => read(Shape::Lines, text),
                    ("label", Value::String(text)) => read(Shape::Clause, text),
                    _ => words(field, read),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| words(item, read)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}
