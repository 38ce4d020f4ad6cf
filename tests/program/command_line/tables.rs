//! The operator's commands for tables: records, checks, copies, lists, ends.

use serde_json::{Value, json};

use super::*;

#[tokio::test]
async fn the_record_of_a_table_is_printed_and_replays() {
    let server = Server::new().await;
    let (over, live) = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    let end = server.played_out(over).await;
    server.any_move(live).await;
    let url = database(server.folder.path());
    let print = |table: TableId| {
        let number = table.to_string();
        quark(server.folder.path(), &[("DATABASE_URL", &url)], &["record", &number])
    };
    let output = print(over);
    assert!(output.status.success());
    assert_eq!(err(&output), "");
    let record = Record::read(&out(&output)).unwrap();
    let (kept, names) = verify::record(&server.service, over).await.unwrap();
    assert_eq!(record, kept.naming(names));
    let position = record.replay(&quark::games::catalog()).unwrap().unwrap();
    assert_eq!(position.save(), end.position().unwrap().save());
    let result = record.lines.last().unwrap().result.as_ref().unwrap();
    assert_eq!((&result.ending, &result.outcome), (&Ending::Finished, &end.outcome()));
    for user in [ADA, BEN] {
        assert!(!out(&output).contains(&format!("\"{}\"", user.0)), "it names nobody");
    }

    let output = print(live);
    assert!(output.status.success());
    assert!(err(&output).contains("keep it to yourself"), "{}", err(&output));
    let record = Record::read(&out(&output)).unwrap();
    assert!(
        record.header.seed.is_none() && record.replay(&quark::games::catalog()).unwrap().is_some()
    );

    assert_eq!(complaint(&print(TableId(99)), 1), "there is no such table");
}

#[tokio::test]
async fn a_game_is_written_as_a_page_and_as_a_film() {
    let server = Server::new().await;
    let (lobby, over) = (server.opened(ADA, 2, 0).await, server.started(&[ADA, BEN]).await);
    server.played_out(over).await;
    let folder = server.folder.path();
    let url = database(folder);
    let write = |table: TableId, more: &[&str]| {
        let number = table.to_string();
        let arguments = [&["replay", number.as_str()][..], more].concat();
        quark(folder, &[("DATABASE_URL", &url)], &arguments)
    };
    let output = write(over, &["--html", "game.html", "--gif", "game.gif", "--seat", "2"]);
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(out(&output), "Wrote game.html.\nWrote game.gif.\n");
    let page = fs::read_to_string(folder.join("game.html")).unwrap();
    let record = verify::record(&server.service, over).await.unwrap().0;
    let moves = record.lines.iter().filter(|line| line.action.is_some()).count();
    assert_eq!(page.matches("<li id=\"s").count(), 1 + moves);
    assert!(page.len() < 3_000_000, "{} bytes", page.len());
    assert!(page.contains("<h2>Round 2</h2>") && !page.contains("Only you see this"));
    let gif = fs::read(folder.join("game.gif")).unwrap();
    assert!(gif.starts_with(b"GIF89a") && gif.len() < 8_000_000, "{}", gif.len());

    // The record of the same game leads to the same moves.
    let reread = |record: &Record| {
        fs::write(folder.join("game.jsonl"), record.to_string()).unwrap();
        let output = quark(folder, &[], &["replay", "game.jsonl", "--html", "again.html"]);
        assert!(output.status.success(), "{}", err(&output));
        let again = fs::read_to_string(folder.join("again.html")).unwrap();
        (again.matches("<li id=\"s").count(), err(&output))
    };
    assert_eq!(reread(&record), (1 + moves, String::new()));
    // Without the last move and the result it is cut off; without the seed as well, it is the record of a running game.
    let mut torn = record;
    torn.lines.truncate(torn.lines.len() - 2);
    let (seen, said) = reread(&torn);
    assert_eq!(seen, moves);
    assert!(said.contains("game.jsonl ends before the game does"), "{said}");
    torn.header.seed = None;
    assert_eq!(reread(&torn), (moves, String::new()));

    let no_seat = write(over, &["--html", "x.html", "--seat", "3"]);
    assert_eq!(complaint(&no_seat, 1), "there are 2 players in this game");
    let early = write(lobby, &["--html", "x.html"]);
    assert_eq!(complaint(&early, 1), "this game has not been dealt: there is nothing to replay");
    assert!(!folder.join("x.html").exists());
    let torn = quark(folder, &[], &["replay", "game.gif", "--html", "x.html"]);
    assert!(complaint(&torn, 1).starts_with("game.gif"), "{}", err(&torn));
}

