//! The world around the tables: a clock, a courier that only notes what it would send, and people.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    fmt,
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};

use quark::{
    game::{Luck, Seat},
    games::CATALOG,
    service::{Clock, Failure, Idle, Service, Tick},
    session::{
        Act, By, Choice, Command, DAY, HOUR, Hours, JobKind, MINUTE, Offer, Opening, Pace, Place,
        Preferences, Proposal, Quiet, Refusal, Session, Snapshot, Stage, Timestamp, UserId,
    },
    store::{Owed, Store, TableId},
};

use super::people::{Deed, Person, some_move};

/// When the month begins, in milliseconds since 1970.
const START: Timestamp = 1_800_000_000_000;
/// What a person may do in one visit.
const VISIT: usize = 60;

/// What has happened.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub open: usize,
    pub counts: BTreeMap<&'static str, usize>,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.open += other.open;
        for (what, count) in &other.counts {
            *self.counts.entry(what).or_default() += count;
        }
    }

    /// Each thing that people can do has happened at some table.
    pub fn has_seen_everything(&self) {
        for what in [
            "moves",
            "undone",
            "doubled",
            "stale",
            "reminded",
            "lapsed",
            "extended",
            "skipped",
            "stood in",
            "returned",
            "offered",
            "taken over",
            "resigned",
            "away",
            "proposed",
            "rewound",
            "agreed end",
            "finished",
            "claimed",
            "quiet",
        ] {
            assert!(self.counts.get(what).is_some_and(|count| 0 < *count), "{what}: {self}");
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} open", self.open)?;
        self.counts.iter().try_for_each(|(what, count)| write!(f, ", {count} {what}"))
    }
}

/// A table as its own log tells of it, followed entry by entry.
struct Shadow {
    session: Session,
    /// The turns that were announced, and whom each called.
    announced: BTreeMap<u32, Vec<UserId>>,
    reminded: HashSet<(u32, Seat, u8)>,
}

pub struct World {
    service: Service,
    now: Arc<AtomicI64>,
    presses: AtomicU64,
    luck: Luck,
    shadows: BTreeMap<TableId, Shadow>,
    people: HashMap<(TableId, UserId), Person>,
    /// Who comes by when.
    visits: BTreeSet<(Timestamp, TableId, UserId)>,
    tally: BTreeMap<&'static str, usize>,
    deserted: bool,
    _folder: tempfile::TempDir,
}

