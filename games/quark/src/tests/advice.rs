//! What a move is said to be good for.

use super::*;
use quark_game::ai::testing::{said_of, says_what_is_known};

/// Seat 0 may do this: what is it good for?
fn said(table: &Table, action: &str) -> String {
    said_of(&table.game, action)
}

#[test]
fn a_token_is_said_to_complete_an_atom_or_what_the_atom_still_needs() {
    let table = Table::new(2).tokens(0, 1, 2).hand(0, "u u d d");
    let proton = said(&table, "create proton u u d");
    assert_eq!(proton, "It completes Helium: 35 points more.");
    let table = Table::new(2).tokens(0, 0, 1).energy(0, 1).hand(0, "u d d");
    let neutron = said(&table, "create neutron u d d");
    assert_eq!(neutron, "Helium then needs two protons and 1 energy more.");
    let table = Table::new(2).tokens(0, 2, 6).hand(0, "u d d");
    assert_eq!(said(&table, "create neutron u d d"), "", "no atom needs seven");
}

#[test]
fn a_card_is_said_to_be_the_last_that_something_needs_or_the_last_but_one() {
    let table = Table::new(2).hand(0, "u d");
    assert_eq!(said(&table, "take s"), "You then have the quarks for Λ⁰, 8 points.");
    assert_eq!(
        said(&table, "draw"),
        "Most cards that you have not seen give you something to create."
    );
    let table = Table::new(2).hand(0, "s");
    assert_eq!(said(&table, "take s"), "You then lack only s for Ω⁻, 11 points.");
    assert_eq!(said(&table, "take -c"), "");
}

#[test]
fn what_nothing_needs_can_be_spared() {
    let table = Table::new(2).hand(0, "u d c -u -d").energy(0, 0);
    let spared = "You can spare anti-d: nothing that you could create needs it.";
    assert_eq!(said(&table, "swap -d"), spared);
    assert_eq!(said(&table, "swap u"), "");
    let table = Table::new(2).hand(0, "u d c -u -d").energy(0, 1);
    assert_eq!(said(&table, "swap -d"), "", "raised, it is the anti-s of K⁺");
}

#[test]
fn what_is_good_for_something_when_it_decays_is_not_spared() {
    let table = Table::new(2).hand(0, "u c t").energy(0, 0);
    assert_eq!(said(&table, "decay t"), "You then have the quarks for Ξc⁺, 10 points.");
    assert_eq!(said(&table, "swap t"), "");
}

#[test]
fn nothing_is_said_of_what_comes_too_late() {
    let last = |hand: &str, actions: u8| {
        Table::new(2).hand(0, hand).with(|game| {
            game.ending = Some(crate::state::Ending::Quarks);
            game.actions = actions;
        })
    };
    let quarks = "You then have the quarks for Λ⁰, 8 points.";
    assert_eq!(said(&last("u d", 2), "take s"), quarks);
    assert_eq!(said(&last("u d", 1), "take s"), "");
    assert_eq!(said(&last("s", 2), "take s"), "", "there is no time to get another s");
    let two = last("s t", 2).play("swap t");
    assert_eq!(said(&two, "take s"), "You then lack only s for Ω⁻, 11 points.");
    assert_eq!(said(&last("u d c -u -d", 1), "swap -d"), "");
}

#[test]
fn energy_is_said_to_complete_an_atom_or_compared_with_that_of_others() {
    let table = Table::new(2).hand(0, "c -c d");
    assert_eq!(said(&table, "annihilate c -c"), "You gain 5 energy, and your neighbour only 1.");
    let table = Table::new(2).tokens(0, 1, 0).energy(0, 0).hand(0, "d");
    assert_eq!(said(&table, "decay d"), "Its energy completes Hydrogen: 18 points more.");
}

#[test]
fn at_the_end_points_are_compared() {
    let table = Table::new(2).created(1, "Omega-").hand(0, "u d s");
    let table = table.with(|game| game.ending = Some(crate::state::Ending::Quarks));
    let lambda = said(&table, "create Lambda0 u d s");
    assert_eq!(lambda, "You are 3 points behind Ben then, and the end is near.");
}

#[test]
fn what_is_said_of_a_move_is_known_and_one_sentence() {
    says_what_is_known::<Quark>();
}
