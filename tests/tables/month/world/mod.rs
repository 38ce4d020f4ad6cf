//! The world around the tables: a clock, a courier that only notes what it would send, and people.

mod company;
mod duties;
mod guests;
mod visits;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};

use quark::{
    game::{Luck, Seat},
    games::catalog,
    operator::leagues,
    results::{Counts, Summary},
    service::{
        Clock, Daily, Failure, Idle, Played, Service, Tick, Wake,
        standing::{Standing, mismatches},
    },
    session::{
        Act, By, Cadence, Command, Condition, DAY, EVERY, HOUR, Hours, JobKind, LateChoice,
        Location, MINUTE, Offer, Opening, Orders, Pace, Plan, PlanState, Preferences, Proposal,
        Quiet, Refusal, Session, Snapshot, Stage, Start, Timestamp, UserId, meaning,
    },
    store::{Store, StoredJob, TableId},
};

use crate::month::{
    people::{Deed, Habit, Person, some_move},
    tally::Tally,
};

/// The server of all tables.
const GUILD: u64 = 1;
/// Start of the month, in milliseconds since 1970.
const START: Timestamp = 1_800_000_000_000;

/// A table computed from its own log, entry by entry.
struct Shadow {
    session: Session,
    /// The turns that were announced, and the people each one called.
    announced: BTreeMap<u32, Vec<UserId>>,
    reminded: HashSet<(u32, Seat, u8)>,
}

impl Shadow {
    /// A table with the first entry of its log.
    async fn of(store: &Store, table: TableId) -> Shadow {
        let log = store.log(table).await.unwrap();
        let session = Session::opened(&catalog(), &log[0].entry, log[0].at).unwrap();
        Shadow { session, announced: BTreeMap::new(), reminded: HashSet::new() }
    }
}

pub struct World {
    service: Service,
    now: Arc<AtomicI64>,
    presses: AtomicU64,
    luck: Luck,
    shadows: BTreeMap<TableId, Shadow>,
    people: HashMap<(TableId, UserId), Person>,
    /// Times of the visits.
    visits: BTreeSet<(Timestamp, TableId, UserId)>,
    tally: BTreeMap<&'static str, usize>,
    deserted: bool,
    /// Tables that have opened for people who look for others.
    found: Vec<TableId>,
    /// True if a table has ended, so that a round may be over.
    ended: bool,
    _folder: tempfile::TempDir,
}

impl World {
    pub async fn new(number: u64) -> World {
        // In memory if there is such a folder: a month has more moves than a disk likes to sync.
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
        let url = quark_testing::database::url(folder.path());
        let store = Store::open(&url).await.unwrap();
        let now = Arc::new(AtomicI64::new(START));
        let told = now.clone();
        let clock = Clock::told_by(move || told.load(Ordering::Relaxed));
        World {
            service: Service::new(store, clock, catalog()),
            now,
            presses: AtomicU64::new(1),
            luck: Luck::seeded(number),
            shadows: BTreeMap::new(),
            people: HashMap::new(),
            visits: BTreeSet::new(),
            tally: BTreeMap::new(),
            deserted: false,
            found: Vec::new(),
            ended: false,
            _folder: folder,
        }
    }

    fn now(&self) -> Timestamp {
        self.now.load(Ordering::Relaxed)
    }

    fn press(&self) -> u64 {
        self.presses.fetch_add(1, Ordering::Relaxed)
    }

    fn count(&mut self, what: &'static str) {
        *self.tally.entry(what).or_default() += 1;
    }

    pub fn tally(&self) -> Tally {
        let open = self.shadows.values().filter(|shadow| !shadow.session.is_over()).count();
        Tally { open, counts: self.tally.clone() }
    }

