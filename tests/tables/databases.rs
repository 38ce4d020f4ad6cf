//! Databases of every earlier release with another schema open, verify and play on.
//!
//! `tests/databases/0005.sqlite` was written with the first five migrations. It has tables of all games in the lobby,
//! running and finished: moves undone, moves rewound by consent, seats that changed hands, moderators, a question,
//! jobs, a digest, and a person who was deleted. `0006.sqlite` adds the sixth migration: checksums, a lease, and time
//! that stood still. `0006-looks.sqlite` has, with the same migrations, settings that were changed in the lobby, a
//! player who was asked to leave, cards that everybody remembers, and draws that wait for a look, were seen, or were
//! undone before. `0006-machines.sqlite` has machines of all levels, their thoughts, and hints, all by the first
//! version of the machine players; `0006-machines-2.sqlite` has the same by the second version. `0007.sqlite` has
//! progress in lessons, and tables with the options of new tables: lots for White, no limit of turns, turns that end by
//! themselves. `0008.sqlite` is the same with the eighth migration: the people named in each log. `0010.sqlite` is the
//! same with the ninth and the tenth: results of games, with rated tables, ratings, a player who left a rated game and
//! one who is not listed, an analysis, and an imported game. `0011.sqlite` is the same with the eleventh: the margins
//! of finishes. `0012.sqlite` is the same with the twelfth, its ratings computed by later rules. `0013.sqlite` is the
//! same with the thirteenth: tables can lose their logs, but none has. `0016.sqlite` is the same with the fourteenth to the
//! sixteenth: people who hear of new tables, blocks, notes, open and declined invitations, and tables where a pause was
//! asked for, where one is on, and where one is over. `0020.sqlite` is the same with the seventeenth to the twentieth:
//! people who look for players and a table found for some, reminders chosen for a table, calls to seats, two seasons of a
//! league, a plan, planned starts that were missed and taken back, and tables for some people only. `0021.sqlite` is the
//! same with the twenty-first: standing orders, and orders that were taken back. `0022.sqlite` is the same with the
//! twenty-second: what a plan's player chose among.
//!
//! `postgres/0001.dump` is a `pg_dump` of a PostgreSQL database with the first migration. It has everything in
//! `0007.sqlite`, moved there, and what a process that played on it left behind when it was killed. `0002.dump` is the
//! same with the second; `0004.dump` is all of `0010.sqlite`, with the third and the fourth; `0005.dump` is the same
//! with the fifth; `0006.dump` with the sixth, and with a process that held a lock until it was killed; `0007.dump`
//! with the seventh, its ratings computed by later rules; `0008.dump` with the eighth; `0009.dump` with the ninth, and
//! with an outage whose process is gone; `0012.dump` with the tenth to the twelfth, and with what is new
//! in `0016.sqlite`; `0016.dump` is all of `0020.sqlite`, moved there; `0017.dump` is all of `0021.sqlite`, moved there;
//! `0018.dump` is all of `0022.sqlite`, moved there.

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
    session::{Act, By, Command, Entry, News, Occupant, Session, Told, UserId},
    store::{SILENCE, Store, TableId},
};
use serde_json::Value;

/// News without the mark that others may not read the move: a later release may conceal more.
fn unconcealed(told: &Told) -> Told {
    let mut told = told.clone();
    if let News::Move { concealed, .. } = &mut told.news {
        *concealed = false;
    }
    told
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|is| is == ending)).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// Every log entry is written again exactly as it was read, whatever the order of its fields.
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

/// Makes a legal move for the player who must act. Returns false if nobody must.
async fn moves(service: &Service, table: TableId, press: u64) -> bool {
    let session = service.load(table).await.unwrap();
    let Some(seat) = session.waiting().first() else { return false };
    let mut whim = Luck::seeded(press);
    let action = session.position().unwrap().any_move(seat, &mut whim).unwrap();
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

/// Verifies a database, which must have no fault.
async fn verified(service: &Service, name: &str) -> verify::Findings {
    let mut found = verify::verify(service, true).await.unwrap();
    // The rows of this league were made up, and its table was an ordinary one.
    let made_up = found.wrong.extract_if(.., |wrong| wrong.starts_with("league 1: ")).count();
    let has_it =
        ["0020.sqlite", "0021.sqlite", "0022.sqlite", "0016.dump", "0017.dump", "0018.dump"];
    assert!(made_up == 0 || has_it.iter().any(|file| name.contains(file)), "{name}");
    assert_eq!(found.wrong, Vec::<String>::new(), "{name}");
    found
}

async fn opens_verifies_and_plays_on(name: &str, url: &str) {
    let service = Service::new(
        Store::own(url, SILENCE).await.unwrap(),
        Clock::system(),
        quark::games::catalog(),
    );
    entries_are_as_they_were(url).await;
    everybody_is_found(service.store()).await;
    let found = verified(&service, name).await;
    // Machine players that find other moves than the stored ones have another version.
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
        let saved = |session: &Session| session.position().map(|game| game.save());
        assert!(before.is_over() || saved(&before) == saved(&follows), "{name}, {table}");
        // The events of the latest moves are known, although they are stored differently now.
        let told = service.told(table).await.unwrap();
        let newest = told[told.len() - before.told.len()..].iter();
        assert!(newest.map(unconcealed).eq(before.told.iter().map(unconcealed)), "{name}, {table}");
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
    verified(&service, &format!("{name}, played on")).await;
    everybody_is_found(service.store()).await;
    service.store().close().await;
}

#[tokio::test]
async fn every_earlier_sqlite_file_opens_verifies_and_plays_on() {
    for file in files("tests/databases", "sqlite") {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("quark.db");
        fs::copy(&file, &copy).unwrap();
        let url = format!("sqlite:{}", copy.display());
        opens_verifies_and_plays_on(&file.display().to_string(), &url).await;
    }
}

/// Before a person is deleted, the bot also looks into logs that were damaged before it stored whom they name.
#[tokio::test]
async fn a_person_is_deleted_from_a_damaged_earlier_file() {
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
async fn every_earlier_postgresql_dump_opens_verifies_and_plays_on() {
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
