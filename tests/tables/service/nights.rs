//! Nights when local clocks change: quiet hours follow them.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use super::{
    clocks::{START, paced, server},
    *,
};
use quark::{
    service::Tick,
    session::{HOUR, Preferences, Timestamp},
    store::TableId,
};

/// Two nights in Berlin when the clocks change, each from nine in the evening to eight in the morning.
const CHANGING_NIGHTS: [(&str, &str); 2] = [
    ("2027-03-27T21:00:00+01:00", "2027-03-28T08:00:00+02:00"),
    ("2027-10-30T21:00:00+02:00", "2027-10-31T08:00:00+01:00"),
];

/// Lets jobs of the clock come due until the time of the player in turn is up; returns that time.
async fn time_up(server: &Server, table: TableId, now: &Arc<AtomicI64>) -> Timestamp {
    loop {
        let jobs = server.service.store().pending_jobs(table).await.unwrap();
        let is_clock = |job: &&StoredJob| matches!(job.kind, JobKind::Clock(_));
        let clock = jobs.iter().find(is_clock).expect("a clock runs");
        let JobKind::Clock(seat) = clock.kind else { unreachable!() };
        now.fetch_max(clock.due, Ordering::Relaxed);
        match server.service.tick(clock, seat).await.unwrap() {
            Tick::Done => (),
            Tick::NotBefore(later) => drop(now.fetch_max(later, Ordering::Relaxed)),
            Tick::Remind { count, .. } => {
                server.service.reminded(table, seat, count).await.unwrap();
            }
            Tick::TimeUp { .. } => return server.service.now(),
        }
    }
}

/// A game of two people who sleep by Berlin's clock, begun at this time, with three hours each.
async fn of_sleepers(began: Timestamp) -> (Server, Arc<AtomicI64>, TableId) {
    let (server, now) = server().await;
    now.store(began, Ordering::Relaxed);
    let asleep = Preferences {
        zone: Some("Europe/Berlin".to_owned()),
        quiet: "22-8".parse().ok(),
        ..Preferences::default()
    };
    for user in [ADA, BEN] {
        server.service.store().remember(user, "Somebody").await.unwrap();
        server.service.store().set_preferences(user, asleep.clone(), START).await.unwrap();
    }
    let table = paced(&server, "3h+0m/3h").await;
    (server, now, table)
}

fn at(text: &str) -> Timestamp {
    text.parse::<jiff::Timestamp>().unwrap().as_millisecond()
}

#[tokio::test]
async fn a_turn_after_a_night_when_the_clock_changes_takes_the_right_time() {
    for (evening, morning) in CHANGING_NIGHTS {
        let (server, now, table) = of_sleepers(at(evening)).await;
        let seat = server.service.load(table).await.unwrap().waiting().first().unwrap();
        now.store(at(morning) + HOUR / 2, Ordering::Relaxed);
        while server.service.load(table).await.unwrap().waiting().contains(seat) {
            server.any_move(table).await;
        }
        // An hour in the evening, and half an hour in the morning.
        let session = server.service.load(table).await.unwrap();
        assert_eq!(session.seat_state(seat).unwrap().bank, 3 * HOUR / 2, "{morning}");
    }
}

#[tokio::test]
async fn quiet_hours_end_by_the_wall_clock_when_it_changes_at_night() {
    for ((evening, morning), is_looked_at) in
        CHANGING_NIGHTS.into_iter().flat_map(|night| [(night, true), (night, false)])
    {
        let (server, now, table) = of_sleepers(at(evening)).await;
        // The reminder after half the time comes in the morning, too.
        if is_looked_at {
            now.store(at(morning) - 4 * HOUR, Ordering::Relaxed);
            let session = server.service.load(table).await.unwrap();
            server.service.mind_hours(table, &session).await.unwrap();
        }
        let up = time_up(&server, table, &now).await;
        let due = at(morning) + 2 * HOUR;
        // Without a look, the bot notices at the first reminder, which may be late, but takes no time.
        if is_looked_at {
            assert_eq!(up, due)
        } else {
            assert!((due..=due + HOUR).contains(&up))
        }
        let wrong = quark::operator::verify::verify(&server.service, true).await.unwrap().wrong;
        assert_eq!(wrong, Vec::<String>::new());
    }
}
