//! Every promise in `src/lib.rs` has tests that guard it, and they exist.
use std::{fs, path::Path};

const PAGE: &str = "docs/promises.md";

/// The promises in `src/lib.rs`, each up to its first full stop, colon or semicolon.
fn promises() -> Vec<String> {
    let settings = fs::read_to_string("src/lib.rs").unwrap();
    let (_, rest) = settings.split_once("//! # What always holds\n").unwrap();
    let (all, _) = rest.split_once("//! # ").unwrap();
    let text = all.lines().map(|line| line.trim_start_matches("//!").trim()).collect::<Vec<_>>();
    let text = text.join(" ");
    let promises = text.split(" - ").map(str::trim).filter(|promise| !promise.is_empty());
    let first = |promise: &str| {
        let promise = promise.trim_start_matches("- ");
        let end = promise.find(['.', ':', ';']).unwrap_or(promise.len());
        promise[..end].to_owned()
    };
    promises.map(first).collect()
}

/// All code of the tests.
fn tests(folder: &Path, found: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tests(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_promise_has_a_test_that_exists() {
    let page = fs::read_to_string(PAGE).unwrap();
    let promised = |line: &&str| line.starts_with("| ") && !line.starts_with("| promise");
    let rows: Vec<&str> = page.lines().filter(promised).collect();
    let promises = promises();
    assert!(9 < promises.len(), "{promises:?}");
    for promise in promises {
        let told = rows.iter().any(|row| {
            let stands = row.trim_start_matches("| ").split(" | ").next().unwrap();
            promise.starts_with(stands) || stands.starts_with(&promise)
        });
        assert!(told, "{PAGE} does not tell what would notice: {promise}");
    }
    let mut code = String::new();
    for folder in ["src", "tests", "crates", "games"] {
        tests(Path::new(folder), &mut code);
    }
    for row in rows {
        let named = row.split('`').skip(1).step_by(2);
        let tests: Vec<&str> = named.filter(|name| 2 < name.matches('_').count()).collect();
        assert!(!tests.is_empty(), "no test notices: {row}");
        for test in tests {
            assert!(code.contains(&format!("fn {test}(")), "there is no test {test}");
        }
    }
}
