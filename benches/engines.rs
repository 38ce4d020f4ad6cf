//! Random play-outs of every game on one core: list legal moves, choose one, play it.

use std::fmt;

use divan::{Bencher, counter::ItemsCount};
use quark::{any::GameKind, game::Luck, games::catalog};

/// Number of games in a sample.
const GAMES: u64 = 20;

fn main() {
    divan::main();
}

/// A game with a number of seats.
struct Case {
    kind: &'static dyn GameKind,
    seats: u8,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.info().key, self.seats)
    }
}

fn cases() -> impl Iterator<Item = Case> {
    let tables = |kind: &'static dyn GameKind| {
        kind.info().seats.clone().map(move |seats| Case { kind, seats })
    };
    catalog().iter().flat_map(tables)
}

fn play_out(case: &Case) -> u64 {
    let game = |seed: u64| {
        case.kind.play_out(case.seats, &mut Luck::seeded(seed), &mut Luck::seeded(!seed))
    };
    (0..GAMES).map(game).sum()
}

#[divan::bench(args = cases())]
fn random_games(bencher: Bencher, case: &Case) {
    bencher.counter(ItemsCount::new(play_out(case))).bench(|| play_out(divan::black_box(case)));
}
