//! Databases of every release that wrote them in another form open, verify and play on.
//!
//! `tests/databases/0005.sqlite` was written with the first five migrations: tables in the lobby, under
//! way and over, of all games; moves undone and rewound by consent, seats that changed hands,
//! moderators, a question, jobs, a digest, and somebody who was forgotten. `0006.sqlite` has the same
//! with the sixth migration: checksums, a lease, and time that stood still. `0006-looks.sqlite` has, with
//! the same migrations, terms that were changed in the lobby, somebody who was asked to leave, cards that
//! all remember, and draws that wait for a look, were shown, or were taken back before.
//! `0006-machines.sqlite` has machines of all levels, what they thought, and hints, all of them of the first
//! version of the machine players; `0006-machines-2.sqlite` has the same of the second. `0007.sqlite` has how far people
//! have come in lessons, and tables with all that new tables have: lots for White, no limit of turns, turns that end
//! by themselves. `0008.sqlite` is the same with the eighth migration: whom each log names. `0010.sqlite`
//! is the same with the ninth and the tenth: results of games, with rated tables, ratings, somebody who left a rated game and
//! somebody who is not listed, an analysis, and a game that was imported. `0011.sqlite` is the same with the eleventh: how close
//! finishes were is found. `0012.sqlite` is the same with the twelfth, its ratings counted by later rules. `0013.sqlite` is the same
//! with the thirteenth: tables can lose their logs, and none has.
//!
//! `postgres/0001.dump` is what `pg_dump` made of a PostgreSQL database with the first migration: all that is in
//! `0007.sqlite`, moved there, and what a process that played on it has left behind when it was killed. `0002.dump` is
//! the same with the second; `0004.dump` is all of `0010.sqlite`, with the third and the fourth; `0005.dump`
//! is the same with the fifth; `0006.dump` with the sixth, and with a process that held a lock until it was killed; `0007.dump` with
//! the seventh, its ratings counted by later rules; `0008.dump` with the eighth.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use quark::{
    game::Luck,
    operator::verify,
    record::Record,
    service::{Clock, Failure, Service},
    session::{Act, By, Command, Entry, Occupant, Session, UserId},
    store::{SILENCE, Store, TableId},
};
use serde_json::Value;

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|is| is == ending)).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// What was written of a log is read and written again as it was, whatever the order of its fields.
async fn entries_are_as_they_were(url: &str) {
    let entries: Vec<String> = quark_testing::database::all(url, "select entry from entries").await;
    assert!(300 < entries.len());
    for stored in entries {
        let read: Entry = serde_json::from_str(&stored).unwrap();
        let was: Value = serde_json::from_str(&stored).unwrap();
        assert_eq!(serde_json::to_value(read).unwrap(), was);
    }
}

/// Everybody's tables are found, as if every log were read for it.
async fn everybody_is_found(store: &Store) {
    let mut named: BTreeMap<UserId, BTreeSet<TableId>> = BTreeMap::new();
    for table in store.tables(false).await.unwrap() {
        for mut logged in store.log(table).await.unwrap() {
            logged.entry.for_each_person(&mut |user| {
                named.entry(*user).or_default().insert(table);
            });
        }
    }
    assert!(1 < named.len());
    for (user, tables) in named.into_iter().filter(|(user, _)| !user.is_former()) {
        let found: BTreeSet<TableId> =
            store.tables_naming(user).await.unwrap().into_iter().collect();
        assert!(tables.is_subset(&found), "{user:?} is named at {tables:?}, found at {found:?}");
    }
}

/// Has whoever must act make some legal move; whether anybody can.
async fn moves(service: &Service, table: TableId, press: u64) -> bool {
    let session = service.load(table).await.unwrap();
    let Some(seat) = session.waiting().first() else { return false };
    let mut whim = Luck::seeded(press);
    let action = session.table().unwrap().any_move(seat, &mut whim).unwrap();
    let by = match session.seats[seat.index()] {
        Occupant::Human(user) if !session.is_machine(seat) => {
            By::Person(user, Act::Move { action, seen: None })
        }
        Occupant::Human(_) | Occupant::Machine(_) => {
            By::Machine { seat, action, seen: None, thought: None }
        }
    };
    let command = Command { by, interaction: Some(press) };
    match service.run(table, &command).await {
        Ok(_) => true,
        Err(Failure::Refused(refusal)) => panic!("table {table}: {refusal}"),
        Err(failure) => panic!("table {table}: {failure}"),
    }
}

