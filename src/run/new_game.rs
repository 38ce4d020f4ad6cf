//! Writes the crate of a new game: a tiny game that builds, passes its tests and can be played, for its author to
//! change.

use std::{
    fs,
    io::{ErrorKind, Write as _, stdout},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail, ensure};

use crate::{any::Catalog, kit::words::capitalised};

#[derive(Debug, clap::Args)]
pub struct NewGame {
    /// The name of its crate and of the folder to write, such as secret-nim
    name: String,
    /// The folder with the source of Quark; by default the one that this program was built from, if it is there
    #[arg(long, value_name = "PATH")]
    quark: Option<PathBuf>,
}

/// The files, with the name `my-game` in all of its forms.
const FILES: [(&str, &str); 6] = [
    ("RULES.md", include_str!("new_game/RULES.md.txt")),
    ("src/lesson.toml", include_str!("new_game/lesson.toml.txt")),
    ("src/lib.rs", LIBRARY),
    ("src/main.rs", include_str!("new_game/main.rs.txt")),
    ("tests/my_game.rs", include_str!("new_game/tests.rs.txt")),
    (".gitignore", "/target\n"),
];
const LIBRARY: &str = include_str!("new_game/lib.rs.txt");
const MANIFEST: &str = include_str!("new_game/Cargo.toml.txt");

/// The packages that paint and pack, which are optimised fully.
const BUSY: [&str; 10] = [
    "quark-game",
    "quark-scene",
    "chacha20",
    "fdeflate",
    "memchr",
    "miniz_oxide",
    "png",
    "serde_json",
    "tiny-skia",
    "zlib-rs",
];

/// Stands in the manifest where the source of Quark is not known.
const UNKNOWN: &str = "https://FILL.IN/the-address-of-quark.git";

/// Names that the crate can't have: it uses crates of these names, or Cargo refuses them.
const TAKEN: &[&str] = &[
    "quark",
    "quark-game",
    "quark-scene",
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

/// Writes the crate, and says what to do next.
///
/// # Errors
/// If the name can't be a crate's, if the folder is not empty, or if `--quark` is another folder.
pub fn new_game(catalog: &Catalog, asked: &NewGame) -> Result<()> {
    let name = asked.name.as_str();
    ensure!(
        is_crate_name(name),
        "{name:?} can’t be the name of a crate: write a word of lower-case letters, digits and dashes, such as my-game"
    );
    let is_taken = TAKEN.contains(&name) || KEYWORDS.contains(&name);
    ensure!(!is_taken, "Rust, Cargo or Quark uses the name {name} itself: choose another name");
    ensure!(catalog.find(name).is_none(), "there is a game {name} already: choose another name");
    let folder = Path::new(name);
    ensure!(
        is_free(folder)?,
        "{name} is there already, and not an empty folder: choose another name"
    );
    let source = source(asked.quark.as_deref())?;
    let write = |file: &str, text: &str| {
        let path = folder.join(file);
        let parent = path.parent().unwrap_or(folder);
        let written = fs::create_dir_all(parent).and_then(|()| fs::write(&path, text));
        written.with_context(|| format!("{} can’t be written", path.display()))
    };
    for (file, text) in FILES {
        write(&named(file, name), &named(text, name))?;
    }
    write("Cargo.toml", &manifest(name, source.as_deref()))?;
    // The same versions of other crates build the same, and need no network.
    if let Some(lock) =
        source.as_ref().and_then(|source| fs::read_to_string(source.join("Cargo.lock")).ok())
    {
        write("Cargo.lock", &lock)?;
    }
    let mut out = stdout();
    match source {
        Some(_) => {
            writeln!(out, "Wrote a tiny game into {name}. Check it: cd {name} && cargo test")?
        }
        None => writeln!(
            out,
            "Wrote a tiny game into {name}. First replace {UNKNOWN} in {name}/Cargo.toml by the address of Quark’s \
             repository. Then check the game: cd {name} && cargo test"
        )?,
    }
    writeln!(out, "Play it in your browser: cargo run --features bot")?;
    writeln!(
        out,
        "Then change {name}/src/lib.rs; docs/adding-a-game.md of Quark explains every part."
    )?;
    Ok(())
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
fn is_free(folder: &Path) -> Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_none()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotADirectory => Ok(false),
        Err(error) => Err(error).with_context(|| folder.display().to_string()),
    }
}

/// The folder with the source of Quark, as a whole path; `None` if it is not known.
fn source(asked: Option<&Path>) -> Result<Option<PathBuf>> {
    let is_source = |path: &Path| path.join("crates/game/Cargo.toml").is_file();
    let Some(path) = asked else {
        let built_from = Path::new(env!("CARGO_MANIFEST_DIR"));
        return Ok(is_source(built_from).then(|| built_from.to_owned()));
    };
    if !is_source(path) {
        bail!("{} is not the source of Quark: it has no crates/game", path.display());
    }
    Ok(Some(path.canonicalize().with_context(|| path.display().to_string())?))
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
    let filled = named(MANIFEST, name)
        .replace("SOURCE/crates/game", &part("crates/game"))
        .replace("SOURCE/crates/scene", &part("crates/scene"))
        .replace("SOURCE", &part(""));
    let busy = BUSY.map(|package| format!("[profile.dev.package.{package}]\nopt-level = 2\n"));
    filled + &busy.join("\n")
}

/// Replaces `my-game` by a name, in all of its forms.
fn named(text: &str, name: &str) -> String {
    let words: Vec<String> = name.split('-').map(capitalised).collect();
    let mut kind = words.concat();
    let is_used = |word: &str| word == kind;
    if LIBRARY.split(|letter: char| !letter.is_alphanumeric()).any(is_used) {
        kind += "Game"; // Else a game `seat` would have a type `Seat`.
    }
    let title = words.join(" ");
    text.replace("my-game", name)
        .replace("my_game", &name.replace('-', "_"))
        .replace("MyGame", &kind)
        .replace("My Game", &title)
        .replace("MY GAME", &title.to_uppercase())
}
