//! Checks of stored states: every state of real play passes, damaged ones are refused.

use serde_json::{Value, json};

use super::*;
use crate::state::Ties;
use quark_game::{
    conformance::worlds_can_exist,
    kit::testing::damage::{Damage, all_are_refused, list},
};

#[test]
fn every_position_and_every_imagined_world_passes_the_checks() {
    for (seats, ties, seed) in [
        (2_u8, Ties::Shared, 1),
        (2, Ties::Shared, 2),
        (3, Ties::Atom, 3),
        (3, Ties::Shared, 4),
        (4, Ties::Atom, 5),
        (4, Ties::Shared, 6),
    ] {
        let options = Options { ties };
        let mut luck = Luck::seeded(seed);
        let mut positions = 0;
        let over = Table::random(options, seats, seed, |game, _| {
            assert_eq!(game.validate(&options, seats), Ok(()), "{game:?}");
            positions += 1;
            if positions % 5 == 0 {
                worlds_can_exist(game, &options, seats, &mut luck);
            }
        });
        assert!(over.over && 50 < positions, "{positions}");
    }
}

fn dealt(seats: u8) -> Quark {
    testing::dealt(&Options::default(), seats, 7)
}

fn flaw(game: &Quark, seats: u8) -> Option<&'static str> {
    game.validate(&Options::default(), seats).err()
}

// Q83
#[test]
fn a_state_has_as_many_players_as_the_table_has_seats() {
    for seats in 1..=5 {
        let game = dealt(seats);
        for other in 0..=6 {
            let fits = other == seats && (2..=4).contains(&seats);
            let why = (!fits).then_some("the number of players is wrong");
            assert_eq!(flaw(&game, other), why, "{seats} players at {other} seats");
        }
    }
}

#[test]
fn a_state_from_before_shown_cards_passes_the_checks() {
    let mut game = dealt(3);
    let card = game.quarks.open[0];
    game.apply(game.turn, &Action::Take(card), &mut Luck::recorded(&[])).unwrap();
    let mut stored = serde_json::to_value(&game).unwrap();
    let player = stored["players"][game.turn.index()].as_object_mut().unwrap();
    assert_eq!(player.remove("memory"), Some(json!([card.to_string()])));
    let game: Quark = serde_json::from_value(stored).unwrap();
    assert_eq!(flaw(&game, 3), None);
}

// Q34, Q35
#[test]
fn a_hand_holds_seven_cards_and_during_its_turn_up_to_nine() {
    for seat in Seat::all(3) {
        let mut game = dealt(3);
        let most = if seat == game.turn { 9 } else { 7 };
        for size in 6..=most + 1 {
            let card = game.quarks.deck.pop().unwrap();
            game.players[seat.index()].hand.add(card);
            let why = (most < size).then_some("a hand holds more cards than it may");
            assert_eq!(flaw(&game, 3), why, "{size} cards of {seat:?}");
        }
    }
}

// QA32
#[test]
fn spaces_may_be_empty_once_the_deck_is() {
    let mut game = dealt(2);
    for row in [&mut game.baryons, &mut game.mesons] {
        game.players[0].created.append(&mut row.deck);
        game.players[1].created.extend(row.open.pop());
    }
    game.discards.append(&mut game.quarks.deck);
    game.discards.extend(game.quarks.open.pop());
    assert_eq!(flaw(&game, 2), None);
}

/// The list at this JSON pointer.
fn pop(state: &mut Value, path: &str) -> Value {
    list(state, path).pop().unwrap()
}

fn push(state: &mut Value, path: &str, card: impl Into<Value>) {
    list(state, path).push(card.into());
}

/// Moves the last cards of one list to another.
fn shift(state: &mut Value, from: &str, to: &str, count: usize) {
    for _ in 0..count {
        let card = pop(state, from);
        push(state, to, card);
    }
}

/// Discards the whole quark deck and all face-up quarks.
fn draw_nothing(state: &mut Value) {
    for from in ["/quarks/deck", "/quarks/open"] {
        let count = list(state, from).len();
        shift(state, from, "/discards", count);
    }
}

