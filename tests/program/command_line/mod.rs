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

#[test]
fn the_doctor_reports_missing_things_and_fails() {
    let folder = folder();
    let output = quark(folder.path(), &[], &["doctor"]);
    assert_eq!(output.status.code(), Some(1));
    let said = out(&output);
    let database = "ok    database: sqlite:quark.db does not exist yet: the bot creates it";
    assert!(said.contains(database), "{said}");
    assert!(said.contains("wrong token: DISCORD_TOKEN is not set"), "{said}");
    assert_eq!(err(&output), "");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "asking makes no database");
    let elsewhere = [("DATABASE_URL", "sqlite:none/quark.db")];
    let said = out(&quark(folder.path(), &elsewhere, &["doctor"]));
    let why = "wrong database: none/quark.db can’t be created: the folder none does not exist\n";
    assert!(said.contains(why), "{said}");
}

#[tokio::test]
async fn the_doctor_checks_an_existing_database() {
    let server = Server::new().await;
    server.opened(ADA, 2, 0).await;
    let url = database(server.folder.path());
    let output = quark(server.folder.path(), &[("DATABASE_URL", &url)], &["doctor"]);
    assert!(out(&output).contains(&format!("ok    database: {url}, 1 table\n")), "{output:?}");
    let refused = "update jobs set kind = 'detour', tries = 2,
        problem = 'the chat answers 403, 50013: Missing Permissions' where kind = 'announce'";
    server.damage(refused).await;
    let said = out(&quark(server.folder.path(), &[("DATABASE_URL", &url)], &["doctor"]));
    assert!(said.contains("tried 2 times: the chat answers 403, 50013"), "{said}");
    assert!(said.contains("; the board is shown in words\n"), "{said}");
    assert!(
        said.contains("could not be done so far") && said.contains("      table 1: "),
        "{said}"
    );
    // Only the pages up to the last commit count; damage after them is not read.
    let journal =
        std::fs::File::options().write(true).open(server.folder.path().join("quark.db-wal"));
    journal.unwrap().set_len(65 << 20).unwrap();
    let output = quark(server.folder.path(), &[("DATABASE_URL", &url)], &["doctor"]);
    let warned = "wrong database: the journal next to it holds 65 MB";
    assert!(out(&output).contains(warned) && !output.status.success(), "{output:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_asks_the_chat_and_repeats_no_token() {
    let chat = sandbox::start(0).await.unwrap();
    let folder = folder();
    let ask = |token: &str| {
        let url = chat.url();
        quark(folder.path(), &[("DISCORD_TOKEN", token), ("DISCORD_API_URL", &url)], &["doctor"])
    };
    let output = tokio::task::block_in_place(|| ask(sandbox::BOT_TOKEN));
    assert!(out(&output).contains("ok    token: belongs to"), "{}", out(&output));
    assert!(out(&output).contains("ok    gateway: "), "{}", out(&output));
    let output = tokio::task::block_in_place(|| ask("another.s3cret.token"));
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("wrong token: rejected by Discord: copy it"), "{}", out(&output));
    assert_eq!(out(&output).lines().count(), 3, "nothing else is asked: {}", out(&output));
    assert!(!out(&output).contains("401"), "{}", out(&output));
    assert!(!out(&output).contains(SECRET) && !err(&output).contains(SECRET));
    chat.stop().await;
}

