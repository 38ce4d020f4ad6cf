//! The four atoms.

use serde::{Deserialize, Serialize};

/// An atom; the order is from low to high (Q19).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
pub enum Atom {
    /// One proton.
    Hydrogen,
    /// Two protons, two neutrons.
    Helium,
    /// Three protons, four neutrons.
    Lithium,
    /// Four protons, five neutrons.
    Beryllium,
}

impl Atom {
    /// All atoms, from low to high (Q19).
    pub const ALL: [Atom; 4] = [Atom::Hydrogen, Atom::Helium, Atom::Lithium, Atom::Beryllium];

    /// Capitalised name, such as `Lithium`.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Atom::Hydrogen => "Hydrogen",
            Atom::Helium => "Helium",
            Atom::Lithium => "Lithium",
            Atom::Beryllium => "Beryllium",
        }
    }

    /// Chemical symbol, such as `Li`.
    #[must_use]
    pub(crate) const fn symbol(self) -> &'static str {
        match self {
            Atom::Hydrogen => "H",
            Atom::Helium => "He",
            Atom::Lithium => "Li",
            Atom::Beryllium => "Be",
        }
    }

    /// Number of proton tokens it needs.
    #[must_use]
    pub(crate) const fn protons(self) -> u8 {
        match self {
            Atom::Hydrogen => 1,
            Atom::Helium => 2,
            Atom::Lithium => 3,
            Atom::Beryllium => 4,
        }
    }

    /// Number of neutron tokens it needs.
    #[must_use]
    pub(crate) const fn neutrons(self) -> u8 {
        match self {
            Atom::Hydrogen => 0,
            Atom::Helium => 2,
            Atom::Lithium => 4,
            Atom::Beryllium => 5,
        }
    }

    /// Energy it needs, 1 for each electron (Q75): as many as protons.
    #[must_use]
    pub(crate) const fn electrons(self) -> u8 {
        self.protons()
    }

    /// Points (Q77, QD1): nine for each proton, neutron and electron.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Atom::Hydrogen => 18,
            Atom::Helium => 54,
            Atom::Lithium => 90,
            Atom::Beryllium => 117,
        }
    }
}
