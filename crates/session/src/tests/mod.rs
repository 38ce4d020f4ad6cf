//! Sessions alone: no store, no clock, no chat.

mod arranging;
mod days;
mod deciding;
mod duties;
mod invitations;
mod looking;
mod moderating;
mod ordering;
mod past;
mod planning;
mod schedules;
mod seekers;
mod snapshots;
mod surviving;
mod undoing;

use super::*;
use quark_game::{Luck, Viewer, ai::Level, any::Json};

const ADA: UserId = UserId(10);
const BEN: UserId = UserId(20);
const CHLOE: UserId = UserId(30);
/// Time when each table is opened.
const NOW: Timestamp = 1_000_000;

/// A table with its secret seed.
struct Table {
    session: Session,
    seed: Seed,
    log: Vec<Logged>,
    presses: InteractionId,
    now: Timestamp,
}

impl Table {
    fn open(seats: u8, machines: u8) -> Table {
        Table::opened(&opening(Some(seats), machines)).unwrap()
    }

    fn opened(opening: &Opening) -> Result<Table, Refusal> {
        let seed = Seed::new([3; 32]);
        let log: Vec<Logged> = open(&quark_games::catalog(), opening, &seed, NOW)?
            .entries
            .into_iter()
            .map(|entry| Logged { at: NOW, entry })
            .collect();
        let session = Session::fold(&quark_games::catalog(), &log).unwrap();
        Ok(Table { session, seed, log, presses: 1, now: NOW })
    }

    /// Returns a dealt table with Ada, Ben and this number of machines.
    fn dealt(machines: u8) -> Table {
        let mut table = Table::open(2 + machines, machines);
        table.does(BEN, Act::Join).unwrap();
        table.does(ADA, Act::Start).unwrap();
        table
    }

    fn does(&mut self, user: UserId, act: Act) -> Result<Vec<Entry>, Refusal> {
        self.run(By::Person(user, act))
    }

    fn run(&mut self, by: By) -> Result<Vec<Entry>, Refusal> {
        self.presses += 1;
        let command = Command { by, interaction: Some(self.presses) };
        let entries = decide(&self.session, &command, &self.seed, self.now)?.entries;
        for entry in &entries {
            self.session.evolve(entry, self.now).unwrap();
            self.log.push(Logged { at: self.now, entry: entry.clone() });
        }
        Ok(entries)
    }

    /// Returns a seat that must act.
    fn turn(&self) -> Seat {
        self.session.waiting().first().expect("somebody must act")
    }

    /// Plays this move for the player who must act.
    fn plays(&mut self, action: &str) {
        let seat = self.turn();
        let by = match self.session.seats[seat.index()] {
            Occupant::Human(user) if !self.session.is_stood_in(seat) => {
                By::Person(user, play(action, None))
            }
            Occupant::Human(_) | Occupant::Machine(_) => machine(seat, action),
        };
        self.run(by).unwrap();
    }

    /// Plays any move for the player who must act.
    fn plays_any(&mut self) {
        let mut whim = Luck::seeded(self.presses);
        let action = self.session.position().unwrap().any_move(self.turn(), &mut whim).unwrap();
        self.plays(&action);
    }

    fn plays_until(&mut self, reached: impl Fn(&Session) -> bool) {
        while !reached(&self.session) {
            self.plays_any();
        }
    }
}

fn opening(seats: Option<u8>, machines: u8) -> Opening {
    let quark = quark_games::catalog().find("quark").unwrap();
    let location = Location { guild: Some(1), channel: 2 };
    let machines = vec![Level::Medium; machines.into()];
    Opening { seats, machines, ..Opening::new(quark, ADA, 1, location) }
}

fn machine(seat: Seat, action: &str) -> By {
    By::Machine { seat, action: action.to_owned(), seen: None, thought: None }
}

fn play(action: &str, seen: Option<i64>) -> Act {
    Act::Move { action: action.to_owned(), seen }
}
