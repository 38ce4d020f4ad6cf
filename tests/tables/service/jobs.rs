//! Pending jobs of tables for the chat and for watchers.

use super::*;

/// The player who must act draws a card.
async fn draws(server: &Server, table: quark::store::TableId, session: &Session) {
    let draw = Act::Move { action: "draw".to_owned(), seen: None };
    server.run(table, server.user_to_act(session), draw).await.unwrap();
}

#[tokio::test]
async fn each_turn_has_one_announcement_and_each_hand_one_message() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let session = server.service.load(table).await.unwrap();
    let kinds =
        |jobs: Vec<StoredJob>| jobs.into_iter().map(|job| (job.kind, job.turn)).collect::<Vec<_>>();
    let jobs = kinds(server.service.store().pending_jobs(table).await.unwrap());
    for expected in
        [(JobKind::Announce, 1), (JobKind::Hand(Seat(0)), 0), (JobKind::Hand(Seat(1)), 0)]
    {
        assert!(jobs.contains(&expected), "{expected:?} in {jobs:?}");
    }
    for job in server.service.store().pending_jobs(table).await.unwrap() {
        server.service.store().done(&job).await.unwrap();
    }
    let seat = session.waiting().first().unwrap();
    draws(&server, table, &session).await;
    let jobs = kinds(server.service.store().pending_jobs(table).await.unwrap());
    assert!(
        jobs.contains(&(JobKind::Refresh, 0)) && jobs.contains(&(JobKind::Hand(seat), 0)),
        "{jobs:?}"
    );
    assert!(
        !jobs.iter().any(|(kind, _)| *kind == JobKind::Announce),
        "the same turn: nobody is called again"
    );
    assert!(!jobs.contains(&(JobKind::Hand(seat.next(2)), 0)), "the other hand has not changed");
}

#[tokio::test]
async fn a_player_asked_to_leave_has_one_pending_notice() {
    let server = Server::new().await;
    let table = server.opened(ADA, 3, 0).await;
    server.run(table, BEN, Act::Join).await.unwrap();
    let jobs = async || -> Vec<StoredJob> {
        let jobs = server.service.store().pending_jobs(table).await.unwrap();
        jobs.into_iter().filter(|job| matches!(job.kind, JobKind::Dismissed(_))).collect()
    };
    server.run(table, BEN, Act::Leave).await.unwrap();
    assert_eq!(jobs().await, [] as [StoredJob; 0], "they know it");
    for _ in 0..2 {
        server.run(table, BEN, Act::Join).await.unwrap();
        server.run(table, ADA, Act::Dismiss(BEN)).await.unwrap();
    }
    let words = jobs().await;
    let version = server.service.load(table).await.unwrap().version;
    assert_eq!((words.len(), words[0].kind), (1, JobKind::Dismissed(BEN)));
    assert_eq!(words[0].version, version, "the newer word stands for both");
    server.service.forget(BEN).await.unwrap();
    assert_eq!(jobs().await, [] as [StoredJob; 0]);
}

#[tokio::test]
async fn a_newer_job_is_never_lost() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let session = server.service.load(table).await.unwrap();
    draws(&server, table, &session).await;
    let hand = |job: &StoredJob| matches!(job.kind, JobKind::Hand(_));
    let old = server
        .service
        .store()
        .pending_jobs(table)
        .await
        .unwrap()
        .into_iter()
        .find(|job| hand(job) && job.version == 4);
    let old = old.expect("the mover's hand is owed at the version of the move");
    draws(&server, table, &session).await;
    server.service.store().done(&old).await.unwrap();
    let left = server.service.store().pending_jobs(table).await.unwrap();
    assert!(left.iter().any(|job| job.kind == old.kind && old.version < job.version), "{left:?}");
}

