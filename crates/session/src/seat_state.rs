//! State of a seat outside the game: its clock, absence, and stand-in.

use serde::{Deserialize, Serialize};

use super::{
    Timestamp, UserId,
    entry::Until,
    pace::{Bank, DAY, HOUR, Pace, Quiet, Rest},
};

/// Time that a friendly table waits for a player until the others may choose how to go on, in milliseconds.
pub const PATIENCE: Timestamp = 5 * DAY;
/// Time that the others have to choose how to go on with a late seat at a table with clocks, in milliseconds;
/// then a machine plays on.
pub const GRACE: Timestamp = DAY;
/// Total leave of each player at a table with clocks, in milliseconds.
pub const LEAVE: Timestamp = 14 * DAY;
/// Number of reminders in a turn.
pub const REMINDERS: usize = 3;

/// State of a seat outside the game. All times are in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SeatState {
    /// Start of the seat's turn.
    pub turn_since: Option<Timestamp>,
    /// Time since which the clock runs.
    pub runs_since: Option<Timestamp>,
    /// Time in the bank at `runs_since`.
    pub bank: Timestamp,
    /// Time in the bank at the start of the turn, plus all that was added since.
    pub allowed: Timestamp,
    /// Time that the end of the last turn added to the bank; removed again if that turn is resumed.
    pub refunded: Timestamp,
    /// Hours when the clock stands still.
    pub quiet: Option<Quiet>,
    /// End of the player's absence.
    pub away: Option<Timestamp>,
    /// Number of reminders of this turn that are done or not wanted.
    pub reminded: u8,
    /// True if the player has asked for a hint in this turn.
    pub hinted: bool,
    /// Leave taken so far.
    pub leave: Timestamp,
    /// Time since which the player is late, so that the others may choose how to go on.
    pub late: Option<Timestamp>,
    /// True if the player is late because they have left the server.
    pub left: bool,
    /// Time until which a machine plays for the player.
    pub stand_in: Option<Until>,
    /// People who may take the seat over.
    pub offer: Option<Offer>,
}

/// People who may take over a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// Anyone who wants it.
    Anybody,
    /// Nobody but this person.
    Person(UserId),
}

impl Bank {
    /// Returns the time that the others can give to a late player: what a finished turn adds, but at least a quarter
    /// of the whole bank and an hour.
    #[must_use]
    pub(crate) fn grace(self) -> Timestamp {
        self.refund.max(self.start / 4).max(HOUR)
    }
}

impl SeatState {
    /// Returns the state of a seat at the start of a game.
    #[must_use]
    pub fn new(pace: Pace) -> SeatState {
        let bank = pace.bank().map_or(0, |bank| bank.start);
        SeatState { bank, ..SeatState::default() }
    }

    /// Returns the time that the clock does not count.
    #[must_use]
    pub fn rest(&self, pace: Pace) -> Rest {
        let sleeps = pace.bank().is_some_and(|bank| bank.sleeps);
        Rest { quiet: self.quiet.filter(|_| sleeps), away: self.away }
    }

    /// Returns the time left in the bank at `at`.
    #[must_use]
    pub fn left(&self, pace: Pace, at: Timestamp) -> Timestamp {
        let spent = self.runs_since.map_or(0, |since| self.rest(pace).counted(since, at));
        self.bank.saturating_sub(spent).max(0)
    }

    /// Takes the spent time from the bank, so that other hours can apply from here on.
    pub fn settle(&mut self, pace: Pace, at: Timestamp) {
        self.bank = self.left(pace, at);
        self.runs_since = self.runs_since.map(|_| at);
    }

    /// Begins the player's turn.
    pub fn begin(&mut self, at: Timestamp) {
        self.turn_since = Some(at);
        self.runs_since = Some(at);
        self.allowed = self.bank;
        self.reminded = 0;
        self.hinted = false;
    }

    /// Ends the player's turn after a move, which gives time back if the player made it.
    pub fn finish(&mut self, pace: Pace, at: Timestamp) {
        self.settle(pace, at);
        self.rest_from_turn();
        self.refunded = 0;
        if let Some(bank) = pace.bank().filter(|_| self.stand_in.is_none()) {
            let filled = self.bank.saturating_add(bank.refund).min(bank.cap).max(self.bank);
            self.refunded = filled - self.bank;
            self.bank = filled;
        }
        if self.stand_in == Some(Until::TurnEnds) {
            self.stand_in = None;
        }
    }

    /// Ends the player's turn because somebody has taken a move back.
    pub fn withdraw(&mut self) {
        self.rest_from_turn();
    }

    /// Resumes the player's turn, because their own move was taken back.
    pub fn resume(&mut self, at: Timestamp) {
        self.bank = self.bank.saturating_sub(self.refunded).max(0);
        self.refunded = 0;
        self.begin(at);
    }

    fn rest_from_turn(&mut self) {
        self.turn_since = None;
        self.runs_since = None;
        (self.late, self.left) = (None, false);
    }

    /// Lets the others choose how to go on, because the player's time is up or they have `left`.
    pub fn lapse(&mut self, pace: Pace, at: Timestamp, left: bool) {
        self.settle(pace, at);
        self.runs_since = None;
        (self.late, self.left) = (Some(at), left);
        if !left {
            self.bank = 0;
        }
    }

    /// Stops all times from `since` to `until`, which is earlier if the clock was put back.
    pub fn stand_still(&mut self, pace: Pace, since: Timestamp, until: Timestamp) {
        let later = |at: Timestamp| (at + until - since).min(until);
        if let Some(runs_since) = self.runs_since {
            self.settle(pace, since.max(runs_since));
            self.runs_since = Some(until);
        }
        self.turn_since = self.turn_since.map(|at| match pace {
            // The deadlines of this pace count from here.
            Pace::Friendly => later(at),
            Pace::Banked(_) => at.min(until),
        });
        self.late = self.late.map(later);
    }

    /// Goes on with at least the grace time of the bank, for the player or somebody else.
    pub fn refresh(&mut self, pace: Pace, at: Timestamp) {
        (self.late, self.left) = (None, false);
        let grace = pace.bank().map_or(0, Bank::grace);
        self.bank = self.bank.max(grace);
        self.allowed = self.bank;
        self.reminded = 0;
        self.hinted = false;
        self.runs_since = self.turn_since.map(|_| at);
        // A table without clocks waits just as long again.
        self.turn_since = self.turn_since.map(|_| at);
    }
}
