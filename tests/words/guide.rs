//! The guide to adding a game is correct: its code is in files that are compiled, and its commands and links work.
use std::{fs, path::Path};

const GUIDE: &str = "docs/adding-a-game.md";
/// Sources of its code.
const SOURCES: [&str; 4] = [
    "examples/nim/src/lib.rs",
    "examples/nim/src/main.rs",
    "examples/nim/tests/nim.rs",
    "crates/new-game/src/template/lib.rs.txt",
];
const MANIFEST: &str = "examples/nim/Cargo.toml";

/// The blocks of code in a language.
fn blocks(language: &str) -> Vec<String> {
    let guide = fs::read_to_string(GUIDE).unwrap();
    let begins = format!("```{language}\n");
    let mut blocks = Vec::new();
    for rest in guide.split(&begins).skip(1) {
        let (block, _) = rest.split_once("\n```").expect("a block has an end");
        blocks.push(block.to_owned());
    }
    blocks
}

#[test]
fn every_block_is_of_a_language_that_is_checked() {
    let guide = fs::read_to_string(GUIDE).unwrap();
    let fences = guide.lines().filter_map(|line| line.strip_prefix("```"));
    for language in fences.step_by(2) {
        assert!(["rust", "sh", "toml"].contains(&language), "a block of {language:?}");
    }
}

#[test]
fn its_code_is_in_the_example() {
    let sources = SOURCES.map(|path| fs::read_to_string(path).unwrap());
    let blocks = blocks("rust");
    assert!(5 < blocks.len(), "{} blocks", blocks.len());
    for block in blocks {
        assert!(sources.iter().any(|source| source.contains(&block)), "nowhere:\n{block}");
    }
}

#[test]
fn the_parts_of_the_examples_are_named_as_its_chapters() {
    let guide = fs::read_to_string(GUIDE).unwrap();
    for (path, parts) in [
        ("examples/nim/src/lib.rs", 8),
        ("examples/nim/src/main.rs", 1),
        ("examples/low-card/src/lib.rs", 6),
        ("examples/low-card/src/face.rs", 3),
        ("examples/low-card/src/main.rs", 1),
    ] {
        let source = fs::read_to_string(path).unwrap();
        let comments = source
            .lines()
            .filter_map(|line| line.strip_prefix("/// *").or_else(|| line.strip_prefix("//! *")));
        let named = comments.filter_map(|comment| comment.split_once('*'));
        let named: Vec<&str> = named.map(|(name, _)| name).collect();
        assert_eq!(named.len(), parts, "{path}: {named:?}");
        for name in named {
            assert!(guide.contains(&format!("\n### {name}\n")), "{path}: {name}");
        }
    }
}

#[test]
fn its_commands_are_for_the_example() {
    let manifest = fs::read_to_string(MANIFEST).unwrap();
    assert!(manifest.contains("name = \"secret-nim\"") && manifest.contains("bot = ["));
    let known = [
        "cargo run -p secret-nim --features bot",
        "cargo test -p secret-nim",
        "mkdir -p target/pictures",
        "QUARK_PICTURES=\"$PWD/target/pictures\" cargo test -p secret-nim",
    ];
    let commands = blocks("sh");
    for line in commands.iter().flat_map(|block| block.lines()) {
        assert!(known.contains(&line), "{line}");
    }
}

#[test]
fn its_manifest_matches_the_example() {
    let (manifest, blocks) = (fs::read_to_string(MANIFEST).unwrap(), blocks("toml"));
    let [block] = blocks.as_slice() else { panic!("one manifest") };
    for line in block.lines().filter(|line| line.contains(" = ")) {
        let name = line.split(' ').next().unwrap();
        assert!(manifest.lines().any(|own| own.starts_with(name)), "{line}");
    }
    let game = fs::read_to_string("crates/game/Cargo.toml").unwrap();
    assert!(game.contains("default = [\"conformance\"]"), "the suite is there without asking");
}

#[test]
fn its_links_lead_to_files() {
    let guide = fs::read_to_string(GUIDE).unwrap();
    let links: Vec<&str> =
        guide.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
    assert!(5 < links.len(), "{} links", links.len());
    for link in links {
        let (file, heading) = link.split_once('#').unwrap_or((link, ""));
        assert!(Path::new("docs").join(file).exists(), "{link}");
        let slug =
            |line: &str| line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        let is_there = guide.lines().any(|line| line.starts_with('#') && slug(line) == heading);
        assert!(heading.is_empty() || is_there, "{link}");
    }
}

#[test]
fn the_example_is_short_enough_to_read_at_once() {
    let lines = fs::read_to_string(SOURCES[0]).unwrap().lines().count();
    assert!(lines <= 210, "{lines} lines");
}

/// People who hold rights in a game can see what we know about them, and whom to contact.
#[test]
fn every_game_states_what_is_known_about_its_rights() {
    for kind in quark::games::catalog().iter() {
        let rules = kind.info().rules;
        let (_, credits) = rules.rsplit_once("## Credits").expect("it ends with credits");
        for word in ["licence", "unofficial implementation", "If you hold rights in it"] {
            assert!(credits.contains(word), "{}: {credits}", kind.info().title);
        }
    }
}
