//! Discord's reading of a text: markup, mentions and links; and invisible characters.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::checker::each;

/// Characters with a special meaning unless a backslash stands before them.
const MEANING: &str = "*_~|`<>@#:/[]()-";

/// Returns the active markup of each line, without plain letters, escaped characters and code.
pub fn lines(content: &str) -> BTreeSet<String> {
    without_blocks(content).lines().map(active).collect()
}

/// Returns a text without its code blocks.
fn without_blocks(content: &str) -> String {
    let parts: Vec<&str> = content.split("```").collect();
    assert_eq!(parts.len() % 2, 1, "a code block is left open: {content}");
    parts.into_iter().step_by(2).collect::<Vec<&str>>().join("(block)")
}

fn active(line: &str) -> String {
    let mut found = String::new();
    let mut letters = line.chars().peekable();
    let counts = line.trim_start().trim_start_matches(|letter: char| letter.is_ascii_digit());
    if counts.starts_with(". ") && counts.len() < line.trim_start().len() {
        found.push('1'); // A numbered list.
    }
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => drop(letters.next_if(|next| !next.is_alphanumeric() && !next.is_whitespace())),
            '`' => {
                found.push_str("code");
                assert!(letters.by_ref().any(|letter| letter == '`'), "open code: {line}");
            }
            letter if MEANING.contains(letter) => found.push(letter),
            _ => (),
        }
    }
    found
}

/// Returns the ids of the people that a text mentions outside of code. A mention of a role calls nobody.
pub fn mentioned(content: &str) -> Vec<u64> {
    let content = without_blocks(content);
    let mut found = Vec::new();
    for (at, _) in content.match_indices("<@") {
        let is_role = content[at..].starts_with("<@&");
        let bare = !content[..at].ends_with('\\') && !is_role;
        let id: String =
            content[at + 2..].chars().take_while(|letter| letter.is_ascii_digit()).collect();
        if bare {
            found.push(id.parse().expect("a mention is one of a person"));
        }
    }
    found
}

/// Returns a character that is invisible, changes the direction of writing, stands for a seat whose name was
/// never filled in, or is one mark too many on a letter.
pub fn trick(text: &str) -> Option<char> {
    let mut marks = 0;
    text.chars().find(|&letter| {
        marks = if ('\u{300}'..='\u{36F}').contains(&letter) { marks + 1 } else { 0 };
        2 < marks
            || letter.is_control() && letter != '\n'
            || matches!(letter,
                '\u{200B}'..='\u{200F}'
                | '\u{202A}'..='\u{202E}'
                | '\u{2066}'..='\u{2069}'
                | '\u{FEFF}'
                | '\u{3164}'
                | '\u{E000}'..='\u{F8FF}'
                | '\u{E0000}'..='\u{E007F}')
    })
}

/// Returns every text of a message that people read.
pub fn texts(message: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut take = |value: &Value| found.extend(value.as_str().map(str::to_owned));
    take(&message["content"]);
    for file in each(&message["attachments"]) {
        take(&file["description"]);
        take(&file["filename"]);
    }
    for part in each(&message["components"]).flat_map(|row| each(&row["components"])) {
        take(&part["label"]);
        take(&part["placeholder"]);
        for option in each(&part["options"]) {
            take(&option["label"]);
            take(&option["description"]);
        }
    }
    found
}
