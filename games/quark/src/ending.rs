//! What may end the game (Q70 to Q73), and the tokens that are left.

use super::{
    cards::{Atom, ENERGY, NEUTRONS, PROTONS},
    event::Event,
    rules::Quark,
    score,
    state::Ending,
};
use quark_game::{Note, Seat};

/// Tokens that nobody has.
#[derive(Debug)]
pub(super) struct Supply {
    pub(super) protons: u8,
    pub(super) neutrons: u8,
    pub(super) energy: u8,
}

impl Quark {
    /// What is left of the tokens.
    pub(super) fn supply(&self) -> Supply {
        let mut supply = Supply { protons: PROTONS, neutrons: NEUTRONS, energy: ENERGY };
        for player in &self.players {
            supply.protons = supply.protons.saturating_sub(player.protons);
            supply.neutrons = supply.neutrons.saturating_sub(player.neutrons);
            supply.energy = supply.energy.saturating_sub(player.energy);
        }
        supply
    }

    /// A deck that has become empty triggers the end (Q70, QA2).
    pub(super) fn watch_decks(&mut self, notes: &mut Vec<Note<Event>>) {
        let decks = [
            (self.quarks.deck.is_empty(), Ending::Quarks),
            (self.baryons.deck.is_empty(), Ending::Baryons),
            (self.mesons.deck.is_empty(), Ending::Mesons),
        ];
        if let Some((_, ending)) = decks.into_iter().find(|(empty, _)| *empty) {
            self.trigger(ending, notes);
        }
    }

    /// The player in turn, able to make the atom of this table or a higher one, triggers the end
    /// (Q71, Q72, QA24, QA25).
    pub(super) fn watch_atoms(&mut self, notes: &mut Vec<Note<Event>>) {
        let goal = if self.players.len() == 4 { Atom::Lithium } else { Atom::Beryllium };
        if score::makes(self.player(), goal) {
            self.trigger(Ending::Atom(self.turn), notes);
        }
    }

    /// Only the first trigger counts (QA27).
    fn trigger(&mut self, ending: Ending, notes: &mut Vec<Note<Event>>) {
        if self.ending.is_none() {
            self.ending = Some(ending);
            let seats = self.seats();
            let last = Seat((self.starter.0 + seats - 1) % seats);
            let now = self.turn == last;
            notes.push(Note::everyone(Event::EndNear { ending, last, now }));
        }
    }
}
