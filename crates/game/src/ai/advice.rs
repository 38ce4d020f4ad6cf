//! Hints: the moves that a machine would recommend.

use super::{Finding, Mind, Thinker};

/// Most moves that are advised.
const MOVES: usize = 3;

/// A recommended move, its chance to win, and its purpose.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// The recommended move.
    pub action: A,
    /// Chance that the player wins with it, in `0..=1`, as a hard machine sees it.
    pub chance: f64,
    /// Purpose of the move in one sentence, in the game's own terms; empty where there is nothing to say.
    pub good_for: String,
}

impl<G: Mind> Thinker<'_, G> {
    /// Returns the best moves of the seat, the best first; `None` if halted. No move has a higher chance than the one
    /// before it.
    pub fn advise(&mut self) -> Option<Vec<Advice<G::Action>>> {
        let world = self.imagined();
        let found = self.findings(self.search.budget, None)?;
        let advice = |Finding { action, chance, .. }| {
            let good_for = world.good_for(self.seat, &action);
            Advice { action, chance, good_for }
        };
        let mut advised: Vec<Advice<G::Action>> =
            found.into_iter().take(MOVES).map(advice).collect();
        never_rising(&mut advised);
        Some(advised)
    }
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
    fn a_better_move_never_has_a_lower_chance_than_the_next() {
        let advice = |chance| Advice { action: (), chance, good_for: String::new() };
        let mut advised = [0.33, 0.4, 0.2].map(advice);
        never_rising(&mut advised);
        assert_eq!(advised.map(|one| one.chance), [0.33, 0.33, 0.2]);
    }
}
