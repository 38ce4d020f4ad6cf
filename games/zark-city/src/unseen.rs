//! What a viewer cannot know: first it is forgotten, then it is dealt afresh.

use super::{
    cards::{Card, Cards},
    rules::{DEAL, Phase, Player, ZarkCity},
};
use quark_game::{Luck, Seat, Viewer, kit::secrets::taken};

/// How often hands are dealt afresh until everyone could start.
const DEALS: u8 = 100;

/// The hidden cards that were shuffled together: all may know which they are, and how many each hand
/// has of them.
#[derive(Debug)]
struct Unseen {
    cards: Cards,
    /// By seat.
    held: Vec<u8>,
}

impl ZarkCity {
    /// Another world that `viewer` could be in, all that they know of equally likely.
    ///
    /// The public history tells a good deal: which cards were shown, and which were shuffled when.
    /// After a reshuffle the deck holds just what had been discarded, so a card that has not been seen
    /// since an earlier shuffle is in a hand, and it is known how many such cards each hand holds. So
    /// cards change places only with cards of the same shuffle. What others' moves tell of the cards
    /// that they keep is left out.
    pub(super) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> ZarkCity {
        let mut world = self.clone();
        match self.phase {
            Phase::Won(_) | Phase::Drawn => (),
            Phase::Choosing => {
                let unseen = world.forget(viewer);
                world.deal_to_start(viewer, &unseen, luck);
                world.choose_unseen(viewer, luck);
            }
            Phase::Placing | Phase::Acting | Phase::Discarding => {
                for unseen in world.forget(viewer) {
                    // Only the deck of the last shuffle is left.
                    world.deck = world.deal_unseen(viewer, &unseen, luck);
                }
            }
        }
        world
    }

    /// Leaves nothing of what `viewer` does not know, and says what that was, shuffle by shuffle: others
    /// hold only what they have shown, and the deck is gone.
    fn forget(&mut self, viewer: Viewer) -> Vec<Unseen> {
        let choosing = self.phase == Phase::Choosing;
        let mut hidden = vec![Cards::NONE; self.players.len()];
        for seat in viewer.others(self.seats()) {
            let player = &mut self.players[seat.index()];
            // A starter card is as unknown as the hand while it lies face down.
            let starter: Cards = player.starter.take_if(|_| choosing).into_iter().collect();
            hidden[seat.index()] = player.hand.without(player.shown).or(starter);
            player.hand = player.hand.and(player.shown);
        }
        let deck: Cards = self.deck.drain(..).collect();
        let all = hidden.iter().fold(deck, |all, cards| all.or(*cards));
        let unseen = |shuffle: &Cards| Unseen {
            cards: all.and(*shuffle),
            held: hidden.iter().map(|cards| cards.and(*shuffle).len()).collect(),
        };
        self.shuffles.iter().map(unseen).collect()
    }

    /// Deals what is unseen of one shuffle, and returns what is left.
    fn deal_unseen(&mut self, viewer: Viewer, unseen: &Unseen, luck: &mut Luck) -> Vec<Card> {
        let mut pool: Vec<Card> = unseen.cards.into();
        for seat in viewer.others(self.seats()) {
            let (player, held) = (&mut self.players[seat.index()], unseen.held[seat.index()]);
            player.hand = player.hand.or(taken(&mut pool, held.into(), luck).collect());
        }
        luck.shuffle(&mut pool);
        pool
    }
}

/// Before the first turn, when it is known that everyone can start.
impl ZarkCity {
    /// Deals to all in order, over and over until it is as it was at the table: whoever has shown cards
    /// has drawn a number next, and whoever has not was dealt one with the first cards (Z5, Z6).
    fn deal_to_start(&mut self, viewer: Viewer, unseen: &[Unseen], luck: &mut Luck) {
        let Some(Unseen { cards, held }) = unseen.last() else { return };
        let mut pool: Vec<Card> = Vec::with_capacity(cards.len().into());
        for _ in 0..DEALS {
            pool.clear();
            pool.extend(cards.iter());
            let mut can_start = true;
            for seat in viewer.others(self.seats()) {
                let player = &mut self.players[seat.index()];
                let first = if player.shown.is_empty() { DEAL } else { 1 };
                let held = held[seat.index()];
                let mut fresh: Cards = taken(&mut pool, first.min(held).into(), luck).collect();
                can_start &= !fresh.and(Cards::NUMBERS).is_empty();
                fresh =
                    fresh.or(taken(&mut pool, held.saturating_sub(first).into(), luck).collect());
                player.hand = player.shown.or(fresh);
            }
            if can_start {
                break;
            }
        }
        // Nearly all deals are like that, so this is as good as never done.
        for seat in viewer.others(self.seats()) {
            self.players[seat.index()].swap_for_number(&mut pool);
        }
        luck.shuffle(&mut pool);
        self.deck = pool;
    }

    /// Chooses anew for those whose starter card was forgotten: any number.
    fn choose_unseen(&mut self, viewer: Viewer, luck: &mut Luck) {
        for index in 0..self.chosen.len() {
            let seat: Seat = self.chosen[index];
            let player = &mut self.players[seat.index()];
            let numbers: Vec<Card> = player.hand.and(Cards::NUMBERS).into();
            if viewer != Viewer::Seat(seat)
                && let Some(&card) = luck.pick(&numbers)
            {
                player.hand.remove(card);
                player.starter = Some(card);
            }
        }
    }
}

impl Player {
    /// If the hand has no number, one of the `pool` comes into it for another card that was not shown.
    fn swap_for_number(&mut self, pool: &mut [Card]) {
        let has_number = !self.hand.and(Cards::NUMBERS).is_empty();
        let number = pool.iter_mut().find(|card| card.value().is_some()).filter(|_| !has_number);
        let other = self.hand.without(self.shown).iter().next();
        if let (Some(number), Some(other)) = (number, other) {
            self.hand.remove(other);
            self.hand.insert(*number);
            *number = other;
        }
    }
}
