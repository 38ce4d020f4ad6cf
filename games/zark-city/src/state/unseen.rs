//! Imagined worlds: the cards that a viewer cannot know are removed, then dealt again.

use super::{
    DEAL, Phase, Player, ZarkCity,
    cards::{Card, Cards},
};
use quark_game::{Luck, Seat, Viewer, kit::secrets::taken};

/// Most deals to try until every hand has a number.
const DEALS: u8 = 100;

/// The hidden cards of one shuffle. Everyone can know which cards these are, and how many of them
/// each hand has.
#[derive(Debug)]
struct Unseen {
    cards: Cards,
    /// Number of these cards in each hand, by seat.
    held: Vec<u8>,
}

impl ZarkCity {
    /// Returns a random world that agrees with everything `viewer` knows.
    ///
    /// The public history narrows down the hidden cards: everyone sees which cards are shown, and
    /// when cards are shuffled. After a reshuffle the deck holds exactly the discarded cards. So a
    /// card not seen since an earlier shuffle is in a hand, and everyone knows how many such cards
    /// each hand holds. Therefore cards only trade places with cards of the same shuffle. Hints
    /// that other players' moves give about the cards they keep are ignored.
    pub(crate) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> ZarkCity {
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
                    // The cards of the last shuffle come last, and only they leave a deck.
                    world.deck = world.deal_unseen(viewer, &unseen, luck);
                }
            }
        }
        world
    }

    /// Removes all cards that `viewer` does not know, and returns them by shuffle. Afterwards the
    /// others hold only the cards they have shown, and the deck is empty.
    fn forget(&mut self, viewer: Viewer) -> Vec<Unseen> {
        let choosing = self.phase == Phase::Choosing;
        let mut hidden = vec![Cards::NONE; self.players.len()];
        for seat in viewer.others(self.seats()) {
            let player = &mut self.players[seat.index()];
            // A starter card that lies face down is hidden like the hand.
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

    /// Deals the unseen cards of one shuffle, and returns those that are left, in random order.
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

/// Imagining a world before the first turn, when every hand must have a number.
impl ZarkCity {
    /// Deals to everyone in order until the deal could have happened at the table. A player who has
    /// shown cards drew a number next; any other player was dealt one with the first cards (Z5,
    /// Z6).
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
        // A safeguard: nearly every deal fits, so this rarely changes a hand.
        for seat in viewer.others(self.seats()) {
            self.players[seat.index()].swap_for_number(&mut pool);
        }
        luck.shuffle(&mut pool);
        self.deck = pool;
    }

    /// Chooses a random number for each player whose starter card is hidden.
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
    /// Swaps a card that was not shown for a number from `pool`, if the hand has no number.
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
