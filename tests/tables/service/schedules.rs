//! Starts at a planned time, and reminders as their players want them at one table.

use std::sync::atomic::{AtomicI64, Ordering};

use super::*;
use quark::{
    service::{Daily, Tick},
    session::{Cadence, DAY, EVERY, HOUR, NOTICE, Preferences, Reminders, Start, Timestamp},
    store::TableId,
};
use std::sync::Arc;

/// Some day, in milliseconds since 1970.
const BEGIN: Timestamp = 1_800_000_000_000;

/// A server with a clock that the test sets.
async fn server() -> (Server, Arc<AtomicI64>) {
    let now = Arc::new(AtomicI64::new(BEGIN));
    let told = now.clone();
    let server = Server::new().await;
    let clock = Clock::told_by(move || told.load(Ordering::Relaxed));
    let service = Service::new(server.open().await, clock, quark::games::catalog());
    (server.with(service), now)
}

async fn job(server: &Server, table: TableId, kind: JobKind) -> Option<StoredJob> {
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    jobs.into_iter().find(|job| job.kind == kind)
}

fn schedule(at: Timestamp) -> Act {
    Act::Schedule(Some(Start { at, fill: None }))
}

#[tokio::test]
async fn a_game_starts_by_its_job_and_not_before() {
    let (server, now) = server().await;
    let table = server.opened(ADA, 3, 0).await;
    server.run(table, BEN, Act::Join).await.unwrap();
    let start = BEGIN + 5 * HOUR;
    server.run(table, ADA, schedule(start)).await.unwrap();
    let near = job(&server, table, JobKind::Start).await.unwrap();
    assert_eq!(near.due, start - NOTICE);
    assert_eq!(server.service.follow_schedule(&near).await.unwrap(), Some(start - NOTICE));
    assert!(job(&server, table, JobKind::StartNews(BEN)).await.is_some());

    now.store(start - NOTICE, Ordering::Relaxed);
    assert_eq!(server.service.follow_schedule(&near).await.unwrap(), None);
    assert!(job(&server, table, JobKind::StartNews(ADA)).await.is_some());
    // A lost job is found missing.
    server.damage("delete from jobs where kind = 'start'").await;
    let found = server.service.look_after().await.unwrap();
    assert!(found.iter().any(|line| line.ends_with("job Start is missing")), "{found:?}");
    let start_job = job(&server, table, JobKind::Start).await.unwrap();
    assert_eq!(start_job.due, start);
    now.store(start, Ordering::Relaxed);
    server.service.follow_schedule(&start_job).await.unwrap();
    let session = server.service.load(table).await.unwrap();
    assert!(matches!(session.stage, Stage::Playing(_)) && session.size() == 2);
    assert_eq!(job(&server, table, JobKind::Start).await, None);
}

#[tokio::test]
async fn a_changed_start_replaces_the_earlier_job() {
    let (server, _) = server().await;
    let table = server.opened(ADA, 3, 0).await;
    server.run(table, ADA, schedule(BEGIN + 5 * HOUR)).await.unwrap();
    server.run(table, ADA, schedule(BEGIN + 2 * DAY)).await.unwrap();
    let due = job(&server, table, JobKind::Start).await.unwrap().due;
    assert_eq!(due, BEGIN + 2 * DAY - NOTICE);
    server.run(table, ADA, Act::Schedule(None)).await.unwrap();
    assert_eq!(job(&server, table, JobKind::Start).await, None);
}

/// The clock's job for the player who must act.
async fn clock(server: &Server, table: TableId) -> (StoredJob, Seat, UserId) {
    let session = server.service.load(table).await.unwrap();
    let seat = session.waiting().first().unwrap();
    let clock = job(server, table, JobKind::Clock(seat)).await.unwrap();
    (clock, seat, server.user_to_act(&session))
}

#[tokio::test]
async fn each_cadence_has_its_own_reminders() {
    use Cadence::{Daily, Fewer, Silent, Usual};
    use Reminders::{AtTheTable, Never};
    for (chosen, host, places) in [
        (None, Usual, [AtTheTable, AtTheTable, AtTheTable]),
        (None, Fewer, [Never, Never, AtTheTable]),
        (Some(Usual), Silent, [AtTheTable, AtTheTable, AtTheTable]),
        (Some(Daily), Usual, [Never, Never, AtTheTable]),
        (Some(Silent), Usual, [Never, Never, Never]),
    ] {
        let (server, now) = server().await;
        let table = server.opened(ADA, 2, 0).await;
        let terms = quark::session::Terms { cadence: Some(host), ..Default::default() };
        server.run(table, ADA, Act::Change(terms)).await.unwrap();
        server.run(table, BEN, Act::Join).await.unwrap();
        server.run(table, ADA, Act::Start).await.unwrap();
        let session = server.service.load(table).await.unwrap();
        let user = server.user_to_act(&session);
        server.service.set_cadence(table, &session, user, chosen).await.unwrap();
        for (count, place) in (1..).zip(places) {
            let (job, seat, _) = clock(&server, table).await;
            now.store(job.due, Ordering::Relaxed);
            let tick = server.service.tick(&job, seat).await.unwrap();
            let Tick::Remind { count: nth, reminders, .. } = tick else { panic!("{tick:?}") };
            assert_eq!((nth, reminders), (count, place), "{chosen:?}, {host:?}");
            server.service.reminded(table, seat, count).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_daily_reminder_comes_each_day_of_a_turn_outside_quiet_hours() {
    let (server, now) = server().await;
    let store = server.service.store();
    let table = server.started(&[ADA, BEN]).await;
    let session = server.service.load(table).await.unwrap();
    let (user, seat) = (server.user_to_act(&session), session.waiting().first().unwrap());
    server.service.remind_daily(table, &session, &[user]).await.unwrap();
    assert_eq!(job(&server, table, JobKind::Daily(seat)).await, None, "nobody wants that");
    let daily = Some(Cadence::Daily);
    server.service.set_cadence(table, &session, user, daily).await.unwrap();
    let pending = job(&server, table, JobKind::Daily(seat)).await.unwrap();
    assert_eq!(pending.due, BEGIN + EVERY);

    now.store(BEGIN + EVERY, Ordering::Relaxed);
    store.remember(user, "Ada").await.unwrap();
    let asleep = Preferences { quiet: "0-16".parse().ok(), ..Preferences::default() };
    store.set_preferences(user, asleep, BEGIN).await.unwrap();
    let held = server.service.daily(&pending, seat).await.unwrap();
    let Daily::NotBefore(free) = held else { panic!("{held:?}") };
    assert!(BEGIN + EVERY < free && free <= BEGIN + EVERY + 16 * HOUR);
    store.set_preferences(user, Preferences::default(), BEGIN).await.unwrap();
    let due = server.service.daily(&pending, seat).await.unwrap();
    assert!(matches!(&due, Daily::Remind { user: whom, .. } if *whom == user), "{due:?}");

    // Nobody is reminded who wants no more reminders in this turn.
    server.run(table, user, Act::Snooze).await.unwrap();
    let due = server.service.daily(&pending, seat).await.unwrap();
    assert!(matches!(due, Daily::Done), "{due:?}");
    server.service.set_cadence(table, &session, user, None).await.unwrap();
    let mut session = server.any_move(table).await;
    while session.waiting().contains(seat) {
        session = server.any_move(table).await;
    }
    server.service.set_cadence(table, &session, user, daily).await.unwrap();
    let due = server.service.daily(&pending, seat).await.unwrap();
    assert!(matches!(due, Daily::Done), "{due:?}");
}
