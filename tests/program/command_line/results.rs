//! The operator's commands for finished games: records and statistics.

use std::time::Instant;

use quark::{
    record::{Place, selfplay},
    session::{Seed, Session},
    store::StoreError,
};

use super::*;

/// The record of a table as a file.
async fn recorded(server: &Server, table: TableId, name: &str, more: &[&str]) -> String {
    let folder = server.folder.path();
    let number = table.to_string();
    let arguments = [&["record", number.as_str()][..], more].concat();
    let output = quark(folder, &[("DATABASE_URL", &database(folder))], &arguments);
    assert!(output.status.success(), "{}", err(&output));
    fs::write(folder.join(name), out(&output)).unwrap();
    out(&output)
}

#[tokio::test]
async fn a_record_becomes_a_table_once_and_gives_the_same_record_again() {
    let (here, there) = (Server::new().await, Server::new().await);
    for (user, name) in [(ADA, "Ada"), (BEN, "Ben *b*")] {
        here.service.store().remember(user, name).await.unwrap();
    }
    // A player who left before the start is part of the key to the deal.
    let over = here.opened(ADA, 3, 0).await;
    for (user, act) in
        [(CHLOE, Act::Join), (CHLOE, Act::Leave), (BEN, Act::Join), (ADA, Act::Start)]
    {
        here.run(over, user, act).await.unwrap();
    }
    here.any_move(over).await;
    let mover = here.service.load(over).await.unwrap();
    let seen = Some(mover.version);
    let taken_back = mover.told.last().and_then(|told| told.seat);
    if let Some((_, user)) = mover.people().find(|(seat, _)| Some(*seat) == taken_back) {
        // It may fail if the move has turned something up.
        let _ = here.run(over, user, Act::Undo { seen, turn: false }).await;
    }
    let end = here.played_out(over).await;
    let text = recorded(&here, over, "game.jsonl", &[]).await;
    let anonymous = recorded(&here, over, "nobody.jsonl", &["--anonymous"]).await;
    assert!(text.contains("Ben *b*") && !anonymous.contains("Ben"), "{anonymous}");

    let folder = there.folder.path();
    let url = database(folder);
    fs::write(folder.join("game.jsonl"), &text).unwrap();
    fs::write(folder.join("nobody.jsonl"), &anonymous).unwrap();
    let import = |file: &str| quark(folder, &[("DATABASE_URL", &url)], &["import", file]);
    let output = import("game.jsonl");
    assert_eq!(out(&output), "game.jsonl is table 1 now.\n", "{}", err(&output));
    for again in ["game.jsonl", "nobody.jsonl"] {
        let said = format!("{again} was there already, as table 1.\n");
        assert_eq!(out(&import(again)), said, "twice is once");
    }
    let damaged = text.replacen("\"move\":\"", "\"move\":\"?", 1);
    fs::write(folder.join("damaged.jsonl"), damaged).unwrap();
    let complaint = import("damaged.jsonl");
    assert!(
        !complaint.status.success() && err(&complaint).contains("is not a move"),
        "{complaint:?}"
    );
    assert_eq!(recorded(&there, TableId(1), "again.jsonl", &[]).await, text);

    let session = there.service.load(TableId(1)).await.unwrap();
    assert_eq!(session.position().unwrap().save(), end.position().unwrap().save());
    let roster = there.service.roster(&session).await.unwrap();
    assert_eq!(roster.names, ["Ada", "Ben *b*"]);
    let found = verify::verify(&there.service, false).await.unwrap();
    assert_eq!((found.finished, found.wrong), (1, Vec::new()));
    let summary = there.service.store().summary(TableId(1)).await.unwrap().unwrap();
    assert_eq!(summary.counted().count(), 2);
    assert!(summary.players.iter().all(|player| player.person.is_former()));
    let counts = there.service.store().counts().await.unwrap();
    assert!(counts.tallies.is_empty(), "no person of the chat has played");
}

