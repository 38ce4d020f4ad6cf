//! Comments, pages and test names are written in plain English.
use std::{
    fs,
    ops::Range,
    path::{Path, PathBuf},
};

/// Each old-fashioned phrase in lower case, and what to write instead.
const PHRASES: [(&str, &str); 25] = [
    ("whoever", "anyone who, a player who"),
    ("whomever", "anyone who"),
    ("afresh", "again"),
    ("anew", "again"),
    ("meanwhile", "while, since then"),
    ("thereby", "so"),
    ("therein", "in it"),
    ("whereby", "so that"),
    ("in its stead", "instead"),
    ("of before", "earlier"),
    ("of now", "current"),
    ("of theirs", "their"),
    ("in the way of", "blocking"),
    ("mend", "fix"),
    ("mends", "fixes"),
    ("mended", "fixed"),
    ("so many of", "at most N of"),
    ("so often", "at most N times"),
    ("is to be", "must be, will be"),
    ("are to be", "must be, will be"),
    ("come by", "visit"),
    ("taken for", "mistaken for, treated as"),
    ("what is owed", "the pending jobs"),
    ("with whose", "two sentences"),
    ("in their stead", "instead"),
];

/// Words that no doc comment opens with. A noun or a verb says more, and each comment is read alone.
const OPENINGS: [&str; 8] =
    ["How", "What", "Which", "Who", "Where", "Whose", "The same for", "The same of"];

/// Most characters of a test's name.
const LONGEST_NAME: usize = 70;

/// Folders and files that nobody writes by hand, or that never change. The rules keep their authors' words.
const EXEMPT: [&str; 4] = ["target", "tests/records", "CHANGELOG.md", "RULES.md"];

/// Adds the paths of all files with this `ending` below `folder`.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_hidden = path.file_name().unwrap().to_string_lossy().starts_with('.');
        if is_hidden || EXEMPT.iter().any(|exempt| path.ends_with(exempt)) {
            continue;
        }
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path.strip_prefix(".").unwrap().to_owned());
        }
    }
}

/// Stands for a piece of code in a text.
const CODE: &str = "§";

