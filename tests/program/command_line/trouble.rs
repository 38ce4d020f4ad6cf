//! Missing or broken things that a command names: a token, a chat, a port, a database, a disk.

use super::*;

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
