//! Worlds that a viewer cannot tell from the real one: first all is forgotten that the viewer does not
//! know, then it is dealt, chosen and sealed afresh.
//!
//! Cards that others took face up stay where they are known to be, and all deals of the others are
//! equally likely. How many of a hand are particles and how many Quests follows from what all have
//! seen. Left out is what could be reckoned once discards have become a pile again, and what others'
//! moves tell of the cards that they keep. Purses and sealed limits are guessed, as nothing says how
//! likely which are.

use super::{
    cards::Card,
    options::Purses,
    rules::{FIRST_EV, FUNDING_EV, Phase, QuirkyQuarks},
    state::{Bag, Ceiling, Player},
};
use crate::state::Sorted as _;
use quark_game::{Luck, Seat, Viewer, kit::secrets::taken};

/// What all can see of a hand, besides the cards shown.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    particles: u8,
    quests: u8,
    /// Cards chosen for ejection.
    chosen: u8,
}

impl Held {
    fn of(player: &Player) -> Held {
        Held {
            particles: player.hand.particles().saturating_sub(player.shown.particles()),
            quests: player.hand.quests().saturating_sub(player.shown.quests()),
            chosen: player.chosen.size(),
        }
    }
}

impl QuirkyQuarks {
    /// A world that `viewer` cannot tell from this one.
    pub(super) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> QuirkyQuarks {
        let mut world = self.clone();
        if self.phase == Phase::Over {
            return world;
        }
        let unseen = world.forget(viewer);
        world.deal_unseen(viewer, unseen, |seat| Held::of(&self.players[seat.index()]), luck);
        for seat in viewer.others(self.seats()) {
            if self.options.ev == Purses::Hidden {
                world.fill_purse(seat, luck);
            }
            world.plan_afresh(seat, luck);
            world.limit_afresh(seat, luck);
        }
        world
    }

    /// Leaves nothing of what `viewer` does not know, and says which cards that were: others hold only
    /// what they have shown, have no eV where that is hidden, and have chosen and sealed nothing; the
    /// piles are gone.
    fn forget(&mut self, viewer: Viewer) -> Bag {
        let mut unseen: Bag = self.particles.deck.drain(..).collect();
        unseen.extend(self.quests.deck.drain(..));
        for seat in viewer.others(self.seats()) {
            let player = &mut self.players[seat.index()];
            unseen.add_all(&player.hand.without(&player.shown));
            player.hand = player.shown;
            player.chosen = Bag::default();
            player.plan.clear();
            player.limit = None;
            if self.options.ev == Purses::Hidden {
                player.ev = 0;
            }
        }
        unseen
    }

    /// Deals the unseen cards to others, of whom all see what they have `held`, and makes piles of the
    /// rest; Neutrinos are never held (KA12).
    fn deal_unseen(
        &mut self,
        viewer: Viewer,
        unseen: Bag,
        held: impl Fn(Seat) -> Held,
        luck: &mut Luck,
    ) {
        let others = viewer.others(self.seats());
        let (particles, quests) = (&mut self.particles.deck, &mut self.quests.deck);
        for card in unseen.cards().filter(|card| card.neutrino().is_none()) {
            let pile =
                if matches!(card, Card::Particle(_)) { &mut *particles } else { &mut *quests };
            pile.push(card);
        }
        for seat in others {
            let (player, held) = (&mut self.players[seat.index()], held(seat));
            player.hand.extend(taken(particles, held.particles.into(), luck));
            player.hand.extend(taken(quests, held.quests.into(), luck));
            let mut hand: Vec<Card> = player.hand.cards().collect();
            player.chosen = taken(&mut hand, held.chosen.into(), luck).collect();
        }
        particles.extend(unseen.cards().filter(|card| card.neutrino().is_some()));
        luck.shuffle(particles);
        luck.shuffle(quests);
    }

    /// Some eV, at least what is bid, and hardly more beyond that than has been earned: rather little,
    /// as most of it is spent. What it is could be added up from all that was told, but where purses
    /// are hidden nobody is to know it.
    fn fill_purse(&mut self, seat: Seat, luck: &mut Luck) {
        let tokens = self.bundles.iter().filter_map(|bundle| bundle.bid);
        let bids = tokens.chain(self.lot.and_then(|lot| lot.best));
        let bid: u16 = bids.filter(|&(bidder, _)| bidder == seat).map(|(_, amount)| amount).sum();
        // Whoever has opened an auction can make the first bid.
        let opens = self.turn == seat && self.lot.is_some_and(|lot| lot.best.is_none());
        let least = if opens { bid.max(self.minimum()) } else { bid };
        let earned = FIRST_EV + FUNDING_EV * u16::from(self.round.saturating_sub(1));
        let spare = any(0, earned, luck).min(any(0, earned, luck));
        self.players[seat.index()].ev = least.saturating_add(spare);
    }

    /// Any sealed limits in Research, half of the time: at any accelerators, in any order. Only whoever
    /// has bid can have some (what is noted before the first bid is left out), and whoever is being
    /// asked has none that could answer.
    fn plan_afresh(&mut self, seat: Seat, luck: &mut Luck) {
        let player = &mut self.players[seat.index()];
        let may_plan = self.phase == Phase::Research && player.has_bid && self.turn != seat;
        if !may_plan || luck.below(2) == 0 {
            return;
        }
        for bundle in &self.bundles {
            if luck.below(2) == 0 {
                // Where its token lies it has bid, so a limit there is as high.
                let own = bundle.bid.filter(|&(bidder, _)| bidder == seat);
                let least = own.map_or(0, |(_, amount)| amount);
                player.plan.push(Ceiling { at: bundle.at, most: any(least, player.ev, luck) });
            }
        }
        luck.shuffle(&mut player.plan);
    }

    /// Any sealed limit for the card under auction, two times of three: as high as what it has bid.
    fn limit_afresh(&mut self, seat: Seat, luck: &mut Luck) {
        let player = &mut self.players[seat.index()];
        let is_in = self.lot.is_some_and(|lot| !lot.passed[seat.index()]);
        if !is_in || !player.has_bid || self.turn == seat || luck.below(3) == 0 {
            return;
        }
        let own = self.calls.iter().rfind(|call| call.seat == seat);
        let least = own.and_then(|call| call.amount).unwrap_or_default();
        player.limit = Some(any(least, player.ev, luck));
    }
}

/// Any amount from `least` to `most`; `least` if that is more.
fn any(least: u16, most: u16, luck: &mut Luck) -> u16 {
    let more = luck.below(u32::from(most.saturating_sub(least)) + 1);
    least.saturating_add(u16::try_from(more).unwrap_or_default())
}
