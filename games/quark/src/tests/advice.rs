//! Advice about moves.

use super::*;
use crate::state::Ending;
use quark_game::ai::testing::{gives_reasons_for_the_best, said_of, says_what_is_known};

/// The advice about this move of seat 0.
fn said(table: &Table, action: &str) -> String {
    said_of(&table.game, action)
}

#[test]
fn advice_on_a_token_names_the_atom_and_what_it_still_needs() {
    let table = Table::new(2).tokens(0, 1, 2).hand(0, "u u d d");
    let proton = said(&table, "create proton u u d");
    assert_eq!(proton, "It completes Helium: 35 points more.");
    let table = Table::new(2).tokens(0, 0, 1).energy(0, 1).hand(0, "u d d");
    let neutron = said(&table, "create neutron u d d");
    assert_eq!(neutron, "Helium then needs 2 protons and 1 energy more.");
    let table = Table::new(2).tokens(0, 2, 6).hand(0, "u d d");
    assert_eq!(said(&table, "create neutron u d d"), "", "no atom needs seven");
}

#[test]
fn advice_on_a_card_names_what_then_lacks_no_quark_or_one() {
    let table = Table::new(2).hand(0, "u d");
    assert_eq!(said(&table, "take s"), "You then have the quarks for Λ⁰, 8 points.");
    assert_eq!(
        said(&table, "draw"),
        "Most cards that you have not seen give you something to create."
    );
    let table = Table::new(2).hand(0, "s");
    assert_eq!(said(&table, "take s"), "You then lack only s for Ω⁻, 11 points.");
    assert_eq!(said(&table, "take -c"), "You then hold 2 cards to create something from.");
}

#[test]
fn advice_on_a_discard_says_if_nothing_needs_the_card() {
    let table = Table::new(2).hand(0, "u d c -u -d").energy(0, 0);
    let spared = "You can spare anti-d: nothing that you could create needs it.";
    assert_eq!(said(&table, "swap -d"), spared);
    assert_eq!(
        said(&table, "swap u"),
        "You can still create D⁰ without it, and you draw two cards."
    );
    let table = Table::new(2).hand(0, "u d c -u -d").energy(0, 1);
    assert_ne!(said(&table, "swap -d"), spared, "raised, it is the anti-s of K⁺");
}

#[test]
fn a_card_that_is_useful_once_decayed_is_not_called_spare() {
    let table = Table::new(2).hand(0, "u c t").energy(0, 0);
    assert_eq!(said(&table, "decay t"), "You then have the quarks for Ξc⁺, 10 points.");
    assert_eq!(said(&table, "swap t"), "You still lack only s for Ξc⁺, 10 points.");
}

#[test]
fn advice_leaves_out_what_comes_too_late() {
    let last = |hand: &str, actions: u8| {
        Table::new(2).hand(0, hand).with(|game| {
            game.ending = Some(Ending::Quarks);
            game.actions = actions;
        })
    };
    let quarks = "You then have the quarks for Λ⁰, 8 points.";
    assert_eq!(said(&last("u d", 2), "take s"), quarks);
    assert_eq!(said(&last("u d", 1), "take s"), "", "a decay still brings a point");
    let late = "Nothing that you can do now brings points any more.";
    assert_eq!(said(&last("", 1), "draw"), late);
    assert_eq!(said(&last("s", 2), "take s"), "", "there is no time to get another s");
    let two = last("s t", 2).play("swap t");
    assert_eq!(said(&two, "take s"), "You then lack only s for Ω⁻, 11 points.");
    assert_eq!(said(&last("u d c -u -d", 1), "swap -d"), "");
}

#[test]
fn advice_on_energy_names_an_atom_or_compares_neighbours() {
    let table = Table::new(2).hand(0, "c -c d");
    assert_eq!(said(&table, "annihilate c -c"), "You gain 5 energy, and your neighbour only 1.");
    let table = Table::new(2).tokens(0, 1, 0).energy(0, 0).hand(0, "d");
    assert_eq!(said(&table, "decay d"), "Its energy completes Hydrogen: 18 points more.");
}

#[test]
fn advice_in_the_last_round_compares_points() {
    let table = Table::new(2).created(1, "Omega-").hand(0, "u d s");
    let table = table.with(|game| game.ending = Some(Ending::Quarks));
    let lambda = said(&table, "create Lambda0 u d s");
    assert_eq!(lambda, "You are 3 points behind Ben then, and the end is near.");
}

#[test]
fn advice_is_one_sentence_about_what_the_player_knows() {
    says_what_is_known::<Quark>();
}

#[test]
fn advice_on_a_swap_names_a_twin_that_stays() {
    let table = Table::new(2).hand(0, "u u d");
    assert_eq!(said(&table, "swap u"), "You keep another u.");
}

#[test]
fn the_best_move_nearly_always_has_a_reason() {
    gives_reasons_for_the_best::<Quark>();
}
