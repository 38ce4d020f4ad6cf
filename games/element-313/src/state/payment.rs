//! Payments for atoms: quarks of the hand, additional quarks and conversions (E9, E11).
//!
//! A payment lists what is used, not which quark pays which pip: two ways that use the same are one.

use serde::{Deserialize, Serialize};

use super::cards::{Ability, Colour, Primary, Secondary, quarks::Bag};

/// Counts stop at this number: every purchase uses fewer of one kind.
pub(crate) const MOST: u8 = 7;

/// Everything that a purchase uses, or could use.
///
/// `Ord` keeps payments of the same quarks together; lists for players use [`Payment::order`].
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
pub struct Payment {
    /// Quarks of the hand and additional quarks.
    pub(crate) quarks: Quarks,
    /// Conversions that let some of the quarks count as another colour.
    pub(crate) conversions: Conversions,
}

/// The quarks in a payment.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
pub(crate) struct Quarks {
    /// Cards of the hand.
    pub(crate) hand: Bag,
    /// Additional primary quarks of a given colour (EA17).
    pub(crate) extra: Bag,
    /// Additional primary quarks of any colour (E42).
    pub(crate) any: u8,
    /// Additional secondary quarks, of each colour in the order of [`Secondary::ALL`] (EA19).
    pub(crate) mixed: [u8; 3],
}

/// The conversions in a payment.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
pub(crate) struct Conversions {
    /// Conversions of one primary colour to another (EA20).
    pub(crate) primary: u8,
    /// Conversions of one secondary colour to another (EA21).
    pub(crate) secondary: u8,
}

/// A kind of quark or conversion that a purchase can use.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Means {
    /// A card of the hand.
    Hand(Primary),
    /// An additional primary quark of a given colour (EA17).
    Extra(Primary),
    /// An additional primary quark of any colour (E42).
    Any,
    /// An additional secondary quark (EA19).
    Mixed(Secondary),
    /// A conversion of one secondary colour to another (EA21).
    ConvertSecondary,
    /// A conversion of one primary colour to another (EA20).
    ConvertPrimary,
}

impl Means {
    /// Every kind, conversions first.
    pub(crate) const ALL: [Means; 12] = [
        Means::ConvertPrimary,
        Means::ConvertSecondary,
        Means::Hand(Primary::Red),
        Means::Hand(Primary::Blue),
        Means::Hand(Primary::Yellow),
        Means::Extra(Primary::Red),
        Means::Extra(Primary::Blue),
        Means::Extra(Primary::Yellow),
        Means::Any,
        Means::Mixed(Secondary::Green),
        Means::Mixed(Secondary::Orange),
        Means::Mixed(Secondary::Purple),
    ];

    /// The help that one use of an ability gives; `None` if it does not help to pay.
    #[must_use]
    pub(crate) const fn given_by(ability: Ability) -> Option<Means> {
        match ability {
            Ability::Extra(Colour::Primary(colour), _) => Some(Means::Extra(colour)),
            Ability::Extra(Colour::Secondary(colour), _) => Some(Means::Mixed(colour)),
            Ability::Any => Some(Means::Any),
            Ability::Primary => Some(Means::ConvertPrimary),
            Ability::Secondary => Some(Means::ConvertSecondary),
            Ability::Hand | Ability::Filter | Ability::Swap | Ability::Zap => None,
        }
    }

    /// The ability that gives this; `None` for cards of the hand.
    #[must_use]
    pub(crate) const fn ability(self) -> Option<Ability> {
        match self {
            Means::Hand(_) => None,
            Means::Extra(colour) => Some(Ability::Extra(Colour::Primary(colour), 1)),
            Means::Any => Some(Ability::Any),
            Means::Mixed(colour) => Some(Ability::Extra(Colour::Secondary(colour), 1)),
            Means::ConvertSecondary => Some(Ability::Secondary),
            Means::ConvertPrimary => Some(Ability::Primary),
        }
    }
}

impl Payment {
    /// Number of these in the payment.
    #[must_use]
    pub(crate) fn count(mut self, means: Means) -> u8 {
        *self.count_mut(means)
    }

    /// This payment with `more` of a kind added, at most [`MOST`] in all.
    #[must_use]
    pub(crate) fn with(mut self, means: Means, more: u8) -> Payment {
        let count = self.count_mut(means);
        *count = count.saturating_add(more).min(MOST);
        self
    }

    fn count_mut(&mut self, means: Means) -> &mut u8 {
        match means {
            Means::Hand(colour) => self.quarks.hand.count_mut(colour),
            Means::Extra(colour) => self.quarks.extra.count_mut(colour),
            Means::Any => &mut self.quarks.any,
            Means::Mixed(colour) => &mut self.quarks.mixed[colour.index()],
            Means::ConvertSecondary => &mut self.conversions.secondary,
            Means::ConvertPrimary => &mut self.conversions.primary,
        }
    }

    /// Reports whether the payment uses nothing.
    #[must_use]
    pub(crate) fn is_empty(self) -> bool {
        self == Payment::default()
    }

    /// Reports whether `all` has everything that this payment uses.
    #[must_use]
    pub(crate) fn is_within(self, all: Payment) -> bool {
        Means::ALL.into_iter().all(|means| self.count(means) <= all.count(means))
    }

    /// The cards of the hand in it.
    #[must_use]
    pub(crate) const fn hand(self) -> Bag {
        self.quarks.hand
    }

    /// The quarks that are left of a hand and of these additional quarks after the payment.
    #[must_use]
    pub(crate) fn leaves(self, mut hand: Bag, extras: Payment) -> Payment {
        hand.remove_all(&self.hand());
        let left = |means: Means| extras.count(means).saturating_sub(self.count(means));
        let left = Means::ALL
            .into_iter()
            .fold(Payment::default(), |all, means| all.with(means, left(means)));
        Payment { quarks: Quarks { hand, ..left.quarks }, ..Payment::default() }
    }

    /// The additional quarks and conversions in it.
    #[must_use]
    pub(crate) fn helped(self) -> Payment {
        Payment { quarks: Quarks { hand: Bag::default(), ..self.quarks }, ..self }
    }

    /// Everything in it, one item for each unit.
    pub(crate) fn uses(self) -> impl Iterator<Item = Means> {
        Means::ALL
            .into_iter()
            .flat_map(move |means| std::iter::repeat_n(means, self.count(means).into()))
    }

    /// Sort key for lists of payments, cheapest first: few cards of the hand, then few conversions, then
    /// few quarks that serve several ends, then by colour.
    ///
    /// The counts are packed into one number, one byte each, because a move compares thousands of these.
    #[must_use]
    pub(crate) fn order(self) -> u128 {
        let Payment { quarks: Quarks { hand, extra, any, mixed }, conversions } = self;
        let [green, orange, purple] = mixed;
        let [red, blue, yellow] = hand.counts();
        let [extra_red, extra_blue, extra_yellow] = extra.counts();
        u128::from_be_bytes([
            0,
            0,
            hand.size(),
            conversions.count(),
            any,
            green + orange + purple,
            purple,
            orange,
            green,
            extra_yellow,
            extra_blue,
            extra_red,
            yellow,
            blue,
            red,
            conversions.secondary,
        ])
    }
}

impl Conversions {
    /// Number of conversions of both kinds.
    #[must_use]
    const fn count(self) -> u8 {
        self.primary + self.secondary
    }

    /// Reports whether these differ from `most` and exceed it in neither kind.
    #[must_use]
    pub(crate) fn are_fewer_than(self, most: Conversions) -> bool {
        self != most && self.primary <= most.primary && self.secondary <= most.secondary
    }
}
