//! Convert and Demolish.

use super::*;
use crate::state::cards::{payment::Payment, suits::Face};

const CITY: &str = "n12 7h bs os; p12 2c om; p13 4c ol; q12 9d ol; n13 8c gm";

fn table() -> Table {
    Table::new(3, CITY)
}

// Z41, Z70, ZA35
#[test]
fn targets_stand_on_an_occupied_card_or_next_to_one() {
    let table = table().hand(0, "Kh");
    assert_eq!(
        table.sorted("demolish"),
        ["demolish n12 os K", "demolish n13 gm K", "demolish p12 om K"]
    );
    assert_eq!(table.refused("demolish p13 ol K"), "Z41", "a corner is not enough");
    assert_eq!(table.refused("demolish q12 ol K"), "Z41", "too far");
    assert_eq!(table.refused("demolish n12 om K"), "Z41", "no such piece there");
    assert_eq!(table.refused("demolish n11 os K"), "Z41", "no card there");
    assert!(table.allows("convert n12 os s K"), "on the very card");
}

// Z69, ZA14
#[test]
fn only_pieces_of_opponents_are_attacked() {
    let table = table().hand(0, "Kh");
    assert_eq!(table.refused("demolish n12 bs K"), "ZA14");
    assert_eq!(table.refused("convert n12 bs s K"), "ZA14");
    assert_eq!(table.refused("demolish n12 ys K"), "Z69", "nobody plays yellow");
}

// Z42
#[test]
fn the_cards_must_equal_or_exceed_the_value() {
    let table = table().hand(0, "Qh Jh Ah");
    assert!(table.allows("demolish n12 os J") && table.allows("demolish p12 om Q"));
    assert_eq!(table.refused("demolish p12 om J"), "Z42");
    assert_eq!(table.refused("demolish p12 om"), "Z42", "nothing is not enough");
    let beside = Table::new(2, "n12 7h bs; n13 8c ol").hand(0, "Qh Jh Ah");
    assert_eq!(beside.sorted("demolish"), ["demolish n13 ol Q A", "demolish n13 ol Q J"]);
    assert_eq!(beside.refused("demolish n13 ol J A"), "Z42");
    assert_eq!(beside.refused("demolish n13 ol K"), "Z42", "not in hand");
    assert_eq!(beside.refused("demolish n13 ol Q Q"), "Z42", "only one in hand");
}

// Z43, Z44, Z45, Z62, ZA29
#[test]
fn kings_are_worth_three_queens_two_and_all_others_one() {
    let pays = |hand: &str, size: &str| {
        let table = Table::new(2, &format!("n12 7h bs; n13 8c o{size}")).hand(0, hand);
        table.sorted("demolish").len()
    };
    for (hand, sizes) in [
        ("Kh", [1, 1, 1]),
        ("Qh", [1, 1, 0]),
        ("Jh", [1, 0, 0]),
        ("Ah", [1, 0, 0]),
        ("Jo1", [1, 0, 0]),
        ("10h", [0, 0, 0]),
        ("Jo1 Jo2", [1, 1, 0]),
        ("Ah Jh Jo1", [3, 3, 1]),
    ] {
        assert_eq!([pays(hand, "s"), pays(hand, "m"), pays(hand, "l")], sizes, "{hand}");
    }
}

// Z46, Z68, Z62, ZA18
#[test]
fn converting_exchanges_the_target_for_a_piece_as_large_or_smaller() {
    let mut table = Table::new(2, "n12 7h bs; n13 8c om os").hand(0, "Qh Ah").deck("2h 3h");
    assert_eq!(
        table.sorted("convert n13 om"),
        ["convert n13 om m Q", "convert n13 om s Q"],
        "the ace alone is too little"
    );
    assert_eq!(table.refused("convert n13 om l Q"), "Z46");
    table.go("convert n13 om m Q");
    assert_eq!(table.city(), "n12 7h bs; n13 8c bm os");
    assert_eq!((table.stash(0).as_str(), table.stash(1).as_str()), ("ssmmlll", "ssmmmlll"));
    assert_eq!((table.held(0).as_str(), table.pile().as_str()), ("Ah", "Qh"));
    let table = table.turn(0).play("convert n13 os s A");
    assert_eq!(
        table.city(),
        "n12 7h bs; n13 8c bs bm",
        "an ace serves as a jack, and nothing flies"
    );
}

// Z32, Z46, ZA13
#[test]
fn converting_needs_the_size_in_the_stash() {
    let table = Table::new(2, "n12 7h bm bm bm; n13 8c om").hand(0, "Qh");
    assert_eq!(table.refused("convert n13 om m Q"), "Z32");
    assert_eq!(table.sorted("convert"), ["convert n13 om s Q"], "a smaller one will do");
    let none = Table::new(2, "n12 7h bm bm bm bs bs bs; n13 8c om").hand(0, "Qh");
    assert_eq!(none.sorted("convert"), Vec::<String>::new());
    assert_eq!(none.sorted("demolish"), ["demolish n13 om Q"]);
}

