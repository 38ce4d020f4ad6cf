//! Particles and Neutrinos: the ledger's tables KD1 and KD3.

use std::{fmt, str::FromStr};

use super::Card;
use quark_game::BadNotation;

/// A card of the particle pile (KD1).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Particle {
    /// A quark, written `u`.
    Up,
    /// A quark, written `d`.
    Down,
    /// A quark, written `s`.
    Strange,
    /// A quark, written `c`.
    Charm,
    /// A quark, written `b`.
    Bottom,
    /// A quark, written `t`.
    Top,
    /// Any anti-quark.
    Anti,
    /// A lepton, written `e`.
    Electron,
    /// A lepton, written `mu`.
    Muon,
    /// A lepton, written `tau`.
    Tau,
    /// A boson, written `g`.
    Gluon,
    /// A boson, written `y`.
    Photon,
    /// A boson, written `w`.
    W,
    /// A boson, written `z`.
    Z,
    /// A boson, written `h`.
    Higgs,
    /// An event, never held (KD3).
    Neutrino(Flavour),
}

/// What a Neutrino does (KD3).
#[derive(
    Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, serde::Serialize, serde::Deserialize,
)]
pub enum Flavour {
    /// Brings eV.
    Electron,
    /// Brings a card of a pile.
    Muon,
    /// Swaps a particle for a discarded one.
    Tau,
}

impl Flavour {
    /// Every kind of Neutrino.
    pub const ALL: [Flavour; 3] = [Flavour::Electron, Flavour::Muon, Flavour::Tau];

    /// Its name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Flavour::Electron => "electron",
            Flavour::Muon => "muon",
            Flavour::Tau => "tau",
        }
    }

    /// Its place among all Neutrinos.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Flavour::Electron => 0,
            Flavour::Muon => 1,
            Flavour::Tau => 2,
        }
    }
}

/// What a particle is, by which it is drawn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Family {
    /// Up to top.
    Quark,
    /// The anti-quark, of which there is only one kind (KD1).
    Anti,
    /// Electron, muon, tau.
    Lepton,
    /// Gluon, photon, W, Z, Higgs.
    Boson,
    /// Three kinds of event, resolved at once and never held (KD3).
    Neutrino,
}

impl Particle {
    /// Kinds that can be held.
    pub const HELD: usize = 15;
    /// Kinds of all cards of the pile.
    pub const KINDS: usize = 18;

    /// Every kind; those that can be held first.
    pub const ALL: [Particle; Particle::KINDS] = [
        Particle::Up,
        Particle::Down,
        Particle::Strange,
        Particle::Charm,
        Particle::Bottom,
        Particle::Top,
        Particle::Anti,
        Particle::Electron,
        Particle::Muon,
        Particle::Tau,
        Particle::Gluon,
        Particle::Photon,
        Particle::W,
        Particle::Z,
        Particle::Higgs,
        Particle::Neutrino(Flavour::Electron),
        Particle::Neutrino(Flavour::Muon),
        Particle::Neutrino(Flavour::Tau),
    ];

    /// The kinds that can be held.
    pub fn held() -> impl Iterator<Item = Particle> + Clone {
        Particle::ALL.into_iter().take(Particle::HELD)
    }

    /// Its place in [`Particle::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Particle::Up => 0,
            Particle::Down => 1,
            Particle::Strange => 2,
            Particle::Charm => 3,
            Particle::Bottom => 4,
            Particle::Top => 5,
            Particle::Anti => 6,
            Particle::Electron => 7,
            Particle::Muon => 8,
            Particle::Tau => 9,
            Particle::Gluon => 10,
            Particle::Photon => 11,
            Particle::W => 12,
            Particle::Z => 13,
            Particle::Higgs => 14,
            Particle::Neutrino(flavour) => 15 + flavour.index(),
        }
    }

    /// Cards of this kind (KD1, KD3).
    #[must_use]
    pub const fn copies(self) -> u8 {
        match self {
            Particle::Up => 17,
            Particle::Down => 16,
            Particle::Strange => 8,
            Particle::Anti | Particle::Electron | Particle::Gluon => 12,
            Particle::Photon => 10,
            Particle::W => 6,
            Particle::Charm | Particle::Muon | Particle::Z => 4,
            Particle::Bottom => 3,
            Particle::Top | Particle::Tau | Particle::Higgs | Particle::Neutrino(_) => 2,
        }
    }

    /// How notation writes it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Particle::Up => "u",
            Particle::Down => "d",
            Particle::Strange => "s",
            Particle::Charm => "c",
            Particle::Bottom => "b",
            Particle::Top => "t",
            Particle::Anti => "q",
            Particle::Electron => "e",
            Particle::Muon => "mu",
            Particle::Tau => "tau",
            Particle::Gluon => "g",
            Particle::Photon => "y",
            Particle::W => "w",
            Particle::Z => "z",
            Particle::Higgs => "h",
            Particle::Neutrino(Flavour::Electron) => "nue",
            Particle::Neutrino(Flavour::Muon) => "numu",
            Particle::Neutrino(Flavour::Tau) => "nutau",
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Particle::Up => "up",
            Particle::Down => "down",
            Particle::Strange => "strange",
            Particle::Charm => "charm",
            Particle::Bottom => "bottom",
            Particle::Top => "top",
            Particle::Anti => "anti-quark",
            Particle::Electron => "electron",
            Particle::Muon => "muon",
            Particle::Tau => "tau",
            Particle::Gluon => "gluon",
            Particle::Photon => "photon",
            Particle::W => "W",
            Particle::Z => "Z",
            Particle::Higgs => "Higgs",
            Particle::Neutrino(Flavour::Electron) => "electron Neutrino",
            Particle::Neutrino(Flavour::Muon) => "muon Neutrino",
            Particle::Neutrino(Flavour::Tau) => "tau Neutrino",
        }
    }

    /// What it is set as on a card.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Particle::Muon => "μ",
            Particle::Tau => "τ",
            Particle::Photon => "γ",
            Particle::W => "W",
            Particle::Z => "Z",
            Particle::Higgs => "H",
            Particle::Neutrino(_) => "ν",
            Particle::Up
            | Particle::Down
            | Particle::Strange
            | Particle::Charm
            | Particle::Bottom
            | Particle::Top
            | Particle::Anti
            | Particle::Electron
            | Particle::Gluon => self.code(),
        }
    }

    /// What it is.
    #[must_use]
    pub const fn family(self) -> Family {
        match self {
            Particle::Up
            | Particle::Down
            | Particle::Strange
            | Particle::Charm
            | Particle::Bottom
            | Particle::Top => Family::Quark,
            Particle::Anti => Family::Anti,
            Particle::Electron | Particle::Muon | Particle::Tau => Family::Lepton,
            Particle::Gluon | Particle::Photon | Particle::W | Particle::Z | Particle::Higgs => {
                Family::Boson
            }
            Particle::Neutrino(_) => Family::Neutrino,
        }
    }
}

impl fmt::Display for Particle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Particle {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Particle, BadNotation> {
        match text.parse()? {
            Card::Particle(particle) => Ok(particle),
            Card::Quest(_) => Err(BadNotation(text.to_owned())),
        }
    }
}

quark_game::kit::text::stored_as_text!(Particle);
