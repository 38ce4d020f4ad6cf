//! The real binary as an operator uses it: its output, the files it leaves behind, its exit status.
mod backup;
mod machines;
mod new_game;
mod results;
mod rules;
mod settings;
#[cfg(target_os = "linux")]
mod systemd;
mod tables;
mod trouble;

use std::{
    fs,
    net::TcpListener,
    path::Path,
    process::{self, Output, Stdio},
    time::Duration,
};

use quark::{
    operator::verify,
    record::Record,
    sandbox,
    service::{Clock, Failure, Service},
    session::{
        Act, Command, Ending, EntryKind, GameEntryKind, JobKind, Preferences, Refusal, Stage,
    },
    store::{Store, TableId},
};
use quark_testing::server::{ADA, BEN, CHLOE, Server};

/// A secret that no line may repeat.
const SECRET: &str = "s3cret";

/// Runs the bot's binary in a folder, with these variables and no others.
fn quark(folder: &Path, variables: &[(&str, &str)], arguments: &[&str]) -> Output {
    command(folder, variables, arguments).output().unwrap()
}

fn command(folder: &Path, variables: &[(&str, &str)], arguments: &[&str]) -> process::Command {
    let mut command = process::Command::new(env!("CARGO_BIN_EXE_quark"));
    command.args(arguments).current_dir(folder).env_clear().stdin(Stdio::null());
    command.envs(variables.iter().copied());
    command
}

/// Runs the bot's binary, and fails if it does not end.
async fn ended(folder: &Path, variables: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = tokio::process::Command::from(command(folder, variables, arguments));
    let output = command.kill_on_drop(true).output();
    tokio::time::timeout(Duration::from_secs(60), output).await.expect("it ends").unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The one sentence of a command that explains its failure.
fn complaint(output: &Output, status: i32) -> String {
    let said = err(output);
    assert_eq!(output.status.code(), Some(status), "{said}");
    assert_eq!(out(output), "", "what fails prints no result");
    assert!(!said.contains("panicked") && !said.contains(SECRET), "{said}");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 1, "{said}");
    lines[0].strip_prefix("quark: ").unwrap_or_else(|| panic!("{said}")).to_owned()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Address of the database in a folder.
fn database(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("quark.db").display())
}

/// Contents of the files in a folder, by name.
fn records(folder: &Path) -> Vec<(String, String)> {
    let file = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(path).unwrap())
    };
    let mut records: Vec<(String, String)> = fs::read_dir(folder).unwrap().map(file).collect();
    records.sort();
    records
}

/// A log that is not on a terminal, or that somebody wants without colours, has none.
#[test]
fn the_log_has_colours_only_on_a_terminal() {
    let folder = folder();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let variables = [
        ("DISCORD_TOKEN", "a.s3cret.token".to_owned()),
        ("DISCORD_API_URL", format!("http://{free}")),
        ("PATH", std::env::var("PATH").unwrap_or_default()),
    ];
    let command = format!("timeout 2 {} bot", env!("CARGO_BIN_EXE_quark"));
    let run = |program: &str, arguments: &[&str], without_colours: bool| {
        let mut run = process::Command::new(program);
        run.args(arguments).current_dir(folder.path()).env_clear().stdin(Stdio::null());
        run.envs(variables.iter().cloned());
        run.envs(without_colours.then_some(("NO_COLOR", "1")));
        let output = run.output().ok()?;
        let log = out(&output) + &err(&output);
        assert!(log.contains("waiting for Discord"), "{log}");
        Some(log.contains('\u{1b}'))
    };
    assert_eq!(run("sh", &["-c", &command], false), Some(false), "a pipe is no terminal");
    // `script` runs a command on a terminal.
    match run("script", &["-qec", &command, "/dev/null"], false) {
        Some(coloured) => assert!(coloured, "a terminal shows colours"),
        None => return println!("skipped: script is not here to make a terminal"),
    }
    assert_eq!(run("script", &["-qec", &command, "/dev/null"], true), Some(false));
}

