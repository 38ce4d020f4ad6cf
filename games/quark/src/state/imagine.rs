//! Worlds that a viewer cannot tell from the real one: all that the viewer does not know is dealt again.
//!
//! Cards taken face up stay in the hand that took them. All deals that fit the open cards are equally
//! likely. Hints are ignored: the moves that others chose, and lost actions.

use super::{cards::Card, game::Quark, table::Bag};
use quark_game::{Luck, Seat, Viewer};

/// Most random deals before one is built.
const DEALS: u8 = 32;

impl Quark {
    /// A world that `viewer` cannot tell from this one.
    ///
    /// `fits` refuses deals that cannot be: everyone knows that a player who must choose an action has
    /// one (QA1).
    pub(crate) fn imagined_by(
        &self,
        viewer: Viewer,
        luck: &mut Luck,
        fits: impl Fn(&Quark) -> bool,
    ) -> Quark {
        let mut world = self.clone();
        if self.over {
            return world;
        }
        let unseen = world.forget(viewer);
        luck.shuffle(&mut world.baryons.deck);
        luck.shuffle(&mut world.mesons.deck);
        // The number of cards in a hand is open, and so are the cards taken face up.
        let held = |seat: Seat| {
            let player = &self.players[seat.index()];
            usize::from(player.hand.size().saturating_sub(player.shown.size()))
        };
        for _ in 0..DEALS {
            world.deal_unseen(viewer, unseen, held, luck);
            if fits(&world) {
                return world;
            }
        }
        world.deal_fitting(viewer, unseen, held, luck, fits);
        world
    }

    /// Removes all that `viewer` does not know, and returns the removed quark cards. The others then hold
    /// only their shown cards, the quark deck is empty, and the other decks are sorted.
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

    /// Deals the unseen quark cards: each of the others gets `held` cards next to the shown ones, and
    /// the rest is the deck.
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

    /// Finds a deal that fits where nearly none does: there is no card left to draw, and few hands give
    /// an action. A card that can decay is enough. If none is hidden, all hidden cards are ups and
    /// anti-ups, so it tries each number of them.
    fn deal_fitting(
        &mut self,
        viewer: Viewer,
        unseen: Bag,
        held: impl Fn(Seat) -> usize,
        luck: &mut Luck,
        fits: impl Fn(&Quark) -> bool,
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
                if fits(self) {
                    return;
                }
            }
        }
    }
}
