//! Thousands of games without a chat. Clocks jump, bots stop, die, hang and are replaced, presses come twice, and every
//! table matches its log.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use quark::{
    game::Luck,
    games::catalog,
    operator::verify::verify,
    service::{Clock, Failure, Service},
    session::{
        Act, By, Command, DAY, HOUR, Location, MINUTE, ModeratorAct, Opening, Pace, Session,
        Snapshot, Timestamp, UserId,
    },
    store::{Store, StoreError, TableId},
};
use serde_json::json;

use crate::chaos::{games, seed};
use quark_testing::database;

/// Number of games by default.
const FEW: u64 = 15;
/// Moves after which a game need not end.
const MOVES: u32 = 400;
const START: Timestamp = 1_800_000_000_000;

/// A bot without a chat, on a database that others take over.
struct Bot {
    url: String,
    now: Arc<AtomicI64>,
    service: Service,
    presses: u64,
}

impl Bot {
    async fn new(folder: &tempfile::TempDir) -> Bot {
        let url = database::url(folder.path());
        let now = Arc::new(AtomicI64::new(START));
        let service = started(&url, &now).await;
        Bot { url, now, service, presses: 1 }
    }

    fn press(&mut self) -> u64 {
        self.presses += 1;
        self.presses
    }

    /// Something happens between two moves.
    async fn happens(&mut self, luck: &mut Luck) {
        let jumps = [MINUTE, HOUR, DAY, 365 * DAY];
        match luck.below(60) {
            0 => drop(self.now.fetch_sub(*luck.pick(&jumps).unwrap(), Ordering::Relaxed)),
            1 => drop(self.now.fetch_add(*luck.pick(&jumps).unwrap(), Ordering::Relaxed)),
            2 => {
                self.service.store().close().await;
                self.now.fetch_add(i64::from(luck.below(100_000_000)), Ordering::Relaxed);
                self.service = started(&self.url, &self.now).await;
            }
            3 => {
                // It hangs, and another one takes over: from then on it writes nothing.
                let hung = self.service.clone();
                let next = Store::own(&self.url, Duration::from_millis(1)).await.unwrap();
                let clock = hung.store().beat(self.now.load(Ordering::Relaxed)).await;
                if !database::is_postgres() {
                    assert!(matches!(clock, Err(StoreError::Held(_))), "{clock:?}");
                }
                self.service = resumed(next, &self.now).await;
            }
            4 => drop(self.service.store().beat(self.service.now()).await.unwrap()),
            _ => drop(self.now.fetch_add(i64::from(luck.below(20_000)), Ordering::Relaxed)),
        }
    }

    async fn opens(&mut self, number: u64, luck: &mut Luck) -> TableId {
        let kind = catalog().iter().cycle().nth(usize::try_from(number).unwrap()).unwrap();
        let seats = kind.info().seats.clone();
        let most = u32::from(seats.end() - seats.start()) + 1;
        let seats = seats.start() + u8::try_from(luck.below(most)).unwrap();
        let paces = ["friendly", "steady", "brisk", "1d+6h/2d nonstop"];
        let pace: Pace = luck.pick(&paces).unwrap().parse().unwrap();
        let options = match kind.info().key {
            "zark-city" => json!({"turns": "80"}),
            "element-313" => json!({"rounds": "25"}),
            _ => serde_json::Value::Null,
        };
        let opening = Opening {
            options,
            seats: Some(seats),
            auto_start: true,
            pace,
            ..Opening::new(kind, UserId(100), self.press(), Location { guild: Some(1), channel: 2 })
        };
        let table = self.service.open(&opening).await.unwrap().table;
        for user in (101..).map(UserId).take(usize::from(seats) - 1) {
            let join = Command::of_person(user, Some(self.press()), Act::Join);
            self.service.run(table, &join).await.unwrap();
        }
        table
    }

    /// Makes a move, whose press may come twice. Returns the session after it.
    async fn moves(&mut self, table: TableId, luck: &mut Luck) -> Session {
        let session = self.service.load(table).await.unwrap();
        let Some(seat) = session.waiting().first() else { return session };
        let action = session.position().unwrap().any_move(seat, luck).unwrap();
        let user = session.people().find(|(place, _)| *place == seat).unwrap().1;
        let act = Act::Move { action, seen: None };
        let command = Command::of_person(user, Some(self.press()), act);
        let applied = self.service.run(table, &command).await.unwrap();
        assert!(!applied.again && session.version < applied.session.version);
        if luck.below(4) == 0 {
            let again = self.service.run(table, &command).await.unwrap();
            assert!(again.again && again.session.version == applied.session.version);
        }
        if luck.below(12) == 0 && applied.session.undoable(seat).is_some() {
            let act = Act::Undo { seen: None, turn: false };
            let command = Command::of_person(user, Some(self.press()), act);
            match self.service.run(table, &command).await {
                Ok(undone) => return undone.session,
                Err(Failure::Refused(_)) => (),
                Err(failure) => panic!("{failure}"),
            }
        }
        applied.session
    }
}

async fn started(url: &str, now: &Arc<AtomicI64>) -> Service {
    resumed(Store::own(url, Duration::from_secs(1)).await.unwrap(), now).await
}

async fn resumed(store: Store, now: &Arc<AtomicI64>) -> Service {
    let told = now.clone();
    let service =
        Service::new(store, Clock::told_by(move || told.load(Ordering::Relaxed)), catalog());
    assert_eq!(service.look_after().await.unwrap(), Vec::<String>::new());
    service.resume().await.unwrap();
    service
}

#[tokio::test]
async fn clocks_jump_bots_die_and_every_table_matches_its_log() {
    // In memory if there is such a folder: thousands of games sync more than a disk likes.
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
    let mut bot = Bot::new(&folder).await;
    let mut luck = Luck::seeded(seed());
    let (mut over, mut moves) = (0, 0);
    let games = games().unwrap_or(FEW);
    for number in 0..games {
        let table = bot.opens(number, &mut luck).await;
        let mut session = bot.service.load(table).await.unwrap();
        while !session.is_over() && session.moves < MOVES {
            bot.happens(&mut luck).await;
            session = bot.moves(table, &mut luck).await;
            moves += 1;
        }
        over += u64::from(session.is_over());
        let log = bot.service.store().log(table).await.unwrap();
        let folded = Session::fold(&catalog(), &log).unwrap();
        assert_eq!(Snapshot::from(&folded), Snapshot::from(&session), "game {number}");
        on_time(&bot, table).await;
        if !session.is_over() {
            let by = By::Moderator(None, ModeratorAct::Stop);
            let command = Command { by, interaction: None };
            bot.service.run(table, &command).await.unwrap();
        }
    }
    let wrong = verify(&bot.service, true).await.unwrap().wrong;
    assert_eq!(wrong, Vec::<String>::new());
    println!("{games} games, {over} to their end, {moves} moves");
}

/// Checks that immediate jobs are due now, and that changes of the clock have not used up anybody's time.
async fn on_time(bot: &Bot, table: TableId) {
    let session = bot.service.load(table).await.unwrap();
    let soon = bot.service.now() + 10_000;
    let jobs = bot.service.store().pending_jobs(table).await.unwrap();
    assert!(jobs.iter().all(|job| job.kind.is_timed() || job.due <= soon), "{jobs:?}");
    assert!(session.at <= soon, "the table does not live in the future");
}
