//! Meson and baryon cards, and what they show.

use serde::{Deserialize, Serialize};

use super::{BARYONS, Card, MESONS, PARTICLES};
use quark_game::BadNotation;

/// A meson or baryon card: its place in [`PARTICLES`], which is stored.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Particle(pub u8);

/// What a particle card shows.
#[derive(Debug)]
pub struct Printed {
    /// Its name in ASCII, as notation writes it.
    pub name: &'static str,
    /// Its symbol as physics writes it.
    pub symbol: Symbol,
    /// What it is made of: a baryon's three quarks from low to high, a meson's quark and
    /// anti-quark.
    pub quarks: &'static [Card],
    /// What it scores.
    pub points: u8,
}

/// A particle's symbol in parts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Symbol {
    /// Whether a bar stands over the letter.
    pub bar: bool,
    /// The letter, Greek or Latin; `J/ψ` counts as one.
    pub letter: &'static str,
    /// Letters set low, such as `cc`; may be empty.
    pub low: &'static str,
    /// The charge, set high: of the characters `+`, `-` (a minus sign in print) and `0`; may be
    /// empty.
    pub high: &'static str,
}

impl Particle {
    /// All baryons, in the order of the data.
    pub fn baryons() -> impl Iterator<Item = Particle> + Clone {
        (0..BARYONS).map(Particle)
    }

    /// All mesons, in the order of the data.
    pub fn mesons() -> impl Iterator<Item = Particle> + Clone {
        (BARYONS..BARYONS + MESONS).map(Particle)
    }

    /// What its card shows.
    ///
    /// # Panics
    /// If there is no such card; storage and notation never make one.
    #[must_use]
    pub fn info(self) -> &'static Printed {
        &PARTICLES[usize::from(self.0)]
    }

    /// Whether it belongs to the baryon deck; else to the meson deck.
    #[must_use]
    pub(crate) const fn is_baryon(self) -> bool {
        self.0 < BARYONS
    }
}

impl TryFrom<u8> for Particle {
    type Error = BadNotation;

    fn try_from(place: u8) -> Result<Particle, BadNotation> {
        if place < BARYONS + MESONS {
            Ok(Particle(place))
        } else {
            Err(BadNotation(place.to_string()))
        }
    }
}

impl From<Particle> for u8 {
    fn from(particle: Particle) -> u8 {
        particle.0
    }
}
