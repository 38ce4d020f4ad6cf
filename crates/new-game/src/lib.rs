//! Writes the crate of a new game: a tiny game that builds, passes its tests and can be played, for its author to
//! change. It needs no other crate, so that it builds in a moment.

use std::{
    fs,
    io::{Error, ErrorKind},
    path::{Path, PathBuf},
};

/// A game to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// A tiny game without secrets.
    Tiny,
    /// A game with hands of cards, choices that all make at once, an option, and players who drop out.
    Hands,
}

/// Files, and their text.
type Files = [(&'static str, &'static str)];

impl Start {
    /// Its name, as words. Names and texts of its files contain it in all of its forms.
    const fn name(self) -> [&'static str; 2] {
        match self {
            Start::Tiny => ["my", "game"],
            Start::Hands => ["low", "card"],
        }
    }

    const fn files(self) -> &'static Files {
        match self {
            Start::Tiny => &[
                ("RULES.md", include_str!("template/RULES.md.txt")),
                ("src/lib.rs", include_str!("template/lib.rs.txt")),
                ("src/main.rs", include_str!("template/main.rs.txt")),
                ("src/my-game.toml", include_str!("template/lesson.toml.txt")),
                ("tests/my_game.rs", include_str!("template/tests.rs.txt")),
            ],
            Start::Hands => &[
                ("src/face.rs", include_str!("../../../examples/low-card/src/face.rs")),
                ("src/lib.rs", include_str!("../../../examples/low-card/src/lib.rs")),
                ("src/low-card.toml", include_str!("../../../examples/low-card/src/low-card.toml")),
                ("src/main.rs", include_str!("../../../examples/low-card/src/main.rs")),
                ("tests/low_card.rs", include_str!("../../../examples/low-card/tests/low_card.rs")),
            ],
        }
    }

    /// Lines that its manifest needs after the dependency on the contract.
    const fn dependencies(self) -> &'static str {
        match self {
            Start::Tiny => "",
            Start::Hands => "quark-scene = { SOURCE/crates/scene }\n",
        }
    }

    const fn dev_dependencies(self) -> &'static str {
        match self {
            Start::Tiny => "",
            Start::Hands => "\n[dev-dependencies]\nserde_json = \"1\"\n",
        }
    }
}

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
pub fn write(name: &str, quark: Option<&Path>, start: Start) -> Result<String, String> {
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
    let named = |text: &str| named(text, name, start);
    for (file, text) in start.files() {
        put(&folder.join(named(file)), &named(&of_author(text)))?;
    }
    put(&folder.join(".gitignore"), "/target\n")?;
    put(&folder.join("Cargo.toml"), &manifest(name, source.as_deref(), start))?;
    // The same versions of other crates build the same, and need no network.
    if let Some(lock) =
        source.as_ref().and_then(|source| fs::read_to_string(source.join("Cargo.lock")).ok())
    {
        put(&folder.join("Cargo.lock"), &lock)?;
    }
    Ok(next(name, source.is_some(), start))
}

/// Says what to do next.
fn next(name: &str, knows_source: bool, start: Start) -> String {
    let what = match start {
        Start::Tiny => "a tiny game",
        Start::Hands => "a game with hands of cards",
    };
    let check = if knows_source {
        format!("Check it: cd {name} && cargo test")
    } else {
        format!(
            "First replace {UNKNOWN} in {name}/Cargo.toml by the address of Quark’s repository. Then check the game: \
             cd {name} && cargo test"
        )
    };
    format!(
        "Wrote {what} into {name}. {check}\nPlay it in your browser: cargo run --features bot\nThen change \
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
fn manifest(name: &str, source: Option<&Path>, start: Start) -> String {
    let part = |part: &str| match source {
        Some(source) => {
            let path = source.join(part).components().collect::<PathBuf>().display().to_string();
            format!("path = \"{}\"", path.replace('\\', "\\\\").replace('"', "\\\""))
        }
        None => format!("git = \"{UNKNOWN}\""),
    };
    MANIFEST
        .replace("my-game", name)
        .replace("DEV-DEPENDENCIES\n", start.dev_dependencies())
        .replace("DEPENDENCIES\n", start.dependencies())
        .replace("SOURCE/crates/game", &part("crates/game"))
        .replace("SOURCE/crates/scene", &part("crates/scene"))
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

/// The text without what an example says of itself at its beginning.
fn of_author(text: &str) -> String {
    let is_example = |(first, _): &(&str, &str)| first.starts_with("//! Low Card: an example");
    let code = text.split_once("\n\n").filter(is_example);
    code.map_or(text.to_owned(), |(_, code)| format!("//! Low Card.\n\n{code}"))
}

/// Replaces the name of a start by another, in all of its forms.
fn named(text: &str, name: &str, start: Start) -> String {
    let capitalised = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    let forms = |words: &[&str]| {
        let capitals: Vec<String> = words.iter().copied().map(capitalised).collect();
        let title = capitals.join(" ");
        [words.join("-"), words.join("_"), title.to_uppercase(), capitals.concat(), title]
    };
    let from = forms(&start.name());
    let mut to = forms(&name.split('-').collect::<Vec<_>>());
    let is_used = |word: &str| word == to[3] && word != from[3];
    let mut used = start
        .files()
        .iter()
        .flat_map(|(_, text)| text.split(|letter: char| !letter.is_alphanumeric()));
    if used.any(is_used) {
        to[3] += "Game"; // Else a game `seat` would have a type `Seat`.
    }
    from.iter().zip(to).fold(text.to_owned(), |text, (from, to)| text.replace(from, &to))
}
