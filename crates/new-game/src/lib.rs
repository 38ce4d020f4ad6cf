//! Writes the crate of a new game: a tiny game that builds, passes its tests and can be played, for its author to
//! change. It needs no other crate, so that it builds in a moment.

use std::{
    fs,
    io::{Error, ErrorKind},
    path::{Path, PathBuf},
};

/// The files, with the name `my-game` in all of its forms.
const FILES: [(&str, &str); 5] = [
    ("RULES.md", include_str!("template/RULES.md.txt")),
    ("src/lib.rs", LIBRARY),
    ("src/main.rs", include_str!("template/main.rs.txt")),
    ("tests/my_game.rs", include_str!("template/tests.rs.txt")),
    (".gitignore", "/target\n"),
];
const LIBRARY: &str = include_str!("template/lib.rs.txt");
const MANIFEST: &str = include_str!("template/Cargo.toml.txt");

/// The manifest of Quark. A new game is built by its profile, and shares what is built already if both are built in one
/// folder.
const QUARK: &str = include_str!("../../../Cargo.toml");

/// Stands in the manifest where the source of Quark is not known.
const UNKNOWN: &str = "https://FILL.IN/the-address-of-quark.git";

/// Names that the crate can't have: it uses crates of these names, or Cargo refuses them.
const TAKEN: &[&str] = &[
    "quark",
    "quark-game",
    "quark-games",
    "quark-scene",
    "element-313",
    "quanta",
    "quark-matter",
    "quirky-quarks",
    "zark-city",
    "serde",
    "test",
    "core",
    "std",
    "alloc",
    "proc-macro",
    "build",
    "deps",
    "examples",
    "incremental",
];

/// Words of the language that could be the name of a game.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "use",
];

/// Writes the crate into a new folder with its name, and returns what to do next. `quark` is the folder with the source
/// of Quark; by default the one that this program was built from, if it is there.
///
/// # Errors
/// A sentence if the name can't be a crate's, if the folder is not empty, or if `quark` is another folder.
pub fn write(name: &str, quark: Option<&Path>) -> Result<String, String> {
    if !is_crate_name(name) {
        return Err(format!(
            "{name:?} can’t be the name of a crate: write a word of lower-case letters, digits and dashes, such as \
             my-game"
        ));
    }
    if TAKEN.contains(&name) || KEYWORDS.contains(&name) {
        return Err(format!(
            "Rust, Cargo or Quark uses the name {name} itself: choose another name"
        ));
    }
    let folder = Path::new(name);
    if !is_free(folder)? {
        return Err(format!(
            "{name} is there already, and not an empty folder: choose another name"
        ));
    }
    let source = source(quark)?;
    for (file, text) in FILES {
        put(&folder.join(named(file, name)), &named(text, name))?;
    }
    put(&folder.join("Cargo.toml"), &manifest(name, source.as_deref()))?;
    // The same versions of other crates build the same, and need no network.
    if let Some(lock) =
        source.as_ref().and_then(|source| fs::read_to_string(source.join("Cargo.lock")).ok())
    {
        put(&folder.join("Cargo.lock"), &lock)?;
    }
    Ok(next(name, source.is_some()))
}

/// Says what to do next.
fn next(name: &str, knows_source: bool) -> String {
    let check = if knows_source {
        format!("Check it: cd {name} && cargo test")
    } else {
        format!(
            "First replace {UNKNOWN} in {name}/Cargo.toml by the address of Quark’s repository. Then check the game: \
             cd {name} && cargo test"
        )
    };
    format!(
        "Wrote a tiny game into {name}. {check}\nPlay it in your browser: cargo run --features bot\nThen change \
         {name}/src/lib.rs; docs/adding-a-game.md of Quark explains every part."
    )
}

fn put(path: &Path, text: &str) -> Result<(), String> {
    let written =
        path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, text));
    written.map_err(|error| failed(path, &error))
}

fn failed(path: &Path, error: &Error) -> String {
    format!("{}: {error}", path.display())
}

fn is_crate_name(name: &str) -> bool {
    let is_plain = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '-');
    let words_are_whole = name.split('-').all(|word| !word.is_empty());
    name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.len() <= 40
        && name.chars().all(is_plain)
        && words_are_whole
}

/// Returns true if the folder is empty or does not exist.
fn is_free(folder: &Path) -> Result<bool, String> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_none()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotADirectory => Ok(false),
        Err(error) => Err(failed(folder, &error)),
    }
}

/// The folder with the source of Quark, as a whole path; `None` if it is not known.
fn source(asked: Option<&Path>) -> Result<Option<PathBuf>, String> {
    let is_source = |path: &Path| path.join("crates/game/Cargo.toml").is_file();
    let built_from = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    match asked {
        Some(path) if !is_source(path) => {
            Err(format!("{} is not the source of Quark: it has no crates/game", path.display()))
        }
        None if !is_source(built_from) => Ok(None),
        _ => {
            let path = asked.unwrap_or(built_from);
            path.canonicalize().map(Some).map_err(|error| failed(path, &error))
        }
    }
}

/// The manifest, with dependencies on Quark in a folder, or in a repository still to be filled in.
fn manifest(name: &str, source: Option<&Path>) -> String {
    let part = |part: &str| match source {
        Some(source) => {
            let path = source.join(part).components().collect::<PathBuf>().display().to_string();
            format!("path = \"{}\"", path.replace('\\', "\\\\").replace('"', "\\\""))
        }
        None => format!("git = \"{UNKNOWN}\""),
    };
    named(MANIFEST, name)
        .replace("SOURCE/crates/game", &part("crates/game"))
        .replace("SOURCE", &part(""))
        .replace("PROFILE", &profile())
}

/// The profile for development, but for the crates of Quark: here they are like any other crate.
fn profile() -> String {
    let from = QUARK.find("[profile.dev]").unwrap_or_default();
    let parts = QUARK[from..].split("\n\n");
    let parts = parts.take_while(|part| !part.contains("[profile.release]"));
    parts.filter(|part| !part.contains(".quark")).collect::<Vec<_>>().join("\n\n")
}

/// Replaces `my-game` by a name, in all of its forms.
fn named(text: &str, name: &str) -> String {
    let capitalised = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    let words: Vec<String> = name.split('-').map(capitalised).collect();
    let mut kind = words.concat();
    let is_used = |word: &str| word == kind;
    if LIBRARY.split(|letter: char| !letter.is_alphanumeric()).any(is_used) {
        kind += "Game"; // Else a game `seat` would have a type `Seat`.
    }
    text.replace("my-game", name)
        .replace("my_game", &name.replace('-', "_"))
        .replace("MyGame", &kind)
        .replace("My Game", &words.join(" "))
}
