//! The cards of the game: quarks, and sixty atoms (E25 to E28, E33 to E52; values: ED1).

mod colours;
mod table;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use colours::{Colour, Primary, Secondary};
use table::PRINTS;

/// Quark cards of each primary colour (E25 to E27).
pub(crate) const COPIES: u8 = 20;
/// How many atoms there are; the card whose cost is "???" is left out.
pub const ATOMS: usize = 60;

/// What a face-up atom does for its owner (E20).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Ability {
    /// The hand may hold one card more (E35).
    Hand,
    /// Discard one quark and draw one after drawing (E36).
    Filter,
    /// So many additional quarks of this colour each turn (E37 to E39, E43 to E45, E47 to E49).
    Extra(Colour, u8),
    /// One additional quark of any primary colour each turn (E42).
    Any,
    /// One primary quark counts as another (E40).
    Primary,
    /// One secondary quark counts as another (E46).
    Secondary,
    /// Discard and replace an atom of the conveyor (E50).
    Swap,
    /// When bought: discard an atom of another player (E51).
    Zap,
}

/// Whether the atoms without printed text have the abilities that their costs suggest.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Abilities {
    /// They have.
    #[default]
    Inferred,
    /// They have none.
    Strict,
}

/// An atom card by its number, 1 to 60, as the source lists them.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Atom(u8);

/// What is printed on an atom.
#[derive(Debug)]
pub struct Print {
    /// What it costs.
    pub cost: &'static [Colour],
    /// What it does.
    pub ability: Option<Ability>,
    /// What it most likely did, where the card's text has been lost (E41).
    pub inferred: Option<Ability>,
    /// What it counts.
    pub value: u8,
}

impl Atom {
    /// The atom of this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Atom> {
        if 1 <= number && number as usize <= ATOMS { Some(Atom(number)) } else { None }
    }

    /// Every atom.
    pub fn all() -> impl Iterator<Item = Atom> {
        (1..).map(Atom).take(ATOMS)
    }

    /// 1 to 60.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its bit in a set of atoms.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// What is printed on it.
    #[must_use]
    pub const fn print(self) -> &'static Print {
        &PRINTS[self.0 as usize - 1]
    }

    /// What it costs.
    #[must_use]
    pub const fn cost(self) -> &'static [Colour] {
        self.print().cost
    }

    /// What it counts.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.print().value
    }

    /// What it does at a table where `abilities` are played.
    #[must_use]
    pub const fn ability(self, abilities: Abilities) -> Option<Ability> {
        let print = self.print();
        match (print.ability, abilities) {
            (Some(ability), _) => Some(ability),
            (None, Abilities::Inferred) => print.inferred,
            (None, Abilities::Strict) => None,
        }
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl TryFrom<u8> for Atom {
    type Error = NoAtom;

    fn try_from(number: u8) -> Result<Atom, NoAtom> {
        Atom::new(number).ok_or(NoAtom(number))
    }
}

impl From<Atom> for u8 {
    fn from(atom: Atom) -> u8 {
        atom.0
    }
}

/// A number that no atom has.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("there is no atom {0}")]
pub struct NoAtom(pub u8);
