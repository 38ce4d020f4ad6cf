//! Step 3: buy atoms (E9 to E13).

use super::purse::Purse;
use crate::state::{
    Element313, Step,
    action::Action,
    cards::{Ability, Atom},
    event::{Deed, Event, Notes},
    payment::Payment,
    player::Held,
};
use quark_game::{Illegal, Note};

impl Element313 {
    /// Adds every purchase: from the head of the conveyor, and for each atom the cheapest first.
    pub(super) fn purchases(&self, legal: &mut Vec<Action>) {
        let purse = Purse::of(self.player(), self.abilities());
        for &atom in &self.conveyor {
            legal.extend(purse.ways(atom).into_iter().map(|way| Action::Buy(atom, way)));
        }
    }

    /// Buys an atom, which lies face down until the next turn of its owner (E12).
    pub(super) fn buy(
        &mut self,
        atom: Atom,
        payment: Payment,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        let place = self.place_on_conveyor("E9", atom)?;
        self.judge(atom, payment)?;
        self.spend(payment);
        self.conveyor.remove(place);
        let entered = self.enter();
        self.player_mut().atoms.push(Held::bought(atom));
        self.bought = true;
        self.mark(Deed::Bought(atom));
        notes.push(Note::everyone(Event::Bought { seat: self.turn, atom, payment, entered }));
        if atom.ability(self.abilities()) == Some(Ability::Zap) && self.targets().next().is_some() {
            self.step = Step::Zap;
        }
        Ok(())
    }

    /// Checks that the player in turn can pay for `atom` with this payment.
    fn judge(&self, atom: Atom, payment: Payment) -> Result<(), Illegal> {
        let purse = Purse::of(self.player(), self.abilities());
        if purse.pays(atom, payment) { Ok(()) } else { Err(self.why_unpaid(atom, payment)) }
    }

    /// Discards the quarks of the hand and tilts the atoms that helped (E21, EA18).
    fn spend(&mut self, payment: Payment) {
        let abilities = self.abilities();
        let hand = payment.hand();
        let player = self.player_mut();
        let paid = player.hand.remove_all(&hand);
        debug_assert!(paid, "judged before");
        for means in payment.helped().uses() {
            let helper = means.ability().and_then(|ability| player.usable(abilities, ability));
            debug_assert!(helper.is_some(), "judged before");
            if let Some(held) = helper {
                held.used += 1;
            }
        }
        self.discards.add_all(&hand);
    }
}
