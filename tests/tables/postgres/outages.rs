//! Outages that one process has, and all must know of.

use super::*;
use quark::session::HOUR;

/// Two processes that send beats, a clock for both, and a table with clocks of a day.
struct Fleet {
    one: Service,
    other: Service,
    /// Their beats, until they are aborted.
    beats: [JoinHandle<StoreError>; 2],
    now: Arc<AtomicI64>,
    table: TableId,
    url: String,
    _server: Server,
}

/// The shard of the table's server.
const SHARD: Part = Part::Shard { number: 0, of: 2 };

impl Fleet {
    async fn new(folder: &tempfile::TempDir) -> Option<Fleet> {
        let url = address(folder)?;
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let process = async || {
            let told = now.clone();
            let clock = Clock::told_by(move || told.load(Ordering::Relaxed));
            let service = Service::new(Store::own(&url, SILENCE).await.unwrap(), clock, catalog());
            if service.store().is_first() {
                service.resume().await.unwrap();
            }
            let alive = service.clone();
            (service, tokio::spawn(async move { alive.keep_alive().await }))
        };
        let ((one, its), (other, others)) = (process().await, process().await);
        let server = Server::new().await.with(one.clone());
        let pace = "1d+6h/2d nonstop".parse().unwrap();
        let table = server.started_at(&[ADA, BEN], pace).await;
        Some(Fleet { one, other, beats: [its, others], now, table, url, _server: server })
    }

    fn passes(&self, time: Timestamp) {
        self.now.fetch_add(time, Ordering::Relaxed);
    }

    /// Lets the other process look at the clock of the player in turn. Returns what it must do, and the time left.
    async fn clock(&self) -> (Tick, Timestamp) {
        let session = self.other.load(self.table).await.unwrap();
        let seat = session.waiting().first().unwrap();
        let left = session.deadline(seat).unwrap() - self.other.now();
        let jobs = self.other.store().pending_jobs(self.table).await.unwrap();
        let job = jobs.iter().find(|job| job.kind == JobKind::Clock(seat)).unwrap();
        (self.other.tick(job, seat).await.unwrap(), left)
    }

    /// Waits until the other process knows that the players are not heard, or that they are.
    async fn until_silent(&self, silent: bool) {
        let place = self.one.load(self.table).await.unwrap().location;
        for _ in 0..400 {
            if self.other.is_silent(place).await.unwrap() == silent {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the other process never knows that silence is {silent}");
    }

    async fn outages(&self) -> i64 {
        database::count(&self.url, "select count(*) from outages").await
    }

    async fn ends(self) {
        self.beats.iter().for_each(JoinHandle::abort);
        self.one.store().close().await;
        self.other.store().close().await;
    }
}

/// The process that does the jobs of a table need not be the one that receives its presses.
#[tokio::test(flavor = "multi_thread")]
async fn a_shard_lost_by_one_process_stops_clocks_in_all() {
    let folder = tempfile::tempdir().unwrap();
    let Some(fleet) = Fleet::new(&folder).await else { return };
    for part in [SHARD, Part::Server(1)] {
        let (_, before) = fleet.clock().await;
        fleet.one.is_lost(part, fleet.one.now());
        fleet.until_silent(true).await;
        fleet.passes(10 * DAY);
        let (tick, left) = fleet.clock().await;
        assert!(left < 0 && matches!(tick, Tick::NotBefore(_)), "{part:?}: {left}, {tick:?}");
        // The table of another server goes on.
        let elsewhere = Location { guild: Some(1 << 22), channel: 2 };
        assert!(!fleet.other.is_silent(elsewhere).await.unwrap(), "{part:?}");
        fleet.one.is_back(part).await.unwrap();
        fleet.until_silent(false).await;
        let (tick, left) = fleet.clock().await;
        assert!(matches!(tick, Tick::Done), "{part:?}: {tick:?}");
        assert_eq!(left, before, "{part:?}: the time is returned");
        assert_eq!(fleet.outages().await, 0, "{part:?}");
    }
    fleet.passes(10 * DAY);
    let (tick, _) = fleet.clock().await;
    assert!(matches!(tick, Tick::TimeUp { .. }), "clocks run again: {tick:?}");
    fleet.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_dies_without_its_shard_stops_no_clock_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let Some(fleet) = Fleet::new(&folder).await else { return };
    let (_, before) = fleet.clock().await;
    fleet.one.is_lost(SHARD, fleet.one.now());
    fleet.until_silent(true).await;
    fleet.passes(10 * DAY);
    // From here on it sends no beats.
    fleet.beats[0].abort();
    fleet.until_silent(false).await;
    let mut left = -1;
    for _ in 0..200 {
        left = fleet.clock().await.1;
        if 0 < left && fleet.outages().await == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(left, before, "the time until then is returned");
    assert_eq!(fleet.outages().await, 0);
    fleet.passes(10 * DAY);
    let (tick, _) = fleet.clock().await;
    assert!(matches!(tick, Tick::TimeUp { .. }), "and the clock runs: {tick:?}");
    fleet.ends().await;
}

/// Beats that came late, as on a busy machine, cost the process its number, but not the record of its outage.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_mistaken_for_dead_records_its_outage_again() {
    let folder = tempfile::tempdir().unwrap();
    let Some(fleet) = Fleet::new(&folder).await else { return };
    fleet.one.is_lost(SHARD, fleet.one.now());
    fleet.until_silent(true).await;
    let gone = "with dead as (delete from processes where id = (select min(process) from outages))
        delete from outages";
    database::execute(&fleet.url, gone).await;
    fleet.until_silent(true).await;
    assert_eq!(fleet.outages().await, 1);
    fleet.ends().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_without_a_database_returns_only_the_time_of_its_shards() {
    let folder = tempfile::tempdir().unwrap();
    let Some(fleet) = Fleet::new(&folder).await else { return };
    // A beat that finds the database brings back what the test has lost.
    fleet.beats.iter().for_each(JoinHandle::abort);
    let (_, before) = fleet.clock().await;
    fleet.one.serves(vec![SHARD]);
    fleet.other.serves(vec![Part::Shard { number: 1, of: 2 }]);
    for (process, kept) in [(&fleet.other, HOUR), (&fleet.one, 0)] {
        process.is_lost(Part::All, process.now());
        let place = process.load(fleet.table).await.unwrap().location;
        assert_eq!(process.is_silent(place).await.unwrap(), kept == 0);
        fleet.passes(HOUR);
        process.is_back(Part::All).await.unwrap();
        let (_, left) = fleet.clock().await;
        assert_eq!(before - left, HOUR, "the first hour counts, and the second doesn't");
    }
    fleet.ends().await;
}
