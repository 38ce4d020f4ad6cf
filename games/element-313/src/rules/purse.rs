//! Payment: every way to pay for an atom with the means of a player (E9, E11).

use crate::state::{
    cards::{Abilities, Atom, Colour, Primary, Secondary, quarks::Bag},
    payment::{Means, Payment},
    player::Player,
};

/// The means of payment of a player: the hand, and additional quarks and conversions not used yet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Purse(pub(crate) Payment);

/// One way to make the secondary colours of a cost.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
struct Plan {
    /// Additional secondary quarks and conversions of secondary quarks.
    used: Payment,
    /// Primary quarks that are still to pay: those of the cost, and those for mixing.
    unpaid: Bag,
}

impl Purse {
    /// The purse of `player`.
    #[must_use]
    pub(crate) fn of(player: &Player, abilities: Abilities) -> Purse {
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

    /// Every way to pay for `atom`, cheapest first. None pays too much, not even a conversion (EA22).
    #[must_use]
    pub(crate) fn ways(self, atom: Atom) -> Vec<Payment> {
        let mut plans = Vec::new();
        self.plan(atom.cost(), Plan::default(), &mut plans);
        plans.sort_unstable();
        plans.dedup();
        let mut paid = Vec::new();
        plans.into_iter().for_each(|plan| self.pay_primaries(plan, &mut paid));
        paid.sort_unstable();
        paid.dedup();
        let mut ways = Vec::new();
        without_waste(&paid).for_each(|paid| self.split(paid, &mut ways));
        ways.sort_by_cached_key(|way| way.order());
        ways
    }

    /// The cheapest way to pay for `atom`; `None` if there is no way.
    #[must_use]
    pub(crate) fn cheapest(self, atom: Atom) -> Option<Payment> {
        self.ways(atom).first().copied()
    }

    /// Reports whether `payment` is one of the ways to pay for `atom`: the purse has all of it, and a
    /// player with nothing else could pay so.
    #[must_use]
    pub(crate) fn pays(self, atom: Atom, payment: Payment) -> bool {
        payment.is_within(self.0) && Purse(payment).ways(atom).contains(&payment)
    }

    /// Lists the plans for `cost`. Each secondary colour is mixed from two primaries or is an additional
    /// quark, and may be converted from another secondary colour.
    fn plan(self, cost: &[Colour], plan: Plan, plans: &mut Vec<Plan>) {
        let Some((&colour, rest)) = cost.split_first() else {
            return plans.push(plan);
        };
        match colour {
            Colour::Primary(primary) => self.plan(rest, plan.leaving(&[primary]), plans),
            Colour::Secondary(wanted) => {
                for made in Secondary::ALL {
                    let converted = u8::from(made != wanted);
                    let plan = plan.using(Means::ConvertSecondary, converted);
                    if self.has(plan, Means::ConvertSecondary) {
                        self.plan(rest, plan.leaving(&made.parts()), plans);
                        let plan = plan.using(Means::Mixed(made), 1);
                        if self.has(plan, Means::Mixed(made)) {
                            self.plan(rest, plan, plans);
                        }
                    }
                }
            }
        }
    }

    /// Reports whether the purse has as many of these as the plan uses.
    fn has(self, plan: Plan, means: Means) -> bool {
        plan.used.count(means) <= self.0.count(means)
    }

    /// Adds every way to pay the primaries of a plan, as if all primaries of a fixed colour were cards of
    /// the hand. Surplus quarks of a colour are converted; quarks of any colour pay the rest.
    fn pay_primaries(self, Plan { used, unpaid }: Plan, paid: &mut Vec<Payment>) {
        let Payment { quarks, conversions } = self.0;
        let [reds, blues, yellows] = Primary::ALL.map(|colour| {
            let given = quarks.hand.count(colour) + quarks.extra.count(colour);
            given.min(unpaid.count(colour) + conversions.primary)
        });
        for any in 0..=quarks.any.min(unpaid.size()) {
            let given = unpaid.size() - any;
            for red in 0..=reds.min(given) {
                for blue in 0..=blues.min(given - red) {
                    let yellow = given - red - blue;
                    let hand = Bag::of([red, blue, yellow]);
                    let converted = hand.without(&unpaid).size();
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

    /// Splits the primaries of a payment between hand and additional quarks, in every way (EA36).
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

/// Drops each way that the same quarks could pay with fewer conversions. Ways of the same quarks must be
/// neighbours.
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
    /// This plan with `more` of a kind used.
    fn using(self, means: Means, more: u8) -> Plan {
        Plan { used: self.used.with(means, more), ..self }
    }

    /// This plan with these primaries added to the unpaid ones.
    fn leaving(self, primaries: &[Primary]) -> Plan {
        let mut unpaid = self.unpaid;
        primaries.iter().for_each(|&primary| unpaid.add(primary));
        Plan { unpaid, ..self }
    }
}
