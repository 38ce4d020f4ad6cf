//! The possessions of one player: a hand of quarks, and atoms.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    cards::{Abilities, Ability, Atom, quarks::Bag},
    sum::Signs,
};
use quark_game::kit::text::{read_by, stored_as_text};

/// Cards that every hand may hold (E5, E8).
pub(crate) const HAND: u8 = 4;

/// An atom in front of its owner; written as its number, then `-` if face down, then `*` for each use.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Held {
    /// No two players hold the same one: each atom exists once.
    pub(crate) atom: Atom,
    /// Bought in its owner's last turn: it neither counts nor works yet (E12, E16, EA12).
    pub(crate) down: bool,
    /// Uses of its ability in this turn; not 0 means that the atom lies tilted (E21).
    pub(crate) used: u8,
}

impl Held {
    /// A face-down atom, as it lies after the purchase.
    #[must_use]
    pub(crate) const fn bought(atom: Atom) -> Held {
        Held { atom, down: true, used: 0 }
    }

    /// A face-up atom that has not been used in this turn.
    #[must_use]
    pub(crate) const fn ready(atom: Atom) -> Held {
        Held { atom, down: false, used: 0 }
    }

    /// The ability that works now; a face-down atom has none (EA12).
    #[must_use]
    pub(crate) const fn ability(self, abilities: Abilities) -> Option<Ability> {
        if self.down { None } else { self.atom.ability(abilities) }
    }

    /// Uses of its ability that are left in this turn.
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

stored_as_text!(Held);

/// Sorts atoms as players see them: highest value first, equal values by number.
#[must_use]
pub(crate) fn in_order(atoms: impl Iterator<Item = Atom>) -> Vec<Atom> {
    let mut atoms: Vec<Atom> = atoms.collect();
    atoms.sort_unstable_by_key(|atom| (std::cmp::Reverse(atom.value()), *atom));
    atoms
}

/// Hand, atoms and claim of one player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// The only part that other players do not see.
    pub(crate) hand: Bag,
    /// In the order of purchase.
    pub atoms: Vec<Held>,
    /// The signs that formed Element 313; they stay even if its atoms are lost (EA4).
    pub claim: Option<Signs>,
}

impl Player {
    /// Hand limit: four, and one more for each face-up atom that raises it (E8, E35, EA7).
    #[must_use]
    pub fn limit(&self, abilities: Abilities) -> u8 {
        let more = self.atoms.iter().filter(|one| one.ability(abilities) == Some(Ability::Hand));
        more.fold(HAND, |limit, _| limit + 1)
    }

    /// The atoms that count: those face up (E14, E16).
    pub fn counting(&self) -> impl Iterator<Item = Atom> + '_ {
        self.atoms.iter().filter(|one| !one.down).map(|one| one.atom)
    }

    /// An atom that can still be used for this ability, if possible one that is already tilted.
    pub(crate) fn usable(&mut self, abilities: Abilities, ability: Ability) -> Option<&mut Held> {
        let same = |one: &Held| match (one.ability(abilities), ability) {
            (Some(Ability::Extra(mine, _)), Ability::Extra(wanted, _)) => mine == wanted,
            (mine, wanted) => mine == Some(wanted),
        };
        let usable = self.atoms.iter_mut().filter(|one| same(one) && one.uses_left(abilities) != 0);
        usable.min_by_key(|one| one.used == 0)
    }
}
