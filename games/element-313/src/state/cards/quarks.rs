//! Quarks in a hand, among the discards and in the deck, written as letters.

use std::{
    fmt,
    ops::{Deref, DerefMut},
};

use super::colours::{Colour, Primary};
use quark_game::kit::{
    bag,
    text::{read_by, stored_as_text},
};

/// Quarks in no order, counted by colour; written as letters, such as `rrby`.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Bag(bag::Bag<Primary, 3>);

impl Bag {
    /// A bag with this many quarks of each primary colour, in their order.
    #[must_use]
    pub(crate) const fn of(counts: [u8; 3]) -> Bag {
        Bag(bag::Bag::of(counts))
    }
}

impl Deref for Bag {
    type Target = bag::Bag<Primary, 3>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Bag {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl FromIterator<Primary> for Bag {
    fn from_iter<I: IntoIterator<Item = Primary>>(quarks: I) -> Bag {
        Bag(quarks.into_iter().collect())
    }
}

impl bag::Kind for Primary {
    fn kinds() -> impl Iterator<Item = Primary> {
        Primary::ALL.into_iter()
    }

    fn place(self) -> usize {
        self.index()
    }
}

impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|quark| write!(f, "{}", letter(quark)))
    }
}

read_by!(Bag, |text| {
    // The counts are bytes, and a longer text has more quarks than the game.
    if text.len() <= 250 { text.chars().map(primary).collect() } else { None }
});

/// A primary colour's letter in notation: `r`, `b` or `y`.
#[must_use]
pub(crate) fn letter(colour: Primary) -> char {
    Colour::from(colour).letter().to_ascii_lowercase()
}

/// Reads a primary colour from its letter, in upper or lower case.
#[must_use]
pub(crate) fn primary(letter: char) -> Option<Primary> {
    match letter.to_ascii_lowercase() {
        'r' => Some(Primary::Red),
        'b' => Some(Primary::Blue),
        'y' => Some(Primary::Yellow),
        _ => None,
    }
}

/// The quark deck, top card last, written as letters.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Pile(pub(crate) Vec<Primary>);

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&quark| write!(f, "{}", letter(quark)))
    }
}

read_by!(Pile, |text| text.chars().map(primary).collect::<Option<_>>().map(Pile));

stored_as_text!(Bag, Pile);
