//! Clocks that have run out, absent players, and players who take over.

use super::Trial;
use crate::{
    Bank, DAY, Ending, LEAVE, LateChoice, Occupant, Offer, REMINDERS, Refusal, SeatFact, Timestamp,
    Until, UserId,
};
use quark_game::Seat;

/// Extra time at a table without clocks, in milliseconds. Players read it, but the time until somebody counts as late
/// starts again in any case.
const MORE: Timestamp = DAY;

impl Trial<'_> {
    pub(super) fn time_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.session.deadline(seat) {
            Some(deadline) if deadline <= self.now => {
                self.add_to(seat, SeatFact::Lapsed { left: false });
                Ok(())
            }
            Some(_) | None => Err(Refusal::NotLate(seat)),
        }
    }

    /// Lets the others choose at once, because the player who must move has left the server.
    pub(super) fn gone(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.session.deadline(seat).is_none() {
            return Err(Refusal::NotLate(seat));
        }
        self.add_to(seat, SeatFact::Lapsed { left: true });
        Ok(())
    }

    pub(super) fn reminded(&mut self, seat: Seat, count: u8) -> Result<(), Refusal> {
        let done = self.session.seat_state(seat).map_or(0, |state| state.reminded);
        if self.session.reminders(seat).is_none() || count <= done {
            return Err(Refusal::NotLate(seat));
        }
        self.add_to(seat, SeatFact::Reminded { count });
        Ok(())
    }

    pub(super) fn snooze(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.in_time()?;
        if self.session.reminders(seat).is_none() {
            return Err(Refusal::NotYourTurn(self.session.waiting()));
        }
        // No reminder follows if all count as sent.
        let count = u8::try_from(REMINDERS).unwrap_or(u8::MAX);
        if self.session.seat_state(seat).is_none_or(|state| state.reminded < count) {
            self.add_to(seat, SeatFact::Reminded { count });
            return Ok(());
        }
        Err(Refusal::Snoozed)
    }

    /// Lets a machine play on, because nobody has chosen in time.
    pub(super) fn grace_over(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.in_time()?;
        if !self.session.late().contains(seat) {
            return Err(Refusal::NotLate(seat));
        }
        self.put_machine(seat, Until::Return);
        Ok(())
    }

    /// Lets a machine play for `seat`; ends the table if no person is left.
    fn put_machine(&mut self, seat: Seat, until: Until) {
        self.add_to(seat, SeatFact::StoodIn { until, by: self.moderator });
        let late = self.session.late();
        if self.session.present().is_empty() && late.is_empty() && until == Until::Return {
            self.end(Ending::Abandoned);
        }
    }

    /// Carries out the choice of the others, or of a moderator, for a seat whose time is up.
    pub(super) fn choose(
        &mut self,
        by: Option<Seat>,
        seat: Seat,
        choice: LateChoice,
    ) -> Result<(), Refusal> {
        match by {
            Some(_) => self.in_time()?,
            None => self.in_play()?,
        }
        self.person_in(seat)?;
        if by == Some(seat) {
            return Err(Refusal::OthersChoose);
        }
        // A moderator need not wait until time is up.
        if by.is_some() && !self.session.late().contains(seat) {
            return Err(Refusal::NotLate(seat));
        }
        match choice {
            LateChoice::Wait => {
                let time = self.session.pace.bank().map_or(MORE, Bank::grace);
                self.add_to(seat, SeatFact::Extended { time });
            }
            LateChoice::Skip if self.session.waiting().contains(seat) => {
                self.put_machine(seat, Until::TurnEnds);
            }
            LateChoice::Skip => return Err(Refusal::NotLate(seat)),
            LateChoice::StandIn => self.put_machine(seat, Until::Return),
            LateChoice::Substitute => self.add_to(seat, SeatFact::Offered { to: None }),
            LateChoice::Claim => {
                if self.session.size() != 2 || by.is_none() {
                    return Err(Refusal::NotOfTwo);
                }
                self.end(Ending::Forfeited { seat });
            }
        }
        Ok(())
    }

    /// Lets a player play again whom a machine stands in for, or keep a seat that is offered.
    pub(super) fn come_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.in_play()?;
        if !self.session.is_stood_in(seat) && !self.session.is_offered(seat) {
            return Err(Refusal::NotStoodIn);
        }
        self.add_to(seat, SeatFact::Returned);
        Ok(())
    }

    pub(super) fn offer(&mut self, seat: Seat, to: Option<UserId>) -> Result<(), Refusal> {
        self.in_play()?;
        match to.and_then(|user| self.session.seat_of(user)) {
            Some(own) if own == seat => return Err(Refusal::Seated),
            Some(other) => return Err(Refusal::SeatedAlready(other)),
            None => (),
        }
        self.add_to(seat, SeatFact::Offered { to });
        Ok(())
    }

    pub(super) fn take_over(&mut self, user: UserId, seat: Seat) -> Result<(), Refusal> {
        self.in_play()?;
        if self.session.seat_of(user).is_some() {
            return Err(Refusal::Seated);
        }
        match self.session.seat_state(seat).and_then(|state| state.offer) {
            Some(Offer::Anybody) => (),
            Some(Offer::Person(wanted)) if wanted == user => (),
            Some(Offer::Person(_)) | None => return Err(Refusal::NotOffered),
        }
        self.add_to(seat, SeatFact::Replaced { user, by: self.moderator });
        Ok(())
    }

    pub(super) fn replace(&mut self, seat: Seat, user: UserId) -> Result<(), Refusal> {
        self.in_play()?;
        if let Some(other) = self.session.seat_of(user) {
            return Err(Refusal::SeatedAlready(other));
        }
        if self.session.size() <= seat.0 {
            return Err(Refusal::NoSuchSeat);
        }
        self.add_to(seat, SeatFact::Replaced { user, by: self.moderator });
        Ok(())
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.in_play()?;
        if self.session.size() == 2 {
            self.end(Ending::Resigned { seat });
            return Ok(());
        }
        self.add_to(seat, SeatFact::Resigned);
        if self.session.people().next().is_none() {
            self.end(Ending::Abandoned);
        }
        Ok(())
    }

    /// Stops the clock of `seat` until a time, within the leave that a table with clocks allows; `None` starts
    /// it again.
    pub(super) fn away(&mut self, seat: Seat, until: Option<Timestamp>) -> Result<(), Refusal> {
        self.in_play()?;
        self.session.seat_state(seat).ok_or(Refusal::NoSuchSeat)?;
        let left = self.session.leave_left(seat, self.now);
        match until {
            Some(until)
                if until <= self.now || left.is_some_and(|left| left < until - self.now) =>
            {
                return Err(Refusal::NoLeave(left.unwrap_or(LEAVE)));
            }
            Some(_) | None => self.add_to(seat, SeatFact::Away { until, timed_out: false }),
        }
        Ok(())
    }

    /// Stops the clock of a player who has a time-out from a moderator on the server.
    pub(super) fn timed_out(&mut self, seat: Seat, until: Timestamp) -> Result<(), Refusal> {
        self.in_play()?;
        let state = self.session.seat_state(seat).ok_or(Refusal::NoSuchSeat)?;
        if until <= self.now || state.away.is_some_and(|away| until <= away) {
            return Err(Refusal::Stale);
        }
        self.add_to(seat, SeatFact::Away { until: Some(until), timed_out: true });
        Ok(())
    }

    fn person_in(&self, seat: Seat) -> Result<(), Refusal> {
        match self.session.seats.get(seat.index()) {
            Some(Occupant::Human(_)) => Ok(()),
            Some(Occupant::Machine(_)) | None => Err(Refusal::NoSuchSeat),
        }
    }
}
