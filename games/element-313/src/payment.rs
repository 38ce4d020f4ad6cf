//! What an atom is paid with: quarks of the hand, additional ones, conversions (E9, E11).
//!
//! A payment says what is used, not what stands for what: two ways that use the same are one.

use serde::{Deserialize, Serialize};

use super::{
    cards::{Ability, Colour, Primary, Secondary},
    state::Bag,
};

/// More of anything than one purchase can use, and so the most that is counted of it.
pub const MOST: u8 = 7;

/// Everything that is used in a purchase, or that could be.
///
/// Compared, payments of the same quarks are neighbours; [`Payment::order`] is how they are listed.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
pub struct Payment {
    /// What is spent.
    pub quarks: Quarks,
    /// What makes some of it count as another colour.
    pub conversions: Conversions,
}

/// The quarks in a payment.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
pub struct Quarks {
    /// Cards of the hand.
    pub hand: Bag,
    /// Additional primary quarks of a given colour (EA17).
    pub extra: Bag,
    /// Additional primary quarks of any colour (E42).
    pub any: u8,
    /// Additional secondary quarks, of each colour in the order of [`Secondary::ALL`] (EA19).
    pub mixed: [u8; 3],
}

/// The conversions in a payment.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
pub struct Conversions {
    /// Of one primary colour to another (EA20).
    pub primary: u8,
    /// Of one secondary colour to another (EA21).
    pub secondary: u8,
}

/// One of the things that can be used in a purchase.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Means {
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
    /// Every one.
    pub const ALL: [Means; 12] = [
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

    /// What an ability that is used once gives, if it helps to pay.
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

    /// The ability that gives it; cards of the hand come from none.
    #[must_use]
    pub const fn ability(self) -> Option<Ability> {
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
    /// How many of this are used.
    #[must_use]
    pub fn count(mut self, means: Means) -> u8 {
        *self.count_mut(means)
    }

    /// The same with so many more of this, which makes at most [`MOST`].
    #[must_use]
    pub fn with(mut self, means: Means, more: u8) -> Payment {
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

    /// Whether nothing is used.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Payment::default()
    }

    /// Whether no more of anything is used than `all` has.
    #[must_use]
    pub(crate) fn is_within(self, all: Payment) -> bool {
        Means::ALL.into_iter().all(|means| self.count(means) <= all.count(means))
    }

    /// The cards of the hand in it.
    #[must_use]
    pub const fn hand(self) -> Bag {
        self.quarks.hand
    }

    /// The additional quarks and conversions in it.
    #[must_use]
    pub fn helped(self) -> Payment {
        Payment { quarks: Quarks { hand: Bag::default(), ..self.quarks }, ..self }
    }

    /// What is used, each once for every time.
    pub fn uses(self) -> impl Iterator<Item = Means> {
        Means::ALL
            .into_iter()
            .flat_map(move |means| std::iter::repeat_n(means, self.count(means).into()))
    }

    /// What is listed first comes lower: few cards of the hand, then few conversions, then few quarks
    /// that serve several ends. What is the same in this is told apart by its colours.
    ///
    /// The counts stand in one number, one byte each, since thousands of these are compared in a move.
    #[must_use]
    pub fn order(self) -> u128 {
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
    /// Of both kinds together.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.primary + self.secondary
    }

    /// Whether these are others than `most`, and no more of either kind.
    #[must_use]
    pub(crate) fn are_fewer_than(self, most: Conversions) -> bool {
        self != most && self.primary <= most.primary && self.secondary <= most.secondary
    }
}
