//! What Cargo can't say of the layers: where a word of code may stand, and which of our crates needs which.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Words, and the only places whose code may have them. What is not named here is pure: no clock, no input or output,
/// no `async`.
const HOMES: &[(&str, &[&str])] = &[
    ("async ", &["crates/sandbox", "crates/store", "src/discord", "src/operator", "src/run"]),
    ("tokio", &["crates/sandbox", "crates/store", "src/discord", "src/run"]),
    // Machines think for as long as an arena is told to; how long commits take is counted.
    ("Instant::now", &["crates/sandbox", "crates/store", "src/discord", "src/operator"]),
    ("SystemTime", &["crates/sandbox"]),
    ("UNIX_EPOCH", &["crates/sandbox", "crates/store/src/service"]),
    // The engines of an arena.
    ("process::Command", &["src/operator"]),
    // The suite that every game must pass plays with each number of seats at once.
    ("thread::", &["crates/game/src/conformance", "src/discord", "src/operator", "src/run"]),
    // The file that is locked next to the database, and what the system says of this process.
    ("fs::", &["crates/store", "src/run"]),
    ("env::", &["crates/store/src/sqlite", "src/config.rs"]),
    ("net::", &["crates/sandbox", "src/config.rs", "src/discord", "src/run"]),
    ("axum", &["crates/sandbox", "src/discord", "src/run"]),
    ("poise", &["src/discord"]),
    ("serenity", &["src/discord"]),
    ("sqlx", &["crates/store"]),
    ("image::", &[]),
    ("tiny_skia", &["crates/scene"]),
    ("toml::", &["crates/game/src/lesson"]),
    ("wildmatch", &["crates/game/src/lesson"]),
    ("pulldown_cmark", &["src/operator"]),
    ("strsim", &["crates/present"]),
    // Only `main` knows which games there are.
    ("games::catalog()", &["src/main.rs"]),
    ("quark_games", &["src/lib.rs"]),
];

/// Folders of our crates, and those of our crates that they may be built with.
const NEEDS: &[(&str, &[&str])] = &[
    ("crates/scene/", &[]),
    ("crates/sandbox/", &[]),
    ("crates/game/", &["quark-scene"]),
    ("crates/session/", &["quark-game", "quark-scene"]),
    ("crates/present/", &["quark-game", "quark-scene", "quark-session"]),
    ("crates/store/", &["quark-game", "quark-session"]),
    ("games/", &["quark-game", "quark-scene"]),
];

#[test]
fn what_comes_from_outside_has_one_home() {
    let mut read = 0;
    for path in ["src", "crates", "games"].iter().flat_map(|folder| sources(Path::new(folder))) {
        let text = fs::read_to_string(&path).unwrap();
        read += 1;
        for (word, homes) in HOMES {
            let found = built(&text).find(|line| mentions(line, word));
            let is_home = homes.iter().any(|home| path.starts_with(home));
            assert!(is_home || found.is_none(), "{}: {found:?}", path.display());
        }
    }
    assert!(500 < read, "{read} files");
}

#[test]
fn crates_need_only_those_below_them() {
    let folders = ["crates", "games"].iter().flat_map(|group| fs::read_dir(group).unwrap());
    let manifests: Vec<(PathBuf, String)> = folders
        .map(|folder| folder.unwrap().path().join("Cargo.toml"))
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect();
    let name = |text: &str| text.split('"').nth(1).unwrap().to_owned();
    let ours: Vec<String> = manifests.iter().map(|(_, text)| name(text)).collect();
    for (folder, allowed) in NEEDS {
        let is_there = |(path, _): &&(PathBuf, String)| path.to_str().unwrap().starts_with(folder);
        assert!(manifests.iter().any(|manifest| is_there(&manifest)), "{folder}");
        for (path, text) in manifests.iter().filter(is_there) {
            let (_, needs) = text.split_once("\n[dependencies]\n").unwrap();
            let needs = needs.lines().take_while(|line| !line.starts_with('['));
            for need in needs.filter_map(|line| line.split(['.', ' ']).next()) {
                let is_ours = ours.iter().any(|name| name == need);
                assert!(!is_ours || allowed.contains(&need), "{} needs {need}", path.display());
            }
        }
    }
}

/// The files below a folder that are not for tests alone.
fn sources(folder: &Path) -> Vec<PathBuf> {
    const TESTS: [&str; 5] = ["tests", "tests.rs", "testing", "examples", "benches"];
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if TESTS.iter().any(|name| path.ends_with(name)) || path.ends_with("crates/games") {
            continue;
        }
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
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
