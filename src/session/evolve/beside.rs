//! What happens beside the game: who sits where, whose time is up, what is asked of all.

use crate::{
    game::{Seat, Seats},
    session::{
        Chair, Corrupt, Entry, Former, MODERATOR, Occupant, Offer, Proposal, Question, Session,
        Timestamp, Until, UserId,
    },
};

impl Session {
    /// Who sits down or stands up in the lobby.
    pub(super) fn seat(&mut self, entry: &Entry) {
        match entry {
            Entry::Joined { user, interaction } => {
                let place = self.place_of(*user);
                self.seats.insert(place, Occupant::Human(*user));
                self.joins.push(*interaction);
            }
            Entry::MachineAdded { interaction } => {
                self.seats.push(Occupant::Machine(self.next_machine()));
                self.joins.push(*interaction);
            }
            Entry::MachineRemoved => {
                if let Some(last) =
                    self.seats.iter().rposition(|seat| matches!(seat, Occupant::Machine(_)))
                {
                    self.seats.remove(last);
                }
            }
            Entry::Left { user } => self.seats.retain(|seat| *seat != Occupant::Human(*user)),
            _ => (),
        }
        self.fresh_from = vec![self.version; self.seats.len()];
    }

    /// Whether an entry needs a seat where there is none.
    pub(super) fn is_full_for(&self, entry: &Entry) -> bool {
        let sits_down = matches!(entry, Entry::Joined { .. } | Entry::MachineAdded { .. });
        sits_down && usize::from(self.most) <= self.seats.len()
    }

    /// Where somebody sits down: behind all others, or before those whom the table's order puts
    /// later.
    fn place_of(&self, user: UserId) -> usize {
        let rank = |user: UserId| self.order.iter().position(|other| *other == user);
        let Some(mine) = rank(user) else { return self.seats.len() };
        let later = |seat: &Occupant| match seat {
            Occupant::Human(other) => rank(*other).is_none_or(|theirs| mine < theirs),
            Occupant::Machine(_) => true,
        };
        self.seats.iter().position(later).unwrap_or(self.seats.len())
    }

    fn next_machine(&self) -> u8 {
        let numbers = self.seats.iter().filter_map(|seat| match seat {
            Occupant::Machine(number) => Some(*number),
            Occupant::Human(_) => None,
        });
        numbers.max().unwrap_or_default().saturating_add(1)
    }

    pub(super) fn happen_beside(&mut self, entry: &Entry) -> Result<(), Corrupt> {
        match entry {
            Entry::Proposed { seat, what } => self.ask(*seat, what.clone()),
            Entry::Agreed { seat } => {
                if let Some(question) = &mut self.question {
                    question.agreed.push(*seat);
                }
                self.tell_beside(*seat, format!("{seat} agrees."));
            }
            Entry::Declined { seat } => {
                let own = self.question.take().is_some_and(|question| question.by == *seat);
                let what = if own { "takes the question back" } else { "does not agree" };
                self.tell_beside(*seat, format!("{seat} {what}."));
            }
            Entry::Lapsed { seat, left } => {
                let (pace, at) = (self.pace, self.at);
                self.chair_mut(*seat)?.lapse(pace, at, *left);
                let what = if *left {
                    format!("{seat} has left the server.")
                } else {
                    format!("The time of {seat} is up.")
                };
                self.tell_beside(*seat, what);
                self.call(self.present());
            }
            Entry::Reminded { seat, count } => self.chair_mut(*seat)?.reminded = *count,
            Entry::Warned => self.warned = Some(self.at),
            Entry::Extended { seat, time } => {
                let (pace, at) = (self.pace, self.at);
                let chair = self.chair_mut(*seat)?;
                chair.bank += time;
                chair.refresh(pace, at);
                self.tell_beside(*seat, format!("The others give {seat} more time."));
                self.call(Seats::only(*seat));
            }
            Entry::StoodIn { seat, until, by } => self.stand_in(*seat, *until, *by)?,
            Entry::Returned { seat } => {
                let (pace, at) = (self.pace, self.at);
                let chair = self.chair_mut(*seat)?;
                chair.stand_in = None;
                chair.offer = None;
                chair.refresh(pace, at);
                self.touch(*seat)?;
                self.tell_beside(*seat, format!("{seat} is back."));
            }
            Entry::Offered { seat, to } => {
                let offer = to.map_or(Offer::Anybody, Offer::Person);
                self.chair_mut(*seat)?.offer = Some(offer);
                self.tell_beside(*seat, format!("The seat of {seat} can be taken over."));
                self.call(Seats::NONE);
            }
            Entry::Replaced { seat, user, by } => {
                self.occupy(*seat, Occupant::Human(*user), self.version - 1)?;
                match by {
                    Some(by) => {
                        self.tell_moderated(*by, &format!("has {seat} take the seat over."));
                    }
                    None => self.tell_beside(*seat, format!("{seat} takes the seat over.")),
                }
                self.call(Seats::only(*seat));
            }
            Entry::Resigned { seat } => {
                let machine = Occupant::Machine(self.next_machine());
                self.occupy(*seat, machine, self.version)?;
                self.tell_beside(*seat, format!("{seat} gives up. A machine plays on."));
            }
            Entry::Away { seat, until } => {
                let (pace, at) = (self.pace, self.at);
                let chair = self.chair_mut(*seat)?;
                chair.settle(pace, at);
                let unused = chair.away.map_or(0, |away| (away - at).max(0));
                let taken = until.map_or(0, |until| (until - at).max(0));
                chair.leave = (chair.leave - unused).max(0) + taken;
                chair.away = *until;
                let what = if until.is_some() { "is away for a while" } else { "is there again" };
                self.tell_beside(*seat, format!("{seat} {what}."));
            }
            Entry::Hours { seat, quiet } => {
                let (pace, at) = (self.pace, self.at);
                let chair = self.chair_mut(*seat)?;
                chair.settle(pace, at);
                chair.quiet = *quiet;
            }
            Entry::StoodStill { since, until } => self.stand_still(*since, *until),
            Entry::Relocated { place, by } => {
                self.place = *place;
                if let Some(by) = by {
                    self.tell_moderated(*by, "has the table go on here.");
                }
                self.call(self.waiting());
            }
            _ => return Err(self.corrupt(&"it happens in the game, not beside it")),
        }
        Ok(())
    }

