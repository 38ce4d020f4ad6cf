//! The people and machines at a table, and how its game stands.

use quark_game::{
    Outcome, Seat, Seats, Status, Viewer,
    ai::Level,
    any::{AnyGame, Json, Unreadable},
};

use crate::{Occupant, Session, Stage, UserId};

impl Session {
    /// Returns the number of occupied seats.
    #[must_use]
    pub fn size(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// Restores a stored state of this table's game.
    pub(crate) fn read(&self, state: &Json) -> Result<Box<dyn AnyGame>, Unreadable> {
        self.game.restore(state, &self.options, self.size())
    }

    /// Returns the seat of a person, if they have one.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.seated().find(|&(_, occupant)| occupant == Occupant::Human(user)).map(|(seat, _)| seat)
    }

    /// Returns the level of each machine with a seat of its own, in seat order.
    pub fn machines(&self) -> impl Iterator<Item = Level> + '_ {
        self.seats.iter().filter_map(|seat| match seat {
            Occupant::Machine(machine) => Some(machine.level),
            Occupant::Human(_) => None,
        })
    }

    /// Returns the level of the machine that moves for `seat`, if one does. A machine that stands in for a
    /// person has the default level.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<Level> {
        match self.seats.get(seat.index()) {
            Some(Occupant::Machine(machine)) => Some(machine.level),
            Some(Occupant::Human(_)) if self.is_stood_in(seat) => Some(Level::default()),
            Some(Occupant::Human(_)) | None => None,
        }
    }

    /// Returns the people to notify where the table cannot be shown: those who must act, and the host, who can fix it.
    pub fn people_to_tell(&self) -> impl Iterator<Item = Seat> + '_ {
        let (waiting, host) = (self.waiting(), self.host());
        let told = move |(seat, user): &(Seat, UserId)| {
            let plays = waiting.contains(*seat) && !self.is_stood_in(*seat);
            plays || host == Some(*user)
        };
        self.people().filter(told).map(|(seat, _)| seat)
    }

    /// Returns the seats of people who must act now, except those that a machine plays for.
    pub fn people_in_turn(&self) -> impl Iterator<Item = Seat> + '_ {
        let waiting = self.waiting();
        let acts = move |seat: &Seat| waiting.contains(*seat) && !self.is_machine(*seat);
        self.people().map(|(seat, _)| seat).filter(acts)
    }

    /// Returns true if a move is awaited, and only from machines.
    #[must_use]
    pub fn only_machines_act(&self) -> bool {
        let waiting = self.waiting();
        !waiting.is_empty() && waiting.iter().all(|seat| self.is_machine(seat))
    }

    /// Returns true if at least two people play, so that the time of a move must not tell how it was made.
    #[must_use]
    pub fn is_of_several_people(&self) -> bool {
        1 < self.people().filter(|(seat, _)| !self.is_machine(*seat)).count()
    }

    /// Returns true if players may ask for hints.
    #[must_use]
    pub fn gives_hints(&self) -> bool {
        !self.rated && self.hints.unwrap_or_else(|| self.people().count() == 1)
    }

    /// Returns the seats with their occupants.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, Occupant)> {
        (0..).map(Seat).zip(self.seats.iter().copied())
    }

    /// Returns each person at the table with their seat.
    pub fn people(&self) -> impl Iterator<Item = (Seat, UserId)> {
        self.seated().filter_map(|(seat, occupant)| match occupant {
            Occupant::Human(user) => Some((seat, user)),
            Occupant::Machine(_) => None,
        })
    }

    /// Returns true if a machine plays this seat, for itself or for a person.
    #[must_use]
    pub fn is_machine(&self, seat: Seat) -> bool {
        self.level(seat).is_some()
    }

    /// Returns the occupant that a seat had when the log had `version` entries.
    #[must_use]
    pub fn occupant_at(&self, seat: Seat, version: i64) -> Option<Occupant> {
        let mut former = self.former.iter();
        let then = former.find(|former| former.seat == Some(seat) && version <= former.until);
        then.map(|former| former.occupant).or_else(|| self.seats.get(seat.index()).copied())
    }

    /// Returns the person with the host's rights: the host, or the first seated person once the host has left.
    #[must_use]
    pub fn host(&self) -> Option<UserId> {
        let first = self.people().next().map(|(_, user)| user);
        self.seat_of(self.host).map(|_| self.host).or(first)
    }

    /// Returns the game, once it is dealt.
    #[must_use]
    pub fn position(&self) -> Option<&dyn AnyGame> {
        match &self.stage {
            Stage::Lobby => None,
            Stage::Playing(position) => Some(position.as_ref()),
            Stage::Over { position, .. } => position.as_deref(),
        }
    }

    /// Returns the winners, if the players ended the game and not its rules.
    #[must_use]
    pub fn awarded(&self) -> Option<Seats> {
        let Stage::Over { how, .. } = &self.stage else { return None };
        how.awarded(self.size())
    }

    /// Returns the result once the game is over; `None` if it was dropped.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        match &self.stage {
            Stage::Over { how, position: Some(position), .. } => {
                how.outcome(position.as_ref(), self.size())
            }
            Stage::Over { .. } | Stage::Playing(_) | Stage::Lobby => None,
        }
    }

    /// Returns the result by the game's rules, if they have ended the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.position()?.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        }
    }

    /// Returns the chosen variants with `key` set to `value`.
    #[must_use]
    pub fn options_with(&self, key: &str, value: &str) -> Json {
        let mut options = self.options.as_object().cloned().unwrap_or_default();
        options.insert(key.to_owned(), Json::from(value));
        Json::Object(options)
    }

    /// Returns true if the session is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Returns the view that `user` may have: only the person in a seat sees its secrets.
    #[must_use]
    pub fn viewer(&self, user: UserId) -> Viewer {
        self.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat)
    }
}
