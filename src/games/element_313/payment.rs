//! Every way to pay for an atom: quarks of the hand, additional ones, conversions (E9, E11).
//!
//! A payment says what is used, not what stands for what: two ways that use the same are one.

use super::{
    cards::{Abilities, Ability, Atom, Colour, Primary, Secondary},
    state::{Bag, Player},
};

/// So many of each of the twelve things that can be used in a purchase, four bits each.
///
/// Where all digits are at most 7, the top bit of each is free to catch a borrow.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Payment(u64);

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
/// All twelve digits.
const DIGITS: u64 = 0xFFFF_FFFF_FFFF;
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
    fn conversions_needed(
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

    /// The quarks in it, without regard to conversions.
    const fn quarks(self) -> u64 {
        self.0 & !CONVERSIONS
    }
}

/// What a player can pay with now: hand, additional quarks and conversions not used yet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Purse(pub Payment);

impl Purse {
    /// What `player` has.
    #[must_use]
    pub fn of(player: &Player, abilities: Abilities) -> Purse {
        let hand = Primary::ALL.into_iter().fold(Payment::default(), |sum, colour| {
            sum.with(Means::Hand(colour), player.hand.count(colour))
        });
        let helped = player.atoms.iter().fold(hand, |sum, held| {
            let means = held.ability(abilities).and_then(Means::given_by);
            means.map_or(sum, |means| sum.with(means, held.uses_left(abilities)))
        });
        Purse(helped)
    }

    /// Every way to pay for `atom`, cheapest first.
    #[must_use]
    pub fn ways(self, atom: Atom) -> Vec<Payment> {
        // The key holds the payment itself, so keys alone are sorted.
        let mut ways = self.all_ways(atom);
        ways.iter_mut().for_each(|way| way.0 = way.order());
        ways.sort_unstable();
        ways.iter_mut().for_each(|way| way.0 &= DIGITS);
        ways
    }

    /// The cheapest way to pay for `atom`.
    #[must_use]
    pub fn cheapest(self, atom: Atom) -> Option<Payment> {
        self.all_ways(atom).into_iter().min_by_key(|way| way.order())
    }

    /// Whether `payment` is one of the ways to pay for `atom`: it is all there, comes to the cost, and
    /// converts no more than is needed for these quarks.
    #[must_use]
    pub fn pays(self, atom: Atom, payment: Payment) -> bool {
        if !payment.is_within(self.0) {
            return false;
        }
        let mut needs = Vec::new();
        payment.conversions_needed(atom.cost(), payment, 0, [0; 3], &mut needs);
        let given = (payment.count(Means::ConvertPrimary), payment.count(Means::ConvertSecondary));
        let less = |need: &(u8, u8)| *need != given && need.0 <= given.0 && need.1 <= given.1;
        needs.contains(&given) && !needs.iter().any(less)
    }

    /// Every way to pay, in no order. Nothing is paid too much, not even a conversion (EA22).
    fn all_ways(self, atom: Atom) -> Vec<Payment> {
        let mut ways = Vec::new();
        self.mix(atom.cost(), Payment::default(), [0; 3], &mut ways);
        let helped = self.0.helped();
        let plain = helped.quarks() >> Means::Mixed(Secondary::Green).shift() == 0
            && helped.count(Means::ConvertSecondary) == 0;
        // Without secondary means there is one demand only, of which each way is found once.
        if !plain && 1 < ways.len() {
            // Conversions are the lowest digits, so ways of the same quarks come together.
            ways.sort_unstable();
            ways.dedup();
            ways = without_waste(&ways);
        }
        ways
    }

    /// Decides of each secondary colour of `cost` whether it is mixed or additional, and what it was
    /// before conversion; `demand` is what must be paid in primaries.
    fn mix(self, cost: &[Colour], used: Payment, demand: [u8; 3], ways: &mut Vec<Payment>) {
        let Some((&colour, rest)) = cost.split_first() else {
            return self.fill(used, demand, ways);
        };
        match colour {
            Colour::Primary(primary) => {
                let mut demand = demand;
                demand[primary.index()] += 1;
                self.mix(rest, used, demand, ways);
            }
            Colour::Secondary(wanted) => {
                for made in Secondary::ALL {
                    let used = match made == wanted {
                        true => used,
                        false => used.with(Means::ConvertSecondary, 1),
                    };
                    if !used.is_within(self.0) {
                        continue;
                    }
                    let mut mixed = demand;
                    made.parts().into_iter().for_each(|part| mixed[part.index()] += 1);
                    self.mix(rest, used, mixed, ways);
                    let extra = used.with(Means::Mixed(made), 1);
                    if extra.is_within(self.0) {
                        self.mix(rest, extra, demand, ways);
                    }
                }
            }
        }
    }

    /// Pays a demand of primaries. Cards and additional quarks beyond the demand of their colour are
    /// converted; what is then lacking is paid with additional quarks of any colour.
    fn fill(self, used: Payment, demand: [u8; 3], ways: &mut Vec<Payment>) {
        let purse = self.0;
        let total: u8 = demand.iter().sum();
        let converts = purse.count(Means::ConvertPrimary);
        let have = Primary::ALL
            .map(|colour| purse.count(Means::Hand(colour)) + purse.count(Means::Extra(colour)));
        let most = |colour: usize| have[colour].min(demand[colour] + converts);
        for any in 0..=purse.count(Means::Any).min(total) {
            let quarks = total - any;
            for red in 0..=most(0).min(quarks) {
                for blue in 0..=most(1).min(quarks - red) {
                    let yellow = quarks - red - blue;
                    if most(2) < yellow {
                        continue;
                    }
                    let counts = [red, blue, yellow];
                    let beyond = (0..3).map(|at| counts[at].saturating_sub(demand[at])).sum();
                    if beyond <= converts {
                        let used = used.with(Means::Any, any).with(Means::ConvertPrimary, beyond);
                        self.split(used, counts, ways);
                    }
                }
            }
        }
    }

    /// Takes so many primaries from hand and additional quarks, in every mixture (EA36).
    fn split(self, used: Payment, counts: [u8; 3], ways: &mut Vec<Payment>) {
        let [red, blue, yellow] = Primary::ALL.map(|colour| {
            let count = counts[colour.index()];
            let extra = self.0.count(Means::Extra(colour));
            let most = self.0.count(Means::Hand(colour)).min(count);
            (count.saturating_sub(extra)..=most).map(move |hand| {
                Payment::default()
                    .with(Means::Hand(colour), hand)
                    .with(Means::Extra(colour), count - hand)
            })
        });
        for red in red {
            for blue in blue.clone() {
                for yellow in yellow.clone() {
                    ways.push(Payment(used.0 + red.0 + blue.0 + yellow.0));
                }
            }
        }
    }
}

/// Drops each way for which the same quarks would do with fewer conversions. Ways of the same quarks
/// are neighbours.
fn without_waste(ways: &[Payment]) -> Vec<Payment> {
    let mut kept = Vec::with_capacity(ways.len());
    for same in ways.chunk_by(|one, other| one.quarks() == other.quarks()) {
        let wasteful = |way: &Payment| same.iter().any(|less| less != way && less.is_within(*way));
        kept.extend(same.iter().copied().filter(|way| !wasteful(way)));
    }
    kept
}
