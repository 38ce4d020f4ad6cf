//! Ejection: everyone chooses one of every five cards held, and the Discovery Zone is formed (K24 to
//! K26).

use super::{
    cards::{Card, Power},
    event::Event,
    options::Unclaimed,
    rules::{PER_EJECTION, Phase, QuirkyQuarks},
    state::{Bag, Last, Place},
};
use quark_game::{Illegal, Note, Seat};

impl QuirkyQuarks {
    /// How many each has to eject: one for every five cards held (K24, KA16), fewer with a power
    /// (K56).
    pub(super) fn begin_ejection(&mut self) {
        self.phase = Phase::Ejection;
        for player in &mut self.players {
            let forced = player.hand.size() / PER_EJECTION;
            player.eject = forced.saturating_sub(player.powers(Power::EjectLess));
            player.chosen = Bag::default();
            player.ejected = Bag::default();
        }
    }

    /// The cards that `seat` can still choose.
    pub(super) fn ejectable(&self, seat: Seat) -> Bag {
        let player = &self.players[seat.index()];
        player.hand.without(&player.chosen)
    }

    /// Chooses a card to eject; the others hear no more than that.
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

    /// All show what they eject and are refunded (K25, K57); with what nobody claimed it forms the
    /// Discovery Zone (K26). Never waits.
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
