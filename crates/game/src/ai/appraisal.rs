//! What a machine says of a move that was made: how likely it was to win, and what would have been better.

use super::{Mind, Thinker};
use crate::Luck;

/// A move that was made, next to the best one that a machine finds.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal<A> {
    /// What the machine would have played: the move itself, where it finds nothing better.
    pub best: A,
    /// How likely its player is to win with that, in `0..=1`.
    pub best_chance: f64,
    /// How likely they are to win with the move that was made.
    pub played_chance: f64,
}

/// A thought was halted before it came to anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the thought was halted")]
pub struct Halted;

impl<G: Mind> Thinker<'_, G> {
    /// What is to be said of `played`, a legal move of the seat, by trying about `budget` moves; nothing where
    /// it had no choice.
    ///
    /// Half of them go into the search for the best move. The rest is shared by that and the one that was made,
    /// which are compared in the same worlds, each as if it were the only one: in a search a move that looks
    /// bad is hardly tried, and its chance is a guess.
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
