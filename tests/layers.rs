//! The layers only look down, and each library from outside has one home.

use std::{fs, path::Path};

/// Each layer, and those it may name; none is named twice, and none names one above it.
const LAYERS: &[(&str, &[&str])] = &[
    ("scene", &[]),
    ("game", &["scene"]),
    ("kit", &["scene", "game"]),
    ("ai", &["game"]),
    ("table", &["scene", "game", "ai"]),
    ("games", &["scene", "game", "kit", "table"]),
    ("session", &["scene", "game", "kit", "table"]),
    ("store", &["game", "table", "session"]),
    ("service", &["game", "table", "session", "store"]),
    ("record", &["game", "table", "session"]),
    ("operator", &["scene", "game", "table", "session", "record", "store", "service"]),
    ("present", &["scene", "game", "kit", "table", "session"]),
    ("discord", &["scene", "game", "table", "session", "record", "store", "service", "present"]),
    ("config", &[]),
    ("log", &[]),
    ("sandbox", &[]),
    (
        "run",
        &[
            "table", "session", "store", "service", "operator", "discord", "config", "log",
            "sandbox",
        ],
    ),
];

/// What comes from outside, and the only layers that may use it.
const OUTSIDERS: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    // What passes requests on to another address than Discord's is a small server, too.
    ("axum", &["discord", "sandbox"]),
    ("poise", &["discord"]),
    ("serenity", &["discord"]),
    ("image::", &["scene"]),
    ("tiny_skia", &["scene"]),
    ("tokio", &["store", "service", "discord", "sandbox", "run"]),
    ("async ", &["store", "service", "operator", "discord", "sandbox", "run"]),
    ("SystemTime", &["sandbox"]),
    ("UNIX_EPOCH", &["service", "sandbox"]),
    ("Instant::now", &["service", "discord", "sandbox"]),
    // The file that is locked beside the database.
    ("std::fs", &["store"]),
    ("fs::File", &["store"]),
];

#[test]
fn no_layer_names_one_above_it() {
    for (place, (layer, below)) in LAYERS.iter().enumerate() {
        for (other, name) in below.iter().enumerate() {
            let known = LAYERS[..place].iter().any(|(layer, _)| layer == name);
            assert!(known, "{layer} names {name}, which does not stand above it in the list");
            assert!(!below[..other].contains(name), "{layer} names {name} twice");
        }
    }
}

#[test]
fn layers_only_look_down() {
    let mut wrong = Vec::new();
    for (layer, allowed) in LAYERS {
        for (path, text) in sources(layer) {
            for used in named_layers(built(&text)) {
                if used != *layer && !allowed.contains(&used.as_str()) && !is_harness(&path, &used)
                {
                    wrong.push(format!("{path} names crate::{used}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_comes_from_outside_has_one_home() {
    let mut wrong = Vec::new();
    for (layer, _) in LAYERS {
        for (path, text) in sources(layer) {
            for (outsider, homes) in OUTSIDERS.iter().filter(|_| !is_for_tests(&path)) {
                let code = built(&text).lines().filter(|line| !line.trim_start().starts_with("//"));
                if !homes.contains(layer) && code.into_iter().any(|line| mentions(line, outsider)) {
                    wrong.push(format!("{path} mentions {outsider}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_source_file_belongs_to_a_layer() {
    let outside = ["main.rs", "lib.rs"];
    for entry in fs::read_dir("src").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let layer = name.trim_end_matches(".rs");
        assert!(
            outside.contains(&name.as_str()) || LAYERS.iter().any(|(known, _)| *known == layer),
            "{name}"
        );
    }
}

#[test]
fn only_main_knows_which_games_there_are() {
    for (layer, below) in LAYERS {
        assert!(!below.contains(&"games"), "{layer} may name the games");
    }
    let keys: Vec<String> = quark::games::catalog()
        .iter()
        .map(|kind| format!("games::{}", kind.info().key.replace('-', "_")))
        .collect();
    for layer in [
        "game", "ai", "table", "session", "record", "store", "service", "operator", "present",
        "discord", "run",
    ] {
        for (path, text) in sources(layer) {
            let code = built(&text);
            for key in &keys {
                assert!(!code.contains(key.as_str()), "{path} names {key}");
            }
        }
    }
}

/// Whether this is built for tests only.
fn is_for_tests(path: &str) -> bool {
    path.contains("/tests/") || path.contains("/testing/")
}

/// Words are matched whole, so that `async ` in a sentence of a test's name does not count.
fn mentions(line: &str, outsider: &str) -> bool {
    line.match_indices(outsider).any(|(at, _)| {
        !line[..at]
            .chars()
            .next_back()
            .is_some_and(|before| before.is_alphanumeric() || before == '_' || before == '"')
    })
}

/// A file without the tests at its end.
fn built(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

/// Tests may reach up: the suite that all games must pass, and what is only built for tests.
fn is_harness(path: &str, used: &str) -> bool {
    path.contains("/tests/")
        || path.ends_with("/tests.rs")
        || path.contains("conformance") && used == "scene"
}

fn named_layers(text: &str) -> Vec<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<&str>>()
        .join("\n");
    let mut named = Vec::new();
    for rest in code.split("crate::").skip(1) {
        let group = rest.strip_prefix('{').map(top_level);
        named.extend(group.unwrap_or_else(|| vec![first_word(rest)]));
    }
    named.retain(|name| !name.is_empty());
    named
}

/// The first words of what stands in one pair of braces, however deep each of them goes on.
fn top_level(group: &str) -> Vec<String> {
    let (mut depth, mut start, mut words) = (0, true, Vec::new());
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => start = true,
            letter if start && !letter.is_whitespace() => {
                words.push(first_word(&group[at..]));
                start = false;
            }
            _ => (),
        }
    }
    words
}

fn first_word(text: &str) -> String {
    text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}

fn sources(layer: &str) -> Vec<(String, String)> {
    let src = Path::new("src");
    let mut found = Vec::new();
    let mut look_in = vec![src.join(layer), src.join(format!("{layer}.rs"))];
    while let Some(path) = look_in.pop() {
        if path.is_dir() {
            look_in.extend(
                fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()),
            );
        } else if path.extension().is_some_and(|ending| ending == "rs") && path.exists() {
            found.push((path.display().to_string(), fs::read_to_string(&path).expect("text")));
        }
    }
    assert!(!found.is_empty(), "no sources for {layer}");
    found
}
