//! What is known of a seat outside the game: its clock, who is away, who stands in.

use serde::{Deserialize, Serialize};

use super::{
    Session, Stage, Timestamp, UserId,
    entry::Until,
    pace::{Bank, DAY, HOUR, Pace, Quiet, Rest},
};
use quark_game::{Seat, Seats};

/// How long a friendly table waits until the others may choose what happens, in milliseconds.
pub const PATIENCE: Timestamp = 10 * DAY;
/// How long the others have to choose what happens with a seat whose time was up, at a table with
/// clocks, in milliseconds; then a machine plays on.
pub const GRACE: Timestamp = DAY;
/// How much leave everybody has at a table with clocks, in milliseconds.
pub const LEAVE: Timestamp = 14 * DAY;
/// After how much of the time allowed somebody is reminded, in hundredths.
const SHARES: [Timestamp; REMINDERS] = [50, 80, 95];
/// The same where there is no clock, in milliseconds.
const FRIENDLY: [Timestamp; REMINDERS] = [DAY, 3 * DAY, 7 * DAY];
/// How often somebody is reminded in a turn.
pub const REMINDERS: usize = 3;

/// How a seat stands outside the game. All times are in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Chair {
    /// Since when it is their turn.
    pub turn_since: Option<Timestamp>,
    /// Since when the clock runs.
    pub runs_since: Option<Timestamp>,
    /// What the bank held then.
    pub bank: Timestamp,
    /// What the bank held when the turn began, with all that was added since.
    pub allowed: Timestamp,
    /// What the end of the last turn gave back: to be returned if that turn is taken up again.
    pub refunded: Timestamp,
    /// The hours in which the clock stands still.
    pub quiet: Option<Quiet>,
    /// Away until then.
    pub away: Option<Timestamp>,
    /// How many reminders of this turn are done with.
    pub reminded: u8,
    /// Whether they have asked for a hint in this turn.
    pub hinted: bool,
    /// Leave taken so far.
    pub leave: Timestamp,
    /// Since when the time is up and the others may choose.
    pub late: Option<Timestamp>,
    /// Whether that is because they have left the server.
    pub left: bool,
    /// A machine plays, until then.
    pub stand_in: Option<Until>,
    /// Who may take the seat over.
    pub offer: Option<Offer>,
}

/// Who may take over a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// Anyone who wants it.
    Anybody,
    /// This person.
    Person(UserId),
}

impl Bank {
    /// How much the others give to somebody whose time was up: what a turn gives back, but at least
    /// a quarter of the whole bank and an hour.
    #[must_use]
    pub(crate) fn grace(self) -> Timestamp {
        self.refund.max(self.start / 4).max(HOUR)
    }
}

impl Chair {
    /// The chair of somebody who sits down to a game.
    #[must_use]
    pub fn new(pace: Pace) -> Chair {
        let bank = pace.bank().map_or(0, |bank| bank.start);
        Chair { bank, ..Chair::default() }
    }

    /// What of the time that passes does not count.
    #[must_use]
    pub fn rest(&self, pace: Pace) -> Rest {
        let sleeps = pace.bank().is_some_and(|bank| bank.sleeps);
        Rest { quiet: self.quiet.filter(|_| sleeps), away: self.away }
    }

    /// What the bank holds at `at`.
    #[must_use]
    pub fn left(&self, pace: Pace, at: Timestamp) -> Timestamp {
        let spent = self.runs_since.map_or(0, |since| self.rest(pace).counted(since, at));
        self.bank.saturating_sub(spent).max(0)
    }

    /// Takes from the bank what was spent, so that other hours can count from here on.
    pub fn settle(&mut self, pace: Pace, at: Timestamp) {
        self.bank = self.left(pace, at);
        self.runs_since = self.runs_since.map(|_| at);
    }

    /// It is their turn.
    pub fn begin(&mut self, at: Timestamp) {
        self.turn_since = Some(at);
        self.runs_since = Some(at);
        self.allowed = self.bank;
        self.reminded = 0;
        self.hinted = false;
    }

    /// Their turn has ended by a move, which gives time back to the player who has made it.
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

    /// It is not their turn any more, because somebody has taken a move back.
    pub fn withdraw(&mut self) {
        self.rest_from_turn();
    }

    /// Their own move was taken back, and it is their turn again.
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

    /// From here on the others may choose what happens: their time is up, or they have `left`.
    pub fn lapse(&mut self, pace: Pace, at: Timestamp, left: bool) {
        self.settle(pace, at);
        self.runs_since = None;
        (self.late, self.left) = (Some(at), left);
        if !left {
            self.bank = 0;
        }
    }

    /// From `since` to `until`, which is earlier if the clock was put back, no time has passed.
    pub fn stand_still(&mut self, pace: Pace, since: Timestamp, until: Timestamp) {
        let later = |at: Timestamp| (at + until - since).min(until);
        if let Some(runs_since) = self.runs_since {
            self.settle(pace, since.max(runs_since));
            self.runs_since = Some(until);
        }
        self.turn_since = self.turn_since.map(|at| match pace {
            // That is what this pace counts from.
            Pace::Friendly => later(at),
            Pace::Banked(_) => at.min(until),
        });
        self.late = self.late.map(later);
    }

