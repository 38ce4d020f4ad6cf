//! Tests of the machine players of all games: they take a win at hand, and come to an end.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use quark_game::{
    Luck, Seat, Status, Viewer,
    ai::{Halt, Level, Player},
    any::{AnyGame, GameKind, Json},
};
use quark_games::catalog;

/// Games played for each game and number of seats.
const GAMES: u64 = 12;
/// Number of last positions of each game that are searched for a win.
const LAST: usize = 8;
/// Imagined worlds where a move must win to count as a win at hand. In fewer, others who move at random often lose by
/// chance.
const WORLDS: u64 = 64;
/// Most moves of a game among machines that look one move ahead.
const LONGEST: usize = 1_500;
/// The game that ends only after the last turns of the others.
const LAST_TURNS: &str = "element-313";

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

/// Returns true if a move wins the game alone, as far as the seat can know: at once, or before its next turn whatever
/// the others do.
fn wins(game: &dyn AnyGame, seat: Seat, action: &str) -> bool {
    (0..WORLDS).all(|seed| {
        let luck = &mut Luck::seeded(seed);
        let mut world = game.imagine(Viewer::Seat(seat), luck);
        world.apply(seat, action, luck).unwrap();
        let mut acted = seat;
        while game.info().key == LAST_TURNS
            && let Some(next) = turn(world.as_ref())
            && (acted == seat || next != seat)
        {
            acted = next;
            let any = world.any_move(next, luck).unwrap();
            world.apply(next, &any, luck).unwrap();
        }
        matches!(world.status(), Status::Over(outcome) if outcome.winners().eq([seat]))
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
                    let winning =
                        moves.iter().filter(|one| wins(game.as_ref(), seat, &one.notation)).count();
                    found += u32::from(0 < winning);
                    // Where every move wins there is nothing to refuse.
                    if winning == 0 || winning == moves.len() {
                        continue;
                    }
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
        assert!(2 < found, "only {found} wins at hand in games of {}", kind.info().title);
    }
}

/// Games that could go on to a cap, with options that set one.
const CAPPED: [(&str, &str); 2] = [("element-313", "{}"), ("zark-city", r#"{"turns":"400"}"#)];

/// Returns true if a game between two machines ends with a winner.
fn is_won(kind: &dyn GameKind, options: &Json, machines: [Level; 2], seed: u64) -> bool {
    let luck = &mut Luck::seeded(seed);
    let mut game = kind.setup(options, 2, luck).unwrap();
    while let Some(seat) = turn(game.as_ref()) {
        let player = machines[seat.index()].into();
        let action = game.think(seat, player, luck, &Halt::default()).unwrap();
        game.apply(seat, &action, luck).unwrap();
    }
    matches!(game.status(), Status::Over(outcome) if outcome.winners().count() == 1)
}

#[test]
fn of_a_hundred_games_between_machines_at_most_one_ends_at_the_cap() {
    let is_thorough = std::env::var("QUARK_TESTS").is_ok_and(|tests| tests == "all");
    let [easy, mixed, medium] = if is_thorough { [100, 10, 4] } else { [30, 2, 1] };
    for (key, options) in CAPPED {
        let kind = catalog().find(key).unwrap();
        let options: Json = options.parse().unwrap();
        for (machines, games) in [
            ([Level::Easy, Level::Easy], easy),
            ([Level::Medium, Level::Easy], mixed),
            ([Level::Medium, Level::Medium], medium),
        ] {
            let capped = (0..games).filter(|seed| !is_won(kind, &options, machines, *seed)).count();
            assert!(100 * capped as u64 <= games, "{key}, {machines:?}: {capped} of {games}");
        }
    }
}
