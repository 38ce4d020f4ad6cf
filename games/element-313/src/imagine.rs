//! Worlds that a viewer cannot tell from the real one: first all is forgotten that the viewer does not
//! know, then it is dealt afresh.
//!
//! All deals are equally likely but for one thing: when the discards have become the quark deck, it
//! could be reckoned which quarks lie there and which were in hands before. That is not remembered.

use super::{
    rules::{Element313, Step},
    state::Bag,
};
use quark_game::{Luck, Viewer};

impl Element313 {
    /// A world that `viewer` cannot tell from this one.
    pub(super) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> Element313 {
        let mut world = self.clone();
        if self.step != Step::Over {
            world.forget(viewer);
            luck.shuffle(world.deck.get_mut(self.known..).unwrap_or_default());
            luck.shuffle(&mut world.quarks.0);
            for seat in viewer.others(self.seats()) {
                // How many cards a hand has, all can see.
                let held = usize::from(self.players[seat.index()].hand.size());
                let quarks = &mut world.quarks.0;
                let rest = quarks.len().saturating_sub(held);
                world.players[seat.index()].hand = quarks.drain(rest..).collect();
            }
        }
        world
    }

    /// Leaves nothing of what `viewer` does not know: atoms of the deck lie in order down to those that
    /// were put at its bottom openly, and so do all quarks that are hidden, in the quark deck.
    fn forget(&mut self, viewer: Viewer) {
        self.deck.get_mut(self.known..).unwrap_or_default().sort_unstable();
        let mut hidden: Bag = self.quarks.0.drain(..).collect();
        for seat in viewer.others(self.seats()) {
            hidden.add_all(&std::mem::take(&mut self.players[seat.index()].hand));
        }
        self.quarks.0.extend(hidden.cards());
    }
}
