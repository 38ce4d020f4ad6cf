//! The layers only look down, and each library from outside has one home.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Each layer, and those it may name; none is named twice, and none names one above it.
const LAYERS: &[(&str, &[&str])] = &[
    ("scene", &[]),
    ("game", &["scene"]),
    ("kit", &["scene", "game"]),
    ("ai", &["game"]),
    ("table", &["scene", "game", "ai"]),
    ("games", &["scene", "game", "kit", "ai", "table"]),
    ("lesson", &["scene", "game", "table"]),
    ("session", &["scene", "game", "kit", "ai", "table"]),
    ("results", &["game", "ai", "table", "session"]),
    ("store", &["game", "table", "session", "results"]),
    ("service", &["game", "table", "session", "results", "store"]),
    ("record", &["game", "ai", "table", "session"]),
    ("present", &["scene", "game", "kit", "ai", "table", "lesson", "session", "results"]),
    (
        "operator",
        &[
            "scene", "game", "ai", "table", "lesson", "session", "results", "record", "store",
            "service", "present",
        ],
    ),
    (
        "discord",
        &[
            "scene", "game", "ai", "table", "lesson", "session", "results", "record", "store",
            "service", "present",
        ],
    ),
    ("config", &[]),
    ("log", &[]),
    ("sandbox", &[]),
    (
        "run",
        &[
            "ai", "kit", "table", "session", "results", "record", "store", "service", "operator",
            "discord", "config", "log", "sandbox",
        ],
    ),
];

/// What comes from outside, and the only layers that may use it.
const OUTSIDERS: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    // What passes requests on to another address than Discord's is a small server, too.
    ("axum", &["discord", "sandbox", "run"]),
    ("poise", &["discord"]),
    ("serenity", &["discord"]),
    ("image::", &["scene"]),
    ("tiny_skia", &["scene"]),
    ("toml::", &["lesson"]),
    ("wildmatch", &["lesson"]),
    ("pulldown_cmark", &["operator"]),
    ("strsim", &["present"]),
    ("tokio", &["store", "service", "discord", "sandbox", "run"]),
    ("async ", &["store", "service", "operator", "discord", "sandbox", "run"]),
    ("SystemTime", &["sandbox"]),
    ("UNIX_EPOCH", &["service", "sandbox"]),
    // How long machines think is what an arena is asked for, too.
    // How long commits take is counted.
    ("Instant::now", &["store", "service", "operator", "discord", "sandbox"]),
    // The engines of an arena.
    ("process::Command", &["operator"]),
    // The file that is locked beside the database.
    // And what the system says of this process.
    ("std::fs", &["store", "run"]),
    ("fs::File", &["store"]),
];

