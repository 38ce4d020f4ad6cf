//! Effects of passing time: reminders, timeouts, digests that wait.

use quark::{
    scene::Theme,
    service::{Clock, Tick, Wake},
    session::{DAY, HOUR, Preferences, Timestamp},
    store::StoredJob,
};

use super::*;

/// A service on the same tables at that moment.
fn at(server: &Server, now: Timestamp) -> Service {
    Service::new(
        server.service.store().clone(),
        Clock::told_by(move || now),
        quark::games::catalog(),
    )
}

/// The clock's job for the player who must act.
async fn clock(server: &Server, table: quark::store::TableId) -> (StoredJob, Seat, UserId) {
    let session = server.service.load(table).await.unwrap();
    let seat = session.waiting().first().unwrap();
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    let clock = jobs.into_iter().find(|job| job.kind == JobKind::Clock(seat)).unwrap();
    (clock, seat, server.user_to_act(&session))
}

#[tokio::test]
async fn a_reminder_comes_on_time_and_not_for_a_past_turn() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let (job, seat, reminded) = clock(&server, table).await;
    let early = at(&server, job.due - 1).tick(&job, seat).await.unwrap();
    assert!(matches!(early, Tick::Done), "{early:?}");
    let on_time = at(&server, job.due).tick(&job, seat).await.unwrap();
    let Tick::Remind { user, count, .. } = on_time else { panic!("{on_time:?}") };
    assert_eq!((user, count), (reminded, 1));
    server.service.reminded(table, seat, count).await.unwrap();
    let (next, ..) = clock(&server, table).await;
    assert!(job.due < next.due);
    let passed = at(&server, next.due).tick(&job, seat).await.unwrap();
    assert!(matches!(passed, Tick::Done), "the table has moved on since: {passed:?}");
    let second = at(&server, next.due).tick(&next, seat).await.unwrap();
    assert!(matches!(second, Tick::Remind { count: 2, .. }), "{second:?}");
}

#[tokio::test]
async fn when_a_players_time_is_up_the_others_may_choose() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let (job, seat, user) = clock(&server, table).await;
    let deadline = server.service.load(table).await.unwrap().deadline(seat).unwrap();
    let before = at(&server, deadline - 1).tick(&job, seat).await.unwrap();
    assert!(matches!(before, Tick::Remind { count: 3, .. }), "{before:?}");
    let then = at(&server, deadline);
    let end = then.tick(&job, seat).await.unwrap();
    assert!(matches!(end, Tick::TimeUp { .. }), "{end:?}");
    then.time_up(table, seat).await.unwrap();
    let session = then.load(table).await.unwrap();
    assert!(session.late().contains(seat) && matches!(session.stage, Stage::Playing(_)));
    for press in [5, 6] {
        let act = Act::Move { action: "draw".to_owned(), seen: None };
        let moves = Command::of_person(user, Some(press), act);
        then.run(table, &moves).await.unwrap();
    }
    let session = then.load(table).await.unwrap();
    assert!(session.late().is_empty(), "or the turn ends after all");
}

#[tokio::test]
async fn a_player_whose_turn_it_is_is_called_when_their_leave_ends() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let (_, seat, user) = clock(&server, table).await;
    let end = server.service.now() + 3 * DAY;
    server.run(table, user, Act::Away { until: Some(end) }).await.unwrap();
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    let wake = jobs.into_iter().find(|job| job.kind == JobKind::Wake(seat)).unwrap();
    assert_eq!(wake.due, end);
    let early = at(&server, end - 1).wake_player(&wake, seat).await.unwrap();
    assert!(matches!(early, Wake::NotBefore(moment) if moment == end), "{early:?}");
    let then = at(&server, end).wake_player(&wake, seat).await.unwrap();
    let Wake::Call { user: called, .. } = then else { panic!("{then:?}") };
    assert_eq!(called, user);
}

#[tokio::test]
async fn a_waiting_digest_follows_a_change_of_quiet_hours() {
    let server = Server::new().await;
    let store = server.service.store();
    store.remember(ADA, "Ada").await.unwrap();
    let now = server.service.now();
    let chosen = Preferences {
        digest: "8".parse().ok(),
        quiet: "7-9".parse().ok(),
        ..Preferences::default()
    };
    store.set_preferences(ADA, chosen.clone(), now).await.unwrap();
    let digest = store.digests_of(ADA).await.unwrap().next.unwrap();
    assert_eq!(digest.due, digest.issue.at);
    let later = digest.due + HOUR;
    store.postpone_digest(&digest, later, None).await.unwrap();
    let waits = async || {
        let next = store.digests_of(ADA).await.unwrap().next.unwrap();
        assert_eq!(next.issue, digest.issue);
        next.due
    };
    let light = Preferences { theme: Theme::Light, ..chosen };
    store.set_preferences(ADA, light.clone(), now).await.unwrap();
    assert_eq!(waits().await, later, "it has nothing to do with colours");
    let shorter = Preferences { quiet: "6-7".parse().ok(), ..light };
    store.set_preferences(ADA, shorter.clone(), now).await.unwrap();
    assert_eq!(waits().await, digest.issue.at, "it need not wait as long any more");
    let next = store.digests_of(ADA).await.unwrap().next.unwrap();
    store.postpone_digest(&next, later, None).await.unwrap();
    let noon = Preferences { digest: "12".parse().ok(), ..shorter };
    store.set_preferences(ADA, noon, now).await.unwrap();
    let moved = store.digests_of(ADA).await.unwrap().next.unwrap();
    assert_ne!(moved.issue, digest.issue);
    assert_eq!(moved.due, moved.issue.at, "another hour is another digest");
}

/// Some day at eight in the morning, in universal time.
const EIGHT: Timestamp = 1_800_000_000_000;

#[tokio::test]
async fn a_sleeping_players_clock_stands_still_from_the_first_turn() {
    let server = Server::new().await;
    let room_at_eight = at(&server, EIGHT);
    let server = server.with(room_at_eight);
    for (user, quiet, until) in
        [(ADA, "7-9", Some(EIGHT + HOUR)), (BEN, "7-9", Some(EIGHT + HOUR)), (CHLOE, "10-11", None)]
    {
        server.service.store().remember(user, "Somebody").await.unwrap();
        let chosen = Preferences { quiet: quiet.parse().ok(), ..Preferences::default() };
        server.service.store().set_preferences(user, chosen, EIGHT).await.unwrap();
        assert_eq!(server.service.sleeps_until(user, EIGHT).await.unwrap(), until, "{quiet}");
    }
    let table = server.started_at(&[ADA, BEN], "steady".parse().unwrap()).await;
    let session = server.service.load(table).await.unwrap();
    let seat = session.waiting().first().unwrap();
    assert!(
        session.seat_state(seat).unwrap().quiet.is_some(),
        "by the command that began the turn"
    );
}

#[tokio::test]
async fn a_player_who_has_left_the_server_is_not_waited_for() {
    let server = Server::new().await;
    let table = server.started(&[ADA, BEN]).await;
    let (_, seat, _) = clock(&server, table).await;
    server.service.gone(table, seat).await.unwrap();
    let session = server.service.load(table).await.unwrap();
    assert!(session.late().contains(seat) && session.seat_state(seat).unwrap().left);
}
