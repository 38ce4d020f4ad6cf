//! Enlarged parts of the pictures, and atoms that can be read without.

use super::*;
use quark_game::kit::testing::{NAMES, caption, said};
use quark_scene::{Caption, Ink, Item, Panel};

#[test]
fn the_enlarged_hand_is_in_one_piece_without_the_chart() {
    let many = "45 46 47 48 26 31 34 36 38 41 42 44 51";
    let cases = [("r", "", 30), ("rby", "", 20), ("rrby", "", 17), ("rbyy", many, 16)];
    for (hand, atoms, least) in cases {
        let own = Element313::scene(&Table::new(2).hand(0, hand).before(0, atoms).own_view());
        let closer = own.closer("Your hand", 0, &caption(&NAMES)).unwrap();
        let [Item::Inset { lens, items }] = &closer.items[..] else { panic!("{hand} is cut") };
        assert!(least * lens.part.width <= 10 * lens.area.width, "{hand}: {lens:?}");
        let is_sum = |item: &Item| matches!(item, Item::Text(text) if text.pieces[0].text == "=");
        assert!(!items.iter().any(is_sum), "{hand}");
    }
}

#[test]
fn an_enlarged_hand_of_four_lies_in_one_row() {
    for hand in ["rbby", "rrbb", "rrrr"] {
        let own = Element313::scene(&Table::new(2).hand(0, hand).before(0, "25 26").own_view());
        let closer = own.closer("Your hand", 0, &caption(&NAMES)).unwrap();
        let [Item::Inset { items, .. }] = &closer.items[..] else { panic!("{hand} is cut") };
        let tops = items.iter().filter_map(|item| match item {
            Item::Panel(Panel { area, fill: Some(Ink::CARD_FACE), .. }) => Some(area.y),
            _ => None,
        });
        let tops: std::collections::BTreeSet<i16> = tops.collect();
        assert_eq!(tops.len(), 1, "{hand}");
        assert!(closer.height < 700, "{hand}: {}", closer.height);
    }
}

#[test]
fn many_own_atoms_take_another_row_rather_than_become_small() {
    let many = "45 46 47 48 40 41 25 32 33 16 1 2 8 13-";
    for count in 1..=14 {
        let held: Vec<&str> = many.split(' ').take(count).collect();
        let view = Table::new(4).hand(0, "rby").before(0, &held.join(" ")).own_view();
        let panel = Element313::panel(&view, &[]);
        let is_own = |name: &str| name.starts_with(&format!("{}’s atom ", Seat(0)));
        let own = panel.places.iter().filter(|place| is_own(&place.name));
        let areas: Vec<_> = own.map(|place| place.area).collect();
        assert_eq!(areas.len(), count);
        assert!(areas.iter().all(|area| 92 <= area.width && 80 <= area.height), "{areas:?}");
        assert!(panel.height <= 1_250, "{}", panel.height);
    }
}

#[test]
fn atoms_are_enlarged_whole() {
    let table = Table::new(2).hand(0, "r").before(0, "41 25 32 8 9 24 23 6 4 13-");
    for scene in [Element313::scene(&table.seen_by(0)), Element313::scene(&table.public())] {
        let name = format!("{}’s atoms", Seat(0));
        let closer = scene.closer(&name, 0, &Caption::default()).unwrap();
        let mut insets = closer.items.iter().filter_map(|item| match item {
            Item::Inset { lens, items } => Some((lens, items)),
            _ => None,
        });
        let (lens, items) = insets.next().expect("the atoms");
        let atoms = items.iter().filter_map(|item| match item {
            Item::Panel(Panel { area, .. }) if 72 <= area.width => Some(*area),
            _ => None,
        });
        assert!(atoms.clone().all(|area| lens.part.holds(area)), "one is cut by {lens:?}");
        let places: Vec<(i16, i16)> = atoms.clone().map(|area| (area.y / 50, area.x)).collect();
        assert!(places.is_sorted(), "the order is kept: {places:?}");
        assert!(said(&closer).contains(&table.public().lanes[0].sum.to_string()));
        let shown = atoms.count();
        assert!(10 <= shown, "{shown} atoms");
    }
}

#[test]
fn the_conveyor_is_enlarged_in_two_rows_each_atom_above_its_number() {
    let table = Table::new(2).hand(0, "r").conveyor("45 13 7 30");
    for scene in [Element313::scene(&table.own_view()), Element313::scene(&table.public())] {
        let closer = scene.closer("Conveyor", 0, &Caption::default()).unwrap();
        let [Item::Inset { items, .. }] = &closer.items[..] else { panic!("it is cut") };
        let text = |wanted: &str| {
            let at = |item: &Item| match item {
                Item::Text(text) if text.pieces[0].text == wanted => Some(text.at),
                _ => None,
            };
            items.iter().filter_map(at).next_back().unwrap()
        };
        let [first, second, third, last] = ["45", "13", "7", "30"].map(text);
        assert!(first.y < second.y && second.x < third.x && third.x < last.x);
        assert_eq!([second.y, third.y], [last.y; 2]);
    }
    let last = Table::new(2).hand(0, "r").conveyor("45 13 7").deck("").public();
    let last = Element313::scene(&last).closer("Conveyor", 0, &Caption::default()).unwrap();
    assert!(last.height < 700, "the last atoms take one row: {}", last.height);
}
