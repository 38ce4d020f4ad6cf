//! The guide to adding a game tells the truth: its code stands in files that are compiled, its commands
//! name what is there, its links lead somewhere.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{fs, path::Path};

const GUIDE: &str = "docs/adding-a-game.md";
/// What its code is taken from: all of it is built and run by `tests/nim.rs`.
const SOURCES: [&str; 2] = ["examples/nim.rs", "tests/nim.rs"];

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
fn its_code_is_that_of_the_example() {
    let sources = SOURCES.map(|path| fs::read_to_string(path).unwrap());
    let blocks = blocks("rust");
    assert!(5 < blocks.len(), "{} blocks", blocks.len());
    for block in blocks {
        assert!(sources.iter().any(|source| source.contains(&block)), "nowhere:\n{block}");
    }
}

#[test]
fn its_commands_name_what_is_there() {
    let commands = blocks("sh");
    let named = |option: &str, folder: &str| {
        let words: Vec<&str> = commands.iter().flat_map(|block| block.split_whitespace()).collect();
        let mut names = words.windows(2).filter(|two| two[0] == option).map(|two| two[1]);
        let name = names.next().unwrap_or_else(|| panic!("no command has {option}"));
        assert!(Path::new(folder).join(format!("{name}.rs")).exists(), "{option} {name}");
        assert_eq!(names.next(), None);
    };
    named("--example", "examples");
    named("--test", "tests");
    let known = ["cargo run --example", "mkdir -p ", "QUARK_PICTURES=target/pictures cargo test "];
    for line in commands.iter().flat_map(|block| block.lines()) {
        assert!(known.iter().any(|known| line.starts_with(known)), "{line}");
    }
    assert!(fs::read_to_string("tests/nim.rs").unwrap().contains("QUARK_PICTURES"));
}

#[test]
fn its_manifest_asks_for_what_the_crate_has() {
    let (own, blocks) = (fs::read_to_string("Cargo.toml").unwrap(), blocks("toml"));
    let [block] = blocks.as_slice() else { panic!("one manifest") };
    let own: Vec<&str> = own.lines().collect();
    for line in block.lines().filter(|line| *line != r#"quark = { path = "../quark" }"#) {
        assert!(own.iter().any(|own| own.starts_with(line)), "{line}");
    }
    assert!(own.contains(&r#"default = ["conformance"]"#), "the suite is there without asking");
}

#[test]
fn its_links_lead_to_files() {
    let guide = fs::read_to_string(GUIDE).unwrap();
    let links: Vec<&str> =
        guide.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
    assert!(5 < links.len(), "{} links", links.len());
    for link in links {
        assert!(Path::new("docs").join(link).exists(), "{link}");
    }
}

#[test]
fn the_example_is_short_enough_to_be_read_at_once() {
    let lines = fs::read_to_string("examples/nim.rs").unwrap().lines().count();
    assert!(lines <= 200, "{lines} lines");
}
