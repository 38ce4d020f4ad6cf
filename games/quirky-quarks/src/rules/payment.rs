//! The cost of a Quest: the particles themselves, three of a kind for any other (K44), and
//! discounts (K45).

use crate::state::{
    action::Payment,
    cards::{Bag, Group, Particle, Power, Quest, Sorted as _},
    table::Player,
};

/// Number of particles of one kind that replace any one other particle (K44).
pub(crate) const REPLACING: u8 = 3;

/// The particle that `quest` can cost less of, and how many fewer for this player (K45, KA32).
#[must_use]
pub(crate) fn discount(quest: Quest, player: &Player) -> Option<(Particle, u8)> {
    let printed = quest.printed();
    let power = match printed.group {
        Group::Nucleon => Power::CheapNucleon,
        Group::Atom => Power::CheapAtom,
        Group::Meson | Group::Lepton | Group::Boson | Group::Baryon | Group::Objective => {
            return None;
        }
    };
    let (particle, needed) = discounted(quest)?;
    let most = player.powers(power).min(needed);
    (most != 0).then_some((particle, most))
}

/// The particle that a discount removes: the quark that a nucleon needs most of, or an Atom's
/// electrons.
fn discounted(quest: Quest) -> Option<(Particle, u8)> {
    let printed = quest.printed();
    let needs = printed.particles.iter().copied();
    match printed.group {
        Group::Nucleon => needs.max_by_key(|&(_, count)| count),
        Group::Atom => needs.into_iter().find(|&(particle, _)| particle == Particle::Electron),
        Group::Meson | Group::Lepton | Group::Boson | Group::Baryon | Group::Objective => None,
    }
}

/// Returns `true` if the Protons and Neutrons that `quest` uses up lie before the player (K43).
#[must_use]
pub(crate) fn has_nucleons(quest: Quest, player: &Player) -> bool {
    let printed = quest.printed();
    (printed.protons == 0 || printed.protons <= player.completed(Quest::PROTON))
        && (printed.neutrons == 0 || printed.neutrons <= player.completed(Quest::NEUTRON))
}

/// Particles that a Quest lacks, without those that a discount removes; `None` if it lacks
/// nucleons.
#[must_use]
pub(crate) fn lacking(player: &Player, quest: Quest) -> Option<Vec<Particle>> {
    has_nucleons(quest, player).then(|| missing(player, quest))
}

/// Particles that a Quest lacks, nucleons aside, without those that a discount removes.
#[must_use]
pub(crate) fn missing(player: &Player, quest: Quest) -> Vec<Particle> {
    let discount = discount(quest, player);
    let lacks = |&(particle, need): &(Particle, u8)| {
        let less = discount.filter(|(cheap, _)| *cheap == particle).map_or(0, |(_, most)| most);
        let missing = need.saturating_sub(less).saturating_sub(player.hand.particle(particle));
        std::iter::repeat_n(particle, missing.into())
    };
    quest.printed().particles.iter().flat_map(lacks).collect()
}

/// Returns `true` if this is exactly the cost printed on `quest`.
#[must_use]
pub(crate) fn is_as_printed(quest: Quest, payment: Payment) -> bool {
    let needs = quest.printed().particles;
    let need = |kind| needs.iter().find(|(one, _)| *one == kind).map_or(0, |(_, count)| *count);
    Particle::held().all(|kind| payment.count(kind) == need(kind))
}

/// Every way for `player` to pay for `quest`, which need not be in hand; the fewest cards come
/// first.
#[must_use]
pub(crate) fn ways(quest: Quest, player: &Player) -> Vec<Payment> {
    if !has_nucleons(quest, player) {
        return Vec::new();
    }
    let mut found = Ways { hand: &player.hand, ways: Vec::new() };
    let (cheap, most) = discount(quest, player).unwrap_or((Particle::Up, 0));
    for less in (0..=most).rev() {
        let needs = quest.printed().particles.iter().map(|&(particle, count)| {
            (particle, if particle == cheap { count - less } else { count })
        });
        let mut list = [(Particle::Up, 0); 4];
        let mut length = 0;
        for (space, need) in list.iter_mut().zip(needs) {
            *space = need;
            length += 1;
        }
        found.pay(&list[..length], Payment::default(), Payment::default());
    }
    found.ways.sort_by_key(Payment::size);
    found.ways
}

