//! The pieces of the table: quarks in a bag, atoms before their owners, players.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    cards::{Abilities, Ability, Atom, Colour, Primary},
    sum::Signs,
};

/// Cards that every hand may hold (E5, E8).
pub const HAND: u8 = 4;

/// Quarks of which only the number of each colour matters; written as letters, such as `rrby`.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Bag([u8; 3]);

impl Bag {
    /// So many red, blue and yellow ones.
    #[must_use]
    pub const fn of(counts: [u8; 3]) -> Bag {
        Bag(counts)
    }

    /// How many of each colour, in the order of [`Primary::ALL`].
    #[must_use]
    pub const fn counts(self) -> [u8; 3] {
        self.0
    }

    /// How many of this colour.
    #[must_use]
    pub const fn count(self, colour: Primary) -> u8 {
        self.0[colour.index()]
    }

    /// The same, to be changed.
    pub const fn count_mut(&mut self, colour: Primary) -> &mut u8 {
        &mut self.0[colour.index()]
    }

    /// How many there are.
    #[must_use]
    pub const fn size(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// Puts one in.
    pub fn add(&mut self, colour: Primary) {
        *self.count_mut(colour) += 1;
    }

    /// Puts all of `other` in.
    pub fn add_all(&mut self, other: Bag) {
        for colour in Primary::ALL {
            *self.count_mut(colour) += other.count(colour);
        }
    }

    /// Takes `other` out, if all of it is there.
    pub fn remove(&mut self, other: Bag) -> bool {
        let enough = Primary::ALL.into_iter().all(|one| other.count(one) <= self.count(one));
        if enough {
            for colour in Primary::ALL {
                *self.count_mut(colour) -= other.count(colour);
            }
        }
        enough
    }

    /// How many quarks are more than `other` has of their colour.
    #[must_use]
    pub fn beyond(self, other: Bag) -> u8 {
        let more = |colour| self.count(colour).saturating_sub(other.count(colour));
        Primary::ALL.into_iter().map(more).sum()
    }

    /// The colours of which there are some.
    pub fn colours(self) -> impl Iterator<Item = Primary> {
        Primary::ALL.into_iter().filter(move |&colour| self.count(colour) != 0)
    }

    /// Every quark, sorted.
    pub fn quarks(self) -> impl Iterator<Item = Primary> {
        Primary::ALL
            .into_iter()
            .flat_map(move |colour| std::iter::repeat_n(colour, self.count(colour).into()))
    }
}

impl FromIterator<Primary> for Bag {
    fn from_iter<I: IntoIterator<Item = Primary>>(quarks: I) -> Bag {
        let mut bag = Bag::default();
        quarks.into_iter().for_each(|quark| bag.add(quark));
        bag
    }
}

impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.quarks().try_for_each(|quark| write!(f, "{}", letter(quark)))
    }
}

impl FromStr for Bag {
    type Err = NoQuark;

    fn from_str(text: &str) -> Result<Bag, NoQuark> {
        // More than there are quarks of any colour cannot be meant, and would not fit.
        if 250 < text.len() {
            return Err(NoQuark(text.to_owned()));
        }
        let quarks: Option<Bag> = text.chars().map(primary).collect();
        quarks.ok_or_else(|| NoQuark(text.to_owned()))
    }
}

crate::kit::text::stored_as_text!(Bag);

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

/// Letters that are no quarks.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0:?} are no quarks")]
pub struct NoQuark(pub String);

/// The quark deck, top card last, written as letters.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pile(pub Vec<Primary>);

impl TryFrom<String> for Pile {
    type Error = NoQuark;

    fn try_from(text: String) -> Result<Pile, NoQuark> {
        let quarks: Option<Vec<Primary>> = text.chars().map(primary).collect();
        quarks.map(Pile).ok_or(NoQuark(text))
    }
}

impl From<Pile> for String {
    fn from(pile: Pile) -> String {
        pile.0.into_iter().map(letter).collect()
    }
}

/// An atom before its owner; written as its number, `-` if it is face down, `*` for each use.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Held {
    /// Which.
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
    pub const fn uses_left(self, abilities: Abilities) -> u8 {
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

impl TryFrom<String> for Held {
    type Error = NotHeld;

    fn try_from(text: String) -> Result<Held, NotHeld> {
        let bare = text.trim_end_matches('*');
        let used = u8::try_from(text.len() - bare.len()).ok().filter(|used| *used <= 2);
        let (number, down) = match bare.strip_suffix('-') {
            Some(number) => (number, true),
            None => (bare, false),
        };
        let atom = number.parse().ok().and_then(Atom::new);
        match (atom, used) {
            (Some(atom), Some(used)) => Ok(Held { atom, down, used }),
            (_, _) => Err(NotHeld(text)),
        }
    }
}

impl From<Held> for String {
    fn from(held: Held) -> String {
        held.to_string()
    }
}

/// A text that is no atom before a player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0:?} is no atom before a player")]
pub struct NotHeld(pub String);

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
