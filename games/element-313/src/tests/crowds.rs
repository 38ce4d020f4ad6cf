//! Pictures of lanes with no atoms, few and many.

use super::*;
use quark_game::kit::testing::said;
use quark_scene::{Ink, Item, Scene};

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
    assert_eq!(base("313 short"), base("5"), "nothing lies below");
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
fn equal_atoms_lie_on_each_other_with_their_number() {
    let stacks = |held: &str| {
        let texts = said(&Element313::scene(&Table::new(2).before(0, held).hand(1, "r").public()));
        texts.into_iter().filter(|text| text.starts_with('×')).collect::<Vec<String>>()
    };
    assert_eq!(stacks("45 49"), ["×2"], "two of 100 with a green quark");
    assert_eq!(stacks("45 46 47"), <[&str; 0]>::default(), "abilities differ");
    assert_eq!(stacks("45 49*"), <[&str; 0]>::default(), "one is used");
    assert_eq!(stacks("45 49-"), <[&str; 0]>::default(), "one is new");
    let board = Element313::scene(&Table::new(2).before(0, "45 49").hand(1, "r").public());
    let at = board
        .items
        .iter()
        .position(|item| matches!(item, Item::Text(text) if text.pieces[0].text == "×2"));
    let field = at.and_then(|at| board.items.get(at - 1));
    let is_dark =
        |item: &Item| matches!(item, Item::Panel(panel) if panel.fill == Some(Ink::CARD_INK));
    assert!(field.is_some_and(is_dark), "a field of its own, off the value: {field:?}");
}

#[test]
fn a_high_stack_without_numbers_is_narrow() {
    let all: Vec<String> = Atom::all().map(|atom| atom.to_string()).collect();
    let fours = (0..4).zip(all.chunks(15));
    let table =
        fours.fold(Table::new(4), |table, (seat, held)| table.before(seat, &held.join(" ")));
    let board = Element313::scene(&table.public());
    let atoms = board.places.iter().filter(|place| place.name.contains("’s atom "));
    let edges = atoms.filter(|place| place.area.width < 20).count();
    assert!(1 < edges, "{edges} atoms lie under another covered one");
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
        let area = quark_scene::Area::new(20, 20, 92, 100);
        let held = Held::ready(atom);
        crate::look::pieces::held(&mut scene, area, held, Sign::Minus, Abilities::Inferred);
        let mut signs = scene.items.iter().filter_map(|item| match item {
            Item::Disc { ink, .. } | Item::Polygon { ink, .. } => Some(ink),
            _ => None,
        });
        assert!(!signs.any(|ink| dark.contains(ink)), "{atom}");
    }
}
