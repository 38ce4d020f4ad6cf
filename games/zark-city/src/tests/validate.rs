//! Validation: states from real play can exist, and damaged ones are refused.

use std::{collections::HashSet, mem::discriminant};

use serde_json::{Value, json};

use super::*;
use quark_game::{
    conformance::worlds_can_exist,
    kit::testing::damage::{Damage, all_are_refused, list},
};

/// The reason why a game with the default options cannot exist.
fn flaw(game: &ZarkCity, seats: u8) -> Option<&'static str> {
    game.validate(&Options::default(), seats).err()
}

/// The game of this table, with all cards that are nowhere else in the deck.
fn filled(table: Table) -> ZarkCity {
    let mut game = table.game;
    let lying = game.city.sites.iter().map(|site| site.card);
    let held = game.players.iter().flat_map(|player| player.hand.iter().chain(player.starter));
    let placed: Cards = lying.chain(held).collect();
    game.deck = Cards::deck(2).without(placed).into();
    game
}

/// Three players in the first turn.
fn started() -> ZarkCity {
    let table = Table::new(3, "n12 7h bs; n13 8h bm os; p12 2c gs");
    filled(table.hand(0, "Kc Kd 9s").hand(1, "3c").hand(2, "Ah"))
}

/// Three players; one has chosen a starter card.
fn choosing() -> ZarkCity {
    let dealt = filled(Table::dealt(&["7h Kc Kd", "8h 9h Qc", "2s 3s Ah"]));
    Table::of(dealt).play("1: choose 8h").game
}

/// Three players; one has put down the starter card.
fn placing() -> ZarkCity {
    Table::of(choosing()).play("0: choose 7h; 2: choose 2s").game
}

/// Two players; one has won.
fn won() -> ZarkCity {
    let table = Table::new(2, "n12 7h bs; p12 8h bl; q12 9h; q13 2c bm; n11 3c os");
    Table::of(filled(table)).play("move q13 q12 m").game
}

// Z2, Z3, Z6, Z26, Z34, ZA30, ZA34, ZA37
#[test]
fn every_played_position_and_its_imagined_worlds_are_valid() {
    let (mut positions, mut phases) = (0, HashSet::new());
    for seed in 0..8 {
        let seats = 2 + (seed % 4) as u8;
        let jokers = [Jokers::Two, Jokers::One, Jokers::None][seed as usize % 3];
        let options = Options { jokers, turns: Turns::Fewest };
        let mut luck = Luck::seeded(!seed);
        random_game(options, seats, seed, |game, _| {
            assert_eq!(game.validate(&options, seats), Ok(()), "{game:?}");
            positions += 1;
            phases.insert(discriminant(&game.phase));
            worlds_can_exist(game, &options, seats, &mut luck);
        });
    }
    assert!(500 < positions && 5 <= phases.len(), "{positions} positions, {phases:?}");
}

// Z1
#[test]
fn a_state_has_as_many_players_as_seats() {
    for seats in 2..=5 {
        let game: ZarkCity = testing::dealt(&Options::default(), seats, 7);
        for other in 0..=6 {
            let why = (other != seats).then_some("the number of players is wrong");
            assert_eq!(flaw(&game, other), why, "{seats} players at {other} seats");
        }
    }
}

// Z71
#[test]
fn a_deck_has_as_many_jokers_as_the_table_chose() {
    let game = started();
    for (jokers, fits) in [(Jokers::Two, true), (Jokers::One, false), (Jokers::None, false)] {
        let options = Options { jokers, ..game.options };
        let game = ZarkCity { options, ..game.clone() };
        assert_eq!(game.validate(&options, 3).is_ok(), fits, "{jokers:?}");
    }
}

// Z57, ZA20
#[test]
fn a_city_may_be_connected_by_corners() {
    for (city, why) in [
        ("n12 7h bs; p13 2c os; q14 3c", None),
        ("n12 7h bs; p13 2c os; r14 3c", Some("the city is in parts")),
    ] {
        assert_eq!(flaw(&filled(Table::new(2, city)), 2), why, "{city}");
    }
}

