//! Components and terms: cards, pyramids, places and matching cards.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::*;
use crate::state::{
    cards::suits::{Face, Suit},
    city::{
        cell::CellSet,
        pieces::{COLOURS, TRIOS},
        power,
    },
};
use quark_game::Guide as _;

/// Every card of the deck, each once.
fn deck(jokers: Jokers) -> Vec<Card> {
    let options = Options { jokers, ..Options::default() };
    let game = ZarkCity::setup(&options, 2, &mut Luck::seeded(1));
    let hands = game.players.iter().flat_map(|player| player.hand.iter());
    let mut all: Vec<Card> = game.deck.iter().copied().chain(hands).collect();
    all.sort_unstable();
    all
}

// Z2, Z71
#[test]
fn the_deck_is_a_regular_one_with_at_most_two_jokers() {
    let all = deck(Jokers::Two);
    let mut expected = BTreeSet::new();
    for suit in ["c", "d", "h", "s"] {
        for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] {
            expected.insert(format!("{rank}{suit}"));
        }
    }
    expected.extend(["Jo1".to_owned(), "Jo2".to_owned()]);
    assert_eq!(all.len(), 54);
    assert_eq!(all.iter().map(Card::to_string).collect::<BTreeSet<String>>(), expected);
    let jokers = |all: &[Card]| all.iter().filter(|one| one.face() == Some(Face::Joker)).count();
    let (one, none) = (deck(Jokers::One), deck(Jokers::None));
    assert_eq!((jokers(&all), jokers(&one), jokers(&none)), (2, 1, 0));
    assert_eq!((one.len(), none.len()), (53, 52));
}