#[tokio::test]
async fn a_finished_game_is_analysed_and_the_result_is_stored() {
    let server = Server::new().await;
    let (on, over) = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    for _ in 0..12 {
        server.any_move(over).await;
    }
    server.run(over, ADA, Act::Resign).await.unwrap();
    let folder = server.folder.path();
    let url = database(folder);
    let analyse = |game: &str, budget: &str| {
        let variables = [("DATABASE_URL", url.as_str()), ("QUARK_ANALYSIS", budget)];
        quark(folder, &variables, &["analyse", game])
    };
    let early = analyse(&on.to_string(), "300");
    assert_eq!(
        complaint(&early, 1),
        "this game is not over yet: only finished games can be analysed"
    );
    let off = analyse(&over.to_string(), "0");
    assert_eq!(complaint(&off, 1), "analyses are turned off: QUARK_ANALYSIS is 0");
    let first = analyse(&over.to_string(), "300");
    assert!(first.status.success(), "{}", err(&first));
    let said = out(&first);
    assert!(said.contains("The chance to win after each"), "{said}");
    let kept = server.service.analysis(over).await.unwrap().unwrap();
    assert_eq!((kept.budget, said.matches(" %").count() >= kept.moves.len()), (300, true));
    assert_eq!(out(&analyse(&over.to_string(), "0")), said, "it is kept");
    let number = over.to_string();
    let html = ["replay", &number, "--html", "game.html"];
    let page = quark(folder, &[("DATABASE_URL", &url)], &html);
    assert!(page.status.success(), "{}", err(&page));
    let page = fs::read_to_string(folder.join("game.html")).unwrap();
    let marks = page.matches("of the moves that cost most").count();
    assert_eq!(marks, kept.costly().len());

    // The record of the same game gives the same analysis, except for the names.
    let record = verify::record(&server.service, over).await.unwrap().0;
    fs::write(folder.join("game.jsonl"), record.to_string()).unwrap();
    let again = analyse("game.jsonl", "300");
    assert!(again.status.success(), "{}", err(&again));
    let figures = |said: &str| -> Vec<String> {
        let chance = |line: &str| line.split(": ").skip(1).collect::<Vec<_>>().join(": ");
        said.lines().filter(|line| line.contains(" %")).map(chance).collect()
    };
    assert_eq!(figures(&out(&again)), figures(&said));
}

/// The record is most useful for a table that had to be ended.
#[tokio::test]
async fn the_record_of_a_broken_table_is_printed_too() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    server
        .damage("update entries set entry = replace(entry, '\"draws\":[', '\"draws\":[0,0,')")
        .await;
    server
        .damage(
            "update sessions set state = json_set(state, '$.table', json('{}')), checksum = null",
        )
        .await;
    assert_eq!(server.service.look_after().await.unwrap().len(), 1);
    let url = database(server.folder.path());
    let output = quark(server.folder.path(), &[("DATABASE_URL", &url)], &["record", "1"]);
    assert!(output.status.success(), "{}", err(&output));
    let record = Record::read(&out(&output)).unwrap();
    assert_eq!(record.lines.last().unwrap().kind, EntryKind::Game(GameEntryKind::Ended));
    assert!(record.header.seed.is_some());
    assert_eq!(
        record.replay(&quark::games::catalog()).unwrap_err().line,
        4,
        "and it says what does not fit"
    );
}

#[tokio::test]
async fn verify_counts_sound_tables_and_names_damaged_ones() {
    let server = Server::new().await;
    let over = server.started(&[ADA, BEN]).await;
    server.played_out(over).await;
    let live = server.started(&[ADA, BEN]).await;
    server.any_move(live).await;
    server.opened(ADA, 2, 0).await;
    let url = database(server.folder.path());
    let verify = || quark(server.folder.path(), &[("DATABASE_URL", &url)], &["verify"]);
    let output = verify();
    assert!(output.status.success(), "{}", out(&output));
    assert!(out(&output).starts_with("2 open tables replay"), "{}", out(&output));
    assert!(out(&output).contains("1 finished tables were dealt"), "{}", out(&output));

    server.damage("update entries set entry = replace(entry, '\"draws\":[', '\"draws\":[0,') where session = 1 and version = 3").await;
    let output = verify();
    assert_eq!(output.status.code(), Some(1));
    let wrong: Vec<String> =
        out(&output).lines().filter(|line| line.starts_with("wrong")).map(str::to_owned).collect();
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].starts_with("wrong: table 1: "), "{wrong:?}");
}

