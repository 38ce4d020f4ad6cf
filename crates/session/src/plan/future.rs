//! Worlds that a planner imagines, played on to the planner's turn: how likely a plan is played, and what others do first.

use std::collections::HashMap;

use super::{Condition, Plan, plan_holds};
use crate::Session;
use quark_game::{
    Luck, Seat, Status, Viewer,
    ai::{Halt, Player},
    any::AnyGame,
};

/// Most worlds that are played on.
const WORLDS: usize = 12;
/// Most moves of machines in all these worlds together. A number of moves limits them and not a time, so that nothing
/// depends on how busy the computer is.
const MOVES: usize = 240;

/// An imagined world at the beginning of the planner's turn.
pub(crate) struct Future {
    world: Box<dyn AnyGame>,
    /// The moves that easy machines have made for the others until then.
    pub made: Vec<(Seat, String)>,
}

impl Session {
    /// Returns in how many imagined worlds `plan` would be played by `seat`, and in how many of them its turn has come.
    /// These are fewer, the farther the turn is ahead. `None` if there is none.
    #[must_use]
    pub fn chance_of(&self, seat: Seat, plan: &Plan) -> Option<(u32, u32)> {
        let (mut played, mut of) = (0, 0);
        for Future { world, made } in self.futures(seat, MOVES) {
            let met = match &plan.condition {
                Condition::Untouched | Condition::Unchanged | Condition::Whatever => true,
                Condition::After { seat, action } => {
                    made.iter().any(|(by, one)| by == seat && one == action)
                }
            };
            played += u32::from(plan_holds(world.as_ref(), seat, plan, met).is_ok());
            of += 1;
        }
        (0 < of).then_some((played, of))
    }

    /// Returns the moves that others make before the turn of `seat` in the worlds that it imagines, and in how many worlds
    /// they make each.
    #[must_use]
    pub fn likely_moves(&self, seat: Seat) -> HashMap<(Seat, String), u32> {
        let mut often = HashMap::new();
        for mut future in self.futures(seat, MOVES) {
            future.made.sort();
            future.made.dedup();
            for made in future.made {
                *often.entry(made).or_default() += 1;
            }
        }
        often
    }

    /// Plays on in worlds that `seat` imagines, where easy machines move for the others, up to the seat's turn, with at
    /// most this number of moves. A world that is not finished by then is left out.
    pub(crate) fn futures(&self, seat: Seat, most: usize) -> Vec<Future> {
        let halt = Halt::default();
        let mut luck = Luck::seeded(self.version.cast_unsigned());
        let Some(position) = self.position() else { return Vec::new() };
        let (mut futures, mut left) = (Vec::new(), most);
        while futures.len() < WORLDS {
            let (mut world, mut made) =
                (position.imagine(Viewer::Seat(seat), &mut luck), Vec::new());
            while let Some(mover) = mover(world.as_ref(), seat) {
                let action = match left {
                    0 => None,
                    _ => world.think(mover, Player::Easy, &mut luck, &halt),
                };
                let played = action.filter(|one| world.apply(mover, one, &mut luck).is_ok());
                let Some(action) = played else { return futures };
                left -= 1;
                made.push((mover, action));
            }
            futures.push(Future { world, made });
        }
        futures
    }
}

/// The next seat to move before the turn of `seat`.
fn mover(world: &dyn AnyGame, seat: Seat) -> Option<Seat> {
    let Status::Waiting(waiting) = world.status() else { return None };
    if waiting.contains(seat) { None } else { waiting.first() }
}
