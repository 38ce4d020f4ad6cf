//! The variants of the game.

use serde::{Deserialize, Serialize};

/// Variants of one table, fixed from the start; a field missing from storage takes its default.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How ties are broken.
    pub ties: Ties,
}

/// How ties are broken (QA37).
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// They are not: the win is shared.
    #[default]
    Shared,
    /// By the higher atom, then by more particle cards.
    Atom,
}