impl World {
    pub async fn new(number: u64) -> World {
        // In memory where there is such a folder: a month has more moves than a disk likes to sync.
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
        let url = format!("sqlite:{}", folder.path().join("month.db").display());
        let store = Store::open(&url).await.unwrap();
        let now = Arc::new(AtomicI64::new(START));
        let told = now.clone();
        let clock = Clock::told_by(move || told.load(Ordering::Relaxed));
        World {
            service: Service::new(store, clock),
            now,
            presses: AtomicU64::new(1),
            luck: Luck::seeded(number),
            shadows: BTreeMap::new(),
            people: HashMap::new(),
            visits: BTreeSet::new(),
            tally: BTreeMap::new(),
            deserted: false,
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

    /// A table opens, its people sit down, and it starts.
    pub async fn opens(&mut self, number: u64) {
        let kind = CATALOG[usize::try_from(number).unwrap() % CATALOG.len()];
        let seats = kind.info().seats.clone();
        let most = u32::from(seats.end() - seats.start()) + 1;
        let seats = seats.start() + u8::try_from(self.luck.below(most)).unwrap();
        let paces = ["friendly", "steady", "brisk", "1d+6h/2d nonstop", "relaxed"];
        let pace: Pace = self.luck.pick(&paces).unwrap().parse().unwrap();
        let first = 10_000 + number * 10;
        let opening = Opening {
            host: UserId(first),
            interaction: self.press(),
            game: kind,
            options: serde_json::Value::Null,
            seats: Some(seats),
            machines: 0,
            auto_start: true,
            place: Place { guild: Some(1), channel: 2 },
            pace,
            order: Vec::new(),
            rematch_of: None,
        };
        let store = self.service.store().clone();
        let users: Vec<UserId> = (0..u64::from(seats)).map(|seat| UserId(first + seat)).collect();
        for user in &users {
            store.remember(*user, &format!("Person {}", user.0)).await.unwrap();
            let quiet: Option<Hours> = (self.luck.below(3) == 0).then(|| "22-7".parse().unwrap());
            let zone = (user.0 % 2 == 0).then(|| "America/New_York".to_owned());
            let preferences = Preferences { quiet, zone, ..Preferences::default() };
            store.prefer(*user, preferences, self.service.now()).await.unwrap();
        }
        let applied = self.service.open(&opening).await.unwrap();
        let table = applied.table;
        let log = store.log(table).await.unwrap();
        let session = Session::opened(&log[0].entry, log[0].at).unwrap();
        let shadow = Shadow { session, announced: BTreeMap::new(), reminded: HashSet::new() };
        self.shadows.insert(table, shadow);
        for user in users {
            let person = Person::new(user, &mut self.luck);
            self.people.insert((table, user), person);
            if user.0 != first {
                self.does(table, user, Act::Join).await.unwrap();
            }
        }
        self.settle(table).await;
    }

    /// Somebody does something, under a new number.
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
        let command = Command { by: By::Person(user), interaction: Some(interaction), act };
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

    /// What the table's log says of it is what is kept of it.
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
        let kept = store.load(table).await.unwrap().session;
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
                "hours" => "quiet",
                "ended" => match stored["how"]["how"].as_str().unwrap() {
                    "finished" => "finished",
                    "resigned" => "resigned",
                    "forfeited" => "claimed",
                    "agreed" => "agreed end",
                    "abandoned" => "abandoned",
                    other => panic!("ended as {other}"),
                },
                _ => continue,
            };
            self.count(what);
        }
    }

    /// Pays everything that is owed now for a table, then checks it.
    async fn settle(&mut self, table: TableId) {
        loop {
            let now = self.now();
            let owed = self.service.store().owed(table).await.unwrap();
            // What is owed within seconds is owed now, as far as this world is concerned.
            let soon =
                |job: &&Owed| job.due <= if job.kind.is_timed() { now } else { now + MINUTE };
            let due: Vec<Owed> = owed.iter().filter(soon).cloned().collect();
            if due.is_empty() {
                break;
            }
            let mut paid = Vec::new();
            for job in due {
                if self.pays(&job).await {
                    paid.push(job);
                }
            }
            let store = self.service.store();
            let done = futures_util::future::join_all(paid.iter().map(|job| store.done(job))).await;
            assert!(done.iter().all(Result::is_ok), "{done:?}");
            self.follows(table).await;
        }
        self.is_as_promised(table).await;
    }

    /// Whether it is paid, and not put off.
    async fn pays(&mut self, job: &Owed) -> bool {
        let table = job.table;
        match job.kind {
            JobKind::Announce => self.announces(job).await,
            JobKind::Refresh
            | JobKind::Hand(_)
            | JobKind::Watch(_)
            | JobKind::Next(_)
            | JobKind::Close => (),
            JobKind::Think(seat) => self.thinks(table, seat).await,
            JobKind::Clock(seat) => match self.service.tick(job, seat).await.unwrap() {
                Tick::Done => (),
                Tick::NotBefore(moment) => {
                    assert!(self.now() < moment, "a reminder that waits for the past");
                    self.service.store().postpone(job, moment, None).await.unwrap();
                    return false;
                }
                Tick::Remind { session, user, count, .. } => {
                    self.reminds(table, &session, seat, user, count).await;
                }
            },
            JobKind::Idle => {
                if let Idle::Warn { .. } = self.service.idle(job).await.unwrap() {
                    self.count("warned");
                    self.service.warned(table).await.unwrap();
                }
            }
        }
        true
    }

    async fn announces(&mut self, job: &Owed) {
        let session = self.service.load_from(job.table, job.version).await.unwrap();
        if job.turn < session.turn {
            return; // A later turn has its own.
        }
        let called: Vec<UserId> = session
            .people()
            .filter(|(seat, _)| session.called.contains(*seat))
            .map(|(_, user)| user)
            .collect();
        let shadow = self.shadows.get_mut(&job.table).unwrap();
        let before = shadow.announced.insert(session.turn, called.clone());
        assert_eq!(before, None, "table {}: turn {} was announced twice", job.table, session.turn);
        for user in called {
            self.is_called(job.table, user);
        }
    }

    /// Somebody who was told comes by, sooner or later.
    fn is_called(&mut self, table: TableId, user: UserId) {
        if self.deserted {
            return;
        }
        let (now, luck) = (self.now(), &mut self.luck);
        let person = *self.people.entry((table, user)).or_insert_with(|| Person::new(user, luck));
        if let Some(wait) = person.comes_after(now - START, &mut self.luck) {
            self.visits.insert((now + wait, table, user));
        }
    }

    async fn reminds(
        &mut self,
        table: TableId,
        session: &Session,
        seat: Seat,
        user: UserId,
        count: u8,
    ) {
        let preferences = self.service.store().preferences(user).await.unwrap();
        let now = self.now();
        let at_deadline = session.deadline(seat).is_some_and(|deadline| deadline <= now);
        let quiet: Option<Quiet> = preferences.quiet_at(now);
        assert!(
            quiet.is_none_or(|quiet| quiet.end(now) == now) || at_deadline,
            "table {table}: {user:?} is disturbed in the night"
        );
        let shadow = self.shadows.get_mut(&table).unwrap();
        let began = session.chair(seat).unwrap().turn_since.unwrap();
        let turn = u32::try_from((began - START) / 1_000).unwrap();
        let fresh = shadow.reminded.insert((turn, seat, count));
        assert!(fresh, "table {table}: {user:?} is reminded twice");
        self.count("reminded");
        self.service.reminded(table, seat, count).await.unwrap();
        // Half of those who had forgotten remember.
        if self.luck.below(2) == 0 {
            self.is_called(table, user);
        }
    }

    async fn thinks(&mut self, table: TableId, seat: Seat) {
        let session = self.service.load(table).await.unwrap();
        if !session.is_machine(seat) {
            return;
        }
        let Some(action) = some_move(&session, seat, &mut self.luck) else { return };
        let act = Act::Move { action, seen: Some(session.version) };
        let command = Command { by: By::Machine(seat), interaction: None, act };
        self.service.run(table, &command).await.unwrap();
    }

    /// What is promised of every table, whenever nothing is under way there.
    async fn is_as_promised(&mut self, table: TableId) {
        let owed = self.service.store().owed(table).await.unwrap();
        let shadow = &self.shadows[&table];
        let (session, now) = (&shadow.session, self.now());
        let jobs = |kind: JobKind| owed.iter().filter(move |job| job.kind == kind);
        for job in &owed {
            assert!(now < job.due, "table {table}: {job:?} is overdue");
            assert_eq!(job.version, session.version, "table {table}: {job:?} is of the past");
        }
        if session.is_over() {
            assert!(owed.is_empty(), "table {table} is over and owes {owed:?}");
            return;
        }
        assert_eq!(jobs(JobKind::Idle).count(), 1, "table {table}");
        for seat in Seat::all(session.size()) {
            let clocks: Vec<&Owed> = jobs(JobKind::Clock(seat)).collect();
            match session.next_due(seat) {
                Some(due) => {
                    assert_eq!(clocks.len(), 1, "table {table}: one clock for {seat:?}");
                    assert!(due <= clocks[0].due, "table {table}: a clock before its time");
                }
                None => assert!(clocks.is_empty(), "table {table}: {clocks:?} for nothing"),
            }
        }
        if matches!(session.stage, Stage::Playing(_)) {
            assert!(shadow.announced.contains_key(&session.turn), "table {table}: untold");
            for seat in session.waiting().iter() {
                assert!(!session.is_machine(seat), "table {table}: a machine that does nothing");
                let user = session.people().find(|(place, _)| *place == seat).unwrap().1;
                let called = shadow.announced.values().any(|called| called.contains(&user));
                assert!(called, "table {table}: nobody told {user:?}");
            }
        }
    }

    /// Time passes; whoever comes by does something.
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
            for table in tables {
                self.settle(table).await;
            }
        }
        self.now.store(end, Ordering::Relaxed);
    }

    /// Somebody looks after one of their tables.
    async fn comes(&mut self, table: TableId, user: UserId) {
        let session = self.service.load(table).await.unwrap();
        if session.is_over() {
            return;
        }
        let Some(seat) = session.seat_of(user) else {
            assert_eq!(self.does(table, user, Act::Resign).await, Err(Refusal::NotSeated));
            return;
        };
        let person = self.people[&(table, user)];
        self.answers(table, user).await;
        if session.is_stood_in(seat) && self.luck.below(2) == 0 {
            let _ = self.does(table, user, Act::Return).await;
        }
        for _ in 0..VISIT {
            let session = self.service.load(table).await.unwrap();
            let mine = session.seat_of(user).is_some_and(|seat| session.waiting().contains(seat));
            if !mine {
                break;
            }
            self.acts(table, person, seat, &session).await;
            self.settle(table).await;
        }
        self.settle(table).await;
        // Those who look after a table of friends come by again by themselves.
        let session = self.service.load(table).await.unwrap();
        if session.seat_of(user).is_some_and(|seat| session.waiting().contains(seat)) {
            self.is_called(table, user);
        }
    }

    /// What is asked at the table is answered.
    async fn answers(&mut self, table: TableId, user: UserId) {
        let session = self.service.load(table).await.unwrap();
        let Some(mine) = session.seat_of(user) else { return };
        if let Some(question) = &session.question
            && !question.agreed.contains(&mine)
        {
            let asked = Some(question.version);
            let act =
                if self.luck.below(4) == 0 { Act::Decline { asked } } else { Act::Agree { asked } };
            self.does(table, user, act).await.unwrap();
        }
        let session = self.service.load(table).await.unwrap();
        for seat in session.late().iter().filter(|seat| *seat != mine) {
            let choices =
                [Choice::Wait, Choice::Skip, Choice::StandIn, Choice::Substitute, Choice::Claim];
            let choice = *self.luck.pick(&choices).unwrap();
            // A win can be claimed in games of two only, and the table may have ended meanwhile.
            let _ = self.does(table, user, Act::Choose { seat, choice }).await;
        }
        self.settle(table).await;
        self.finds_substitutes(table).await;
    }

    /// Whatever seat is offered to anybody finds somebody.
    async fn finds_substitutes(&mut self, table: TableId) {
        let session = self.service.load(table).await.unwrap();
        for seat in Seat::all(session.size()) {
            let offered = session.chair(seat).and_then(|chair| chair.offer);
            if offered.is_some_and(|offer| offer == Offer::Anybody) {
                let user = UserId(900_000 + self.press());
                self.service.store().remember(user, "Newcomer").await.unwrap();
                if self.does(table, user, Act::TakeOver(seat)).await.is_ok() {
                    self.settle(table).await;
                }
            }
        }
    }

    async fn acts(&mut self, table: TableId, person: Person, seat: Seat, session: &Session) {
        let user = person.user;
        let Some(action) = some_move(session, seat, &mut self.luck) else { return };
        let seen = Some(session.version);
        let play = Act::Move { action: action.clone(), seen };
        match person.next_deed(&mut self.luck) {
            Deed::Move => self.does(table, user, play).await.unwrap(),
            Deed::MoveTwice => {
                let press = self.press();
                self.does_as(table, user, play.clone(), press).await.unwrap();
                self.does_as(table, user, play, press).await.unwrap();
            }
            Deed::PressOldThenMove => {
                self.does(table, user, play.clone()).await.unwrap();
                let again = self.does(table, user, play).await;
                assert!(again.is_err(), "table {table}: an old button made a second move");
                self.count("stale");
            }
            Deed::MoveAndTakeBack => {
                self.does(table, user, play).await.unwrap();
                let turn = self.luck.below(2) == 0;
                let _ = self.does(table, user, Act::Undo { seen: None, turn }).await;
                let session = self.service.load(table).await.unwrap();
                // Or they would never get anywhere.
                if let Some(action) = some_move(&session, seat, &mut self.luck) {
                    let _ = self.does(table, user, Act::Move { action, seen: None }).await;
                }
            }
            Deed::AskToTakeBack => {
                self.does(table, user, play).await.unwrap();
                if let Ok(what) = self.service.rewind(table, user).await {
                    let _ = self.does(table, user, Act::Propose(what)).await;
                    self.settle(table).await;
                    self.all_answer(table).await;
                }
            }
            Deed::AskToEnd => {
                let draw = self.luck.below(2) == 0;
                let _ = self.does(table, user, Act::Propose(Proposal::End { draw })).await;
                self.does(table, user, play).await.or_else(over).unwrap();
            }
            Deed::GoAway => {
                let days = Timestamp::from(1 + self.luck.below(4));
                let until = Some(self.now() + days * DAY + HOUR);
                let _ = self.does(table, user, Act::Away { until }).await;
                self.does(table, user, play).await.unwrap();
            }
            Deed::GiveUp => self.does(table, user, Act::Resign).await.unwrap(),
            Deed::GiveSeat => {
                self.does(table, user, Act::Offer { to: None }).await.unwrap();
                self.finds_substitutes(table).await;
            }
        }
    }

    /// Everybody answers what is asked, at once.
    async fn all_answer(&mut self, table: TableId) {
        let session = self.service.load(table).await.unwrap();
        for (_, user) in session.people().collect::<Vec<_>>() {
            self.answers(table, user).await;
        }
    }

    /// In the end every table's whole log gives what is kept of it.
    pub async fn folds(&self) {
        for row in self.service.store().rows().await.unwrap() {
            let folded = self.service.folds(&row).await.unwrap();
            assert!(folded.is_ok(), "table {}: {:?}", row.table, folded.err());
        }
    }
}

/// A game that has ended meanwhile takes no move.
fn over(refusal: Refusal) -> Result<(), Refusal> {
    if refusal == Refusal::Over { Ok(()) } else { Err(refusal) }
}
