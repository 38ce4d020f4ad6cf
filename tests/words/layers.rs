//! Rules about the layers that Cargo can't check: the places where a word of code may occur, and the dependencies
//! between our crates.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Words, and the only places whose code may have them. All other code is pure: no clock, no input or output, no
/// `async`.
const HOMES: &[(&str, &[&str])] = &[
    ("async ", &["crates/sandbox", "crates/store", "src/discord", "src/operator", "src/run"]),
    ("tokio", &["crates/sandbox", "crates/store", "src/discord", "src/run"]),
    // Machines think for as long as an arena is told to; the times of commits are measured.
    ("Instant::now", &["crates/sandbox", "crates/store", "src/discord", "src/operator"]),
    ("SystemTime", &["crates/sandbox"]),
    ("UNIX_EPOCH", &["crates/sandbox", "crates/store/src/service"]),
    // The engines of an arena.
    ("process::Command", &["src/operator"]),
    // The suite that every game must pass plays with all numbers of seats at the same time.
    ("thread::", &["crates/game/src/conformance", "src/discord", "src/operator", "src/run"]),
    // The locked file next to the database, and the system's information about this process.
    ("fs::", &["crates/new-game", "crates/store", "src/run"]),
    ("env::", &["crates/new-game", "crates/store/src/sqlite", "src/config.rs"]),
    ("net::", &["crates/sandbox", "src/config.rs", "src/discord", "src/run"]),
    ("axum", &["crates/sandbox", "src/discord", "src/run"]),
    (
        "poise",
        &["src/discord/commands", "src/discord/gateway/client.rs", "src/discord/gateway/events.rs"],
    ),
    ("serenity", &["src/discord/commands", "src/discord/gateway"]),
    ("sqlx", &["crates/store"]),
    ("image::", &[]),
    ("tiny_skia", &["crates/scene"]),
    ("toml::", &["crates/game/src/lesson"]),
    ("wildmatch", &["crates/game/src/lesson"]),
    ("pulldown_cmark", &["src/operator"]),
    ("strsim", &["crates/present"]),
    // Only `main` knows the list of games.
    ("games::catalog()", &["src/main.rs"]),
    ("quark_games", &["src/lib.rs"]),
];

/// Folders of our crates, and the crates of ours that they may depend on.
const NEEDS: &[(&str, &[&str])] = &[
    ("crates/new-game/", &[]),
    ("crates/scene/", &[]),
    ("crates/sandbox/", &[]),
    ("crates/game/", &["quark-scene"]),
    ("crates/session/", &["quark-game", "quark-scene"]),
    ("crates/present/", &["quark-game", "quark-scene", "quark-session"]),
    ("crates/store/", &["quark-game", "quark-session"]),
    ("games/", &["quark-game", "quark-scene"]),
];

#[test]
fn words_for_the_outside_world_occur_only_in_their_homes() {
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
            let needs = text.split_once("\n[dependencies]\n").map_or("", |(_, needs)| needs);
            let needs = needs.lines().take_while(|line| !line.starts_with('['));
            for need in needs.filter_map(|line| line.split(['.', ' ']).next()) {
                let is_ours = ours.iter().any(|name| name == need);
                assert!(!is_ours || allowed.contains(&need), "{} needs {need}", path.display());
            }
        }
    }
}

/// A method on a type of the state needs no `use` line, so the code itself is searched for calls.
#[test]
fn the_rules_of_a_game_use_nothing_of_its_words() {
    for entry in fs::read_dir("games").unwrap() {
        let game = entry.unwrap().path().join("src");
        let below = code(&game.join("state")) + &code(&game.join("rules"));
        let words = code(&game.join("words"));
        let mut uses = below.split("use crate::").skip(1).filter_map(|rest| rest.split(';').next());
        assert!(uses.all(|used| !mentions(used, "words")), "{}", game.display());
        for method in methods(&words) {
            let is_own = below.contains(&format!("fn {method}("));
            let is_called = below.contains(&format!(".{method}("));
            assert!(is_own || !is_called, "{}: {method}", game.display());
        }
    }
}

/// The code below a folder, without tests and comments.
fn code(folder: &Path) -> String {
    let files = sources(folder).into_iter().map(|path| fs::read_to_string(path).unwrap());
    files.map(|text| built(&text).collect::<Vec<&str>>().join("\n")).collect()
}

/// Names of the functions in this code that take `self`.
fn methods(code: &str) -> impl Iterator<Item = &str> {
    code.split("fn ").skip(1).filter_map(|function| {
        let (name, rest) = function.split_once('(')?;
        let receiver = rest.trim_start().trim_start_matches('&').trim_start_matches("mut ");
        receiver.starts_with("self").then_some(name.split('<').next()?)
    })
}

/// The files below a folder that are not only for tests.
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

/// True if a line contains this word, but not as the end of a longer word or the beginning of a text.
fn mentions(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|one| one.is_alphanumeric() || one == '_' || one == '"')
    })
}
