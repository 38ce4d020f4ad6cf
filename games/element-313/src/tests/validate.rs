//! Validation accepts every state of real play and refuses damaged ones.

use serde_json::{Value, json};

use super::*;
use quark_game::{
    conformance::worlds_can_exist,
    kit::testing::damage::{Damage, all_are_refused, list},
};

#[test]
fn every_position_can_exist_and_so_can_the_worlds_imagined_in_it() {
    for (seats, chosen, seed) in [
        (2_u8, r#"{"rounds":"25"}"#, 1),
        (2, r#"{"rounds":"25","counting":"subset","turn_ends":"alone"}"#, 2),
        (3, r#"{"rounds":"25","abilities":"strict"}"#, 3),
        (3, r#"{"rounds":"50","turn_ends":"alone"}"#, 4),
        (4, r#"{"rounds":"25","abilities":"strict","counting":"subset"}"#, 5),
        (4, r#"{"rounds":"25","turn_ends":"alone"}"#, 6),
    ] {
        let options = options(chosen);
        let mut luck = Luck::seeded(seed);
        let mut positions = 0;
        let over = Table::random(options, seats, seed, |game, _| {
            assert_eq!(game.validate(&options, seats), Ok(()), "{game:?}");
            positions += 1;
            if positions % 5 == 0 {
                worlds_can_exist(game, &options, seats, &mut luck);
            }
        });
        assert!(over.step == Step::Over && 20 < positions, "{positions}");
    }
}

fn dealt(seats: u8) -> Element313 {
    testing::dealt(&Options::default(), seats, 7)
}

fn flaw(game: &Element313, seats: u8) -> Option<&'static str> {
    game.validate(&Options::default(), seats).err()
}

// E29
#[test]
fn a_state_needs_one_player_for_each_seat() {
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
fn a_state_stored_before_later_options_existed_is_valid() {
    let mut stored = serde_json::to_value(dealt(2)).unwrap();
    stored["options"] = json!({});
    let game: Element313 = serde_json::from_value(stored).unwrap();
    assert_eq!(flaw(&game, 2), None);
    let alone = options(r#"{"turn_ends":"alone"}"#);
    assert_eq!(game.validate(&alone, 2), Err("the options are not those of the table"));
}

// E8, E35
#[test]
fn a_hand_holds_up_to_sixteen_quarks() {
    let mut game = dealt(4);
    for size in 5..=17 {
        let quark = game.quarks.0.pop().unwrap();
        game.players[2].hand.add(quark);
        let why = (16 < size).then_some("a hand holds more quarks than any limit");
        assert_eq!(flaw(&game, 4), why, "{size} quarks");
    }
}

// E22, EA33
#[test]
fn the_last_turns_may_reach_into_one_more_round() {
    let mut game = dealt(3);
    for (round, can_be) in [(0, false), (1, true), (100, true), (101, true), (102, false)] {
        game.round = round;
        assert_eq!(flaw(&game, 3).is_none(), can_be, "round {round}");
    }
    game.step = Step::Over;
    for (round, can_be) in [(99, false), (100, true)] {
        game.round = round;
        assert_eq!(flaw(&game, 3).is_none(), can_be, "over in round {round}");
    }
}

// EA4
#[test]
fn a_claim_can_exist_after_its_atoms_are_lost() {
    let mut stored = serde_json::to_value(dealt(3)).unwrap();
    stored["players"][1]["claim"] = json!([13, 45, 47, 48]);
    stored["creator"] = json!(1);
    let game: Element313 = serde_json::from_value(stored).unwrap();
    assert_eq!(flaw(&game, 3), None);
}

// EA23
#[test]
fn an_attack_can_exist_only_if_another_player_has_an_atom() {
    for seat in Seat::all(3) {
        let mut game = dealt(3);
        let atom = game.deck.pop().unwrap();
        game.players[seat.index()].atoms.push(Held::bought(atom));
        game.step = Step::Zap;
        let why = (seat == game.turn).then_some("there is no atom to attack");
        assert_eq!(flaw(&game, 3), why, "an atom of {seat:?}");
    }
}

/// The list at this JSON pointer.
/// Adds these quarks to those at this JSON pointer.
fn add(state: &mut Value, path: &str, quarks: &str) {
    let all = state.pointer(path).and_then(Value::as_str).unwrap().to_owned() + quarks;
    *state.pointer_mut(path).unwrap() = all.into();
}

/// Damages to the deal of three players, each with the reason for its refusal.
const DAMAGES: &[(&str, Damage)] = &[
    ("the options are not those of the table", |state| {
        state["options"]["counting"] = json!("subset");
    }),
    ("the number of players is wrong", |state| state["players"] = json!([])),
    ("the number of players is wrong", |state| drop(list(state, "/players").pop())),
    ("a seat is named that the table does not have", |state| state["starter"] = json!(200)),
    ("a seat is named that the table does not have", |state| state["turn"] = json!(3)),
    ("a seat is named that the table does not have", |state| state["creator"] = json!(200)),
    ("a seat is named that the table does not have", |state| {
        state["last"] = json!({ "seat": 3, "deed": "formed" });
    }),
    ("a quark card is missing or there twice", |state| state["quarks"] = json!("rby")),
    ("a quark card is missing or there twice", |state| {
        state["quarks"] = json!("rby".repeat(65_536));
    }),
    ("a quark card is missing or there twice", |state| {
        let quarks = state["quarks"].as_str().unwrap().replacen('r', "b", 1);
        state["quarks"] = quarks.into();
    }),
    ("a quark card is missing or there twice", |state| add(state, "/discards", "r")),
    ("a quark card is missing or there twice", |state| add(state, "/players/0/hand", "y")),
    ("a quark card is missing or there twice", |state| {
        add(state, "/players/1/hand", &"b".repeat(200));
    }),
    ("an atom is missing or there twice", |state| drop(list(state, "/deck").pop())),
    ("an atom is missing or there twice", |state| drop(list(state, "/conveyor").pop())),
    ("an atom is missing or there twice", |state| {
        let atom = state["conveyor"][0].clone();
        list(state, "/deck").push(atom);
    }),
    ("an atom is missing or there twice", |state| {
        list(state, "/players/2/atoms").push(json!("1"));
    }),
    ("more atoms are on the conveyor than it holds", |state| {
        let atom = list(state, "/deck").pop().unwrap();
        list(state, "/conveyor").push(atom);
    }),
    ("more atoms of the deck are known than it has", |state| state["known"] = json!(55)),
    ("more atoms of the deck are known than it has", |state| state["known"] = json!(usize::MAX)),
    ("a claim does not come to 313", |state| {
        state["players"][1]["claim"] = json!([-13, 45, 47, 48]);
        state["creator"] = json!(1);
    }),
    ("the first to form 313 has not claimed it", |state| state["creator"] = json!(0)),
    ("313 is claimed, but nobody was the first", |state| {
        state["players"][1]["claim"] = json!([13, 45, 47, 48]);
    }),
    ("the table has no such round", |state| state["round"] = json!(0)),
    ("the table has no such round", |state| state["round"] = json!(65_535)),
    ("there is no atom to attack", |state| state["step"] = json!("zap")),
    ("the game is over before its last round", |state| state["step"] = json!("over")),
];

#[test]
fn a_damaged_state_is_refused_with_the_reason() {
    all_are_refused(&dealt(3), &Options::default(), 3, DAMAGES);
}
