//! What an atom is paid with: quarks of the hand, additional ones, conversions (E9, E11).
//!
//! A payment says what is used, not what stands for what: two ways that use the same are one.

use super::{
    cards::{Ability, Colour, Primary, Secondary},
    state::Bag,
};

/// So many of each of the twelve things that can be used in a purchase, four bits each.
///
/// Where all digits are at most 7, the top bit of each is free to catch a borrow.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    Eq,
    Hash,
    Ord,
    PartialEq,
    PartialOrd,
    serde::Serialize,
    serde::Deserialize,
)]
pub struct Payment(pub(super) u64);

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
    /// Every one. Conversions come first, so that payments of the same quarks are neighbours.
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

    /// How far its digit stands from the right.
    const fn shift(self) -> u32 {
        let place = match self {
            Means::ConvertPrimary => 0,
            Means::ConvertSecondary => 1,
            Means::Hand(colour) => 2 + colour as u32,
            Means::Extra(colour) => 5 + colour as u32,
            Means::Any => 8,
            Means::Mixed(colour) => 9 + colour as u32,
        };
        4 * place
    }

    const fn unit(self) -> u64 {
        1 << self.shift()
    }

    /// What an ability that is used once gives, if it helps to pay.
    #[must_use]
    pub const fn given_by(ability: Ability) -> Option<Means> {
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

/// The free bit of every digit.
const GUARD: u64 = 0x8888_8888_8888;
/// The digits of conversions.
const CONVERSIONS: u64 = 0xFF;
/// The most of anything that one purchase can use, and so the most that is counted of it.
const MOST: u8 = 7;

impl Payment {
    /// How many of this are used.
    #[must_use]
    pub const fn count(self, means: Means) -> u8 {
        (self.0 >> means.shift() & 0xF) as u8
    }

    /// The same with so many more of this, which makes at most seven.
    #[must_use]
    pub const fn with(self, means: Means, more: u8) -> Payment {
        let most = MOST - self.count(means);
        let more = if more < most { more } else { most };
        Payment(self.0 + means.unit() * more as u64)
    }

    /// Whether nothing is used.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether no more of anything is used than `all` has.
    #[must_use]
    pub const fn is_within(self, all: Payment) -> bool {
        ((all.0 | GUARD) - self.0) & GUARD == GUARD
    }

    /// What is left of `self` when `used` is gone, which is within it.
    #[must_use]
    pub const fn without(self, used: Payment) -> Payment {
        Payment(self.0 - used.0)
    }

    /// The cards of the hand in it.
    #[must_use]
    pub fn hand(self) -> Bag {
        Bag::of(Primary::ALL.map(|colour| self.count(Means::Hand(colour))))
    }

    /// The additional quarks and conversions in it.
    #[must_use]
    pub const fn helped(self) -> Payment {
        let hand = 0xF << Means::Hand(Primary::Red).shift()
            | 0xF << Means::Hand(Primary::Blue).shift()
            | 0xF << Means::Hand(Primary::Yellow).shift();
        Payment(self.0 & !hand)
    }

    /// What is used, each once for every time.
    pub fn uses(self) -> impl Iterator<Item = Means> {
        Means::ALL
            .into_iter()
            .flat_map(move |means| std::iter::repeat_n(means, self.count(means).into()))
    }

    /// What is listed first comes lower: few cards of the hand, then few conversions, then few quarks
    /// that serve several ends.
    #[must_use]
    pub fn order(self) -> u64 {
        let count = |means| self.count(means);
        let mixed: u8 = Secondary::ALL.into_iter().map(|colour| count(Means::Mixed(colour))).sum();
        let converted = count(Means::ConvertPrimary) + count(Means::ConvertSecondary);
        let price = [self.hand().size(), converted, count(Means::Any), mixed];
        price.into_iter().fold(0, |sum, part| sum << 4 | u64::from(part)) << 48 | self.0
    }

    /// With how many conversions of primary and of secondary quarks these quarks come to `cost`, in each
    /// way in which its secondary colours can be mixed; `left` is what has not been used of them.
    pub(super) fn conversions_needed(
        self,
        cost: &[Colour],
        left: Payment,
        converted: u8,
        demand: [u8; 3],
        needs: &mut Vec<(u8, u8)>,
    ) {
        let Some((&colour, rest)) = cost.split_first() else {
            let unused = Secondary::ALL.into_iter().any(|one| left.count(Means::Mixed(one)) != 0);
            let given = Primary::ALL
                .map(|colour| self.count(Means::Hand(colour)) + self.count(Means::Extra(colour)));
            let quarks = given.iter().sum::<u8>() + self.count(Means::Any);
            if !unused && quarks == demand.iter().sum::<u8>() {
                let beyond = (0..3).map(|at| given[at].saturating_sub(demand[at])).sum();
                needs.push((beyond, converted));
            }
            return;
        };
        let with = |parts: &[Primary]| {
            parts.iter().fold(demand, |mut demand, part| {
                demand[part.index()] += 1;
                demand
            })
        };
        match colour {
            Colour::Primary(primary) => {
                self.conversions_needed(rest, left, converted, with(&[primary]), needs);
            }
            Colour::Secondary(wanted) => {
                for made in Secondary::ALL {
                    let converted = converted + u8::from(made != wanted);
                    self.conversions_needed(rest, left, converted, with(&made.parts()), needs);
                    let extra = Payment(Means::Mixed(made).unit());
                    if left.count(Means::Mixed(made)) != 0 {
                        self.conversions_needed(
                            rest,
                            left.without(extra),
                            converted,
                            demand,
                            needs,
                        );
                    }
                }
            }
        }
    }

    /// Whether additional secondary quarks, or conversions of such, are in it.
    pub(super) const fn has_secondaries(self) -> bool {
        self.0 >> Means::Mixed(Secondary::Green).shift() != 0
            || self.count(Means::ConvertSecondary) != 0
    }

    /// The quarks in it, without regard to conversions.
    pub(super) const fn quarks(self) -> u64 {
        self.0 & !CONVERSIONS
    }
}