#[tokio::test]
async fn only_whole_records_of_games_that_are_over_are_imported() {
    let server = Server::new().await;
    let folder = server.folder.path();
    let live = server.started(&[ADA, BEN]).await;
    server.any_move(live).await;
    let over = server.started(&[ADA, BEN]).await;
    server.played_out(over).await;
    recorded(&server, live, "live.jsonl", &[]).await;
    let text = recorded(&server, over, "over.jsonl", &[]).await;
    let url = database(folder);
    let import = |file: &str| quark(folder, &[("DATABASE_URL", &url)], &["import", file]);
    assert!(complaint(&import("live.jsonl"), 1).contains("this game is not over"));
    assert!(complaint(&import("none.jsonl"), 1).starts_with("none.jsonl"));
    let other = Server::new().await;
    let url = database(other.folder.path());
    let import = |text: &str| {
        fs::write(folder.join("bad.jsonl"), text).unwrap();
        quark(folder, &[("DATABASE_URL", &url)], &["import", "bad.jsonl"])
    };
    let tampered = text.replacen("\"draws\":[", "\"draws\":[1,", 1);
    assert!(complaint(&import(&tampered), 1).contains("line "), "the line is named");
    let cut: String = text.lines().take(4).flat_map(|line| [line, "\n"]).collect();
    assert!(complaint(&import(&cut), 1).contains("this game is not over"));
    assert_eq!(other.service.store().tables(false).await.unwrap(), [], "nothing was kept");
    let known = quark(folder, &[("DATABASE_URL", &database(folder))], &["import", "over.jsonl"]);
    assert_eq!(out(&known), format!("over.jsonl was there already, as table {over}.\n"));
}

/// Each batch of machine games begins with the same seed.
#[test]
fn all_games_dealt_from_one_seed_are_imported_each_once() {
    let folder = folder();
    let run = |arguments: &[&str]| {
        let output = quark(folder.path(), &[], arguments);
        assert!(output.status.success(), "{arguments:?}: {}", err(&output));
        out(&output)
    };
    let games: [&[&str]; 4] = [
        &["quark", "--seats", "2"],
        &["quark", "--seats", "3"],
        &["quark", "--seats", "2", "--options", r#"{"ties":"atom"}"#],
        &["quirky-quarks", "--seats", "2"],
    ];
    let mut files = Vec::new();
    for (number, game) in (1..).zip(games) {
        let batch = number.to_string();
        run(&[&["selfplay", "--out", batch.as_str()][..], game].concat());
        let (name, _) = records(&folder.path().join(&batch)).remove(0);
        files.push((number, format!("{batch}/{name}")));
    }
    let named = files.iter().map(|(_, file)| file.as_str());
    let import: Vec<&str> = ["import"].into_iter().chain(named).collect();
    let (mut new, mut known) =
        ("Created the database sqlite:quark.db.\n".to_owned(), String::new());
    for (number, file) in &files {
        new += &format!("{file} is table {number} now.\n");
        known += &format!("{file} was there already, as table {number}.\n");
    }
    assert_eq!(run(&import), new);
    assert_eq!(run(&import), known);
    assert!(run(&["verify"]).contains("4 finished tables"));
}

#[tokio::test]
async fn an_import_needs_a_look_at_every_game_of_its_seed() {
    let server = Server::new().await;
    let store = server.service.store();
    let catalog = quark::games::catalog();
    let record = selfplay::play(catalog.find("quark").unwrap(), 2, 7);
    let log = record.log(&catalog, &Place::default()).unwrap();
    let session = Session::fold(&catalog, &log).unwrap();
    let seed = Seed::read(record.header.seed.as_deref().unwrap()).unwrap();
    let import =
        async |dealt: &[TableId]| store.import(&session, &log, (&seed, dealt.to_vec()), None).await;
    let first = import(&[]).await.unwrap();
    let refused = import(&[]).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    assert_eq!(store.dealt_from(&seed).await.unwrap(), [first]);
    let second = import(&[first]).await.unwrap();
    assert_eq!(store.dealt_from(&seed).await.unwrap(), [first, second]);
}

#[tokio::test]
async fn changed_results_are_found_and_recomputed() {
    let server = Server::new().await;
    let folder = server.folder.path();
    let url = database(folder);
    for _ in 0..3 {
        let table = server.started(&[ADA, BEN]).await;
        server.played_out(table).await;
    }
    let verify = || quark(folder, &[("DATABASE_URL", &url)], &["verify"]);
    assert!(verify().status.success(), "{}", out(&verify()));
    server.damage("update tallies set wins = wins + 1 where season = ''").await;
    server.damage("update players set place = 9 where session = 2 and seat = 0").await;
    let output = verify();
    assert!(!output.status.success());
    let said = format!("{}{}", out(&output), err(&output));
    assert!(said.contains("table 2: its result does not follow from its log"), "{said}");
    assert!(said.contains("the games and wins differ from the results"), "{said}");
    let output = quark(folder, &[("DATABASE_URL", &url)], &["repair", "--results"]);
    assert_eq!(out(&output), "The results of 3 tables were recounted.\n", "{}", err(&output));
    assert!(verify().status.success(), "{}", out(&verify()));
    server.damage("update players set place = 9 where session = 2 and seat = 0").await;
    let output = quark(folder, &[("DATABASE_URL", &url)], &["repair", "2"]);
    assert!(out(&output).contains("its result"), "{}", out(&output));
    assert!(verify().status.success(), "{}", out(&verify()));
}

#[tokio::test]
async fn results_of_an_earlier_release_are_recomputed() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.played_out(table).await;
    let counted = server.service.store().counts().await.unwrap();
    assert_eq!(counted.tallies.len(), 12, "two people, two scopes, three seasons");
    server.damage("update tallies set wins = wins + 1").await;
    server.damage("insert into recounts select distinct guild from results").await;
    assert_eq!(server.open().await.counts().await.unwrap(), counted);
    server.damage("update tallies set wins = wins + 1").await;
    assert_ne!(server.open().await.counts().await.unwrap(), counted, "once is enough");
}

