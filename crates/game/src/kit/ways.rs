//! Several ways to make one move, such as payments: the best are listed at once.

/// The pick that leads to all other ways.
pub const OTHERS: &str = "Other Ways…";

/// Returns true if a way to make a move needs one more pick, because it is not among the `best` ways. `place` is its
/// number from 0 among `all` ways, the best first. A single way beyond the `best` needs no other pick.
///
/// ```
/// use quark_game::kit::ways::is_other;
///
/// let others = |all: usize| (0..all).filter(|place| is_other(*place, all, 3)).count();
/// assert_eq!([3, 4, 5, 9].map(others), [0, 0, 2, 6]);
/// ```
#[must_use]
pub const fn is_other(place: usize, all: usize, best: usize) -> bool {
    best <= place && best + 1 < all
}
