//! A line of moves that is tried out in an imagined world, until the game is over or it is judged.

use super::{Halt, Knowledge};
use crate::{Game, Luck, Outcome, Seat, Status};

/// How a line counts that was left without a judgement.
pub const UNKNOWN: f64 = 0.5;

/// An imagined world in which moves are tried.
pub struct Line<'a, G: Game> {
    world: G,
    knowledge: &'a Knowledge<G>,
    /// Moves tried so far.
    pub moves: u32,
}

impl<'a, G: Game> Line<'a, G> {
    /// A line that begins in this world.
    pub fn new(world: G, knowledge: &'a Knowledge<G>) -> Line<'a, G> {
        Line { world, knowledge, moves: 0 }
    }

    /// Who acts next, and how, the moves to look at first in front; of several who choose at once `own`,
    /// who thinks before all others. Nobody when the game is over.
    pub fn to_act(&self, own: Option<Seat>) -> Option<(Seat, Vec<G::Action>)> {
        let Status::Waiting(seats) = self.world.status() else { return None };
        let actor = own.filter(|seat| seats.contains(*seat)).or_else(|| seats.first())?;
        let mut legal = self.world.legal(actor);
        (self.knowledge.look_first)(&self.world, actor, &mut legal);
        if legal.is_empty() { None } else { Some((actor, legal)) }
    }

    /// Plays one move, which must be legal for `actor`.
    pub fn plays(&mut self, actor: Seat, action: &G::Action, luck: &mut Luck) {
        self.moves += 1;
        self.world.apply(actor, action, luck).expect("a legal move applies");
    }

    /// Plays on as far as the game's horizon, each move as `likely` picks it; no further than to the next move
    /// once it is halted, and then what it comes to says nothing.
    pub fn plays_on(
        &mut self,
        luck: &mut Luck,
        halt: &Halt,
        likely: impl Fn(&[G::Action], &mut Luck) -> G::Action,
    ) {
        for _ in 0..self.knowledge.horizon {
            if halt.is_asked() {
                break;
            }
            let Some((actor, legal)) = self.to_act(None) else { break };
            let action = likely(&legal, luck);
            self.plays(actor, &action, luck);
        }
    }

    /// How it turned out for each seat, as far as can be said.
    pub fn values(&self) -> Vec<f64> {
        match (self.world.status(), self.knowledge.promise) {
            (Status::Over(outcome), _) => (self.knowledge.result)(&outcome),
            (Status::Waiting(_), Some(promise)) => promise(&self.world),
            (Status::Waiting(_), None) => Vec::new(),
        }
    }
}

/// A move for a line: rather one of those that are looked at first. There must be a move.
pub fn likely<A: Clone>(moves: &[A], luck: &mut Luck) -> A {
    let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    let place = luck.below(count).min(luck.below(count));
    moves[place as usize].clone()
}

/// A move for a line: so many times of a hundred the first, and of the other times as often the second, and so on.
/// There must be a move.
pub fn mostly_first<A: Clone>(moves: &[A], first: u32, luck: &mut Luck) -> A {
    let last = moves.len() - 1;
    let place = (0..last).find(|_| luck.below(100) < first);
    moves[place.unwrap_or(last)].clone()
}

/// What each seat has of a game that is over: the winners share it.
pub fn shares(outcome: &Outcome) -> Vec<f64> {
    let winners = outcome.winners().count();
    let share = 1.0 / f64::from(u32::try_from(winners.max(1)).unwrap_or(1));
    outcome.places.iter().map(|place| if *place == 1 { share } else { 0.0 }).collect()
}
