//! The variants of the game, and what each of them stands for.

use serde::{Deserialize, Serialize};

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether everyone sees everyone's eV.
    pub ev: Purses,
    /// What becomes of Neutrinos that nobody claimed.
    pub neutrinos: Unclaimed,
    /// What a tau Neutrino does where nothing can be swapped.
    #[serde(skip_serializing_if = "NoSwap::is_usual")]
    pub no_swap: NoSwap,
}

/// What a tau Neutrino does where all can see that nothing can be swapped (KD3).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoSwap {
    /// It waits for its owner.
    #[default]
    Asks,
    /// It brings its eV at once.
    Pays,
}

impl NoSwap {
    /// Whether it is what tables have that were stored without it.
    fn is_usual(&self) -> bool {
        *self == NoSwap::default()
    }
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
