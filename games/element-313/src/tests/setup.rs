//! Setup: the table before the first turn.

use std::collections::HashSet;

use super::*;
use crate::state::{cards::Abilities, sum::Counting};

fn dealt(seats: u8, seed: u64) -> Element313 {
    Element313::setup(&Options::default(), seats, &mut Luck::seeded(seed))
}

// E2, E3, E4, EA10
#[test]
fn three_hundreds_and_three_fifties_begin_on_the_conveyor() {
    let mut orders = HashSet::new();
    let (mut hundreds, mut fifties) = (HashSet::new(), HashSet::new());
    for seed in 0..60 {
        let game = dealt(3, seed);
        let of = |value: u8| game.conveyor.iter().filter(move |atom| atom.value() == value);
        assert_eq!((of(100).count(), of(50).count(), game.conveyor.len()), (3, 3, 6));
        hundreds.extend(of(100).copied());
        fifties.extend(of(50).copied());
        let in_deck = |value: u8| game.deck.iter().filter(|atom| atom.value() == value).count();
        assert_eq!((game.deck.len(), in_deck(100), in_deck(50)), (54, 5, 6));
        orders.insert(game.conveyor.iter().map(|atom| atom.value()).collect::<Vec<u8>>());
    }
    assert_eq!((hundreds.len(), fifties.len()), (8, 9), "any of them can be dealt");
    assert!(15 < orders.len(), "in any order: {}", orders.len());
    assert_ne!(dealt(2, 1).deck, dealt(2, 2).deck);
}

// E5, EA31
#[test]
fn everyone_begins_with_four_quarks_and_the_first_player_draws_none() {
    for seats in 2..=4 {
        let game = dealt(seats, 5);
        assert!(game.players.iter().all(|player| player.hand.size() == 4));
        assert_eq!(game.quarks.0.len(), 60 - 4 * usize::from(seats));
        assert_eq!((game.discards.size(), game.step), (0, Step::Buy));
    }
    assert_ne!(dealt(2, 1).quarks, dealt(2, 2).quarks);
}

// E6, EA30
#[test]
fn chance_decides_who_begins() {
    let starters: HashSet<Seat> = (0..40).map(|seed| dealt(4, seed).starter).collect();
    assert_eq!(starters.len(), 4);
    let game = dealt(4, 3);
    assert_eq!(game.turn, game.starter);
}

// E29
#[test]
fn at_most_four_play_one_for_each_reference_card() {
    assert_eq!(Element313::INFO.seats, 2..=4);
}

// E41, EA1, EA33
#[test]
fn every_variant_of_the_ledger_can_be_chosen() {
    let keys = |variant: &quark_game::Variant| {
        variant.values.iter().map(|(value, _)| *value).collect::<Vec<&str>>()
    };
    let offered: Vec<(&str, Vec<&str>)> =
        Element313::INFO.variants.iter().map(|variant| (variant.key, keys(variant))).collect();
    let expected = [
        ("abilities", vec!["inferred", "strict"]),
        ("counting", vec!["all", "subset"]),
        ("rounds", vec!["100", "50", "25"]),
    ];
    assert_eq!(offered, expected);
    assert_eq!(options(r#"{"abilities":"strict"}"#).abilities, Abilities::Strict);
    assert_eq!(options(r#"{"counting":"subset"}"#).counting, Counting::Subset);
    for rounds in [100, 50, 25] {
        let chosen = options(&format!(r#"{{"rounds":"{rounds}"}}"#));
        assert_eq!(chosen.rounds.number(), rounds);
    }
}

#[test]
fn unknown_options_and_values_are_refused() {
    for bad in [
        r#"{"counting":"some"}"#,
        r#"{"rounds":"99"}"#,
        r#"{"rounds":100}"#,
        r#"{"abilities":"Strict"}"#,
        r#"{"abilitys":"strict"}"#,
    ] {
        assert!(serde_json::from_str::<Options>(bad).is_err(), "{bad}");
    }
    assert_eq!(options("{}"), Options::default());
    assert_eq!(
        Options::default(),
        options(r#"{"abilities":"inferred","counting":"all","rounds":"100"}"#)
    );
}
