//! The files in `deploy/`, which operators copy, match the program.
use std::{collections::BTreeSet, fs, net::SocketAddr, path::Path};

use serde_json::Value;

/// Names of all metrics in a text, without the suffixes of a histogram.
fn metrics(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let words = text.split(|letter| !is_part(letter)).filter(|word| word.starts_with("quark_"));
    let bare = |word: &str| {
        let ends = ["_bucket", "_sum", "_count"];
        ends.iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word).to_owned()
    };
    words.map(bare).collect()
}

fn expressions(value: &Value, found: &mut String) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if name == "expr" => *found += &format!("{text}\n"),
                    value => expressions(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| expressions(value, found)),
        _ => (),
    }
}

#[test]
fn the_dashboard_and_the_manual_show_exactly_the_metrics() {
    let dashboard: Value =
        serde_json::from_str(&fs::read_to_string("deploy/grafana.json").unwrap()).unwrap();
    let mut shown = String::new();
    expressions(&dashboard, &mut shown);
    let counted = metrics(&fs::read_to_string("src/run/observed.rs").unwrap());
    assert!(10 < counted.len(), "{counted:?}");
    assert_eq!(metrics(&shown), counted, "deploy/grafana.json");
    let manual = fs::read_to_string("docs/operating.md").unwrap();
    assert_eq!(metrics(&manual), counted, "docs/operating.md");
}

/// `main` ends with this status if a restart can't help.
#[test]
fn the_unit_does_not_restart_a_bot_that_cannot_start() {
    let unit = fs::read_to_string("deploy/quark.service").unwrap();
    let lines: Vec<&str> = unit.lines().collect();
    assert!(lines.contains(&"Restart=on-failure") && lines.contains(&"RestartPreventExitStatus=2"));
}

#[test]
fn alerts_use_known_metrics_and_the_manual_explains_them() {
    let alerts = fs::read_to_string("deploy/alerts.yaml").unwrap();
    let counted = metrics(&fs::read_to_string("src/run/observed.rs").unwrap());
    let unknown: Vec<String> = metrics(&alerts).difference(&counted).cloned().collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    let after = |name: &str| -> Vec<&str> {
        alerts.lines().filter_map(|line| line.trim_start().strip_prefix(name)).collect()
    };
    let named = after("- alert: ");
    assert!(5 < named.len(), "{named:?}");
    assert_eq!(after("summary: ").len(), named.len(), "each is said in a sentence");
    let manual = fs::read_to_string("docs/operating.md").unwrap();
    let paragraphs = manual.split("\n\n").filter_map(|words| words.strip_prefix("**Quark"));
    let explained: BTreeSet<String> = paragraphs
        .filter_map(|words| Some(format!("Quark{}", words.split_once(".** ")?.0)))
        .collect();
    let known: BTreeSet<String> = named.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(explained, known);
    let tried = fs::read_to_string("deploy/alerts.test.yaml").unwrap();
    for name in named {
        assert!(tried.contains(&format!("alertname=\"{name}\"")), "{name} never fires");
    }
}

#[test]
fn a_containers_metrics_are_only_for_its_own_machine() {
    let compose = fs::read_to_string("deploy/compose.yaml").unwrap();
    let (_, address) = compose.split_once("QUARK_METRICS: ").unwrap();
    let address: SocketAddr = address.lines().next().unwrap().parse().unwrap();
    assert!(address.ip().is_unspecified(), "{address} is within the container");
    let ports = compose.lines().map(str::trim).filter(|line| line.starts_with("- \""));
    let published = format!("- \"127.0.0.1:{0}:{0}\"", address.port());
    assert_eq!(ports.collect::<Vec<&str>>(), [published]);
}

#[test]
fn variables_and_images_in_deploy_files_exist() {
    let sample = fs::read_to_string(".env.example").unwrap();
    let build = fs::read_to_string("build.rs").unwrap();
    for file in ["Dockerfile", "compose.yaml", "compose.postgres.yaml", "quark.service"] {
        let text = fs::read_to_string(Path::new("deploy").join(file)).unwrap();
        let set = text.split(|letter: char| !(letter.is_ascii_uppercase() || letter == '_'));
        let ours = ["DISCORD_TOKEN", "DATABASE_URL", "DISCORD_API_URL"];
        for name in set.filter(|word| word.starts_with("QUARK_") || ours.contains(word)) {
            let is_built = build.contains(&format!("\"{name}\""));
            let is_known = is_built
                || sample.contains(&format!("{name}="))
                || name == "QUARK_DATABASE_PASSWORD";
            assert!(is_known, "{file} sets {name}");
        }
        let release = format!("rust:{}-", env!("CARGO_PKG_RUST_VERSION"));
        assert!(file != "Dockerfile" || text.contains(&release), "{file} builds with another Rust");
    }
}
