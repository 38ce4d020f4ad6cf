//! The machine player's estimates and moves.

use super::*;
use quark_game::ai::{
    Mind, Player,
    testing::{ends_when_halted, move_of},
};

/// The machine player's promise for the first player.
fn promise(table: &Table) -> f64 {
    table.game.promise()[0]
}

/// A table where nobody has anything but 10 eV.
fn in_round(round: u8) -> Table {
    Table::discovering(2, "s e").with(|game| game.round = round)
}

#[test]
fn a_player_with_more_has_a_better_promise() {
    let table = || in_round(2);
    let even = promise(&table());
    assert!((even - 0.5).abs() < 1e-9, "{even}");
    let better = [
        table().ev(0, 11),
        table().hand(0, "u"),
        table().hand(0, "u u d proton").hand(1, "u u s proton"),
        table().made(0, "proton"),
        table().made(0, "kaon").made(1, "proton").ev(1, 6),
        table()
            .hand(0, "e y hydrogen")
            .made(0, "proton")
            .hand(1, "e y hydrogen")
            .made(1, "neutron"),
    ];
    for (number, table) in better.iter().enumerate() {
        assert!(0.5 < promise(table), "{number}: {}", promise(table));
    }
}

#[test]
fn a_power_is_worth_less_when_fewer_rounds_are_left() {
    let kaon = |round| promise(&in_round(round).made(0, "kaon").ev(1, 13));
    assert!(0.5 < kaon(1));
    assert!((kaon(5) - 0.5).abs() < 1e-9, "{}", kaon(5));
}

#[test]
fn cards_in_hand_at_the_end_are_worth_what_they_can_still_make() {
    let table = Table::completing(5, "u u d s s proton", "").hand(1, "laser");
    assert!(0.5 < promise(&table));
    assert!((promise(&table.play("pass")) - 0.5).abs() < 1e-9);
}

#[test]
fn a_quest_is_completed_in_the_last_round() {
    let table = Table::completing(5, "g g g s glueball", "").ev(1, 15);
    for player in [Player::Greedy, Player::Easy, Player::Medium] {
        for seed in 0..3 {
            let played = move_of(&table.game, player, seed);
            assert!(played.contains("glueball"), "{player}: {played}");
        }
    }
}

#[test]
fn no_bid_is_higher_than_the_worth_of_the_cards() {
    let table = Table::discovering(2, "s").hand(0, "u").hand(1, "d");
    let table = table.play("open s; bid 2");
    assert_eq!(move_of(&table.with(|game| game.round = 5).game, Player::Medium, 1), "pass");
}

#[test]
fn a_halted_search_looks_at_one_more_position_at_most() {
    ends_when_halted::<QuirkyQuarks>();
}
