//! What a machine would say of the moves that somebody could make.

use super::{Finding, Mind, Thinker};

/// Number of moves that are advised.
const MOVES: usize = 3;

/// A move, how likely its player is to win with it, and what it is good for.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// The advised move.
    pub action: A,
    /// How likely they are to win with it, in `0..=1`, as a hard machine sees it.
    pub chance: f64,
    /// What it is good for, in the game's own terms; empty where there is nothing to say.
    pub good_for: String,
}

impl<G: Mind> Thinker<'_, G> {
    /// The best moves of the seat, the best first; `None` if it was halted.
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
