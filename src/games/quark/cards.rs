//! The cards and tokens of Quark as data.
//!
//! The document gives the numbers of cards, the Lambda, Lithium and the top quark's decay; the rest
//! are the ledger's proposals QD1 to QD5.

use serde::{Deserialize, Serialize};

/// A quark's rank, lowest first (Q27).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flavour {
    /// Written `u`.
    Up,
    /// Written `d`.
    Down,
    /// Written `s`.
    Strange,
    /// Written `c`; the document calls it charmed.
    Charmed,
    /// Written `b`.
    Bottom,
    /// Written `t`.
    Top,
}

/// A card of the quark deck, or one quark (Q26).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
pub struct Card {
    /// Black quarks before red anti-quarks.
    pub anti: bool,
    /// Its rank.
    pub flavour: Flavour,
}

/// A meson or baryon card: its place in [`PARTICLES`].
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Particle(pub u8);

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
