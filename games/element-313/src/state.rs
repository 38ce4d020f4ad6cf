//! The pieces of the table: quarks in a bag, atoms before their owners, players.

use std::{
    fmt,
    ops::{Deref, DerefMut},
};

use serde::{Deserialize, Serialize};

use super::{
    cards::{Abilities, Ability, Atom, Colour, Primary},
    sum::Signs,
};
use quark_game::kit::{
    bag,
    text::{read_by, stored_as_text},
};

/// Cards that every hand may hold (E5, E8).
pub const HAND: u8 = 4;

/// Quarks of which only the number of each colour matters; written as letters, such as `rrby`.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Bag(bag::Bag<Primary, 3>);

impl Bag {
    /// A bag with this many quarks of each primary colour, in their order.
    #[must_use]
    pub const fn of(counts: [u8; 3]) -> Bag {
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
    // More than there are quarks of any colour cannot be meant, and would not fit.
    if text.len() <= 250 { text.chars().map(primary).collect() } else { None }
});

stored_as_text!(Bag, Pile, Held);

/// A primary colour's letter in notation.
#[must_use]
pub fn letter(colour: Primary) -> char {
    Colour::from(colour).letter().to_ascii_lowercase()
}

/// The primary colour of a letter in any case.
#[must_use]
pub fn primary(letter: char) -> Option<Primary> {
    match letter.to_ascii_lowercase() {
        'r' => Some(Primary::Red),
        'b' => Some(Primary::Blue),
        'y' => Some(Primary::Yellow),
        _ => None,
    }
}

/// The quark deck, top card last, written as letters.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pile(pub Vec<Primary>);

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&quark| write!(f, "{}", letter(quark)))
    }
}

read_by!(Pile, |text| text.chars().map(primary).collect::<Option<_>>().map(Pile));

/// An atom before its owner; written as its number, `-` if it is face down, `*` for each use.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Held {
    /// One of the sixty atoms, each of which exists once.
    pub atom: Atom,
    /// Bought in its owner's last turn: it neither counts nor works yet (E12, E16, EA12).
    pub down: bool,
    /// How often its ability has been used in this turn: it lies tilted if at all (E21).
    pub used: u8,
}

impl Held {
    /// As it is bought.
    #[must_use]
    pub const fn bought(atom: Atom) -> Held {
        Held { atom, down: true, used: 0 }
    }

    /// As it lies when it has been readied.
    #[must_use]
    pub const fn ready(atom: Atom) -> Held {
        Held { atom, down: false, used: 0 }
    }

    /// What it can do now, if anything: not while face down (EA12).
    #[must_use]
    pub const fn ability(self, abilities: Abilities) -> Option<Ability> {
        if self.down { None } else { self.atom.ability(abilities) }
    }

    /// How often it can still be used in this turn.
    #[must_use]
    pub(crate) const fn uses_left(self, abilities: Abilities) -> u8 {
        let uses = match self.ability(abilities) {
            Some(Ability::Extra(_, units)) => units,
            Some(
                Ability::Filter
                | Ability::Any
                | Ability::Primary
                | Ability::Secondary
                | Ability::Swap,
            ) => 1,
            Some(Ability::Hand | Ability::Zap) | None => 0,
        };
        uses.saturating_sub(self.used)
    }
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let down = if self.down { "-" } else { "" };
        write!(f, "{}{down}{}", self.atom, "*".repeat(self.used.into()))
    }
}

read_by!(Held, |text| {
    let bare = text.trim_end_matches('*');
    let used = u8::try_from(text.len() - bare.len()).ok().filter(|used| *used <= 2)?;
    let (number, down) = match bare.strip_suffix('-') {
        Some(number) => (number, true),
        None => (bare, false),
    };
    Some(Held { atom: number.parse().ok().and_then(Atom::new)?, down, used })
});

/// Atoms as they are shown: the highest value first, equal ones by number.
#[must_use]
pub fn in_order(atoms: impl Iterator<Item = Atom>) -> Vec<Atom> {
    let mut atoms: Vec<Atom> = atoms.collect();
    atoms.sort_unstable_by_key(|atom| (std::cmp::Reverse(atom.value()), *atom));
    atoms
}

/// What one player owns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The only thing that others do not see.
    pub hand: Bag,
    /// In the order in which they were bought.
    pub atoms: Vec<Held>,
    /// How Element 313 was formed, once it has been: that stays (EA4).
    pub claim: Option<Signs>,
}

impl Player {
    /// What the hand is filled up to: four, and one for each such atom face up (E8, E35, EA7).
    #[must_use]
    pub fn limit(&self, abilities: Abilities) -> u8 {
        let more = self.atoms.iter().filter(|one| one.ability(abilities) == Some(Ability::Hand));
        more.fold(HAND, |limit, _| limit + 1)
    }

    /// The atoms that count: those face up (E14, E16).
    pub fn counting(&self) -> impl Iterator<Item = Atom> + '_ {
        self.atoms.iter().filter(|one| !one.down).map(|one| one.atom)
    }

    /// The first atom that can still be used for this; of several, one that lies tilted already.
    pub fn usable(&mut self, abilities: Abilities, ability: Ability) -> Option<&mut Held> {
        let same = |one: &Held| match (one.ability(abilities), ability) {
            (Some(Ability::Extra(mine, _)), Ability::Extra(wanted, _)) => mine == wanted,
            (mine, wanted) => mine == Some(wanted),
        };
        let usable = self.atoms.iter_mut().filter(|one| same(one) && one.uses_left(abilities) != 0);
        usable.min_by_key(|one| one.used == 0)
    }
}
