//! Which games there are: a value that `main` makes, and hands to all that must find a game by its key.

use std::sync::Arc;

use super::Kind;

/// The games that are offered, in the order in which players see them; a clone shares them.
///
/// ```
/// use quark::{games, table::Catalog};
///
/// let quanta = games::catalog().find("quanta").expect("one of the five");
/// assert_eq!(quanta.info().title, "Quanta");
/// assert_eq!(Catalog::of(&[]).with(quanta).iter().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Catalog(Arc<[&'static dyn Kind]>);

impl Catalog {
    /// A catalogue of these games.
    ///
    /// # Panics
    /// If two of them have one key: a stored table could be of either.
    #[must_use]
    pub fn of(kinds: &[&'static dyn Kind]) -> Catalog {
        for (at, kind) in kinds.iter().enumerate() {
            let key = kind.info().key;
            let twice = kinds[..at].iter().any(|other| other.info().key == key);
            assert!(!twice, "two games have the key {key:?}");
        }
        Catalog(kinds.into())
    }

    /// The same with one more game, the last.
    ///
    /// # Panics
    /// If there is one with its key already.
    #[must_use]
    pub fn with(self, kind: &'static dyn Kind) -> Catalog {
        let kinds: Vec<_> = self.iter().chain([kind]).collect();
        Catalog::of(&kinds)
    }

    /// The game with this key.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<&'static dyn Kind> {
        self.iter().find(|kind| kind.info().key == key)
    }

    /// Every game; needs the catalogue itself no longer.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'static dyn Kind> + Clone + use<> {
        let kinds = self.0.clone();
        (0..kinds.len()).map(move |at| kinds[at])
    }

    /// The game that is meant where nobody says which.
    #[must_use]
    pub fn first(&self) -> Option<&'static dyn Kind> {
        self.0.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn a_game_is_found_by_its_key_and_by_nothing_else() {
        let catalog = games::catalog();
        for kind in catalog.iter() {
            assert_eq!(catalog.find(kind.info().key).unwrap().info().title, kind.info().title);
            assert!(catalog.find(&kind.info().key.to_uppercase()).is_none());
        }
        assert!(catalog.find("").is_none());
        assert!(Catalog::of(&[]).first().is_none());
    }

    #[test]
    fn one_more_game_comes_last_and_leaves_the_others_where_they_were() {
        let all: Vec<_> = games::catalog().iter().collect();
        let (last, others) = all.split_last().unwrap();
        let keys =
            |catalog: &Catalog| catalog.iter().map(|kind| kind.info().key).collect::<Vec<_>>();
        let made = Catalog::of(others).with(*last);
        assert_eq!(keys(&made), keys(&games::catalog()));
        assert_eq!(made.first().unwrap().info().key, all[0].info().key);
    }

    #[test]
    #[should_panic(expected = "two games have the key \"quark\"")]
    fn two_games_with_one_key_are_refused() {
        let catalog = games::catalog();
        let again = catalog.find("quark").unwrap();
        let _never = catalog.with(again);
    }
}
