//! Names of particles, sides and squares.

use super::{
    board::{Particle, Side},
    squares::Squares,
};
use quark_game::kit::words::listed;

/// A kind of particle as an adjective; a neutron as a noun.
#[must_use]
pub(crate) const fn particle(particle: Particle) -> &'static str {
    match particle {
        Particle::Positive => "positive",
        Particle::Negative => "negative",
        Particle::Neutron => "neutron",
    }
}

/// A particle with its article.
#[must_use]
pub(crate) const fn one(particle: Particle) -> &'static str {
    match particle {
        Particle::Positive => "a positive particle",
        Particle::Negative => "a negative particle",
        Particle::Neutron => "a neutron",
    }
}

/// The colour of a side.
#[must_use]
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Blue => "blue",
    }
}

/// Squares as a list, with the word `last` before the last one.
#[must_use]
pub(crate) fn squares(squares: Squares, last: &str) -> String {
    listed(squares.iter(), last)
}
