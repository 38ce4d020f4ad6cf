//! Finds the comments of a file, and the plain text of a page.
use std::ops::Range;

/// Stands for a piece of code in a text.
const CODE: &str = "§";

/// A line of a comment or page, without the comment's slashes.
pub struct Line {
    /// Number in its file, from 1.
    pub number: usize,
    /// The slashes, such as `///`; empty for a page.
    pub mark: &'static str,
    /// The text, with [`CODE`] instead of code.
    pub text: String,
}

/// Returns the byte positions of all comments that run to the end of their line.
fn comments(code: &str) -> Vec<Range<usize>> {
    let bytes = code.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let rest = &bytes[at..];
        at += match byte {
            b'/' if rest.starts_with(b"//") => {
                let length = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
                found.push(at..at + length);
                length
            }
            b'"' => string(rest),
            b'r' if !at.checked_sub(1).is_some_and(|at| is_word(bytes[at])) => raw_string(rest),
            b'\'' => character(rest),
            _ => 1,
        };
    }
    found
}

pub fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Returns the length of the string literal that `code` begins with.
fn string(code: &[u8]) -> usize {
    let mut at = 1;
    while code.get(at).is_some_and(|byte| *byte != b'"') {
        at += if code[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// Returns the length of the raw string literal that `code` begins with, or 1 if it is something else.
fn raw_string(code: &[u8]) -> usize {
    let hashes = code[1..].iter().take_while(|byte| **byte == b'#').count();
    if code.get(1 + hashes) != Some(&b'"') {
        return 1;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let body = &code[2 + hashes..];
    let length = body.windows(end.len()).position(|window| window == end.as_bytes());
    2 + hashes + length.map_or(body.len(), |length| length + end.len())
}

/// Returns the length of the character literal that `code` begins with, or 1 if it is a lifetime.
fn character(code: &[u8]) -> usize {
    let longest = &code[..code.len().min(12)];
    let close = longest.iter().skip(2).position(|byte| *byte == b'\'').map(|at| at + 2);
    match (code.get(1), close) {
        (Some(b'\\'), Some(close)) => close + 1 + usize::from(longest.starts_with(b"'\\''")),
        (Some(byte), Some(close)) if close == 2 || !byte.is_ascii() => close + 1,
        _ => 1,
    }
}

/// Returns the lines of all comments in `code`.
pub fn comment_lines(code: &str) -> Vec<Line> {
    let mut number = 1;
    let mut last = 0;
    let mut lines = Vec::new();
    for range in comments(code) {
        number += code[last..range.start].matches('\n').count();
        last = range.start;
        let comment = &code[range];
        let mark = ["///", "//!", "//"].into_iter().find(|mark| comment.starts_with(mark)).unwrap();
        lines.push(Line { number, mark, text: comment[mark.len()..].to_owned() });
    }
    without_code(&mut lines);
    lines
}

/// Returns the lines of a page without its code.
pub fn page_lines(page: &str) -> Vec<Line> {
    let line = |(number, text): (usize, &str)| Line { number, mark: "", text: text.to_owned() };
    let mut lines: Vec<Line> = (1..).zip(page.lines()).map(line).collect();
    without_code(&mut lines);
    lines
}

/// Returns the comments of a script or of a settings file: lines that begin with one of `marks`, and what follows ` # `.
pub fn script_lines(script: &str, marks: &[&'static str]) -> Vec<Line> {
    let comment = |line: &'_ str| {
        let bare = line.trim();
        let own = marks.iter().find_map(|mark| Some((*mark, bare.strip_prefix(mark)?.to_owned())));
        let behind = || Some((" # ", line.split_once(" # ")?.1.to_owned()));
        own.or_else(|| marks.contains(&"#").then(behind).flatten())
    };
    let found = (1..).zip(script.lines()).filter_map(|(number, line)| {
        let (mark, text) = comment(line)?;
        Some(Line { number, mark, text })
    });
    let mut lines: Vec<Line> = found.collect();
    without_code(&mut lines);
    lines
}

/// Takes out code: whole blocks, between backticks, and in the targets of links.
fn without_code(lines: &mut [Line]) {
    let mut in_block = false;
    for line in lines {
        if line.text.trim_start().starts_with("```") {
            in_block = !in_block;
            line.text.clear();
        } else if in_block {
            line.text.clear();
        } else {
            let parts = line.text.split('`').enumerate();
            let plain = parts.map(|(nth, part)| if nth % 2 == 0 { part } else { CODE });
            let text = plain.collect::<Vec<&str>>().join("");
            let links = text.split("](").enumerate();
            let rest = |part: &str| {
                part.split_once(')').map_or(String::new(), |(_, rest)| rest.to_owned())
            };
            let bare = links.map(|(nth, part)| if nth == 0 { part.to_owned() } else { rest(part) });
            line.text = bare.collect::<Vec<String>>().join("]");
        }
    }
}

#[test]
fn comments_are_found_outside_of_literals() {
    let code = "let a = \"// no\"; // one\nlet b = r#\"// no \" // no\"#; // two\nlet c = '\"'; // three\n\
                fn d<'a>(e: &'a str) {} // four\nlet f = '\\''; // five\nlet g = 'é'; // six";
    let found: Vec<String> = comment_lines(code).into_iter().map(|line| line.text).collect();
    assert_eq!(found, [" one", " two", " three", " four", " five", " six"]);
}

#[test]
fn comments_of_scripts_are_their_own_lines_and_ends_of_lines() {
    let found = |script: &str, marks: &[&'static str]| -> Vec<(usize, String)> {
        let lines = script_lines(script, marks);
        lines.into_iter().map(|line| (line.number, line.text.trim().to_owned())).collect()
    };
    let service = found("# one\nUser=quark # two\nKey=a#b", &["#"]);
    assert_eq!(service, [(1, "one".to_owned()), (2, "two".to_owned())]);
    let page = found("/** one */\nlet a = \"#b # c\";\n  // two", &["/**", "//"]);
    assert_eq!(page, [(1, "one */".to_owned()), (3, "two".to_owned())]);
}
