//! Particles and Neutrinos: the ledger's tables KD1 and KD3.

use std::fmt;

/// A card of the particle pile (KD1).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Particle {
    /// An up quark, written `u`.
    Up,
    /// A down quark, written `d`.
    Down,
    /// A strange quark, written `s`.
    Strange,
    /// A charm quark, written `c`.
    Charm,
    /// A bottom quark, written `b`.
    Bottom,
    /// A top quark, written `t`.
    Top,
    /// Any anti-quark, written `q`.
    Anti,
    /// An electron, a lepton written `e`.
    Electron,
    /// A muon, a lepton written `mu`.
    Muon,
    /// A tau, a lepton written `tau`.
    Tau,
    /// A gluon, a boson written `g`.
    Gluon,
    /// A photon, a boson written `y`.
    Photon,
    /// A W boson, written `w`.
    W,
    /// A Z boson, written `z`.
    Z,
    /// A Higgs boson, written `h`.
    Higgs,
    /// A Neutrino, an event that is never held (KD3).
    Neutrino(Flavour),
}

/// Kinds of Neutrinos, by their effect (KD3).
#[derive(
    Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, serde::Serialize, serde::Deserialize,
)]
pub enum Flavour {
    /// Brings eV.
    Electron,
    /// Brings a card from a pile.
    Muon,
    /// Swaps a particle for a discarded one.
    Tau,
}

impl Flavour {
    pub(crate) const ALL: [Flavour; 3] = [Flavour::Electron, Flavour::Muon, Flavour::Tau];

    /// Name in lower case, such as `muon`.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Flavour::Electron => "electron",
            Flavour::Muon => "muon",
            Flavour::Tau => "tau",
        }
    }

    /// Position in [`Flavour::ALL`].
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        match self {
            Flavour::Electron => 0,
            Flavour::Muon => 1,
            Flavour::Tau => 2,
        }
    }
}

/// Families of particles; each has its own shape in pictures.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Family {
    /// The quarks, from up to top.
    Quark,
    /// The anti-quark; the game has only one kind (KD1).
    Anti,
    /// The electron, the muon and the tau.
    Lepton,
    /// The gluon, the photon, W, Z and the Higgs.
    Boson,
    /// The three Neutrinos, resolved at once and never held (KD3).
    Neutrino,
}

impl Particle {
    /// Number of kinds that can be held.
    pub(crate) const HELD: usize = 15;
    /// Number of kinds in the particle pile.
    pub(crate) const KINDS: usize = 18;

    /// All kinds; those that can be held come first.
    pub(crate) const ALL: [Particle; Particle::KINDS] = [
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

    /// Kinds that can be held.
    pub(crate) fn held() -> impl Iterator<Item = Particle> + Clone {
        Particle::ALL.into_iter().take(Particle::HELD)
    }

    /// Position in [`Particle::ALL`].
    #[must_use]
    pub(crate) const fn index(self) -> usize {
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

    /// Number of cards of this kind (KD1, KD3).
    #[must_use]
    pub(crate) const fn copies(self) -> u8 {
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

    /// Name in notation, such as `mu`.
    #[must_use]
    pub(crate) const fn code(self) -> &'static str {
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

    /// Name in a sentence, such as `muon`.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
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

    /// Symbol on its card, such as `μ`.
    #[must_use]
    pub(crate) const fn symbol(self) -> &'static str {
        match self {
            Particle::Anti => "q̄",
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
            | Particle::Electron
            | Particle::Gluon => self.code(),
        }
    }

    #[must_use]
    pub(crate) const fn family(self) -> Family {
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
