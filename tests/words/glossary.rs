//! The glossary is short, its words are those of the code, and each public module begins with one.
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const PAGE: &str = "docs/glossary.md";
/// More words than anybody learns before they begin.
const MOST: usize = 40;

/// A word of the glossary.
struct Term {
    /// The word in sentences.
    prose: String,
    /// The word in code.
    code: String,
}

/// The words in the order of the page.
fn terms() -> Vec<Term> {
    let page = fs::read_to_string(PAGE).unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| "));
    let heads = rows.map(|row| row.split(" | ").next().unwrap());
    let terms = heads.filter(|head| *head != "word").map(|head| {
        let prose = head.split(" (").next().unwrap();
        let code = head.split('`').nth(1).unwrap_or(prose);
        Term { prose: prose.to_owned(), code: code.to_owned() }
    });
    terms.collect()
}

/// The files of all modules except those of tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let name = path.file_name().unwrap();
            if name != "tests" && name != "testing" && name != "examples" {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The lines of a file that are code.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//"))
}

/// The parts of all names, in small letters: `LogEntry` and `log_entry` are `log` and `entry`.
fn parts(text: &str, found: &mut BTreeSet<String>) {
    for name in text.split(|letter: char| !letter.is_ascii_alphanumeric()) {
        let mut part = String::new();
        for letter in name.chars() {
            let begins = letter.is_ascii_uppercase() && part.ends_with(|l: char| !l.is_uppercase());
            if begins {
                found.insert(part.to_ascii_lowercase());
                part.clear();
            }
            part.push(letter);
        }
        found.insert(part.to_ascii_lowercase());
    }
}

/// True if all words of a term are in `words`, in the singular or the plural.
fn has(words: &BTreeSet<String>, term: &str) -> bool {
    term.split(' ').all(|word| {
        let plural = word.strip_suffix('y').map(|stem| format!("{stem}ies"));
        let plural = plural.filter(|_| !word.ends_with("ay"));
        words.contains(word)
            || words.contains(&format!("{word}s"))
            || plural.is_some_and(|plural| words.contains(&plural))
    })
}

/// All code of the workspace.
fn all_sources() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in ["src", "crates", "games"] {
        sources(Path::new(folder), &mut files);
    }
    files
}

/// The file of each `pub mod`.
fn public_modules() -> Vec<PathBuf> {
    let files = all_sources();
    let mut modules = Vec::new();
    for file in files {
        let name = file.file_name().unwrap();
        let is_root = ["lib.rs", "main.rs", "mod.rs"].iter().any(|root| name == *root);
        let folder =
            if is_root { file.parent().unwrap().to_owned() } else { file.with_extension("") };
        let text = fs::read_to_string(&file).unwrap();
        let declared = code(&text).filter_map(|line| line.trim().strip_prefix("pub mod "));
        // A module with a body is a part of this file.
        for module in declared.filter_map(|rest| rest.strip_suffix(';')) {
            let paths = [format!("{module}.rs"), format!("{module}/mod.rs")];
            let path = paths.iter().map(|path| folder.join(path)).find(|path| path.exists());
            modules.push(path.unwrap_or_else(|| panic!("{}: no {module}", file.display())));
        }
    }
    modules
}

#[test]
fn the_glossary_is_short_and_has_each_word_once() {
    let terms = terms();
    assert!(!terms.is_empty() && terms.len() <= MOST, "{} words", terms.len());
    let different: BTreeSet<&str> = terms.iter().map(|term| term.prose.as_str()).collect();
    assert_eq!(different.len(), terms.len());
}

#[test]
fn each_word_of_the_glossary_is_used_in_the_code() {
    let mut used = BTreeSet::new();
    for file in all_sources() {
        let text = fs::read_to_string(file).unwrap();
        code(&text).for_each(|line| parts(line, &mut used));
    }
    let unused: Vec<String> =
        terms().into_iter().filter(|term| !has(&used, &term.code)).map(|term| term.prose).collect();
    assert!(unused.is_empty(), "{PAGE} explains words that the code does not use: {unused:?}");
}

#[test]
fn each_public_module_begins_with_a_word_of_the_glossary() {
    let (terms, modules) = (terms(), public_modules());
    assert!(50 < modules.len(), "{modules:?}");
    let mut wrong = Vec::new();
    for module in modules {
        let text = fs::read_to_string(&module).unwrap();
        let first = text.lines().next().unwrap_or_default();
        let mut words = BTreeSet::new();
        parts(first.strip_prefix("//! ").unwrap_or_default(), &mut words);
        if !terms.iter().any(|term| has(&words, &term.prose)) {
            wrong.push(format!("{}: {first}", module.display()));
        }
    }
    assert!(wrong.is_empty(), "no word of {PAGE} in the first line of\n{}", wrong.join("\n"));
}
