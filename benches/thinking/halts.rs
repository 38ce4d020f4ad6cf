//! Time until a halted thought ends: a bot that shuts down waits for running thoughts.

use std::{
    thread,
    time::{Duration, Instant},
};

use quark::{
    ai::{Halt, Player},
    any::{AnyGame, GameKind},
    game::{Luck, Seat, Status},
    games,
};

/// Games of each kind. In each, machines think about the position with the most moves.
const GAMES: u64 = 8;
/// Number of thoughts of each sort that are halted at each position, each after another delay.
const HALTS: u32 = 20;
/// Difference between two of these delays.
const LATER: Duration = Duration::from_millis(2);
/// Number of moves tried to judge a move.
const BUDGET: u32 = 40_000;

/// A sort of thought: returns true if it reached a result.
type Thinks = fn(&dyn AnyGame, Seat, &Halt) -> bool;
const SORTS: [(&str, Thinks); 3] = [
    ("a move", |position, seat, halt| {
        position.think(seat, Player::Hard, &mut Luck::seeded(1), halt).is_some()
    }),
    ("a hint", |position, seat, halt| position.advise(seat, &mut Luck::seeded(1), halt).is_some()),
    ("an analysis", |position, seat, halt| {
        let played =
            position.any_move(seat, &mut Luck::seeded(1)).expect("a seat that must act has a move");
        position.appraise(seat, &played, BUDGET, &mut Luck::seeded(1), halt).is_ok()
    }),
];

/// Prints, for each game and sort, the time from the request to halt to the end of the thought.
pub fn measured() {
    for kind in games::catalog().iter() {
        let positions: Vec<_> = (0..GAMES).map(|seed| with_most_moves(kind, seed)).collect();
        for (sort, thinks) in SORTS {
            let mut took: Vec<Duration> = positions
                .iter()
                .flat_map(|(table, seat)| {
                    (0..HALTS)
                        .filter_map(|halt| halted(table.as_ref(), *seat, thinks, LATER * halt))
                })
                .collect();
            took.sort_unstable();
            let (median, worst) = (took[took.len() / 2], took[took.len() - 1]);
            let what = format!("{}, {sort}", kind.info().key);
            println!(
                "{what:<28} halted {:>3}: median {median:>9.1?}, worst {worst:>9.1?}",
                took.len()
            );
        }
    }
}

/// Halts a thought after a delay, and returns how long it went on; `None` if it was done before.
fn halted(position: &dyn AnyGame, seat: Seat, thinks: Thinks, after: Duration) -> Option<Duration> {
    let halt = Halt::default();
    thread::scope(|scope| {
        let thought = scope.spawn(|| (thinks(position, seat, &halt), Instant::now()));
        thread::sleep(after);
        let asked = Instant::now();
        halt.ask();
        let (came_to_something, ended) = thought.join().expect("thoughts do not panic");
        (!came_to_something).then(|| ended.saturating_duration_since(asked))
    })
}

/// Returns the position of a random game at a full table where a seat has the most moves.
fn with_most_moves(kind: &dyn GameKind, seed: u64) -> (Box<dyn AnyGame>, Seat) {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let seats = *kind.info().seats.end();
    let mut position =
        kind.setup(&serde_json::Value::Null, seats, &mut luck).expect("the defaults are right");
    let mut most = (0, position.clone(), Seat(0));
    while let Status::Waiting(turn) = position.status() {
        let seat = turn.first().expect("somebody must act");
        let moves = position.moves(seat);
        if most.0 < moves.len() {
            most = (moves.len(), position.clone(), seat);
        }
        let choice = whim.pick(&moves).expect("a seat that must act has a move");
        position.apply(seat, &choice.notation, &mut luck).expect("a legal move applies");
    }
    (most.1, most.2)
}
