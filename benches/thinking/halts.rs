//! Time until a halted thought ends: a bot that shuts down waits for running thoughts.

use std::{
    thread,
    time::{Duration, Instant},
};

use quark::{
    ai::{Halt, Player},
    game::{Luck, Seat, Status},
    games,
    table::{Kind, Table},
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
type Thinks = fn(&dyn Table, Seat, &Halt) -> bool;
const SORTS: [(&str, Thinks); 3] = [
    ("a move", |table, seat, halt| {
        table.think(seat, Player::Hard, &mut Luck::seeded(1), halt).is_some()
    }),
    ("a hint", |table, seat, halt| table.advise(seat, &mut Luck::seeded(1), halt).is_some()),
    ("an analysis", |table, seat, halt| {
        let played = table.any_move(seat, &mut Luck::seeded(1)).expect("whoever must act can");
        table.appraise(seat, &played, BUDGET, &mut Luck::seeded(1), halt).is_ok()
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
fn halted(table: &dyn Table, seat: Seat, thinks: Thinks, after: Duration) -> Option<Duration> {
    let halt = Halt::default();
    thread::scope(|scope| {
        let thought = scope.spawn(|| (thinks(table, seat, &halt), Instant::now()));
        thread::sleep(after);
        let asked = Instant::now();
        halt.ask();
        let (came_to_something, ended) = thought.join().expect("thoughts do not panic");
        (!came_to_something).then(|| ended.saturating_duration_since(asked))
    })
}

/// Returns the position of a random game at a full table where a seat has the most moves.
fn with_most_moves(kind: &dyn Kind, seed: u64) -> (Box<dyn Table>, Seat) {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let seats = *kind.info().seats.end();
    let mut table =
        kind.setup(&serde_json::Value::Null, seats, &mut luck).expect("the defaults are right");
    let mut most = (0, table.clone(), Seat(0));
    while let Status::Waiting(turn) = table.status() {
        let seat = turn.first().expect("somebody must act");
        let moves = table.moves(seat);
        if most.0 < moves.len() {
            most = (moves.len(), table.clone(), seat);
        }
        let choice = whim.pick(&moves).expect("whoever must act can");
        table.apply(seat, &choice.notation, &mut luck).expect("a legal move applies");
    }
    (most.1, most.2)
}
