//! Ejection: each player chooses one card for every five held, and the Discovery Zone is formed
//! (K24 to K26).

use crate::state::{
    PER_EJECTION, Phase, QuirkyQuarks,
    cards::{Bag, Card, Power},
    event::Event,
    options::Unclaimed,
    table::{Last, Place},
};
use quark_game::{Illegal, Note, Seat};

impl QuirkyQuarks {
    /// Starts the Ejection: each player must eject one card for every five held (K24, KA16), fewer
    /// with a power (K56).
    pub(super) fn begin_ejection(&mut self) {
        self.phase = Phase::Ejection;
        for player in &mut self.players {
            let forced = player.hand.size() / PER_EJECTION;
            player.eject = forced.saturating_sub(player.powers(Power::EjectLess));
            player.chosen = Bag::default();
            player.ejected = Bag::default();
        }
    }

    /// Number of cards that `seat` must still choose.
    pub(super) fn left_to_eject(&self, seat: Seat) -> u8 {
        let player = &self.players[seat.index()];
        player.eject.saturating_sub(player.chosen.size())
    }

    /// Cards that `seat` can still choose.
    pub(super) fn ejectable(&self, seat: Seat) -> Bag {
        let player = &self.players[seat.index()];
        player.hand.without(&player.chosen)
    }

    /// Chooses a card to eject; the others only see that a card was chosen.
    pub(super) fn eject(
        &mut self,
        seat: Seat,
        card: Card,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        if self.ejectable(seat).count(card) == 0 {
            let why = match self.players[seat.index()].chosen.count(card) {
                0 => format!("you hold no {} to eject", card.name()),
                _ => format!("you’ve already chosen every {} you hold", card.name()),
            };
            return Err(Illegal::new("K24", why));
        }
        let player = &mut self.players[seat.index()];
        player.chosen.add(card);
        let left = player.eject - player.chosen.size();
        notes.push(Note::only(seat, Event::Chose { seat, card, left }));
        notes.push(Note::except(seat, Event::HasChosen { seat, left }));
        self.last = Some(Last { seat, place: Place::Lane });
        Ok(())
    }

    /// Reveals the ejected cards and refunds eV for them (K25, K57). With the cards that nobody
    /// claimed they form the Discovery Zone (K26). Returns false: the game never waits here.
    pub(super) fn reveal(&mut self, notes: &mut Vec<Note<Event>>) -> bool {
        for seat in self.in_order() {
            let player = &mut self.players[seat.index()];
            let cards = std::mem::take(&mut player.chosen);
            if player.eject == 0 {
                continue;
            }
            cards.cards().for_each(|card| player.let_go(card));
            let refund = u16::from(player.eject) * (1 + u16::from(player.powers(Power::Refund)));
            player.ev += refund;
            player.eject = 0;
            player.ejected = cards;
            self.zone.extend(cards.cards());
            notes.push(Note::everyone(Event::Ejected { seat, cards, refund }));
        }
        for card in std::mem::take(&mut self.bundles).into_iter().flat_map(|bundle| bundle.cards) {
            // Nobody has claimed this Neutrino (KA9).
            let lost = self.options.neutrinos == Unclaimed::Discarded && card.neutrino().is_some();
            if lost { self.discard(card) } else { self.zone.add(card) }
        }
        notes.push(Note::everyone(Event::Zone { cards: self.zone }));
        self.draw_by(Power::DrawAfter, Phase::After);
        false
    }
}
