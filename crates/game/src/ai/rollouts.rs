//! Rollouts: plays on after each move to look at first, in the same imagined worlds, and repeatedly drops the
//! worse half until one move is left. Luck is the same for all moves as far as possible.
//!
//! After Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013), which calls
//! this sequential halving. Using the same worlds removes most of the difference that chance alone would
//! make.

use super::{
    Finding, Mind, Thinker,
    lines::{Line, mostly_first, value},
};
use crate::Luck;

impl<G: Mind> Thinker<'_, G> {
    /// Returns the findings of rollouts. In their lines, `first` percent of the moves are the first to look
    /// at.
    pub(super) fn by_rollouts(
        &mut self,
        first: u32,
        budget: u32,
        only: Option<&G::Action>,
    ) -> Option<Vec<Finding<G::Action>>> {
        let mut legal = self.game.legal(self.seat);
        self.imagined().look_first(self.seat, &mut legal);
        legal.truncate(self.search.width.into());
        if let Some(only) = only {
            legal = vec![only.clone()];
        }
        let mut found: Vec<Finding<G::Action>> =
            legal.into_iter().map(|action| Finding { action, visits: 0, chance: 0.0 }).collect();
        if found.is_empty() {
            return Some(found);
        }
        let rounds = found.len().next_power_of_two().trailing_zeros().max(1);
        let (mut left, mut moves) = (found.len(), 0);
        for round in 1..=rounds {
            while moves < budget / rounds * round {
                let world = self.imagined();
                let seed = self.luck.below(u32::MAX).into();
                for one in &mut found[..left] {
                    if self.halt.is_asked() {
                        return None;
                    }
                    let mut luck = Luck::seeded(seed);
                    let mut line = Line::new(world.clone());
                    line.plays(self.seat, &one.action, &mut luck);
                    line.plays_on(self.search.horizon, &mut luck, self.halt, |moves, luck| {
                        mostly_first(moves, first, luck)
                    });
                    one.add(value(&line.values(), self.seat));
                    moves += line.moves;
                }
            }
            found[..left].sort_by(|one, other| other.chance.total_cmp(&one.chance));
            left = left.div_ceil(2);
        }
        // The last line may have been cut off.
        (!self.halt.is_asked()).then_some(found)
    }
}
