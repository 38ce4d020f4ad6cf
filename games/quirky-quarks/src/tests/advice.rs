//! Advice on possible moves.

use super::*;
use quark_game::ai::testing::{gives_reasons_for_the_best, said_of, says_what_is_known};

/// Advice to seat 0 on this move.
fn said(table: &Table, action: &str) -> String {
    said_of(&table.game, action)
}

#[test]
fn advice_on_a_bid_names_the_quest_its_cards_complete() {
    let table = Table::new(2).hand(0, "s");
    assert_eq!(said(&table, "bid lhc 1"), "With its cards you can complete Kaon for 3 points.");
    let sure = "Nobody can outbid you, and with its cards you can complete Kaon for 3 points.";
    assert_eq!(said(&table, "bid lhc 10"), sure);
    let hidden = Options { ev: Purses::Hidden, ..Options::default() };
    let table = Table::under(2, hidden).hand(0, "s");
    assert_eq!(said(&table, "bid lhc 10"), "With its cards you can complete Kaon for 3 points.");
}

#[test]
fn advice_on_a_card_under_auction_names_the_quest_that_lacks_it() {
    let table = Table::discovering(2, "e laser").hand(0, "d w beta y y");
    let beta = "With it you can complete Beta decay for 11 points.";
    assert_eq!(said(&table, "open e"), beta);
    assert_eq!(said(&table, "open laser"), "You lack only a photon to complete it.");
    let table = Table::discovering(2, "e").hand(0, "u").play("open e; bid 2").hand(1, "u d");
    let passed = "You have no use for an electron now, and each eV is a point.";
    assert_eq!(said(&table, "pass"), passed);
}

#[test]
fn advice_on_a_quest_says_what_follows_from_it() {
    let table = Table::completing(1, "u u d e y proton hydrogen", "");
    let proton = said(&table, "play proton u2 d");
    assert_eq!(proton, "You can then complete Hydrogen for 16 points.");
    let table = Table::completing(1, "e y hydrogen", "proton");
    let hydrogen = said(&table, "play hydrogen e y");
    assert_eq!(hydrogen, "It brings 9 points more than what it is made of.");
    let table = Table::completing(1, "s q kaon", "");
    assert_eq!(said(&table, "play kaon s q"), "From now on: 1 card more in each Funding.");
    let table = Table::completing(2, "e y nucleo", "");
    assert_eq!(said(&table, "play nucleo e y"), "It brings 3 points for each Atom at the end.");
    let table = Table::completing(5, "g g g glueball", "").ev(1, 15);
    let glueball = said(&table, "play glueball g3");
    assert_eq!(glueball, "You then have 20 points, and Ben has 15.");
}

#[test]
fn advice_on_ejection_names_cards_that_no_quest_needs() {
    let table = Table::new(2).hand(0, "u u d d proton").ejecting();
    assert_eq!(said(&table, "eject d"), "Your Quests need only 1 of the 2 that you hold.");
    assert_eq!(said(&table, "eject u"), "You get 1 eV for it, and each eV is a point.");
    let table = Table::new(2).hand(0, "u u d e proton").ejecting();
    assert_eq!(said(&table, "eject e"), "None of your Quests needs it.");
}

#[test]
fn advice_uses_what_the_player_knows_and_is_one_sentence() {
    says_what_is_known::<QuirkyQuarks>();
}

#[test]
fn advice_on_a_bid_counts_cards_where_no_quest_gains() {
    let table = Table::new(2);
    let bids = ["lhc", "slac", "tevatron"].map(|at| said(&table, &format!("bid {at} 1")));
    let counts = |bid: &String| bid.starts_with("It brings ") && bid.contains(" for 1 eV");
    assert!(bids.iter().any(counts), "{bids:?}");
}

#[test]
fn the_best_move_nearly_always_has_a_reason() {
    gives_reasons_for_the_best::<QuirkyQuarks>();
}
