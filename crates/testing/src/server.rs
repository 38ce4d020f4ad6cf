//! A server with tables in it, for tests.

use std::sync::atomic::{AtomicU64, Ordering};

use quark_game::{Luck, ai::Level};
use quark_session::{Act, Command, Location, Opening, Pace, Session, UserId};
use quark_store::{
    SILENCE, Store, TableId,
    service::{Applied, Clock, Failure, Service},
};

pub const ADA: UserId = UserId(1_100_000_000_000_000_010);
pub const BEN: UserId = UserId(1_100_000_000_000_000_020);
pub const CHLOE: UserId = UserId(1_100_000_000_000_000_030);

/// A service with a database of its own.
pub struct Server {
    pub service: Service,
    pub folder: tempfile::TempDir,
    presses: AtomicU64,
}

impl Server {
    pub async fn new() -> Server {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&url(&folder)).await.unwrap();
        Server {
            service: Service::new(store, Clock::system(), quark_games::catalog()),
            folder,
            presses: AtomicU64::new(1_000),
        }
    }

    /// Returns this server with another service on its database.
    pub fn with(self, service: Service) -> Server {
        Server { service, ..self }
    }

    /// Returns this server with presses from this number on, because a database accepts no number twice.
    pub fn pressed_from(self, number: u64) -> Server {
        Server { presses: AtomicU64::new(number), ..self }
    }

    /// Opens its database again, without playing on it.
    pub async fn open(&self) -> Store {
        Store::open(&url(&self.folder)).await.unwrap()
    }

    /// Opens its database as a bot does.
    pub async fn own(&self) -> Store {
        Store::own(&url(&self.folder), SILENCE).await.unwrap()
    }

    fn press(&self) -> u64 {
        self.presses.fetch_add(1, Ordering::Relaxed)
    }

    pub async fn opened(&self, host: UserId, seats: u8, machines: u8) -> TableId {
        self.opened_at(host, seats, machines, Pace::Friendly).await
    }

    async fn opened_at(&self, host: UserId, seats: u8, machines: u8, pace: Pace) -> TableId {
        let opening = Opening {
            seats: Some(seats),
            machines: vec![Level::Medium; machines.into()],
            pace,
            ..Opening::new(
                quark_games::catalog().find("quark").unwrap(),
                host,
                self.press(),
                Location { guild: Some(1), channel: 2 },
            )
        };
        self.service.open(&opening).await.unwrap().table
    }

    pub async fn started(&self, users: &[UserId]) -> TableId {
        self.started_at(users, Pace::Friendly).await
    }

    pub async fn started_at(&self, users: &[UserId], pace: Pace) -> TableId {
        let seats = u8::try_from(users.len()).unwrap();
        let table = self.opened_at(users[0], seats, 0, pace).await;
        for user in &users[1..] {
            self.run(table, *user, Act::Join).await.unwrap();
        }
        self.run(table, users[0], Act::Start).await.unwrap();
        table
    }

    pub async fn run(&self, table: TableId, user: UserId, act: Act) -> Result<Applied, Failure> {
        self.service.run(table, &Command::of_person(user, Some(self.press()), act)).await
    }

    /// Makes any legal move for a player who must act.
    pub async fn any_move(&self, table: TableId) -> Session {
        let session = self.service.load(table).await.unwrap();
        let seat = session.waiting().first().expect("somebody must act");
        let mut whim = Luck::seeded(self.press());
        let action = session.position().unwrap().any_move(seat, &mut whim).unwrap();
        let act = Act::Move { action, seen: Some(session.version) };
        self.run(table, self.user_to_act(&session), act).await.unwrap().session
    }

    pub async fn played_out(&self, table: TableId) -> Session {
        loop {
            let session = self.any_move(table).await;
            if session.is_over() {
                return session;
            }
        }
    }

    pub fn user_to_act(&self, session: &Session) -> UserId {
        let waiting = session.waiting();
        session.people().find(|(seat, _)| waiting.contains(*seat)).expect("a person must act").1
    }

    pub fn other_user(&self, session: &Session) -> UserId {
        let waiting = session.waiting();
        session.people().find(|(seat, _)| !waiting.contains(*seat)).expect("somebody waits").1
    }

    /// Changes the database in a way that only a fault could.
    pub async fn damage(&self, sql: &'static str) {
        crate::database::execute(&url(&self.folder), sql).await;
    }

    /// Returns a number that a query finds in the database.
    pub async fn count(&self, sql: &'static str) -> i64 {
        crate::database::count(&url(&self.folder), sql).await
    }
}

fn url(folder: &tempfile::TempDir) -> String {
    crate::database::url(folder.path())
}
