//! The hidden part of a game, dealt afresh.

use crate::game::Luck;

/// The `truth` with everything shuffled that is not `known`: one of the deals that whoever knows only
/// that could be looking at. Both name the same things in the same order.
///
/// ```
/// use quark::{game::Luck, kit::secrets::dealt_afresh};
///
/// let known = [Some("ace"), None, None];
/// let world = dealt_afresh(&["ace", "king", "queen"], &known, &mut Luck::seeded(1));
/// assert_eq!(world[0], "ace");
/// assert!(world.contains(&"king") && world.contains(&"queen"));
/// ```
#[must_use]
pub fn dealt_afresh<T: Clone>(truth: &[T], known: &[Option<T>], luck: &mut Luck) -> Vec<T> {
    let is_known = |at: usize| known.get(at).is_some_and(Option::is_some);
    let mut hidden: Vec<usize> = (0..truth.len()).filter(|at| !is_known(*at)).collect();
    luck.shuffle(&mut hidden);
    let mut deal = |at: usize| if is_known(at) { at } else { hidden.pop().unwrap_or(at) };
    (0..truth.len()).filter_map(|at| truth.get(deal(at)).cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_stays_and_all_else_can_lie_anywhere() {
        let (truth, known) = ([0, 1, 2, 3], [None, Some(1), None, None]);
        let worlds = (0..200).map(|seed| dealt_afresh(&truth, &known, &mut Luck::seeded(seed)));
        let mut worlds: Vec<Vec<i32>> = worlds.collect();
        assert!(worlds.iter().all(|world| world[1] == 1));
        worlds.sort();
        worlds.dedup();
        assert_eq!(worlds.len(), 6, "every order of the three: {worlds:?}");
    }
}
