//! Every slash command, as it is registered, against Discord's limits on commands.

use std::collections::HashSet;

use serde_json::{Value, json};

use quark_testing::checker::{Faults, each, length};

/// Discord's numbers for kinds of options.
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const TEXT: u64 = 3;
const INTEGER: u64 = 4;
const NUMBER: u64 = 10;

/// Problems that Discord would find in a list of commands.
fn commands(all: &Value) -> Vec<String> {
    let mut faults = Faults::default();
    faults.check((1..=100).contains(&each(all).count()), "1 to 100 commands");
    names(&mut faults, "a command", all);
    for command in each(all) {
        faults.text("a command's description", &command["description"], 1, 100);
        let whole = characters(command);
        faults.check(whole <= 8_000, format!("a command of {whole} characters"));
        options(&mut faults, command, 0);
    }
    faults.0
}

fn options(faults: &mut Faults, parent: &Value, depth: u8) {
    let all: Vec<&Value> = each(&parent["options"]).collect();
    let place = &parent["name"];
    faults.check(all.len() <= 25, format!("{place} has {} options", all.len()));
    names(faults, &format!("an option of {place}"), &parent["options"]);
    let nests = |option: &&Value| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP));
    let nested = all.iter().copied().filter(|option| nests(option)).count();
    faults.check(nested == 0 || nested == all.len(), format!("{place} mixes its options"));
    let required: Vec<bool> = all.iter().map(|option| option["required"] == true).collect();
    faults.check(required.is_sorted_by(|one, next| one >= next), format!("{place} asks too late"));
    for option in all {
        faults.text("an option's description", &option["description"], 1, 100);
        match option["type"].as_u64() {
            Some(GROUP) => {
                faults.check(depth == 0, "a group within a group");
                let inner = each(&option["options"]).all(|inner| inner["type"] == SUBCOMMAND);
                faults.check(inner, "a group holds subcommands");
                options(faults, option, depth + 1);
            }
            Some(SUBCOMMAND) => {
                faults.check(depth <= 1, "a subcommand within a subcommand");
                options(faults, option, depth + 2);
            }
            Some(kind) if (TEXT..=11).contains(&kind) => value(faults, option, kind),
            other => faults.check(false, format!("an option of type {other:?}")),
        }
    }
}

fn value(faults: &mut Faults, option: &Value, kind: u64) {
    let name = &option["name"];
    let choices: Vec<&Value> = each(&option["choices"]).collect();
    let (counts, numeric) = (choices.len(), kind == INTEGER || kind == NUMBER);
    let suggests = option["autocomplete"] == true;
    faults.check(counts <= 25, format!("{name} has {counts} choices"));
    faults.check(counts == 0 || !suggests, format!("{name} suggests and has choices"));
    faults.check(!suggests || kind == TEXT || numeric, format!("{name} cannot suggest"));
    let bounded = option["min_value"].is_number() || option["max_value"].is_number();
    faults.check(!bounded || numeric, format!("{name} has bounds"));
    let (least, most) = (option["min_value"].as_f64(), option["max_value"].as_f64());
    faults.check(
        least.zip(most).is_none_or(|(least, most)| least <= most),
        format!("{name} has no value between its bounds"),
    );
    let (mut labels, mut values) = (HashSet::new(), HashSet::new());
    for choice in choices {
        faults.text("a choice", &choice["name"], 1, 100);
        if kind == TEXT {
            faults.text("a choice's value", &choice["value"], 1, 100);
        }
        faults.check(labels.insert(choice["name"].to_string()), "a choice's name twice");
        faults.check(values.insert(choice["value"].to_string()), "a choice's value twice");
    }
}

/// Lower case letters of any alphabet, digits, `-` and `_`: 1 to 32 of them, none twice.
fn names(faults: &mut Faults, what: &str, all: &Value) {
    let mut known = HashSet::new();
    for one in each(all) {
        let name = one["name"].as_str().unwrap_or_default();
        let fits = |letter: char| "-_'".contains(letter) || letter.is_alphanumeric();
        faults.check(
            (1..=32).contains(&length(name))
                && name.chars().all(fits)
                && name == name.to_lowercase(),
            format!("{what} is called {name:?}"),
        );
        faults.check(known.insert(name), format!("{what} is called {name} like another"));
    }
}

/// Characters of names, descriptions and values, which Discord adds up.
fn characters(part: &Value) -> usize {
    let own = ["name", "description", "value"]
        .iter()
        .filter_map(|key| part[key].as_str())
        .map(length)
        .sum::<usize>();
    let inner = each(&part["options"]).chain(each(&part["choices"]));
    own + inner.map(characters).sum::<usize>()
}

