//! Removes what differs between any two chats: the chat's ids, its address, and times by its own clock.

use std::{collections::HashMap, fmt::Write as _};

use serde_json::{Map, Value};

/// Largest id that is the same in every chat; later ones come from the chat's clock.
const SAME: u64 = 1_316_000_000_000_002_000;
/// Fields with times by the chat's clock, which is not the bot's.
const MOMENTS: [&str; 5] =
    ["timestamp", "edited_timestamp", "archive_timestamp", "create_timestamp", "joined_at"];

/// Names for a person's ids in one chat, in the order of appearance.
#[derive(Debug)]
pub struct Plain {
    address: String,
    ids: HashMap<String, usize>,
    known: Vec<(String, String)>,
}

impl Plain {
    pub fn new(address: String) -> Plain {
        Plain { address, ids: HashMap::new(), known: Vec::new() }
    }

    /// Replaces `text`, which is random in each chat, by `name` from now on.
    pub fn call(&mut self, text: &str, name: &str) {
        self.known.push((text.to_owned(), name.to_owned()));
    }

    pub fn value(&mut self, value: &Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.text(text)),
            Value::Array(all) => all.iter().map(|one| self.value(one)).collect(),
            Value::Object(fields) => {
                let mut plain = Map::new();
                for (name, field) in fields {
                    let moment = MOMENTS.contains(&name.as_str()) && field.is_string();
                    let field = if moment { Value::from("then") } else { self.value(field) };
                    plain.insert(name.clone(), field);
                }
                Value::Object(plain)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
        }
    }

    pub fn text(&mut self, text: &str) -> String {
        let known = self.known.iter();
        let text = known.fold(text.replace(&self.address, "http://chat"), |text, (what, name)| {
            text.replace(what, name)
        });
        let text = without_latency(&text);
        each_number(&text, |digits, plain| {
            let next = self.ids.len();
            let number = self.ids.entry(digits.to_owned()).or_insert(next);
            write!(plain, "#{number}").unwrap();
        })
    }
}

/// The gateway's latency is unknown at first, and varies.
fn without_latency(text: &str) -> String {
    match text.split_once("\nThe gateway answers in ") {
        Some((head, tail)) => {
            format!("{head}{}", tail.split_once(" ms.").map_or("", |(_, tail)| tail))
        }
        None => text.to_owned(),
    }
}

/// A text without any of the chat's ids, to sort by.
pub fn bare(text: &str) -> String {
    each_number(text, |_, plain| plain.push('#'))
}

/// Replaces each id that comes from the chat's clock.
fn each_number(text: &str, mut say: impl FnMut(&str, &mut String)) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(from.len());
        let (digits, after) = from.split_at(end);
        plain.push_str(before);
        match digits.parse::<u64>() {
            Ok(number) if SAME < number && digits.len() == 19 => say(digits, &mut plain),
            Ok(_) | Err(_) => plain.push_str(digits),
        }
        rest = after;
    }
    plain.push_str(rest);
    plain
}
