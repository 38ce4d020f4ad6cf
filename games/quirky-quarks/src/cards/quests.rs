//! Quests: what is printed on them, and what kinds there are.

use std::{fmt, str::FromStr};

use super::{
    Card, Particle, Power,
    table::{QUEST_KINDS, QUESTS},
};
use quark_game::BadNotation;

/// A Quest card, by its place in [`QUESTS`].
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Quest(u8);

/// What is printed on a Quest.
#[derive(Debug)]
pub struct Printed {
    /// Name on the card, such as `Beta decay`.
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

    /// Singular and capitalised, such as `Meson`.
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

impl fmt::Display for Quest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.printed().code)
    }
}

impl FromStr for Quest {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Quest, BadNotation> {
        match text.parse()? {
            Card::Quest(quest) => Ok(quest),
            Card::Particle(_) => Err(BadNotation(text.to_owned())),
        }
    }
}

quark_game::kit::text::stored_as_text!(Quest);
