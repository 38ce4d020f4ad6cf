//! Commands in the lobby: seating, and the terms of the game.

use super::Trial;
use crate::{
    Ending, Entry, InteractionId, LobbyEntry, Occupant, Refusal, Seed, Session, Terms, Timestamp,
    UserId,
};
use quark_game::{
    ai::Level,
    any::{Catalog, GameKind, Json},
};

/// Checks that the game can be played by this number of players.
pub(super) fn check_seats(game: &dyn GameKind, seats: u8) -> Result<(), Refusal> {
    let range = &game.info().seats;
    let (least, most) = (*range.start(), *range.end());
    if range.contains(&seats) { Ok(()) } else { Err(Refusal::SeatsOutOfRange { least, most }) }
}

impl<'a> Trial<'a> {
    pub(super) fn opened(
        catalog: &Catalog,
        entry: Entry,
        seed: &'a Seed,
        now: Timestamp,
    ) -> Result<Trial<'a>, Refusal> {
        let session = Session::opened(catalog, &entry, now)
            .map_err(|corrupt| Refusal::NoSuchVariant(corrupt.why))?;
        Ok(Trial { session, entries: vec![entry], seed, now, moderator: None })
    }

    pub(super) fn only_host(&self, user: UserId) -> Result<(), Refusal> {
        match self.session.host() {
            Some(host) if host != user => Err(Refusal::NotHost(host)),
            Some(_) | None => Ok(()),
        }
    }

    pub(super) fn join(&mut self, user: UserId, interaction: InteractionId) -> Result<(), Refusal> {
        self.in_lobby()?;
        if self.session.seat_of(user).is_some() {
            return Err(Refusal::Seated);
        }
        if self.session.invitation(user).is_none() {
            self.make_room()?;
        }
        self.add(LobbyEntry::Joined { user, interaction });
        self.start_if_full()
    }

    /// Frees a seat if there is none for somebody who isn’t invited: a machine makes room.
    fn make_room(&mut self) -> Result<(), Refusal> {
        if 0 < self.session.free_seats() {
            return Ok(());
        }
        if self.session.machines().next().is_none() {
            return Err(self.no_seat());
        }
        self.add(LobbyEntry::MachineRemoved);
        Ok(())
    }

    fn no_seat(&self) -> Refusal {
        match self.session.invited.is_empty() {
            true => Refusal::Full(self.session.most),
            false => Refusal::Kept,
        }
    }

    pub(super) fn leave(&mut self, user: UserId) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.seat_of(user)?;
        self.add(LobbyEntry::Left { user, by: None });
        if self.session.people().next().is_none() {
            self.end(Ending::Cancelled);
        }
        Ok(())
    }

    pub(super) fn add_machine(
        &mut self,
        user: UserId,
        level: Level,
        interaction: InteractionId,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.seat_of(user)?;
        if self.session.rated {
            return Err(Refusal::Rated);
        }
        if self.session.free_seats() == 0 {
            return Err(self.no_seat());
        }
        self.add(LobbyEntry::MachineAdded { interaction, level });
        self.start_if_full()
    }

    pub(super) fn remove_machine(&mut self, user: UserId) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.seat_of(user)?;
        if !self.session.seats.iter().any(|seat| matches!(seat, Occupant::Machine(_))) {
            return Err(Refusal::NoSuchSeat);
        }
        self.add(LobbyEntry::MachineRemoved);
        Ok(())
    }

    pub(super) fn dismiss(&mut self, host: UserId, user: UserId) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.only_host(host)?;
        if user == host || self.session.seat_of(user).is_none() {
            return Err(Refusal::NoSuchSeat);
        }
        self.add(LobbyEntry::Left { user, by: Some(host) });
        Ok(())
    }

    /// Changes how the game will be played. Machines left without a seat are removed. Reminders are no term that others
    /// have joined under.
    pub(super) fn change(&mut self, host: UserId, terms: &Terms) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.only_host(host)?;
        let is_binding = *terms != Terms { cadence: terms.cadence, ..Terms::default() };
        // Those who look for players have asked for this game, even before they accept.
        let asked = self.session.found || self.session.people().any(|(_, user)| user != host);
        if is_binding && asked {
            return Err(Refusal::Joined);
        }
        let rated = terms.rated.unwrap_or(self.session.rated);
        let filled = self.session.schedule.is_some_and(|schedule| schedule.fill.is_some());
        let machines = filled || self.session.machines().next().is_some();
        if rated && (machines || terms.hints == Some(true)) {
            return Err(Refusal::Rated);
        }
        let game = match &terms.game {
            Some(key) => self.session.catalog.find(key),
            None => Some(self.session.game),
        };
        let game =
            game.ok_or_else(|| Refusal::NoSuchVariant("there is no such game".to_owned()))?;
        let options = match (&terms.options, &terms.game) {
            (Some(options), _) => Some(game.for_new_table(options)),
            (None, Some(_)) => {
                Some(game.for_new_table(&Json::Null)).filter(|options| !options.is_null())
            }
            (None, None) => None,
        };
        if let Some(options) = &options {
            game.check(options).map_err(|why| Refusal::NoSuchVariant(why.to_string()))?;
        }
        let seats = terms.seats.unwrap_or_else(|| self.seats_of(game));
        check_seats(game, seats)?;
        let kept = self.session.invited.len();
        while usize::from(seats) < self.session.seats.len() + kept {
            if self.session.machines().next().is_none() {
                return Err(Refusal::Kept);
            }
            self.add(LobbyEntry::MachineRemoved);
        }
        let other = seats != self.session.most;
        let terms = Terms { options, seats: other.then_some(seats), ..terms.clone() };
        self.add(LobbyEntry::Changed(terms));
        self.start_if_full()
    }

    /// Returns the number of seats to keep with `game`: the current number, or the most of `game` if the table has
    /// the most of its current game.
    fn seats_of(&self, game: &dyn GameKind) -> u8 {
        let (now, range) = (self.session.most, &game.info().seats);
        let all = now == *self.session.game.info().seats.end();
        if all { *range.end() } else { now.clamp(*range.start(), *range.end()) }
    }

    pub(super) fn start_if_full(&mut self) -> Result<(), Refusal> {
        if self.session.auto_start && self.session.size() == self.session.most {
            self.start()?;
        }
        Ok(())
    }
}
