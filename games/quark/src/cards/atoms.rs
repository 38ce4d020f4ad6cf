//! The four atoms that score.

use serde::{Deserialize, Serialize};

/// One of the four atoms, lowest first (Q19).
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
    /// In ascending order of points (Q19).
    pub const ALL: [Atom; 4] = [Atom::Hydrogen, Atom::Helium, Atom::Lithium, Atom::Beryllium];

    /// Full name, capitalised, such as `Lithium`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Atom::Hydrogen => "Hydrogen",
            Atom::Helium => "Helium",
            Atom::Lithium => "Lithium",
            Atom::Beryllium => "Beryllium",
        }
    }

    /// Its chemical symbol.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Atom::Hydrogen => "H",
            Atom::Helium => "He",
            Atom::Lithium => "Li",
            Atom::Beryllium => "Be",
        }
    }

    /// Proton tokens it needs.
    #[must_use]
    pub const fn protons(self) -> u8 {
        match self {
            Atom::Hydrogen => 1,
            Atom::Helium => 2,
            Atom::Lithium => 3,
            Atom::Beryllium => 4,
        }
    }

    /// Neutron tokens it needs.
    #[must_use]
    pub const fn neutrons(self) -> u8 {
        match self {
            Atom::Hydrogen => 0,
            Atom::Helium => 2,
            Atom::Lithium => 4,
            Atom::Beryllium => 5,
        }
    }

    /// Energy it needs, one for each electron (Q75): as many as protons.
    #[must_use]
    pub const fn electrons(self) -> u8 {
        self.protons()
    }

    /// What it scores (Q77, QD1): nine for each proton, neutron and electron.
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