#[tokio::test]
async fn a_job_runs_on_its_version_even_if_an_older_one_is_cached() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let behind =
        Service::new(server.service.store().clone(), Clock::system(), quark::games::catalog());
    let old = behind.load(table).await.unwrap();
    let new = server.any_move(table).await;
    // If other processes may write, the cached state is compared first.
    let at_hand = if database::is_postgres() { new.version } else { old.version };
    assert_eq!(behind.load(table).await.unwrap().version, at_hand, "it has it at hand");
    let now = behind.load_from(table, new.version).await.unwrap();
    assert_eq!((now.version, &now.told), (new.version, &new.told));
    assert_eq!(behind.load(table).await.unwrap().version, new.version, "and from then on");
}

#[tokio::test]
async fn a_chat_that_lost_everything_gets_every_open_table_again() {
    let server = Server::new().await;
    let store = server.service.store();
    let (playing, over) = (server.started(&[ADA, BEN]).await, server.started(&[ADA, BEN]).await);
    let session = server.any_move(playing).await;
    server.played_out(over).await;
    for table in [playing, over] {
        let shown = Shown {
            channel: 70,
            threaded: true,
            message: Some(71),
            turn: server.service.load(table).await.unwrap().turn,
            version: session.version,
            retired: Some(69),
        };
        store.show(table, shown).await.unwrap();
        for job in store.pending_jobs(table).await.unwrap() {
            store.done(&job).await.unwrap();
        }
    }
    server.service.show_again().await.unwrap();
    let shown = store.shown(playing).await.unwrap();
    let nowhere =
        Shown { channel: 2, threaded: false, message: None, turn: 0, version: 0, retired: None };
    assert_eq!(shown, nowhere);
    let jobs: Vec<(JobKind, u32)> =
        store.pending_jobs(playing).await.unwrap().iter().map(|job| (job.kind, job.turn)).collect();
    assert!(jobs.contains(&(JobKind::Announce, session.turn)), "{jobs:?}");
    for seat in [Seat(0), Seat(1)] {
        assert!(jobs.contains(&(JobKind::Hand(seat), 0)), "{jobs:?}");
    }
    assert_eq!(store.pending_jobs(over).await.unwrap(), []);
    assert_eq!(store.shown(over).await.unwrap().message, Some(71), "what is over stays as it is");
}

/// After a stop of the database, a card could be noted without a job for its picture.
#[tokio::test]
async fn a_card_and_its_missing_picture_are_stored_together() {
    let server = Server::new().await;
    let store = server.service.store();
    let table = server.started(&[ADA, BEN]).await;
    let before = store.shown(table).await.unwrap();
    let card = Shown { message: Some(71), ..before };
    let refresh =
        || vec![quark::session::Job { kind: JobKind::Refresh, version: 1, turn: 0, due: 7 }];
    server.damage("alter table jobs rename to lost").await;
    assert!(store.show_and_add_jobs(table, card, refresh()).await.is_err());
    server.damage("alter table lost rename to jobs").await;
    assert_eq!(store.shown(table).await.unwrap(), before);
    store.show_and_add_jobs(table, card, refresh()).await.unwrap();
    assert_eq!(store.shown(table).await.unwrap().message, Some(71));
    let jobs = store.pending_jobs(table).await.unwrap();
    assert!(jobs.iter().any(|job| job.kind == JobKind::Refresh && job.due == 7), "{jobs:?}");
}

/// The people with a pending note about a table, and the turn it is about.
async fn told_from_afar(server: &Server, table: quark::store::TableId) -> Vec<(UserId, u32)> {
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    let watch = |job: &StoredJob| match job.kind {
        JobKind::Watch(user) => Some((user, job.turn)),
        _ => None,
    };
    let mut told: Vec<(UserId, u32)> = jobs.iter().filter_map(watch).collect();
    told.sort_unstable();
    told
}

