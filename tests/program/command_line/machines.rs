//! Machine players that play against each other.

use super::*;

#[test]
fn machines_play_the_same_games_by_the_same_seed() {
    let folder = folder();
    let play = |out: &str, seats: &str, seed: &str| {
        let games = ["selfplay", "quark", "--seats", seats, "--seed", seed, "--games", "2"];
        let output = quark(folder.path(), &[], &[&games[..], &["--out", out]].concat());
        assert!(output.status.success(), "{}", err(&output));
        records(&folder.path().join(out))
    };
    for seats in ["2", "3", "4"] {
        let first = play(&format!("{seats}/first"), seats, "5");
        let names: Vec<&str> = first.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, [format!("quark-{seats}-5.jsonl"), format!("quark-{seats}-6.jsonl")]);
        for (name, text) in &first {
            let record = Record::read(text).unwrap();
            let position = record.replay(&quark::games::catalog()).unwrap().expect("dealt");
            assert!(matches!(position.status(), quark::game::Status::Over(_)), "{name}");
            assert_eq!(record.header.seats.len().to_string(), seats);
        }
        assert_ne!(first[0].1, first[1].1, "another seed, another game");
        assert_eq!(play(&format!("{seats}/again"), seats, "5"), first);
    }
}

#[test]
fn machines_of_any_strength_play_any_variant() {
    let folder = folder();
    let play = |out: &str, more: &[&str]| {
        let games = ["selfplay", "quark", "--out", out];
        let output = quark(folder.path(), &[], &[&games[..], more].concat());
        assert!(output.status.success(), "{}", err(&output));
        records(&folder.path().join(out))
    };
    let variant = ["--players", "greedy,random", "--options", r#"{"ties":"atom"}"#];
    let records = play("variant", &variant);
    let [(name, text)] = records.as_slice() else { panic!("one record: {records:?}") };
    assert_eq!(name, "quark-2-1.jsonl", "as many seats as players");
    let record = Record::read(text).unwrap();
    assert_eq!(record.header.options["ties"], "atom");
    assert!(record.lines.last().unwrap().result.is_some());
    assert_eq!(play("again", &variant), records);
    let filled = play("filled", &["--players", "random", "--seats", "2"]);
    assert_eq!(filled, play("default", &["--seats", "2"]), "the last one takes the seats left");
    assert_eq!(filled, play("fewest", &[]), "as many as the game needs");
    let refused = |more: &[&str]| {
        let games = ["selfplay", "quark", "--out", "refused"];
        quark(folder.path(), &[], &[&games[..], more].concat())
    };
    let said = complaint(&refused(&["--players", "random,random,random", "--seats", "2"]), 1);
    assert_eq!(said, "3 players do not fit on 2 seats");
    let said = complaint(&refused(&["--seats", "2", "--options", r#"{"ties":"odd"}"#]), 1);
    assert!(said.contains("odd"), "{said}");
    assert_eq!(refused(&["--seats", "2", "--players", "best"]).status.code(), Some(2));
    assert!(!folder.path().join("refused").exists());
}

#[test]
fn impossible_machine_games_are_refused() {
    let folder = folder();
    let play = |game: &str, seats: &str| {
        quark(folder.path(), &[], &["selfplay", game, "--seats", seats, "--out", "records"])
    };
    let said = complaint(&play("chess", "2"), 1);
    assert!(said.contains("no game \"chess\"") && said.contains("quark"), "{said}");
    for seats in ["0", "1", "5", "255"] {
        assert_eq!(complaint(&play("quark", seats), 1), "Quark is for 2 to 4 players");
    }
    assert!(!folder.path().join("records").exists(), "no folder is made for nothing");
    fs::write(folder.path().join("records"), "a file").unwrap();
    let said = complaint(&play("quark", "2"), 1);
    assert!(said.starts_with("records cannot be created"), "{said}");
}
