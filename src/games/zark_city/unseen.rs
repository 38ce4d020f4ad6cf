//! What a viewer cannot know, dealt afresh.

use super::{
    cards::{Card, Cards},
    rules::{Phase, Player, ZarkCity},
};
use crate::game::{Luck, Seat, Viewer};

/// How often hands are dealt afresh until everyone could start.
const DEALS: u8 = 100;

impl ZarkCity {
    /// Another world that `viewer` could be in.
    ///
    /// The public history tells a good deal: which cards were shown, and which were shuffled when.
    /// After a reshuffle the deck holds just what had been discarded, so a card that has not been seen
    /// since an earlier shuffle is in a hand, and it is known how many such cards each hand holds. So
    /// cards change places only with cards of the same shuffle.
    pub(super) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> ZarkCity {
        match self.phase {
            Phase::Won(_) | Phase::Drawn => return self.clone(),
            Phase::Choosing | Phase::Placing | Phase::Acting | Phase::Discarding => (),
        }
        for _ in 0..DEALS {
            let mut world = self.clone();
            world.deal_unseen(viewer, luck);
            if world.phase != Phase::Choosing || world.choose_unseen(viewer, luck) {
                return world;
            }
        }
        // Most hands have a number, so this is as good as never reached.
        self.clone()
    }

    /// Deals the deck and what others hold hidden, each shuffle for itself.
    fn deal_unseen(&mut self, viewer: Viewer, luck: &mut Luck) {
        let choosing = self.phase == Phase::Choosing;
        let hidden = |seat: Seat, player: &Player| -> Cards {
            if viewer == Viewer::Seat(seat) {
                return Cards::NONE;
            }
            // A starter card is as unknown as the hand while it lies face down.
            let starter: Cards = player.starter.filter(|_| choosing).into_iter().collect();
            player.hand.without(player.shown).or(starter)
        };
        let current = self.shuffles.len().saturating_sub(1);
        for (number, shuffle) in self.shuffles.iter().enumerate() {
            let mut pool: Vec<Card> =
                if number == current { self.deck.clone() } else { Vec::new() };
            let mut wants = Vec::with_capacity(self.players.len());
            for (seat, player) in (0..).map(Seat).zip(&self.players) {
                let cards = hidden(seat, player).and(*shuffle);
                pool.extend(cards.iter());
                wants.push(cards);
            }
            luck.shuffle(&mut pool);
            for (player, old) in self.players.iter_mut().zip(wants) {
                let rest = pool.len().saturating_sub(old.len().into());
                let fresh: Cards = pool.drain(rest..).collect();
                // Whatever was chosen is chosen again from the new hand.
                if let Some(starter) = player.starter
                    && old.contains(starter)
                {
                    player.hand.insert(starter);
                    player.starter = None;
                }
                player.hand = player.hand.without(old).or(fresh);
            }
            if number == current {
                self.deck = pool;
            }
        }
    }

    /// Chooses anew for those whose starter card was dealt away. Whether everyone who was to choose
    /// had a number, as they are known to have (Z6).
    fn choose_unseen(&mut self, viewer: Viewer, luck: &mut Luck) -> bool {
        for (seat, player) in (0..).map(Seat).zip(&mut self.players) {
            if viewer == Viewer::Seat(seat) {
                continue;
            }
            let numbers: Vec<Card> = player.hand.and(Cards::NUMBERS).into();
            let Some(&card) = luck.pick(&numbers) else { return false };
            if self.chosen.contains(&seat) {
                player.hand.remove(card);
                player.starter = Some(card);
            }
        }
        true
    }
}
