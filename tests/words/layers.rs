//! What Cargo can't say of the layers: which crates are pure, and which libraries have one home.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Crates without clock, input, output or `async`.
const PURE: &[&str] = &[
    "crates/scene",
    "crates/game",
    "crates/games",
    "crates/session",
    "crates/present",
    "games/quark",
    "games/element-313",
    "games/quanta",
    "games/zark-city",
    "games/quirky-quarks",
];

/// Words that no line of a pure crate has outside its tests.
const IMPURE: &[&str] = &[
    "async ",
    "Instant::now",
    "SystemTime",
    "UNIX_EPOCH",
    "process::Command",
    "std::env",
    "std::fs",
    "std::net",
    "std::thread",
];

/// Libraries that are built for these packages only; `.` is the bot itself. Tests may use any.
const HOMES: &[(&str, &[&str])] = &[
    ("axum", &[".", "crates/sandbox"]),
    ("poise", &["."]),
    ("serenity", &["."]),
    ("sqlx", &["crates/store", "crates/testing"]),
    ("tiny-skia", &["crates/scene"]),
    ("tokio", &[".", "crates/sandbox", "crates/store", "crates/testing"]),
    ("toml", &["crates/game"]),
    ("quanta", &["crates/games"]),
    ("quark-games", &[".", "crates/testing"]),
    ("quark-sandbox", &[".", "crates/testing"]),
];

#[test]
fn pure_crates_know_no_clock_no_io_and_no_async() {
    for package in PURE {
        for path in sources(&Path::new(package).join("src")) {
            let text = fs::read_to_string(&path).unwrap();
            for line in built(&text).filter(|_| !is_for_tests(&path)) {
                let found = IMPURE.iter().find(|word| mentions(line, word));
                assert_eq!(found, None, "{}: {line}", path.display());
            }
        }
    }
}

#[test]
fn what_comes_from_outside_has_one_home() {
    let packages = members();
    assert!(PURE.iter().all(|pure| packages.iter().any(|package| package == pure)));
    for package in &packages {
        let manifest = fs::read_to_string(Path::new(package).join("Cargo.toml")).unwrap();
        let (_, needs) = manifest.split_once("\n[dependencies]\n").unwrap_or_default();
        let needs: Vec<&str> = needs
            .lines()
            .take_while(|line| !line.starts_with('['))
            .filter_map(|line| line.split(['.', ' ']).next())
            .collect();
        for (library, homes) in HOMES {
            let is_home = homes.contains(&package.as_str());
            assert!(is_home || !needs.contains(library), "{package} depends on {library}");
        }
    }
}

/// The folders of all packages of the workspace.
fn members() -> Vec<String> {
    let mut members = vec![".".to_owned()];
    for group in ["crates", "games"] {
        for entry in fs::read_dir(group).unwrap() {
            let path = entry.unwrap().path();
            if path.join("Cargo.toml").exists() {
                members.push(path.display().to_string());
            }
        }
    }
    members
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// Whether a file is compiled for tests alone.
fn is_for_tests(path: &Path) -> bool {
    let part = |name: &str| path.iter().any(|part| part == name);
    part("tests") || part("testing") || part("tests.rs")
}

/// The lines of code before the tests at a file's end.
fn built(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//"))
}

/// Whether a line has this word, and not as the end of a longer one or the beginning of a text.
fn mentions(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|one| one.is_alphanumeric() || one == '_' || one == '"')
    })
}
