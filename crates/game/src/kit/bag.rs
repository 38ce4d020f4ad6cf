//! Cards of which only the number of each kind matters.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

/// What a [`Bag`] can hold: things of several kinds, which have an order.
pub trait Kind: Copy + 'static {
    /// Every kind, in order.
    fn kinds() -> impl Iterator<Item = Self>;

    /// Its place among all kinds.
    fn place(self) -> usize;
}

/// Things of `N` kinds of which only the number of each kind matters, such as a hand of cards; stored
/// as the list of them.
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
    /// A bag with this number of each kind, in order.
    #[must_use]
    pub const fn of(counts: [u8; N]) -> Bag<K, N> {
        Bag { counts, of: PhantomData }
    }

    /// How many of each kind are in it, in order.
    #[must_use]
    pub const fn counts(&self) -> [u8; N] {
        self.counts
    }
}

impl<K: Kind, const N: usize> Bag<K, N> {
    /// How many of this kind are in it.
    #[must_use]
    pub fn count(&self, kind: K) -> u8 {
        self.counts[kind.place()]
    }

    /// The same, to be changed.
    pub fn count_mut(&mut self, kind: K) -> &mut u8 {
        &mut self.counts[kind.place()]
    }

    /// How many are in it.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.size() == 0
    }

    /// Puts one in.
    pub fn add(&mut self, kind: K) {
        *self.count_mut(kind) += 1;
    }

    /// Puts in all that is in `other`.
    pub fn add_all(&mut self, other: &Bag<K, N>) {
        self.counts.iter_mut().zip(other.counts).for_each(|(count, more)| *count += more);
    }

    /// Takes one out, if there is one.
    pub fn remove(&mut self, kind: K) -> bool {
        let count = self.count_mut(kind);
        let held = *count != 0;
        *count = count.saturating_sub(1);
        held
    }

    /// Takes out all that is in `other`, if it is all there.
    pub fn remove_all(&mut self, other: &Bag<K, N>) -> bool {
        let all = self.counts.iter().zip(other.counts).all(|(count, gone)| gone <= *count);
        if all {
            *self = self.without(other);
        }
        all
    }

    /// The different kinds in it, in order.
    pub fn kinds(&self) -> impl Iterator<Item = K> + '_ {
        K::kinds().filter(|&kind| self.count(kind) != 0)
    }

    /// All that is in it, in order.
    pub fn cards(&self) -> impl Iterator<Item = K> + '_ {
        self.kinds().flat_map(|kind| std::iter::repeat_n(kind, self.count(kind).into()))
    }

    /// What is left of it without `other`.
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

/// More things than any game has: they can't be counted.
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
