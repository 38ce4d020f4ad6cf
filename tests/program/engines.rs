//! Engines of other authors: the examples play, bad ones lose with a reason, and the guide is complete.
use std::{
    collections::BTreeSet,
    fs,
    num::NonZeroUsize,
    path::Path,
    process::{Command, Output},
    time::{Duration, Instant},
};

use quark::{
    any::{GameKind, Json},
    game::{Luck, Status, Viewer},
    games,
    operator::arena::{Fault, Plan, Report, Side},
};
use serde_json::Value;

const GUIDE: &str = "docs/engines.md";

pub(crate) fn plan(game: &str, players: &[&str], games: u32) -> Plan {
    Plan {
        kind: games::catalog().find(game).unwrap(),
        options: Json::Null,
        players: players.iter().map(|name| name.parse().unwrap()).collect(),
        seats: u8::try_from(players.len()).unwrap(),
        games,
        seed: 5,
        limit: Duration::from_secs(30),
        at_once: NonZeroUsize::new(2).unwrap(),
    }
}

/// True if Python is installed; with `QUARK_REQUIRE_PYTHON=1` its absence is a failure.
pub(crate) fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok();
    if !found {
        let words = "python3 is not installed (Debian: python3)";
        assert!(std::env::var("QUARK_REQUIRE_PYTHON").as_deref() != Ok("1"), "{words}");
        println!("skipped: {words}");
    }
    found
}

#[test]
fn the_first_example_plays_every_game_with_every_number_of_seats() {
    if !has_python() {
        return;
    }
    for kind in games::catalog().iter() {
        for seats in kind.info().seats.clone() {
            let mut players = vec!["random"; seats.into()];
            players[0] = "cmd:python3 examples/engines/first.py";
            let report = plan(kind.info().key, &players, 1).play(|| ()).unwrap();
            assert_eq!(report.sides[0].name.as_deref(), Some("First"));
            assert!(report.sides[0].faults.is_empty(), "{kind:?} of {seats}: {report}");
        }
    }
}

#[test]
fn the_greedy_example_beats_chance_and_a_seed_repeats_its_games() {
    if !has_python() {
        return;
    }
    let players = ["cmd:python3 examples/engines/greedy.py", "random"];
    let play = || plan("quark", &players, 10).play(|| ()).unwrap();
    let report = play();
    assert!(report.sides[0].faults.is_empty(), "{report}");
    assert!(0.7 < report.sides[0].share, "{report}");
    let timeless = |report: &Report| {
        let mut report = serde_json::to_value(report).unwrap();
        assert!(report.as_object_mut().unwrap().remove("times").is_some());
        report
    };
    assert_eq!(timeless(&play()), timeless(&report));
}

/// A player whose program is this shell script.
fn script(folder: &Path, name: &str, lines: &str) -> String {
    let path = folder.join(name);
    let hello = r#"read -r hello; echo '{"type":"hello","name":"Script"}'"#;
    fs::write(&path, format!("echo $$ >> {}.pids\n{hello}\n{lines}\n", path.display())).unwrap();
    format!("cmd:sh {}", path.display())
}

/// The result of an engine against a random player in two games of Quanta.
fn fares(player: &str) -> Side {
    let short =
        Plan { limit: Duration::from_millis(700), ..plan("quanta", &[player, "random"], 2) };
    short.play(|| ()).unwrap().sides.remove(0)
}