#[tokio::test]
async fn a_table_is_repaired_from_its_log_and_differences_are_shown() {
    let server = Server::new().await;
    let (table, other) = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    server.any_move(table).await;
    let url = database(server.folder.path());
    let run =
        |arguments: &[&str]| quark(server.folder.path(), &[("DATABASE_URL", &url)], arguments);
    let whole = || async { format!("{:?}", server.open().await.whole(table).await.unwrap()) };
    assert_eq!(out(&run(&["repair", "1"])), "All stored data of table 1 matches its log.\n");
    let (before, aside) = (whole().await, format!("{:?}", server.open().await.whole(other).await));
    server.damage("update sessions set state = json_set(state, '$.moves', 9), checksum = null, stage = 'over' where id = 1").await;
    server.damage("delete from occupants where session = 1 and seat = 1").await;
    let damaged = whole().await;
    let said = out(&run(&["repair", "1", "--dry-run"]));
    let found = "its state differs from its log in \"moves\"\n\
                 its stage does not follow from its log\n\
                 who sits where does not follow from its log\n";
    assert_eq!(said, format!("{found}Nothing was changed.\n"));
    assert_eq!(whole().await, damaged);
    assert_eq!(out(&run(&["repair", "1"])), format!("{found}Table 1 was rebuilt from its log.\n"));
    assert_eq!(whole().await, before, "all is as it was");
    assert!(run(&["verify"]).status.success());
    server.damage("update sessions set state = 'x' where id = 1").await;
    assert_eq!(
        out(&run(&["repair", "1"])),
        "the checksum of its state is wrong\n\
         Table 1 was rebuilt from its log.\n"
    );
    assert_eq!(whole().await, before);
    server.any_move(table).await;
    assert_eq!(format!("{:?}", server.open().await.whole(other).await), aside, "no other table");

    server.damage("update shown set turn = 99 where session = 1").await;
    let output = run(&["repair", "1"]);
    assert_eq!(
        output.status.code(),
        Some(1),
        "a fault that it can't repair is not reported as repaired"
    );
    assert!(
        err(&output).contains("differences remain: where it is shown does not follow"),
        "{}",
        err(&output)
    );
    server.damage("delete from entries where session = 1 and version = 2").await;
    let said = complaint(&run(&["repair", "1"]), 1);
    assert!(said.contains("entry 2 of its log is missing") && said.contains("restore"), "{said}");
    assert!(complaint(&run(&["repair", "99"]), 1).contains("no such table"));
}

/// A table that was carried over to other rules was still dealt, played and ended correctly.
#[tokio::test]
async fn verify_accepts_a_table_whose_rules_changed_during_play() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    server.damage("update entries set entry = replace(entry, '\"draws\":[', '\"draws\":[0,0,') where version = 3").await;
    assert_eq!(server.service.look_after().await.unwrap().len(), 1);
    let url = database(server.folder.path());
    let verify = || quark(server.folder.path(), &[("DATABASE_URL", &url)], &["verify"]);
    assert!(verify().status.success());
    server.played_out(table).await;
    let output = verify();
    assert!(output.status.success(), "{}", out(&output));
}

#[tokio::test]
async fn a_backup_is_made_while_the_bot_runs_and_never_over_another_file() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    let url = database(server.folder.path());
    let backup = || quark(server.folder.path(), &[("DATABASE_URL", &url)], &["backup", "copy.db"]);
    let output = backup();
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("copy.db"), "{}", out(&output));
    server.any_move(table).await;

    let copy = server.folder.path().join("copy.db");
    let before = fs::read(&copy).unwrap();
    let said = complaint(&backup(), 1);
    assert!(said.contains("copy.db already exists"), "{said}");
    assert_eq!(fs::read(&copy).unwrap(), before);

    let store = Store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    let service = Service::new(store, Clock::system(), quark::games::catalog());
    assert_eq!(service.load(table).await.unwrap().moves, 1, "as it stood");
    assert_eq!(server.service.load(table).await.unwrap().moves, 2);
    let session = service.load(table).await.unwrap();
    let action = Act::Move { action: "draw".to_owned(), seen: Some(session.version) };
    let command = Command::of_person(server.user_to_act(&session), Some(5_000), action);
    assert_eq!(service.run(table, &command).await.unwrap().session.moves, 2, "it can be played on");
    service.store().close().await;
}