#[test]
fn unknown_arguments_are_explained() {
    let folder = folder();
    let cases: [&[&str]; 10] = [
        &["dance"],
        &["show"],
        &["end", "all"],
        &["record"],
        &["record", "seven"],
        &["backup"],
        &["backup", "copies", "--keep", "0"],
        &["restore"],
        &["sandbox", "--port", "70000"],
        &["selfplay", "quark", "--seats", "256", "--out", "records"],
    ];
    for arguments in cases {
        let output = quark(folder.path(), &[], arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).starts_with("error: "), "{}", err(&output));
    }
    let help = out(&quark(folder.path(), &[], &["--help"]));
    for command in [
        "bot", "sandbox", "doctor", "verify", "backup", "restore", "record", "tables", "show",
        "end", "arena", "selfplay", "new-game",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
    }
}

/// Name that the build script gives a build of this profile.
fn built(profile: &str) -> String {
    let folder = folder();
    let script = folder.path().join("build");
    let mut compile = process::Command::new("rustc");
    compile.args(["--edition", "2024", "build.rs", "-o"]).arg(&script);
    assert!(compile.status().unwrap().success());
    let mut run = process::Command::new(&script);
    let run = run.env("PROFILE", profile).env_remove("QUARK_COMMIT").output().unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    let named = said.lines().find_map(|line| line.strip_prefix("cargo::rustc-env=BUILD_COMMIT="));
    named.unwrap_or_else(|| panic!("{said}")).to_owned()
}

#[test]
fn the_version_of_a_release_names_its_commit_and_the_date() {
    let said = out(&quark(folder().path(), &[], &["--version"]));
    let version = concat!("quark ", env!("CARGO_PKG_VERSION"), " (development build)");
    assert_eq!(said.trim(), version);
    assert_eq!(built("debug"), "development build");
    let build = built("release");
    if build == "unknown commit" {
        let git = process::Command::new("git").args(["rev-parse", "HEAD"]).output();
        let is_known = Path::new(".git").exists() && git.is_ok_and(|git| git.status.success());
        return assert!(!is_known, "git names it");
    }
    let (commit, date) = build.split_once(' ').unwrap();
    assert!(9 <= commit.len() && commit.bytes().all(|one| one.is_ascii_hexdigit()), "{build}");
    assert!(date.parse::<jiff::civil::Date>().is_ok(), "{build}");
}

/// The commands that `quark --help` lists.
fn commands(folder: &Path) -> Vec<String> {
    let help = out(&quark(folder, &[], &["--help"]));
    let (_, listed) = help.split_once("\nCommands:\n").unwrap();
    let listed = listed.lines().take_while(|line| !line.is_empty());
    // Lines that are indented further continue the line before.
    let named = listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    named.filter(|name| !["", "help"].contains(name)).map(str::to_owned).collect()
}

#[test]
fn shells_complete_every_command_and_each_has_a_manual_page() {
    let folder = folder();
    let commands = commands(folder.path());
    assert!(commands.iter().any(|name| name == "selfplay"), "{commands:?}");
    let script = out(&quark(folder.path(), &[], &["completions", "bash"]));
    let words = script.lines().filter_map(|line| line.trim().strip_prefix("opts=\""));
    let mut words = words.map(|words| words.trim_end_matches('"').split(' ').collect::<Vec<_>>());
    let offered = words.find(|words| words.contains(&"--version")).unwrap();
    let page = out(&quark(folder.path(), &[], &["man"])).replace("\\-", "-");
    for name in &commands {
        assert!(offered.contains(&name.as_str()), "{name}: {offered:?}");
        assert!(page.contains(&format!("\nquark-{name}(1)\n")), "{name}: {page}");
    }

    let output = quark(folder.path(), &[], &["man", "--dir", "pages/man1"]);
    assert_eq!(out(&output), "Wrote the manual pages to pages/man1.\n", "{}", err(&output));
    let mut pages: Vec<String> = commands.iter().map(|name| format!("quark-{name}.1")).collect();
    pages.push("quark.1".to_owned());
    pages.sort();
    let written = records(&folder.path().join("pages/man1")).into_iter().map(|(name, _)| name);
    assert_eq!(written.collect::<Vec<_>>(), pages);
    fs::write(folder.path().join("file"), "").unwrap();
    let said = complaint(&quark(folder.path(), &[], &["man", "--dir", "file"]), 1);
    assert!(said.starts_with("file cannot be written"), "{said}");
    assert_eq!(quark(folder.path(), &[], &["completions", "dosh"]).status.code(), Some(2));
}
