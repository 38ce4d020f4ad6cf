//! Checks of stored tables, and their repair.

use crate::command_line::*;

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