    /// Opens a table, seats its people, and starts it.
    pub async fn opens(&mut self, number: u64) {
        let kind = catalog().iter().cycle().nth(usize::try_from(number).unwrap()).unwrap();
        let seats = kind.info().seats.clone();
        let most = u32::from(seats.end() - seats.start()) + 1;
        let seats = seats.start() + u8::try_from(self.luck.below(most)).unwrap();
        let paces = ["friendly", "steady", "brisk", "1d+6h/2d nonstop", "relaxed"];
        let pace: Pace = self.luck.pick(&paces).unwrap().parse().unwrap();
        // The same people play every game once more.
        let first = (10_000 + number % 5 * 10) << 22;
        let planned = Start { at: self.now() + 3 * HOUR, fill: None };
        let opening = Opening {
            // With these options games end, even in random play.
            options: kind.as_played(&serde_json::Value::Null),
            seats: Some(seats),
            auto_start: !number.is_multiple_of(4),
            start: number.is_multiple_of(4).then_some(planned),
            pace,
            rated: !number.is_multiple_of(3),
            ..Opening::new(
                kind,
                UserId(first),
                self.press(),
                Location { guild: Some(1), channel: 2 },
            )
        };
        let store = self.service.store().clone();
        let users: Vec<UserId> = (0..u64::from(seats)).map(|seat| UserId(first + seat)).collect();
        for user in &users {
            store.remember(*user, &format!("Person {}", user.0)).await.unwrap();
            if self.people.keys().any(|(_, known)| known == user) {
                continue;
            }
            let quiet: Option<Hours> = (self.luck.below(3) == 0).then(|| "22-7".parse().unwrap());
            let zone = (user.0 % 2 == 0).then(|| "America/New_York".to_owned());
            let preferences = Preferences { quiet, zone, ..Preferences::default() };
            store.set_preferences(*user, preferences, self.service.now()).await.unwrap();
        }
        let applied = self.service.open(&opening).await.unwrap();
        let table = applied.table;
        self.shadows.insert(table, Shadow::of(&store, table).await);
        for user in users {
            let person = Person::new(user, &mut self.luck);
            self.people.insert((table, user), person);
            let cadence = [None, Some(Cadence::Daily), Some(Cadence::Silent), None];
            store.set_cadence(table, user, cadence[(user.0 % 4) as usize]).await.unwrap();
            if user.0 != first {
                self.does(table, user, Act::Join).await.unwrap();
            }
        }
        self.settle(table).await;
    }

    /// Runs a person's action under a new number.
    async fn does(&mut self, table: TableId, user: UserId, act: Act) -> Result<(), Refusal> {
        let interaction = self.press();
        self.does_as(table, user, act, interaction).await
    }

    async fn does_as(
        &mut self,
        table: TableId,
        user: UserId,
        act: Act,
        interaction: u64,
    ) -> Result<(), Refusal> {
        let command = Command::of_person(user, Some(interaction), act);
        match self.service.run(table, &command).await {
            Ok(applied) => {
                if applied.again {
                    self.count("doubled");
                }
                self.follows(table).await;
                Ok(())
            }
            Err(Failure::Refused(refusal)) => Err(refusal),
            Err(failure) => panic!("table {table}: {failure}"),
        }
    }

    /// Checks that the table's log matches its stored state.
    async fn follows(&mut self, table: TableId) {
        let store = self.service.store();
        let shadow = self.shadows.get_mut(&table).unwrap();
        let news = store.log_after(table, shadow.session.version).await.unwrap();
        if news.is_empty() {
            return;
        }
        let mut seen = Vec::new();
        for logged in &news {
            shadow.session.evolve(&logged.entry, logged.at).unwrap();
            let stored = serde_json::to_value(&logged.entry).unwrap();
            seen.push((stored["entry"].as_str().unwrap().to_owned(), stored));
        }
        let kept = store.load(&catalog(), table).await.unwrap().session;
        assert_eq!(Snapshot::from(&kept), Snapshot::from(&shadow.session), "table {table}");
        for (kind, stored) in seen {
            let what = match kind.as_str() {
                "moved" => "moves",
                "undone" => "undone",
                "lapsed" => "lapsed",
                "extended" => "extended",
                "stood_in" if stored["until"] == "turn_ends" => "skipped",
                "stood_in" => "stood in",
                "returned" => "returned",
                "offered" => "offered",
                "replaced" => "taken over",
                "resigned" => "resigned",
                "away" => "away",
                "proposed" => "proposed",
                "rewound" => "rewound",
                "paused" => "paused",
                "resumed" if stored["by"].is_null() => "pause over",
                "resumed" => "pause ended",
                "hours" => "quiet",
                "uninvited" if stored["why"] == "ran_out" => "ran out",
                "ended" => match stored["how"]["how"].as_str().unwrap() {
                    "finished" => "finished",
                    "resigned" => "resigned",
                    "forfeited" => "claimed",
                    "agreed" => "agreed end",
                    "abandoned" => "abandoned",
                    "cancelled" => "called off",
                    other => panic!("ended as {other}"),
                },
                _ => continue,
            };
            self.ended |= kind == "ended";
            self.count(what);
        }
    }

