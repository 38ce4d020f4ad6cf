//! Moves, and their notation: stored for ever, typed by players, carried by buttons.
//!
//! `draw`, `take -s`, `swap d`, `decay t`, `annihilate s -t/s`, `create Lambda0 u d t/s`,
//! `create proton u u u>d`, `discard u`. An anti-quark has a minus before its letter. `t/s` is a
//! decayed card and the quark it counts as. `u>d` is a card raised up the ladder. Each move is written
//! in one form; `guide/spelling.rs` reads many.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    cards::{Card, NEUTRON, PROTON, Particle},
    payment::Payment,
};

/// A move. The module docs of `state/action.rs` show the notation.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Draw the top card of the quark deck unseen.
    Draw,
    /// Take a face-up quark card; of equal cards the leftmost.
    Take(Card),
    /// Discard this card to draw two.
    Swap(Card),
    /// Let this hand card decay.
    Decay(Card),
    /// Annihilate a quark and an anti-quark, always two cards.
    Annihilate(Payment),
    /// Create something from these cards.
    Create(Thing, Payment),
    /// Discard this card to keep the hand limit.
    Discard(Card),
}

/// Something that players can create.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Thing {
    /// A meson or baryon card.
    Particle(Particle),
    /// A proton token.
    Proton,
    /// A neutron token.
    Neutron,
}

impl Thing {
    /// The recipe, from low to high; for a meson the quark, then the anti-quark.
    #[must_use]
    pub(crate) fn quarks(self) -> &'static [Card] {
        match self {
            Thing::Particle(particle) => particle.info().quarks,
            Thing::Proton => PROTON,
            Thing::Neutron => NEUTRON,
        }
    }

    /// True for baryons: the three anti-quarks do as well (Q55, QA18, QA19).
    #[must_use]
    pub(crate) fn has_anti_version(self) -> bool {
        match self {
            Thing::Particle(particle) => particle.is_baryon(),
            Thing::Proton | Thing::Neutron => false,
        }
    }
}

/// The name in notation, such as `Xi_cc++` or `proton`.
#[must_use]
pub(crate) fn name_of(thing: Thing) -> &'static str {
    match thing {
        Thing::Particle(particle) => particle.info().name,
        Thing::Proton => "proton",
        Thing::Neutron => "neutron",
    }
}

/// Everything that a game can create: baryons, mesons, proton, neutron.
pub(crate) fn all_things() -> impl Iterator<Item = Thing> + Clone {
    let particles = Particle::baryons().chain(Particle::mesons()).map(Thing::Particle);
    particles.chain([Thing::Proton, Thing::Neutron])
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => write!(f, "draw"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Swap(card) => write!(f, "swap {card}"),
            Action::Decay(card) => write!(f, "decay {card}"),
            Action::Annihilate(pair) => write!(f, "annihilate {pair}"),
            Action::Create(thing, payment) if payment.uses().next().is_none() => {
                write!(f, "create {}", name_of(*thing))
            }
            Action::Create(thing, payment) => write!(f, "create {} {payment}", name_of(*thing)),
            Action::Discard(card) => write!(f, "discard {card}"),
        }
    }
}
