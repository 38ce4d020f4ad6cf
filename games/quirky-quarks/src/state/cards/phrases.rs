//! Cards in a sentence: with an article, counted, or as a cost.

use super::{
    card::{Bag, Card},
    particles::{Family, Particle},
    quests::Quest,
};
use quark_game::kit::words::listed;

/// `count` of something with this name: `2× up`, `up`. Names such as "W" or "D meson" have no
/// plural.
#[must_use]
pub(crate) fn several(count: u8, name: &str) -> String {
    if count == 1 { name.to_owned() } else { format!("{count}× {name}") }
}

/// Names of these particles, as a list.
#[must_use]
pub(crate) fn listed_kinds(kinds: impl Iterator<Item = Particle>) -> String {
    listed(kinds.map(Particle::name), "and")
}

/// Cards in a bag by kind, as a list.
#[must_use]
pub(crate) fn bag(bag: &Bag) -> String {
    listed(bag.kinds().map(|card| several(bag.count(card), card.name())), "and")
}

/// Cards in a bag by kind, as a list that names only the first kinds and counts the rest.
#[must_use]
pub(crate) fn bag_in_short(cards: &Bag) -> String {
    const NAMED: usize = 12;
    let mut kinds = cards.kinds().map(|card| several(cards.count(card), card.name()));
    let mut named: Vec<String> = kinds.by_ref().take(NAMED).collect();
    let more = kinds.count();
    if more != 0 {
        named.push(format!("{more} more {}", if more == 1 { "kind" } else { "kinds" }));
    }
    listed(named, "and")
}

/// Cards in a bag by kind, as a list with articles.
pub(crate) fn bag_with_articles(bag: &Bag) -> String {
    let one = |card: Card| match bag.count(card) {
        1 => a(card),
        more => several(more, card.name()),
    };
    listed(bag.kinds().map(one), "and")
}

/// The symbol of a particle; the name of a Neutrino or a Quest.
#[must_use]
pub(crate) fn letter(card: Card) -> &'static str {
    match card {
        Card::Particle(Particle::Neutrino(_)) | Card::Quest(_) => card.name(),
        Card::Particle(particle) => particle.symbol(),
    }
}

/// Particles by their symbols, as a list: `u and 2 d`.
#[must_use]
pub(crate) fn lettered(kinds: impl Iterator<Item = (Particle, u8)>) -> String {
    let one = |(kind, count): (Particle, u8)| match count {
        1 => kind.symbol().to_owned(),
        more => format!("{more} {}", kind.symbol()),
    };
    listed(kinds.map(one), "and")
}

/// Cost of a Quest, as a list: `completed Proton, electron, photon`.
#[must_use]
pub(crate) fn cost(quest: Quest) -> String {
    let printed = quest.printed();
    let nucleons = [(printed.protons, "completed Proton"), (printed.neutrons, "completed Neutron")];
    let nucleons = nucleons.into_iter().filter(|(count, _)| *count != 0);
    let particles = printed.particles.iter().map(|&(kind, count)| (count, kind.name()));
    let items: Vec<String> =
        nucleons.chain(particles).map(|(count, name)| several(count, name)).collect();
    items.join(", ")
}

/// A particle with its article, or the bare name of a Quest.
#[must_use]
pub(crate) fn a(card: Card) -> String {
    match card {
        Card::Quest(_) => card.name().to_owned(),
        Card::Particle(particle) => a_particle(particle),
    }
}

pub(crate) fn a_particle(particle: Particle) -> String {
    let name = particle.name();
    let article = if name.starts_with(['a', 'e', 'u']) { "an" } else { "a" };
    // "open an up" would mean something else.
    let kind = if particle.family() == Family::Quark { " quark" } else { "" };
    format!("{article} {name}{kind}")
}
