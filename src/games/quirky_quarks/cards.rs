//! The cards of Quirky Quarks as data: the ledger's tables KD1 and KD2, and the accelerators.
//!
//! The document names few cards and prints no numbers, so nearly all of this is the ledger's own
//! proposal.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::notation;
use crate::game::BadNotation;

/// A card of the particle pile (KD1).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Particle {
    /// A quark.
    Up,
    /// A quark.
    Down,
    /// A quark.
    Strange,
    /// A quark.
    Charm,
    /// A quark.
    Bottom,
    /// A quark.
    Top,
    /// Any anti-quark.
    Anti,
    /// A lepton.
    Electron,
    /// A lepton.
    Muon,
    /// A lepton.
    Tau,
    /// A boson.
    Gluon,
    /// A boson.
    Photon,
    /// A boson.
    W,
    /// A boson.
    Z,
    /// A boson.
    Higgs,
    /// An event, never held (KD3).
    Neutrino(Flavour),
}

/// What a Neutrino does (KD3).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
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
    /// Anti-quarks.
    Anti,
    /// Electron, muon, tau.
    Lepton,
    /// Gluon, photon, W, Z, Higgs.
    Boson,
    /// The events.
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

/// A Quest card, by its place in [`QUESTS`].
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Quest(u8);

/// What is printed on a Quest.
#[derive(Debug)]
pub struct Printed {
    /// Its name.
    pub name: &'static str,
    /// How notation writes it.
    pub code: &'static str,
    /// A few letters for a small picture.
    pub symbol: &'static str,
    /// Cards of this kind.
    pub copies: u8,
    /// What kind of thing it is.
    pub group: Group,
    /// Completed Protons that it takes.
    pub protons: u8,
    /// Completed Neutrons that it takes.
    pub neutrons: u8,
    /// Particles that it takes.
    pub particles: &'static [(Particle, u8)],
    /// What it scores.
    pub points: u8,
    /// What it does for its owner.
    pub power: Option<Power>,
}

/// What kind of thing a Quest makes.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Group {
    /// Proton and Neutron.
    Nucleon,
    /// Made of nucleons.
    Atom,
    /// A quark and an anti-quark.
    Meson,
    /// Of electrons, muons and taus.
    Lepton,
    /// Of photons, gluons, W, Z and Higgs.
    Boson,
    /// Three quarks that no atom needs.
    Baryon,
    /// Scores more at the end.
    Objective,
}

impl Group {
    /// Every group.
    pub const ALL: [Group; 7] = [
        Group::Nucleon,
        Group::Atom,
        Group::Meson,
        Group::Lepton,
        Group::Boson,
        Group::Baryon,
        Group::Objective,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Group::Nucleon => "Nucleon",
            Group::Atom => "Atom",
            Group::Meson => "Meson",
            Group::Lepton => "Lepton",
            Group::Boson => "Boson",
            Group::Baryon => "Baryon",
            Group::Objective => "Objective",
        }
    }
}

/// What a completed Quest does.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Power {
    /// One eV more in each Funding.
    FundingEv,
    /// One card more in each Funding.
    FundingCard,
    /// A card at the start of each Ejection.
    DrawBefore,
    /// One card fewer to eject.
    EjectLess,
    /// One eV more for each card ejected.
    Refund,
    /// A card at the end of each Ejection.
    DrawAfter,
    /// Protons and Neutrons cost a quark less.
    CheapNucleon,
    /// Atoms cost an Electron less.
    CheapAtom,
    /// One point for each completed Quest.
    ScoreAll,
    /// Three points for each Atom.
    ScoreAtoms,
    /// Two points for each Meson.
    ScoreMesons,
    /// Two points for each group.
    ScoreGroups,
}

impl Power {
    /// It in a few words.
    #[must_use]
    pub const fn short(self) -> &'static str {
        match self {
            Power::FundingEv => "+1 eV",
            Power::FundingCard => "+1 card",
            Power::DrawBefore => "draw first",
            Power::EjectLess => "eject −1",
            Power::Refund => "refund +1",
            Power::DrawAfter => "draw last",
            Power::CheapNucleon => "p, n −1",
            Power::CheapAtom => "atom −e",
            Power::ScoreAll => "1/Quest",
            Power::ScoreAtoms => "3/Atom",
            Power::ScoreMesons => "2/Meson",
            Power::ScoreGroups => "2/group",
        }
    }

    /// It in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Power::FundingEv => "1 eV more in each Funding",
            Power::FundingCard => "1 card more in each Funding",
            Power::DrawBefore => "draw a card before each Ejection",
            Power::EjectLess => "eject 1 card fewer",
            Power::Refund => "1 eV more for each card ejected",
            Power::DrawAfter => "draw a card after each Ejection",
            Power::CheapNucleon => "Protons and Neutrons cost 1 quark less",
            Power::CheapAtom => "Atoms cost 1 electron less",
            Power::ScoreAll => "1 point for each completed Quest at the end",
            Power::ScoreAtoms => "3 points for each Atom at the end",
            Power::ScoreMesons => "2 points for each Meson at the end",
            Power::ScoreGroups => "2 points for each group at the end",
        }
    }
}

