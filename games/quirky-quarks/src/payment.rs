//! What a Quest costs: the particles themselves, three of a kind for any other (K44), and discounts
//! (K45).

use super::{
    cards::{Group, Particle, Power, Quest},
    state::{Bag, Player},
};
use crate::state::Sorted as _;
/// How many of one type replace any one other particle (K44).
pub(crate) const REPLACING: u8 = 3;

/// Particles discarded for a Quest, by [`Particle::index`].
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Payment([u8; Particle::HELD]);

impl Payment {
    /// How many of this particle are in it; of Neutrinos none.
    #[must_use]
    pub fn count(&self, particle: Particle) -> u8 {
        self.0.get(particle.index()).copied().unwrap_or_default()
    }

    /// Puts some more in; `None` if that is not possible.
    #[must_use]
    pub fn with(mut self, particle: Particle, count: u8) -> Option<Payment> {
        let space = self.0.get_mut(particle.index())?;
        *space = space.checked_add(count)?;
        Some(self)
    }

    /// All of its particles.
    pub fn particles(&self) -> impl Iterator<Item = Particle> + use<> {
        let counts = self.0;
        Particle::held().zip(counts).flat_map(|(one, count)| std::iter::repeat_n(one, count.into()))
    }

    /// Its kinds with their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = (Particle, u8)> + use<> {
        Particle::held().zip(self.0).filter(|&(_, count)| count != 0)
    }

    fn size(&self) -> u8 {
        self.0.iter().sum()
    }

    fn take(&mut self, particle: Particle, count: u8) {
        self.0[particle.index()] -= count;
    }

    fn put(&mut self, particle: Particle, count: u8) {
        self.0[particle.index()] += count;
    }
}

/// The particle of which `quest` can cost fewer, and by how many for this player (K45, KA32).
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

/// What a discount takes off: the quark that a nucleon needs most of, an atom's Electrons.
fn discounted(quest: Quest) -> Option<(Particle, u8)> {
    let printed = quest.printed();
    let needs = printed.particles.iter().copied();
    match printed.group {
        Group::Nucleon => needs.max_by_key(|&(_, count)| count),
        Group::Atom => needs.into_iter().find(|&(particle, _)| particle == Particle::Electron),
        Group::Meson | Group::Lepton | Group::Boson | Group::Baryon | Group::Objective => None,
    }
}

/// Whether the Protons and Neutrons that `quest` takes lie before the player (K43).
#[must_use]
pub(crate) fn has_nucleons(quest: Quest, player: &Player) -> bool {
    let printed = quest.printed();
    (printed.protons == 0 || printed.protons <= player.completed(Quest::PROTON))
        && (printed.neutrons == 0 || printed.neutrons <= player.completed(Quest::NEUTRON))
}

/// Every way in which `player` can pay for `quest`, which need not be held: the fewest cards first.
#[must_use]
pub fn ways(quest: Quest, player: &Player) -> Vec<Payment> {
    first_ways(quest, player, usize::MAX)
}

/// Whether `player` can pay for `quest` in one way, and in no other.
#[must_use]
pub(crate) fn is_only_one(quest: Quest, player: &Player) -> bool {
    first_ways(quest, player, 2).len() == 1
}

/// Whether this is what is printed on `quest`, no less and nothing else.
#[must_use]
pub(crate) fn is_as_printed(quest: Quest, payment: Payment) -> bool {
    let needs = quest.printed().particles;
    let need = |kind| needs.iter().find(|(one, _)| *one == kind).map_or(0, |(_, count)| *count);
    Particle::held().all(|kind| payment.count(kind) == need(kind))
}

/// The first `most` ways that are found, the fewest cards first.
fn first_ways(quest: Quest, player: &Player, most: usize) -> Vec<Payment> {
    if !has_nucleons(quest, player) {
        return Vec::new();
    }
    let mut found = Ways { hand: &player.hand, ways: Vec::new(), most };
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

/// The search for ways to pay.
struct Ways<'a> {
    hand: &'a Bag,
    ways: Vec<Payment>,
    /// More than so many are not looked for.
    most: usize,
}

impl Ways<'_> {
    /// Of each need as many as are held, or fewer; the rest is replaced.
    fn pay(&mut self, needs: &[(Particle, u8)], mut spent: Payment, mut replaced: Payment) {
        if self.most <= self.ways.len() {
            return;
        }
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

    /// Three of a kind for each of `missing`, of kinds below `kinds`. A kind cannot replace itself,
    /// so of all replaced, threes and needs of one kind are never more than there are replacements.
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

/// A payment taken apart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts {
    /// What is paid as printed.
    pub real: Vec<(Particle, u8)>,
    /// What is replaced.
    pub replaced: Vec<(Particle, u8)>,
    /// Of which kinds there are threes, and how many.
    pub threes: Vec<(Particle, u8)>,
    /// How many were not paid at all.
    pub discount: u8,
}

/// What a payment, which must be one of the ways to pay, is made of.
#[must_use]
pub fn parts(quest: Quest, payment: Payment) -> Parts {
    let mut parts = Parts::default();
    let cheap = discounted(quest).map(|(particle, _)| particle);
    let mut missing: Vec<(Particle, u8)> = Vec::new();
    for kind in Particle::held() {
        let spent = payment.count(kind);
        let needs = quest.printed().particles.iter().find(|(need, _)| *need == kind);
        let need = needs.map_or(0, |&(_, count)| count);
        // A Quest of three alike has no other need that they could replace.
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