#[cfg(unix)]
#[test]
fn an_engine_that_answers_badly_loses_and_is_told_why() {
    let folder = tempfile::tempdir().unwrap();
    let again = |answer: &str| format!("while read -r line; do echo '{answer}'; done");
    let cases = [
        ("silent", "exec sleep 600".to_owned(), Fault::Late),
        ("deaf", "exec 0<&-; exec sleep 600".to_owned(), Fault::Late),
        ("gone", "read -r position; exit 0".to_owned(), Fault::Ended),
        ("babbles", again("a1"), Fault::Unreadable),
        ("greets", again(r#"{"type":"hello","name":"Me"}"#), Fault::Unreadable),
        ("endless", "exec tr '\\0' x < /dev/zero".to_owned(), Fault::Unreadable),
        ("cheats", again(r#"{"type":"move","move":"+a1 +a2"}"#), Fault::Illegal),
    ];
    for (name, lines, fault) in cases {
        let began = Instant::now();
        let side = fares(&script(folder.path(), name, &lines));
        assert_eq!(side.faults.get(&fault), Some(&2), "{name}: {side:?}");
        assert_eq!((side.share, side.faults.len()), (0.0, 1), "{name} has lost by that alone");
        assert!(began.elapsed() < Duration::from_secs(60), "{name} holds nobody up");
        let pids = fs::read_to_string(folder.path().join(format!("{name}.pids"))).unwrap();
        for pid in pids.lines().filter(|_| Path::new("/proc/self").exists()) {
            assert!(!Path::new("/proc").join(pid).exists(), "{name} goes on after its game");
        }
    }
}

#[cfg(unix)]
#[test]
fn an_engine_hears_the_result_before_its_process_ends() {
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("heard");
    let lines = format!(
        "while read -r line; do printf '%s\\n' \"$line\" >> {}; echo '{{\"type\":\"move\",\"move\":\"no\"}}'; done",
        heard.display()
    );
    fares(&script(folder.path(), "listens", &lines));
    let heard = fs::read_to_string(heard).unwrap();
    let told: Vec<Value> = heard.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let over: Vec<&Value> = told.iter().filter(|told| told["type"] == "over").collect();
    assert_eq!(over.len(), 2, "one a game: {heard}");
    for told in over {
        assert_eq!(told["lost"]["fault"], "illegal");
        let seat = usize::try_from(told["lost"]["seat"].as_u64().unwrap()).unwrap();
        assert_eq!(told["outcome"]["places"][seat], 2);
    }
}

/// Runs the command.
fn quark(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quark"));
    command.args(arguments).env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.output().unwrap()
}

#[test]
fn an_engine_that_cannot_play_is_named_in_one_sentence() {
    let says = |player: &str| {
        let output = quark(&["arena", "quanta", "--players", player, "--players", "random"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty(), "what fails prints no result");
        String::from_utf8(output.stderr).unwrap()
    };
    let said = says("cmd:/no/such/engine --fast");
    let begins = "quark: cannot start the engine \"/no/such/engine --fast\": ";
    assert!(said.starts_with(begins) && said.lines().count() == 1, "{said}");
    let said = says("cmd:true");
    let whole = "quark: the engine \"true\" does not answer hello with its name: it has ended";
    assert_eq!(said.trim(), whole);
    let output = quark(&["arena", "quanta", "--players", "best,random"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && said.contains("choose one of random"), "{said}");
}

#[test]
fn the_arena_prints_no_progress_without_a_terminal() {
    let players = ["--players", "random,random,greedy", "--seats", "2", "--games", "2"];
    let output = quark(&[&["arena", "quanta"][..], &players].concat());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{said}");
    assert!(said.contains("2 games of each of the 3 choices of 2 players"), "{said}");
    let options = ["--options", r#"{"start":"centre"}"#, "--json"];
    let output = quark(&[&["arena", "quanta"][..], &players, &options].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["games"], &report["options"]["start"]), (&6.into(), &"centre".into()));
}

/// Names of all fields in some data.
fn fields(data: &Value, found: &mut BTreeSet<String>) {
    match data {
        Value::Object(inner) => {
            found.extend(inner.keys().cloned());
            inner.values().for_each(|inner| fields(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|item| fields(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

/// Names of all fields in the positions of some random games.
fn fields_of(kind: &dyn GameKind) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for seats in kind.info().seats.clone() {
        for seed in 0..2 {
            let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
            let mut position = kind.setup(&Json::Null, seats, &mut luck).unwrap();
            while let Status::Waiting(turn) = position.status() {
                let seat = turn.first().unwrap();
                fields(&position.seen(Viewer::Seat(seat)), &mut found);
                let action = position.any_move(seat, &mut whim).unwrap();
                position.apply(seat, &action, &mut luck).unwrap();
            }
            fields(&position.seen(Viewer::Spectator), &mut found);
        }
    }
    found
}

/// The part of the document below a heading of the second level.
fn section<'a>(guide: &'a str, heading: &str) -> &'a str {
    let (_, rest) = guide.split_once(&format!("\n## {heading}\n")).expect(heading);
    rest.split("\n## ").next().unwrap()
}

#[test]
fn every_field_of_every_position_is_documented() {
    let guide = fs::read_to_string(GUIDE).unwrap();
    let common = section(&guide, "Data that all games share");
    let mut missing = Vec::new();
    for kind in games::catalog().iter() {
        let own = section(&guide, kind.info().title);
        let mut all = fields_of(kind);
        fields(&kind.tables(), &mut all);
        for field in all {
            let named = format!("`{field}`");
            if !own.contains(&named) && !common.contains(&named) {
                missing.push(format!("{}: {field}", kind.info().title));
            }
        }
    }
    assert!(missing.is_empty(), "{GUIDE} lacks\n{}", missing.join("\n"));
}

#[test]
fn every_option_and_each_of_its_values_is_documented() {
    let guide = fs::read_to_string(GUIDE).unwrap();
    for kind in games::catalog().iter() {
        let own = section(&guide, kind.info().title);
        let new = kind.for_new_table(&Json::Null);
        let fixed = new.as_object().into_iter().flatten();
        let fixed = fixed.filter_map(|(key, value)| Some((key.as_str(), value.as_str()?)));
        let variants = kind.info().variants.iter();
        let values = variants.flat_map(|one| one.values.iter().map(|(value, _)| (one.key, *value)));
        for (key, value) in fixed.chain(values) {
            let row = own.lines().find(|line| line.starts_with(&format!("| `{key}` | ")));
            let row = row.unwrap_or_else(|| panic!("{GUIDE} lacks the option {key}"));
            assert!(row.contains(&format!("`{value}`")), "{key} can be {value}: {row}");
        }
        for variant in kind.info().variants {
            let named = format!("| `{}` | {} |", variant.key, variant.title);
            assert!(own.contains(&named), "named as in /quark new: {named}");
        }
    }
}

#[cfg(unix)]
#[test]
fn hello_carries_the_tables_and_options_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("heard");
    let engine = folder.path().join("engine");
    let lines = format!(
        "read -r line; printf '%s\\n' \"$line\" > {}; echo '{{\"type\":\"hello\",\"name\":\"Me\"}}'",
        heard.display()
    );
    fs::write(&engine, lines).unwrap();
    let engine = format!("cmd:sh {}", engine.display());
    let told = plan("element-313", &[&engine, "random"], 1);
    let options = told.kind.for_new_table(&Json::Null);
    let kind = told.kind;
    Plan { options, ..told }.play(|| ()).unwrap();
    let hello: Value = serde_json::from_str(&fs::read_to_string(heard).unwrap()).unwrap();
    assert_eq!(hello["tables"], kind.tables());
    assert_eq!(hello["tables"]["atoms"].as_array().unwrap().len(), 60);
    assert_eq!(hello["options"]["turn_ends"], "alone", "also what nobody chooses");
    assert_eq!(hello["options"]["counting"], "all");
}

#[cfg(unix)]
#[test]
fn every_field_of_every_line_is_documented() {
    let guide = fs::read_to_string(GUIDE).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("heard");
    let path = folder.path().join("engine");
    let lines = format!(
        "read -r line; printf '%s\\n' \"$line\" >> {0}; echo '{{\"type\":\"hello\",\"name\":\"Me\"}}'\n\
         while read -r line; do printf '%s\\n' \"$line\" >> {0}; echo '{{\"type\":\"move\",\"move\":\"no\"}}'; done",
        heard.display()
    );
    fs::write(&path, lines).unwrap();
    fares(&format!("cmd:sh {}", path.display()));
    let talk = section(&guide, "The protocol");
    let mut found = BTreeSet::new();
    for line in fs::read_to_string(heard).unwrap().lines() {
        let mut told: Value = serde_json::from_str(line).unwrap();
        // The game's data has its own sections.
        for inner in ["data", "options", "outcome", "tables"] {
            if let Some(inner) = told.get_mut(inner) {
                inner.take();
            }
        }
        fields(&told, &mut found);
    }
    assert!(10 < found.len(), "{found:?}");
    let missing: Vec<&String> =
        found.iter().filter(|field| !talk.contains(&format!("`{field}`"))).collect();
    assert!(missing.is_empty(), "{GUIDE} lacks {missing:?}");
}
