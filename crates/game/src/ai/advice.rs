//! Hints: the moves that a machine would recommend.

use super::{Finding, Mind, Thinker};

/// Most moves that are advised.
const MOVES: usize = 3;

/// A recommended move, its chance to win, and its purpose.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// A legal move of the seat.
    pub action: A,
    /// Chance that the player wins with it, in `0..=1`, as a hard machine sees it.
    pub chance: f64,
    /// Purpose of the move in one sentence, in the game's own terms; empty where there is nothing to say.
    pub good_for: String,
}

/// The moves that a machine recommends to a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Advised<A> {
    /// The best moves, the best first. No move has a higher chance than the one before it.
    pub best: Vec<Advice<A>>,
    /// True if at least two moves were tried, and none is better than another beyond what luck alone can make.
    pub alike: bool,
}

/// Standard deviation of the value of a line, roughly, times two.
const SPREAD: f64 = 0.3;
/// Largest difference in chance between moves that are called equally good.
const ALIKE: f64 = 0.03;

impl<G: Mind> Thinker<'_, G> {
    /// Returns the best moves of the seat; `None` if halted.
    pub fn advise(&mut self) -> Option<Advised<G::Action>> {
        let world = self.imagined();
        let found = self.findings(self.search.budget, None)?;
        let alike = are_alike(&found);
        let advice = |Finding { action, chance, .. }| {
            let good_for = world.good_for(self.seat, &action);
            Advice { action, chance, good_for }
        };
        let mut advised: Vec<Advice<G::Action>> =
            found.into_iter().take(MOVES).map(advice).collect();
        never_rising(&mut advised);
        Some(Advised { best: advised, alike })
    }
}

/// Returns true if all moves that were tried are as good as the best one, as far as their number of tries can tell.
fn are_alike<A>(found: &[Finding<A>]) -> bool {
    let tried = found.iter().filter(|one| one.visits != 0);
    let Some((first, others)) = found.split_first().filter(|_| 1 < tried.count()) else {
        return false;
    };
    let noise = |one: &Finding<A>| {
        let tries = |one: &Finding<A>| 1.0 / f64::from(one.visits);
        (SPREAD * (tries(first) + tries(one)).sqrt()).min(ALIKE)
    };
    others.iter().all(|one| one.visits != 0 && (first.chance - one.chance).abs() <= noise(one))
}

/// Limits each chance to that of the move before it. A move that was dropped early was tried less often, so it can look
/// better than it is.
fn never_rising<A>(advised: &mut [Advice<A>]) {
    let mut most = 1.0_f64;
    for one in advised {
        most = most.min(one.chance);
        one.chance = most;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_alike_if_luck_explains_their_difference() {
        let found = |tried: &[(u32, f64)]| {
            let finding = |&(visits, chance): &(u32, f64)| Finding { action: (), visits, chance };
            are_alike(&tried.iter().map(finding).collect::<Vec<_>>())
        };
        assert!(found(&[(1_000, 0.5), (900, 0.495), (100, 0.48)]));
        assert!(!found(&[(1_000, 0.5), (900, 0.48)]), "many tries tell them apart");
        assert!(!found(&[(1_000, 0.5), (4, 0.2)]), "a move that looks bad is tried seldom");
        assert!(!found(&[(1_000, 0.5)]) && !found(&[(1_000, 0.5), (0, 0.5)]));
    }

    #[test]
    fn a_better_move_never_has_a_lower_chance_than_the_next() {
        let advice = |chance| Advice { action: (), chance, good_for: String::new() };
        let mut advised = [0.33, 0.4, 0.2].map(advice);
        never_rising(&mut advised);
        assert_eq!(advised.map(|one| one.chance), [0.33, 0.33, 0.2]);
    }
}
