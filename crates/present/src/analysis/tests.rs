//! Tests the text about costly moves, and the lines between points.

use super::{Costly, picture::between};
use quark_game::Seat;
use quark_session::results::Judged;

fn costly(played_chance: u16, best_chance: u16) -> Costly {
    let [played, best] = ["swap c", "draw"].map(str::to_owned);
    let judged = Judged { version: 9, seat: Seat(1), played, played_chance, best, best_chance };
    let [name, played, best] = ["Ben *", "Swap: c", "Draw"].map(str::to_owned);
    Costly { step: 4, number: 31, judged, name, played, best }
}

#[test]
fn a_costly_move_is_described_in_words() {
    let blunder = costly(400, 670);
    assert_eq!(
        blunder.plain(),
        "Move 31, Ben * played Swap: c (wins about 2 times in 5). The machine would have played Draw \
         (wins about 2 times in 3)."
    );
    assert!(blunder.markdown().contains("Ben \\* played **Swap\\: c**"), "{}", blunder.markdown());
    assert!(blunder.mark(1).starts_with("**Second** of the moves that cost most"));
    let close = costly(880, 940).plain();
    assert!(close.ends_with("(wins a little more often)."), "{close}");
}

#[test]
fn a_line_runs_straight_between_two_moves_of_its_seat() {
    let line = [(2, 50), (6, 30), (8, 100)];
    let at: Vec<i32> = [0, 2, 3, 4, 6, 7, 8, 9].map(|number| between(&line, number)).to_vec();
    assert_eq!(at, [50, 50, 45, 40, 30, 65, 100, 100]);
    assert_eq!(between(&[], 3), 0);
}
