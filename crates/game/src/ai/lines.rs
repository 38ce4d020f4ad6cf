//! A line of moves that is tried out in an imagined world, until the game is over or it is judged.

use super::{Halt, Mind};
use crate::{Luck, Outcome, Seat, Status};

/// The value of a line that was left without a judgement.
pub const UNKNOWN: f64 = 0.5;

/// An imagined world in which moves are tried.
pub struct Line<G> {
    world: G,
    /// Number of moves tried so far.
    pub moves: u32,
}

impl<G: Mind> Line<G> {
    pub fn new(world: G) -> Line<G> {
        Line { world, moves: 0 }
    }

    /// The seat that acts next, and its moves, those to look at first in front. Of several who choose at
    /// once it is `own`, who thinks before all others. Nobody when the game is over.
    pub fn to_act(&self, own: Option<Seat>) -> Option<(Seat, Vec<G::Action>)> {
        let Status::Waiting(seats) = self.world.status() else { return None };
        let actor = own.filter(|seat| seats.contains(*seat)).or_else(|| seats.first())?;
        let mut legal = self.world.legal(actor);
        self.world.look_first(actor, &mut legal);
        (!legal.is_empty()).then_some((actor, legal))
    }

    /// Plays one move, which must be legal for `actor`.
    pub fn plays(&mut self, actor: Seat, action: &G::Action, luck: &mut Luck) {
        self.moves += 1;
        self.world.apply(actor, action, luck).expect("a legal move applies");
    }

    /// Plays up to `horizon` moves more, each as `likely` picks it. Once it is halted it plays no further,
    /// and its value says nothing.
    pub fn plays_on(
        &mut self,
        horizon: u16,
        luck: &mut Luck,
        halt: &Halt,
        likely: impl Fn(&[G::Action], &mut Luck) -> G::Action,
    ) {
        for _ in 0..horizon {
            if halt.is_asked() {
                break;
            }
            let Some((actor, legal)) = self.to_act(None) else { break };
            let action = likely(&legal, luck);
            self.plays(actor, &action, luck);
        }
    }

    /// How it turned out for each seat; empty if that cannot be said.
    pub fn values(&self) -> Vec<f64> {
        match self.world.status() {
            Status::Over(outcome) => G::result(&outcome),
            Status::Waiting(_) => self.world.promise(),
        }
    }
}

/// The value of a line for one seat.
pub fn value(values: &[f64], seat: Seat) -> f64 {
    values.get(seat.index()).copied().unwrap_or(UNKNOWN)
}

/// Picks a move, one near the front more often. There must be a move.
pub fn likely<A: Clone>(moves: &[A], luck: &mut Luck) -> A {
    let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    let place = luck.below(count).min(luck.below(count));
    moves[place as usize].clone()
}

/// Picks the first move in `first` of 100 cases, the second in as many of 100 other cases, and so on. There
/// must be a move.
pub(crate) fn mostly_first<A: Clone>(moves: &[A], first: u32, luck: &mut Luck) -> A {
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