#[tokio::test]
async fn the_open_tables_are_listed_with_their_failed_jobs() {
    let server = Server::new().await;
    let url = database(server.folder.path());
    let ask =
        |arguments: &[&str]| quark(server.folder.path(), &[("DATABASE_URL", &url)], arguments);
    assert_eq!(out(&ask(&["tables"])), "No tables are open.\n");
    for (user, name) in [(ADA, "Ada \u{1b}[31m\u{202e}"), (BEN, "Ben\nthe second")] {
        server.service.store().remember(user, name).await.unwrap();
    }
    let over = server.started(&[ADA, BEN]).await;
    server.played_out(over).await;
    let lobby = server.opened(BEN, 3, 1).await;
    let live = server.started(&[ADA, BEN]).await;
    let session = server.any_move(live).await;
    let store = server.service.store();
    let jobs = store.pending_jobs(live).await.unwrap();
    let refresh = jobs.iter().find(|job| !job.kind.is_timed()).unwrap();
    let problem = "the chat answers 403, 50013: Missing Permissions";
    store.postpone(refresh, refresh.due + 1, Some(problem)).await.unwrap();

    let output = ask(&["tables"]);
    assert!(output.status.success(), "{}", err(&output));
    let said = out(&output);
    assert!(!said.contains('\u{1b}') && !said.contains('\u{202e}'), "{said:?}");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    assert!(lines[0].starts_with(&format!("{lobby}: quark, Ben the second, Medium 1; 2 of 3")));
    let turn = if server.user_to_act(&session) == ADA { "Ada [31m" } else { "Ben the second" };
    let waits = format!("; waiting for {turn} since 20");
    assert!(lines[1].starts_with(&format!("{live}: quark, Ada")), "{said}");
    assert!(lines[1].contains(&waits) && lines[1].ends_with('Z'), "{said}");
    assert!(lines[2].contains(&format!("tried 1 times: {problem}")), "{said}");

    let said = out(&ask(&["show", &live.to_string()]));
    assert!(said.contains("4 entries in its log") && said.contains(problem), "{said}");
    let table = session.position().unwrap();
    let public = table.text(quark::game::Viewer::Spectator);
    let lines = public.lines().filter(|line| line.is_ascii());
    assert!(lines.clone().count() > 3);
    for line in lines {
        assert!(said.contains(line), "{line} in {said}");
    }
    assert!(out(&ask(&["show", &over.to_string()])).contains("; over since 20"));
    assert_eq!(complaint(&ask(&["show", "99"]), 1), "there is no such table");
}

#[tokio::test]
async fn each_failed_job_says_what_players_have_until_it_is_done() {
    const ANSWERS: &str = "commands and private panels still show the table";
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let url = database(server.folder.path());
    let listed = async |kind: &str, seat: i64, problem: &str| {
        server.damage("delete from jobs").await;
        let job = format!(
            "insert into jobs (session, kind, seat, turn, version, due, tries, problem)
             values ({table}, '{kind}', {seat}, 2, 9, 0, 1, '{problem}')"
        );
        quark_testing::database::execute(&url, &job).await;
        let said = out(&quark(server.folder.path(), &[("DATABASE_URL", &url)], &["tables"]));
        let line = said.lines().last().unwrap().to_owned();
        assert!(line.contains(&format!("    to do: {kind}")), "{said}");
        let (_, instead) = line.split_once(problem).unwrap();
        instead.rsplit_once("; ").map(|(_, instead)| instead.to_owned())
    };
    let refused = "the chat answers 403, 50013: Missing Permissions";
    let told = "the host and the players in turn get a direct message to play from";
    for (kind, seat, expected) in [
        ("announce", -1, Some(told)),
        ("refresh", -1, Some(told)),
        ("repost", -1, Some(told)),
        ("detour", -1, Some("the board is shown in words")),
        ("hand", 0, Some("the button My Hand shows it")),
        ("clock", 0, Some(ANSWERS)),
        ("wake", 0, Some(ANSWERS)),
        ("place", -1, Some(ANSWERS)),
        ("unseen", 0, Some(ANSWERS)),
        ("idle", -1, Some("the table stays open")),
        ("close", -1, Some("the thread stays open")),
        ("watch", 7, Some("watchers see the table where it is played")),
        ("next", 1, Some("their turn calls them when it begins")),
        ("dismissed", 7, Some("the lobby shows who has a seat")),
        ("think", 0, None),
        ("show", 0, None),
    ] {
        assert_eq!(listed(kind, seat, refused).await.as_deref(), expected, "{kind}");
    }
    // Nobody is written to because of a fault that passes.
    let passing = listed("announce", -1, "the chat answers 502, 0: Bad Gateway").await;
    assert_eq!(passing.as_deref(), Some(ANSWERS));
    // The board is out, and only the one before it could not be changed.
    server.damage("update shown set message = 5, turn = 2, version = 9").await;
    let retired = "the new board is out, and an earlier one keeps its buttons";
    for kind in ["announce", "refresh", "repost"] {
        assert_eq!(listed(kind, -1, refused).await.as_deref(), Some(retired), "{kind}");
    }
}

