//! Clocks that are changed, and bots that sleep: nobody waits for them or loses time because of them.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use super::*;
use quark::{
    game::Seat,
    service::Tick,
    session::{Cadence, DAY, HOUR, MINUTE, Missed, Pace, Proposal, Start, TableEntry, Timestamp},
    store::TableId,
};

/// Some day, in milliseconds since 1970.
pub(super) const START: Timestamp = 1_800_000_000_000;

/// A clock that the test sets.
fn clock(now: &Arc<AtomicI64>) -> Clock {
    let told = now.clone();
    Clock::told_by(move || told.load(Ordering::Relaxed))
}

/// A server whose bot holds the database, and its clock.
pub(super) async fn server() -> (Server, Arc<AtomicI64>) {
    let now = Arc::new(AtomicI64::new(START));
    let server = Server::new().await;
    server.service.store().close().await;
    let service = Service::new(server.own().await, clock(&now), quark::games::catalog());
    service.resume().await.unwrap();
    (server.with(service), now)
}

/// The bot stops, and starts again when its clock shows `later`.
async fn again(server: Server, now: &Arc<AtomicI64>, later: Timestamp) -> Server {
    server.service.store().close().await;
    now.store(later, Ordering::Relaxed);
    let service = Service::new(server.own().await, clock(now), quark::games::catalog());
    assert_eq!(service.look_after().await.unwrap(), Vec::<String>::new());
    service.resume().await.unwrap();
    server.with(service)
}

pub(super) async fn paced(server: &Server, pace: &str) -> TableId {
    server.started_at(&[ADA, BEN], pace.parse::<Pace>().unwrap()).await
}

/// The seat in turn, and the time it has left.
async fn left(server: &Server, table: TableId) -> (Seat, Timestamp) {
    let session = server.service.load(table).await.unwrap();
    let seat = session.waiting().first().unwrap();
    (seat, session.deadline(seat).unwrap() - server.service.now())
}

#[tokio::test]
async fn immediate_jobs_are_due_even_if_the_clock_was_put_back() {
    for back in [MINUTE, HOUR, 365 * DAY] {
        let (server, now) = server().await;
        let table = paced(&server, "steady").await;
        server.any_move(table).await;
        now.fetch_sub(back, Ordering::Relaxed);
        server.any_move(table).await;
        let soon = server.service.now() + 10_000;
        let jobs = server.service.store().pending_jobs(table).await.unwrap();
        let late: Vec<_> =
            jobs.iter().filter(|job| !job.kind.is_timed() && soon < job.due).collect();
        assert!(late.is_empty() && !jobs.is_empty(), "{back}: {late:?}");
        now.fetch_add(10_000, Ordering::Relaxed);
        let due = server.service.store().due(server.service.now(), 99).await.unwrap();
        assert!(due.iter().any(|job| matches!(job.kind, JobKind::Hand(_))), "{back}: time goes on");
    }
}

#[tokio::test]
async fn a_clock_put_back_loses_no_job_and_nobodys_time() {
    for back in [2 * HOUR, 365 * DAY] {
        let (server, now) = server().await;
        let table = paced(&server, "1d+6h/2d nonstop").await;
        server.any_move(table).await;
        now.fetch_add(HOUR, Ordering::Relaxed);
        server.service.store().beat(server.service.now()).await.unwrap();
        let before = left(&server, table).await;
        let lobby = server.opened(ADA, 2, 0).await;
        let server = again(server, &now, START + HOUR - back).await;
        assert_eq!(left(&server, table).await, before, "as much time as ever");
        let jobs = server.service.store().pending_jobs(table).await.unwrap();
        let soon = server.service.now() + 10_000;
        assert!(jobs.iter().all(|job| job.kind.is_timed() || job.due <= soon), "{jobs:?}");
        let session = server.service.load(table).await.unwrap();
        let clock = jobs.iter().find(|job| matches!(job.kind, JobKind::Clock(_))).unwrap();
        assert!(clock.due < soon + DAY, "and it ends by the current clock");
        assert!(session.at <= server.service.now() && session.active <= server.service.now());
        let waiting = server.service.load(lobby).await.unwrap();
        assert!(waiting.at <= server.service.now() && waiting.active <= server.service.now());
        server.any_move(table).await;
        let session = server.service.load(table).await.unwrap();
        assert_eq!(session.at, server.service.now());
        let wrong = quark::operator::verify::verify(&server.service, true).await.unwrap().wrong;
        assert_eq!(wrong, Vec::<String>::new());
    }
}