/// A line of a comment or page, without the comment's slashes.
struct Line {
    /// Number in its file, from 1.
    number: usize,
    /// The slashes, such as `///`; empty for a page.
    mark: &'static str,
    /// The text, with [`CODE`] instead of code.
    text: String,
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

fn is_word(byte: u8) -> bool {
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
fn comment_lines(code: &str) -> Vec<Line> {
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

fn page_lines(page: &str) -> Vec<Line> {
    let line = |(number, text): (usize, &str)| Line { number, mark: "", text: text.to_owned() };
    let mut lines: Vec<Line> = (1..).zip(page.lines()).map(line).collect();
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

/// Returns where `phrase` stands in `text` as whole words, if it does. Their case must agree.
fn position(text: &str, phrase: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let free = |at: Option<usize>| !at.and_then(|at| bytes.get(at)).copied().is_some_and(is_word);
    let is_whole = |at: usize| free(at.checked_sub(1)) && free(Some(at + phrase.len()));
    text.match_indices(phrase).map(|(at, _)| at).find(|at| is_whole(*at))
}

/// Adds the phrases in these lines, also those that a line break divides.
fn find_phrases(file: &Path, lines: &[Line], found: &mut Vec<String>) {
    for (nth, line) in lines.iter().enumerate() {
        let text = line.text.trim().to_lowercase();
        let next = lines.get(nth + 1).filter(|next| {
            next.number == line.number + 1 && next.mark == line.mark && !next.text.trim().is_empty()
        });
        let both = match next {
            Some(next) => format!("{text} {}", next.text.trim().to_lowercase()),
            None => text.clone(),
        };
        for (phrase, instead) in PHRASES {
            if position(&both, phrase).is_some_and(|at| at < text.len()) {
                found.push(format!(
                    "{}:{}: {phrase} (write: {instead})",
                    file.display(),
                    line.number
                ));
            }
        }
    }
}

/// Adds the doc comments that open with a question word, or are a single word.
fn find_bad_docs(file: &Path, code: &str, lines: &[Line], found: &mut Vec<String>) {
    let raw: Vec<&str> = code.lines().collect();
    let is_doc = |line: &Line| line.mark != "//";
    let follows = |line: &Line, next: &Line| {
        next.number == line.number + 1 && next.mark == line.mark && is_doc(line)
    };
    for (nth, line) in lines.iter().enumerate() {
        let is_first = nth.checked_sub(1).is_none_or(|before| !follows(&lines[before], line));
        if !is_doc(line) || !is_first {
            continue;
        }
        let place = format!("{}:{}", file.display(), line.number);
        let text = line.text.trim_start();
        for opening in OPENINGS.iter().filter(|opening| position(text, opening) == Some(0)) {
            found.push(format!("{place}: opens with {opening} (write: a noun or a verb)"));
        }
        let is_last = lines.get(nth + 1).is_none_or(|next| !follows(line, next));
        let words = raw[line.number - 1].split_whitespace().skip(1).count();
        if is_last && words == 1 {
            found.push(format!("{place}: a doc comment of one word (write: its unit or meaning)"));
        }
    }
}

/// Returns the names of all tests in `code`, with the numbers of their lines.
fn test_names(code: &str) -> Vec<(usize, &str)> {
    let mut names = Vec::new();
    let mut is_test = false;
    for (number, line) in (1..).zip(code.lines()) {
        let line = line.trim();
        if line.starts_with("#[test]") || line.starts_with("#[tokio::test") {
            is_test = true;
        } else if let Some((before, after)) = line.split_once("fn ") {
            if is_test && matches!(before, "" | "async ") {
                names.push((number, after.split('(').next().unwrap_or_default()));
            }
            is_test = false;
        }
    }
    names
}

/// Adds the test names that are too long, or contain a phrase.
fn find_bad_names(file: &Path, code: &str, found: &mut Vec<String>) {
    for (number, name) in test_names(code) {
        let place = format!("{}:{number}: {name}", file.display());
        if LONGEST_NAME < name.len() {
            found.push(format!("{place}: {} characters (write: {LONGEST_NAME})", name.len()));
        }
        let words = name.replace('_', " ");
        for (phrase, instead) in PHRASES {
            if position(&words, phrase).is_some() {
                found.push(format!("{place}: {phrase} (write: {instead})"));
            }
        }
    }
}

#[test]
fn comments_pages_and_test_names_are_in_plain_english() {
    let mut found = Vec::new();
    let (mut code, mut pages) = (Vec::new(), Vec::new());
    files(Path::new("."), "rs", &mut code);
    files(Path::new("."), "md", &mut pages);
    assert!(500 < code.len() && 15 < pages.len(), "{} {}", code.len(), pages.len());
    for file in code {
        let code = fs::read_to_string(&file).unwrap();
        let lines = comment_lines(&code);
        find_phrases(&file, &lines, &mut found);
        find_bad_docs(&file, &code, &lines, &mut found);
        find_bad_names(&file, &code, &mut found);
    }
    for file in pages {
        let page = fs::read_to_string(&file).unwrap();
        find_phrases(&file, &page_lines(&page), &mut found);
    }
    found.sort();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn comments_are_found_outside_of_literals() {
    let code = "let a = \"// no\"; // one\nlet b = r#\"// no \" // no\"#; // two\nlet c = '\"'; // three\n\
                fn d<'a>(e: &'a str) {} // four\nlet f = '\\''; // five\nlet g = 'é'; // six";
    let found: Vec<String> = comment_lines(code).into_iter().map(|line| line.text).collect();
    assert_eq!(found, [" one", " two", " three", " four", " five", " six"]);
}

#[test]
fn phrases_are_found_as_whole_words_and_across_lines() {
    let code = "// It is done\n// anew by `whoever`,\n// so\n// often. Renewed, unmended.";
    let mut found = Vec::new();
    find_phrases(Path::new("a.rs"), &comment_lines(code), &mut found);
    assert_eq!(found, ["a.rs:2: anew (write: again)", "a.rs:3: so often (write: at most N times)"]);
}
