//! The variants of the game, and what each of them stands for.

use serde::{Deserialize, Serialize};

/// The variants.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether everyone sees everyone's eV.
    pub ev: Purses,
    /// What becomes of Neutrinos that nobody claimed.
    pub neutrinos: Unclaimed,
}

/// Whether everyone sees everyone's eV (KA36).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purses {
    /// All see it.
    #[default]
    Open,
    /// Only the owner sees it.
    Hidden,
}

/// What becomes of Neutrinos that nobody claimed (KA9).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unclaimed {
    /// They are discarded without effect.
    #[default]
    Discarded,
    /// They are auctioned in the Discovery Zone, and resolved by the winner.
    Auctioned,
}
