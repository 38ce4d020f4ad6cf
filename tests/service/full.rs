//! A disk without room: nothing is half kept, and it is called by its name each time.

use std::{path::PathBuf, process};

use super::*;
use quark::store::StoreError;

/// A disk of two megabytes, as long as it lives.
struct Disk {
    path: PathBuf,
    _folder: tempfile::TempDir,
}

impl Disk {
    /// Nothing where none may be mounted.
    fn new() -> Option<Disk> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_owned();
        let mount = ["-t", "tmpfs", "-o", "size=2m", "quark", path.to_str().unwrap()];
        let mounted = process::Command::new("mount").args(mount).output();
        mounted.is_ok_and(|done| done.status.success()).then_some(Disk { path, _folder: folder })
    }

    fn fill(&self) {
        let mut size = 1 << 20;
        let mut filler = Vec::new();
        while 512 < size {
            let file = self.path.join(format!("filler-{}", filler.len()));
            if std::fs::write(&file, vec![7; size]).is_err() {
                size /= 2;
            }
            filler.push(file);
        }
    }

    fn empty(&self) {
        for file in std::fs::read_dir(&self.path).unwrap().map(|file| file.unwrap().path()) {
            if file.file_name().unwrap().to_str().unwrap().starts_with("filler") {
                std::fs::remove_file(file).unwrap();
            }
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = process::Command::new("umount").arg("-l").arg(&self.path).output();
    }
}

#[tokio::test]
async fn a_full_disk_is_said_each_time_and_play_goes_on_when_there_is_room() {
    let Some(disk) = Disk::new() else {
        return eprintln!("skipped: no disk of a certain size may be mounted here");
    };
    let url = format!("sqlite:{}", disk.path.join("quark.db").display());
    let service = Service::new(Store::open(&url).await.unwrap(), Clock::system());
    let room = Room::new().await.with(service);
    let table = room.started(&[ADA, BEN]).await;
    room.any_move(table).await;
    for round in 0..3 {
        disk.fill();
        let before = room.service.load(table).await.unwrap();
        let mut full = 0;
        // What room there is within the journal is used up first.
        for _ in 0..60 {
            let session = room.service.load(table).await.unwrap();
            let user = room.user_to_act(&session);
            let seat = session.seat_of(user).unwrap();
            let mut whim = quark::game::Luck::seeded(round);
            let action = session.table().unwrap().suggest(seat, &mut whim).unwrap();
            match room.run(table, user, Act::Move { action, seen: None }).await {
                Ok(applied) => assert_eq!(applied.session.version, session.version + 1),
                Err(Failure::Store(StoreError::Full)) => full += 1,
                Err(other) => panic!("{other}"),
            }
        }
        assert!(20 < full, "{full} moves found no room");
        let kept = room.service.load(table).await.unwrap();
        assert!(before.version <= kept.version);
        let log = room.service.store().log(table).await.unwrap();
        assert_eq!(i64::try_from(log.len()).unwrap(), kept.version, "all that was said, no more");
        disk.empty();
        room.any_move(table).await;
        let wrong = quark::operator::verify::verify(&room.service).await.unwrap().wrong;
        assert_eq!(wrong, Vec::<String>::new());
    }
    room.service.store().close().await;
}
