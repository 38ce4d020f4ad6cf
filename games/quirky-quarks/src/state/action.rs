//! Moves, and their notation: the text that is stored, typed and carried by buttons.
//!
//! `draw particles`, `resolve muon`, `swap u e`, `bid lhc 7`, `limit lhc 7`, `limit lhc 7 else slac
//! 4`, `else slac 4`, `eject u`, `open kaon`, `bid 5`, `limit 5`, `play proton u2 d`, `pass`.
//! `crate::guide` reads them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    cards::{Accelerator, Card, Flavour, Particle, Pile, Quest},
    table::Ceiling,
};

/// A move. Its `Display` is the notation.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Action {
    /// Draw the top card of a pile.
    Draw(Pile),
    /// Resolve a Neutrino of this kind first.
    Resolve(Flavour),
    /// Swap a particle in hand for one in the discard pile.
    Swap(Particle, Particle),
    /// Bid this much eV at an accelerator.
    Bid(Accelerator, u16),
    /// Bid the least possible at an accelerator, up to a sealed limit. Once others exceed it, bid
    /// at the second accelerator up to its limit.
    Limit(Ceiling, Option<Ceiling>),
    /// Note a sealed limit at one more accelerator, before the own bid. It counts once the earlier
    /// limits are exceeded.
    Else(Accelerator, u16),
    /// Choose a card in hand to eject.
    Eject(Card),
    /// Put a card of the Discovery Zone up for auction.
    Open(Card),
    /// Bid this much eV for the card under auction.
    Raise(u16),
    /// Bid the least possible for the card under auction, up to a sealed limit.
    UpTo(u16),
    /// Complete a Quest with these particles.
    Complete(Quest, Payment),
    /// Do nothing, or stop.
    Pass,
}

/// Particles discarded for a Quest, counted by `Particle::index`.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Payment([u8; Particle::HELD]);

impl Payment {
    /// Number of these particles; always 0 for Neutrinos.
    #[must_use]
    pub(crate) fn count(&self, particle: Particle) -> u8 {
        self.0.get(particle.index()).copied().unwrap_or_default()
    }

    /// Adds `count` particles; `None` for a Neutrino, or if the count overflows.
    #[must_use]
    pub(crate) fn with(mut self, particle: Particle, count: u8) -> Option<Payment> {
        let space = self.0.get_mut(particle.index())?;
        *space = space.checked_add(count)?;
        Some(self)
    }

    /// All its particles, one by one.
    pub(crate) fn particles(&self) -> impl Iterator<Item = Particle> + use<> {
        let counts = self.0;
        Particle::held().zip(counts).flat_map(|(one, count)| std::iter::repeat_n(one, count.into()))
    }

    /// Its kinds of particles, each with its number.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (Particle, u8)> + use<> {
        Particle::held().zip(self.0).filter(|&(_, count)| count != 0)
    }

    pub(crate) fn size(&self) -> u8 {
        self.0.iter().sum()
    }

    pub(crate) fn take(&mut self, particle: Particle, count: u8) {
        self.0[particle.index()] -= count;
    }

    pub(crate) fn put(&mut self, particle: Particle, count: u8) {
        self.0[particle.index()] += count;
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(pile) => write!(f, "draw {}", pile.name()),
            Action::Resolve(flavour) => write!(f, "resolve {}", flavour.name()),
            Action::Swap(gone, back) => write!(f, "swap {} {}", gone.code(), back.code()),
            Action::Bid(at, amount) => write!(f, "bid {} {amount}", at.code()),
            Action::Limit(first, None) => write!(f, "limit {first}"),
            Action::Limit(first, Some(other)) => write!(f, "limit {first} else {other}"),
            Action::Else(at, most) => write!(f, "else {} {most}", at.code()),
            Action::Eject(card) => write!(f, "eject {card}"),
            Action::Open(card) => write!(f, "open {card}"),
            Action::Raise(amount) => write!(f, "bid {amount}"),
            Action::UpTo(most) => write!(f, "limit {most}"),
            Action::Complete(quest, payment) => {
                write!(f, "play {}", quest.printed().code)?;
                for (kind, count) in payment.kinds() {
                    match count {
                        1 => write!(f, " {}", kind.code())?,
                        more => write!(f, " {}{more}", kind.code())?,
                    }
                }
                Ok(())
            }
            Action::Pass => write!(f, "pass"),
        }
    }
}
