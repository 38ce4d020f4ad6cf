//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `draw`, `take -s`, `swap d`, `decay t`, `annihilate s -t/s`, `create Lambda0 u d t/s`,
//! `create proton u u u>d`, `discard u`. An anti-quark has a minus before its letter; `t/s` is a
//! decayed card and what it counts as; `u>d` is a card raised up the ladder. Reading is generous, as
//! `spelling.rs` says; writing has one form only.

use std::fmt;

use super::{
    cards::Particle,
    payment::{Payment, Use},
    rules::Action,
    thing::Thing,
};

/// The name of what is created, as notation writes it.
#[must_use]
pub fn name_of(thing: Thing) -> &'static str {
    match thing {
        Thing::Particle(particle) => particle.info().name,
        Thing::Proton => "proton",
        Thing::Neutron => "neutron",
    }
}

/// Everything that can be created.
pub(crate) fn all_things() -> impl Iterator<Item = Thing> + Clone {
    let particles = Particle::baryons().chain(Particle::mesons()).map(Thing::Particle);
    particles.chain([Thing::Proton, Thing::Neutron])
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card())?;
        if let Some(listed) = self.decayed_as() {
            write!(f, "/{}", listed.letter())?;
        }
        match self.raised_to() {
            Some(target) => write!(f, ">{}", target.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, one) in self.uses().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{one}")?;
        }
        Ok(())
    }
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
