//! The machine player.

use super::*;
use crate::{
    mind::{plans::Spot, survey::Survey},
    state::city::power::{completing, is_match},
};
use quark_game::ai::{
    Mind as _, Player,
    testing::{ends_when_halted, move_of},
};

/// The move of `player` in the turn of seat 0.
fn moves(table: &Table, player: Player) -> String {
    move_of(&table.game, player, 5)
}

/// Number of turns that the quickest plan of seat 0 takes.
fn turns(built: &str, hand: &str) -> f64 {
    let game = Table::new(2, built).hand(0, hand).game;
    Survey::of(&game).means[0].plans[0].map_or(f64::INFINITY, |plan| plan.turns)
}

#[test]
fn promises_are_shares_of_one_game_in_every_position() {
    for seats in [2, 3, 5] {
        for seed in 0..3 {
            let over = random_game(Options::default(), seats, seed, |game, _| {
                let promise = game.promise();
                assert_eq!(promise.len(), usize::from(seats));
                assert!(promise.iter().all(|share| (0.0..=1.0).contains(share)), "{promise:?}");
                assert!((promise.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{promise:?}");
            });
            assert_eq!(over.promise(), quark_game::ai::shares(&over.status().outcome().unwrap()));
        }
    }
}

#[test]
fn a_win_ranks_above_a_near_win_and_that_above_a_far_one() {
    let mut won = Table::new(2, "n12 7h bs; p12 8h bs; q12 9h bs; q13 2c os").game;
    won.phase = Phase::Won(Seat(0));
    assert_eq!(won.promise(), [1.0, 0.0]);
    let promise = |built: &str| Table::new(2, built).game.promise()[0];
    let near = promise("n12 7h bs; p12 8h bs bs; q12 9h; q13 2c os");
    let far = promise("n12 7h bs; p12 8h; q12 9h; q13 2c os");
    let lost = promise("n12 7h os; p12 8h os os; q12 9h; q13 2c bs");
    assert!(far < near && lost < far, "{lost} {far} {near}");
}

#[test]
fn sorting_moves_for_the_search_keeps_all_of_them() {
    for seed in 0..3 {
        random_game(Options::default(), 3, seed, |game, _| {
            for seat in Seat::all(3) {
                let legal = game.legal(seat);
                let mut sorted = legal.clone();
                game.look_first(seat, &mut sorted);
                let names = |moves: &[Action]| {
                    let mut names: Vec<String> = moves.iter().map(Action::to_string).collect();
                    names.sort();
                    names
                };
                assert_eq!(names(&legal), names(&sorted));
            }
        });
    }
}

#[test]
fn the_cards_that_complete_two_are_those_that_match_them() {
    let numbers: Vec<Card> = Cards::NUMBERS.into();
    for (place, &one) in numbers.iter().enumerate() {
        for &two in &numbers[..place] {
            let fits =
                |third: &Card| *third != one && *third != two && is_match([one, two, *third]);
            let expected: Cards = numbers.iter().copied().filter(fits).collect();
            assert_eq!(completing(one, two), expected, "{one} {two}");
            assert_eq!(completing(two, one), expected, "{two} {one}");
        }
    }
    assert!(completing(card("Kh"), card("7h")).is_empty());
}

#[test]
fn a_plan_takes_as_many_turns_as_its_steps() {
    for (built, hand, expected) in [
        ("n12 7h bs; p12 8h bs bs; q12 9h", "", 1.0),
        ("n12 7h bs; p12 8h bs; q12 9h", "", 2.0),
        ("n12 7h bs; p12 8h bs; q12 9h bs os", "K", 1.0),
        ("n12 7h bs; p12 8h bs; q12 9h om", "Qh", 1.0),
        ("n12 7h bs; p12 8h bs; q12 9h om", "Jh", 1.6),
        ("n12 7h bs; p12 8h bs bs", "9h", 2.0),
        ("n12 7h bs; p12 8h bs; p13 2c; q13 9h bs", "Ah", 1.0),
        ("n12 7h bs; p12 3c os", "", f64::INFINITY),
    ] {
        let hand = if hand == "K" { "Kh" } else { hand };
        let found = turns(built, hand);
        assert!(found == expected || (found - expected).abs() < 1e-9, "{built}: {found}");
    }
    let game = Table::new(2, "n12 7h bs; p12 8h bs bs").hand(0, "9h").game;
    let plan = Survey::of(&game).means[0].plans[0].unwrap();
    assert!(
        plan.spots
            .iter()
            .any(|spot| matches!(spot, Some(Spot::Built(built, _)) if *built == card("9h")))
    );
}

#[test]
fn a_machine_that_can_win_at_once_does() {
    let deck = "2c 3d 4s 5c 6d 8s 10c";
    for (built, hand) in [
        ("n12 7h bs; p12 8h bs bl; q12 9h; q13 2c os", "3c"),
        ("n12 7h bs; p12 8h bs; q12 9h os; q13 2c os", "Jh 5d"),
        ("n12 7h bs; p12 8h bs; p13 2d; q13 9h bs; r13 2c os", "Ah"),
    ] {
        for player in [Player::Greedy, Player::Medium] {
            let mut table = Table::new(2, built).hand(0, hand).hand(1, "4c 4d").deck(deck);
            let found = moves(&table, player);
            table.game.apply(Seat(0), &action(&found), &mut Luck::seeded(0)).unwrap();
            assert_eq!(table.winners(), [Seat(0)], "{player}: {found}");
        }
    }
}

#[test]
fn a_machine_stops_the_win_of_another() {
    let built = "n12 7h os; p12 8h os om; q12 9h; q13 2c bs bm; m12 3c bs";
    let table = Table::new(2, built).hand(0, "3d 5s").hand(1, "4c 4d").deck("2d 2s 6c 6d 8s 10c");
    let found = moves(&table, Player::Medium);
    // A piece goes to the third card, or joins an orange one.
    assert!(found.starts_with("move q13 q12 ") || found.starts_with("move m12 n12 "), "{found}");
}

#[test]
fn a_halted_search_looks_at_most_at_one_more_position() {
    ends_when_halted::<ZarkCity>();
}
