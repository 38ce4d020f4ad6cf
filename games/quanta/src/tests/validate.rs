//! Validation accepts all states of real play, and refuses damaged ones.

use serde_json::{Value, json};

use super::*;
use quark_game::kit::testing::damage::{Damage, all_are_refused};

/// The first flaw in a game with the usual options, if any.
fn flaw(game: &Quanta) -> Option<&'static str> {
    game.validate(&Options::default(), 2).err()
}

/// The first position in some whole games that satisfies `is_wanted`.
fn first(is_wanted: impl Fn(&Quanta) -> bool) -> Quanta {
    let mut found = None;
    for seed in 0..12 {
        played(Options::default(), seed, eager, |table, _| {
            if found.is_none() && is_wanted(&table.game) {
                found = Some(table.game.clone());
            }
        });
    }
    found.expect("one of the games comes there")
}

/// Puts a letter on a square of a stored board.
fn put(state: &mut Value, name: &str, letter: &str) {
    let square = square(name);
    let row = &mut state["board"][usize::from(13 - square.row())];
    let mut letters: Vec<String> = row.as_str().unwrap().chars().map(String::from).collect();
    letters[usize::from(square.column())] = letter.to_owned();
    *row = json!(letters.concat());
}

/// Replaces a letter everywhere on a stored board.
fn replace(state: &mut Value, old: &str, new: &str) {
    for row in state["board"].as_array_mut().unwrap() {
        *row = json!(row.as_str().unwrap().replace(old, new));
    }
}

// N20, N29, NA7, NA12, NA16, NA21, NA23
#[test]
fn every_position_of_whole_games_is_valid() {
    let (mut positions, mut bonuses) = (0, 0);
    for (seed, options) in (0..).zip(all_options()) {
        let white = if seed % 2 == 0 { White::Host } else { White::Guest };
        let options = Options { white, ..options };
        assert_eq!(Table::under(options).game.validate(&options, 2), Ok(()));
        for pick in [any as fn(&Quanta, &mut Luck) -> Action, eager] {
            let over = played(options, seed, pick, |table, action| {
                let checked = table.game.validate(&options, 2);
                assert_eq!(checked, Ok(()), "after {action}: {:?}", table.game);
                positions += 1;
                bonuses += u32::from(table.game.is_bonus());
            });
            assert!(over.game.over);
        }
    }
    assert!(2_000 < positions && 12 < bonuses, "{positions} positions, {bonuses} with a bonus");
}

// N1
#[test]
fn a_state_must_have_two_players_and_the_options_of_its_table() {
    let game = Table::new().game;
    for seats in [0, 1, 3, 255] {
        let why = "the number of players is wrong";
        assert_eq!(game.validate(&Options::default(), seats), Err(why));
    }
    let options = Options { white: White::Lots, ..Options::default() };
    let why = "the options are not those of the table";
    assert_eq!(game.validate(&options, 2), Err(why));
}

// NA24
#[test]
fn a_state_stored_before_colours_could_be_chosen_is_valid() {
    let game = Table::new().play("+c3").game;
    let stored = serde_json::to_value(&game).unwrap();
    assert!(stored.get("white").is_none() && stored["options"].get("white").is_none());
    assert_eq!(flaw(&serde_json::from_value(stored).unwrap()), None);
}

// N6, N7, N8, N9, N10
#[test]
fn a_board_with_more_particles_than_the_supply_is_refused() {
    for piece in Piece::ALL {
        let table = Table::new().spend(piece, 0);
        assert_eq!(flaw(&table.game), None, "{piece:?}");
        let square = table.game.board.free().iter().next().unwrap();
        let table = table.with(|game| game.board.put(piece, square));
        assert_eq!(flaw(&table.game), Some("more particles lie than the supply had"), "{piece:?}");
    }
}

/// Damage to a game of two moves, `+c3` and `-d3`, each with the flaw that is found.
const DAMAGES: &[(&str, Damage)] = &[
    ("the options are not those of the table", |state| state["options"]["edges"] = json!("filled")),
    ("a seat is named that the table does not have", |state| state["white"] = json!(2)),
    ("a seat is named that the table does not have", |state| state["white"] = json!(255)),
    ("more particles lie than the supply had", |state| replace(state, ".", "n")),
    ("more particles lie than the supply had", |state| replace(state, ".", "B")),
    ("no neutron lies on a starting square", |state| replace(state, "n", ".")),
    ("no neutron lies on a starting square", |state| put(state, "k11", "W")),
    ("like charges touch in a row or column", |state| put(state, "c2", "B")),
    ("like charges touch in a row or column", |state| put(state, "e3", "w")),
    ("the captured neutrons are not those that the board shows", |state| {
        state["captured"] = json!([["d4"], []]);
    }),
    ("the captured neutrons are not those that the board shows", |state| {
        state["captured"] = json!([[], ["a1"]]);
    }),
    ("there are more bonuses than captures", |state| state["bonuses"] = json!(["white"])),
    ("more was done in a turn than a turn allows", |state| {
        let deed = state["deeds"][0].clone();
        state["deeds"] = json!([deed, deed]);
    }),
    ("something was placed that does not lie there", |state| {
        state["deeds"][0]["side"] = json!("white");
    }),
    ("something was placed that does not lie there", |state| {
        state["deeds"][0]["action"] = json!("-a1");
    }),
    ("the game has no such turn", |state| state["number"] = json!(0)),
    ("the game has no such turn", |state| state["number"] = json!(4)),
    ("the game has no such turn", |state| state["number"] = json!(65_535)),
    ("the game is over though something can be placed", |state| state["over"] = json!(true)),
];

/// Damage to a game where a bonus comes next, each with the flaw that is found.
const BONUS_DAMAGES: &[(&str, Damage)] = &[
    ("the captured neutrons are not those that the board shows", |state| {
        state["captured"] = json!([[], []]);
    }),
    ("the captured neutrons are not those that the board shows", |state| {
        state["captured"].as_array_mut().unwrap().reverse();
    }),
    ("the captured neutrons are not those that the board shows", |state| {
        let captured = state["captured"].as_array().unwrap().iter();
        let all: Vec<Value> = captured.flat_map(|one| one.as_array().unwrap().clone()).collect();
        state["captured"] = json!([all, all]);
    }),
    ("there are more bonuses than captures", |state| {
        state["bonuses"] = json!(vec!["blue"; 1_000]);
    }),
    ("there is a bonus that nobody can use", |state| state["over"] = json!(true)),
];

#[test]
fn a_damaged_state_is_refused_with_its_flaw() {
    all_are_refused(&Table::new().play("+c3; -d3").game, &Options::default(), 2, DAMAGES);
    all_are_refused(&first(Quanta::is_bonus), &Options::default(), 2, BONUS_DAMAGES);
}

// NA16
#[test]
fn a_running_game_where_nobody_can_place_is_refused() {
    let over = played(Options::default(), 1, any, |_, _| ()).game;
    assert_eq!(flaw(&over), None);
    let game = Quanta { over: false, ..over };
    assert_eq!(flaw(&game), Some("the player in turn has nothing to do"));
}