/// Names of an object's fields, in alphabetical order; all of them must be in the manual.
fn fields(object: &Value) -> Vec<&str> {
    let manual = fs::read_to_string("docs/operating.md").unwrap();
    let (_, manual) = manual.split_once("\n### For programs\n").unwrap();
    let names: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    for name in &names {
        assert!(manual.contains(&format!("`{name}`")), "docs/operating.md lacks {name}");
    }
    names
}

#[tokio::test]
async fn programs_get_one_document_with_stable_fields() {
    let server = Server::new().await;
    let store = server.service.store();
    let url = database(server.folder.path());
    let ask = |arguments: &[&str]| {
        let arguments = [arguments, &["--json"][..]].concat();
        let output = quark(server.folder.path(), &[("DATABASE_URL", &url)], &arguments);
        let found: Result<Value, _> = serde_json::from_slice(&output.stdout);
        (found.unwrap_or_else(|why| panic!("{why}: {output:?}")), output.status.code())
    };
    assert_eq!(ask(&["tables"]), (json!({"tables": [], "digests": []}), Some(0)));
    for (user, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        store.remember(user, name).await.unwrap();
    }
    server.started(&[ADA, BEN]).await;
    let live = server.started(&[ADA, BEN]).await;
    let session = server.any_move(live).await;
    let none = json!({"again": 0, "other": 0});
    let well =
        json!({"live": 2, "finished": 0, "broken": 0, "dropped": 0, "thoughts": none, "wrong": []});
    assert_eq!(fields(&well), ["broken", "dropped", "finished", "live", "thoughts", "wrong"]);
    assert_eq!(ask(&["verify"]), (well, Some(0)));

    let jobs = store.pending_jobs(live).await.unwrap();
    let refresh = jobs.iter().find(|job| !job.kind.is_timed()).unwrap();
    store.postpone(refresh, refresh.due + 1, Some("refused")).await.unwrap();
    let chosen = Preferences { digest: "8".parse().ok(), ..Preferences::default() };
    store.set_preferences(ADA, chosen, server.service.now()).await.unwrap();
    server.damage("update digests set problem = 'refused', tries = 3").await;
    server.damage("update sessions set state = 'x' where id = 1").await;
    server.damage("update entries set entry = '1' where session = 1 and version = 2").await;

    let (found, status) = ask(&["tables"]);
    assert_eq!(status, Some(0));
    let [aside, playing] = found["tables"].as_array().unwrap().as_slice() else {
        panic!("{found}");
    };
    assert_eq!(fields(aside), ["set_aside", "table", "to_do"]);
    let standing = ["game", "players", "seats", "since", "stage", "table", "to_do", "waiting_for"];
    assert_eq!(fields(playing), standing);
    assert_eq!(playing["players"], json!(["Ada", "Ben"]));
    let turn = if server.user_to_act(&session) == ADA { "Ada" } else { "Ben" };
    assert_eq!(playing["waiting_for"], json!([turn]));
    let job = ["due", "instead", "kind", "place", "problem", "since", "tries"];
    let [failed] = playing["to_do"].as_array().unwrap().as_slice() else { panic!("{found}") };
    assert_eq!((fields(failed), &failed["problem"]), (job.to_vec(), &json!("refused")));
    let digest = &found["digests"][0];
    assert_eq!(fields(digest), ["day", "due", "instead", "person", "problem", "tries"]);
    assert_eq!((&digest["person"], &digest["tries"]), (&json!("Ada"), &json!(3)));

    let (shown, status) = ask(&["show", &live.to_string()]);
    assert_eq!(status, Some(0));
    let place = ["channel", "entries", "last", "message", "position", "server", "shown_in"];
    let mut all = [&standing[..], &place[..]].concat();
    all.sort_unstable();
    assert_eq!(fields(&shown), all);
    assert_eq!((&shown["server"], &shown["stage"]), (&json!("1"), &json!("playing")));
    assert!(shown["position"].as_str().is_some_and(|words| 3 < words.lines().count()), "{shown}");
    assert!(shown["to_do"].as_array().unwrap().contains(failed), "{shown}");

    let (found, status) = ask(&["verify"]);
    assert_eq!(status, Some(1));
    assert!(found["wrong"][0].as_str().unwrap().starts_with("table 1: "), "{found}");
    let (found, status) = ask(&["doctor"]);
    assert_eq!(status, Some(1), "it has no token");
    assert_eq!(fields(&found), ["checks", "games", "version"]);
    let [database, token] = found["checks"].as_array().unwrap().as_slice() else {
        panic!("{found}");
    };
    assert_eq!(fields(database), ["found", "ok", "what"]);
    assert_eq!((&database["ok"], &token["ok"]), (&json!(true), &json!(false)), "{found}");
}