#[tokio::test]
async fn players_get_the_time_back_that_the_bot_has_slept() {
    for pace in ["1d+6h/2d nonstop", "brisk", "friendly"] {
        let (server, now) = server().await;
        let table = paced(&server, pace).await;
        server.any_move(table).await;
        let waiting = server.opened(ADA, 2, 0).await;
        now.fetch_add(3 * HOUR, Ordering::Relaxed);
        server.service.store().beat(server.service.now()).await.unwrap();
        let before = left(&server, table).await;
        let server = again(server, &now, START + 3 * HOUR + 40 * DAY).await;
        assert_eq!(left(&server, table).await, before, "{pace}");
        let log = server.service.store().log(table).await.unwrap();
        let (since, until) = (START + 3 * HOUR, START + 3 * HOUR + 40 * DAY);
        assert_eq!(
            log.last().unwrap().entry,
            TableEntry::StoodStill { since, until, told: pace != "friendly" }.into()
        );
        let lobby = server.service.store().log(waiting).await.unwrap();
        assert_eq!(lobby.len(), 1, "where nobody's time passes, nothing is noted");
        // Time goes on from there.
        now.fetch_add(HOUR, Ordering::Relaxed);
        assert_eq!(left(&server, table).await, (before.0, before.1 - HOUR), "{pace}");
    }
}

#[tokio::test]
async fn a_short_stop_is_no_news() {
    let (server, now) = server().await;
    let table = paced(&server, "steady").await;
    server.any_move(table).await;
    server.service.store().beat(server.service.now()).await.unwrap();
    let entries = server.service.store().log(table).await.unwrap().len();
    let server = again(server, &now, START + 8_000).await;
    assert_eq!(server.service.store().log(table).await.unwrap().len(), entries);
}

#[tokio::test]
async fn players_who_choose_for_a_late_one_lose_no_time_either() {
    let (server, now) = server().await;
    let table = paced(&server, "1d+6h/2d nonstop").await;
    server.any_move(table).await;
    let (seat, time) = left(&server, table).await;
    now.fetch_add(time, Ordering::Relaxed);
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    let clock = jobs.into_iter().find(|job| matches!(job.kind, JobKind::Clock(_))).unwrap();
    // Reminders that were not sent come first, and bring nothing here.
    for _ in 0..9 {
        if let Tick::TimeUp { .. } = server.service.tick(&clock, seat).await.unwrap() {
            server.service.time_up(table, seat).await.unwrap();
        }
    }
    let session = server.service.load(table).await.unwrap();
    assert!(session.late().contains(seat), "their time is up");
    let before = session.next_due(seat).unwrap() - server.service.now();
    server.service.store().beat(server.service.now()).await.unwrap();
    let later = server.service.now() + 5 * DAY;
    let server = again(server, &now, later).await;
    let session = server.service.load(table).await.unwrap();
    assert_eq!(session.next_due(seat).unwrap() - server.service.now(), before);
}