fn registered() -> Value {
    quark::discord::told_commands(&quark::games::catalog()).unwrap()
}

/// The text of a `/quark admin` command: its words, then those of each option with its choices.
fn read(command: &Value) -> String {
    let words = |part: &Value| format!("{}: {}", part["name"], part["description"]);
    let choice = |choice: &Value| format!(" [{}]", choice["name"]);
    let option = |option: &Value| {
        let choices: String = each(&option["choices"]).map(choice).collect();
        format!("\n    {}{choices}", words(option))
    };
    let options: String = each(&command["options"]).map(option).collect();
    format!("{}{options}\n", words(command)).replace('"', "")
}

#[test]
fn the_commands_of_moderators_read_as_before() {
    let all = registered();
    let named = |all: &Value, name: &str| {
        each(all).find(|command| command["name"] == name).cloned().expect("a command of this name")
    };
    let admin = named(&named(&all, "quark")["options"], "admin");
    insta::assert_snapshot!(each(&admin["options"]).map(read).collect::<String>());
}

#[test]
fn every_command_fits() {
    let all = registered();
    assert_eq!(commands(&all), [""; 0], "{all:#}");
}

#[test]
fn there_is_one_root_with_subcommands() {
    let all = registered();
    let roots: Vec<&Value> = each(&all).map(|command| &command["name"]).collect();
    assert_eq!(roots, ["quark"]);
    let names: HashSet<&str> =
        each(&all[0]["options"]).filter_map(|option| option["name"].as_str()).collect();
    for name in [
        "new", "games", "play", "hand", "board", "log", "replay", "undo", "rules", "prefs",
        "watch", "privacy", "admin", "doctor",
    ] {
        assert!(names.contains(name), "{name} of {names:?}");
    }
}

#[test]
fn every_number_of_seats_can_be_typed() {
    let all = registered();
    let new = each(&all[0]["options"]).find(|option| option["name"] == "new").unwrap();
    let seats = each(&new["options"]).find(|option| option["name"] == "seats").unwrap();
    for kind in quark::games::catalog().iter() {
        let allowed = &kind.info().seats;
        assert!(seats["min_value"].as_f64().unwrap() <= f64::from(*allowed.start()), "{kind:?}");
        assert!(f64::from(*allowed.end()) <= seats["max_value"].as_f64().unwrap(), "{kind:?}");
    }
}

#[test]
fn the_checker_of_commands_finds_what_discord_refuses() {
    let command = |options: Value| json!([{"name": "x", "description": "d", "options": options}]);
    let option = |name: &str| json!({"type": 3, "name": name, "description": "d"});
    let with = |key: &str, value: Value| {
        let mut changed = option("a");
        changed[key] = value;
        command(json!([changed]))
    };
    assert_eq!(commands(&command(json!([option("a"), option("b")]))), [""; 0]);
    let choice = |n: i32| json!({"name": n.to_string(), "value": n.to_string()});
    let refused = [
        json!([]),
        json!([{"name": "Upper", "description": "d"}]),
        json!([{"name": "two words", "description": "d"}]),
        json!([{"name": "x".repeat(33), "description": "d"}]),
        json!([{"name": "x", "description": ""}]),
        json!([{"name": "x", "description": "d".repeat(101)}]),
        json!([{"name": "x", "description": "d"}, {"name": "x", "description": "e"}]),
        command(json!([option("a"), option("a")])),
        command((0..26).map(|n| option(&format!("o{n}"))).collect()),
        command(json!([option("a"), {"type": 1, "name": "b", "description": "d"}])),
        command(
            json!([option("a"), {"type": 3, "name": "b", "description": "d", "required": true}]),
        ),
        with("choices", (0..26).map(choice).collect()),
        with("choices", json!([choice(1), choice(1)])),
        with("description", Value::Null),
        with("type", json!(12)),
        with("min_value", json!(1)),
        command(json!([{"type": 3, "name": "a", "description": "d", "autocomplete": true,
            "choices": [choice(1)]}])),
        command(json!([{"type": 5, "name": "a", "description": "d", "autocomplete": true}])),
        command(
            (0..25)
                .map(|n| {
                    json!({"type": 3, "name": format!("o{n}"), "description": "d".repeat(100),
                    "choices": (0..25).map(choice).collect::<Vec<Value>>()})
                })
                .map(|mut option| {
                    for (n, choice) in (0..).zip(option["choices"].as_array_mut().unwrap()) {
                        choice["value"] = json!(format!("{n}{}", "v".repeat(20)));
                    }
                    option
                })
                .collect(),
        ),
    ];
    for refused in refused {
        assert_ne!(commands(&refused), [""; 0], "{refused}");
    }
}
