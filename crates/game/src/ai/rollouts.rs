//! Rollouts: plays on after each move to look at first, in the same imagined worlds, and repeatedly drops the
//! worse half until one move is left. Luck is the same for all moves as far as possible.
//!
//! After Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013), which calls
//! this sequential halving. Using the same worlds removes most of the difference that chance alone would
//! make. The move that looks best at first stays to the end, and another one is preferred only if it is
//! clearly better: a short search would else choose by chance, and play worse than without a search.

use super::{
    Finding, Mind, Thinker,
    lines::{Line, mostly_first, value},
};
use crate::Luck;

/// A move is clearly better than another if its lead is this many times the standard error of the lead.
const CLEARLY: f64 = 2.0;

/// Fewest worlds that say anything about chance.
const FEWEST: u32 = 16;

/// A move that is tried.
struct Trial<A> {
    finding: Finding<A>,
    /// Sum of its leads over the move that looks best at first, one for each world.
    lead: f64,
    /// Sum of the squares of these leads.
    squares: f64,
}

impl<A> Trial<A> {
    fn new(action: A) -> Trial<A> {
        Trial { finding: Finding { action, visits: 0, chance: 0.0 }, lead: 0.0, squares: 0.0 }
    }

    fn add(&mut self, value: f64, of_first: f64) {
        self.finding.add(value);
        self.lead += value - of_first;
        self.squares += (value - of_first) * (value - of_first);
    }

    /// True if the move is better than the one that looks best at first by more than chance explains.
    fn is_clearly_better(&self) -> bool {
        let tries = f64::from(self.finding.visits.max(1));
        let mean = self.lead / tries;
        let variance = (self.squares / tries - mean * mean).max(0.0);
        FEWEST <= self.finding.visits && CLEARLY * (variance / tries).sqrt() < mean
    }
}

impl<G: Mind> Thinker<'_, G> {
    /// Returns the findings of rollouts, the best first. In their lines, `first` percent of the moves are the
    /// first to look at.
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
        let mut trials: Vec<Trial<G::Action>> = legal.into_iter().map(Trial::new).collect();
        let rounds = trials.len().next_power_of_two().trailing_zeros().max(1);
        let (mut left, mut moves) = (trials.len(), 0);
        for round in 1..=rounds {
            while moves < budget / rounds * round && left != 0 {
                let world = self.imagined();
                let seed = self.luck.below(u32::MAX).into();
                let mut of_first = None;
                for one in &mut trials[..left] {
                    if self.halt.is_asked() {
                        return None;
                    }
                    let mut luck = Luck::seeded(seed);
                    let mut line = Line::new(world.clone());
                    line.plays(self.seat, &one.finding.action, &mut luck);
                    line.plays_on(self.search.horizon, &mut luck, self.halt, |moves, luck| {
                        mostly_first(moves, first, luck)
                    });
                    let value = value(&line.values(), self.seat);
                    one.add(value, *of_first.get_or_insert(value));
                    moves += line.moves;
                }
            }
            // The first one stays where it is.
            if let Some(others) = trials.get_mut(1..left) {
                others.sort_by(|one, other| other.finding.chance.total_cmp(&one.finding.chance));
            }
            left = left.div_ceil(2).max(left.min(2));
        }
        if 1 < left && trials[1].is_clearly_better() {
            trials.swap(0, 1);
        }
        // The last line may have been cut off.
        (!self.halt.is_asked()).then(|| trials.into_iter().map(|one| one.finding).collect())
    }
}
