//! The conveyor and its deck, and the two abilities that send atoms under the deck (E13, E50, E51).

use crate::state::{
    CONVEYOR, Element313, Step,
    action::Action,
    cards::{Ability, Atom},
    event::{Deed, Event, Notes},
    player::Held,
};
use quark_game::{Illegal, Note, Seat};

/// Moving atoms between conveyor and deck (E13).
impl Element313 {
    /// Puts an atom openly at the bottom of the deck (E18, EA24).
    pub(super) fn sink(&mut self, atom: Atom) {
        self.deck.insert(0, atom);
        self.known += 1;
    }

    /// Moves the top atom of the deck to the head of the conveyor; nothing enters from an empty deck (EA10).
    pub(super) fn enter(&mut self) -> Option<Atom> {
        if CONVEYOR <= self.conveyor.len() {
            return None;
        }
        let atom = self.deck.pop()?;
        self.known = self.known.min(self.deck.len());
        self.conveyor.insert(0, atom);
        Some(atom)
    }

    /// The place of an atom on the conveyor; refuses an atom that is not there by `rule`.
    pub(super) fn place_on_conveyor(
        &self,
        rule: &'static str,
        atom: Atom,
    ) -> Result<usize, Illegal> {
        self.conveyor
            .iter()
            .position(|&one| one == atom)
            .ok_or_else(|| Illegal::new(rule, self.why_not_offered(atom)))
    }
}

/// Replacing an atom of the conveyor (E50, EA25).
impl Element313 {
    /// The atom that lets the player in turn replace one now.
    pub(super) fn swapper(&self) -> Option<Atom> {
        let abilities = self.abilities();
        let able = |one: &&Held| {
            one.ability(abilities) == Some(Ability::Swap) && one.uses_left(abilities) != 0
        };
        let able = self.player().atoms.iter().find(able).map(|one| one.atom);
        able.filter(|_| !self.conveyor.is_empty())
    }

    /// Adds every replacement that the player in turn can make.
    pub(super) fn swaps(&self, legal: &mut Vec<Action>) {
        if self.swapper().is_some() {
            legal.extend(self.conveyor.iter().copied().map(Action::Swap));
        }
    }

    /// Sends an atom of the conveyor to the bottom of the deck, and moves a new one in.
    pub(super) fn swap(&mut self, atom: Atom, notes: &mut Notes) -> Result<(), Illegal> {
        let place = self.place_on_conveyor("E50", atom)?;
        let abilities = self.abilities();
        let Some(held) = self.player_mut().usable(abilities, Ability::Swap) else {
            let none = "none of your atoms replaces one on the conveyor; only atom 54 does";
            let why = self.why_unused(none, |ability| ability == Ability::Swap);
            return Err(Illegal::new("E50", why));
        };
        held.used += 1;
        self.conveyor.remove(place);
        self.sink(atom);
        let entered = self.enter();
        self.mark(Deed::Swapped(atom));
        notes.push(Note::everyone(Event::Swapped { seat: self.turn, atom, entered }));
        Ok(())
    }
}

/// Attacks (E51, EA23).
impl Element313 {
    /// Sends an atom of another player to the bottom of the deck.
    pub(super) fn zap(&mut self, atom: Atom, notes: &mut Notes) -> Result<(), Illegal> {
        let place = |seat: Seat| {
            let held = &self.players[seat.index()].atoms;
            held.iter().position(|one| one.atom == atom).map(|place| (seat, place))
        };
        let others = Seat::all(self.seats()).filter(|&seat| seat != self.turn);
        let Some((owner, place)) = others.into_iter().find_map(place) else {
            return Err(Illegal::new("E51", self.why_no_target(atom)));
        };
        self.players[owner.index()].atoms.remove(place);
        self.sink(atom);
        self.step = Step::Buy;
        self.mark(Deed::Zapped(atom));
        notes.push(Note::everyone(Event::Zapped { seat: self.turn, owner, atom }));
        Ok(())
    }
}
