//! Lists of tables and of failed jobs, for people and for programs.

use serde_json::{Value, json};

use crate::command_line::*;

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
        ("place", -1, Some("the game is played in its channel")),
        ("unseen", 0, Some(ANSWERS)),
        ("idle", -1, Some("the table stays open")),
        ("close", -1, Some("the thread stays open")),
        ("watch", 7, Some("watchers see the table where it is played")),
        ("next", 1, Some("their turn calls them when it begins")),
        ("opened", 7, Some("the table is in its channel")),
        ("dismissed", 7, Some("the table shows who has a seat")),
        ("invited", 7, Some("the lobby shows who is invited")),
        ("uninvited", 7, Some("the lobby shows who is invited")),
        ("invitations", -1, None),
        ("answered", 7, Some("the lobby shows who is invited")),
        ("startnews", 7, Some("the lobby shows when the game starts")),
        ("daily", 0, Some(ANSWERS)),
        ("start", -1, None),
        ("fill", -1, None),
        ("think", 0, None),
        ("show", 0, None),
        ("resume", -1, None),
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
    let well = json!({
        "live": 2, "finished": 0, "broken": 0, "dropped": 0, "leagues": 0, "thoughts": none,
        "wrong": []
    });
    let names = ["broken", "dropped", "finished", "leagues", "live", "thoughts", "wrong"];
    assert_eq!(fields(&well), names);
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

#[tokio::test]
async fn a_league_that_could_not_be_looked_after_is_listed() {
    let server = Server::new().await;
    let terms = json!({"game": "quanta", "pace": "steady", "seats": 2, "least": 2, "swiss": 3, "days": 3,
        "wait": 1, "vacant": "bye"});
    let terms = serde_json::from_value(terms).unwrap();
    let id = server.service.draft_league((1, 2), None, &terms).await.unwrap();
    let league = server.service.league(id).await.unwrap().unwrap();
    server.service.announce_league(&league.stored).await.unwrap();
    let url = database(server.folder.path());
    let ask = |arguments: &[&str]| {
        out(&quark(server.folder.path(), &[("DATABASE_URL", &url)], arguments))
    };
    assert_eq!(ask(&["tables"]), "No tables are open.\n");
    let failed = "update leagues set problem = 'the chat answers 403', tries = 2";
    server.damage(failed).await;
    let listed = ask(&["tables"]);
    assert!(
        listed.starts_with("league 1, due ")
            && listed.ends_with("tried 2 times: the chat answers 403\n"),
        "{listed}"
    );
    let found: Value = serde_json::from_str(&ask(&["tables", "--json"])).unwrap();
    assert_eq!(found["leagues"][0]["problem"], "the chat answers 403", "{found}");
    server.service.store().close().await;
}
