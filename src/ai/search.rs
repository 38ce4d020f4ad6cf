//! Search in imagined worlds: information-set Monte Carlo tree search with a single observer.
//!
//! After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): each try
//! imagines another world, walks down one tree that all worlds share along moves that are legal in this
//! one, and counts for each move how often it could have been chosen. Choices weigh as in PUCT, with the
//! order in which moves are looked at as what is expected of them; moves far behind are left out until a
//! node was come by often (progressive widening). Lines are judged by the game's own knowledge after a
//! few moves. Nothing but additions, products, quotients and square roots is calculated, which are the
//! same on every platform.

use super::{
    Halt, Knowledge,
    tree::{NodeId, Tree},
};
use crate::game::{Game, Luck, Outcome, Seat, Status, Viewer};

/// How much is made of moves that were tried seldom.
const CURIOSITY: f64 = 0.9;
/// A move that was never tried is expected to turn out so much worse than its node has on average.
const DOUBT: f64 = 0.1;
/// How a line counts that was left without a judgement.
const UNKNOWN: f64 = 0.5;

/// A move, and what the search found of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<A> {
    /// The move.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// How likely its seat is to win with it, in `0..=1`.
    pub chance: f64,
}

/// What was found of the moves of `seat` by trying so many moves in imagined worlds, the best first; none
/// if it was halted.
pub fn findings<G: Game>(
    game: &G,
    seat: Seat,
    knowledge: &Knowledge<G>,
    budget: u32,
    luck: &mut Luck,
    halt: &Halt,
) -> Option<Vec<Finding<G::Action>>> {
    let mut search = Search { game, seat, knowledge, tree: Tree::new(), moves: 0 };
    while search.moves < budget {
        if halt.is_asked() {
            return None;
        }
        let seed = u64::from(luck.below(u32::MAX)) << 32 | u64::from(luck.below(u32::MAX));
        search.tries(&mut Luck::seeded(seed));
    }
    let mut found: Vec<Finding<G::Action>> = search.tree.0[0]
        .edges
        .iter()
        .filter(|edge| edge.seat == seat)
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

struct Search<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    knowledge: &'a Knowledge<G>,
    tree: Tree<G>,
    /// Moves tried so far.
    moves: u32,
}

/// A step down the tree: a node, its edge, and whose move that was.
type Step = (NodeId, usize, Seat);

impl<G: Game> Search<'_, G> {
    /// Tries one line in one imagined world.
    fn tries(&mut self, luck: &mut Luck) {
        let mut world = self.game.imagine(Viewer::Seat(self.seat), luck);
        let mut path: Vec<Step> = Vec::new();
        let mut node = 0;
        loop {
            self.tree.0[node].visits += 1;
            let Some((actor, legal)) = self.to_act(&world, path.is_empty()) else { break };
            let edge = self.choose(node, actor, &legal);
            let action = self.tree.0[node].edges[edge].action.clone();
            self.plays(&mut world, actor, &action, luck);
            path.push((node, edge, actor));
            let (child, new) = self.tree.follow(node, edge);
            node = child;
            let first = self.tree.0[path[path.len() - 1].0].edges[edge].visits == 0;
            if new || first {
                break;
            }
        }
        let values = self.plays_on(world, luck);
        for (node, edge, actor) in path {
            let edge = &mut self.tree.0[node].edges[edge];
            edge.visits += 1;
            edge.total += values.get(actor.index()).copied().unwrap_or(UNKNOWN);
        }
    }

    /// Who acts next in this world, and how; of several who choose at once, the one who thinks before all
    /// others. Nobody when the game is over.
    fn to_act(&self, world: &G, root: bool) -> Option<(Seat, Vec<G::Action>)> {
        let Status::Waiting(seats) = world.status() else { return None };
        let own = Some(self.seat).filter(|seat| root && seats.contains(*seat));
        let actor = own.or_else(|| seats.first())?;
        let mut legal = world.legal(actor);
        (self.knowledge.look_first)(world, actor, &mut legal);
        if legal.is_empty() { None } else { Some((actor, legal)) }
    }

    /// The edge to go on by.
    fn choose(&mut self, node: NodeId, actor: Seat, legal: &[G::Action]) -> usize {
        let node = &mut self.tree.0[node];
        let wide = usize::from(self.knowledge.width) + node.visits.isqrt() as usize;
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
            let score = edge_here.mean(average - DOUBT) + CURIOSITY * expected * curious;
            if best.0 < score {
                best = (score, edge);
            }
        }
        best.1
    }

    fn plays(&mut self, world: &mut G, actor: Seat, action: &G::Action, luck: &mut Luck) {
        self.moves += 1;
        world.apply(actor, action, luck).expect("a legal move applies");
    }

    /// Plays on for a while, and says how that turned out for each seat.
    fn plays_on(&mut self, mut world: G, luck: &mut Luck) -> Vec<f64> {
        for _ in 0..self.knowledge.horizon {
            let Some((actor, legal)) = self.to_act(&world, false) else { break };
            let action = likely(&legal, luck);
            self.plays(&mut world, actor, &action, luck);
        }
        match (world.status(), self.knowledge.promise) {
            (Status::Over(outcome), _) => shares(&outcome),
            (Status::Waiting(_), Some(promise)) => promise(&world),
            (Status::Waiting(_), None) => Vec::new(),
        }
    }
}

/// How much is expected of the move that is looked at as the `rank`th, from 0.
fn weight(rank: usize) -> f64 {
    1.0 / (2.0 + f64::from(u32::try_from(rank).unwrap_or(u32::MAX))).sqrt()
}

/// A move for a line that is tried out: rather one of those that are looked at first.
fn likely<A: Clone>(moves: &[A], luck: &mut Luck) -> A {
    let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    let place = luck.below(count).min(luck.below(count));
    moves[place as usize].clone()
}

/// What each seat has of a game that is over: the winners share it.
pub fn shares(outcome: &Outcome) -> Vec<f64> {
    let winners = outcome.winners().count();
    let share = 1.0 / f64::from(u32::try_from(winners.max(1)).unwrap_or(1));
    outcome.places.iter().map(|place| if *place == 1 { share } else { 0.0 }).collect()
}
