//! What a player may create, and what it is made of.

use serde::{Deserialize, Serialize};

use super::cards::{Card, NEUTRON, PROTON, Particle};

/// What a player may create.
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
    /// The quarks it is made of.
    #[must_use]
    pub fn quarks(self) -> &'static [Card] {
        match self {
            Thing::Particle(particle) => particle.info().quarks,
            Thing::Proton => PROTON,
            Thing::Neutron => NEUTRON,
        }
    }

    /// Whether its anti-quarks serve as well: of baryon cards only (Q55, QA18, QA19).
    #[must_use]
    pub(crate) fn has_anti_version(self) -> bool {
        match self {
            Thing::Particle(particle) => particle.is_baryon(),
            Thing::Proton | Thing::Neutron => false,
        }
    }
}