    /// Lets time pass; people visit and act.
    pub async fn lives(&mut self, days: i64) {
        self.passes(START + days * DAY).await;
    }

    /// Nobody comes any more.
    pub async fn is_deserted(&mut self) {
        self.deserted = true;
        self.visits.clear();
        self.passes(self.now() + 90 * DAY).await;
    }

    async fn passes(&mut self, end: Timestamp) {
        loop {
            let now = self.now();
            let due = self.service.store().next_due(now).await.unwrap();
            let visit = self.visits.first().copied();
            let next = due.into_iter().chain(visit.map(|(at, ..)| at)).min();
            let Some(next) = next.filter(|next| *next <= end) else { break };
            self.now.store(next.max(now), Ordering::Relaxed);
            if let Some(visit) = visit.filter(|(at, ..)| *at <= next) {
                self.visits.remove(&visit);
                self.comes(visit.1, visit.2).await;
                self.follows_up().await;
                continue;
            }
            let tables: BTreeSet<TableId> = self
                .service
                .store()
                .due(next, 512)
                .await
                .unwrap()
                .iter()
                .map(|job| job.table)
                .collect();
            self.ended |= tables.is_empty();
            for table in tables {
                self.settle(table).await;
            }
            self.follows_up().await;
        }
        self.now.store(end, Ordering::Relaxed);
    }

    /// Some people ask to be deleted.
    pub async fn forgets(&mut self) {
        let seated: BTreeSet<UserId> = self.people.keys().map(|(_, user)| *user).collect();
        for user in seated.into_iter().step_by(5) {
            self.service.forget(user).await.unwrap();
            self.count("forgotten");
            for (table, _) in self.people.keys().filter(|(_, other)| *other == user) {
                assert_eq!(self.service.store().note(*table, user).await.unwrap(), None);
            }
        }
    }

    /// Checks that the stored results, counted as games end, equal those computed from all logs, also after they are
    /// recomputed.
    pub async fn counts(&mut self) {
        let before = self.results().await;
        let store = self.service.store().clone();
        let over = store.unsum().await.unwrap();
        assert_eq!(store.counts().await.unwrap(), Counts::default());
        assert_eq!(self.service.sum_up(0).await.unwrap(), u64::try_from(over).unwrap());
        let after = self.results().await;
        assert_eq!(before, after);
    }

    /// Stored results of each finished game, and of all of them.
    async fn results(&mut self) -> (Vec<(i64, Summary)>, Counts) {
        let store = self.service.store().clone();
        let mut games = Vec::new();
        for table in store.tables(false).await.unwrap() {
            let log = store.log(table).await.unwrap();
            let due = Summary::of(&catalog(), &log).unwrap();
            assert_eq!(store.summary(table).await.unwrap(), due, "table {table}");
            games.extend(due.map(|due| (table.0, due)));
        }
        self.tells_of(&games);
        let counts = store.counts().await.unwrap();
        assert_eq!(counts, Counts::of(games.clone()));
        // Read together, they are the same as one by one, with the players in order.
        assert_eq!(store.results().await.unwrap().0, games);
        (games, counts)
    }

    /// Counts the events of the players' results.
    fn tells_of(&mut self, games: &[(i64, Summary)]) {
        for (_, game) in games {
            let players = &game.players;
            for (what, so) in [
                ("rated", game.rated),
                ("left early", players.iter().any(|player| player.left)),
                ("joined late", players.iter().any(|player| player.joined)),
                ("was late", players.iter().any(|player| 0 < player.late)),
            ] {
                if so {
                    self.count(what);
                }
            }
        }
    }

    /// In the end every table's whole log gives its stored state.
    pub async fn folds(&self) {
        for table in self.service.store().tables(false).await.unwrap() {
            let (whole, standing) = self.service.standing(table).await.unwrap();
            let Standing::Sound(session) = standing else { panic!("table {table}: {standing:?}") };
            let mismatches = mismatches(&whole, &session);
            assert!(mismatches.is_empty(), "table {table}: {mismatches:?}");
        }
    }
}
