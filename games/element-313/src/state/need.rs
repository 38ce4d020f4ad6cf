//! Atoms that a player still needs to come to 313.

use super::{
    cards::Atom,
    sum::{Counting, Reach},
    view::{Lane, View},
};

/// Atoms that are missing before all those of a player, face-down ones included, come to 313.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Need {
    /// Nothing is missing.
    Nothing,
    /// One more atom of one of these values, the lowest first.
    One(Vec<u8>),
    /// Several atoms, and an odd number of them with odd values, since 313 is odd.
    Odd,
    /// Several atoms, with odd values only in pairs, or of any values if some may be left out.
    Many,
}

impl View {
    /// Finds the atoms that a lane still needs. Counts on no atom that somebody owns.
    #[must_use]
    pub(crate) fn need(&self, lane: &Lane) -> Need {
        let counting = self.options.counting;
        let atoms = || lane.atoms.iter().map(|held| held.atom);
        let reach = Reach::of(atoms(), counting);
        if reach.forms() {
            return Need::Nothing;
        }
        let free = Atom::all().filter(|atom| self.owner(*atom).is_none());
        let last = free.map(Atom::value).filter(|value| reach.forms_with(*value));
        let mut last: Vec<u8> = last.collect();
        last.sort_unstable();
        last.dedup();
        let odd = atoms().filter(|atom| atom.value() % 2 != 0).count();
        match (last.is_empty(), counting, odd % 2) {
            (false, _, _) => Need::One(last),
            (true, Counting::All, 0) => Need::Odd,
            (true, Counting::All | Counting::Subset, _) => Need::Many,
        }
    }
}
