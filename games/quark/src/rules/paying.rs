//! Every way to pay for something.
//!
//! [`Purse::ways`] and [`Purse::judge`] are written independently; a test compares them with each other
//! and with brute force.

use crate::state::{Card, Flavour, LARGEST, Payment, Purse, Quark, Thing, Use};

impl Purse {
    /// Every way to pay for `thing`: first those with the fewest decayed cards. Ways that raise a card
    /// come only if there is no other (Q62), those with the least energy first.
    #[must_use]
    pub(crate) fn ways(&self, thing: Thing) -> Vec<Payment> {
        let mut ways = Vec::new();
        Purse::each_version(thing, |quarks| self.plain(quarks, 0, Payment::default(), &mut ways));
        if ways.is_empty() && self.energy != 0 {
            Purse::each_version(thing, |quarks| self.transformed(quarks, &mut ways));
        }
        ways.iter_mut().for_each(Payment::sort);
        ways.sort_by_key(|way| (way.cost(), way.decayed()));
        ways
    }

    /// Uses that count as `target` without being raised: the hand card, then decayed cards.
    pub(crate) fn sources(target: Card) -> impl Iterator<Item = Use> {
        let listing = Flavour::ALL.into_iter().filter(move |parent| {
            target.flavour < *parent && parent.decays().contains(&target.flavour)
        });
        let decayed = listing.map(move |parent| Use::decayed(target.with(parent), target.flavour));
        [Use::hand(target)].into_iter().chain(decayed)
    }

    /// Every card here that can be raised to `target`, except those that count as it already.
    pub(super) fn raisable(&self, target: Card) -> impl Iterator<Item = Use> + '_ {
        let lower = Flavour::ALL.into_iter().take_while(move |&lower| lower < target.flavour);
        let hand = lower.map(move |lower| Use::hand(target.with(lower)).raised(target.flavour));
        let decayed = Flavour::ALL.into_iter().filter_map(move |parent| {
            let lowest = *parent.decays().last()?;
            let one = Use::decayed(target.with(parent), lowest).raised(target.flavour);
            (one.cost() != 0).then_some(one)
        });
        hand.chain(decayed).filter(|&one| self.has(one))
    }

    /// Calls `pay` with the quarks of `thing`, and for a baryon also with the anti-quarks.
    pub(crate) fn each_version(thing: Thing, mut pay: impl FnMut(&[Card])) {
        let quarks = thing.quarks();
        pay(quarks);
        if thing.has_anti_version() {
            let mut anti = [quarks[0]; LARGEST];
            for (space, quark) in anti.iter_mut().zip(quarks) {
                *space = quark.opposite();
            }
            pay(&anti[..quarks.len()]);
        }
    }

    /// Completes `begun` with sources for `quarks` in every way. Equal quarks are neighbours and take
    /// their sources in order, from number `first` on, so no way appears twice.
    fn plain(&self, quarks: &[Card], first: usize, begun: Payment, ways: &mut Vec<Payment>) {
        let Some((&quark, rest)) = quarks.split_first() else {
            ways.push(begun);
            return;
        };
        for (number, one) in Purse::sources(quark).enumerate().skip(first) {
            let mut left = *self;
            if left.remove(one) {
                let next = if rest.first() == Some(&quark) { number } else { 0 };
                left.plain(rest, next, begun.with(one), ways);
            }
        }
    }

    /// Adds every way that raises a card for exactly one of `quarks`.
    fn transformed(&self, quarks: &[Card], ways: &mut Vec<Payment>) {
        for (place, &target) in quarks.iter().enumerate() {
            if quarks[..place].contains(&target) {
                continue;
            }
            let mut others = [target; LARGEST];
            let kept = quarks.iter().enumerate().filter(|&(other, _)| other != place);
            for (space, (_, &quark)) in others.iter_mut().zip(kept) {
                *space = quark;
            }
            for one in self.raisable(target).filter(|one| one.cost() <= self.energy) {
                let mut left = *self;
                left.remove(one);
                left.plain(&others[..quarks.len() - 1], 0, Payment::default().with(one), ways);
            }
        }
    }
}

impl Quark {
    /// Discards the cards of a payment, hand cards and decayed ones (Q51). Call it after `mark`.
    pub(super) fn spend(&mut self, payment: &Payment) {
        for one in payment.uses() {
            let player = self.player_mut();
            let found = match one.decayed_as() {
                Some(_) => {
                    let newer = player.remove_decayed(one.card());
                    newer.map(|newer| self.unmark_decayed(newer)).is_some()
                }
                None => player.let_go(one.card()),
            };
            debug_assert!(found, "judged before");
            self.discards.push(one.card());
        }
    }
}
