//! Pictures of lanes with no atoms, few and many.

use super::*;
use crate::words::parts;
use quark_game::kit::testing::said;
use quark_scene::{Area, Ink, Item, Place, Scene};
use std::collections::BTreeMap;

/// The ink of this text.
fn ink_of(scene: &Scene, text: &str) -> Option<Ink> {
    scene.items.iter().find_map(|item| match item {
        Item::Text(one) => {
            one.pieces.iter().find(|piece| piece.text == text).map(|piece| piece.ink)
        }
        _ => None,
    })
}

#[test]
fn a_lane_without_atoms_is_one_line() {
    let board = Element313::scene(&Table::new(2).before(0, "45 13").hand(1, "rrbby").public());
    let base = |text: &str| {
        board.items.iter().find_map(|item| match item {
            Item::Text(one) => one.pieces.iter().any(|it| it.text == text).then_some(one.at.y),
            _ => None,
        })
    };
    assert!(base("113").unwrap() < base("200 short").unwrap());
    assert_eq!(base("of 313"), base("5"), "nothing lies below");
}

#[test]
fn the_distance_from_313_is_bright_if_one_atom_makes_it() {
    let ink = |held: &str, text: &str| {
        let table = Table::new(2).before(0, held).hand(0, "r");
        ink_of(&Element313::scene(&table.public()), text)
    };
    assert_eq!(ink("45 47 48", "13 short"), Some(Ink::TEXT));
    assert_eq!(ink("45 47", "113 short"), Some(Ink::DIM));
    let formed = Table::new(2).before(0, "45 47 48 13").hand(0, "r").before(1, "46 49 50");
    let formed = formed.play("claim");
    let board = Element313::scene(&formed.public());
    assert_eq!(ink_of(&board, "13 short"), Some(Ink::DIM), "it comes too late");
}

#[test]
fn an_empty_conveyor_without_a_deck_is_only_a_title() {
    let table = Table::new(2).before(0, "45").hand(0, "r");
    let high = |table: Table| Element313::scene(&table.public()).height;
    let (empty, full) = (table.conveyor("").deck(""), Table::new(2).before(0, "45").hand(0, "r"));
    let texts = said(&Element313::scene(&empty.own_view()));
    assert!(!texts.iter().any(|text| text == "leaves if none is bought"), "{texts:?}");
    assert_eq!(high(full) - high(empty), 170 + 46);
}

#[test]
fn the_board_has_the_numbers_of_many_atoms_and_of_the_quarks_left() {
    let held = |from: u8| {
        let numbers = (from..60).step_by(3).take(14);
        numbers.map(|number| number.to_string()).collect::<Vec<String>>().join(" ")
    };
    let table = (0..3_u8).fold(Table::new(3), |table, seat| table.before(seat, &held(seat + 1)));
    let texts = said(&Element313::scene(&table.public()));
    let numbered = (1..=42_u8).all(|number| texts.contains(&number.to_string()));
    assert!(numbered, "{texts:?}");
    assert!(texts.contains(&format!("quarks {}", table.public().quarks)), "{texts:?}");
}

#[test]
fn sums_make_room_for_the_numbers_of_the_atoms_of_four_players() {
    let mut numbers = (19..=60).map(|number: u8| number.to_string());
    let mut held = |count: usize| numbers.by_ref().take(count).collect::<Vec<String>>().join(" ");
    let table =
        (0..).zip([9, 13, 16, 4]).fold(Table::new(4).conveyor("1 2 3"), |table, (seat, count)| {
            table.before(seat, &held(count))
        });
    let board = Element313::scene(&table.public());
    assert!(board.height <= 1500, "{}", board.height);
    let texts = said(&board);
    // No atom has one of these values.
    let numbered = (26..50).chain(51..=60).all(|number: u8| texts.contains(&number.to_string()));
    assert!(numbered, "{texts:?}");
}

/// Areas of the atoms of the first seat by number.
fn areas(scene: &Scene) -> BTreeMap<u8, Area> {
    let name = format!("{}’s atom ", Seat(0));
    let number = |place: &Place| place.name.strip_prefix(&name).and_then(|it| it.parse().ok());
    scene.places.iter().filter_map(|place| Some((number(place)?, place.area))).collect()
}

#[test]
fn a_player_with_many_atoms_has_a_chip_for_each_value_and_hides_none() {
    let many: Vec<String> = (1..=50).map(|number| number.to_string()).collect();
    let many = many.join(" ").replace(" 41 ", " 41- ").replace(" 40 ", " 40- ");
    let table = Table::new(4).conveyor("60 59").before(0, &many).hand(0, "r");
    let table = table.before(1, "51").before(2, "52").before(3, "53");
    let panel = Element313::panel(&table.own_view(), &table.game.legal(Seat(0)));
    for scene in [Element313::scene(&table.public()), panel] {
        let areas = areas(&scene);
        assert_eq!(areas.len(), 50);
        let with = |number: u8| areas.values().filter(|area| **area == areas[&number]).count();
        assert_eq!([41, 40].map(with), [2, 2], "new ones of a value lie together");
        assert_ne!(areas[&41], areas[&42], "they don’t count yet");
        let texts = said(&scene);
        assert!(texts.iter().any(|text| text.ends_with("50×2")), "{texts:?}");
        let shown: BTreeMap<(i16, i16), Area> =
            areas.values().map(|area| ((area.y, area.x), *area)).collect();
        assert!(shown.len() < 30, "{} chips", shown.len());
        assert!(shown.values().all(|area| 52 <= area.height), "{shown:?}");
    }
    let few = Table::new(2).before(0, "45 49 1 2 3").hand(1, "r");
    let few = areas(&Element313::scene(&few.public()));
    assert_ne!(few[&45], few[&49], "there is room for each as a card");
}