#[test]
fn a_chat_that_does_not_answer_is_named_and_waited_for() {
    let folder = folder();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let log = folder.path().join("log");
    let mut bot = process::Command::new(env!("CARGO_BIN_EXE_quark"))
        .arg("bot")
        .current_dir(folder.path())
        .env_clear()
        .env("DISCORD_TOKEN", "a.s3cret.token")
        .env("DISCORD_API_URL", format!("http://{free}"))
        .stdin(Stdio::null())
        .stderr(fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let said = || fs::read_to_string(&log).unwrap();
    for _ in 0..300 {
        if said().matches("waiting for Discord").count() == 2 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(bot.try_wait().unwrap().is_none(), "it waits");
    bot.kill().unwrap();
    bot.wait().unwrap();
    assert_eq!(said().matches("waiting for Discord").count(), 2, "{}", said());
    assert!(said().contains(&free.to_string()), "it is named: {}", said());
    assert!(!said().contains(SECRET), "{}", said());
}

#[test]
fn a_port_that_is_taken_is_named() {
    let folder = folder();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let said = complaint(&quark(folder.path(), &[], &["sandbox", "--port", &port]), 1);
    assert!(said.contains(&format!("port {port} is in use")), "{said}");
}

#[test]
fn a_database_that_cannot_be_opened_is_reported() {
    let folder = folder();
    fs::write(folder.path().join("torn.db"), "no database, but a s3cret").unwrap();
    for (url, why) in [
        ("sqlite:torn.db", "the database cannot be opened"),
        ("sqlite:mistyped.db", "there is no database mistyped.db"),
    ] {
        for command in [
            &["verify"][..],
            &["record", "1"],
            &["backup", "copy.db"],
            &["tables"],
            &["show", "1"],
            &["end", "1"],
        ] {
            let output = quark(folder.path(), &[("DATABASE_URL", url)], command);
            let said = complaint(&output, 1);
            assert!(said.starts_with(why), "{said}");
        }
    }
    assert!(!folder.path().join("mistyped.db").exists(), "looking makes no database");
    assert!(!folder.path().join("copy.db").exists());
    let torn = fs::read_to_string(folder.path().join("torn.db")).unwrap();
    assert_eq!(torn, "no database, but a s3cret", "it is left as it was");
}

#[test]
fn a_file_that_cannot_be_opened_is_named_with_the_reason() {
    let folder = folder();
    fs::write(folder.path().join("file"), "").unwrap();
    for (url, why) in [
        ("sqlite:none/quark.db", "none/quark.db: the folder none does not exist"),
        ("sqlite:file/quark.db", "file/quark.db: the folder file is not a folder"),
        ("sqlite:.", ".: it is a folder, not a file"),
    ] {
        // No address is printed: the error is the only output.
        let output = quark(folder.path(), &[("DATABASE_URL", url)], &["sandbox", "--port", "0"]);
        assert_eq!(complaint(&output, 1), format!("the database cannot be opened: {why}"));
    }
}

#[test]
fn a_read_only_disk_is_named_as_such() {
    let folder = folder();
    let Some(disk) = quark_testing::disk::Disk::mount(folder.path(), 2) else {
        return eprintln!("skipped: no disk may be mounted here");
    };
    fs::copy("tests/databases/0007.sqlite", disk.path.join("quark.db")).unwrap();
    disk.protect();
    for file in ["quark.db", "new.db"] {
        let url = format!("sqlite:{file}");
        let output = quark(folder.path(), &[("DATABASE_URL", &url)], &["sandbox", "--port", "0"]);
        let why = "its disk is read-only, and nothing can be stored there";
        assert_eq!(complaint(&output, 1), format!("the database cannot be opened: {file}: {why}"));
    }
}

#[test]
fn the_doctor_finds_a_full_disk() {
    let folder = folder();
    let Some(disk) = quark_testing::disk::Disk::mount(folder.path(), 2) else {
        return eprintln!("skipped: no disk may be mounted here");
    };
    fs::copy("tests/databases/0007.sqlite", disk.path.join("quark.db")).unwrap();
    let finds = |why: &str| {
        for (file, done) in [("quark.db", "written"), ("new.db", "created")] {
            let url = format!("sqlite:{file}");
            let output = quark(folder.path(), &[("DATABASE_URL", &url)], &["doctor"]);
            let wrong = format!("wrong database: {file} can’t be {done}: {why}");
            assert!(out(&output).contains(&wrong), "{}", out(&output));
            assert_eq!(output.status.code(), Some(1));
            assert!(!disk.path.join(format!("{file}-probe")).exists(), "nothing is left behind");
        }
    };
    disk.fill();
    finds("its disk is full, and nothing can be stored until there is room");
    disk.empty();
    disk.protect();
    finds("its disk is read-only, and nothing can be stored there");
}

#[tokio::test]
async fn a_database_of_a_later_release_is_left_alone() {
    let folder = folder();
    let url = database(folder.path());
    Store::open(&url).await.unwrap().close().await;
    let later =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9999, 'of a later release', true, x'', 0)";
    quark_testing::database::execute(&url, later).await;
    let variables = [("DATABASE_URL", url.as_str()), ("DISCORD_TOKEN", "a.s3cret.token")];
    for command in ["bot", "tables"] {
        let said = complaint(&ended(folder.path(), &variables, &[command]).await, 2);
        let why =
            "a later release of the bot has upgraded this database: start that release instead";
        assert_eq!(said, format!("the database cannot be opened: {why}"));
    }
}

#[tokio::test]
async fn a_database_moves_and_wrong_addresses_are_not_repeated() {
    let folder = folder();
    let path = folder.path();
    Store::open(&format!("sqlite:{}", path.join("old.db").display())).await.unwrap().close().await;
    let from = ["move", "--from", "sqlite:old.db"];
    let there = [("DATABASE_URL", "sqlite:old.db")];
    let said = complaint(&ended(path, &there, &from).await, 1);
    assert!(said.starts_with("sqlite:old.db can’t be moved to itself"), "{said}");
    let neither = quark(path, &there, &["move"]);
    assert!(err(&neither).contains("--from <ADDRESS>"), "{}", err(&neither));

    for wrong in ["mysql://me:s3cret@host/quark", "postgres://me:12/s3cret@host/quark"] {
        for (name, other) in [("--from", "--to"), ("--to", "--from")] {
            let arguments = ["move", name, wrong, other, "sqlite:old.db"];
            let said = complaint(&ended(path, &there, &arguments).await, 2);
            assert!(said.starts_with(&format!("{name} must be the address of ")), "{said}");
        }
    }
    let nowhere = [("DATABASE_URL", "postgres://me:s3cret@127.0.0.1:9/quark")];
    let said = complaint(&ended(path, &nowhere, &from).await, 1);
    let why = "postgres://me@127.0.0.1:9/quark cannot be moved now: PostgreSQL at 127.0.0.1:9";
    assert!(said.starts_with(why), "{said}");

    let output = ended(path, &[("DATABASE_URL", "sqlite:new.db")], &from).await;
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains(" from sqlite:old.db to sqlite:new.db. DATABASE_URL is the new"));
    let output = ended(path, &there, &["move", "--to", "sqlite:newer.db"]).await;
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).ends_with("Set DATABASE_URL to the new address.\n"));
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
