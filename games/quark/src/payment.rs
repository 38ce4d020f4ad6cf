//! What a player may create with: the use of a card, and every way to pay.
//!
//! The generator ([`Purse::ways`]) and the judge ([`Purse::judge`]) are written independently; a
//! test holds them against each other and against brute force.

use super::{
    cards::{Card, Flavour},
    state::{Bag, Player},
    thing::Thing,
};

/// The most cards that a creation uses.
pub const LARGEST: usize = 3;

/// A card put to use: from the hand or decayed, perhaps raised up the ladder.
///
/// Canonical by construction: a raised decayed card starts from the listed quark that costs least
/// (QA15), and raising something to what it already is, is no raising.
#[derive(Clone, Copy, Debug, Eq, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Use {
    card: Card,
    decayed_as: Option<Flavour>,
    raised_to: Option<Flavour>,
}

impl Use {
    /// A card of the hand, as itself.
    #[must_use]
    pub const fn hand(card: Card) -> Use {
        Use { card, decayed_as: None, raised_to: None }
    }

    /// A decayed card as one of the quarks it lists (or as another, which will be refused).
    #[must_use]
    pub const fn decayed(card: Card, listed: Flavour) -> Use {
        Use { card, decayed_as: Some(listed), raised_to: None }
    }

    /// The same card, transformed into `target`.
    #[must_use]
    pub fn raised(self, target: Flavour) -> Use {
        let Some(listed) = self.decayed_as else {
            let raised_to = Some(target).filter(|&target| target != self.card.flavour);
            return Use { raised_to, ..self };
        };
        let start = self.card.flavour.decays().iter().copied().find(|&start| start <= target);
        let start = start.unwrap_or(listed);
        let raised_to = Some(target).filter(|&target| target != start);
        Use { decayed_as: Some(start), raised_to, ..self }
    }

    /// The card itself.
    #[must_use]
    pub const fn card(self) -> Card {
        self.card
    }

    /// For a decayed card, the flavour chosen.
    #[must_use]
    pub(crate) const fn decayed_as(self) -> Option<Flavour> {
        self.decayed_as
    }

    /// For a transformed card, the flavour it is raised to.
    #[must_use]
    pub(crate) const fn raised_to(self) -> Option<Flavour> {
        self.raised_to
    }

    /// What it counts as before any transformation.
    #[must_use]
    pub fn start(self) -> Card {
        self.card.with(self.decayed_as.unwrap_or(self.card.flavour))
    }

    /// The quark it counts as (of the card's own suit, Q65).
    #[must_use]
    pub(crate) fn stands_for(self) -> Card {
        self.card.with(self.raised_to.unwrap_or(self.start().flavour))
    }

    /// Energy for the transformation, one a step (Q63); 0 without one, or downwards.
    #[must_use]
    pub fn cost(self) -> u8 {
        self.stands_for().flavour.rank().saturating_sub(self.start().flavour.rank())
    }

    /// The canonical order of a payment: by what is stood for, plain cards first.
    fn order(self) -> (Card, bool, bool, Card) {
        (self.stands_for(), self.raised_to.is_some(), self.decayed_as.is_some(), self.card)
    }
}

/// The cards a creation uses, in canonical order.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Payment([Option<Use>; LARGEST]);

impl Payment {
    /// These cards, in any order; `None` if they are more than [`LARGEST`].
    #[must_use]
    pub fn of(uses: &[Use]) -> Option<Payment> {
        let mut payment = Payment::default();
        for (space, &one) in payment.0.get_mut(..uses.len())?.iter_mut().zip(uses) {
            *space = Some(one);
        }
        payment.sort();
        Some(payment)
    }

    /// The cards in canonical order.
    pub fn uses(&self) -> impl Iterator<Item = Use> + Clone + '_ {
        self.0.iter().copied().flatten()
    }

    /// Energy for its transformations.
    #[must_use]
    pub fn cost(&self) -> u8 {
        self.uses().map(Use::cost).sum()
    }

    /// How many decayed cards it uses.
    #[must_use]
    pub fn decayed(&self) -> usize {
        self.uses().filter(|one| one.decayed_as.is_some()).count()
    }

    /// With one more card, unsorted; there is space, as no recipe is larger.
    fn with(mut self, one: Use) -> Payment {
        if let Some(space) = self.0.iter_mut().find(|space| space.is_none()) {
            *space = Some(one);
        }
        self
    }

    fn sort(&mut self) {
        self.0.sort_unstable_by_key(|one| (one.is_none(), one.map(Use::order)));
    }
}

/// What a player has to pay with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Purse {
    pub(super) hand: Bag,
    pub(super) decayed: Bag,
    pub(super) energy: u8,
}

impl Purse {
    /// All that `player` has.
    #[must_use]
    pub fn of(player: &Player) -> Purse {
        let decayed = player.decayed.iter().copied().collect();
        Purse { hand: player.hand, decayed, energy: player.energy }
    }

    /// Every way to pay for `thing`: from the hand first, then with decayed cards; with a
    /// transformation only if there is no other way (Q62), the least energy first.
    #[must_use]
    pub fn ways(&self, thing: Thing) -> Vec<Payment> {
        let mut ways = Vec::new();
        Purse::each_version(thing, |quarks| self.plain(quarks, 0, Payment::default(), &mut ways));
        if ways.is_empty() && self.energy != 0 {
            Purse::each_version(thing, |quarks| self.transformed(quarks, &mut ways));
        }
        ways.iter_mut().for_each(Payment::sort);
        ways.sort_by_key(|way| (way.cost(), way.decayed()));
        ways
    }

    /// Takes out what `one` uses, if it is there.
    pub fn remove(&mut self, one: Use) -> bool {
        let bag = if one.decayed_as.is_some() { &mut self.decayed } else { &mut self.hand };
        bag.remove(one.card)
    }

    /// Whether what `one` uses is there.
    #[must_use]
    pub fn has(&self, one: Use) -> bool {
        let bag = if one.decayed_as.is_some() { &self.decayed } else { &self.hand };
        bag.count(one.card) != 0
    }

    /// What can stand for `target` without transformation: its own card, then decayed ones.
    pub fn sources(target: Card) -> impl Iterator<Item = Use> {
        let listing = Flavour::ALL.into_iter().filter(move |parent| {
            target.flavour < *parent && parent.decays().contains(&target.flavour)
        });
        let decayed = listing.map(move |parent| Use::decayed(target.with(parent), target.flavour));
        [Use::hand(target)].into_iter().chain(decayed)
    }

    /// Every card here that can be raised to `target`, which it does not stand for already.
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

    /// Does something with the quarks of `thing`, and with its anti-quarks where they serve too.
    pub(super) fn each_version(thing: Thing, mut pay: impl FnMut(&[Card])) {
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

    /// Extends `begun` in every way by sources for `quarks`; equal quarks, which are neighbours,
    /// take their sources in order (from number `first` on), so that no way appears twice.
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

    /// Every way in which exactly one of `quarks` is made by raising a card.
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
