//! A full disk: nothing is half stored, and the error is named each time.

use std::time::Duration;

use super::*;
use quark::store::StoreError;
use quark_testing::disk::Disk;

#[tokio::test]
async fn a_full_disk_is_reported_and_play_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = Disk::mount(folder.path(), 2) else {
        return eprintln!("skipped: no disk of a certain size may be mounted here");
    };
    let url = format!("sqlite:{}", disk.path.join("quark.db").display());
    let service =
        Service::new(Store::open(&url).await.unwrap(), Clock::system(), quark::games::catalog());
    let server = Server::new().await.with(service);
    let table = server.started(&[ADA, BEN]).await;
    server.any_move(table).await;
    for round in 0..3 {
        disk.fill();
        let before = server.service.load(table).await.unwrap();
        let mut full = 0;
        // The free space within the journal is used up first.
        for _ in 0..60 {
            let session = server.service.load(table).await.unwrap();
            let user = server.user_to_act(&session);
            let seat = session.seat_of(user).unwrap();
            let mut whim = quark::game::Luck::seeded(round);
            let action = session.position().unwrap().any_move(seat, &mut whim).unwrap();
            match server.run(table, user, Act::Move { action, seen: None }).await {
                Ok(applied) => assert_eq!(applied.session.version, session.version + 1),
                Err(Failure::Store(StoreError::Full)) => full += 1,
                Err(other) => panic!("{other}"),
            }
        }
        assert!(20 < full, "{full} moves found no room");
        let kept = server.service.load(table).await.unwrap();
        assert!(before.version <= kept.version);
        let log = server.service.store().log(table).await.unwrap();
        assert_eq!(i64::try_from(log.len()).unwrap(), kept.version, "all that was said, no more");
        disk.empty();
        server.any_move(table).await;
        let wrong = quark::operator::verify::verify(&server.service, true).await.unwrap().wrong;
        assert_eq!(wrong, Vec::<String>::new());
    }
    server.service.store().close().await;
}

#[tokio::test]
async fn a_bot_that_starts_on_a_full_disk_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = Disk::mount(folder.path(), 2) else {
        return eprintln!("skipped: no disk of a certain size may be mounted here");
    };
    let url = format!("sqlite:{}", disk.path.join("quark.db").display());
    Store::open(&url).await.unwrap().close().await;
    disk.fill();
    let refused = Store::own(&url, Duration::from_secs(1)).await;
    assert!(matches!(refused, Err(StoreError::Full)), "{refused:?}");
    disk.empty();
    Store::own(&url, Duration::from_secs(1)).await.unwrap().close().await;
}
