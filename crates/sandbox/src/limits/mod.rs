//! Discord's limits on what a bot sends, refused with Discord's errors.

pub mod commands;
mod components;
mod embeds;
pub mod message;
pub mod modal;
pub mod options;

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::errors::{Problems, Refusal};
use super::snowflake::Id;

/// Checks a form and notes every problem with its place.
#[derive(Debug, Default)]
pub(crate) struct Inspection {
    problems: Problems,
}

impl Inspection {
    /// Notes a problem.
    pub fn note(&mut self, path: &str, code: &str, message: &str) {
        self.problems.add(path, code, message);
    }

    /// Refuses if any problem was noted.
    pub fn judge(self) -> Result<(), Refusal> {
        self.problems.judge()
    }

    /// Notes keys that Discord does not know in this form.
    pub fn keys(&mut self, path: &str, object: &Map<String, Value>, known: &[&str]) {
        for key in object.keys().filter(|key| !known.contains(&key.as_str())) {
            self.note(&join(path, key), "UNKNOWN_FIELD", "This field is not known here.");
        }
    }

    /// Notes that a required value is missing.
    pub fn missing(&mut self, path: &str) {
        self.note(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// An object, or a problem if it is something else.
    pub fn object<'a>(
        &mut self,
        path: &str,
        value: Option<&'a Value>,
    ) -> Option<&'a Map<String, Value>> {
        match value? {
            Value::Object(object) => Some(object),
            Value::Null => None,
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.note(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used here");
                None
            }
        }
    }

    /// A list of a permitted length; a missing one counts as empty.
    pub fn list<'a>(
        &mut self,
        path: &str,
        value: Option<&'a Value>,
        length: RangeInclusive<usize>,
    ) -> &'a [Value] {
        let list: &[Value] = match value {
            None | Some(Value::Null) => &[],
            Some(Value::Array(list)) => list,
            Some(Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => {
                self.note(path, "BASE_TYPE_LIST", "Only iterables may be used here");
                return &[];
            }
        };
        if !length.contains(&list.len()) {
            let (low, high) = (length.start(), length.end());
            let wanted = format!("Must be between {low} and {high} in length.");
            self.note(path, "BASE_TYPE_BAD_LENGTH", &wanted);
        }
        list
    }

    /// A text of a permitted length in characters.
    pub fn text<'a>(
        &mut self,
        path: &str,
        value: Option<&'a Value>,
        length: RangeInclusive<usize>,
    ) -> Option<&'a str> {
        match value? {
            Value::Null => None,
            Value::String(text) => {
                let count = text.chars().count();
                if *length.end() < count {
                    let wanted = format!("Must be {} or fewer in length.", length.end());
                    self.note(path, "BASE_TYPE_MAX_LENGTH", &wanted);
                } else if count < *length.start() {
                    let (low, high) = (length.start(), length.end());
                    let wanted = format!("Must be between {low} and {high} in length.");
                    self.note(path, "BASE_TYPE_BAD_LENGTH", &wanted);
                }
                Some(text)
            }
            Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
                self.note(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.");
                None
            }
        }
    }

    /// A required text of a permitted length in characters.
    pub(crate) fn required_text<'a>(
        &mut self,
        path: &str,
        value: Option<&'a Value>,
        length: RangeInclusive<usize>,
    ) -> Option<&'a str> {
        if value.is_none_or(Value::is_null) {
            self.missing(path);
        }
        self.text(path, value, length)
    }

    /// A whole number within a range.
    pub fn whole(
        &mut self,
        path: &str,
        value: Option<&Value>,
        range: RangeInclusive<i64>,
    ) -> Option<i64> {
        let value = value.filter(|value| !value.is_null())?;
        match value.as_i64() {
            Some(number) if range.contains(&number) => Some(number),
            Some(_) => {
                let wanted =
                    format!("int value should be between {} and {}.", range.start(), range.end());
                self.note(path, "NUMBER_TYPE_RANGE", &wanted);
                None
            }
            None => {
                self.note(path, "NUMBER_TYPE_COERCE", "Value is not int.");
                None
            }
        }
    }

    /// True or false; may be missing.
    pub fn truth(&mut self, path: &str, value: Option<&Value>) -> Option<bool> {
        let value = value.filter(|value| !value.is_null())?;
        if value.as_bool().is_none() {
            self.note(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        value.as_bool()
    }

    /// An id; may be missing.
    pub fn id(&mut self, path: &str, value: Option<&Value>) -> Option<Id> {
        let value = value.filter(|value| !value.is_null())?;
        let id = Id::read(value);
        if id.is_none() {
            self.note(path, "NUMBER_TYPE_COERCE", "Value is not snowflake.");
        }
        id
    }

    /// A link with a permitted scheme.
    pub fn link(&mut self, path: &str, value: Option<&Value>, longest: usize, schemes: &[&str]) {
        let Some(link) = self.text(path, value, 1..=longest) else { return };
        let rest = link.split_once("://").filter(|(scheme, _)| schemes.contains(scheme));
        if rest.is_none_or(|(_, rest)| rest.is_empty() || rest.contains(char::is_whitespace)) {
            let wanted = format!("Scheme must be one of {schemes:?} and the link well formed.");
            self.note(path, "URL_TYPE_INVALID_URL", &wanted);
        }
    }
}

/// Path of `key` under `path`.
pub fn join(path: &str, key: impl std::fmt::Display) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}
