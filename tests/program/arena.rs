//! The arena's own commands: records of its games, styles, and the search for the best answer.

use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    process::{Command, Output},
};

use quark::{
    games,
    operator::arena::{Plan, Style},
    record::Record,
    session::Ending,
};
use serde_json::Value;

use super::engines::{has_python, plan};

/// Runs the command in this folder, with at most 100 moves tried for each move of an analysis.
fn quark(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quark"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    command.args(arguments).env_clear().env("PATH", path).env("QUARK_ANALYSIS", "100");
    command.current_dir(folder).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The files of a folder by name.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let named = |path: std::path::PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    };
    files.map(named).collect()
}

#[test]
fn each_game_becomes_a_record_that_is_named_after_its_result() {
    let folder = tempfile::tempdir().unwrap();
    let play = ["arena", "quark", "--players", "easy,random", "--games", "3", "--out", "lost/here"];
    let output = quark(folder.path(), &play);
    assert!(output.status.success(), "{}", said(&output));
    let files = files(&folder.path().join("lost/here"));
    assert_eq!(files.len(), 3);
    let catalog = games::catalog();
    for ((name, text), number) in files.iter().zip(1..) {
        let record = Record::read(text).unwrap();
        record.replay(&catalog).unwrap().expect("it is dealt");
        let thoughts = record.rethink(&catalog).unwrap();
        assert!(0 < thoughts.again && thoughts.other == 0, "the machine's moves are found again");
        let result = record.lines.last().unwrap().result.as_ref().unwrap();
        let places = &result.outcome.as_ref().unwrap().places;
        let winner = places.iter().position(|place| *place == 1).unwrap();
        let players = &record.header.players;
        let expected =
            format!("{number:04}-{}-beats-{}.jsonl", players[winner], players[1 - winner]);
        assert_eq!((name, result.ending.clone()), (&expected, Ending::Finished));
    }
    let lost = format!("lost/here/{}", files.keys().next().unwrap());
    let page = quark(folder.path(), &["replay", &lost, "--html", "page.html"]);
    assert!(page.status.success(), "{}", said(&page));
    let analysis = quark(folder.path(), &["analyse", &lost]);
    assert!(analysis.status.success() && said(&analysis).contains("easy"), "{}", said(&analysis));
}

#[cfg(unix)]
#[test]
fn a_game_that_is_lost_by_a_fault_says_so_in_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let script = "read -r hello; echo '{\"type\":\"hello\",\"name\":\"My bot\"}'\n\
                  while read -r line; do echo '{\"type\":\"move\",\"move\":\"no\"}'; done\n";
    fs::write(folder.path().join("cheat"), script).unwrap();
    let players = ["--players", "random,cmd:sh cheat", "--games", "1", "--out", "."];
    let output = quark(folder.path(), &[&["arena", "quanta"][..], &players].concat());
    assert!(output.status.success(), "{}", said(&output));
    let text = files(folder.path()).remove("0001-random-beats-my-bot-illegal.jsonl").unwrap();
    let record = Record::read(&text).unwrap();
    record.replay(&games::catalog()).unwrap();
    let result = record.lines.last().unwrap().result.as_ref().unwrap();
    let loser = record.header.players.iter().position(|name| name == "My bot").unwrap();
    assert_eq!(serde_json::to_value(result).unwrap()["seat"], loser);
}

#[test]
fn every_style_plays_its_game_without_a_fault() {
    if !has_python() {
        return;
    }
    for kind in games::catalog().iter() {
        let most = *kind.info().seats.end();
        let tables: &[&[&str]] = match most {
            2 => &[&["racer", "hoarder"], &["blocker", "greedy"], &["beginner", "racer"]],
            4 => &[&["racer", "hoarder", "blocker", "greedy"], &["beginner", "racer"]],
            _ => &[&["racer", "hoarder", "blocker", "greedy", "beginner"], &["racer", "greedy"]],
        };
        for styles in tables {
            let players: Vec<String> =
                styles.iter().map(|style| format!("style:{style}")).collect();
            let players: Vec<&str> = players.iter().map(String::as_str).collect();
            // With this seed the games end soon.
            let quick = Plan { seed: 1, ..plan(kind.info().key, &players, 1) };
            let report = quick.play(|| ()).unwrap();
            for (side, style) in report.sides.iter().zip(*styles) {
                assert!(side.faults.is_empty(), "{kind:?}: {report}");
                let name = side.name.as_deref().unwrap_or_default();
                assert_eq!(name.to_lowercase(), *style, "it plays the style that was asked for");
            }
        }
    }
}

#[test]
fn a_style_that_cannot_play_says_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let play = ["arena", "quark", "--games", "1", "--players"];
    let unknown = quark(folder.path(), &[&play[..], &["style:all,random"]].concat());
    let text = said(&unknown);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(text.contains("choose one of racer, hoarder, blocker, greedy, beginner"), "{text}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_quark"));
    let without = command.args(play).arg("style:racer,random").env_clear();
    let without = without.env("PATH", folder.path()).output().unwrap();
    let text = said(&without);
    assert!(text.starts_with("quark: styles need Python 3, as the command python3"), "{text}");
    assert!(!text.contains("import sys"), "no source is printed: {text}");
    assert!("racer".parse::<Style>().is_ok());
}

#[test]
fn a_search_for_the_best_answer_is_printed_as_data() {
    let folder = tempfile::tempdir().unwrap();
    let short = ["--exploit", "random", "--minutes", "0", "--games", "2", "--json"];
    let output = quark(folder.path(), &[&["arena", "quark"][..], &short].concat());
    assert!(output.status.success(), "{}", said(&output));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&found["against"], &found["games"]), (&"random".into(), &2.into()));
    assert!(!found["weights"].as_object().unwrap().is_empty(), "{found}");
}

#[test]
fn an_option_that_does_not_exist_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let says = |options: &str| {
        let play = ["arena", "quanta", "--players", "random,random", "--options", options];
        let output = quark(folder.path(), &play);
        assert_eq!(output.status.code(), Some(1));
        said(&output)
    };
    let text = says(r#"{"start":"corner"}"#);
    let expected =
        r#"quark: the option "start" can’t be "corner"; choose one of quadrants, centre, fifths"#;
    assert_eq!(text.trim(), expected);
    assert!(says(r#"["centre"]"#).contains("options are an object"), "{text}");
}