#[tokio::test]
async fn watchers_have_one_pending_note_for_each_turn_or_the_end() {
    let server = Server::new().await;
    let store = server.service.store();
    let table = server.started(&[ADA, BEN]).await;
    // Larger than any seat, and than a signed number can hold.
    let far = UserId(u64::MAX - 5);
    store.watch(table, CHLOE, true).await.unwrap();
    store.watch(table, far, false).await.unwrap();
    store.watch(table, ADA, true).await.unwrap();
    assert_eq!(told_from_afar(&server, table).await, [], "nothing has happened since");
    let mut expected = Vec::new();
    while expected.len() < 6 {
        let before = server.service.load(table).await.unwrap().turn;
        let after = server.any_move(table).await.turn;
        expected.extend((before + 1..=after).flat_map(|turn| [(ADA, turn), (CHLOE, turn)]));
        expected.sort_unstable();
        assert_eq!(told_from_afar(&server, table).await, expected);
    }
    assert!(store.unwatch(table, ADA).await.unwrap());
    assert!(!store.unwatch(table, ADA).await.unwrap());
    expected.retain(|(user, _)| *user != ADA);
    assert_eq!(told_from_afar(&server, table).await, expected, "and pending messages are dropped");
    server.run(table, BEN, Act::Resign).await.unwrap();
    let end = server.service.load(table).await.unwrap().turn;
    expected.extend([(CHLOE, end), (far, end)]);
    assert_eq!(told_from_afar(&server, table).await, expected);
    assert_eq!(store.watched_by(far).await.unwrap(), [(table, false)]);
}

#[tokio::test]
async fn watchers_of_a_lobby_hear_that_it_is_called_off() {
    let server = Server::new().await;
    let table = server.opened(ADA, 2, 0).await;
    server.service.store().watch(table, CHLOE, false).await.unwrap();
    server.run(table, BEN, Act::Join).await.unwrap();
    assert_eq!(told_from_afar(&server, table).await, []);
    server.run(table, ADA, Act::Cancel).await.unwrap();
    assert_eq!(told_from_afar(&server, table).await, [(CHLOE, 0)]);
}

#[tokio::test]
async fn the_last_of_two_jobs_for_one_place_counts() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let store = server.service.store();
    let job = |version, due| quark::session::Job { kind: JobKind::Refresh, version, turn: 1, due };
    store.add_jobs(table, vec![job(3, 10), job(4, 20)]).await.unwrap();
    let jobs = store.pending_jobs(table).await.unwrap();
    let kept: Vec<_> = jobs.iter().filter(|job| job.kind == JobKind::Refresh).collect();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].version, kept[0].due), (4, 20));
}

#[tokio::test]
async fn a_fix_during_a_failing_job_retries_it_at_once() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let (store, now) = (server.service.store(), server.service.now());
    let guild = server.service.load(table).await.unwrap().location.guild.unwrap();
    let announcement = async || {
        let jobs = store.pending_jobs(table).await.unwrap();
        jobs.into_iter().find(|job| job.kind == JobKind::Announce && job.turn == 1).unwrap()
    };
    let (soon, later) = (now + 30_000, now + 60_000);
    let forbidden = Some("the chat answers 403");

    let first = announcement().await;
    store.postpone(&first, soon, forbidden).await.unwrap();
    assert_eq!(announcement().await.due, soon);
    assert_eq!(store.retry(guild + 1, now).await.unwrap(), 0, "nothing of another server");
    assert_eq!(announcement().await.due, soon);
    assert!(0 < store.retry(guild, now).await.unwrap());
    let again = announcement().await;
    assert_eq!(again.due, now, "postponed, and fixed since");

    // It is tried and fails; the cause is fixed before that is noted.
    for _ in 0..2 {
        store.retry(guild, now + 1).await.unwrap();
    }
    store.postpone(&again, later, forbidden).await.unwrap();
    assert!(announcement().await.due <= now + 1, "fixed since then");

    let third = announcement().await;
    assert_eq!(third.tries, 1, "the count has restarted");
    store.postpone(&third, later, forbidden).await.unwrap();
    assert_eq!(announcement().await.due, later, "nothing has changed since");
}
