//! The cards of the game: quarks, and sixty atoms (E25 to E28, E33 to E52; values: ED1).

mod colours;
pub(crate) mod quarks;
mod table;

use std::fmt;

use serde::{Deserialize, Serialize};

pub(crate) use colours::{Colour, Primary, Secondary};
pub(crate) use table::{ATOMS, Ability};
use table::{PRINTS, Print};

/// Quark cards of each primary colour (E25 to E27).
pub(crate) const COPIES: u8 = 20;

/// Abilities of the atoms whose printed text has been lost.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Abilities {
    /// They have the abilities that their costs suggest.
    #[default]
    Inferred,
    /// They have no ability.
    Strict,
}

/// An atom card by its number, 1 to 60, as the source lists them.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Atom(u8);

impl Atom {
    /// The atom of this number; `None` unless it is 1 to 60.
    #[must_use]
    pub(crate) const fn new(number: u8) -> Option<Atom> {
        if 1 <= number && number as usize <= ATOMS { Some(Atom(number)) } else { None }
    }

    /// Every atom, in the order of their numbers.
    pub(crate) fn all() -> impl Iterator<Item = Atom> {
        (1..).map(Atom).take(ATOMS)
    }

    /// 1 to 60.
    #[must_use]
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// This atom as a bit in a set of atoms.
    #[must_use]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    const fn print(self) -> &'static Print {
        &PRINTS[self.0 as usize - 1]
    }

    /// Colours of its pips; one quark pays for each.
    #[must_use]
    pub(crate) const fn cost(self) -> &'static [Colour] {
        self.print().cost
    }

    /// Amount that it adds to a sum, 1 to 100.
    #[must_use]
    pub(crate) const fn value(self) -> u8 {
        self.print().value
    }

    /// Its ability at a table that plays with `abilities`.
    #[must_use]
    pub(crate) const fn ability(self, abilities: Abilities) -> Option<Ability> {
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

/// The error of a number that no atom has.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("there is no atom {0}")]
pub struct NoAtom(u8);
