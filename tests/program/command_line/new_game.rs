//! A new game as the program writes it: its files, and names that it refuses.

use std::{env, fs, path::Path, process};

use quark_testing::is_thorough;

use crate::command_line::{complaint, err, folder, out, quark};

/// The source of Quark, which is here.
const SOURCE: [&str; 2] = ["--quark", env!("CARGO_MANIFEST_DIR")];

fn written(folder: &Path, name: &str, options: &[&str]) {
    let arguments = [&["new-game", name], options, &SOURCE[..]].concat();
    let output = quark(folder, &[], &arguments);
    assert!(output.status.success(), "{}", err(&output));
    let said = out(&output);
    assert_eq!(said.lines().count(), 3, "{said}");
    assert!(said.contains(&format!("cd {name} && cargo test")), "{said}");
}

/// Each file has this text, and nothing of the start that it was made from.
fn named_throughout(options: &[&str], expected: &[(&str, &str)], start: &[&str]) {
    let folder = folder();
    written(folder.path(), "moon-landing", options);
    for (file, has) in expected {
        let path = folder.path().join("moon-landing").join(file);
        let text = fs::read_to_string(path).expect(file);
        assert!(text.contains(has), "{has} in {file}:\n{text}");
        assert!(!start.iter().any(|name| text.contains(name)), "{file}:\n{text}");
    }
}

#[test]
fn a_new_game_has_its_name_in_every_file() {
    let expected = [
        ("Cargo.toml", "name = \"moon-landing\""),
        ("Cargo.toml", concat!("path = \"", env!("CARGO_MANIFEST_DIR"), "/crates/game\"")),
        ("RULES.md", "# Moon Landing"),
        ("src/lib.rs", "key: \"moon-landing\""),
        ("src/lib.rs", "title: \"Moon Landing\""),
        ("src/lib.rs", "include_str!(\"moon-landing.toml\")"),
        ("src/moon-landing.toml", "# The lesson of Moon Landing"),
        ("src/main.rs", "use moon_landing::MoonLanding;"),
        ("tests/moon_landing.rs", "keeps_every_promise::<MoonLanding>"),
        (".gitignore", "/target"),
        ("Cargo.lock", "name = \"quark-game\""),
    ];
    let start = ["my-game", "my_game", "MyGame", "My Game", "SOURCE"];
    named_throughout(&[], &expected, &start);
}

#[test]
fn a_new_game_of_hands_has_its_name_in_every_file() {
    let scene = concat!("quark-scene = { path = \"", env!("CARGO_MANIFEST_DIR"), "/crates/scene\"");
    let expected = [
        ("Cargo.toml", scene),
        ("Cargo.toml", "[dev-dependencies]\nserde_json"),
        ("src/lib.rs", "//! Moon Landing.\n"),
        ("src/lib.rs", "# Moon Landing\\n"),
        ("src/face.rs", "Lanes::new(\"MOON LANDING\""),
        ("src/face.rs", "include_str!(\"moon-landing.toml\")"),
        ("src/moon-landing.toml", "# The lesson of Moon Landing"),
        ("src/main.rs", "use moon_landing::MoonLanding;"),
        ("tests/moon_landing.rs", "keeps_every_promise::<MoonLanding>"),
    ];
    let start = ["low-card", "low_card", "LowCard", "LOW CARD", "Low Card", "example of a game"];
    named_throughout(&["--hands"], &expected, &start);
}

/// The guide shows the code of this name.
#[test]
fn the_guides_own_name_has_its_own_type() {
    let folder = folder();
    written(folder.path(), "my-game", &[]);
    let library = fs::read_to_string(folder.path().join("my-game/src/lib.rs")).unwrap();
    assert!(library.contains("pub struct MyGame {"), "{library}");
}

#[test]
fn a_new_game_is_built_as_quark_is() {
    let folder = folder();
    written(folder.path(), "moon-landing", &[]);
    let manifest = fs::read_to_string(folder.path().join("moon-landing/Cargo.toml")).unwrap();
    let ours = fs::read_to_string("Cargo.toml").unwrap();
    for (has, part) in [
        (true, "[profile.dev]\ndebug = false\nopt-level = 2\n"),
        (true, "[profile.dev.package.\"*\"]\nopt-level = 0\n"),
        (true, "[profile.dev.package.tiny-skia]\nopt-level = 2\ncodegen-units = 1\n"),
        (false, "[profile.dev.package.quark]\n"),
        (false, "[profile.release]\n"),
    ] {
        assert!(ours.contains(part), "{part}");
        assert_eq!(manifest.contains(part), has, "{part} in {manifest}");
    }
}

/// A type called `Seat` would hide the contract's.
#[test]
fn a_game_named_like_a_type_of_the_contract_has_another_type() {
    let folder = folder();
    written(folder.path(), "seat", &[]);
    let library = fs::read_to_string(folder.path().join("seat/src/lib.rs")).unwrap();
    assert!(library.contains("pub struct SeatGame {"), "{library}");
}

#[test]
fn a_name_that_no_crate_can_have_is_refused() {
    let folder = folder();
    for (name, why) in [
        ("Moon", "can’t be the name of a crate"),
        ("moon landing", "can’t be the name of a crate"),
        ("../moon", "can’t be the name of a crate"),
        ("9men", "can’t be the name of a crate"),
        ("moon--landing", "can’t be the name of a crate"),
        ("", "can’t be the name of a crate"),
        ("match", "uses the name match itself"),
        ("serde", "uses the name serde itself"),
        ("quanta", "there is a game quanta already"),
    ] {
        let said = complaint(&quark(folder.path(), &[], &["new-game", name]), 1);
        assert!(said.contains(why), "{name}: {said}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is written");
}

#[test]
fn a_folder_that_is_not_empty_is_left_alone() {
    let folder = folder();
    fs::create_dir(folder.path().join("moon")).unwrap();
    fs::write(folder.path().join("moon/mine"), "").unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    for name in ["moon", "file"] {
        let said = complaint(&quark(folder.path(), &[], &["new-game", name]), 1);
        assert!(said.starts_with(&format!("{name} is there already")), "{said}");
    }
    assert_eq!(fs::read_dir(folder.path().join("moon")).unwrap().count(), 1);
    fs::create_dir(folder.path().join("empty")).unwrap();
    written(folder.path(), "empty", &[]);
    let elsewhere = ["new-game", "sun", "--quark", "moon"];
    let said = complaint(&quark(folder.path(), &[], &elsewhere), 1);
    assert_eq!(said, "moon is not the source of Quark: it has no crates/game");
}

#[test]
fn a_new_game_builds_and_passes_its_tests() {
    if !is_thorough() {
        return println!("skipped: building takes minutes; QUARK_TESTS=all does it");
    }
    let folder = folder();
    // Types of the contract have these names, so they are the hardest.
    for (name, options, passed) in
        [("seat", &[][..], "2 passed"), ("player", &["--hands"][..], "7 passed")]
    {
        written(folder.path(), name, options);
        let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let output = process::Command::new(cargo)
            .args(["test", "--offline"])
            .current_dir(folder.path().join(name))
            .env("CARGO_TARGET_DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/target"))
            .output()
            .unwrap();
        assert!(output.status.success(), "{}{}", out(&output), err(&output));
        assert!(out(&output).contains(passed), "{}", out(&output));
        assert!(!err(&output).contains("warning"), "{}", err(&output));
    }
}