    /// Others or they themselves go on with at least so much time.
    pub fn refresh(&mut self, pace: Pace, at: Timestamp) {
        (self.late, self.left) = (None, false);
        let grace = pace.bank().map_or(0, Bank::grace);
        self.bank = self.bank.max(grace);
        self.allowed = self.bank;
        self.reminded = 0;
        self.hinted = false;
        self.runs_since = self.turn_since.map(|_| at);
        // A table without clocks is as patient again.
        self.turn_since = self.turn_since.map(|_| at);
    }
}

impl Session {
    /// The chair of a seat.
    #[must_use]
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// Since when those wait who have waited longest for their turn to end; or since the last change.
    #[must_use]
    pub fn waits_since(&self) -> Timestamp {
        let since = |seat| self.chair(seat).and_then(|chair| chair.turn_since);
        self.waiting().iter().filter_map(since).min().unwrap_or(self.at)
    }

    /// When the time of `seat` is up, if it is up to a person to move there.
    #[must_use]
    pub fn deadline(&self, seat: Seat) -> Option<Timestamp> {
        let chair = self.called_upon(seat)?;
        let rest = chair.rest(self.pace);
        match self.pace {
            Pace::Friendly => Some(rest.after(chair.turn_since?, PATIENCE)),
            Pace::Banked(_) => Some(rest.after(chair.runs_since?, chair.bank)),
        }
    }

    /// When the player at `seat` is to be reminded, if it is up to a person to move there.
    #[must_use]
    pub fn reminders(&self, seat: Seat) -> Option<[Timestamp; REMINDERS]> {
        let chair = self.called_upon(seat)?;
        let rest = chair.rest(self.pace);
        match self.pace {
            Pace::Friendly => {
                let since = chair.turn_since?;
                Some(FRIENDLY.map(|time| rest.after(since, time)))
            }
            Pace::Banked(_) => {
                let since = chair.runs_since?;
                let spent = chair.allowed - chair.bank;
                let time = |share: Timestamp| (chair.allowed * share / 100 - spent).max(0);
                Some(SHARES.map(|share| rest.after(since, time(share))))
            }
        }
    }

    /// When something is due for the player at `seat`: a reminder, the end of their time, or what
    /// happens if the others do not choose.
    #[must_use]
    pub fn next_due(&self, seat: Seat) -> Option<Timestamp> {
        if let Some(late) = self.chair(seat)?.late {
            return self.pace.bank().map(|_| late + GRACE);
        }
        let done = usize::from(self.chair(seat)?.reminded);
        let reminder = self.reminders(seat).and_then(|times| times.get(done).copied());
        reminder.into_iter().chain(self.deadline(seat)).min()
    }

    /// The chair of a person who is to move and whose time is not up.
    fn called_upon(&self, seat: Seat) -> Option<&Chair> {
        let waits = self.waiting().contains(seat) && !self.is_machine(seat);
        self.chair(seat).filter(|chair| waits && chair.late.is_none())
    }

    /// Whether time passes for somebody: for the player who is to move, or for those who are to choose.
    #[must_use]
    pub fn counts_time(&self) -> bool {
        self.people().any(|(seat, _)| self.next_due(seat).is_some())
    }

    /// Whose time is up, so that the others may choose what happens.
    #[must_use]
    pub fn late(&self) -> Seats {
        let late = |&(seat, _): &(Seat, UserId)| {
            self.chair(seat).is_some_and(|chair| chair.late.is_some())
        };
        self.people().filter(late).map(|(seat, _)| seat).collect()
    }

    /// The seats of people who play themselves and are there: whose consent counts.
    #[must_use]
    pub fn present(&self) -> Seats {
        let there = |&(seat, _): &(Seat, UserId)| {
            self.chair(seat).is_none_or(|chair| chair.late.is_none() && chair.stand_in.is_none())
        };
        self.people().filter(there).map(|(seat, _)| seat).collect()
    }

    /// Whether something is asked of the player at `seat`: a move, a choice for somebody who is late,
    /// or their consent.
    #[must_use]
    pub fn wants(&self, seat: Seat) -> bool {
        let moves = self.waiting().contains(seat) && !self.is_machine(seat);
        let chooses = self.late().iter().any(|late| late != seat);
        let agrees = self.question.as_ref().is_some_and(|asked| !asked.agreed.contains(&seat));
        moves || (self.present().contains(seat) && (chooses || agrees))
    }

    /// The person who plays after those who must act now, where that is known and not plain: among
    /// fewer than three people everybody comes next, and a machine's turn is over in a moment.
    #[must_use]
    pub fn up_next(&self) -> Option<(Seat, UserId)> {
        let Stage::Playing(table) = &self.stage else { return None };
        let plays = |&(seat, _): &(Seat, UserId)| !self.is_machine(seat);
        let people: Vec<(Seat, UserId)> = self.people().filter(plays).collect();
        if people.len() < 3 || self.waiting().iter().all(|seat| self.is_machine(seat)) {
            return None;
        }
        let of = |seat: Seat| people.iter().find(|(other, _)| *other == seat).copied();
        table.upcoming(self.size()).into_iter().find_map(of)
    }

    /// Whether a machine plays this seat for a person who may come back.
    #[must_use]
    pub fn is_stood_in(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.stand_in.is_some())
    }
}
