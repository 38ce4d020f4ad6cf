//! Plans after a turn of the other player, in games between easy machines.

use super::*;
use quark_game::{
    Status,
    ai::{Halt, Player},
    any::GameKind,
};

/// The easy machine plans the turns of a seat in games of every kind. Returns how many it plans, how many moves are
/// still legal when the turn comes, how many mean the same, and for how many everything that was chosen among is there.
fn survival(kind: &'static dyn GameKind) -> [u32; 4] {
    let mut counts = [0; 4];
    for seed in 0..3 {
        let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(seed + 1_000));
        let mut game = kind.setup(&Json::Null, 2, &mut luck).unwrap();
        let mut kept: Option<(Seat, Plan)> = None;
        while let Status::Waiting(waiting) = game.status() {
            if let Some((seat, plan)) = kept.take_if(|(seat, _)| waiting.contains(*seat)) {
                let holds = |condition| {
                    let plan = Plan { condition, ..plan.clone() };
                    crate::plan::plan_holds(game.as_ref(), seat, &plan, true).is_ok()
                };
                let [legal, same] = [Condition::Whatever, Condition::Unchanged].map(holds);
                let counted = [true, legal, same, holds(Condition::default())];
                counts.iter_mut().zip(counted).for_each(|(count, one)| *count += u32::from(one));
            }
            if kept.is_none() {
                let seat = Seat::all(2).find(|seat| !waiting.contains(*seat));
                kept = seat.and_then(|seat| {
                    let turn =
                        game.imagine(Viewer::Seat(seat), &mut Luck::seeded(1)).in_turn_of(seat)?;
                    let easy = turn.think(seat, Player::Easy, &mut whim, &Halt::default())?;
                    let meaning = meaning(turn.as_ref(), seat, std::slice::from_ref(&easy))?;
                    let (condition, state) = (Condition::default(), PlanState::Kept);
                    let (user, moves, made) = (ADA, vec![easy], 0);
                    Some((seat, Plan { user, moves, condition, made, meaning, state }))
                });
            }
            let mover = waiting.first().unwrap();
            let action = game.think(mover, Player::Easy, &mut whim, &Halt::default()).unwrap();
            game.apply(mover, &action, &mut luck).unwrap();
        }
    }
    counts
}

#[test]
fn most_plans_of_every_game_hold_after_a_turn_of_the_other() {
    for kind in quark_games::catalog().iter() {
        let [of, legal, same, default] = survival(kind);
        let key = kind.info().key;
        println!(
            "{key}: of {of} plans {legal} are legal, {same} mean the same, {default} are untouched"
        );
        assert!(30 < of && of <= 2 * default && default <= same && same <= legal, "{key}");
    }
}
