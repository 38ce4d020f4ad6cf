//! Rollouts: the moves that are looked at first are all played on in the same imagined worlds, with the
//! same luck as far as it goes, and the worse half of them is dropped until one is left.
//!
//! After Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013), which calls
//! it sequential halving. That all are tried in the same worlds takes away most of what chance would add
//! to their difference.

use super::{
    Finding, Halt, Knowledge,
    lines::{Line, UNKNOWN, mostly_first},
};
use crate::{Game, Luck, Seat, Viewer};

/// See [`findings_of`](super::findings_of): those of rollouts. Who thinks is a game and a seat, and of which move
/// alone, if of one; of a hundred moves in a line, so many are the one that is looked at `first`.
pub fn by_rollouts<G: Game>(
    thinker: (&G, Seat, Option<&G::Action>),
    knowledge: &Knowledge<G>,
    first: u32,
    budget: u32,
    luck: &mut Luck,
    halt: &Halt,
) -> Option<Vec<Finding<G::Action>>> {
    let (game, seat, only) = thinker;
    let mut legal = game.legal(seat);
    (knowledge.look_first)(&game.imagine(Viewer::Seat(seat), luck), seat, &mut legal);
    legal.truncate(knowledge.width.into());
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
            let world = game.imagine(Viewer::Seat(seat), luck);
            let seed = luck.below(u32::MAX).into();
            for one in &mut found[..left] {
                if halt.is_asked() {
                    return None;
                }
                let mut luck = Luck::seeded(seed);
                let mut line = Line::new(world.clone(), knowledge);
                line.plays(seat, &one.action, &mut luck);
                line.plays_on(&mut luck, halt, |moves, luck| mostly_first(moves, first, luck));
                one.add(line.values().get(seat.index()).copied().unwrap_or(UNKNOWN));
                moves += line.moves;
            }
        }
        found[..left].sort_by(|one, other| other.chance.total_cmp(&one.chance));
        left = left.div_ceil(2);
    }
    // The last line may have been cut off.
    (!halt.is_asked()).then_some(found)
}
