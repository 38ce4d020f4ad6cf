//! Moves that give something away, and moves that are picked together.

use super::*;
use crate::state::Ending;
use quark_game::{Several, kit::testing::named};

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

#[test]
fn the_last_action_of_the_game_says_what_could_be_created() {
    let table = |actions| {
        let table = Table::new(2).hand(0, "u d s").energy(0, 0);
        table.with(|game| (game.ending, game.actions) = (Some(Ending::Quarks), actions))
    };
    let stake = |table: &Table, text: &str| Quark::at_stake(&table.seen_by(0), &action(text));
    let said = "This is your last action. You can still create Λ⁰ (8 points).";
    assert_eq!(stake(&table(1), "draw").as_deref(), Some(said));
    assert_eq!(stake(&table(1), "create Lambda0 u d s"), None);
    assert_eq!(stake(&table(2), "draw"), None, "there is one more action");
    let poor = table(1).hand(0, "u d");
    assert_eq!(stake(&poor, "draw"), None, "nothing can be created");
}

// Q70, Q73
#[test]
fn emptying_a_deck_that_ends_a_lost_game_says_so() {
    let table = |points: &str| {
        let table = Table::new(2).hand(0, "u -s").energy(0, 0).energy(1, 0).created(1, points);
        table.with(|game| {
            game.starter = Seat(1);
            game.mesons.deck.truncate(1);
        })
    };
    let stake = |table: &Table, text: &str| Quark::at_stake(&table.seen_by(0), &action(text));
    let ahead = table("Lambda0");
    let said = stake(&ahead, "create K+ u -s").map(|said| named(&said));
    assert_eq!(
        said.as_deref(),
        Some(
            "It empties the meson deck, so the game ends with this turn: \
             you would have 5 points, and Ben 8."
        )
    );
    assert_eq!(stake(&ahead, "draw"), None, "the quark deck has more cards");
    assert_eq!(stake(&table(""), "create K+ u -s"), None, "nobody is ahead");
    let first = ahead.with(|game| game.starter = Seat(0));
    assert_eq!(stake(&first, "create K+ u -s"), None, "the other has one more turn");
}

// Q35
#[test]
fn cards_for_the_hand_limit_are_discarded_together() {
    let table = Table::new(2).hand(0, "u u u u d d d d s s");
    let table = table.with(|game| game.actions = 0);
    let several = |text: &str| Quark::several(&table.seen_by(0), &action(text));
    let due = table.game.player().hand.size() - crate::state::HAND_LIMIT;
    assert_eq!(several("discard u"), Some(Several::due(due, 4)));
    assert_eq!(several("discard s"), Some(Several::due(due, 2)));
    assert_eq!(several("draw"), None);
}
