//! Which games there are: a value that `main` makes, and hands to all that must find a game by its key.

use std::sync::Arc;

use super::Kind;

/// The games that are offered, in the order in which players see them; a clone shares them.
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
