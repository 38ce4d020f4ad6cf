//! The chip with the charges around a neutron.

use super::{
    pictures::{after, panels},
    *,
};
use crate::look::{
    palette, pieces,
    places::{self, BOARD},
};
use quark_game::kit::testing::caption;
use quark_scene::{Area, Ink, Item, Point, Scene, paint};

// NA3
#[test]
fn a_neutron_with_one_empty_square_shows_the_charges_around_it() {
    let counts = |pieces: &str| {
        let scene = Quanta::scene(&Table::only(pieces).game);
        let figures = scene.items.iter().filter_map(|item| match item {
            Item::Text(text) if BOARD.holds(Area::new(text.at.x, text.at.y, 0, 0)) => {
                Some((text.pieces[0].ink, text.pieces[0].text.clone()))
            }
            _ => None,
        });
        figures.filter(|figure| figure.1 != "n").collect::<Vec<(Ink, String)>>()
    };
    let (white, blue) = (palette::ON_WHITE, Ink::ON_ACCENT);
    let three_to_two = "nf6 We5 wf5 Wg5 bf7 Be7 ng7 ne6";
    assert_eq!(counts(three_to_two), [(white, "3".to_owned()), (blue, "2".to_owned())]);
    assert_eq!(counts("nf6 We5 wf5 Wg5 bf7 Be7 ng7"), [], "two squares around it are empty");
    assert_eq!(counts("nf6 ne5 nf5 ng5 ne6 ne7 nf7 ng7"), [], "no charges lie around them");
    assert_eq!(counts("na6 Wb6"), [], "on the edge nobody can capture it");
    assert_eq!(counts("nf6 We5 wf5 Wg5 we6 bg6 We7 wf7 Wg7"), [], "its rim says enough");
}

/// Areas of the chips with the numbers of charges.
fn chips(scene: &Scene) -> Vec<Area> {
    let chips: Vec<Area> =
        Square::all().map(|square| pieces::chip(places::cell(square).centre())).collect();
    let is_drawn = |chip: &Area| {
        panels(scene).any(|rim| rim.fill == Some(Ink::NEUTRON) && rim.area.holds(*chip))
    };
    chips.into_iter().filter(is_drawn).collect()
}

#[test]
fn each_number_stands_on_the_colour_of_its_side() {
    let scene = Quanta::scene(&Table::only("nf6 We5 wf5 Wg5 bf7 Be7 bg6 Wg7").game);
    let [chip] = chips(&scene)[..] else { panic!("{scene:?}") };
    let fills = Side::ALL.map(|side| {
        let half = pieces::half(chip, side);
        panels(&scene).find(|panel| panel.area == half).and_then(|panel| panel.fill)
    });
    assert_eq!(fills, [Some(palette::WHITE), Some(palette::BLUE)]);
}

#[test]
fn the_two_numbers_of_a_neutron_stay_apart_on_one_chip_in_its_square() {
    let scene = Quanta::scene(&Table::only("nf6 We5 wf5 Wg5 bf7 Be7 ng7 ne6").game);
    let [chip] = chips(&scene)[..] else { panic!("{scene:?}") };
    assert!(places::cell("f6".parse().unwrap()).holds(chip), "{chip:?}");
    // A phone shows a third of them: 13 points.
    let is_large = |item: &Item| matches!(item, Item::Text(text) if text.pieces[0].text == "3" && 40 <= text.pieces[0].size);
    assert!(scene.items.iter().any(is_large));
    let texts = paint::texts(&scene, &caption(&["Ada", "Ben"]));
    let mut figures: Vec<Area> = texts.into_iter().filter(|text| chip.holds(*text)).collect();
    figures.sort_unstable_by_key(|figure| figure.x);
    let [left, right] = figures[..] else { panic!("{figures:?}") };
    let middle = chip.centre().x;
    assert!(left.right() + 2 < middle && middle + 2 < right.x, "{left:?} {right:?}");
}

#[test]
fn each_chip_has_a_red_rim_and_hides_no_other() {
    for moves in [20, 56, 90] {
        let scene = Quanta::scene(&after(Options::default(), 2, moves));
        let chips = chips(&scene);
        assert!(!chips.is_empty() || moves < 56, "after {moves} moves");
        for (nth, chip) in chips.iter().enumerate() {
            let rims = panels(&scene).filter(|panel| panel.fill == Some(Ink::NEUTRON));
            let rims: Vec<Area> = rims.map(|rim| rim.area).filter(|rim| rim.holds(*chip)).collect();
            let [rim] = rims[..] else { panic!("{chip:?}: {rims:?}") };
            assert!(chips[..nth].iter().all(|other| !other.meets(rim)), "{chip:?}");
        }
    }
}

/// Pixels from the middle of a disc to a chip, whose ends are round.
fn away(centre: Point, chip: Area) -> f32 {
    let half = (chip.width - chip.height) / 2;
    let x = ((centre.x - chip.centre().x).abs() - half).max(0);
    let y = centre.y - chip.centre().y;
    f32::from(x).hypot(f32::from(y)) - f32::from(chip.height / 2)
}

#[test]
fn the_disc_of_a_placed_neutron_leaves_its_chip_free() {
    let scene = Quanta::scene(&Table::only("We5 wf5 Wg5 bf7 Be7 ng7 ne6").play("nf6").game);
    let [chip] = chips(&scene)[..] else { panic!("{scene:?}") };
    let discs = scene.items.iter().filter_map(|item| match *item {
        Item::Disc { centre, radius, ink: Ink::ACCENT } => {
            Some(away(centre, chip) - f32::from(radius + 4))
        }
        _ => None,
    });
    let discs: Vec<f32> = discs.collect();
    assert_eq!(discs.len(), 1);
    assert!(0.0 < discs[0], "{discs:?} {chip:?}");
}

#[test]
fn no_disc_of_a_last_move_lies_on_a_chip() {
    let mut seen = 0;
    for seed in 1..8 {
        for moves in (40..130).step_by(3) {
            let scene = Quanta::scene(&after(Options::default(), seed, moves));
            let chips = chips(&scene);
            for item in &scene.items {
                let Item::Disc { centre, radius: 20, ink: Ink::ACCENT } = *item else { continue };
                let hit = chips.iter().find(|chip| away(centre, **chip) < 20.0);
                assert_eq!(hit, None, "{seed}, {moves}: {centre:?}");
                seen += chips.len();
            }
        }
    }
    assert!(50 < seen, "{seen}");
}
