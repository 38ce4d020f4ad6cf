//! The program itself, in an empty folder.

use std::process::{Command, Output};

fn new_game(arguments: &[&str]) -> (tempfile::TempDir, Output) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Command::new(env!("CARGO_BIN_EXE_new-game"));
    let output = program.args(arguments).current_dir(folder.path()).output().expect("it runs");
    (folder, output)
}

#[test]
fn a_name_is_enough_to_write_a_crate() {
    let (folder, output) = new_game(&["moon-landing"]);
    assert!(output.status.success(), "{output:?}");
    let manifest = std::fs::read_to_string(folder.path().join("moon-landing/Cargo.toml")).unwrap();
    assert!(manifest.contains("/crates/game\""), "{manifest}");
}

#[test]
fn wrong_arguments_are_explained_and_nothing_is_written() {
    for (arguments, code) in [(&[][..], 2), (&["--help"], 2), (&["quark"], 1)] {
        let (folder, output) = new_game(arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(!output.stderr.is_empty());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
