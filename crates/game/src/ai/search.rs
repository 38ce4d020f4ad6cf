//! Search in imagined worlds: information-set Monte Carlo tree search with a single observer.
//!
//! After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): each try imagines
//! another world and walks down one tree that all worlds share, along moves that are legal in this world. For
//! each move it counts how often it could have been chosen. Choices are weighted as in PUCT, where the order
//! of [`Mind::look_first`] serves as the prior; moves far behind are left out until a node was visited often
//! (progressive widening). After a few moves the game's own knowledge judges a line. It uses only additions,
//! products, quotients and square roots, which give the same result on every platform.

use super::{
    Finding, Mind, Thinker,
    lines::{Line, UNKNOWN, likely, value},
    tree::{NodeId, Tree},
};
use crate::{Luck, Seat, Viewer};

/// Weight of exploration (of moves that were seldom tried), for two seats.
const CURIOSITY: f64 = 0.9;
/// A move that was never tried is expected to be worse than the average of its node by this much, for two
/// seats.
const DOUBT: f64 = 0.1;
/// Number of tries between two checks for whether more tries could change the result.
const ASKED_EACH: u32 = 64;

impl<G: Mind> Thinker<'_, G> {
    /// Returns the findings of a tree, the most tried move first.
    pub(super) fn by_tree(
        &mut self,
        budget: u32,
        only: Option<&G::Action>,
    ) -> Option<Vec<Finding<G::Action>>> {
        let mut search =
            TreeSearch { thinker: self, only, tree: Tree::new(), moves: 0, scale: 1.0 };
        while search.moves < budget {
            search.tries();
            // The line may have been cut off, even before its first move.
            if search.thinker.halt.is_asked() {
                return None;
            }
            if search.is_decided(budget) {
                break;
            }
        }
        let TreeSearch { tree, thinker, .. } = search;
        let own = tree.0[0].edges.iter().filter(|edge| edge.seat == thinker.seat);
        let mut found: Vec<Finding<G::Action>> = own
            .map(|edge| Finding {
                action: edge.action.clone(),
                visits: edge.visits,
                chance: edge.mean(0.0),
            })
            .collect();
        found.sort_by(|one, other| {
            other.visits.cmp(&one.visits).then(other.chance.total_cmp(&one.chance))
        });
        Some(found)
    }
}

struct TreeSearch<'t, 'a, G: Mind> {
    thinker: &'t mut Thinker<'a, G>,
    /// The first move of every line, if given.
    only: Option<&'t G::Action>,
    tree: Tree<G>,
    /// Number of moves tried so far.
    moves: u32,
    /// Factor for the spread of values: 1 for two seats, less for more, because each seat then has less to
    /// win or lose. Known once a line was judged.
    scale: f64,
}

/// A step down the tree: a node, an edge of it, and the seat that moved.
type Step = (NodeId, usize, Seat);

impl<G: Mind> TreeSearch<'_, '_, G> {
    /// Returns true if the rest of the budget can't change which move was tried most. Checked only every
    /// [`ASKED_EACH`] tries.
    fn is_decided(&self, budget: u32) -> bool {
        let root = &self.tree.0[0];
        if self.only.is_some() || !root.visits.is_multiple_of(ASKED_EACH) {
            return false;
        }
        let own = root.edges.iter().filter(|edge| edge.seat == self.thinker.seat);
        let (best, second) = own.fold((0, 0), |(best, second), edge| {
            (best.max(edge.visits), second.max(edge.visits.min(best)))
        });
        let each = (self.moves / root.visits).max(1);
        budget.saturating_sub(self.moves) / each < best - second
    }

    /// Tries one line in one imagined world. A halt cuts it off.
    fn tries(&mut self) {
        let Thinker { seat, halt, search, .. } = *self.thinker;
        let mut word = || u64::from(self.thinker.luck.below(u32::MAX));
        let luck = &mut Luck::seeded(word() << 32 | word());
        let mut line = Line::new(self.thinker.game.imagine(Viewer::Seat(seat), luck));
        let mut path: Vec<Step> = Vec::new();
        let mut node = 0;
        while !halt.is_asked() {
            self.tree.0[node].visits += 1;
            let own = Some(seat).filter(|_| path.is_empty());
            let Some((actor, mut legal)) = line.to_act(own) else { break };
            if let Some(only) = self.only.filter(|_| path.is_empty()) {
                legal = vec![only.clone()];
            }
            let edge = self.choose(node, actor, &legal);
            let action = self.tree.0[node].edges[edge].action.clone();
            line.plays(actor, &action, luck);
            path.push((node, edge, actor));
            let (child, new) = self.tree.follow(node, edge);
            node = child;
            let first = self.tree.0[path[path.len() - 1].0].edges[edge].visits == 0;
            if new || first {
                break;
            }
        }
        line.plays_on(search.horizon, luck, halt, likely);
        self.moves += line.moves;
        let values = line.values();
        if let Ok(seats @ 1..) = u32::try_from(values.len()) {
            self.scale = 2.0 / f64::from(seats);
        }
        for (node, edge, actor) in path {
            let edge = &mut self.tree.0[node].edges[edge];
            edge.visits += 1;
            edge.total += value(&values, actor);
        }
    }

    /// Chooses the edge to follow.
    fn choose(&mut self, node: NodeId, actor: Seat, legal: &[G::Action]) -> usize {
        let node = &mut self.tree.0[node];
        let wide = usize::from(self.thinker.search.width) + node.visits.isqrt() as usize;
        let candidates = legal.len().min(wide);
        let ranked = legal[..candidates].iter().enumerate();
        let edges: Vec<usize> =
            ranked.map(|(rank, action)| node.edge(actor, action, rank)).collect();
        let tried = edges.iter().map(|edge| &node.edges[*edge]);
        let (visits, total) = tried
            .fold((0, 0.0), |(visits, total), edge| (visits + edge.visits, total + edge.total));
        let average = if visits == 0 { UNKNOWN } else { total / f64::from(visits) };
        let weights: f64 = (0..candidates).map(weight).sum();
        let mut best = (f64::NEG_INFINITY, edges[0]);
        for (rank, &edge) in edges.iter().enumerate() {
            let expected = weight(rank) / weights;
            let edge_here = &mut node.edges[edge];
            edge_here.available += 1;
            let curious = f64::from(edge_here.available).sqrt() / f64::from(1 + edge_here.visits);
            let mean = edge_here.mean(average - DOUBT * self.scale);
            let score = mean + CURIOSITY * self.scale * expected * curious;
            if best.0 < score {
                best = (score, edge);
            }
        }
        best.1
    }
}

/// Weight of the move with this rank (from 0) in the order of [`Mind::look_first`].
fn weight(rank: usize) -> f64 {
    1.0 / (2.0 + f64::from(u32::try_from(rank).unwrap_or(u32::MAX))).sqrt()
}
