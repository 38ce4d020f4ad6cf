//! Helpers to deal the hidden part of a game again, for [`Game::imagine`](crate::Game::imagine).

use crate::Luck;

/// Returns `truth` with everything that is not `known` shuffled: one of the deals that are possible for a
/// player who knows only that, each equally likely. Both slices list the same things in the same order.
///
/// The true order of the hidden things does not influence the result.
///
/// ```
/// use quark_game::{Luck, kit::secrets::redealt};
///
/// let known = [Some("ace"), None, None];
/// let world = redealt(&["ace", "king", "queen"], &known, &mut Luck::seeded(1));
/// assert_eq!(world[0], "ace");
/// assert!(world.contains(&"king") && world.contains(&"queen"));
/// let other = redealt(&["ace", "queen", "king"], &known, &mut Luck::seeded(1));
/// assert_eq!(other, world);
/// ```
#[must_use]
pub fn redealt<T: Clone + Ord>(truth: &[T], known: &[Option<T>], luck: &mut Luck) -> Vec<T> {
    let is_known = |at: usize| known.get(at).is_some_and(Option::is_some);
    let mut hidden: Vec<&T> =
        truth.iter().enumerate().filter(|(at, _)| !is_known(*at)).map(|(_, one)| one).collect();
    // Sorting removes the influence of the true order.
    hidden.sort();
    luck.shuffle(&mut hidden);
    let deal = |(at, one)| if is_known(at) { one } else { hidden.pop().unwrap_or(one) };
    truth.iter().enumerate().map(deal).cloned().collect()
}

/// Removes `count` random things from a `pool`, or fewer if it runs out. Each thing is equally likely.
///
/// ```
/// use quark_game::{Luck, kit::secrets::taken};
///
/// let mut pool = vec!["ace", "king", "queen"];
/// let hand: Vec<&str> = taken(&mut pool, 2, &mut Luck::seeded(1)).collect();
/// assert_eq!((hand.len(), pool.len()), (2, 1));
/// assert!(!hand.contains(&pool[0]));
/// ```
pub fn taken<T>(pool: &mut Vec<T>, count: usize, luck: &mut Luck) -> impl Iterator<Item = T> {
    (0..count).map_while(|_| {
        let most = u32::try_from(pool.len()).ok().filter(|&most| 0 < most)?;
        Some(pool.swap_remove(luck.below(most) as usize))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_things_stay_and_hidden_ones_can_be_anywhere() {
        let (truth, known) = ([0, 1, 2, 3], [None, Some(1), None, None]);
        let worlds = (0..200).map(|seed| redealt(&truth, &known, &mut Luck::seeded(seed)));
        let mut worlds: Vec<Vec<i32>> = worlds.collect();
        assert!(worlds.iter().all(|world| world[1] == 1));
        worlds.sort();
        worlds.dedup();
        assert_eq!(worlds.len(), 6, "every order of the three: {worlds:?}");
    }

    #[test]
    fn the_true_order_of_hidden_things_makes_no_difference() {
        let (truth, known) = ([0, 1, 2, 3], [None, Some(1), None, None]);
        for seed in 0..50 {
            let world = redealt(&truth, &known, &mut Luck::seeded(!seed));
            let again = |truth: &[i32]| redealt(truth, &known, &mut Luck::seeded(seed));
            assert_eq!(again(&world), again(&truth));
        }
    }

    #[test]
    fn all_things_are_taken_equally_often_until_the_pool_is_empty() {
        let mut counts = [0_u32; 5];
        for seed in 0..5_000 {
            let mut luck = Luck::seeded(seed);
            let mut pool: Vec<usize> = (0..counts.len()).collect();
            taken(&mut pool, 2, &mut luck).for_each(|one| counts[one] += 1);
            assert_eq!(pool.len(), 3);
            assert_eq!(taken(&mut pool, 9, &mut luck).count(), 3);
        }
        assert!(counts.iter().all(|count| (1_850..2_150).contains(count)), "{counts:?}");
    }
}
