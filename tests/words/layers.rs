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
    // The file that is locked next to the database, and what the system says of this process.
    ("std::fs", &["crates/store", "src/run"]),
    ("fs::File", &["crates/store"]),
    ("std::net", &["crates/sandbox", "src/config.rs", "src/run"]),
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

/// Our own crates, and those that each may be built with.
const NEEDS: &[(&str, &[&str])] = &[
    ("crates/scene/", &[]),
    ("crates/sandbox/", &[]),
    ("crates/game/", &["scene"]),
    ("crates/session/", &["game", "scene"]),
    ("crates/present/", &["game", "scene", "session"]),
    ("crates/store/", &["game", "session"]),
    ("games/", &["game", "scene"]),
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
    let manifests = ["crates", "games"].iter().flat_map(|group| fs::read_dir(group).unwrap());
    let manifests: Vec<PathBuf> =
        manifests.map(|entry| entry.unwrap().path().join("Cargo.toml")).collect();
    for (package, allowed) in NEEDS {
        let package = |path: &&PathBuf| path.to_str().unwrap().starts_with(package);
        assert!(manifests.iter().any(|path| package(&path)));
        for path in manifests.iter().filter(package) {
            let text = fs::read_to_string(path).unwrap();
            let (_, needs) = text.split_once("\n[dependencies]\n").unwrap();
            let needs = needs.lines().take_while(|line| !line.starts_with('['));
            for need in needs.filter_map(|line| line.strip_prefix("quark-")) {
                let need = need.split('.').next().unwrap();
                assert!(allowed.contains(&need), "{} needs {need}", path.display());
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
