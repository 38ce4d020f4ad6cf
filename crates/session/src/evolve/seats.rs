//! Events of one seat outside the game: its time, its absence, its players.

use crate::{
    Corrupt, FormerPlayer, News, Occupant, Offer, SeatFact, SeatState, Session, Until, UserId,
};
use quark_game::{Seat, Seats, ai::Level};

impl Session {
    /// Applies an event of `seat`.
    pub(super) fn happen_to(&mut self, seat: Seat, fact: &SeatFact) -> Result<(), Corrupt> {
        let (pace, at) = (self.pace, self.at);
        match fact {
            SeatFact::Lapsed { left } => {
                self.seat_state_mut(seat)?.lapse(pace, at, *left);
                self.tell_of(seat, if *left { News::LeftServer } else { News::TimeUp });
                self.post(self.present());
            }
            SeatFact::Reminded { count } => self.seat_state_mut(seat)?.reminded = *count,
            SeatFact::Extended { time } => {
                let state = self.seat_state_mut(seat)?;
                state.bank += time;
                state.refresh(pace, at);
                self.tell_of(seat, News::MoreTime);
                self.post(Seats::only(seat));
            }
            SeatFact::StoodIn { until, by } => self.stand_in(seat, *until, *by)?,
            SeatFact::Returned => {
                let state = self.seat_state_mut(seat)?;
                state.offer = None;
                // Somebody who only keeps a seat that was offered gets no more time.
                if state.stand_in.take().is_some() {
                    state.refresh(pace, at);
                }
                self.touch(seat)?;
                self.tell_of(seat, News::Returned);
            }
            SeatFact::Offered { to } => {
                let offer = to.map_or(Offer::Anybody, Offer::Person);
                self.seat_state_mut(seat)?.offer = Some(offer);
                self.tell_of(seat, News::Offered);
                self.post(Seats::NONE);
            }
            SeatFact::Replaced { user, by } => {
                self.occupy(seat, Occupant::Human(*user), self.version - 1)?;
                self.tell_by(seat, *by, News::TakenOver { seat });
                self.post(Seats::only(seat));
            }
            SeatFact::Resigned => {
                let machine = Occupant::Machine(self.next_machine(Level::default()));
                self.occupy(seat, machine, self.version)?;
                self.tell_of(seat, News::Resigned);
            }
            SeatFact::Shown => {
                if self.unseen_by(seat).is_some() {
                    self.undoable_moves.clear();
                }
            }
            SeatFact::Hinted => {
                self.seat_state_mut(seat)?.hinted = true;
                self.tell_of(seat, News::Hinted);
            }
            SeatFact::Away { until, timed_out } => {
                let state = self.seat_state_mut(seat)?;
                state.settle(pace, at);
                let unused = state.away.map_or(0, |away| (away - at).max(0));
                let taken = until.filter(|_| !timed_out).map_or(0, |until| (until - at).max(0));
                state.leave = (state.leave - unused).max(0) + taken;
                state.away = *until;
                self.tell_of(seat, if until.is_some() { News::Away } else { News::Back });
            }
            SeatFact::Hours { quiet } => {
                let state = self.seat_state_mut(seat)?;
                state.settle(pace, at);
                state.quiet = *quiet;
            }
        }
        Ok(())
    }

    /// Keeps news about `seat`, ordered by a moderator if one is named.
    fn tell_by(&mut self, seat: Seat, moderator: Option<UserId>, news: News) {
        match moderator {
            Some(moderator) => self.tell_moderated(moderator, news),
            None => self.tell_of(seat, news),
        }
    }

    fn stand_in(&mut self, seat: Seat, until: Until, by: Option<UserId>) -> Result<(), Corrupt> {
        let (pace, at) = (self.pace, self.at);
        let state = self.seat_state_mut(seat)?;
        state.refresh(pace, at);
        state.runs_since = None;
        state.stand_in = Some(until);
        self.touch(seat)?;
        self.forget_question();
        self.tell_by(seat, by, News::StandIn { seat, until });
        Ok(())
    }

    /// Gives a seat a new occupant; `until` is the last version of the previous one.
    fn occupy(&mut self, seat: Seat, occupant: Occupant, until: i64) -> Result<(), Corrupt> {
        let (pace, at) = (self.pace, self.at);
        let Some(place) = self.seats.get_mut(seat.index()) else {
            return Err(self.corrupt(&"there is no such seat"));
        };
        let before = std::mem::replace(place, occupant);
        self.former.push(FormerPlayer { until, seat: Some(seat), occupant: before });
        let turn = self.in_turn().contains(seat);
        let state = self.seat_state_mut(seat)?;
        *state = SeatState::new(pace);
        if turn {
            state.begin(at);
        }
        self.undoable_moves.retain(|step| step.seat != seat);
        self.forget_question();
        self.touch(seat)
    }

    fn seat_state_mut(&mut self, seat: Seat) -> Result<&mut SeatState, Corrupt> {
        let version = self.version;
        let why = || Corrupt { version, why: "there is no such seat".to_owned() };
        self.seat_states.get_mut(seat.index()).ok_or_else(why)
    }
}
