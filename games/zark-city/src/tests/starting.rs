//! The starter cards.

use super::*;
use quark_game::Brief;

fn dealt() -> Table {
    Table::dealt(&["7h 9c Ks", "9d 2s 3s", "4c 5c Jo1"]).deck("2h 3h 4h 5h 6h")
}

// Z21, ZA6
#[test]
fn everyone_chooses_a_number_card_in_secret() {
    let mut table = dealt();
    assert_eq!(table.game.status(), Status::Waiting(Seat::all(3).collect()));
    let legal = |table: &Table, seat| {
        let moves = table.game.legal(Seat(seat)).into_iter();
        moves.map(|action| action.to_string()).collect::<Vec<String>>()
    };
    assert_eq!(legal(&table, 0), ["choose 9c", "choose 7h"], "the king is none");
    assert_eq!(table.refusal_of(Seat(0), "choose K").rule, "Z21");
    assert_eq!(table.refusal_of(Seat(0), "choose 9d").rule, "Z21");
    assert_eq!(table.refusal_of(Seat(0), "draw").rule, "Z21");
    table.go("1: choose 9d");
    assert_eq!(table.game.status(), Status::Waiting([Seat(0), Seat(2)].into_iter().collect()));
    assert_eq!(legal(&table, 1), Vec::<String>::new());
    assert_eq!(table.refusal_of(Seat(1), "choose 2s").rule, "Z22", "what is chosen stays");
    assert_eq!(table.refusal_of(Seat(9), "choose 2s").rule, "Z22");
    assert_eq!(
        table.told_to(Viewer::Seat(Seat(1))),
        ["You choose the 9 of diamonds to start with."]
    );
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        assert_eq!(table.told_to(viewer), ["Ben has chosen a starter card."]);
    }
    assert!(ZarkCity::conceals(&action("choose 9d")) && !ZarkCity::conceals(&action("draw")));
}

// Z22, Z23, Z25
#[test]
fn when_all_have_chosen_the_highest_begins_in_the_centre() {
    let mut table = dealt();
    table.go("2: choose 4c; 0: choose 7h; 1: choose 9d");
    assert_eq!((table.game.first, table.city().as_str()), (Seat(1), "n12 9d os"));
    assert_eq!((table.game.phase, table.game.turn), (Phase::Placing, Seat(2)));
    assert_eq!(
        table.told_to(Viewer::Spectator),
        [
            "Ben has chosen a starter card.",
            "The starter cards are revealed: Ada the 7 of hearts, Ben the 9 of diamonds and Chloe \
             the 4 of clubs. Ben begins.",
            "Ben puts the 9 of diamonds at n12, with a small pyramid on it.",
        ]
    );
}

// Z24, ZA6
#[test]
fn among_equal_highest_cards_the_one_chosen_first_begins() {
    for (order, first) in [
        ("1: choose 9d; 2: choose 5c; 0: choose 9c", 1),
        ("2: choose 5c; 0: choose 9c; 1: choose 9d", 0),
        ("0: choose 9c; 1: choose 9d; 2: choose 5c", 0),
    ] {
        let table = dealt().play(order);
        assert_eq!(table.game.first, Seat(first), "{order}");
        assert!(
            table.told_to(Viewer::Spectator)[1].contains("having chosen that number"),
            "{order}"
        );
        let is_told = |said: &str| said.ends_with("begins, having chosen first.");
        let briefly = |event: &&Event| match ZarkCity::brief(event, Viewer::Spectator) {
            Brief::Whole(said) => is_told(&said),
            _ => false,
        };
        assert!(table.events().iter().any(briefly), "{order}");
    }
    let lower = dealt().play("2: choose 5c; 0: choose 7h; 1: choose 9d");
    assert_eq!(lower.game.first, Seat(1), "being early helps the highest only");
}

// Z26, Z27, ZA5, ZA8
#[test]
fn the_others_place_starters_in_turn_order_next_to_any_card() {
    let mut table = dealt().play("0: choose 7h; 1: choose 9d; 2: choose 4c");
    assert_eq!(table.sorted(""), ["place m12", "place n11", "place n13", "place p12"]);
    let alt = table.alt(Viewer::Seat(Seat(2)));
    assert!(alt.starts_with("Chloe must place a starter card"), "{alt}");
    assert_eq!(table.refused("place p13"), "Z26", "a corner is not enough");
    assert_eq!(table.refused("place n12"), "Z26", "a card lies there");
    assert_eq!(table.refused("draw"), "Z26");
    assert_eq!(table.refusal_of(Seat(0), "place n13").rule, "Z26", "it is not Ada’s turn");
    table.go("place n13");
    assert_eq!(table.game.turn, Seat(0));
    assert_eq!(table.sorted("place").len(), 6, "around both cards");
    table.go("place n14");
    assert_eq!(table.city(), "n12 9d os; n13 4c gs; n14 7h bs");
}

// ZA7, Z28, Z67
#[test]
fn after_the_last_starter_the_first_player_takes_a_usual_turn() {
    let mut table = dealt().play("0: choose 7h; 1: choose 9d; 2: choose 4c; place n13; place n14");
    assert_eq!((table.game.phase, table.game.turn, table.game.turns), (Phase::Acting, Seat(1), 1));
    assert_eq!(table.held(1), "2h 2s 3s", "a card was drawn first");
    assert_eq!(
        (table.held(0).as_str(), table.held(2).as_str()),
        ("9c Ks", "5c Jo1"),
        "for nobody else"
    );
    assert_eq!(table.refused("place n15"), "ZA7");
    assert_eq!(table.refused("choose 2h"), "ZA7");
    table.go("spawn n12");
    assert_eq!((table.game.turn, table.held(2).as_str()), (Seat(2), "5c 3h Jo1"));
}

// ZA9
#[test]
fn starters_that_happen_to_match_win_nothing() {
    let mut table = Table::dealt(&["7h", "8h", "9h"]).deck("2c 3c 4c");
    table.go("0: choose 7h; 1: choose 8h; 2: choose 9h; place m12; place k12");
    assert_eq!(table.public().blocks.len(), 1);
    assert!(!table.is_over());
    let five = Table::dealt(&["7h", "8h", "9h", "7c", "7d"]).deck("2c");
    let five = five
        .play("0: choose 7h; 1: choose 8h; 2: choose 9h; 3: choose 7c; 4: choose 7d; place n13")
        .play("place m12; place m13; place n14");
    assert!(!five.is_over() && five.game.city.sites.len() == 5);
}

// Z22, Z26
#[test]
fn nobody_knows_who_comes_next_before_all_have_chosen() {
    let mut table = dealt();
    table.go("1: choose 9d; 2: choose 4c");
    assert_eq!(table.game.upcoming(3), [], "one is left to choose, and the highest begins");
    table.go("0: choose 7h");
    assert_eq!((table.game.turn, table.game.upcoming(3)), (Seat(2), vec![Seat(0), Seat(1)]));
}
