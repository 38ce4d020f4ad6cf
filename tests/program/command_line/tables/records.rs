//! Records of tables, printed.

use crate::command_line::*;

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