    /// From `since` to `until` no time has passed for anybody.
    fn stand_still(&mut self, since: Timestamp, until: Timestamp) {
        let pace = self.pace;
        self.chairs.iter_mut().for_each(|chair| chair.stand_still(pace, since, until));
        if until < since {
            // What seemed to lie before was written by a clock that was ahead.
            self.at = until;
            self.active = self.active.min(until);
            self.warned = self.warned.map(|warned| warned.min(until));
        }
    }

    fn ask(&mut self, seat: Seat, what: Proposal) {
        let asks = match &what {
            Proposal::End { draw: true } => "offers a draw",
            Proposal::End { draw: false } => "asks to end the game without a result",
            Proposal::Rewind { .. } => "asks to take a move back",
        };
        self.question =
            Some(Question { version: self.version, by: seat, what, agreed: vec![seat] });
        self.tell_beside(seat, format!("{seat} {asks}."));
        self.call(self.present().iter().filter(|other| *other != seat).collect());
    }

    /// Remembers what is told of something that the moderator `by` has ordered.
    pub(super) fn tell_moderated(&mut self, by: UserId, what: &str) {
        let (until, occupant) = (self.version, Occupant::Human(by));
        self.former.push(Former { until, seat: MODERATOR, occupant });
        self.tell_beside(MODERATOR, format!("A moderator ({MODERATOR}) {what}"));
    }

    fn stand_in(&mut self, seat: Seat, until: Until, by: Option<UserId>) -> Result<(), Corrupt> {
        let (pace, at) = (self.pace, self.at);
        let chair = self.chair_mut(seat)?;
        chair.refresh(pace, at);
        chair.runs_since = None;
        chair.stand_in = Some(until);
        self.touch(seat)?;
        self.forget_question();
        let how_long = match until {
            Until::TurnEnds => "in this turn",
            Until::Return => "until they are back",
        };
        match by {
            Some(by) => {
                self.tell_moderated(by, &format!("has a machine play for {seat} {how_long}."));
            }
            None => self.tell_beside(seat, format!("A machine plays for {seat} {how_long}.")),
        }
        Ok(())
    }

    /// Puts somebody else into a seat; `until` is the last version at which its occupant had it.
    fn occupy(&mut self, seat: Seat, occupant: Occupant, until: i64) -> Result<(), Corrupt> {
        let (pace, at) = (self.pace, self.at);
        let Some(place) = self.seats.get_mut(seat.index()) else {
            return Err(self.corrupt(&"there is no such seat"));
        };
        let before = std::mem::replace(place, occupant);
        self.former.push(Former { until, seat, occupant: before });
        let turn = self.waiting().contains(seat);
        let chair = self.chair_mut(seat)?;
        *chair = Chair::new(pace);
        if turn {
            chair.begin(at);
        }
        self.steps.retain(|step| step.seat != seat);
        self.forget_question();
        self.touch(seat)
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Corrupt> {
        let version = self.version;
        let why = || Corrupt { version, why: "there is no such seat".to_owned() };
        self.chairs.get_mut(seat.index()).ok_or_else(why)
    }

    /// A question to others than those who are here now is no question any more.
    fn forget_question(&mut self) {
        self.question = None;
    }

    /// A game that has gone on is not where the question would take it back from.
    pub(super) fn forget_rewind(&mut self) {
        self.question =
            self.question.take().filter(|asked| !matches!(asked.what, Proposal::Rewind { .. }));
    }
}
