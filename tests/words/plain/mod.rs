//! Comments, pages and test names are written in plain English.
use std::{
    fs,
    path::{Path, PathBuf},
};

use comments::{Line, comment_lines, is_word, page_lines, script_lines};

mod comments;

/// Each old-fashioned phrase in lower case, and what to write instead.
const PHRASES: [(&str, &str); 38] = [
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
    ("so many", "at most N, this number of"),
    ("so long", "for N seconds, too long"),
    ("so often", "at most N times"),
    ("is to be", "must be, will be"),
    ("are to be", "must be, will be"),
    ("come by", "visit"),
    ("taken for", "mistaken for, treated as"),
    ("what is owed", "the pending jobs"),
    ("with whose", "two sentences"),
    ("in their stead", "instead"),
    ("was to be", "had to be, would be"),
    ("were to be", "had to be, would be"),
    ("beside", "next to, along with"),
    ("besides", "also, as well as"),
    ("in which", "where, when, two sentences"),
    ("by which", "that, two sentences"),
    ("in whose", "where, two sentences"),
    ("give back", "return"),
    ("gives back", "returns"),
    ("gave back", "returned"),
    ("given back", "returned"),
    ("giving back", "returning"),
];

/// Words that no doc comment opens with. A noun or a verb says more, and each comment is read alone.
const OPENINGS: [&str; 7] = ["How", "What", "Which", "Who", "Where", "Whose", "The same"];

/// Most characters of a test's name.
const LONGEST_NAME: usize = 70;

/// Endings of scripts and settings, and the marks that their comments begin with. Migrations are missing: databases
/// store their checksums.
const SCRIPTS: [(&str, &[&str]); 6] = [
    ("js", &["/**", "//", "*"]),
    ("py", &["\"\"\"", "#"]),
    ("toml", &["#"]),
    ("service", &["#"]),
    ("yaml", &["#"]),
    ("yml", &["#"]),
];

/// More files with comments after `#`.
const SETTINGS: [&str; 6] = [
    ".cargo/config.toml",
    ".ci/run",
    ".env.example",
    ".github/workflows/check.yml",
    ".github/workflows/release.yml",
    "deploy/Dockerfile",
];

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
fn comments_of_scripts_and_settings_are_in_plain_english() {
    let mut found = Vec::new();
    let mut scripts: Vec<(PathBuf, &[&str])> =
        SETTINGS.iter().map(|file| (PathBuf::from(file), ["#"].as_slice())).collect();
    for (ending, marks) in SCRIPTS {
        let mut paths = Vec::new();
        files(Path::new("."), ending, &mut paths);
        scripts.extend(paths.into_iter().map(|path| (path, marks)));
    }
    assert!(60 < scripts.len(), "{}", scripts.len());
    for (file, marks) in scripts {
        let script = fs::read_to_string(&file).unwrap();
        find_phrases(&file, &script_lines(&script, marks), &mut found);
    }
    found.sort();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn phrases_are_found_as_whole_words_and_across_lines() {
    let code = "// It is done\n// anew by `whoever`,\n// so\n// often. Renewed, unmended.";
    let mut found = Vec::new();
    find_phrases(Path::new("a.rs"), &comment_lines(code), &mut found);
    assert_eq!(found, ["a.rs:2: anew (write: again)", "a.rs:3: so often (write: at most N times)"]);
}