/// Search for ways to pay.
struct Ways<'a> {
    hand: &'a Bag,
    ways: Vec<Payment>,
}

impl Ways<'_> {
    /// Spends as many held particles as each need allows, or fewer, and replaces the rest.
    fn pay(&mut self, needs: &[(Particle, u8)], mut spent: Payment, mut replaced: Payment) {
        let Some((&(particle, count), rest)) = needs.split_first() else {
            let missing = replaced.size();
            return self.replace(missing, missing, Particle::HELD, spent, &replaced);
        };
        let held = self.hand.particle(particle).min(count);
        spent.put(particle, held);
        replaced.put(particle, count - held);
        for real in (0..=held).rev() {
            self.pay(rest, spent, replaced);
            if 0 < real {
                spent.take(particle, 1);
                replaced.put(particle, 1);
            }
        }
    }

    /// Spends three of a kind for each of `missing`, from kinds below `kinds`. A kind can't replace
    /// itself. So the threes of a kind and the replaced needs of that kind are together at most
    /// `all`.
    fn replace(&mut self, missing: u8, all: u8, kinds: usize, spent: Payment, replaced: &Payment) {
        if missing == 0 {
            self.ways.push(spent);
            return;
        }
        for (place, kind) in Particle::held().enumerate().take(kinds) {
            let spare = (self.hand.particle(kind) - spent.count(kind)) / REPLACING;
            let room = all - replaced.count(kind);
            let mut spent = spent;
            for threes in 1..=spare.min(room).min(missing) {
                spent.put(kind, REPLACING);
                self.replace(missing - threes, all, place, spent, replaced);
            }
        }
    }
}

/// The parts of a payment.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Parts {
    /// Particles paid as printed.
    pub(crate) real: Vec<(Particle, u8)>,
    /// Printed particles that are replaced.
    pub(crate) replaced: Vec<(Particle, u8)>,
    /// Kinds that replace others, each with its number of threes.
    pub(crate) threes: Vec<(Particle, u8)>,
    /// Number of particles that a discount removed.
    pub(crate) discount: u8,
}

/// Splits a payment, which must be one of the ways to pay, into its parts.
#[must_use]
pub(crate) fn parts(quest: Quest, payment: Payment) -> Parts {
    let mut parts = Parts::default();
    let cheap = discounted(quest).map(|(particle, _)| particle);
    let mut missing: Vec<(Particle, u8)> = Vec::new();
    for kind in Particle::held() {
        let spent = payment.count(kind);
        let needs = quest.printed().particles.iter().find(|(need, _)| *need == kind);
        let need = needs.map_or(0, |&(_, count)| count);
        // A Quest of three alike needs nothing else that they could replace.
        let real = if need < REPLACING { spent % REPLACING } else { spent };
        let threes = (spent - real) / REPLACING;
        let lists = [(&mut parts.real, real), (&mut parts.threes, threes)];
        for (list, count) in lists {
            list.extend((count != 0).then_some((kind, count)));
        }
        missing.extend((real < need).then_some((kind, need - real)));
    }
    let replaced: u8 = parts.threes.iter().map(|&(_, count)| count).sum();
    let all: u8 = missing.iter().map(|&(_, count)| count).sum();
    parts.discount = all.saturating_sub(replaced);
    for (kind, count) in missing {
        let less = if Some(kind) == cheap { parts.discount.min(count) } else { 0 };
        parts.replaced.extend((less < count).then_some((kind, count - less)));
    }
    parts
}
