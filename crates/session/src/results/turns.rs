//! Lengths of people's turns, taken from a log.

use std::collections::BTreeMap;

use crate::{
    Entry, GameEntry, Logged, News, Occupant, SeatEntry, SeatFact, Session, TableEntry, Timestamp,
    UserId,
};
use quark_game::Seat;

/// Turns of all seats.
#[derive(Debug, Default)]
pub struct Turns {
    /// Turns that are still on, by seat.
    open: BTreeMap<Seat, Turn>,
    over: Vec<Turn>,
    /// Start of the pause, if the game is paused.
    paused: Option<Timestamp>,
}

/// A turn of one seat.
#[derive(Clone, Copy, Debug)]
struct Turn {
    seat: Seat,
    /// The player; `None` where a machine has the seat.
    person: Option<UserId>,
    /// Earliest time when they could move.
    since: Timestamp,
    /// Their last move in it: its entry and its time.
    moved: Option<(i64, Timestamp)>,
    /// True if their time was up.
    late: bool,
}

/// Turns of one person in one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Number of turns.
    pub count: u32,
    /// Number of turns when they were late.
    pub late: u32,
    /// Median length of the turns that they moved in, in milliseconds.
    pub usual: Option<Timestamp>,
}

impl Turns {
    /// Applies the entry that led to `session`.
    pub fn watch(&mut self, session: &Session, logged: &Logged) {
        match &logged.entry {
            Entry::Game(GameEntry::Moved { seat, .. }) => self.moved(session, *seat),
            Entry::Game(GameEntry::Undone { version, .. } | GameEntry::Rewound { version, .. }) => {
                self.take_back(*version);
            }
            Entry::Seat(SeatEntry { fact: SeatFact::Lapsed { .. }, seat }) => {
                if let Some(turn) = self.open.get_mut(seat) {
                    turn.late = true;
                }
            }
            Entry::Seat(SeatEntry {
                fact: SeatFact::Resigned | SeatFact::Replaced { .. },
                seat,
            }) => {
                self.close(*seat);
            }
            Entry::Table(TableEntry::Paused { .. }) => self.paused = Some(session.at),
            Entry::Table(TableEntry::Resumed { .. }) => self.go_on(session.at),
            _ => (),
        }
        if self.paused.is_none() {
            self.begin_and_end(session);
        }
    }

    /// Ends a pause, which belongs to nobody's turn.
    fn go_on(&mut self, at: Timestamp) {
        let Some(since) = self.paused.take() else { return };
        for turn in self.open.values_mut() {
            turn.since += at - since;
            turn.moved = turn.moved.map(|(version, moved)| (version, moved + at - since));
        }
    }

    /// Returns the turns of `person` in `seat`.
    pub fn of(&self, seat: Seat, person: UserId) -> Own {
        let own = || {
            let theirs = |turn: &&Turn| turn.seat == seat && turn.person == Some(person);
            self.over.iter().filter(theirs)
        };
        let mut times: Vec<Timestamp> =
            own().filter_map(|turn| Some(turn.moved?.1 - turn.since)).collect();
        times.sort_unstable();
        let many = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Own {
            count: many(own().count()),
            late: many(own().filter(|turn| turn.late).count()),
            usual: times.get(times.len().saturating_sub(1) / 2).copied(),
        }
    }

    fn moved(&mut self, session: &Session, seat: Seat) {
        let (version, at) = (session.version, session.at);
        let by_machine = session.told.iter().rev().any(|told| {
            told.version == version && matches!(told.news, News::Move { stood_in: true, .. })
        });
        if let Some(turn) = self.open.get_mut(&seat).filter(|_| !by_machine) {
            turn.moved = Some((version, at));
        }
    }

    /// Takes back all moves from entry `version` on; turns that had ended since go on.
    fn take_back(&mut self, version: i64) {
        let undone = |turn: &Turn| turn.moved.is_some_and(|(moved, _)| version <= moved);
        for turn in self.open.values_mut().filter(|turn| undone(turn)) {
            turn.moved = None;
        }
        let (again, over) = self.over.drain(..).partition(undone);
        self.over = over;
        // If one seat has several of them, the first goes on.
        let again: Vec<Turn> = again;
        for turn in again.into_iter().rev() {
            self.open.insert(turn.seat, Turn { moved: None, ..turn });
        }
    }

    fn begin_and_end(&mut self, session: &Session) {
        let waiting = session.waiting();
        for (seat, occupant) in session.seated() {
            if !waiting.contains(seat) {
                self.close(seat);
                continue;
            }
            let person = match occupant {
                Occupant::Human(person) => Some(person),
                Occupant::Machine(_) => None,
            };
            let turn = Turn { seat, person, since: session.at, moved: None, late: false };
            self.open.entry(seat).or_insert(turn);
        }
    }

    /// Ends a turn. A turn is not counted if only a machine has moved, and in time.
    fn close(&mut self, seat: Seat) {
        let turn = self.open.remove(&seat);
        self.over.extend(turn.filter(|turn| turn.moved.is_some() || turn.late));
    }
}