/// Kinds of Quests.
pub const QUEST_KINDS: usize = 38;

use Group::{Atom, Baryon, Boson, Lepton, Meson, Nucleon, Objective};
use Particle::{
    Anti, Bottom, Charm, Down, Electron, Gluon, Higgs, Muon, Photon, Strange, Tau, Top, Up, W, Z,
};

/// Every Quest (KD2).
pub static QUESTS: [Printed; QUEST_KINDS] = [
    plain("Proton", "proton", "p", 7, Nucleon, &[(Up, 2), (Down, 1)], 7),
    plain("Neutron", "neutron", "n", 7, Nucleon, &[(Up, 1), (Down, 2)], 7),
    atom("Hydrogen", "hydrogen", "H", 3, (1, 0), &[(Electron, 1), (Photon, 1)], 16),
    atom("Deuterium", "deuterium", "²H", 2, (1, 1), &[(Electron, 1), (Gluon, 1)], 25),
    atom("Tritium", "tritium", "³H", 1, (1, 2), &[(Electron, 1), (Gluon, 1)], 34),
    atom("Helium-3", "he3", "³He", 1, (2, 1), &[(Electron, 2), (Gluon, 1)], 38),
    atom("Helium-4", "he4", "⁴He", 1, (2, 2), &[(Electron, 2), (Gluon, 2)], 52),
    plain("Pion+", "pi+", "π+", 2, Meson, &[(Up, 1), (Anti, 1)], 4).does(Power::FundingEv),
    plain("Pion-", "pi-", "π−", 2, Meson, &[(Down, 1), (Anti, 1)], 4).does(Power::FundingEv),
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
    plain("Lambda", "lambda", "Λ", 1, Baryon, &[(Up, 1), (Down, 1), (Strange, 1)], 11),
    plain("Sigma+", "sigma+", "Σ+", 1, Baryon, &[(Up, 2), (Strange, 1)], 11),
    plain("Xi0", "xi0", "Ξ0", 1, Baryon, &[(Up, 1), (Strange, 2)], 12),
    plain("Omega-", "omega-", "Ω−", 1, Baryon, &[(Strange, 3)], 13),
    plain("Lambda_c", "lambdac", "Λc", 1, Baryon, &[(Up, 1), (Down, 1), (Charm, 1)], 11),
    plain("Delta++", "delta++", "Δ++", 1, Baryon, &[(Up, 3)], 10),
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

const fn plain(
    name: &'static str,
    code: &'static str,
    symbol: &'static str,
    copies: u8,
    group: Group,
    particles: &'static [(Particle, u8)],
    points: u8,
) -> Printed {
    let (protons, neutrons, power) = (0, 0, None);
    Printed { name, code, symbol, copies, group, protons, neutrons, particles, points, power }
}

const fn atom(
    name: &'static str,
    code: &'static str,
    symbol: &'static str,
    copies: u8,
    (protons, neutrons): (u8, u8),
    particles: &'static [(Particle, u8)],
    points: u8,
) -> Printed {
    let made = plain(name, code, symbol, copies, Atom, particles, points);
    Printed { protons, neutrons, ..made }
}

impl Printed {
    const fn does(mut self, power: Power) -> Printed {
        self.power = Some(power);
        self
    }
}

impl Quest {
    /// The building block of atoms.
    pub const PROTON: Quest = Quest(0);
    /// The other one.
    pub const NEUTRON: Quest = Quest(1);

    /// Every kind.
    pub fn all() -> impl Iterator<Item = Quest> + Clone {
        (0..).map(Quest).take(QUEST_KINDS)
    }

    /// Its place in [`QUESTS`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it.
    #[must_use]
    pub fn printed(self) -> &'static Printed {
        &QUESTS[self.index()]
    }
}

/// A card of either pile.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Card {
    /// Of the particle pile.
    Particle(Particle),
    /// Of the Quest pile.
    Quest(Quest),
}

impl Card {
    /// Kinds of cards.
    pub const KINDS: usize = Particle::KINDS + QUEST_KINDS;

