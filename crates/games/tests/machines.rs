//! Tests of the machine players of all games: they take a win at hand, and come to an end.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use quark_game::{
    Luck, Seat, Status, Viewer,
    ai::{Halt, Player},
    any::AnyGame,
};
use quark_games::catalog;

/// Games played for each game and number of seats.
const GAMES: u64 = 5;
/// Number of last positions of each game that are searched for a win.
const LAST: usize = 8;
/// Imagined worlds where a move must win to count as a win at hand.
const WORLDS: u64 = 8;
/// Most moves of a game among machines that look one move ahead.
const LONGEST: usize = 1_500;

fn turn(game: &dyn AnyGame) -> Option<Seat> {
    match game.status() {
        Status::Waiting(turn) => turn.first(),
        Status::Over(_) => None,
    }
}

/// Plays a game among easy machines. Returns its positions.
fn positions(mut game: Box<dyn AnyGame>, luck: &mut Luck) -> Vec<Box<dyn AnyGame>> {
    let mut positions = Vec::new();
    while let Some(seat) = turn(game.as_ref()) {
        positions.push(game.boxed_clone());
        assert!(positions.len() < LONGEST, "a game of {} never ends", game.info().title);
        let action = game.think(seat, Player::Easy, luck, &Halt::default()).unwrap();
        game.apply(seat, &action, luck).unwrap();
    }
    positions
}

/// Returns true if a move wins the game alone, as far as the seat can know.
fn wins(game: &dyn AnyGame, seat: Seat, action: &str) -> bool {
    (0..WORLDS).all(|seed| {
        let mut luck = Luck::seeded(seed);
        let mut world = game.imagine(Viewer::Seat(seat), &mut luck);
        world.apply(seat, action, &mut luck).is_ok()
            && matches!(world.status(), Status::Over(outcome) if outcome.winners().eq([seat]))
    })
}

#[test]
fn every_machine_that_thinks_takes_a_win_at_hand() {
    for kind in catalog().iter() {
        let mut found = 0;
        for seats in [*kind.info().seats.start(), *kind.info().seats.end()] {
            for seed in 0..GAMES {
                let mut luck = Luck::seeded(seed);
                let game = kind.setup(&Default::default(), seats, &mut luck).unwrap();
                for game in positions(game, &mut luck).iter().rev().take(LAST) {
                    let seat = turn(game.as_ref()).unwrap();
                    let moves = game.moves(seat);
                    if !moves.iter().any(|one| wins(game.as_ref(), seat, &one.notation)) {
                        continue;
                    }
                    found += 1;
                    for player in
                        [Player::Greedy, Player::Easy, Player::Medium, Player::Hard, Player::Expert]
                    {
                        let luck = &mut Luck::seeded(seed);
                        let played = game.think(seat, player, luck, &Halt::default()).unwrap();
                        assert!(
                            wins(game.as_ref(), seat, &played),
                            "{}: {player} plays {played} with a win at hand: {}",
                            kind.info().title,
                            game.text(Viewer::Seat(seat)),
                        );
                    }
                }
            }
        }
        // Element 313 ends only after the last turns of the others, so no single move wins it.
        let several_moves = kind.info().key == "element-313";
        assert!(
            2 < found || several_moves,
            "only {found} wins at hand in games of {}",
            kind.info().title
        );
    }
}
