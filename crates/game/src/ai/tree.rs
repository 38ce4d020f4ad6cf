//! The tree of a search: the moves tried, how often each could be played, and their values.

use crate::{Game, Seat};

/// Index of a node in its tree.
pub(crate) type NodeId = usize;

/// The nodes of one search. The first is the position to think about.
#[derive(Debug)]
pub(crate) struct Tree<G: Game>(pub Vec<Node<G>>);

/// A set of positions that a player who has seen the moves up to here can't tell apart.
#[derive(Debug)]
pub(crate) struct Node<G: Game> {
    pub visits: u32,
    /// Moves made here, by any seat that had to act in one of the worlds.
    pub edges: Vec<Edge<G>>,
    /// The node after any concealed move: the next player doesn't know which one it was.
    concealed: Option<NodeId>,
}

/// One move of one seat, tried in every world where it is legal.
#[derive(Debug)]
pub struct Edge<G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    /// Number of times it was played.
    pub visits: u32,
    /// Number of times it could have been played.
    pub available: u32,
    /// Sum of its values for its seat.
    pub total: f64,
    child: Option<NodeId>,
}

impl<G: Game> Edge<G> {
    /// Average value, in `0..=1`; `unknown` if it was never played.
    pub fn mean(&self, unknown: f64) -> f64 {
        if self.visits == 0 { unknown } else { self.total / f64::from(self.visits) }
    }
}

impl<G: Game> Node<G> {
    fn new() -> Node<G> {
        Node { visits: 0, edges: Vec::new(), concealed: None }
    }

    /// Returns the index of a move's edge; adds the edge if it is new. Where worlds are alike, the index is
    /// mostly the move's `rank`.
    pub fn edge(&mut self, seat: Seat, action: &G::Action, rank: usize) -> usize {
        let same = |edge: &Edge<G>| edge.seat == seat && edge.action == *action;
        if self.edges.get(rank).is_some_and(same) {
            return rank;
        }
        self.edges.iter().position(same).unwrap_or_else(|| {
            let action = action.clone();
            self.edges.push(Edge {
                seat,
                action,
                visits: 0,
                available: 0,
                total: 0.0,
                child: None,
            });
            self.edges.len() - 1
        })
    }
}

impl<G: Game> Tree<G> {
    pub fn new() -> Tree<G> {
        Tree(vec![Node::new()])
    }

    /// Returns the node that an edge leads to, and whether it is new.
    pub fn follow(&mut self, node: NodeId, edge: usize) -> (NodeId, bool) {
        let next = self.0.len();
        let here = &mut self.0[node];
        let conceals = G::conceals(&here.edges[edge].action);
        let known = if conceals { &mut here.concealed } else { &mut here.edges[edge].child };
        let child = *known.get_or_insert(next);
        if child == next {
            self.0.push(Node::new());
        }
        (child, child == next)
    }
}
