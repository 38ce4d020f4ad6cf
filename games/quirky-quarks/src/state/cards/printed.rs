//! The text printed on a Quest.

use super::{particles::Particle, powers::Power};

/// The text printed on a Quest.
#[derive(Debug)]
pub struct Printed {
    /// Name on the card, such as `Beta decay`.
    pub name: &'static str,
    /// Name in notation, such as `beta`.
    pub code: &'static str,
    /// A few letters for a small picture, such as `β`.
    pub symbol: &'static str,
    /// Number of cards of this kind.
    pub copies: u8,
    /// Group that the Quest belongs to.
    pub group: Group,
    /// Number of completed Protons that it uses up.
    pub protons: u8,
    /// Number of completed Neutrons that it uses up.
    pub neutrons: u8,
    /// Particles that it costs.
    pub particles: &'static [(Particle, u8)],
    /// Points that it scores.
    pub points: u8,
    /// Power of the completed Quest, if it has one.
    pub power: Option<Power>,
}

/// Groups of Quests, by the kind of thing they make.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Group {
    /// The Proton and the Neutron.
    Nucleon,
    /// Atoms, made of nucleons.
    Atom,
    /// Mesons: a quark and an anti-quark.
    Meson,
    /// Processes of electrons, muons and taus.
    Lepton,
    /// Processes of photons, gluons, W, Z and Higgs.
    Boson,
    /// Baryons: three quarks that no Atom needs.
    Baryon,
    /// Quests that score more at the end.
    Objective,
}

impl Group {
    pub(crate) const ALL: [Group; 7] = [
        Group::Nucleon,
        Group::Atom,
        Group::Meson,
        Group::Lepton,
        Group::Boson,
        Group::Baryon,
        Group::Objective,
    ];

    /// Name in the singular, such as `Meson`.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
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

pub(super) const fn plain(
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

pub(super) const fn atom(
    name: &'static str,
    code: &'static str,
    symbol: &'static str,
    copies: u8,
    (protons, neutrons): (u8, u8),
    particles: &'static [(Particle, u8)],
    points: u8,
) -> Printed {
    let made = plain(name, code, symbol, copies, Group::Atom, particles, points);
    Printed { protons, neutrons, ..made }
}

impl Printed {
    pub(super) const fn does(mut self, power: Power) -> Printed {
        self.power = Some(power);
        self
    }
}
