//! The cards of the game as data, and the accelerators.
//!
//! The document names few cards and prints no numbers, so nearly all of this is the ledger's own
//! proposal.

mod accelerators;
mod names;
mod particles;
mod powers;
mod quests;
mod table;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use accelerators::Accelerator;
pub use names::{card_of, folded, particle_of, quest_of};
pub use particles::{Family, Flavour, Particle};
pub use powers::Power;
pub use quests::{Group, Printed, Quest};
pub use table::{QUEST_KINDS, QUESTS};

use quark_game::kit::text::{read_by, stored_as_text};

/// A card of either pile.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Card {
    /// Of the particle pile.
    Particle(Particle),
    /// Of the Quest pile.
    Quest(Quest),
}

impl Card {
    /// Kinds of cards.
    pub const KINDS: usize = Particle::KINDS + QUEST_KINDS;

    /// Every kind: particles, then Quests.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        let particles = Particle::ALL.into_iter().map(Card::Particle);
        particles.chain(Quest::all().map(Card::Quest))
    }

    /// Its place among all kinds.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Card::Particle(particle) => particle.index(),
            Card::Quest(quest) => Particle::KINDS + quest.index(),
        }
    }

    /// How many there are.
    #[must_use]
    pub fn copies(self) -> u8 {
        match self {
            Card::Particle(particle) => particle.copies(),
            Card::Quest(quest) => quest.printed().copies,
        }
    }

    /// The pile to which it belongs.
    #[must_use]
    pub const fn pile(self) -> Pile {
        match self {
            Card::Particle(_) => Pile::Particles,
            Card::Quest(_) => Pile::Quests,
        }
    }

    /// How notation writes it.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Card::Particle(particle) => particle.code(),
            Card::Quest(quest) => quest.printed().code,
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Card::Particle(particle) => particle.name(),
            Card::Quest(quest) => quest.printed().name,
        }
    }

    /// Whether it is an event, which is never held.
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
    /// Quest cards, 58 in all (KD2).
    Quests,
}

impl Pile {
    /// Both piles, particles first.
    pub const ALL: [Pile; 2] = [Pile::Particles, Pile::Quests];

    /// Plural of its cards in lower case, as notation writes it in `draw quests`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pile::Particles => "particles",
            Pile::Quests => "quests",
        }
    }

    /// One card of it, in a sentence.
    #[must_use]
    pub const fn one(self) -> &'static str {
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

read_by!(Card, card_of);

stored_as_text!(Card);

impl quark_game::kit::bag::Kind for Card {
    fn kinds() -> impl Iterator<Item = Card> {
        Card::all()
    }

    fn place(self) -> usize {
        self.index()
    }
}
