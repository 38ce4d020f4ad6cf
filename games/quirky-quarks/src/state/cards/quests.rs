//! All Quests: the ledger's table KD2.
//!
//! The public rules page prints no numbers, so nearly all of this is the ledger's own proposal.

use std::fmt;

use super::{
    particles::Particle::{
        Anti, Bottom, Charm, Down, Electron, Gluon, Higgs, Muon, Photon, Strange, Tau, Top, Up, W,
        Z,
    },
    powers::Power,
    printed::{
        Group::{Baryon, Boson, Lepton, Meson, Nucleon, Objective},
        Printed, atom, plain,
    },
};

/// A kind of Quest, by its position in `QUESTS`.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Quest(u8);

/// Number of kinds of Quests.
pub(crate) const QUEST_KINDS: usize = 38;

/// All kinds of Quests (KD2).
pub(crate) static QUESTS: [Printed; QUEST_KINDS] = [
    plain("Proton", "proton", "p", 7, Nucleon, &[(Up, 2), (Down, 1)], 7),
    plain("Neutron", "neutron", "n", 7, Nucleon, &[(Up, 1), (Down, 2)], 7),
    atom("Hydrogen", "hydrogen", "H", 3, (1, 0), &[(Electron, 1), (Photon, 1)], 16),
    atom("Deuterium", "deuterium", "²H", 2, (1, 1), &[(Electron, 1), (Gluon, 1)], 25),
    atom("Tritium", "tritium", "³H", 1, (1, 2), &[(Electron, 1), (Gluon, 1)], 34),
    atom("Helium-3", "he3", "³He", 1, (2, 1), &[(Electron, 2), (Gluon, 1)], 38),
    atom("Helium-4", "he4", "⁴He", 1, (2, 2), &[(Electron, 2), (Gluon, 2)], 52),
    plain("Pion⁺", "pi+", "π⁺", 2, Meson, &[(Up, 1), (Anti, 1)], 4).does(Power::FundingEv),
    plain("Pion⁻", "pi-", "π⁻", 2, Meson, &[(Down, 1), (Anti, 1)], 4).does(Power::FundingEv),
    plain("Kaon", "kaon", "K", 2, Meson, &[(Strange, 1), (Anti, 1)], 3).does(Power::FundingCard),
    plain("D meson", "dmeson", "D", 2, Meson, &[(Charm, 1), (Anti, 1)], 5)
        .does(Power::CheapNucleon),
    plain("B meson", "bmeson", "B", 1, Meson, &[(Bottom, 1), (Anti, 1)], 4).does(Power::DrawBefore),
    plain("Phi", "phi", "φ", 1, Meson, &[(Strange, 1), (Anti, 1), (Gluon, 1)], 9)
        .does(Power::Refund),
    plain("J/psi", "jpsi", "J/ψ", 1, Meson, &[(Charm, 1), (Anti, 1), (Gluon, 1)], 8)
        .does(Power::EjectLess),
    plain("Upsilon", "upsilon", "Υ", 1, Meson, &[(Bottom, 1), (Anti, 1), (Gluon, 1)], 7)
        .does(Power::DrawAfter),
    plain("Muonium", "muonium", "Mu", 1, Lepton, &[(Muon, 1), (Electron, 1), (Photon, 1)], 8)
        .does(Power::CheapAtom),
    plain("Beta decay", "beta", "β", 2, Lepton, &[(Down, 1), (W, 1), (Electron, 1)], 11),
    plain("Muon decay", "mudecay", "μ→", 1, Lepton, &[(Muon, 1), (W, 1), (Electron, 1)], 12),
    plain("Tau decay", "taudecay", "τ→", 1, Lepton, &[(Tau, 1), (W, 1), (Muon, 1)], 14),
    plain("Compton scattering", "compton", "γe", 1, Boson, &[(Photon, 1), (Electron, 1)], 4)
        .does(Power::FundingEv),
    plain("Laser", "laser", "3γ", 1, Boson, &[(Photon, 3)], 10),
    plain("Three-jet event", "threejet", "3j", 1, Boson, &[(Up, 1), (Anti, 1), (Gluon, 1)], 10),
    plain("Glueball", "glueball", "3g", 1, Boson, &[(Gluon, 3)], 10),
    plain(
        "Electroweak unification",
        "electroweak",
        "EW",
        1,
        Boson,
        &[(Photon, 1), (W, 1), (Z, 1)],
        12,
    ),
    plain(
        "Drell-Yan process",
        "drellyan",
        "DY",
        1,
        Boson,
        &[(Up, 1), (Anti, 1), (Z, 1), (Muon, 1)],
        15,
    ),
    plain("Higgs discovery", "higgsfound", "H!", 1, Boson, &[(Higgs, 1), (Photon, 2)], 12),
    plain("Top event", "topevent", "t!", 1, Boson, &[(Top, 1), (Anti, 1), (Gluon, 1)], 12),
    plain(
        "Quark-gluon plasma",
        "qgp",
        "QGP",
        1,
        Boson,
        &[(Up, 1), (Down, 1), (Strange, 1), (Gluon, 2)],
        17,
    ),
    plain("Λ⁰", "lambda", "Λ⁰", 1, Baryon, &[(Up, 1), (Down, 1), (Strange, 1)], 11),
    plain("Σ⁺", "sigma+", "Σ⁺", 1, Baryon, &[(Up, 2), (Strange, 1)], 11),
    plain("Ξ⁰", "xi0", "Ξ⁰", 1, Baryon, &[(Up, 1), (Strange, 2)], 12),
    plain("Ω⁻", "omega-", "Ω⁻", 1, Baryon, &[(Strange, 3)], 13),
    plain("Λc⁺", "lambdac", "Λc⁺", 1, Baryon, &[(Up, 1), (Down, 1), (Charm, 1)], 11),
    plain("Δ⁺⁺", "delta++", "Δ⁺⁺", 1, Baryon, &[(Up, 3)], 10),
    plain(
        "Standard Model",
        "standard",
        "SM",
        1,
        Objective,
        &[(Photon, 1), (Gluon, 1), (W, 1), (Z, 1)],
        10,
    )
    .does(Power::ScoreAll),
    plain("Nucleosynthesis", "nucleo", "NS", 1, Objective, &[(Electron, 1), (Photon, 1)], 4)
        .does(Power::ScoreAtoms),
    plain("Meson factory", "mesons", "MF", 1, Objective, &[(Anti, 2)], 3).does(Power::ScoreMesons),
    plain(
        "Grand unification",
        "grand",
        "GU",
        1,
        Objective,
        &[(Up, 1), (Electron, 1), (Photon, 1), (Gluon, 1)],
        7,
    )
    .does(Power::ScoreGroups),
];

impl Quest {
    /// The Proton; Atoms use it up.
    pub(crate) const PROTON: Quest = Quest(0);
    /// The Neutron; Atoms use it up.
    pub(crate) const NEUTRON: Quest = Quest(1);

    pub(crate) fn all() -> impl Iterator<Item = Quest> + Clone {
        (0..).map(Quest).take(QUEST_KINDS)
    }

    /// Position in [`QUESTS`].
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The text printed on it.
    #[must_use]
    pub fn printed(self) -> &'static Printed {
        &QUESTS[self.index()]
    }
}

impl fmt::Display for Quest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.printed().code)
    }
}
