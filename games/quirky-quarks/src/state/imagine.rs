//! Imagined worlds that a viewer can't tell from the real one. First everything that the viewer
//! doesn't know is forgotten. Then it is dealt, chosen and sealed again at random.
//!
//! Cards that others took face up stay where they are known to be. All deals of the other cards are
//! equally likely. The numbers of particles and Quests in a hand are public. Two sources of
//! knowledge are ignored: what a viewer could count after discards have become a pile again, and
//! what others' moves reveal about the cards they keep. Purses and sealed limits are guesses,
//! because nothing says how likely each is.

use super::{
    FIRST_EV, FUNDING_EV, Phase, QuirkyQuarks,
    cards::{Bag, Card, Sorted as _},
    options::Purses,
    table::{Ceiling, Player},
};
use quark_game::{Luck, Seat, Viewer, kit::secrets::taken};

/// Public numbers about a hand, without the cards that were shown.
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
    /// Returns a random world that `viewer` can't tell from this one.
    pub(crate) fn imagined_by(&self, viewer: Viewer, luck: &mut Luck) -> QuirkyQuarks {
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
            world.seal_plan(seat, luck);
            world.seal_limit(seat, luck);
        }
        world
    }

    /// Forgets everything that `viewer` doesn't know, and returns the cards that were forgotten.
    /// Others then hold only the cards they have shown, have no eV where eV is hidden, and have
    /// chosen and sealed nothing. The piles are empty.
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

    /// Deals the unseen cards to the others, as many as `held` says, and makes piles of the rest.
    /// Neutrinos are never held (KA12).
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

    /// Gives a player a random amount of eV: what they bid, and at most the income of all rounds
    /// on top. Small amounts are likelier, because most eV is spent. The exact amount could
    /// be added up from all events, but where purses are hidden nobody should know it.
    fn fill_purse(&mut self, seat: Seat, luck: &mut Luck) {
        let tokens = self.bundles.iter().filter_map(|bundle| bundle.bid);
        let bids = tokens.chain(self.lot.and_then(|lot| lot.best));
        let bid: u16 = bids.filter(|&(bidder, _)| bidder == seat).map(|(_, amount)| amount).sum();
        // A player who has opened an auction must be able to make the first bid.
        let opens = self.turn == seat && self.lot.is_some_and(|lot| lot.best.is_none());
        let least = if opens { bid.max(self.minimum()) } else { bid };
        let earned = FIRST_EV + FUNDING_EV * u16::from(self.round.saturating_sub(1));
        let spare = any(0, earned, luck).min(any(0, earned, luck));
        self.players[seat.index()].ev = least.saturating_add(spare);
    }

    /// Seals random limits in Research, half of the time: at any accelerators, in any order. Only a
    /// player who has bid can have limits; fallbacks noted before the first bid are ignored. The
    /// player in turn has no limit that could answer.
    fn seal_plan(&mut self, seat: Seat, luck: &mut Luck) {
        let player = &mut self.players[seat.index()];
        let may_plan = self.phase == Phase::Research && player.has_bid && self.turn != seat;
        if !may_plan || luck.below(2) == 0 {
            return;
        }
        for bundle in &self.bundles {
            if luck.below(2) == 0 {
                // The player has bid where the token lies, so a limit there is at least that high.
                let own = bundle.bid.filter(|&(bidder, _)| bidder == seat);
                let least = own.map_or(0, |(_, amount)| amount);
                player.plan.push(Ceiling { at: bundle.at, most: any(least, player.ev, luck) });
            }
        }
        luck.shuffle(&mut player.plan);
    }

    /// Seals a random limit for the card under auction, two times out of three. It is at least the
    /// player's own last bid.
    fn seal_limit(&mut self, seat: Seat, luck: &mut Luck) {
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

/// Returns a random amount from `least` to `most`, or `least` if that is higher.
fn any(least: u16, most: u16, luck: &mut Luck) -> u16 {
    let more = luck.below(u32::from(most.saturating_sub(least)) + 1);
    least.saturating_add(u16::try_from(more).unwrap_or_default())
}
