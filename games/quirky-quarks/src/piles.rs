//! The two face-down piles and their discards (KA14), and the deal.

use super::{
    cards::{Card, Pile},
    event::Event,
    rules::{FIRST_PARTICLES, FIRST_QUESTS, QuirkyQuarks},
    state::Stock,
};
use quark_game::{Luck, Note};

impl QuirkyQuarks {
    /// Three particles and two Quests for everyone; Neutrinos are put aside, replaced, and shuffled
    /// back (KA12).
    pub(super) fn deal(&mut self, luck: &mut Luck) {
        let mut aside = Vec::new();
        for player in &mut self.players {
            let mut dealt = 0;
            while dealt < FIRST_PARTICLES
                && let Some(card) = self.particles.deck.pop()
            {
                match card.neutrino() {
                    Some(_) => aside.push(card),
                    None => {
                        player.hand.add(card);
                        dealt += 1;
                    }
                }
            }
            let rest = self.quests.deck.len().saturating_sub(FIRST_QUESTS);
            player.hand.extend(self.quests.deck.drain(rest..));
        }
        if !aside.is_empty() {
            self.particles.deck.append(&mut aside);
            luck.shuffle(&mut self.particles.deck);
        }
    }

    pub(super) fn stock(&self, pile: Pile) -> &Stock {
        match pile {
            Pile::Particles => &self.particles,
            Pile::Quests => &self.quests,
        }
    }

    pub(super) fn stock_mut(&mut self, pile: Pile) -> &mut Stock {
        match pile {
            Pile::Particles => &mut self.particles,
            Pile::Quests => &mut self.quests,
        }
    }

    /// Lays a card onto the discards of its pile.
    pub(super) fn discard(&mut self, card: Card) {
        self.stock_mut(card.pile()).discards.add(card);
    }

    /// The piles of which a card can be drawn (KA15).
    pub(super) fn piles(&self) -> impl Iterator<Item = Pile> + '_ {
        Pile::ALL.into_iter().filter(|&pile| self.stock(pile).has_any())
    }

    /// The top card of a pile, if there is one.
    pub(super) fn top_of(
        &mut self,
        pile: Pile,
        luck: &mut Luck,
        notes: &mut Vec<Note<Event>>,
    ) -> Option<Card> {
        let (card, anew) = self.stock_mut(pile).draw(luck)?;
        if anew {
            notes.push(Note::everyone(Event::Reshuffled { pile }));
        }
        Some(card)
    }
}
