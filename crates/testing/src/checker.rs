//! Discord's limits on messages and forms, read from JSON.

use std::{collections::HashSet, fmt::Display};

use serde_json::Value;

/// Number of characters, by the largest count that Discord could use.
pub fn length(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.encode_utf16().count() }
}

/// Errors, a line each.
#[derive(Debug, Default)]
pub struct Faults(pub Vec<String>);

impl Faults {
    pub fn check(&mut self, holds: bool, what: impl Display) {
        if !holds {
            self.0.push(what.to_string());
        }
    }

    /// Checks that a text is not blank and has `least` to `most` characters.
    pub fn text(&mut self, what: &str, value: &Value, least: usize, most: usize) {
        let Some(text) = value.as_str() else {
            self.check(value.is_null() && least == 0, format_args!("{what} is {value}"));
            return;
        };
        let found = length(text);
        self.check((least..=most).contains(&found), format_args!("{what} has {found} characters"));
        self.check(least == 0 || !text.trim().is_empty(), format_args!("{what} is blank"));
    }

    fn unique(&mut self, what: &str, known: &mut HashSet<String>, value: &Value) {
        let text = value.as_str().unwrap_or_default().to_owned();
        self.check(known.insert(text), format_args!("{what} {value} is there twice"));
    }
}

/// Returns the elements of an array; none for anything else.
pub fn each(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().map(Vec::as_slice).unwrap_or_default().iter()
}

/// Returns the reasons why Discord would refuse a message.
pub fn message(message: &Value) -> Vec<String> {
    let mut faults = Faults::default();
    faults.text("the content", &message["content"], 0, 2_000);
    let blank = message["content"].as_str().is_none_or(|content| content.trim().is_empty());
    let files = each(&message["attachments"]).count();
    faults.check(!blank || 0 < files, "the message is empty");
    faults.check(files <= 10, format!("{files} files"));
    for file in each(&message["attachments"]) {
        faults.text("a file's name", &file["filename"], 1, 260);
        faults.text("an alternative text", &file["description"], 0, 1_024);
    }
    let allowed = &message["allowed_mentions"];
    faults.check(allowed["parse"].as_array().is_some_and(Vec::is_empty), "mentions are parsed");
    faults.check(each(&allowed["users"]).count() <= 100, "more than 100 are called");
    for list in ["users", "roles"] {
        let mut known = HashSet::new();
        for id in each(&allowed[list]) {
            faults.check(id.as_str().is_some_and(is_id), format!("{id} is no id"));
            faults.unique("a mention of", &mut known, id);
        }
    }
    rows(&mut faults, &message["components"]);
    faults.0
}

fn is_id(text: &str) -> bool {
    (1..=20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn rows(faults: &mut Faults, rows: &Value) {
    faults.check(each(rows).count() <= 5, "more than 5 rows");
    let mut ids = HashSet::new();
    for row in each(rows) {
        faults.check(row["type"] == 1, format!("a row of type {}", row["type"]));
        let parts: Vec<&Value> = each(&row["components"]).collect();
        let menus = parts
            .iter()
            .filter(|part| matches!(part["type"].as_u64(), Some(3 | 5 | 6 | 8)))
            .count();
        let most = if menus == 0 { 5 } else { 1 };
        faults.check((1..=most).contains(&parts.len()), format!("{} in a row", parts.len()));
        for part in parts {
            match part["type"].as_u64() {
                Some(2) => button(faults, &mut ids, part),
                Some(3) => menu(faults, &mut ids, part),
                Some(5 | 6 | 8) => chats_own(faults, &mut ids, part),
                other => faults.check(false, format!("a component of type {other:?}")),
            }
        }
    }
}

fn button(faults: &mut Faults, ids: &mut HashSet<String>, button: &Value) {
    faults.text("a button's label", &button["label"], 1, 80);
    if button["style"] == 5 {
        faults.text("a link", &button["url"], 1, 512);
        faults.check(button["custom_id"].is_null(), "a link has an id");
    } else {
        faults.check((1..=4).any(|style| button["style"] == style), "a button without a style");
        faults.text("a button's id", &button["custom_id"], 1, 100);
        faults.unique("the id", ids, &button["custom_id"]);
    }
}

/// Checks a menu of the people of a server.
/// A menu whose options the chat knows: people, roles or channels.
fn chats_own(faults: &mut Faults, ids: &mut HashSet<String>, menu: &Value) {
    faults.text("a menu's id", &menu["custom_id"], 1, 100);
    faults.unique("the id", ids, &menu["custom_id"]);
    faults.text("a placeholder", &menu["placeholder"], 0, 150);
    faults.check(menu["options"].is_null(), "a menu of the chat’s own has options");
    let most = menu["max_values"].as_u64().unwrap_or(1);
    faults.check((1..=25).contains(&most), format!("a menu of {most} things"));
    let chosen = each(&menu["default_values"]).count() as u64;
    faults.check(chosen <= most, format!("{chosen} are chosen of at most {most}"));
}

fn menu(faults: &mut Faults, ids: &mut HashSet<String>, menu: &Value) {
    faults.text("a menu's id", &menu["custom_id"], 1, 100);
    faults.unique("the id", ids, &menu["custom_id"]);
    faults.text("a placeholder", &menu["placeholder"], 0, 150);
    let options = each(&menu["options"]).count();
    faults.check((1..=25).contains(&options), format!("a menu of {options}"));
    let mut values = HashSet::new();
    for option in each(&menu["options"]) {
        faults.text("an option's label", &option["label"], 1, 100);
        faults.text("an option's description", &option["description"], 0, 100);
        faults.check(option["description"] != "", "an option's description is empty");
        faults.text("an option's value", &option["value"], 1, 100);
        faults.unique("the value", &mut values, &option["value"]);
    }
}

/// Returns the reasons why Discord would refuse a form.
pub fn form(form: &Value) -> Vec<String> {
    let mut faults = Faults::default();
    faults.text("the form's id", &form["custom_id"], 1, 100);
    faults.text("the form's title", &form["title"], 1, 45);
    let fields = each(&form["components"]).count();
    faults.check((1..=5).contains(&fields), format!("{fields} fields"));
    let mut ids = HashSet::new();
    for row in each(&form["components"]) {
        faults.check(each(&row["components"]).count() == 1, "a row of a form has one field");
        for field in each(&row["components"]) {
            faults.check(field["type"] == 4, "a field is no text field");
            faults.text("a field's id", &field["custom_id"], 1, 100);
            faults.unique("the id", &mut ids, &field["custom_id"]);
            faults.text("a field's label", &field["label"], 1, 45);
            faults.text("a field's hint", &field["placeholder"], 0, 100);
            let (least, most) = (&field["min_length"], &field["max_length"]);
            let most = most.as_u64().unwrap_or(4_000);
            faults.check((1..=4_000).contains(&most), format!("a field of {most}"));
            faults.check(least.as_u64().unwrap_or(0) <= most, "the least is more than the most");
        }
    }
    faults.0
}
