//! Cards put to use: one card, a whole payment, and all that a player could pay with.

use std::fmt;

use super::{
    cards::{Card, Flavour},
    table::{Bag, Player},
};

/// Most cards in a payment.
pub(crate) const LARGEST: usize = 3;

/// A hand card or a decayed card, perhaps raised up the ladder.
///
/// Equal uses are equal values: a raised decayed card starts from the listed quark that costs least
/// (QA15), and a card raised to its own flavour is not raised at all.
#[derive(Clone, Copy, Debug, Eq, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Use {
    card: Card,
    decayed_as: Option<Flavour>,
    raised_to: Option<Flavour>,
}

impl Use {
    /// A hand card as itself.
    #[must_use]
    pub(crate) const fn hand(card: Card) -> Use {
        Use { card, decayed_as: None, raised_to: None }
    }

    /// A decayed card used as `listed`. The rules refuse a flavour that the card does not list.
    #[must_use]
    pub(crate) const fn decayed(card: Card, listed: Flavour) -> Use {
        Use { card, decayed_as: Some(listed), raised_to: None }
    }

    /// This card raised to `target`.
    #[must_use]
    pub(crate) fn raised(self, target: Flavour) -> Use {
        let Some(listed) = self.decayed_as else {
            let raised_to = Some(target).filter(|&target| target != self.card.flavour);
            return Use { raised_to, ..self };
        };
        let start = self.card.flavour.decays().iter().copied().find(|&start| start <= target);
        let start = start.unwrap_or(listed);
        let raised_to = Some(target).filter(|&target| target != start);
        Use { decayed_as: Some(start), raised_to, ..self }
    }

    /// The printed card.
    #[must_use]
    pub(crate) const fn card(self) -> Card {
        self.card
    }

    /// The flavour chosen for a decayed card; `None` for a hand card.
    #[must_use]
    pub(crate) const fn decayed_as(self) -> Option<Flavour> {
        self.decayed_as
    }

    /// The target flavour of a raised card; `None` for others.
    #[must_use]
    pub(crate) const fn raised_to(self) -> Option<Flavour> {
        self.raised_to
    }

    /// The quark it counts as before it is raised.
    #[must_use]
    pub(crate) fn start(self) -> Card {
        self.card.with(self.decayed_as.unwrap_or(self.card.flavour))
    }

    /// The quark it counts as, of the card's own suit (Q65).
    #[must_use]
    pub(crate) fn stands_for(self) -> Card {
        self.card.with(self.raised_to.unwrap_or(self.start().flavour))
    }

    /// Energy for raising it, 1 for each step (Q63). A card that is not raised, or goes down, costs 0.
    #[must_use]
    pub(crate) fn cost(self) -> u8 {
        self.stands_for().flavour.rank().saturating_sub(self.start().flavour.rank())
    }

    /// Sorts a payment: by the quark that each card counts as, plain cards first.
    fn order(self) -> (Card, bool, bool, Card) {
        (self.stands_for(), self.raised_to.is_some(), self.decayed_as.is_some(), self.card)
    }
}

/// Cards used together, sorted: payments with equal cards are equal.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Payment([Option<Use>; LARGEST]);

impl Payment {
    /// A payment of these cards, given in any order; `None` for more than three.
    #[must_use]
    pub fn of(uses: &[Use]) -> Option<Payment> {
        let mut payment = Payment::default();
        for (space, &one) in payment.0.get_mut(..uses.len())?.iter_mut().zip(uses) {
            *space = Some(one);
        }
        payment.sort();
        Some(payment)
    }

    /// The cards, sorted.
    pub(crate) fn uses(&self) -> impl Iterator<Item = Use> + Clone + '_ {
        self.0.iter().copied().flatten()
    }

    /// Energy for raising its cards.
    #[must_use]
    pub(crate) fn cost(&self) -> u8 {
        self.uses().map(Use::cost).sum()
    }

    /// Number of decayed cards in it.
    #[must_use]
    pub(crate) fn decayed(&self) -> usize {
        self.uses().filter(|one| one.decayed_as.is_some()).count()
    }

    /// Adds a card without sorting. No recipe has more cards than there is space for.
    pub(crate) fn with(mut self, one: Use) -> Payment {
        if let Some(space) = self.0.iter_mut().find(|space| space.is_none()) {
            *space = Some(one);
        }
        self
    }

    pub(crate) fn sort(&mut self) {
        self.0.sort_unstable_by_key(|one| (one.is_none(), one.map(Use::order)));
    }
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card())?;
        if let Some(listed) = self.decayed_as() {
            write!(f, "/{}", listed.letter())?;
        }
        match self.raised_to() {
            Some(target) => write!(f, ">{}", target.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, one) in self.uses().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{one}")?;
        }
        Ok(())
    }
}

/// All that a player could pay with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Purse {
    pub(crate) hand: Bag,
    pub(crate) decayed: Bag,
    pub(crate) energy: u8,
}

impl Purse {
    /// The purse of `player`.
    #[must_use]
    pub(crate) fn of(player: &Player) -> Purse {
        let decayed = player.decayed.iter().copied().collect();
        Purse { hand: player.hand, decayed, energy: player.energy }
    }

    /// Takes out the card that `one` uses; false if it is not there.
    pub(crate) fn remove(&mut self, one: Use) -> bool {
        let bag = if one.decayed_as.is_some() { &mut self.decayed } else { &mut self.hand };
        bag.remove(one.card)
    }

    /// True if the card that `one` uses is there.
    #[must_use]
    pub(crate) fn has(&self, one: Use) -> bool {
        let bag = if one.decayed_as.is_some() { &self.decayed } else { &self.hand };
        bag.count(one.card) != 0
    }
}