    /// Every kind: particles, then Quests.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        let particles = Particle::ALL.into_iter().map(Card::Particle);
        particles.chain(Quest::all().map(Card::Quest))
    }

    /// Its place among all kinds.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Card::Particle(particle) => particle.index(),
            Card::Quest(quest) => Particle::KINDS + quest.index(),
        }
    }

    /// How many there are.
    #[must_use]
    pub fn copies(self) -> u8 {
        match self {
            Card::Particle(particle) => particle.copies(),
            Card::Quest(quest) => quest.printed().copies,
        }
    }

    /// The pile to which it belongs.
    #[must_use]
    pub const fn pile(self) -> Pile {
        match self {
            Card::Particle(_) => Pile::Particles,
            Card::Quest(_) => Pile::Quests,
        }
    }

    /// How notation writes it.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Card::Particle(particle) => particle.code(),
            Card::Quest(quest) => quest.printed().code,
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Card::Particle(particle) => particle.name(),
            Card::Quest(quest) => quest.printed().name,
        }
    }

    /// Whether it is an event, which is never held.
    #[must_use]
    pub const fn neutrino(self) -> Option<Flavour> {
        match self {
            Card::Particle(Particle::Neutrino(flavour)) => Some(flavour),
            Card::Particle(_) | Card::Quest(_) => None,
        }
    }
}

/// The two face-down piles (KA14).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// Particles and Neutrinos.
    Particles,
    /// Quests.
    Quests,
}

impl Pile {
    /// Both.
    pub const ALL: [Pile; 2] = [Pile::Particles, Pile::Quests];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pile::Particles => "particles",
            Pile::Quests => "quests",
        }
    }

    /// One card of it, in a sentence.
    #[must_use]
    pub const fn one(self) -> &'static str {
        match self {
            Pile::Particles => "particle",
            Pile::Quests => "Quest",
        }
    }
}

/// A place where bundles of cards are bid for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Accelerator {
    /// The Large Hadron Collider: one particle more than the others.
    Lhc,
    /// The Stanford Linear Accelerator.
    Slac,
    /// At Fermilab.
    Tevatron,
    /// The Relativistic Heavy Ion Collider.
    Rhic,
    /// In Tsukuba; only with four players.
    Superkekb,
}

impl Accelerator {
    /// Every one of them.
    pub const ALL: [Accelerator; 5] = [
        Accelerator::Lhc,
        Accelerator::Slac,
        Accelerator::Tevatron,
        Accelerator::Rhic,
        Accelerator::Superkekb,
    ];

    /// Those at a table of `seats` (K61, KA1).
    pub fn at(seats: u8) -> impl Iterator<Item = Accelerator> {
        Accelerator::ALL.into_iter().take(if seats < 4 { 4 } else { 5 })
    }

    /// Its place in [`Accelerator::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Particles in its bundle (K63).
    #[must_use]
    pub const fn particles(self) -> usize {
        match self {
            Accelerator::Lhc => 4,
            Accelerator::Slac
            | Accelerator::Tevatron
            | Accelerator::Rhic
            | Accelerator::Superkekb => 3,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Accelerator::Lhc => "LHC",
            Accelerator::Slac => "SLAC",
            Accelerator::Tevatron => "Tevatron",
            Accelerator::Rhic => "RHIC",
            Accelerator::Superkekb => "SuperKEKB",
        }
    }

    /// How notation writes it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Accelerator::Lhc => "lhc",
            Accelerator::Slac => "slac",
            Accelerator::Tevatron => "tevatron",
            Accelerator::Rhic => "rhic",
            Accelerator::Superkekb => "superkekb",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Card, BadNotation> {
        notation::card_of(text).ok_or_else(|| BadNotation(text.to_owned()))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.code().to_owned()
    }
}

impl TryFrom<String> for Card {
    type Error = BadNotation;

    fn try_from(text: String) -> Result<Card, BadNotation> {
        text.parse()
    }
}

impl From<Particle> for String {
    fn from(particle: Particle) -> String {
        particle.code().to_owned()
    }
}

impl TryFrom<String> for Particle {
    type Error = BadNotation;

    fn try_from(text: String) -> Result<Particle, BadNotation> {
        match text.parse()? {
            Card::Particle(particle) => Ok(particle),
            Card::Quest(_) => Err(BadNotation(text)),
        }
    }
}

impl From<Quest> for String {
    fn from(quest: Quest) -> String {
        quest.printed().code.to_owned()
    }
}

impl TryFrom<String> for Quest {
    type Error = BadNotation;

    fn try_from(text: String) -> Result<Quest, BadNotation> {
        match text.parse()? {
            Card::Quest(quest) => Ok(quest),
            Card::Particle(_) => Err(BadNotation(text)),
        }
    }
}
