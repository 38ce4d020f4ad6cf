//! The people who must act, and until when.

use super::{
    Session, Stage, Timestamp, UserId,
    pace::{DAY, Pace},
    seat_state::{GRACE, LEAVE, Offer, PATIENCE, REMINDERS, SeatState},
};
use quark_game::{Seat, Seats};

/// Reminders at these shares of the allowed time, in hundredths.
const SHARES: [Timestamp; REMINDERS] = [50, 80, 95];
/// Reminders at these times since the start of a turn, at a table without clocks, in milliseconds.
const FRIENDLY: [Timestamp; REMINDERS] = [DAY, 2 * DAY, 4 * DAY];

impl Session {
    /// Returns the state of a seat.
    #[must_use]
    pub fn seat_state(&self, seat: Seat) -> Option<&SeatState> {
        self.seat_states.get(seat.index())
    }

    /// Returns the time that `seat` can still be away, in milliseconds; `None` at a table without clocks.
    #[must_use]
    pub fn leave_left(&self, seat: Seat, now: Timestamp) -> Option<Timestamp> {
        self.pace.bank()?;
        let state = self.seat_state(seat)?;
        let unused = state.away.map_or(0, |away| (away - now).max(0));
        Some((LEAVE - (state.leave - unused)).max(0))
    }

    /// Returns the start of the longest turn that is still on, or the time of the last change.
    #[must_use]
    pub fn waits_since(&self) -> Timestamp {
        let since = |seat| self.seat_state(seat).and_then(|state| state.turn_since);
        self.waiting().iter().filter_map(since).min().unwrap_or(self.at)
    }

    /// Returns the time when `seat` becomes late, if a person must move there.
    #[must_use]
    pub fn deadline(&self, seat: Seat) -> Option<Timestamp> {
        let state = self.called_upon(seat)?;
        let rest = state.rest(self.pace);
        match self.pace {
            Pace::Friendly => Some(rest.after(state.turn_since?, PATIENCE)),
            Pace::Banked(_) => Some(rest.after(state.runs_since?, state.bank)),
        }
    }

    /// Returns the times of all reminders in this turn of `seat`, if a person must move there.
    #[must_use]
    pub fn reminders(&self, seat: Seat) -> Option<[Timestamp; REMINDERS]> {
        let state = self.called_upon(seat)?;
        let rest = state.rest(self.pace);
        match self.pace {
            Pace::Friendly => {
                let since = state.turn_since?;
                Some(FRIENDLY.map(|time| rest.after(since, time)))
            }
            Pace::Banked(_) => {
                let since = state.runs_since?;
                let spent = state.allowed - state.bank;
                let time = |share: Timestamp| (state.allowed * share / 100 - spent).max(0);
                Some(SHARES.map(|share| rest.after(since, time(share))))
            }
        }
    }

    /// Returns the time when something is due for the player at `seat`: a reminder, the end of their time, or the
    /// end of the others' time to choose.
    #[must_use]
    pub fn next_due(&self, seat: Seat) -> Option<Timestamp> {
        if self.pause.is_some() {
            return None;
        }
        if let Some(late) = self.seat_state(seat)?.late {
            return self.pace.bank().map(|_| late + GRACE);
        }
        let done = usize::from(self.seat_state(seat)?.reminded);
        let reminder = self.reminders(seat).and_then(|times| times.get(done).copied());
        reminder.into_iter().chain(self.deadline(seat)).min()
    }

    /// Returns the state of a seat whose player must move and is not late.
    fn called_upon(&self, seat: Seat) -> Option<&SeatState> {
        let waits = self.waiting().contains(seat) && !self.is_machine(seat);
        self.seat_state(seat).filter(|state| waits && state.late.is_none())
    }

    /// Returns true if time counts for somebody: a player who must move, the others who must choose, or people who must
    /// answer an invitation.
    #[must_use]
    pub fn counts_time(&self) -> bool {
        self.runs_clocks() || !self.invited.is_empty()
    }

    /// Returns true if time counts for a player.
    pub(crate) fn runs_clocks(&self) -> bool {
        self.people().any(|(seat, _)| self.next_due(seat).is_some())
    }

    /// Returns the seats whose time is up, so that the others may choose how to go on.
    #[must_use]
    pub fn late(&self) -> Seats {
        let late = |&(seat, _): &(Seat, UserId)| {
            self.seat_state(seat).is_some_and(|state| state.late.is_some())
        };
        self.people().filter(late).map(|(seat, _)| seat).collect()
    }

    /// Returns the seats of people who are there and play themselves. Only their consent counts.
    #[must_use]
    pub fn present(&self) -> Seats {
        let there = |&(seat, _): &(Seat, UserId)| {
            self.seat_state(seat)
                .is_none_or(|state| state.late.is_none() && state.stand_in.is_none())
        };
        self.people().filter(there).map(|(seat, _)| seat).collect()
    }

    /// Returns true if the player at `seat` must do something: move, choose for a late player, or answer a
    /// question.
    #[must_use]
    pub fn wants(&self, seat: Seat) -> bool {
        if self.pause.is_some() {
            return false;
        }
        let moves = self.waiting().contains(seat) && !self.is_machine(seat);
        let chooses = self.late().iter().any(|late| late != seat);
        let agrees = self.question.as_ref().is_some_and(|asked| !asked.agreed.contains(&seat));
        moves || (self.present().contains(seat) && (chooses || agrees))
    }

    /// Returns the person who plays after those who must act now, if it is known and not obvious: among fewer
    /// than three people everybody comes next, and a machine's turn takes only a moment.
    #[must_use]
    pub fn up_next(&self) -> Option<(Seat, UserId)> {
        let Stage::Playing(position) = &self.stage else { return None };
        let plays = |&(seat, _): &(Seat, UserId)| !self.is_machine(seat);
        let people: Vec<(Seat, UserId)> = self.people().filter(plays).collect();
        if people.len() < 3 || self.waiting().iter().all(|seat| self.is_machine(seat)) {
            return None;
        }
        let of = |seat: Seat| people.iter().find(|(other, _)| *other == seat).copied();
        position.upcoming(self.size()).into_iter().find_map(of)
    }

    /// Returns true if a machine plays this seat for a person who may come back.
    #[must_use]
    pub fn is_stood_in(&self, seat: Seat) -> bool {
        self.seat_state(seat).is_some_and(|state| state.stand_in.is_some())
    }

    /// Returns the seats of a game under way that anybody can take over.
    pub fn seats_for_anybody(&self) -> impl Iterator<Item = Seat> + '_ {
        let offered = |seat: &Seat| {
            self.seat_state(*seat).is_some_and(|state| state.offer == Some(Offer::Anybody))
        };
        let plays = matches!(self.stage, Stage::Playing(_));
        self.people().map(|(seat, _)| seat).filter(move |seat| plays && offered(seat))
    }

    /// Returns true if somebody can take over the seat.
    #[must_use]
    pub fn is_offered(&self, seat: Seat) -> bool {
        self.seat_state(seat).is_some_and(|state| state.offer.is_some())
    }
}
