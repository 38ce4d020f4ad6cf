//! Random play-outs of every game, on one core: legal moves, a choice, the move.

use divan::{Bencher, counter::ItemsCount};
use quark::{
    game::{Game, Luck, Status},
    games::quark::Quark,
};

fn main() {
    divan::main();
}

/// Plays one game out and says how many moves it took.
fn play_out<G: Game>(seats: u8, seed: u64) -> u64 {
    let mut luck = Luck::seeded(seed);
    let mut whim = Luck::seeded(!seed);
    let mut game = G::setup(&G::Options::default(), seats, &mut luck);
    let mut moves = 0;
    while let Status::Waiting(turn) = game.status() {
        let seat = turn.first().expect("somebody must act");
        let action = whim.pick(&game.legal(seat)).expect("whoever must act can").clone();
        game.apply(seat, &action, &mut luck).expect("a legal move applies");
        moves += 1;
    }
    moves
}

#[divan::bench(args = [2, 3, 4])]
fn quark(bencher: Bencher, seats: u8) {
    const GAMES: u64 = 20;
    let moves: u64 = (0..GAMES).map(|seed| play_out::<Quark>(seats, seed)).sum();
    bencher.counter(ItemsCount::new(moves)).bench(|| {
        (0..GAMES).map(|seed| play_out::<Quark>(seats, divan::black_box(seed))).sum::<u64>()
    });
}
