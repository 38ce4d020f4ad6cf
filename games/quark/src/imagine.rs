//! Worlds that a viewer cannot tell from the real one: first all is forgotten that the viewer does not
//! know, then it is dealt afresh.
//!
//! Cards that were taken face up stay where they are known to be. All deals that fit what all can see
//! are equally likely. What others' moves tell of the cards that they keep is left out, and so is who
//! has lost actions.

use super::{
    cards::Card,
    rules::Quark,
    state::{Bag, Phase},
};
use quark_game::{Luck, Seat, Viewer};

/// How often hands are dealt afresh until the player in turn has an action.
const DEALS: u8 = 32;

impl Quark {
    /// A world that `viewer` cannot tell from this one.
    pub(super) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> Quark {
        let mut world = self.clone();
        if self.over {
            return world;
        }
        let unseen = world.forget(viewer);
        luck.shuffle(&mut world.baryons.deck);
        luck.shuffle(&mut world.mesons.deck);
        // How many cards a hand has, all can see, and which were taken face up.
        let held = |seat: Seat| {
            let player = &self.players[seat.index()];
            usize::from(player.hand.size().saturating_sub(player.shown.size()))
        };
        for _ in 0..DEALS {
            world.deal_unseen(viewer, unseen, held, luck);
            if world.is_consistent() {
                return world;
            }
        }
        world.deal_an_action(viewer, unseen, held, luck);
        world
    }

    /// Leaves nothing of what `viewer` does not know, and says which quark cards that were: others hold
    /// only what they have shown, the deck is gone, and the other decks lie in order.
    fn forget(&mut self, viewer: Viewer) -> Bag {
        self.baryons.deck.sort_unstable();
        self.mesons.deck.sort_unstable();
        let mut unseen: Bag = self.quarks.deck.drain(..).collect();
        for seat in viewer.others(self.seats()) {
            let player = &mut self.players[seat.index()];
            unseen.add_all(&player.hand.without(&player.shown));
            player.hand = player.shown;
        }
        unseen
    }

    /// Deals the unseen quark cards: to others as many as they have `held`, besides what they have
    /// shown, and the rest is the deck.
    fn deal_unseen(
        &mut self,
        viewer: Viewer,
        unseen: Bag,
        held: impl Fn(Seat) -> usize,
        luck: &mut Luck,
    ) {
        let deck = &mut self.quarks.deck;
        deck.clear();
        deck.extend(unseen.cards());
        luck.shuffle(deck);
        for seat in viewer.others(self.seats()) {
            let deck = &mut self.quarks.deck;
            let rest = deck.len().saturating_sub(held(seat));
            let player = &mut self.players[seat.index()];
            player.hand = player.shown;
            player.hand.extend(deck.drain(rest..));
        }
    }

    /// Whether whoever is to choose an action has one, as they are known to have (QA1).
    fn is_consistent(&self) -> bool {
        self.phase() != Phase::Choose || self.can_act()
    }

    /// Deals so that the player in turn has an action, where nearly no hand has one: then no card is
    /// left to draw. A card that decays will do; if no such card is hidden, all hidden ones are ups and
    /// anti-ups, and each number of them is tried.
    fn deal_an_action(
        &mut self,
        viewer: Viewer,
        unseen: Bag,
        held: impl Fn(Seat) -> usize,
        luck: &mut Luck,
    ) {
        let turn = self.turn;
        for card in unseen.kinds() {
            for count in (0..=unseen.count(card)).rev() {
                let same = std::iter::repeat_n(card, count.into());
                let others = unseen.cards().filter(|&other| other != card);
                let hand: Bag = same.chain(others).take(held(turn)).collect();
                if usize::from(hand.size()) < held(turn) {
                    continue;
                }
                let mut rest: Vec<Card> = unseen.without(&hand).cards().collect();
                luck.shuffle(&mut rest);
                for seat in viewer.others(self.seats()).filter(|&seat| seat != turn) {
                    let left = rest.len().saturating_sub(held(seat));
                    let player = &mut self.players[seat.index()];
                    player.hand = player.shown;
                    player.hand.extend(rest.drain(left..));
                }
                let player = self.player_mut();
                player.hand = player.shown;
                player.hand.add_all(&hand);
                if self.can_act() {
                    return;
                }
            }
        }
    }
}
