//! Moves that give something away, and moves that are picked together.

use super::*;
use quark_game::Several;

/// Seat 0 stands on two cards of a suit, and must discard.
fn discarding(hand: &str) -> Table {
    let table = Table::new(2, "n12 7h bs; n13 8h bs; p12 2c os").hand(0, hand);
    table.with(|game| game.phase = Phase::Discarding)
}

#[test]
fn discarding_a_card_that_completes_a_power_block_says_so() {
    let table = discarding("6h 9h 2s 4s 4c Kh Kd");
    let stake = |text: &str| ZarkCity::at_stake(&table.seen_by(0), &action(text));
    let said = "The 9 of hearts at n14 completes a Power Block with 2 cards that you control.";
    assert_eq!(stake("discard 9h").as_deref(), Some(said));
    assert!(stake("discard 6h").is_some());
    for harmless in ["discard 2s", "discard 4c", "discard K"] {
        assert_eq!(stake(harmless), None, "{harmless}");
    }
}

// Z30
#[test]
fn cards_for_the_hand_limit_are_discarded_together() {
    let table = discarding("6h 9h 2s 4s 4c 5c Kh Kd Ks");
    let several = |text: &str| ZarkCity::several(&table.seen_by(0), &action(text));
    assert_eq!(several("discard K"), Some(Several::due(3, 3)));
    assert_eq!(several("discard 6h"), Some(Several::due(3, 1)));
    assert_eq!(several("draw"), None);
}
