//! In the lobby: who sits down and stands up.

use super::Trial;
use crate::{
    session::{
        Ending, Entry, InteractionId, LobbyEntry, Occupant, Refusal, Seed, Session, Timestamp,
        UserId,
    },
    table::Catalog,
};

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
        if self.session.most <= self.session.size() {
            let machines =
                self.session.seats.iter().any(|seat| matches!(seat, Occupant::Machine(_)));
            if !machines {
                return Err(Refusal::Full(self.session.most));
            }
            self.add(LobbyEntry::MachineRemoved);
        }
        self.add(LobbyEntry::Joined { user, interaction });
        self.start_if_full()
    }

    pub(super) fn leave(&mut self, user: UserId) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.seat_of(user)?;
        self.add(LobbyEntry::Left { user });
        if self.session.people().next().is_none() {
            self.end(Ending::Cancelled);
        }
        Ok(())
    }

    pub(super) fn add_machine(
        &mut self,
        user: UserId,
        interaction: InteractionId,
    ) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.seat_of(user)?;
        if self.session.most <= self.session.size() {
            return Err(Refusal::Full(self.session.most));
        }
        self.add(LobbyEntry::MachineAdded { interaction });
        self.start_if_full()
    }

    pub(super) fn start_if_full(&mut self) -> Result<(), Refusal> {
        if self.session.auto_start && self.session.size() == self.session.most {
            self.start()?;
        }
        Ok(())
    }
}
