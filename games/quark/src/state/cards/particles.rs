//! Meson and baryon cards, and their print.

use serde::{Deserialize, Serialize};

use super::{BARYONS, Card, MESONS, PARTICLES};
use quark_game::BadNotation;

/// A meson or baryon card, stored as its index among all particle cards: baryons, then mesons.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Particle(pub u8);

/// The print of a particle card.
#[derive(Debug)]
pub struct Printed {
    /// Name in ASCII, as in notation.
    pub name: &'static str,
    /// Symbol as in physics.
    pub symbol: Symbol,
    /// Three quarks from low to high for a baryon, a quark and an anti-quark for a meson.
    pub quarks: &'static [Card],
    /// Points at the end of the game.
    pub points: u8,
}

/// A particle's symbol in parts.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Symbol {
    /// True for a bar over the letter.
    pub bar: bool,
    /// Greek or Latin letter; `J/ψ` counts as one.
    pub letter: &'static str,
    /// Letters set low, such as `cc`, or nothing.
    pub low: &'static str,
    /// Charge, set high, such as `++`, `-` or `0`, or nothing. Pictures print `-` as a minus sign.
    pub high: &'static str,
}

impl Particle {
    /// All baryons, in the order of the table.
    pub(crate) fn baryons() -> impl Iterator<Item = Particle> + Clone {
        (0..BARYONS).map(Particle)
    }

    /// All mesons, in the order of the table.
    pub(crate) fn mesons() -> impl Iterator<Item = Particle> + Clone {
        (BARYONS..BARYONS + MESONS).map(Particle)
    }

    /// The card's print.
    ///
    /// # Panics
    /// If there is no such card; neither storage nor notation makes one.
    #[must_use]
    pub(crate) fn info(self) -> &'static Printed {
        &PARTICLES[usize::from(self.0)]
    }

    /// True for a baryon, false for a meson.
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