#[tokio::test]
async fn a_game_older_than_the_setting_keeps_only_its_result() {
    let server = Server::new().await;
    let folder = server.folder.path();
    let url = database(folder);
    let table = server.started(&[ADA, BEN]).await;
    server.played_out(table).await;
    recorded(&server, table, "game.jsonl", &[]).await;
    server.damage("delete from jobs").await;
    server.damage("update sessions set changed = changed - 25 * 60 * 60 * 1000").await;
    let counted = server.service.store().counts().await.unwrap();
    let mut bot = command(
        folder,
        &[("DATABASE_URL", &url), ("QUARK_KEEP_DAYS", "1")],
        &["sandbox", "--port", "0"],
    )
    .stdout(Stdio::null())
    .stderr(Stdio::null())
    .spawn()
    .unwrap();
    let began = Instant::now();
    while 0 < server.count("select count(*) from entries").await {
        assert!(began.elapsed() < Duration::from_secs(60), "its moves are kept");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    bot.kill().unwrap();
    bot.wait().unwrap();

    let run = |arguments: &[&str]| quark(folder, &[("DATABASE_URL", &url)], arguments);
    for asked in [
        &["show", "1"][..],
        &["record", "1"],
        &["replay", "1", "--html", "game.html"],
        &["analyse", "1"],
        &["repair", "1"],
        &["end", "1"],
    ] {
        let said = complaint(&run(asked), 1);
        assert!(
            said.starts_with("the moves of this table were deleted because of QUARK_KEEP_DAYS"),
            "{said}"
        );
    }
    let verify = run(&["verify"]);
    assert!(verify.status.success(), "{}", out(&verify));
    assert!(out(&verify).contains("1 finished tables have lost their moves"), "{}", out(&verify));
    assert!(run(&["repair", "--results"]).status.success());
    assert_eq!(server.service.store().counts().await.unwrap(), counted);
    // Whether it is the same game can't be known any more.
    assert_eq!(out(&run(&["import", "game.jsonl"])), "game.jsonl is table 2 now.\n");
}