/// The files that may name each other in a circle.
const CIRCLE: usize = 3;

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
        for (path, text) in sources(layer).into_iter().filter(|(path, _)| !is_for_tests(path)) {
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

#[test]
fn no_circle_of_files_is_larger_than_three() {
    let uses = uses();
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        uses.keys().map(|file| (file.as_str(), reached(&uses, file))).collect();
    let mut wrong = BTreeSet::new();
    for (file, others) in &reached {
        let circle: Vec<&str> =
            others.iter().copied().filter(|other| reached[other].contains(file)).collect();
        if CIRCLE < circle.len() {
            wrong.insert(format!("a circle of {}: {}", circle.len(), circle.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "{}", Vec::from_iter(wrong).join("\n"));
}

#[test]
fn circles_are_found_through_braces_and_re_exports() {
    let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let uses = uses_of(&BTreeMap::from([
        file("a", "pub use b::{Other, c::Thing};"),
        file("a::b", "use super::{d, e::{f, One}};\nfn one() { super::d::one() }"),
        file("a::b::c", "use crate::a::{Other as Another, d};"),
        file("a::d", "fn thing(_: super::Thing, _: super::Unknown) {}"),
        file("a::e", ""),
        file("a::e::f", ""),
    ]));
    let named = |file: &str| uses[file].iter().cloned().collect::<Vec<String>>().join(" ");
    assert_eq!(named("a::b"), "a::d a::e a::e::f");
    assert_eq!(named("a::b::c"), "a::b a::d");
    assert_eq!(named("a::d"), "a a::b::c");
    assert!(reached(&uses, "a::d").contains("a::d") && !reached(&uses, "a::e").contains("a::e"));
}

/// The files that each file names: those of its paths from `crate` or from above it.
fn uses() -> BTreeMap<String, BTreeSet<String>> {
    let files = LAYERS.iter().flat_map(|(layer, _)| sources(layer));
    let modules = files.filter(|(path, _)| !is_for_tests(path)).map(|(path, text)| {
        let module = path.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::");
        (module.trim_start_matches("src::").to_owned(), code(built(&text)))
    });
    uses_of(&modules.collect())
}

fn uses_of(files: &BTreeMap<String, String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut homes = BTreeMap::new();
    for (file, text) in files {
        let uses = text.split(';').filter_map(|item| item.trim_start().split_once("use "));
        for (_, tree) in uses.filter(|(before, _)| before.starts_with("pub")) {
            for path in branches(tree) {
                let (place, name) = path.rsplit_once("::").unwrap_or_default();
                homes.insert(format!("{file}::{name}"), home(files, &BTreeMap::new(), file, place));
            }
        }
    }
    let named = |(file, text): (&String, &String)| {
        let paths = text.match_indices("crate::").chain(text.match_indices("super::"));
        // What follows another word of a path begins none.
        let whole = paths.filter(|(at, _)| !text[..*at].ends_with(':'));
        let named = whole.flat_map(|(at, _)| branches(&text[at..]));
        let named = named.map(|path| home(files, &homes, file, &path));
        (file.clone(), named.filter(|one| one != file && files.contains_key(one)).collect())
    };
    files.iter().map(named).collect()
}

/// The file that a path names from within another, or the one from which its last word is handed on.
fn home(
    files: &BTreeMap<String, String>,
    homes: &BTreeMap<String, String>,
    file: &str,
    path: &str,
) -> String {
    let mut place = file.to_owned();
    for word in path.split("::") {
        let inner = format!("{place}::{word}");
        let inner = inner.trim_start_matches("::");
        match word {
            "crate" => place.clear(),
            "super" => place.truncate(place.rfind("::").unwrap_or_default()),
            _ if files.contains_key(inner) => place = inner.to_owned(),
            _ => return homes.get(inner).cloned().unwrap_or(place),
        }
    }
    place
}

/// Every file that is named by this one, by those that are, and so on.
fn reached<'a>(uses: &'a BTreeMap<String, BTreeSet<String>>, file: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&str> = uses[file].iter().map(String::as_str).collect();
    while let Some(one) = next.pop() {
        if reached.insert(one) {
            next.extend(uses[one].iter().map(String::as_str));
        }
    }
    reached
}

/// Every path of a tree such as `a::{b, c::d}`.
fn branches(tree: &str) -> Vec<String> {
    let word = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let stem: String = tree.chars().take_while(|letter| word(*letter)).collect();
    let Some(group) = tree[stem.len()..].strip_prefix('{') else { return vec![stem] };
    let twigs = top_level(group).into_iter().flat_map(branches);
    twigs.map(|twig| format!("{stem}{twig}")).collect()
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

/// The lines that are no comments.
fn code(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<&str>>().join("\n")
}

fn named_layers(text: &str) -> Vec<String> {
    let code = code(text);
    let mut named = Vec::new();
    for rest in code.split("crate::").skip(1) {
        let group = rest.strip_prefix('{').map(top_level);
        named.extend(group.unwrap_or_else(|| vec![rest]).into_iter().map(first_word));
    }
    named.retain(|name| !name.is_empty());
    named
}

/// Where each of what stands in one pair of braces begins, however deep it goes on.
fn top_level(group: &str) -> Vec<&str> {
    let (mut depth, mut start, mut words) = (0, true, Vec::new());
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => start = true,
            letter if start && !letter.is_whitespace() => {
                words.push(&group[at..]);
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
