//! The judgement of machine players.

use super::*;
use quark_game::ai::{
    Mind, Player,
    testing::{ends_when_halted, move_of},
};

/// The chance of the first of two players, 0 to 1.
fn promise(table: &Table) -> f64 {
    table.game.promise()[0]
}

/// A table where the two players have these atoms.
fn atoms_of(first: &str, second: &str) -> Table {
    Table::new(2).conveyor("1 16 54 57").before(0, first).before(1, second)
}

#[test]
fn a_sum_nearer_to_313_promises_more() {
    let even = promise(&atoms_of("", ""));
    assert!((even - 0.5).abs() < 1e-9, "{even}");
    let better = [
        ("45 47 48 13", "45 47 48 3"),
        ("45 47", "45 33"),
        ("45", "44"),
        ("2", ""),
        ("40 41 10", "40 41"),
    ];
    for (more, fewer) in better {
        let ahead = promise(&atoms_of(more, fewer));
        assert!(0.5 < ahead, "{more} promises {ahead} against {fewer}");
    }
}

#[test]
fn more_quarks_each_turn_promise_more_than_the_same_value_alone() {
    // Both are worth 25, but an attack atom does nothing after its purchase.
    assert!(0.5 < promise(&atoms_of("31", "57")));
}

#[test]
fn a_claim_with_fewer_atoms_promises_the_win() {
    let table = atoms_of("45 47 48 13", "46 49 50 2 11").play("claim");
    assert!(0.9 < promise(&table), "{}", promise(&table));
}

#[test]
fn every_machine_that_thinks_forms_element_313_at_once() {
    let table = atoms_of("45 47 48 13", "46 49 50").hand(0, "rbyr").hand(1, "rrby");
    for player in [Player::Greedy, Player::Easy, Player::Medium] {
        for seed in 0..6 {
            assert_eq!(move_of(&table.game, player, seed), "claim", "{player}");
        }
    }
}

#[test]
fn machines_buy_the_atom_that_is_missing() {
    // 3 x 100 + 13 = 313.
    let table = Table::new(2).conveyor("1 16 13 54 57").before(0, "45 47 48").hand(0, "bbby");
    for (player, least) in [(Player::Greedy, 20), (Player::Easy, 18), (Player::Medium, 20)] {
        let buys = |seed: &u64| move_of(&table.game, player, *seed) == "buy 13 bbb";
        assert!(least <= (0..20).filter(buys).count(), "{player}");
    }
}

#[test]
fn a_halted_thought_looks_at_one_more_position_at_most() {
    ends_when_halted::<Element313>();
}
