//! Every way to pay for an atom with what a player has (E9, E11).

use super::{
    cards::{Abilities, Atom, Colour, Primary, Secondary},
    payment::{Means, Payment},
    state::Player,
};

/// All twelve digits.
const DIGITS: u64 = 0xFFFF_FFFF_FFFF;

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
        // Without secondary means there is one demand only, of which each way is found once.
        if self.0.has_secondaries() && 1 < ways.len() {
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