#[test]
fn the_targets_of_an_attack_share_the_rows_so_that_none_is_hidden() {
    let from = |first: u8, count: u8| {
        let numbers = (first..first + count).map(|number| number.to_string());
        numbers.collect::<Vec<String>>().join(" ")
    };
    let table = Table::new(4).before(1, &from(1, 30)).before(2, &from(31, 5));
    let table = table.before(3, &from(36, 15)).conveyor("60").with(|game| game.step = Step::Zap);
    let texts = said(&Element313::panel(&table.own_view(), &table.game.legal(Seat(0))));
    assert!((1..=50).all(|number: u8| texts.contains(&number.to_string())), "{texts:?}");
}

#[test]
fn subtracted_atoms_are_dark_cards_without_the_ink_of_a_warning() {
    let board = Element313::scene(&Table::new(2).before(0, "45 47 48 50 40 41 13").public());
    let texts = said(&board);
    assert!(texts.iter().any(|text| text.starts_with('−')), "{texts:?}");
    let warns = board.items.iter().any(|item| match item {
        Item::Panel(panel) => panel.edge.is_some_and(|edge| edge.ink == Ink::WARNING),
        Item::Text(text) => text.pieces.iter().any(|piece| piece.ink == Ink::WARNING),
        _ => false,
    });
    assert!(!warns);
}

#[test]
fn the_last_atoms_of_the_conveyor_leave_its_title_on_the_belt() {
    let high = |conveyor: &str| {
        let table = Table::new(2).before(0, "45").hand(0, "r").conveyor(conveyor).deck("");
        Element313::scene(&table.public()).height
    };
    assert_eq!([high("46 47 48"), high("46")], [high("46 47 48 49") - 44; 2]);
}

#[test]
fn nothing_empty_can_be_enlarged() {
    let names = |table: &Table| {
        let parts = Element313::parts(&table.own_view());
        parts.into_iter().map(|(name, _)| name).collect::<Vec<String>>()
    };
    let held = |hand: &str| Table::new(2).before(1, "46").hand(0, hand).conveyor("1").deck("2");
    let other = format!("{}’s atoms", Seat(1));
    assert_eq!(names(&held("r")), ["Your hand", "Conveyor", other.as_str()]);
    assert_eq!(names(&held("")), ["Conveyor", other.as_str()]);
    assert_eq!(names(&held("").conveyor("").deck("")), [other.as_str()]);
}

/// Width of what lies on the track from 0 to 313 in the lane of the first seat.
fn way(held: &str) -> Vec<i16> {
    let board = Element313::scene(&Table::new(2).before(0, held).hand(1, "r").public());
    let widths = board.items.iter().filter_map(|item| match item {
        Item::Panel(panel) if panel.area.height == 6 => Some(panel.area.width),
        _ => None,
    });
    widths.collect()
}

#[test]
fn each_lane_shows_the_way_to_313() {
    assert_eq!(way(""), [1072, 1072]);
    assert_eq!(way("45"), [1072, 342, 1072]);
    assert_eq!(way("45 47 48 13"), [1072, 1072, 1072]);
}

#[test]
fn the_sign_of_an_ability_is_never_dark_on_a_dark_atom() {
    use crate::state::{cards::Abilities, sum::Sign};
    let dark = [Ink::CARD_INK, Ink::ANTI];
    for atom in Atom::all() {
        let mut scene = Scene::new(200, 200);
        let area = Area::new(20, 20, 92, 100);
        let held = Held::ready(atom);
        crate::look::pieces::held(&mut scene, area, held, Sign::Minus, Abilities::Inferred);
        let mut signs = scene.items.iter().filter_map(|item| match item {
            Item::Disc { ink, .. } | Item::Polygon { ink, .. } => Some(ink),
            _ => None,
        });
        assert!(!signs.any(|ink| dark.contains(ink)), "{atom}");
    }
}

#[test]
fn a_closer_look_at_many_atoms_has_several_pictures() {
    let pages = |count: u8| {
        let held: Vec<String> = (1..=count).map(|atom| atom.to_string()).collect();
        let scene = Element313::scene(&Table::new(2).before(0, &held.join(" ")).public());
        scene.parts_called(&parts::of(Seat(0)))
    };
    assert_eq!([1, 20, 21, 45].map(pages), [1, 1, 2, 3]);
}
