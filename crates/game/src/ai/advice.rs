//! What a machine would say of the moves that somebody could make.

use super::{Finding, Halt, Knowledge, findings};
use crate::{Game, Luck, Seat, Viewer};

/// So many moves are advised.
const MOVES: usize = 3;

/// A move, how likely its player is to win with it, and what it is good for.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// The move.
    pub action: A,
    /// How likely they are to win with it, in `0..=1`, as a hard machine sees it.
    pub chance: f64,
    /// What it is good for, in the game's own terms; empty where there is nothing to say.
    pub good_for: String,
}

/// The best moves of `seat`, as far as it may know, the best first; `None` if it was halted.
pub fn advise<G: Game>(
    game: &G,
    seat: Seat,
    knowledge: &Knowledge<G>,
    luck: &mut Luck,
    halt: &Halt,
) -> Option<Vec<Advice<G::Action>>> {
    let world = game.imagine(Viewer::Seat(seat), luck);
    let found = findings(game, seat, knowledge, knowledge.budget, luck, halt)?;
    let advice = |Finding { action, chance, .. }| {
        let good_for = (knowledge.good_for)(&world, seat, &action);
        Advice { action, chance, good_for }
    };
    Some(found.into_iter().take(MOVES).map(advice).collect())
}
