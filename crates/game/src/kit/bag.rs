//! Collections where only the number of each kind matters, such as hands of cards.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

/// The kinds of things that a [`Bag`] can hold, in a fixed order.
pub trait Kind: Copy + 'static {
    /// All kinds, in order.
    fn kinds() -> impl Iterator<Item = Self>;

    /// Index among all kinds.
    fn place(self) -> usize;
}

/// A collection of things of `N` kinds, where only the number of each kind matters, such as a hand of cards.
/// It is stored as a list. It can hold at most 255 things.
///
/// ```
/// use quark_game::kit::bag::{Bag, Kind};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
/// enum Coin {
///     Copper,
///     Silver,
/// }
///
/// impl Kind for Coin {
///     fn kinds() -> impl Iterator<Item = Coin> {
///         [Coin::Copper, Coin::Silver].into_iter()
///     }
///
///     fn place(self) -> usize {
///         self as usize
///     }
/// }
///
/// let mut purse: Bag<Coin, 2> = [Coin::Silver, Coin::Copper, Coin::Silver].into_iter().collect();
/// assert_eq!((purse.count(Coin::Silver), purse.size()), (2, 3));
/// assert!(purse.remove(Coin::Copper) && !purse.remove(Coin::Copper));
/// assert_eq!(purse.kinds().collect::<Vec<Coin>>(), [Coin::Silver]);
/// purse.add_all(&Bag::of([3, 1]));
/// assert!(!purse.remove_all(&Bag::of([4, 0])) && purse.remove_all(&Bag::of([3, 1])));
/// assert_eq!(purse.counts(), [0, 2]);
/// assert_eq!(serde_json::to_string(&purse)?, r#"["Silver","Silver"]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(
    try_from = "Vec<K>",
    into = "Vec<K>",
    bound(serialize = "K: Kind + Serialize", deserialize = "K: Kind + Deserialize<'de>")
)]
pub struct Bag<K, const N: usize> {
    counts: [u8; N],
    of: PhantomData<K>,
}

impl<K, const N: usize> Default for Bag<K, N> {
    fn default() -> Bag<K, N> {
        Bag::of([0; N])
    }
}

impl<K, const N: usize> Bag<K, N> {
    /// Creates a bag with these numbers of each kind, in order.
    #[must_use]
    pub const fn of(counts: [u8; N]) -> Bag<K, N> {
        Bag { counts, of: PhantomData }
    }

    /// Number of things of each kind, in order.
    #[must_use]
    pub const fn counts(&self) -> [u8; N] {
        self.counts
    }
}

impl<K: Kind, const N: usize> Bag<K, N> {
    /// Number of things of this kind.
    #[must_use]
    pub fn count(&self, kind: K) -> u8 {
        self.counts[kind.place()]
    }

    /// Mutable number of things of this kind.
    pub fn count_mut(&mut self, kind: K) -> &mut u8 {
        &mut self.counts[kind.place()]
    }

    /// Number of things of all kinds.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Returns true if the bag holds nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.size() == 0
    }

    /// Adds a thing.
    pub fn add(&mut self, kind: K) {
        *self.count_mut(kind) += 1;
    }

    /// Adds everything that `other` holds.
    pub fn add_all(&mut self, other: &Bag<K, N>) {
        self.counts.iter_mut().zip(other.counts).for_each(|(count, more)| *count += more);
    }

    /// Removes a thing; returns false, and changes nothing, if there is none of its kind.
    pub fn remove(&mut self, kind: K) -> bool {
        let count = self.count_mut(kind);
        let held = *count != 0;
        *count = count.saturating_sub(1);
        held
    }

    /// Removes everything that `other` holds; returns false, and changes nothing, if a part of it is missing.
    pub fn remove_all(&mut self, other: &Bag<K, N>) -> bool {
        let all = self.counts.iter().zip(other.counts).all(|(count, gone)| gone <= *count);
        if all {
            *self = self.without(other);
        }
        all
    }

    /// Iterates over the different kinds in the bag, in order.
    pub fn kinds(&self) -> impl Iterator<Item = K> + '_ {
        K::kinds().filter(|&kind| self.count(kind) != 0)
    }

    /// Iterates over all things in the bag, in order.
    pub fn cards(&self) -> impl Iterator<Item = K> + '_ {
        self.kinds().flat_map(|kind| std::iter::repeat_n(kind, self.count(kind).into()))
    }

    /// Returns the bag without the things in `other`; things that are not there are ignored.
    #[must_use]
    pub fn without(&self, other: &Bag<K, N>) -> Bag<K, N> {
        let left = |kind: usize| self.counts[kind].saturating_sub(other.counts[kind]);
        Bag::of(std::array::from_fn(left))
    }
}

impl<K: Kind, const N: usize> Extend<K> for Bag<K, N> {
    fn extend<I: IntoIterator<Item = K>>(&mut self, kinds: I) {
        kinds.into_iter().for_each(|kind| self.add(kind));
    }
}

impl<K: Kind, const N: usize> FromIterator<K> for Bag<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Bag<K, N> {
        let mut bag = Bag::default();
        bag.extend(kinds);
        bag
    }
}

/// Error: more things than a bag can count.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("more than 255 things in one place")]
pub struct TooMany;

impl<K: Kind, const N: usize> TryFrom<Vec<K>> for Bag<K, N> {
    type Error = TooMany;

    fn try_from(kinds: Vec<K>) -> Result<Bag<K, N>, TooMany> {
        if usize::from(u8::MAX) < kinds.len() {
            Err(TooMany)
        } else {
            Ok(kinds.into_iter().collect())
        }
    }
}

impl<K: Kind, const N: usize> From<Bag<K, N>> for Vec<K> {
    fn from(bag: Bag<K, N>) -> Vec<K> {
        bag.cards().collect()
    }
}