/// Reasons to refuse a state, each with a change to a deal of three players that leads to it.
const DAMAGES: &[(&str, Damage)] = &[
    ("the options are not those of the table", |state| state["ties"] = json!("atom")),
    ("the number of players is wrong", |state| state["players"] = json!([])),
    ("the number of players is wrong", |state| drop(pop(state, "/players"))),
    ("a seat is named that the table does not have", |state| state["starter"] = json!(200)),
    ("a seat is named that the table does not have", |state| state["turn"] = json!(3)),
    ("a seat is named that the table does not have", |state| {
        state["last"] = json!({ "seat": 3, "place": "Deck" });
    }),
    ("a seat is named that the table does not have", |state| {
        state["ending"] = json!({ "Atom": 200 });
    }),
    ("a quark card is missing or there twice", |state| drop(pop(state, "/quarks/deck"))),
    ("a quark card is missing or there twice", |state| drop(pop(state, "/players/2/hand"))),
    ("a quark card is missing or there twice", |state| push(state, "/quarks/deck", "u")),
    ("a quark card is missing or there twice", |state| push(state, "/quarks/open", "-t")),
    ("a quark card is missing or there twice", |state| push(state, "/players/0/hand", "t")),
    ("a quark card is missing or there twice", |state| push(state, "/players/1/decayed", "t")),
    ("a quark card is missing or there twice", |state| {
        state["discards"] = json!(vec!["s"; 65_536]);
    }),
    ("a particle card is missing, there twice or in the wrong row", |state| {
        pop(state, "/baryons/deck");
    }),
    ("a particle card is missing, there twice or in the wrong row", |state| {
        let open = state["mesons"]["open"][0].clone();
        push(state, "/mesons/deck", open);
    }),
    ("a particle card is missing, there twice or in the wrong row", |state| {
        push(state, "/players/0/created", 46);
    }),
    ("a particle card is missing, there twice or in the wrong row", |state| {
        let (baryon, meson) = (pop(state, "/baryons/deck"), pop(state, "/mesons/deck"));
        push(state, "/baryons/deck", meson);
        push(state, "/mesons/deck", baryon);
    }),
    ("more cards lie open than there are spaces", |state| {
        shift(state, "/baryons/deck", "/baryons/open", 1);
    }),
    ("a space is empty though its deck is not", |state| {
        shift(state, "/mesons/open", "/mesons/deck", 1);
    }),
    ("a space is empty though its deck is not", |state| {
        shift(state, "/quarks/open", "/discards", 3);
    }),
    ("there are more tokens than the box has", |state| state["players"][0]["protons"] = json!(17)),
    ("there are more tokens than the box has", |state| {
        for player in list(state, "/players") {
            player["neutrons"] = json!(255);
        }
    }),
    ("there are more tokens than the box has", |state| {
        for player in list(state, "/players") {
            player["energy"] = json!(27);
        }
    }),
    ("a card was shown that the hand does not hold", |state| {
        state["players"][0]["memory"] = json!(vec!["t"; 9]);
    }),
    ("a card has decayed that cannot", |state| {
        let deck = list(state, "/quarks/deck");
        let up = deck.iter().position(|card| card == "u").unwrap();
        let card = deck.remove(up);
        push(state, "/players/1/decayed", card);
    }),
    ("no game has such a round", |state| state["round"] = json!(0)),
    ("no game has such a round", |state| state["round"] = json!(65_535)),
    ("there are more actions than a turn has", |state| state["actions"] = json!(3)),
    ("there are more cards to draw than an action gives", |state| state["drawing"] = json!(3)),
    ("there are cards to draw but no actions left", |state| {
        state["actions"] = json!(0);
        state["drawing"] = json!(1);
    }),
    ("the game is over though nothing has ended it", |state| state["over"] = json!(true)),
    ("the player in turn has nothing to do", |state| state["actions"] = json!(0)),
    ("the player in turn has nothing to do", |state| {
        draw_nothing(state);
        state["drawing"] = json!(1);
    }),
    ("the player in turn has nothing to do", |state| {
        draw_nothing(state);
        for hand in ["/players/0/hand", "/players/1/hand", "/players/2/hand"] {
            shift(state, hand, "/discards", 5);
        }
    }),
];

#[test]
fn a_damaged_state_is_refused_with_the_reason() {
    all_are_refused(&dealt(3), &Options::default(), 3, DAMAGES);
}
