//! Every way to pay for an atom with what a player has (E9, E11).

use super::{
    cards::{Abilities, Atom, Colour, Primary, Secondary},
    payment::{Means, Payment},
    state::{Bag, Player},
};

/// What a player can pay with now: hand, additional quarks and conversions not used yet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Purse(pub Payment);

/// How the secondary colours of a cost come about.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
struct Plan {
    /// The additional secondary quarks and the conversions of secondary quarks that it uses.
    used: Payment,
    /// The primaries it leaves to be paid: those of the cost, and those that are mixed.
    owed: Bag,
}

impl Purse {
    /// What `player` has.
    #[must_use]
    pub fn of(player: &Player, abilities: Abilities) -> Purse {
        let mut all = Payment::default();
        for colour in Primary::ALL {
            all = all.with(Means::Hand(colour), player.hand.count(colour));
        }
        for held in &player.atoms {
            if let Some(means) = held.ability(abilities).and_then(Means::given_by) {
                all = all.with(means, held.uses_left(abilities));
            }
        }
        Purse(all)
    }

    /// Every way to pay for `atom`, cheapest first. Nothing is paid too much, not even a conversion
    /// (EA22).
    #[must_use]
    pub fn ways(self, atom: Atom) -> Vec<Payment> {
        let mut plans = Vec::new();
        self.plan(atom.cost(), Plan::default(), &mut plans);
        plans.sort_unstable();
        plans.dedup();
        let mut paid = Vec::new();
        plans.into_iter().for_each(|plan| self.pay_owed(plan, &mut paid));
        paid.sort_unstable();
        paid.dedup();
        let mut ways = Vec::new();
        without_waste(&paid).for_each(|paid| self.split(paid, &mut ways));
        ways.sort_by_cached_key(|way| way.order());
        ways
    }

    /// The cheapest way to pay for `atom`.
    #[must_use]
    pub fn cheapest(self, atom: Atom) -> Option<Payment> {
        self.ways(atom).first().copied()
    }

    /// Whether `payment` is one of the ways to pay for `atom`: it is all there, and a way for a player
    /// who has nothing else.
    #[must_use]
    pub fn pays(self, atom: Atom, payment: Payment) -> bool {
        payment.is_within(self.0) && Purse(payment).ways(atom).contains(&payment)
    }

    /// Decides of each secondary colour of `cost` whether it is mixed of two primaries or an additional
    /// quark, and which colour it was before it was converted, if it was.
    fn plan(self, cost: &[Colour], plan: Plan, plans: &mut Vec<Plan>) {
        let Some((&colour, rest)) = cost.split_first() else {
            return plans.push(plan);
        };
        match colour {
            Colour::Primary(primary) => self.plan(rest, plan.owing(&[primary]), plans),
            Colour::Secondary(wanted) => {
                for made in Secondary::ALL {
                    let converted = u8::from(made != wanted);
                    let plan = plan.using(Means::ConvertSecondary, converted);
                    if self.has(plan, Means::ConvertSecondary) {
                        self.plan(rest, plan.owing(&made.parts()), plans);
                        let plan = plan.using(Means::Mixed(made), 1);
                        if self.has(plan, Means::Mixed(made)) {
                            self.plan(rest, plan, plans);
                        }
                    }
                }
            }
        }
    }

    /// Whether the purse has as many of this as the plan uses.
    fn has(self, plan: Plan, means: Means) -> bool {
        plan.used.count(means) <= self.0.count(means)
    }

    /// Every way to pay the primaries owed, as if all primaries of given colours were cards of the hand.
    /// Those beyond what is owed of their colour are converted; quarks of any colour pay what is then
    /// lacking.
    fn pay_owed(self, Plan { used, owed }: Plan, paid: &mut Vec<Payment>) {
        let Payment { quarks, conversions } = self.0;
        let [reds, blues, yellows] = Primary::ALL.map(|colour| {
            let given = quarks.hand.count(colour) + quarks.extra.count(colour);
            given.min(owed.count(colour) + conversions.primary)
        });
        for any in 0..=quarks.any.min(owed.size()) {
            let given = owed.size() - any;
            for red in 0..=reds.min(given) {
                for blue in 0..=blues.min(given - red) {
                    let yellow = given - red - blue;
                    let hand = Bag::of([red, blue, yellow]);
                    let converted = hand.without(&owed).size();
                    if yellow <= yellows && converted <= conversions.primary {
                        let mut way = used;
                        way.quarks.hand = hand;
                        way.quarks.any = any;
                        way.conversions.primary = converted;
                        paid.push(way);
                    }
                }
            }
        }
    }

    /// Takes the primaries of given colours from hand and additional quarks, in every mixture (EA36).
    fn split(self, paid: Payment, ways: &mut Vec<Payment>) {
        let [reds, blues, yellows] = Primary::ALL.map(|colour| {
            let given = paid.quarks.hand.count(colour);
            let least = given.saturating_sub(self.0.quarks.extra.count(colour));
            least..=given.min(self.0.quarks.hand.count(colour))
        });
        for red in reds {
            for blue in blues.clone() {
                for yellow in yellows.clone() {
                    let mut way = paid;
                    way.quarks.extra = way.quarks.hand;
                    way.quarks.hand = Bag::of([red, blue, yellow]);
                    way.quarks.extra.remove_all(&way.quarks.hand);
                    ways.push(way);
                }
            }
        }
    }
}

/// All but the ways for which the same quarks would do with fewer conversions. Ways of the same quarks
/// are neighbours.
fn without_waste(ways: &[Payment]) -> impl Iterator<Item = Payment> {
    let same = ways.chunk_by(|one, other| one.quarks == other.quarks);
    same.flat_map(|same| {
        let fewer_than = |way: &Payment| {
            same.iter().any(|other| other.conversions.are_fewer_than(way.conversions))
        };
        same.iter().copied().filter(move |way| !fewer_than(way))
    })
}

impl Plan {
    /// The same with so many more of this.
    fn using(self, means: Means, more: u8) -> Plan {
        Plan { used: self.used.with(means, more), ..self }
    }

    /// The same with these primaries owed besides.
    fn owing(self, primaries: &[Primary]) -> Plan {
        let mut owed = self.owed;
        primaries.iter().for_each(|&primary| owed.add(primary));
        Plan { owed, ..self }
    }
}
