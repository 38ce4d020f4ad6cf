//! Places of the cards of a hand, and of the figures below it.

use super::*;
use quark_game::kit::testing::named;
use quark_scene::{Item, Scene};

#[test]
fn the_heading_of_the_hand_stands_right_above_its_cards() {
    let table = Table::new(2).hand(0, "u d s");
    let panel = Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let heading = panel.items.iter().find_map(|item| match item {
        Item::Text(text) if text.pieces[0].text == "Your hand" => Some(text.at.y),
        _ => None,
    });
    let card = panel.places.iter().find(|place| place.name == "card u 1").unwrap().area;
    assert!((10..30).contains(&(card.y - heading.unwrap())), "{heading:?} {card:?}");
}

#[test]
fn the_figures_of_two_players_stand_in_the_same_columns() {
    let table = Table::new(2).hand(0, "u d s").created(0, "phi");
    let panel = Quark::panel(&table.seen_by(0), &[]);
    let right = |name: String| {
        panel.places.iter().find(|place| named(&place.name) == name).unwrap().area.right()
    };
    for what in ["hand", "energy", "protons", "neutrons"] {
        // Brackets around the viewer’s figures need a margin.
        let [own, other] = ["Ada", "Ben"].map(|player| right(format!("{player}’s {what}")));
        assert_eq!(own - 8, other, "{what}");
    }
}

#[test]
fn a_usual_hand_stands_in_the_columns_of_the_open_cards() {
    let table = Table::new(2).hand(0, "u d s").decayed(0, "t -b");
    let panel = Quark::panel(&table.seen_by(0), &[]);
    let columns = |names: &[&str]| {
        let area = |name: &&str| {
            panel.places.iter().find(|place| named(&place.name) == *name).unwrap().area
        };
        names.iter().map(area).map(|area| (area.x, area.width)).collect::<Vec<(i16, i16)>>()
    };
    let hand = ["card u 1", "card d 1", "card s 1", "Ada’s decayed t 1", "Ada’s decayed -b 1"];
    let open = ["baryon 1", "baryon 2", "baryon 3", "meson 2", "meson 3"];
    assert_eq!(columns(&hand), columns(&open));
}

#[test]
fn the_rows_of_a_hand_are_equally_long() {
    let rows = |scene: &Scene| {
        let mut counts: Vec<(i16, usize)> = Vec::new();
        for place in scene.places.iter().filter(|place| place.name.starts_with("card ")) {
            match counts.last_mut().filter(|(y, _)| *y == place.area.y) {
                Some((_, count)) => *count += 1,
                None => counts.push((place.area.y, 1)),
            }
        }
        counts.into_iter().map(|(_, count)| count).collect::<Vec<usize>>()
    };
    for (hand, large, small) in [
        ("u d s c b", vec![5], vec![5]),
        ("u d s c b t -u -d -s", vec![5, 4], vec![5, 4]),
        ("u d s c b t -u -d -s -c", vec![5, 5], vec![5, 5]),
    ] {
        let table = Table::new(2).hand(0, hand);
        let view = table.seen_by(0);
        assert_eq!(rows(&Quark::scene(&view)), large, "{hand}");
        assert_eq!(rows(&Quark::panel(&view, &[])), small, "{hand}");
    }
}
