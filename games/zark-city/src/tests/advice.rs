//! Hints about the purpose of a move.

use super::*;
use quark_game::ai::testing::{gives_reasons_for_the_best, said_of, says_what_is_known};

/// The hint for a move of seat 0, which is blue.
fn said(table: &Table, action: &str) -> String {
    said_of(&table.game, action)
}

#[test]
fn a_hint_names_a_win_or_a_threat_to_win() {
    let table = Table::new(2, "n12 7h bs; n13 8h bs bs; n14 9h");
    assert_eq!(said(&table, "move n13 n14 s"), "You control the 7-8-9 of hearts and win.");
    let table = Table::new(2, "n12 7h bs; n13 8h bs; n14 9h");
    let spawned = "You threaten to win by moving to n14.";
    assert_eq!(said(&table, "spawn n13"), spawned);
    let table = Table::new(2, "n12 7h bs; n13 7c bs; n14 7d os").hand(0, "Kh 2c");
    let built = "You threaten to win by an attack at n14.";
    assert_eq!(said(&table, "build 2c m12"), built);
}

#[test]
fn a_hint_names_an_opponent_whose_win_is_stopped() {
    let city = "n12 7h om; n13 8h om os; n14 9h; n15 2c bs bs";
    let table = Table::new(2, city);
    let stopped = "It stops Ben, who could win by moving to n14.";
    assert_eq!(said(&table, "move n15 n14 s"), stopped);
    assert_eq!(said(&table, "spawn n15"), "You then have 3 pyramids on 1 card.");
    // Ben could convert the piece that blocks him.
    let moved = said(&table.hand(1, "Kc"), "move n15 n14 s");
    assert_eq!(moved, "You then control the 9 of hearts.");
}

#[test]
fn a_hint_names_a_player_or_card_that_is_cleared() {
    let table = Table::new(2, "n12 7h bs; n13 8c bs os").hand(0, "Kh");
    assert_eq!(said(&table, "demolish n13 os K"), "Ben then has no pyramid on the board.");
    let table = Table::new(2, "n12 7h bs os; n13 8c bs os").hand(0, "Kh");
    assert_eq!(said(&table, "demolish n13 os K"), "You then control the 8 of clubs.");
}

#[test]
fn a_hint_names_completed_and_controlled_blocks() {
    let table = Table::new(2, "n12 7h bs; n13 8h; m14 2c bs").hand(0, "9h");
    let built = "It completes a Power Block, the 7-8-9 of hearts; you control one of them.";
    assert_eq!(said(&table, "build 9h n14"), built);
    let table = Table::new(2, "n12 7h bs; n13 8h; n14 9h; m13 2c bs");
    assert_eq!(said(&table, "move m13 n13 s"), "You then control two of the 7-8-9 of hearts.");
    let table = Table::new(2, "n12 7h bs").hand(0, "8h 9h");
    let fits = "With the 7 of hearts next to it and your 9 of hearts it can become a Power Block.";
    assert_eq!(said(&table, "build 8h n13"), fits);
}

#[test]
fn a_hint_says_that_a_high_starter_card_begins() {
    let table = Table::dealt(&["10h 2c 3c", "4h 5c 6c"]);
    let begins = "You begin, unless somebody has chosen another 10 before you.";
    assert_eq!(said(&table, "choose 10h"), begins);
    assert_eq!(said(&table, "choose 2c"), "You keep 2 higher numbers to build with.");
}

#[test]
fn a_hint_says_that_a_discarded_card_fits_nowhere() {
    let hand = "4c 6h 2d 2s 3s 5s 6s";
    let table = Table::new(2, "n12 7h bs; n13 8h os").hand(0, hand);
    let table = table.with(|game| game.phase = Phase::Discarding);
    let nowhere = "No two cards of the city need the 4 of clubs for a Power Block.";
    assert_eq!(said(&table, "discard 4c"), nowhere);
    assert_eq!(said(&table, "discard 6h"), "You keep 6 other numbers to build with.");
}

#[test]
fn hints_are_one_sentence_and_reveal_no_secret() {
    says_what_is_known::<ZarkCity>();
}

#[test]
fn a_hint_on_a_draw_says_what_the_hand_lacks() {
    let city = "n12 7h bs; n13 8h os";
    assert_eq!(
        said(&Table::new(2, city).hand(0, "Kh"), "draw"),
        "You hold no number to build with."
    );
    let small = Table::new(2, city).hand(0, "2c Kh");
    assert_eq!(said(&small, "draw"), "You hold only 2 cards.");
}

#[test]
fn the_best_move_nearly_always_has_a_reason() {
    gives_reasons_for_the_best::<ZarkCity>();
}
