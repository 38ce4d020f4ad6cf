//! Tables copied and ended while the bot runs.

use crate::command_line::*;

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
