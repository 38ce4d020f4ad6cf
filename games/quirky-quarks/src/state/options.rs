//! Variants of the game.

use serde::{Deserialize, Serialize};

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Visibility of each player's eV.
    pub ev: Purses,
    /// Use of Neutrinos that nobody claimed.
    pub neutrinos: Unclaimed,
    /// Effect of a tau Neutrino where nothing can be swapped.
    #[serde(skip_serializing_if = "NoSwap::is_usual")]
    pub no_swap: NoSwap,
}

/// Effect of a tau Neutrino where everyone can see that nothing can be swapped (KD3).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoSwap {
    /// It waits for its owner to pass.
    #[default]
    Asks,
    /// It pays its eV at once.
    Pays,
}

impl NoSwap {
    /// Returns `true` for the value of tables stored without this field.
    fn is_usual(&self) -> bool {
        *self == NoSwap::default()
    }
}

/// Visibility of each player's eV (KA36).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purses {
    /// Everyone sees it.
    #[default]
    Open,
    /// Only the owner sees it.
    Hidden,
}

/// Use of Neutrinos that nobody claimed (KA9).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unclaimed {
    /// They are discarded without effect.
    #[default]
    Discarded,
    /// They are auctioned in the Discovery Zone, and the winner resolves them.
    Auctioned,
}
