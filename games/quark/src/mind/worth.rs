//! The points that a move looks good for, to look at the best moves first.

use crate::state::{
    Action, Atom, Card, Flavour, LARGEST, Payment, Player, Purse, QUARKS, Quark, Thing,
};

/// Points for a proton or neutron that an atom could still use.
const NUCLEON: f64 = 12.0;
/// Points in favour of creating: it takes only one action.
const CREATED: f64 = 4.0;
/// Points in favour of drawing unseen: the face-up row stays as it is.
const UNSEEN: f64 = 1.0;
/// Points in favour of annihilating: it draws a card.
const DRAWS: f64 = 1.0;
/// Points for the decay of the lowest card.
const DECAY: f64 = 1.5;
/// Points to add for each rank: higher cards list more quarks.
const DECAY_RANK: f64 = 0.3;
/// Points for discarding one to draw two.
const SWAP: f64 = 2.5;
/// Share of the value of a card that counts against giving it away.
const NEEDED: f64 = 0.3;
/// Points against each decayed card in a payment: it could be useful elsewhere.
const FLEXIBLE: f64 = 0.2;

impl Quark {
    /// Points for one more card of each kind, for the best thing that it helps to create.
    pub(super) fn uses(&self, player: &Player) -> [f64; Card::KINDS] {
        let mut uses = [0.0; Card::KINDS];
        for thing in self.things() {
            let lacking = lacks(player, thing);
            let missing = lacking.iter().flatten().count();
            let each = points(player, thing) / (1.0 + missing as f64);
            for card in lacking.into_iter().flatten() {
                let use_here: &mut f64 = &mut uses[card.index()];
                *use_here = use_here.max(each);
            }
        }
        uses
    }

    /// Points that a move looks good for. `uses` are those of [`Quark::uses`].
    pub(super) fn worth(&self, player: &Player, uses: &[f64; Card::KINDS], action: Action) -> f64 {
        let keeps = |card: Card| {
            let needed = |thing: &Thing| thing.quarks().contains(&card);
            let most = self.things().filter(needed).map(|thing| {
                points(player, thing) / (1.0 + lacks(player, thing).iter().flatten().count() as f64)
            });
            most.fold(0.0, f64::max) / f64::from(player.hand.count(card).max(1))
        };
        match action {
            Action::Create(thing, payment) => {
                CREATED + points(player, thing)
                    - f64::from(payment.cost())
                    - FLEXIBLE * payment.decayed() as f64
            }
            Action::Take(card) => uses[card.index()],
            Action::Draw => {
                let unseen = Card::all().map(|card| uses[card.index()] * f64::from(card.copies()));
                UNSEEN + unseen.sum::<f64>() / f64::from(QUARKS)
            }
            Action::Annihilate(pair) => {
                let energy = pair_flavour(pair).map_or(0, Flavour::energy);
                let given: f64 = pair.uses().map(|one| keeps(one.card())).sum();
                f64::from(energy) + DRAWS - NEEDED * given
            }
            Action::Decay(card) => {
                DECAY + DECAY_RANK * f64::from(card.flavour.rank()) - NEEDED * keeps(card)
            }
            Action::Swap(card) => SWAP - NEEDED * keeps(card),
            Action::Discard(card) => -keeps(card),
        }
    }
}

/// The flavour of a pair to annihilate.
pub(super) fn pair_flavour(pair: Payment) -> Option<Flavour> {
    pair.uses().next().map(|one| one.stands_for().flavour)
}

/// Points for creating something.
pub(super) fn points(player: &Player, thing: Thing) -> f64 {
    match thing {
        Thing::Particle(particle) => f64::from(particle.info().points),
        Thing::Proton if player.protons < Atom::Beryllium.protons() => NUCLEON,
        Thing::Neutron if player.neutrons < Atom::Beryllium.neutrons() => NUCLEON,
        Thing::Proton | Thing::Neutron => 0.0,
    }
}

/// The highest two of these, which are at least two.
pub(super) fn best_two(all: impl Iterator<Item = f64>) -> (f64, f64) {
    all.fold((f64::NEG_INFINITY, f64::NEG_INFINITY), |(best, second), one| {
        (best.max(one), second.max(one.min(best)))
    })
}

/// The quarks that a player lacks for something, in the version that lacks fewest. Decayed cards count as
/// what they list; no card is raised.
pub(super) fn lacks(player: &Player, thing: Thing) -> [Option<Card>; LARGEST] {
    let mut fewest = (usize::MAX, [None; LARGEST]);
    Purse::each_version(thing, |quarks| {
        let (mut hand, mut lacking) = (player.hand, [None; LARGEST]);
        let mut used = 0_u32;
        let mut missing = 0;
        for &quark in quarks {
            if hand.remove(quark) {
                continue;
            }
            let decays = |(place, card): &(usize, &Card)| {
                used >> place & 1 == 0
                    && card.anti == quark.anti
                    && card.flavour.decays().contains(&quark.flavour)
            };
            let found = player.decayed.iter().enumerate().take(32).find(decays);
            match found {
                Some((place, _)) => used |= 1 << place,
                None => {
                    lacking[missing] = Some(quark);
                    missing += 1;
                }
            }
        }
        if missing < fewest.0 {
            fewest = (missing, lacking);
        }
    });
    fewest.1
}
