//! Worlds that a viewer cannot tell from the real one: what is hidden from it, dealt afresh.
//!
//! Which cards others took, face up, is not remembered: the rules hide hands, so all unseen cards are
//! alike. How many of a hand are particles and how many Quests follows from what all have seen.

use super::{
    cards::{Accelerator, Card},
    options::Purses,
    rules::{Phase, QuirkyQuarks},
    state::{Bag, Ceiling},
};
use crate::game::{Luck, Seat, Viewer};

impl QuirkyQuarks {
    pub(super) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> QuirkyQuarks {
        let mut world = self.clone();
        if self.phase == Phase::Over {
            return world;
        }
        let others: Vec<Seat> =
            Seat::all(self.seats()).filter(|&seat| viewer != Viewer::Seat(seat)).collect();
        world.deal_unseen(&others, luck);
        for &seat in &others {
            world.choose_afresh(seat, luck);
            if self.options.ev == Purses::Hidden {
                world.fill_purse(seat, luck);
            }
            world.seal_afresh(seat, luck);
        }
        world
    }

    /// Hands of others and both piles, dealt again; Neutrinos are never held (KA12).
    fn deal_unseen(&mut self, others: &[Seat], luck: &mut Luck) {
        for &seat in others {
            let hand = std::mem::take(&mut self.players[seat.index()].hand);
            for card in hand.cards() {
                self.stock_mut(card.pile()).deck.push(card);
            }
            // Only the numbers are kept, until it is dealt to again.
            self.players[seat.index()].hand = hand;
        }
        luck.shuffle(&mut self.particles.deck);
        luck.shuffle(&mut self.quests.deck);
        for &seat in others {
            let old = self.players[seat.index()].hand;
            let mut hand = Bag::default();
            for _ in 0..old.particles() {
                let deck = &mut self.particles.deck;
                if let Some(place) = deck.iter().rposition(|card| card.neutrino().is_none()) {
                    hand.add(deck.remove(place));
                }
            }
            hand.extend((0..old.quests()).filter_map(|_| self.quests.deck.pop()));
            self.players[seat.index()].hand = hand;
        }
    }

    /// As many cards chosen for ejection, but any.
    fn choose_afresh(&mut self, seat: Seat, luck: &mut Luck) {
        let player = &mut self.players[seat.index()];
        let mut hand: Vec<Card> = player.hand.cards().collect();
        luck.shuffle(&mut hand);
        player.chosen = hand.into_iter().take(player.chosen.size().into()).collect();
    }

    /// Some eV, at least what is bid.
    fn fill_purse(&mut self, seat: Seat, luck: &mut Luck) {
        let tokens = self.bundles.iter().filter_map(|bundle| bundle.bid);
        let bids = tokens.chain(self.lot.and_then(|lot| lot.best));
        let bid: u16 = bids.filter(|&(bidder, _)| bidder == seat).map(|(_, amount)| amount).sum();
        // Whoever has opened an auction can make the first bid.
        let opens = self.turn == seat && self.lot.is_some_and(|lot| lot.best.is_none());
        let least = if opens { bid.max(self.minimum()) } else { bid };
        let player = &mut self.players[seat.index()];
        let spare = u32::from(player.ev.saturating_sub(least));
        let spare = luck.below(2 * spare + 4);
        player.ev = least + u16::try_from(spare).unwrap_or(u16::MAX - least);
    }

    /// Any sealed limits that would not have been used up by now.
    fn seal_afresh(&mut self, seat: Seat, luck: &mut Luck) {
        let bids = self.has_token(seat);
        let best = self.lot.and_then(|lot| lot.best);
        let acts = self.turn == seat;
        let Some(player) = self.players.get_mut(seat.index()) else { return };
        // Whoever is being asked has none that could answer; what has been noted stays noted.
        let may_plan = self.phase == Phase::Research && player.has_bid && !acts;
        let may_limit =
            self.lot.is_some_and(|lot| !lot.passed[seat.index()]) && player.has_bid && !acts;
        let ev = u32::from(player.ev);
        let mut any = |least: u16| {
            let spare = ev.saturating_sub(least.into());
            least.saturating_add(u16::try_from(luck.below(spare + 1)).unwrap_or_default())
        };
        if self.phase == Phase::Research && acts {
            player.plan.clear();
        }
        if may_plan {
            player.plan.clear();
            let plans = any(0) % 2 == 0;
            for at in Accelerator::ALL.into_iter().take(self.bundles.len()).filter(|_| plans) {
                let most = any(0);
                if most % 2 == 0 {
                    player.plan.push(Ceiling { at, most });
                }
            }
            // Where its token lies it has bid, so a limit there would be as high.
            let own = self.bundles.iter().filter_map(|bundle| Some((bundle.at, bundle.bid?)));
            let own = own.filter(|&(_, (bidder, _))| bids && bidder == seat);
            for (at, (_, amount)) in own {
                player.plan.retain(|ceiling| ceiling.at != at || amount <= ceiling.most);
            }
        }
        if may_limit {
            let least = best.filter(|&(bidder, _)| bidder == seat).map_or(0, |(_, most)| most);
            player.limit = Some(any(least)).filter(|most| most % 3 != 0);
        }
    }
}
