//! The machine player.

use super::*;
use quark_game::ai::{
    Mind as _, Player, shares,
    testing::{ends_when_halted, move_of},
};

fn moves(table: &Table, player: Player) -> String {
    move_of(&table.game, player, 5)
}

#[test]
fn promises_are_shares_of_one_game_in_every_position() {
    for (seed, options) in (0..).zip(all_options()) {
        let over = played(options, seed, eager, |table, _| {
            let promise = table.game.promise();
            assert_eq!(promise.len(), 2);
            assert!(promise.iter().all(|share| (0.0..=1.0).contains(share)), "{promise:?}");
            assert!((promise.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{promise:?}");
        });
        assert_eq!(over.game.promise(), shares(&over.game.outcome()));
    }
}

#[test]
fn a_capture_is_worth_more_than_a_lead_and_a_lead_more_than_nothing() {
    let promise = |pieces: &str, captured: &str| {
        let mut table = Table::only(pieces);
        table.game.captured[0] = squares(captured);
        table.game.promise()[0]
    };
    let ring = "nf6 We5 wf5 Bg5 we6 We7";
    let (captured, ahead) = (promise("nf6", "f6"), promise(ring, ""));
    let (even, behind) = (promise("nf6 We5 bf5", ""), promise("nf6 Be5 bf5 Bg5 we6 be7", ""));
    assert!(
        behind < 0.5 && 0.5 < even && even < ahead && ahead < captured,
        "{behind} {even} {ahead} {captured}, with White in turn"
    );
    let mut table = Table::only("nf6 We5 bf5");
    table.game.turn = table.game.turn.other();
    assert!((table.game.promise()[0] + even - 1.0).abs() < 1e-9);
}

#[test]
fn of_two_neutrons_with_one_empty_square_each_side_gets_one() {
    let (one, other) = ("nf6 We5 wf5 Wg5 be6 Be7 bf7 ng7", "nk6 Wj5 wk5 Wl5 bj6 Bj7 bk7 nl7");
    let promise = |pieces: &str| Table::only(pieces).game.promise()[0];
    let (first, both) = (promise(one), promise(&format!("{one} {other}")));
    assert!(both < first, "White in turn captures one of two: {both}, {first}");
}

#[test]
fn swapping_the_colours_swaps_the_promises() {
    for seed in 0..3 {
        played(Options::default(), seed, eager, |table, _| {
            let mut other = table.clone();
            let rows: Vec<String> = table.game.board.clone().into();
            let swap = |letter: char| match letter {
                'W' => 'B',
                'w' => 'b',
                'B' => 'W',
                'b' => 'w',
                other => other,
            };
            let rows: Vec<String> =
                rows.iter().map(|row| row.chars().map(swap).collect()).collect();
            other.game.board = rows.try_into().unwrap();
            other.game.turn = table.game.turn.other();
            other.game.captured.swap(0, 1);
            other.game.bonuses.iter_mut().for_each(|side| *side = side.other());
            let (here, there) = (table.game.promise(), other.game.promise());
            assert!((here[0] - there[1]).abs() < 1e-9, "{here:?} {there:?}");
        });
    }
}

#[test]
fn look_first_only_reorders_the_legal_moves() {
    for seed in 0..3 {
        played(Options::default(), seed, eager, |table, _| {
            let Some(side) = table.game.acting() else { return };
            let legal = table.game.legal(table.game.seat_of(side));
            let mut sorted = legal.clone();
            table.game.look_first(table.game.seat_of(side), &mut sorted);
            let names = |moves: &[Action]| {
                let mut names: Vec<String> = moves.iter().map(Action::to_string).collect();
                names.sort();
                names
            };
            assert_eq!(names(&legal), names(&sorted));
        });
    }
}

#[test]
fn machines_capture_a_neutron_when_they_can() {
    let table = Table::only("nf6 We5 wf5 Wg5 we6 Be7 bf7 Bg7 nl12 nl3");
    let mut first = table.game.legal(Seat(0));
    table.game.look_first(Seat(0), &mut first);
    assert_eq!(first[0].to_string(), "-g6");
    for player in [Player::Greedy, Player::Medium] {
        assert!(moves(&table, player).ends_with("g6"), "{player}: {}", moves(&table, player));
    }
}

#[test]
fn machines_keep_a_neutron_from_the_opponent() {
    let table = Table::only("nf6 Be5 bf5 Bg5 be6 We7 wf7 Wg7 nl12 nl3");
    for player in [Player::Greedy, Player::Medium] {
        assert_eq!(moves(&table, player), "-g6", "{player}");
    }
}

#[test]
fn thinking_stops_at_most_one_position_after_a_halt() {
    ends_when_halted::<Quanta>();
}