// Z20, Z30, ZA34
#[test]
fn stored_phases_match_hand_limit_power_block_and_last_turn() {
    assert_eq!((won().phase, flaw(&won(), 2)), (Phase::Won(Seat(0)), None));
    let other = ZarkCity { phase: Phase::Won(Seat(1)), ..won() };
    assert_eq!(flaw(&other, 2), Some("the winner controls no Power Block"));
    let last = ZarkCity { turns: 400, ..started() };
    let drawn = ZarkCity { phase: Phase::Drawn, ..last.clone() };
    assert_eq!((flaw(&last, 3), flaw(&drawn, 3)), (None, None));
    for (hand, why) in [
        ("2d 3d 4d 5d 6d 7d", Some("the player in turn has nothing to discard")),
        ("2d 3d 4d 5d 6d 7d 8d", None),
    ] {
        let table = Table::new(2, "n12 7h bs; p12 2c os").hand(0, hand);
        let table = table.with(|game| game.phase = Phase::Discarding);
        assert_eq!(flaw(&filled(table), 2), why, "{hand}");
    }
}

/// The list at this JSON path.
/// Gives a player a hand and a starter card.
fn hold(state: &mut Value, seat: usize, hand: &[&str], starter: Option<&str>) {
    state["players"][seat]["hand"] = json!(hand);
    state["players"][seat]["starter"] = json!(starter);
}

/// Damages to [`started`], each with the reason why it is refused.
const DAMAGES: &[(&str, Damage)] = &[
    ("the options are not those of the table", |state| state["options"]["jokers"] = json!("1")),
    ("the number of players is wrong", |state| state["players"] = json!([])),
    ("the number of players is wrong", |state| drop(list(state, "/players").pop())),
    ("a seat is named that the table does not have", |state| state["turn"] = json!(200)),
    ("a seat is named that the table does not have", |state| state["first"] = json!(3)),
    ("a seat is named that the table does not have", |state| state["chosen"] = json!([255])),
    ("a seat is named that the table does not have", |state| state["stage"] = json!({ "won": 3 })),
    ("a seat is named that the table does not have", |state| {
        state["last"] = json!({ "seat": 3, "action": "draw", "paid": [], "discarded": [] });
    }),
    ("a seat is named that the table does not have", |state| {
        let action = "demolish n12 ys K";
        state["last"] = json!({ "seat": 0, "action": action, "paid": [], "discarded": [] });
    }),
    ("a card is missing, there twice or not of this deck", |state| {
        list(state, "/deck").pop();
    }),
    ("a card is missing, there twice or not of this deck", |state| {
        list(state, "/deck").push(json!("Kc"));
    }),
    ("a card is missing, there twice or not of this deck", |state| {
        state["discards"] = json!(vec!["7h"; 1_000]);
    }),
    ("a card is missing, there twice or not of this deck", |state| hold(state, 1, &[], None)),
    ("a card was shown that the hand could not show", |state| {
        state["players"][0]["shown"] = json!(["9s"]);
    }),
    ("a card was shown that the hand could not show", |state| {
        state["players"][0]["shown"] = json!(["Kc", "Qc"]);
    }),
    ("a card is in no shuffle, or in two", |state| state["shuffles"] = json!([])),
    ("a card is in no shuffle, or in two", |state| list(state, "/shuffles").push(json!(["7h"]))),
    ("a shuffle was of no cards", |state| list(state, "/shuffles").push(json!([]))),
    ("the deck has a card of an earlier shuffle", |state| {
        let card = list(state, "/shuffles/0").pop();
        list(state, "/shuffles").push(json!([card]));
    }),
    ("a card of the city is not a number", |state| {
        state["city"][0]["card"] = json!("Kc");
        hold(state, 0, &["7h", "Kd", "9s"], None);
    }),
    ("the city is too far from where it began", |state| {
        for (site, cell) in ["n9001", "n9002", "p9001"].into_iter().enumerate() {
            state["city"][site]["cell"] = json!(cell);
        }
    }),
    ("two cards of the city lie in one place", |state| state["city"][1]["cell"] = json!("n12")),
    ("the city is in parts", |state| state["city"][2]["cell"] = json!("q12")),
    ("there are more pyramids than players have", |state| {
        state["city"][0]["nests"][0] = json!("sss");
        state["city"][1]["nests"][0] = json!("s");
    }),
    ("there are more pyramids than players have", |state| {
        state["city"][0]["nests"][3] = json!("l");
    }),
    ("a turn has begun before all starter cards lie", |state| state["chosen"] = json!([0])),
    ("a turn has begun before all starter cards lie", |state| {
        hold(state, 0, &["Kc", "Kd"], Some("9s"));
    }),
    ("a turn has begun before all starter cards lie", |state| {
        list(state, "/city").pop();
        list(state, "/deck").push(json!("2c"));
    }),
    ("the game has no such turn", |state| state["turns"] = json!(0)),
    ("the game has no such turn", |state| state["turns"] = json!(401)),
    ("the player in turn has nothing to discard", |state| state["stage"] = json!("discarding")),
    ("the winner controls no Power Block", |state| state["stage"] = json!({ "won": 0 })),
    ("the game is drawn before its last turn", |state| state["stage"] = json!("drawn")),
];

