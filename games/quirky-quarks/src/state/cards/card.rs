//! A card of either pile, and cards counted by kind.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    particles::{Flavour, Particle},
    quests::{QUEST_KINDS, Quest},
};
use quark_game::kit::bag;

/// A card of either pile.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Card {
    /// A card of the particle pile.
    Particle(Particle),
    /// A card of the Quest pile.
    Quest(Quest),
}

impl Card {
    /// Number of kinds of cards.
    pub(crate) const KINDS: usize = Particle::KINDS + QUEST_KINDS;

    /// All kinds: particles, then Quests.
    pub(crate) fn all() -> impl Iterator<Item = Card> + Clone {
        let particles = Particle::ALL.into_iter().map(Card::Particle);
        particles.chain(Quest::all().map(Card::Quest))
    }

    /// Position among all kinds.
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        match self {
            Card::Particle(particle) => particle.index(),
            Card::Quest(quest) => Particle::KINDS + quest.index(),
        }
    }

    /// Number of cards of this kind.
    #[must_use]
    pub(crate) fn copies(self) -> u8 {
        match self {
            Card::Particle(particle) => particle.copies(),
            Card::Quest(quest) => quest.printed().copies,
        }
    }

    /// Pile that the card belongs to.
    #[must_use]
    pub(crate) const fn pile(self) -> Pile {
        match self {
            Card::Particle(_) => Pile::Particles,
            Card::Quest(_) => Pile::Quests,
        }
    }

    /// Name in notation, such as `u` or `kaon`.
    #[must_use]
    pub(crate) fn code(self) -> &'static str {
        match self {
            Card::Particle(particle) => particle.code(),
            Card::Quest(quest) => quest.printed().code,
        }
    }

    /// Name in a sentence, such as `up` or `Kaon`.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Card::Particle(particle) => particle.name(),
            Card::Quest(quest) => quest.printed().name,
        }
    }

    /// The kind of Neutrino, if it is one; Neutrinos are never held.
    #[must_use]
    pub(crate) const fn neutrino(self) -> Option<Flavour> {
        match self {
            Card::Particle(Particle::Neutrino(flavour)) => Some(flavour),
            Card::Particle(_) | Card::Quest(_) => None,
        }
    }
}

/// The two face-down piles (KA14).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// Particles and Neutrinos.
    Particles,
    /// Quests, 58 cards in all (KD2).
    Quests,
}

impl Pile {
    /// Both piles, particles first.
    pub(crate) const ALL: [Pile; 2] = [Pile::Particles, Pile::Quests];

    /// Plural of its cards in lower case, as in the notation `draw quests`.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Pile::Particles => "particles",
            Pile::Quests => "quests",
        }
    }

    /// One of its cards in a sentence, such as `particle`.
    #[must_use]
    pub(crate) const fn one(self) -> &'static str {
        match self {
            Pile::Particles => "particle",
            Pile::Quests => "Quest",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl bag::Kind for Card {
    fn kinds() -> impl Iterator<Item = Card> {
        Card::all()
    }

    fn place(self) -> usize {
        self.index()
    }
}

/// Cards counted by kind, such as a hand.
pub type Bag = bag::Bag<Card, { Card::KINDS }>;

/// Counts the particles and the Quests in a [`Bag`].
pub(crate) trait Sorted {
    /// Number of cards of this particle.
    fn particle(&self, particle: Particle) -> u8;

    /// Number of particles of all kinds.
    fn particles(&self) -> u8 {
        Particle::ALL.into_iter().map(|particle| self.particle(particle)).sum()
    }

    /// Number of Quests.
    fn quests(&self) -> u8;
}

impl Sorted for Bag {
    fn particle(&self, particle: Particle) -> u8 {
        self.count(Card::Particle(particle))
    }

    fn quests(&self) -> u8 {
        self.size() - self.particles()
    }
}