// Z47, Z68
#[test]
fn demolishing_only_removes() {
    let mut table = table().hand(0, "Qh").deck("2h 3h");
    table.go("demolish p12 om Q");
    assert_eq!(table.city(), "n12 7h bs os; p12 2c; p13 4c ol; q12 9d ol; n13 8c gm");
    assert_eq!(table.stash(1), "ssmmml", "it is back with its owner");
    assert_eq!(
        table.told_to(Viewer::Spectator)[0],
        "Ada demolishes Ben’s medium pyramid at p12, paying the queen of hearts."
    );
}

// Z48, Z49, ZA16
#[test]
fn for_each_point_left_over_a_card_is_drawn() {
    let drawn = |hand: &str, size: &str, moves: &str| {
        let city = format!("n12 7h bs; n13 8c o{size}");
        let table = Table::new(2, &city).hand(0, hand).deck("2h 3h 4h 5h").play(moves);
        table.held(0)
    };
    assert_eq!(drawn("Kh", "s", "demolish n13 os K"), "2h 3h", "two left over");
    assert_eq!(drawn("Kh", "m", "convert n13 om m K"), "2h", "one left over");
    assert_eq!(drawn("Kh", "l", "demolish n13 ol K"), "", "none");
    assert_eq!(drawn("Qh", "s", "demolish n13 os Q"), "2h");
    assert_eq!(drawn("Qh Qs", "l", "convert n13 ol l Q Q"), "2h", "the example of the rules");
    assert_eq!(drawn("Qh Js", "l", "demolish n13 ol Q J"), "");
}

// ZA16
#[test]
fn leftover_cards_come_before_the_hand_limit() {
    let mut table = Table::new(2, "n12 7h bs; n13 8c os").hand(0, "2h 3h 4h 5h 6h 7d Kh");
    table = table.deck("9h 9s 9c");
    table.go("demolish n13 os K");
    assert_eq!(table.game.phase, Phase::Discarding);
    assert_eq!(table.held(0), "7d 2h 3h 4h 5h 6h 9h 9s");
    table.go("discard 9h; discard 9s");
    assert_eq!(table.game.turn, Seat(1));
}

// Z50, ZA15
#[test]
fn a_payment_has_no_card_that_is_not_needed() {
    let table = Table::new(2, "n12 7h bs; n13 8c os om ol").hand(0, "Kh Qh Qs Jh Jc Ah Jo1");
    for redundant in [
        "demolish n13 os J J",
        "demolish n13 os K J",
        "demolish n13 om Q J",
        "demolish n13 om K Q",
        "demolish n13 ol K A",
        "demolish n13 ol Q J A",
        "demolish n13 ol Q Q J",
        "convert n13 ol s J J A Jo",
    ] {
        assert_eq!(table.refused(redundant), "Z50", "{redundant}");
    }
    assert_eq!(
        table.sorted("demolish n13 os"),
        ["A", "J", "Jo", "K", "Q"].map(|face| format!("demolish n13 os {face}"))
    );
    assert_eq!(
        table.sorted("demolish n13 om"),
        ["A Jo", "J A", "J J", "J Jo", "K", "Q"].map(|faces| format!("demolish n13 om {faces}"))
    );
    assert_eq!(
        table.sorted("demolish n13 ol"),
        ["J A Jo", "J J A", "J J Jo", "K", "Q A", "Q J", "Q Jo", "Q Q"]
            .map(|faces| format!("demolish n13 ol {faces}"))
    );
}

/// In all listed payments each card is needed, and at most two points are left over.
// Z50, ZA15
#[test]
fn every_payment_is_minimal_and_leaves_at_most_two_points() {
    let points = |faces: &[Face]| faces.iter().map(|face| face.pips()).sum::<u8>();
    let mut seen = 0;
    for seed in 0..12 {
        random_game(Options::default(), 2 + (seed % 4) as u8, seed, |game, _| {
            for action in game.legal(game.turn) {
                let (target, payment) = match action {
                    Action::Convert(target, _, payment) | Action::Demolish(target, payment) => {
                        (target, payment)
                    }
                    _ => continue,
                };
                seen += 1;
                let faces: Vec<Face> = payment.faces().collect();
                let cost = target.size as u8 + 1;
                assert!(cost <= points(&faces) && points(&faces) <= cost + 2, "{action}");
                for spared in 0..faces.len() {
                    let mut fewer = faces.clone();
                    fewer.remove(spared);
                    assert!(points(&fewer) < cost, "{action} can spare {:?}", faces[spared]);
                }
            }
        });
    }
    assert!(1_000 < seen, "{seen}");
}

// ZA17
#[test]
fn numbers_are_never_paid() {
    for text in ["demolish n13 os 7h", "convert n13 os s 7h K", "demolish n13 os K 2c"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    let table = table().hand(0, "7c 8d 10s");
    assert_eq!(table.sorted("demolish").len() + table.sorted("convert").len(), 0);
    assert_eq!(Payment::of(&[]).map(|nothing| nothing.pips()), Some(0));
}
