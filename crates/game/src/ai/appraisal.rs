//! Judgement of a move after it was made: its chance to win, and the best alternative.

use super::{Mind, Thinker};
use crate::Luck;

/// A move that was made, compared with the best one that a machine finds.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal<A> {
    /// The move that the machine would have played: the same move, if it finds nothing better.
    pub best: A,
    /// Chance that the player wins with `best`, in `0..=1`.
    pub best_chance: f64,
    /// Chance that the player wins with the move that was made, in `0..=1`.
    pub played_chance: f64,
}

/// Error: a thought was halted before it reached a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the thought was halted")]
pub struct Halted;

impl<G: Mind> Thinker<'_, G> {
    /// Compares `played`, a legal move of the seat, with the best move, by trying about `budget` moves;
    /// `None` if there was no choice.
    ///
    /// Half of the budget goes into the search for the best move. The rest is shared by that move and the one
    /// that was made: both are compared in the same worlds, each as if it were the only move. A search alone
    /// is not enough, because it hardly tries a move that looks bad, so its chance would be a guess.
    ///
    /// # Errors
    /// [`Halted`] if it was halted.
    pub fn appraise(
        &mut self,
        played: &G::Action,
        budget: u32,
    ) -> Result<Option<Appraisal<G::Action>>, Halted> {
        if self.game.legal(self.seat).len() < 2 {
            return Ok(None);
        }
        let found = self.findings(budget / 2, None).ok_or(Halted)?;
        let seed = self.luck.below(u32::MAX).into();
        let chance = |action: &G::Action| {
            let mut thinker = Thinker { luck: &mut Luck::seeded(seed), ..*self };
            let tried = thinker.findings(budget / 4, Some(action)).ok_or(Halted)?;
            Ok(tried.first().map_or(0.0, |one| one.chance))
        };
        let played_chance = chance(played)?;
        let itself = Appraisal { best: played.clone(), best_chance: played_chance, played_chance };
        let best = found.into_iter().map(|one| one.action).next();
        let Some(best) = best.filter(|best| best != played) else { return Ok(Some(itself)) };
        let best_chance = chance(&best)?;
        let better = Appraisal { best, best_chance, played_chance };
        Ok(Some(if played_chance < best_chance { better } else { itself }))
    }
}
