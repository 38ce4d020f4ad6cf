//! The list of games: `main` makes it, and passes it to everything that must find a game by its key.

use std::sync::Arc;

use super::{GameKind, KindOf};
use crate::{Guide, ai::Mind};

/// The games on offer, in the order players see them. A clone shares the list.
#[derive(Clone, Debug)]
pub struct Catalog(Arc<[&'static dyn GameKind]>);

impl Catalog {
    /// Creates a catalogue of these games.
    ///
    /// # Panics
    /// If two games have the same key: a stored table could belong to either.
    #[must_use]
    pub fn of(kinds: &[&'static dyn GameKind]) -> Catalog {
        for (at, kind) in kinds.iter().enumerate() {
            let key = kind.info().key;
            let twice = kinds[..at].iter().any(|other| other.info().key == key);
            assert!(!twice, "two games have the key {key:?}");
        }
        Catalog(kinds.into())
    }

    /// Adds the game `G` at the end.
    ///
    /// # Panics
    /// If there is a game with the same key.
    #[must_use]
    pub fn with<G: Mind + Guide>(self) -> Catalog {
        let kind: &dyn GameKind = const { &KindOf::<G>::NEW };
        let kinds: Vec<_> = self.iter().chain([kind]).collect();
        Catalog::of(&kinds)
    }

    /// Returns the game with this key.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<&'static dyn GameKind> {
        self.iter().find(|kind| kind.info().key == key)
    }

    /// Iterates over every game. The iterator doesn't borrow the catalogue.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'static dyn GameKind> + Clone + use<> {
        let kinds = self.0.clone();
        (0..kinds.len()).map(move |at| kinds[at])
    }

    /// Returns the default game, for when nobody names one.
    #[must_use]
    pub fn first(&self) -> Option<&'static dyn GameKind> {
        self.0.first().copied()
    }
}
