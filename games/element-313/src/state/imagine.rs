//! Worlds that a viewer cannot tell from the real one: everything the viewer does not know is collected
//! and dealt again.
//!
//! All deals are equally likely, with one simplification: after the discards have become the quark deck, a
//! viewer could deduce which quarks lie there and which were in hands before. The deals ignore that.

use super::{Element313, Step, cards::quarks::Bag};
use quark_game::{Luck, Viewer};

impl Element313 {
    /// A random world that `viewer` cannot tell from this one.
    pub(crate) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> Element313 {
        let mut world = self.clone();
        if self.step != Step::Over {
            world.forget(viewer);
            luck.shuffle(world.deck.get_mut(self.known..).unwrap_or_default());
            luck.shuffle(&mut world.quarks.0);
            for seat in viewer.others(self.seats()) {
                // Everyone can see the number of cards in a hand.
                let held = usize::from(self.players[seat.index()].hand.size());
                let quarks = &mut world.quarks.0;
                let rest = quarks.len().saturating_sub(held);
                world.players[seat.index()].hand = quarks.drain(rest..).collect();
            }
        }
        world
    }

    /// Removes what `viewer` does not know: sorts the deck, except the atoms that went openly to its
    /// bottom, and collects all hidden quarks, sorted, in the quark deck.
    fn forget(&mut self, viewer: Viewer) {
        self.deck.get_mut(self.known..).unwrap_or_default().sort_unstable();
        let mut hidden: Bag = self.quarks.0.drain(..).collect();
        for seat in viewer.others(self.seats()) {
            hidden.add_all(&std::mem::take(&mut self.players[seat.index()].hand));
        }
        self.quarks.0.extend(hidden.cards());
    }
}