/// Damages to [`choosing`], each with the reason why it is refused.
const CHOOSING_DAMAGES: &[(&str, Damage)] = &[
    ("a seat is named that the table does not have", |state| state["chosen"] = json!([1, 7])),
    ("starter cards are not of those who have chosen", |state| state["chosen"] = json!([])),
    ("starter cards are not of those who have chosen", |state| state["chosen"] = json!([1, 1])),
    ("starter cards are not of those who have chosen", |state| state["chosen"] = json!([0, 1])),
    ("a starter card is not a number", |state| hold(state, 1, &["8h", "9h"], Some("Qc"))),
    ("all have chosen, and nothing was revealed", |state| {
        hold(state, 0, &["Kc", "Kd"], Some("7h"));
        hold(state, 2, &["3s", "Ah"], Some("2s"));
        state["chosen"] = json!([1, 0, 2]);
    }),
    ("somebody has no number to start with", |state| {
        hold(state, 0, &["Kc", "Kd", "Kh"], None);
        let king = list(state, "/deck").iter_mut().find(|card| **card == "Kh");
        *king.unwrap() = json!("7h");
    }),
    ("the game has begun before all have chosen", |state| state["turns"] = json!(1)),
];

/// Damages to [`placing`], each with the reason why it is refused.
const PLACING_DAMAGES: &[(&str, Damage)] = &[
    ("starter cards are not put down in turn order", |state| state["turn"] = json!(1)),
    ("starter cards are not put down in turn order", |state| state["turn"] = json!(0)),
    ("starter cards are not put down in turn order", |state| state["first"] = json!(0)),
    ("starter cards are not put down in turn order", |state| {
        state["players"][2]["starter"] = json!(null);
        list(state, "/deck").push(json!("2s"));
    }),
    ("a starter card is not a number", |state| hold(state, 0, &["7h", "Kd"], Some("Kc"))),
    ("starter cards were revealed before all had chosen", |state| state["chosen"] = json!([1, 2])),
    ("starter cards were revealed before all had chosen", |state| {
        state["chosen"] = json!([0, 1, 1, 2]);
    }),
    ("a turn has begun before all starter cards lie", |state| state["turns"] = json!(1)),
];

#[test]
fn a_damaged_state_is_refused_for_its_damage() {
    all_are_refused(&started(), &Options::default(), 3, DAMAGES);
    all_are_refused(&choosing(), &Options::default(), 3, CHOOSING_DAMAGES);
    all_are_refused(&placing(), &Options::default(), 3, PLACING_DAMAGES);
}
