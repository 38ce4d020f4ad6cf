//! The accelerators, at which bundles of cards are bid for (K61, K63).

use serde::{Deserialize, Serialize};

/// A place where bundles of cards are bid for.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
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

    /// Short name that players read, such as `SLAC`.
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

    /// Its name in full.
    #[must_use]
    pub const fn full(self) -> &'static str {
        match self {
            Accelerator::Lhc => "Large Hadron Collider",
            Accelerator::Slac => "Stanford Linear Accelerator",
            Accelerator::Tevatron => "Tevatron at Fermilab",
            Accelerator::Rhic => "Relativistic Heavy Ion Collider",
            Accelerator::Superkekb => "Super KEKB",
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
