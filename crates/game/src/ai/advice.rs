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
    /// Returns the best moves of the seat, the best first; `None` if halted.
    pub fn advise(&mut self) -> Option<Vec<Advice<G::Action>>> {
        let world = self.imagined();
        let found = self.findings(self.search.budget, None)?;
        let advice = |Finding { action, chance, .. }| {
            let good_for = world.good_for(self.seat, &action);
            Advice { action, chance, good_for }
        };
        Some(found.into_iter().take(MOVES).map(advice).collect())
    }
}
