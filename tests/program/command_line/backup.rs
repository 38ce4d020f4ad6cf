//! Copies of the database: their permissions, the remains of a failed copy, and restoring one.

use std::{
    collections::BTreeSet,
    io::{BufRead as _, BufReader},
    os::unix::fs::PermissionsExt as _,
};

use super::*;
use quark_testing::{database::execute, disk::Disk};

/// The bot's binary, run by a shell that does `first` before it.
fn after(first: &str, folder: &Path, url: &str, arguments: &[&str]) -> process::Command {
    let mut command = process::Command::new("/bin/sh");
    let script = format!("{first}; exec \"$0\" \"$@\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_quark")]).args(arguments);
    command.current_dir(folder).env_clear().env("DATABASE_URL", url).stdin(Stdio::null());
    command
}

/// Names of the files in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let names = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    names.map(|name| name.into_string().unwrap()).collect()
}

/// Permission bits of a file; 0 if there is none.
fn mode(file: &Path) -> u32 {
    fs::metadata(file).map_or(0, |file| file.permissions().mode() & 0o777)
}

/// They contain the seeds of running games.
#[test]
fn nobody_else_can_read_the_database_its_files_or_a_copy() {
    let folder = folder();
    let (path, url) = (folder.path(), database(folder.path()));
    let files = ["quark.db", "quark.db-wal", "quark.db-shm", "quark.db-lock"];
    for copy in ["new.db", "old.db"] {
        let mut bot = after("umask 022", path, &url, &["sandbox", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(bot.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let modes = files.map(|name| mode(&path.join(name)));
        let copied = after("umask 022", path, &url, &["backup", copy]).output().unwrap();
        bot.kill().unwrap();
        bot.wait().unwrap();
        assert!(said.starts_with("Open http"), "{said}");
        assert_eq!(modes, [0o600; 4], "{copy}");
        assert!(copied.status.success(), "{}", err(&copied));
        assert_eq!(mode(&path.join(copy)), 0o600, "{copy}");
        // As a killed bot of an earlier release leaves them.
        for name in files {
            fs::set_permissions(path.join(name), fs::Permissions::from_mode(0o644)).unwrap();
        }
    }
}

#[tokio::test]
async fn a_backup_that_fails_leaves_nothing_and_the_next_one_is_made() {
    let server = Server::new().await;
    server.started(&[ADA, BEN]).await;
    let folder = server.folder.path();
    let url = database(folder);
    let mut there = names(folder);
    // No file may grow beyond a few kilobytes.
    let limited =
        after("trap '' XFSZ; ulimit -f 8", folder, &url, &["backup", "copy.db"]).output().unwrap();
    complaint(&limited, 1);
    assert_eq!(names(folder), there);
    // As a killed backup leaves it.
    fs::write(folder.join("copy.db.part"), "the beginning of a copy").unwrap();
    let output = quark(folder, &[("DATABASE_URL", &url)], &["backup", "copy.db"]);
    assert!(output.status.success(), "{}", err(&output));
    there.insert("copy.db".to_owned());
    assert_eq!(names(folder), there);
    let verified = quark(folder, &[("DATABASE_URL", "sqlite:copy.db")], &["verify"]);
    assert!(out(&verified).starts_with("1 open tables replay"), "{}", err(&verified));
}

#[tokio::test]
async fn only_the_newest_copies_in_a_folder_are_kept() {
    let server = Server::new().await;
    let folder = server.folder.path();
    let url = database(folder);
    let backup = |arguments: &[&str]| {
        quark(folder, &[("DATABASE_URL", &url)], &[&["backup"][..], arguments].concat())
    };
    let old = ["quark-20250101-000000.db", "quark-20250102-235959.db", "quark-20250103-000000.db"];
    let others = ["notes.txt", "quark.db", "quark-2025.db", "quark-20250101-000000.db.bak"];
    for place in ["all", "some"] {
        fs::create_dir(folder.join(place)).unwrap();
        for name in old.iter().chain(&others).chain(&["quark-20250104-000000.db.part"]) {
            fs::write(folder.join(place).join(name), "").unwrap();
        }
    }
    assert!(backup(&["all"]).status.success());
    assert_eq!(
        names(&folder.join("all")).len(),
        old.len() + others.len() + 2,
        "nothing is deleted"
    );

    let output = backup(&["some", "--keep", "2"]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("Deleted some/quark-20250101-000000.db.\n"), "{}", out(&output));
    let mut kept = names(&folder.join("some"));
    assert!(kept.remove(old[2]), "{kept:?}");
    assert!(others.iter().all(|name| kept.remove(*name)), "{kept:?}");
    let new: Vec<String> = kept.into_iter().collect();
    let [new] = new.as_slice() else { panic!("one new copy: {new:?}") };
    assert!(out(&output).contains(&format!(" to some/{new}.\n")), "{}", out(&output));
    let shape = |letter: char| if letter.is_ascii_digit() { '0' } else { letter };
    assert_eq!(new.chars().map(shape).collect::<String>(), "quark-00000000-000000.db");

    assert!(backup(&["a/new/one", "--keep", "1"]).status.success(), "the folder is made");
    assert_eq!(names(&folder.join("a/new/one")).len(), 1);
    let said = complaint(&backup(&["some/notes.txt", "--keep", "1"]), 1);
    assert!(said.starts_with("some/notes.txt cannot be a folder of copies"), "{said}");
}

/// As the operator's manual describes it.
#[tokio::test]
async fn a_restored_copy_can_be_played_on() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    let folder = server.folder.path().to_owned();
    let url = database(&folder);
    let run = |arguments: &[&str]| quark(&folder, &[("DATABASE_URL", &url)], arguments);
    assert!(run(&["backup", "copies", "--keep", "7"]).status.success());
    let copy = format!("copies/{}", names(&folder.join("copies")).first().unwrap());
    server.any_move(table).await;
    server.service.store().close().await;

    let bot = server.own().await;
    let said = complaint(&run(&["restore", &copy]), 1);
    let runs = format!("a bot is running on {url}: stop it first (process ");
    assert!(said.starts_with(&runs), "{said}");
    bot.close().await;

    let before = names(&folder);
    fs::set_permissions(folder.join("quark.db"), fs::Permissions::from_mode(0o644)).unwrap();
    let output = run(&["restore", &copy]);
    assert!(output.status.success(), "{}", err(&output));
    let new: Vec<String> = names(&folder).difference(&before).cloned().collect();
    let [aside] = new.as_slice() else { panic!("the database from before: {new:?}") };
    assert!(aside.starts_with("quark.db.before-restore-20"), "{aside}");
    assert!(out(&output).contains(aside) && out(&output).contains("quark verify"), "{output:?}");
    for name in ["quark.db", aside] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
    let old = Store::open(&format!("sqlite:{}", folder.join(aside).display())).await.unwrap();
    let old = Service::new(old, Clock::system(), quark::games::catalog());
    assert_eq!(old.load(table).await.unwrap().moves, 2, "nothing is lost");

    let verified = run(&["verify"]);
    assert!(verified.status.success(), "{}", out(&verified));
    let store = server.own().await;
    let server = server.with(Service::new(store, Clock::system(), quark::games::catalog()));
    assert_eq!(server.service.load(table).await.unwrap().moves, 1, "moves after it are gone");
    let server = server.pressed_from(90_000);
    assert_eq!(server.any_move(table).await.moves, 2);
}

#[test]
fn a_copy_is_restored_without_an_existing_database() {
    let folder = folder();
    fs::copy("tests/databases/0008.sqlite", folder.path().join("copy.db")).unwrap();
    let output = quark(folder.path(), &[], &["restore", "copy.db"]);
    let said = "Copied copy.db to sqlite:quark.db. Run quark verify to check it, and then start the bot.\n";
    assert_eq!((out(&output).as_str(), err(&output).as_str()), (said, ""));
    let listed = quark(folder.path(), &[], &["tables"]);
    assert!(listed.status.success(), "{}", err(&listed));
}

#[tokio::test]
async fn a_damaged_copy_is_not_restored_and_nothing_changes() {
    let server = Server::new().await;
    server.started(&[ADA, BEN]).await;
    let folder = server.folder.path();
    let url = database(folder);
    let run = |arguments: &[&str]| quark(folder, &[("DATABASE_URL", &url)], arguments);
    assert!(run(&["backup", "copy.db"]).status.success());
    server.service.store().close().await;
    let inside = |name: &str| folder.join(name);
    fs::write(inside("torn.db"), "no database, but a s3cret").unwrap();
    let mut damaged = fs::read(inside("copy.db")).unwrap();
    let middle = damaged.len() / 8_192 * 4_096;
    damaged[middle..middle + 8_192].fill(0xff);
    fs::write(inside("damaged.db"), damaged).unwrap();
    let foreign = format!("sqlite:{}?mode=rwc", inside("foreign.db").display());
    execute(&foreign, "create table people (id integer)").await;
    fs::copy(inside("copy.db"), inside("later.db")).unwrap();
    let later =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'later', true, x'00', 0)";
    execute(&format!("sqlite:{}", inside("later.db").display()), later).await;
    let state = || {
        let mut names = names(folder);
        names.remove("quark.db-lock");
        (names, fs::read(inside("quark.db")).unwrap())
    };
    let before = state();
    for (copy, code, why) in [
        ("missing.db", 1, "there is no such file"),
        (".", 1, "it is a folder, not a file"),
        ("torn.db", 1, "file is not a database"),
        ("damaged.db", 1, ""),
        ("foreign.db", 1, "it is not a database of this bot"),
        ("later.db", 2, "a later release of the bot"),
    ] {
        let said = complaint(&run(&["restore", copy]), code);
        let refused = said.starts_with(&format!("{copy} was not restored: ")) && said.contains(why);
        assert!(refused, "{said}");
        assert!(state() == before, "{copy}");
    }
    let server = [("DATABASE_URL", "postgres://quark:s3cret@localhost/quark")];
    let said = complaint(&quark(folder, &server, &["restore", "copy.db"]), 1);
    assert!(said.contains("pg_restore"), "{said}");
}

#[tokio::test]
async fn a_database_on_a_read_only_disk_is_read_unchanged() {
    let server = Server::new().await;
    let folder = server.folder.path();
    fs::create_dir(folder.join("disk")).unwrap();
    let Some(disk) = Disk::mount(&folder.join("disk"), 64) else {
        return eprintln!("skipped: no disk may be mounted here");
    };
    let (over, live) = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    server.played_out(over).await;
    server.any_move(live).await;
    let url = database(folder);
    let run = |url: &str, arguments: &[&str]| quark(folder, &[("DATABASE_URL", url)], arguments);
    let on_disk = |name: &str| disk.path.join(name);
    let copy = |end: &str, name: &str| {
        fs::copy(folder.join(format!("quark.db{end}")), on_disk(&format!("{name}{end}"))).unwrap();
    };
    // While a bot plays, the newest moves are in the journal.
    ["", "-wal", "-shm"].iter().for_each(|end| copy(end, "played.db"));
    ["", "-wal"].iter().for_each(|end| copy(end, "without.db"));
    assert!(run(&url, &["backup", "disk/copy.db"]).status.success());
    server.service.store().close().await;
    copy("", "closed.db");
    copy("", "stale.db");
    let stale = format!("sqlite:{}", on_disk("stale.db").display());
    execute(&stale, "update sessions set state = 'x'").await;
    fs::copy("tests/databases/0011.sqlite", on_disk("old.db")).unwrap();
    disk.protect();

    let (over, live) = (over.to_string(), live.to_string());
    let looks: [&[&str]; 4] = [&["verify"], &["tables"], &["show", &live], &["record", &over]];
    for look in looks {
        let seen = run(&url, look);
        assert!(seen.status.success(), "{}", err(&seen));
        for file in ["played.db", "copy.db", "closed.db"] {
            let same = run(&format!("sqlite:disk/{file}"), look);
            assert_eq!((out(&same), err(&same)), (out(&seen), String::new()), "{look:?} {file}");
        }
    }
    let remade = run(&stale, &["show", &live]);
    assert_eq!(out(&remade), out(&run(&url, &["show", &live])), "{}", err(&remade));
    assert!(run("sqlite:disk/copy.db", &["backup", "again.db"]).status.success());

    let said = complaint(&run("sqlite:disk/without.db", &["tables"]), 1);
    let why = "the database cannot be opened: disk/without.db: the newest moves are in the journal";
    assert!(said.starts_with(why), "{said}");
    let said = complaint(&run("sqlite:disk/old.db", &["verify"]), 1);
    assert!(said.contains("start the bot with it once, or copy it to a writable place"), "{said}");
    let closed = "its disk is read-only, and nothing can be stored there";
    let said = complaint(&run("sqlite:disk/copy.db", &["end", &live]), 1);
    assert_eq!(said, format!("the database cannot be opened: disk/copy.db: {closed}"));
    let said = complaint(&run(&url, &["backup", "disk/new.db"]), 1);
    assert_eq!(said, format!("disk/new.db: {closed}"));
}