// Z8, ZA28
#[test]
fn numbers_are_two_to_ten_in_four_suits_without_aces() {
    let numbers: Vec<Card> =
        deck(Jokers::Two).into_iter().filter(|card| card.value().is_some()).collect();
    assert_eq!(numbers.len(), 36);
    for suit in Suit::ALL {
        let values: Vec<u8> = numbers
            .iter()
            .filter(|card| card.suit() == Some(suit))
            .filter_map(|card| card.value())
            .collect();
        assert_eq!(values, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    assert_eq!(card("Ah").value(), None);
    assert!("1h".parse::<Card>().is_err() && "14h".parse::<Card>().is_err());
}

// Z43, Z44, Z45
#[test]
fn faces_have_30_points_of_attack_in_all() {
    let pips = |text: &str| card(text).face().map(Face::pips);
    assert_eq!(pips("Kh"), Some(3));
    assert_eq!(pips("Qs"), Some(2));
    assert_eq!(["Jc", "Ad", "Jo1"].map(pips), [Some(1); 3]);
    assert_eq!(pips("10h"), None);
    let faces = deck(Jokers::Two).into_iter().filter_map(Card::face);
    assert_eq!(faces.map(|face| u32::from(face.pips())).sum::<u32>(), 30);
}

// Z2, Z3, ZA37
#[test]
fn each_of_five_colours_has_three_of_each_size() {
    assert_eq!((TRIOS, COLOURS), (3, 5));
    let colours: HashSet<&str> = Seat::all(5).map(pieces::colour_name).collect();
    assert_eq!(colours.len(), 5);
    let table = Table::new(5, "");
    for seat in 0..5 {
        assert_eq!(table.stash(seat), "sssmmmlll");
    }
    let busy = Table::new(2, "n12 7h bs bs bl; n13 8h bs bm");
    assert_eq!((busy.stash(0).as_str(), busy.stash(1).as_str()), ("mmll", "sssmmmlll"));
}

// Z63
#[test]
fn a_pyramid_counts_one_two_or_three_by_its_size() {
    assert_eq!(Size::ALL.map(Size::pips), [1, 2, 3]);
    assert_eq!(Size::ALL.map(Size::name), ["small", "medium", "large"]);
}

#[test]
fn nests_count_their_pieces() {
    let nest: Nest = "ssl".parse().unwrap();
    assert_eq!(Size::ALL.map(|size| nest.count(size)), [2, 0, 1]);
    assert_eq!((nest.total(), nest.has(Size::Medium), nest.to_string()), (3, false, "ssl".into()));
    let more = nest.with(Nest::one(Size::Medium));
    assert_eq!(more.to_string(), "ssml");
    assert_eq!(Nest::ALL.without(more).to_string(), "smmll");
    assert!("ssss".parse::<Nest>().is_err());
    assert!("x".parse::<Nest>().is_err());
}

// Z11, Z12, Z72
#[test]
fn places_lie_on_a_square_grid_and_touch_by_sides_or_corners() {
    let middle = cell("n12");
    let names = |cells: [Cell; 4]| cells.map(|cell| cell.to_string());
    assert_eq!(names(middle.sides()), ["p12", "n13", "m12", "n11"]);
    assert_eq!(names(middle.corners()), ["p13", "m13", "m11", "p11"]);
    for columns in -3..=3_i16 {
        for rows in -3..=3_i16 {
            let other = middle.plus(columns, rows);
            let (far, near) = (columns.abs().max(rows.abs()), columns.abs() + rows.abs());
            assert_eq!(middle.is_beside(other), near == 1, "{other}");
            assert_eq!(middle.touches(other), far == 1, "{other}");
            assert_eq!(other.is_beside(middle), middle.is_beside(other));
        }
    }
}

#[test]
fn places_keep_their_names_in_all_directions() {
    assert_eq!(Cell::FIRST.to_string(), "n12");
    for (columns, rows, name) in [
        (1, 0, "p12"),
        (-1, 0, "m12"),
        (0, 1, "n13"),
        (-11, -11, "a1"),
        (-12, -12, "-a0"),
        (-13, -13, "-b-1"),
        (11, 11, "z23"),
        (12, 88, "aa100"),
        (11 + 23, 0, "az12"),
        (12 + 23, 0, "ba12"),
    ] {
        let place = Cell::FIRST.plus(columns, rows);
        assert_eq!(place.to_string(), name);
        assert_eq!(cell(name), place);
        assert_eq!(cell(&name.to_uppercase()), place);
    }
    let mut names = HashSet::new();
    for column in -700..700 {
        let place = Cell { column, row: 3 };
        assert!(names.insert(place.to_string()), "{place}");
        assert_eq!(cell(&place.to_string()), place);
    }
    for bad in
        ["", "n", "12", "i3", "l3", "o3", "n012", "n+1", "n-0", "--a1", "n1.", "n99999", "é1"]
    {
        assert!(bad.parse::<Cell>().is_err(), "{bad}");
    }
}

/// The bits wrap around after 64 columns and rows, and no city is that large.
#[test]
fn a_set_of_places_tells_all_places_of_a_city_apart() {
    for start in [cell("n12"), Cell { column: -500, row: 9_000 }] {
        let mut built = CellSet::default();
        assert!(built.insert(start) && !built.insert(start));
        for columns in -40..=40 {
            for rows in -40..=40 {
                let place = start.plus(columns, rows);
                assert_eq!(built.contains(place), place == start);
            }
        }
    }
}

fn is_match(text: &str) -> bool {
    let cards = cards(text);
    power::is_match([cards[0], cards[1], cards[2]])
}

// Z16, Z17, Z18, Z19, ZA28
#[test]
fn three_match_as_a_suited_run_in_any_order_or_as_three_of_a_kind() {
    for yes in ["2h 3h 4h", "4h 2h 3h", "9s 10s 8s", "6c 5c 7c", "7h 7c 7d", "10s 10h 10c"] {
        assert!(is_match(yes), "{yes}");
    }
    for no in [
        "2h 3h 4d",
        "2h 3h 5h",
        "7h 7c 8h",
        "9s 10s 2s",
        "2h 4h 6h",
        "Ah 2h 3h",
        "9h 10h Jh",
        "Ah Ac Ad",
        "Kh Kc Kd",
        "2h 3h Jo1",
    ] {
        assert!(!is_match(no), "{no}");
    }
}

/// Counts the matches among all threes of number cards.
#[test]
fn there_are_28_runs_and_36_threes_of_a_kind() {
    let numbers: Vec<Card> = Cards::NUMBERS.iter().collect();
    let mut found: BTreeMap<bool, u32> = BTreeMap::new();
    for (one, first) in numbers.iter().enumerate() {
        for (two, second) in numbers.iter().enumerate().skip(one + 1) {
            for third in numbers.iter().skip(two + 1) {
                if power::is_match([*second, *third, *first]) {
                    *found.entry(first.suit() == second.suit()).or_default() += 1;
                }
            }
        }
    }
    assert_eq!(found, BTreeMap::from([(true, 4 * 7), (false, 9 * 4)]));
}

// Z15, ZA27
#[test]
fn blocks_are_three_in_a_line_or_an_l() {
    let blocks = |built: &str| city(built).blocks().len();
    assert_eq!(blocks("n12 7h; p12 8h; q12 9h"), 1, "in a row");
    assert_eq!(blocks("n12 7h; n13 9h; n14 8h"), 1, "in a column");
    for corner in ["p13", "p11"] {
        assert_eq!(blocks(&format!("n12 7h; p12 8h; {corner} 9h")), 1, "an L at {corner}");
    }
    assert_eq!(blocks("n12 7h; p13 8h; q14 9h"), 0, "corners do not count");
    assert_eq!(blocks("n12 7h; p12 8h; r12 9h"), 0, "a gap");
    assert_eq!(blocks("n12 7h; p12 8c; q12 9h; n13 8h"), 0, "n13, n12 and q12 are no block");
    assert_eq!(blocks("n12 6h; p12 7h; q12 8h; r12 9h"), 2, "a longer run holds two");
    assert_eq!(blocks("n12 7h; p12 7c; n13 7d; p13 7s"), 4, "a square holds four");
}

// Z9, Z10
#[test]
fn only_numbers_lie_in_the_city() {
    for seed in 0..4 {
        random_game(Options::default(), 3, seed, |game, _| {
            assert!(game.city.sites.iter().all(|site| site.card.value().is_some()));
        });
    }
}

// Z13, Z14
#[test]
fn a_piece_occupies_its_card_and_a_sole_occupant_controls_it() {
    let built = city("n12 7h bs bl; n13 8h bs om; n14 9h");
    let occupants = |name: &str| built.at(cell(name)).unwrap().occupants().collect::<Vec<Seat>>();
    let controller = |name: &str| built.at(cell(name)).unwrap().controller();
    assert_eq!(occupants("n12"), [Seat(0)]);
    assert_eq!(occupants("n13"), [Seat(0), Seat(1)]);
    assert_eq!(occupants("n14"), []);
    assert_eq!(
        (controller("n12"), controller("n13"), controller("n14")),
        (Some(Seat(0)), None, None)
    );
}

// Z72
#[test]
fn names_of_places_are_read_up_to_the_farthest_row_and_column() {
    let place = |column, row| Cell { column, row };
    for far in [place(9_999, 12), place(-9_998, 12), place(12, 9_999), place(12, -9_999)] {
        assert_eq!(cell(&far.to_string()), far);
    }
    for out in [place(10_000, 12), place(-9_999, 12), place(12, 10_000), place(12, -10_000)] {
        assert!(out.to_string().parse::<Cell>().is_err(), "{out}");
    }
}

#[test]
fn programs_get_every_card_once_with_its_number_or_pips() {
    let tables = ZarkCity::tables();
    let told = tables["cards"].as_array().unwrap();
    let mut written: Vec<Card> =
        told.iter().map(|row| row["card"].as_str().unwrap().parse().unwrap()).collect();
    written.sort_unstable();
    assert_eq!(written, deck(Jokers::Two));
    let row = |name: &str| {
        let row = told.iter().find(|row| row["card"] == name).unwrap();
        ["number", "suit", "face", "pips"].map(|key| row[key].clone())
    };
    let none = serde_json::Value::Null;
    assert_eq!(row("10d"), [10.into(), "d".into(), none.clone(), none.clone()]);
    assert_eq!(row("Qh"), [none.clone(), "h".into(), "Q".into(), 2.into()]);
    assert_eq!(row("Jo2"), [none.clone(), none, "Jo".into(), 1.into()]);
    let pieces = tables["pieces"].as_array().unwrap().iter();
    let pieces =
        pieces.map(|piece| format!("{} {} {}", piece["size"], piece["pips"], piece["copies"]));
    assert_eq!(pieces.collect::<Vec<_>>().join(", "), r#""s" 1 3, "m" 2 3, "l" 3 3"#);
    assert_eq!((&tables["deal"], &tables["hand_limit"]), (&3.into(), &6.into()));
}