#[tokio::test]
async fn a_table_is_ended_while_the_bot_runs_and_it_notices() {
    let server = Server::new().await;
    let url = database(server.folder.path());
    let table = server.started(&[ADA, BEN]).await;
    let before = server.any_move(table).await;
    let end =
        |number: &str| quark(server.folder.path(), &[("DATABASE_URL", &url)], &["end", number]);
    let output = end(&table.to_string());
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("has ended"), "{}", out(&output));

    // The service here still has the old state, and decides on it; its decision is not kept.
    assert!(!server.service.load(table).await.unwrap().is_over());
    let user = server.user_to_act(&before);
    let act = Act::Move { action: "draw".to_owned(), seen: Some(before.version) };
    let refused = server.run(table, user, act).await;
    assert!(matches!(refused, Err(Failure::Refused(Refusal::Over))), "{refused:?}");
    let session = server.service.load(table).await.unwrap();
    assert!(matches!(session.stage, Stage::Over { how: Ending::Stopped { by: None }, .. }));
    assert_eq!(session.version, before.version + 1);
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    let announced =
        jobs.iter().find(|job| job.kind == JobKind::Announce && job.turn == session.turn);
    assert!(announced.is_some(), "it is owed to the table: {jobs:?}");
    let findings = verify::verify(&server.service, true).await.unwrap();
    assert_eq!((findings.finished, findings.wrong), (1, vec![]));

    assert_eq!(complaint(&end(&table.to_string()), 1), "this table is closed");
    assert_eq!(complaint(&end("99"), 1), "there is no such table");
}

#[tokio::test]
async fn a_digest_that_could_not_be_sent_is_listed_with_the_reason() {
    let server = Server::new().await;
    let store = server.service.store();
    store.remember(ADA, "Ada").await.unwrap();
    let chosen = Preferences { digest: "8".parse().ok(), ..Preferences::default() };
    store.set_preferences(ADA, chosen, server.service.now()).await.unwrap();
    let url = database(server.folder.path());
    let tables = || out(&quark(server.folder.path(), &[("DATABASE_URL", &url)], &["tables"]));
    assert_eq!(tables(), "No tables are open.\n", "one that waits for its hour is no news");
    server.damage("update digests set problem = 'the chat answers 500', tries = 3").await;
    let listed = tables();
    assert!(
        listed.starts_with("digest of Ada for ")
            && listed.ends_with(
                "tried 3 times: the chat answers 500; the list of their games says the same\n"
            ),
        "{listed}"
    );
}

/// As `quark record 1 | head` does.
#[tokio::test]
async fn reading_only_the_beginning_of_a_record_is_no_error() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    server.played_out(table).await;
    let url = database(server.folder.path());
    for arguments in [&["record", "1"][..], &["show", "1"], &["verify"], &["doctor"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = command(server.folder.path(), &[("DATABASE_URL", &url)], arguments);
        let output = command.stdout(writer).output().unwrap();
        assert_eq!(err(&output), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}