#[tokio::test]
async fn a_pause_ends_on_its_day_though_bots_sleep_and_clocks_are_set() {
    for (slept, set) in [(DAY, 0), (0, -3 * DAY), (20 * DAY, 0)] {
        let (server, now) = server().await;
        let table = paced(&server, "1d+6h/2d nonstop").await;
        server.any_move(table).await;
        now.fetch_add(HOUR, Ordering::Relaxed);
        let before = left(&server, table).await;
        let until = server.service.now() + 10 * DAY;
        server.run(table, ADA, Act::Propose(Proposal::Pause { until })).await.unwrap();
        server.run(table, BEN, Act::Agree { asked: None }).await.unwrap();
        server.service.store().beat(server.service.now()).await.unwrap();
        let later = server.service.now() + slept + set;
        let server = again(server, &now, later).await;
        let job = async || {
            let jobs = server.service.store().pending_jobs(table).await.unwrap();
            let is_timed =
                |job: &StoredJob| matches!(job.kind, JobKind::Clock(_) | JobKind::Think(_));
            assert!(!jobs.iter().any(is_timed), "no clock runs: {jobs:?}");
            jobs.into_iter().find(|job| job.kind == JobKind::Resume).expect("it ends sometime")
        };
        assert_eq!(job().await.due, until);
        if slept < 10 * DAY {
            assert_eq!(server.service.end_pause(&job().await).await.unwrap(), Some(until));
            now.store(until, Ordering::Relaxed);
        }
        assert_eq!(server.service.end_pause(&job().await).await.unwrap(), None);
        assert_eq!(left(&server, table).await, before, "slept {slept}, set {set}");
        let jobs = server.service.store().pending_jobs(table).await.unwrap();
        assert!(jobs.iter().all(|job| job.kind != JobKind::Resume), "{jobs:?}");
        let wrong = quark::operator::verify::verify(&server.service, true).await.unwrap().wrong;
        assert_eq!(wrong, Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_lost_job_that_ends_a_pause_is_found() {
    let (server, _) = server().await;
    let table = paced(&server, "steady").await;
    let until = server.service.now() + DAY;
    server.run(table, ADA, Act::Propose(Proposal::Pause { until })).await.unwrap();
    server.run(table, BEN, Act::Agree { asked: None }).await.unwrap();
    server.damage("delete from jobs where kind = 'resume'").await;
    let found = server.service.look_after().await.unwrap();
    assert_eq!(found, [format!("table {table}: job Resume is missing")]);
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    assert!(jobs.iter().any(|job| job.kind == JobKind::Resume && job.due == until), "{jobs:?}");
}

#[tokio::test]
async fn an_invitation_does_not_run_out_while_the_bot_sleeps() {
    let (server, now) = server().await;
    let table = server.opened(ADA, 3, 0).await;
    server.run(table, ADA, Act::Invite { users: vec![BEN], within: 2 * DAY }).await.unwrap();
    now.fetch_add(HOUR, Ordering::Relaxed);
    let left = async |server: &Server| {
        let session = server.service.load(table).await.unwrap();
        session.invited[0].until - server.service.now()
    };
    let before = left(&server).await;
    server.service.store().beat(server.service.now()).await.unwrap();
    let later = server.service.now() + 3 * DAY;
    let server = again(server, &now, later).await;
    assert_eq!(left(&server).await, before);
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    let ends = jobs.iter().find(|job| job.kind == JobKind::Invitations).unwrap();
    assert_eq!(ends.due, later + before);
    let wrong = quark::operator::verify::verify(&server.service, true).await.unwrap().wrong;
    assert_eq!(wrong, Vec::<String>::new());
}

#[tokio::test]
async fn a_start_that_a_bot_has_slept_over_comes_within_a_day() {
    for (late, starts) in [(HOUR, true), (DAY + HOUR, false)] {
        let (server, now) = server().await;
        let table = server.opened(ADA, 3, 0).await;
        server.run(table, BEN, Act::Join).await.unwrap();
        let at = server.service.now() + 5 * HOUR;
        server.run(table, ADA, Act::Schedule(Some(Start { at, fill: None }))).await.unwrap();
        server.service.store().beat(server.service.now()).await.unwrap();
        let server = again(server, &now, at + late).await;
        let due = server.service.store().due(at + late, 100).await.unwrap();
        let job = due.iter().find(|job| job.kind == JobKind::Start).unwrap();
        server.service.follow_schedule(job).await.unwrap();
        let session = server.service.load(table).await.unwrap();
        assert_eq!(matches!(session.stage, Stage::Playing(_)), starts, "{late}");
        let missed = session.schedule.and_then(|schedule| schedule.missed());
        assert_eq!(missed, (!starts).then_some(Missed::TooLate));
    }
}

#[tokio::test]
async fn a_daily_reminder_does_not_come_early_after_a_restart() {
    let (server, now) = server().await;
    let table = paced(&server, "9d+1d/9d").await;
    let session = server.service.load(table).await.unwrap();
    let (seat, user) = (session.waiting().first().unwrap(), server.user_to_act(&session));
    let daily = Some(Cadence::Daily);
    server.service.set_cadence(table, &session, user, daily).await.unwrap();
    server.service.store().beat(server.service.now()).await.unwrap();
    let later = server.service.now() + HOUR;
    let server = again(server, &now, later).await;
    let due = server.service.store().due(later, 100).await.unwrap();
    assert!(due.iter().all(|job| job.kind != JobKind::Daily(seat)), "{due:?}");
    let jobs = server.service.store().pending_jobs(table).await.unwrap();
    assert!(jobs.iter().any(|job| job.kind == JobKind::Daily(seat)), "{jobs:?}");
}
