//! Games that ended long ago and have lost their moves: their results stay.

use quark::{
    games::catalog,
    operator::verify::verify,
    service::Failure,
    session::{Act, Cadence, Location, Opening, UserId},
    store::{Call, StoreError, TableId},
};
use quark_testing::{
    database,
    server::{ADA, BEN, CHLOE, Server},
};

/// A finished rated game of two players, opened by this press.
async fn rated(server: &Server, press: u64, [host, other]: [UserId; 2]) -> TableId {
    let (game, place) = (catalog().find("quark").unwrap(), Location { guild: Some(1), channel: 2 });
    let opening = Opening::new(game, host, press, place);
    let opening = Opening { seats: Some(2), rated: true, ..opening };
    let table = server.service.open(&opening).await.unwrap().table;
    server.run(table, other, Act::Join).await.unwrap();
    server.run(table, host, Act::Start).await.unwrap();
    server.played_out(table).await;
    table
}

/// All statistics, and everything that people find there.
async fn counted(server: &Server) -> String {
    let store = server.service.store();
    let history = store.history(ADA, None, None, None).await.unwrap();
    let leaders = store.leaders(1, "", "", 9).await.unwrap();
    format!("{:?} {history:?} {leaders:?}", store.results().await.unwrap())
}

/// Checks the numbers of tables with and without their moves, and that nothing is wrong.
async fn check(server: &Server, dropped: usize, finished: usize) {
    let found = verify(&server.service, true).await.unwrap();
    assert_eq!(found.wrong, Vec::<String>::new());
    assert_eq!((found.dropped, found.finished, found.live), (dropped, finished, 1));
}

fn is_dropped<T>(read: Result<T, Failure>) -> bool {
    matches!(read, Err(Failure::Store(StoreError::Dropped)))
}

#[tokio::test]
async fn an_old_game_loses_its_moves_but_not_its_results() {
    let server = Server::new().await;
    let (service, store) = (&server.service, server.service.store());
    for (user, name) in [(ADA, "Ada"), (BEN, "Ben"), (CHLOE, "Chloe")] {
        store.remember(user, name).await.unwrap();
    }
    let old = rated(&server, 1, [ADA, BEN]).await;
    let next = rated(&server, 2, [BEN, CHLOE]).await;
    let live = server.started(&[ADA, BEN]).await;
    server.any_move(live).await;
    store.watch(old, CHLOE, true).await.unwrap();
    store.set_cadence(old, ADA, Some(Cadence::Fewer)).await.unwrap();
    let call = Call { channel: 7, message: 8, direct: false };
    store.add_call(old, &[CHLOE], call).await.unwrap();
    let (results, counts) = store.results().await.unwrap();
    assert_eq!((results.len(), counts.ratings.len()), (2, 3));
    let before = counted(&server).await;

    let keep = service.now() - service.load(next).await.unwrap().at;
    assert_eq!(service.drop_old(keep, 0).await.unwrap(), 0, "its end is still to be told");
    let url = database::url(server.folder.path());
    database::execute(&url, &format!("delete from jobs where session = {old}")).await;
    assert_eq!(service.drop_old(keep, 0).await.unwrap(), 1);
    assert_eq!(service.drop_old(keep, 0).await.unwrap(), 0, "once is enough");
    for kept in [
        "entries", "named", "analyses", "hands", "watchers", "notes", "cadences", "calls", "plans",
        "orders", "jobs",
    ] {
        let rows = format!("select count(*) from {kept} where session = {old}");
        assert_eq!(database::count(&url, &rows).await, 0, "{kept}");
    }
    assert_eq!(counted(&server).await, before);
    check(&server, 1, 1).await;

    assert!(is_dropped(service.load(old).await));
    assert!(is_dropped(service.replay(old).await));
    assert!(is_dropped(service.positions(old).await));
    assert!(is_dropped(service.rematch(old, BEN, 3, false).await));
    assert!(!store.tables_of(ADA).await.unwrap().contains(&old));
    let kept = service.kept_of(ADA).await.unwrap();
    let tables = kept["tables"].as_array().unwrap();
    assert!(tables.iter().all(|table| table["table"] != old.0), "{kept}");
    assert_eq!(kept["results"]["games"][0]["table"], old.0);

    // A recount uses the stored results.
    server.damage("update tallies set wins = wins + 1").await;
    assert_eq!(store.unsum().await.unwrap(), 1);
    assert_eq!(service.sum_up(0).await.unwrap(), 1);
    assert_eq!(counted(&server).await, before);
    check(&server, 1, 1).await;

    // Messages that have failed for too long no longer keep a table.
    assert_eq!(store.drop_old(i64::MAX).await.unwrap(), 1);
    assert_eq!(store.pending_jobs(next).await.unwrap(), []);
    assert_eq!(counted(&server).await, before);
    check(&server, 2, 0).await;
}