async fn opens_verifies_and_plays_on(name: &str, url: &str) {
    let service = Service::new(
        Store::own(url, SILENCE).await.unwrap(),
        Clock::system(),
        quark::games::catalog(),
    );
    entries_are_as_they_were(url).await;
    everybody_is_found(service.store()).await;
    let found = verify::verify(&service, true).await.unwrap();
    assert_eq!(found.wrong, Vec::<String>::new(), "{name}");
    // Machine players that find other moves than those that are stored have a version of their own.
    let thoughts = found.thoughts.again + found.thoughts.other;
    assert!(100 < thoughts || !name.contains("machines"), "{name}: {thoughts}");
    assert!(10 < found.live && 6 < found.finished, "{name}: {found:?}");
    assert_eq!(service.look_after().await.unwrap(), Vec::<String>::new(), "{name}");
    service.resume().await.unwrap();
    let mut moved = 0;
    for table in service.store().tables(false).await.unwrap() {
        let before: Session = service.load(table).await.unwrap();
        let log = service.store().log(table).await.unwrap();
        let follows = Session::fold(&quark::games::catalog(), &log).unwrap();
        let saved = |session: &Session| session.table().map(|table| table.save());
        assert!(before.is_over() || saved(&before) == saved(&follows), "{name}, {table}");
        // What was told of the latest moves is known, although it is kept otherwise now.
        let told = service.told(table).await.unwrap();
        assert_eq!(told[told.len() - before.told.len()..], before.told, "{name}, {table}");
        for press in 0..5 {
            let number = u64::try_from(table.0).unwrap() * 100 + press + (1 << 40);
            moved += u32::from(moves(&service, table, number).await);
        }
        let record = verify::record(&service, table).await.unwrap().0;
        let read = Record::read(&record.to_string()).unwrap();
        assert_eq!(read, record, "{name}, table {table}");
        record.replay(&quark::games::catalog()).unwrap();
        assert!(before.version <= service.load(table).await.unwrap().version);
    }
    assert!(40 < moved, "{name}: {moved} moves");
    let found = verify::verify(&service, true).await.unwrap();
    assert_eq!(found.wrong, Vec::<String>::new(), "{name}, played on");
    everybody_is_found(service.store()).await;
    service.store().close().await;
}

#[tokio::test]
async fn every_file_of_before_opens_verifies_and_plays_on() {
    for file in files("tests/databases", "sqlite") {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("quark.db");
        fs::copy(&file, &copy).unwrap();
        let url = format!("sqlite:{}", copy.display());
        opens_verifies_and_plays_on(&file.display().to_string(), &url).await;
    }
}

/// What was damaged before whom a log names was kept is looked into when somebody is to be forgotten.
#[tokio::test]
async fn somebody_is_forgotten_where_a_file_of_before_was_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("quark.db");
    fs::copy("tests/databases/0007.sqlite", &copy).unwrap();
    let url = format!("sqlite:{}", copy.display());
    let someone: i64 =
        quark_testing::database::count(&url, "select min(person) from occupants").await;
    let naming = format!("select count(*) from entries where entry like '%\"{someone}\"%'");
    let before = quark_testing::database::count(&url, &naming).await;
    quark_testing::database::execute(
        &url,
        "update entries set entry = '{' || entry where version = 1",
    )
    .await;
    let store = Store::own(&url, SILENCE).await.unwrap();
    assert_eq!(quark_testing::database::count(&url, &naming).await, before);
    assert!(0 < before);
    store.forget(UserId(someone.cast_unsigned()), 1).await.unwrap();
    assert_eq!(quark_testing::database::count(&url, &naming).await, 0);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_postgresql_database_of_before_opens_verifies_and_plays_on() {
    let Some(server) = quark_testing::database::Server::get() else { return };
    for file in files("tests/databases/postgres", "dump") {
        let folder = tempfile::tempdir().unwrap();
        let name = format!("of_{}", file.file_stem().unwrap().to_str().unwrap());
        server.run("createdb", &[&name]);
        let dump = file.to_str().unwrap();
        server.run("pg_restore", &["--no-owner", &format!("--dbname={name}"), dump]);
        let there = server.url(folder.path());
        let url =
            there.split("&options").next().unwrap().replace("/postgres?", &format!("/{name}?"));
        opens_verifies_and_plays_on(&file.display().to_string(), &url).await;
    }
}
