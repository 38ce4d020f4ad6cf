//! The accelerators, where players bid for bundles of cards (K61, K63).

use serde::{Deserialize, Serialize};

/// A place where players bid for a bundle of cards.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Accelerator {
    /// The Large Hadron Collider; its bundle has one particle more than the others.
    Lhc,
    /// The Stanford Linear Accelerator.
    Slac,
    /// The Tevatron at Fermilab.
    Tevatron,
    /// The Relativistic Heavy Ion Collider.
    Rhic,
    /// SuperKEKB in Tsukuba; only with four players.
    Superkekb,
}

impl Accelerator {
    pub(crate) const ALL: [Accelerator; 5] = [
        Accelerator::Lhc,
        Accelerator::Slac,
        Accelerator::Tevatron,
        Accelerator::Rhic,
        Accelerator::Superkekb,
    ];

    /// Accelerators at a table of `seats` players (K61, KA1).
    pub(crate) fn at(seats: u8) -> impl Iterator<Item = Accelerator> {
        Accelerator::ALL.into_iter().take(if seats < 4 { 4 } else { 5 })
    }

    /// Position in [`Accelerator::ALL`].
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Number of particles in its bundle (K63).
    #[must_use]
    pub(crate) const fn particles(self) -> usize {
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
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Accelerator::Lhc => "LHC",
            Accelerator::Slac => "SLAC",
            Accelerator::Tevatron => "Tevatron",
            Accelerator::Rhic => "RHIC",
            Accelerator::Superkekb => "SuperKEKB",
        }
    }

    /// Full name, such as `Stanford Linear Accelerator`.
    #[must_use]
    pub(crate) const fn full(self) -> &'static str {
        match self {
            Accelerator::Lhc => "Large Hadron Collider",
            Accelerator::Slac => "Stanford Linear Accelerator",
            Accelerator::Tevatron => "Tevatron at Fermilab",
            Accelerator::Rhic => "Relativistic Heavy Ion Collider",
            Accelerator::Superkekb => "Super KEKB",
        }
    }

    /// Name in notation, such as `slac`.
    #[must_use]
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Accelerator::Lhc => "lhc",
            Accelerator::Slac => "slac",
            Accelerator::Tevatron => "tevatron",
            Accelerator::Rhic => "rhic",
            Accelerator::Superkekb => "superkekb",
        }
    }
}
