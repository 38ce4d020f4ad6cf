//! The numbers of charges around a neutron.

use super::{pictures::after, *};
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

/// Middles of the neutrons that show numbers.
fn counted(scene: &Scene) -> Vec<Point> {
    let has = |centre: &Point| {
        let numbers = Side::ALL.map(|side| pieces::number(*centre, side));
        numbers.iter().all(|at| {
            discs(scene).any(|(centre, radius, _)| (centre, radius) == (*at, pieces::NUMBER))
        })
    };
    Square::all().map(|square| places::cell(square).centre()).filter(has).collect()
}

fn discs(scene: &Scene) -> impl Iterator<Item = (Point, i16, Ink)> {
    scene.items.iter().filter_map(|item| match *item {
        Item::Disc { centre, radius, ink } => Some((centre, radius, ink)),
        _ => None,
    })
}

/// Pixels from one disc to another.
fn between(one: (Point, i16), other: (Point, i16)) -> f32 {
    let (x, y) = (one.0.x - other.0.x, one.0.y - other.0.y);
    f32::from(x).hypot(f32::from(y)) - f32::from(one.1 + other.1)
}

#[test]
fn each_number_stands_on_a_disc_in_the_colour_of_its_side() {
    let scene = Quanta::scene(&Table::only("nf6 We5 wf5 Wg5 bf7 Be7 bg6 Wg7").game);
    let [centre] = counted(&scene)[..] else { panic!("{scene:?}") };
    let [white, blue] = Side::ALL.map(|side| pieces::number(centre, side));
    let ink = |at: Point| {
        discs(&scene).find(|one| (one.0, one.1) == (at, pieces::NUMBER)).map(|one| one.2)
    };
    assert_eq!([white, blue].map(ink), [Some(palette::WHITE), Some(palette::BLUE)]);
    assert!(5.0 < between((white, pieces::NUMBER), (blue, pieces::NUMBER)));
    let neutron = discs(&scene).filter(|one| one.0 == centre && one.2 == Ink::NEUTRON);
    assert_eq!(neutron.count(), 1, "below the numbers");
    let cell = places::cell("f6".parse().unwrap());
    assert!(cell.holds(pieces::chip(centre)));
}

#[test]
fn each_number_is_large_and_whole_on_its_disc() {
    let scene = Quanta::scene(&Table::only("nf6 We5 wf5 Wg5 bf7 Be7 ng7 ne6").game);
    let [centre] = counted(&scene)[..] else { panic!("{scene:?}") };
    // A phone shows a third of them: 11 points.
    let is_large = |item: &Item| matches!(item, Item::Text(text) if text.pieces[0].text == "3" && 34 <= text.pieces[0].size);
    assert!(scene.items.iter().any(is_large));
    let texts = paint::texts(&scene, &caption(&["Ada", "Ben"]));
    for at in Side::ALL.map(|side| pieces::number(centre, side)) {
        let disc = Area::new(at.x, at.y, 0, 0).grown(pieces::NUMBER);
        assert_eq!(texts.iter().filter(|text| disc.grown(-2).holds(**text)).count(), 1, "{at:?}");
    }
}

#[test]
fn the_numbers_of_neighbours_stay_apart() {
    for moves in [20, 56, 90] {
        let scene = Quanta::scene(&after(Options::default(), 2, moves));
        let all = counted(&scene);
        assert!(!all.is_empty() || moves < 56, "after {moves} moves");
        for (nth, one) in all.iter().enumerate() {
            let air = |centre: Point| pieces::chip(centre).grown(6);
            let meets = |other: &&Point| air(**other).meets(air(*one));
            assert_eq!(all[..nth].iter().find(meets), None, "{one:?}");
        }
    }
}

/// Fewest pixels from the symbol of a mover to a number.
fn least_between(scene: &Scene) -> Option<f32> {
    let numbers: Vec<Point> = counted(scene)
        .into_iter()
        .flat_map(|centre| Side::ALL.map(|side| pieces::number(centre, side)))
        .collect();
    let movers = discs(scene).filter(|disc| disc.1 == 20 && disc.2 == Ink::ACCENT);
    let all = movers.flat_map(|(centre, radius, _)| {
        numbers.iter().map(move |at| between((centre, radius + 4), (*at, pieces::NUMBER)))
    });
    all.min_by(f32::total_cmp)
}

#[test]
fn the_disc_of_a_placed_neutron_leaves_its_numbers_free() {
    let scene = Quanta::scene(&Table::only("We5 wf5 Wg5 bf7 Be7 ng7 ne6").play("nf6").game);
    let least = least_between(&scene);
    assert!(Some(0.0) < least, "{least:?}");
}

#[test]
fn no_disc_of_a_last_move_lies_on_a_number() {
    let mut seen = 0;
    for seed in 1..8 {
        for moves in (40..130).step_by(3) {
            let scene = Quanta::scene(&after(Options::default(), seed, moves));
            let least = least_between(&scene);
            assert!(least.is_none_or(|least| 0.0 < least), "{seed}, {moves}: {least:?}");
            seen += counted(&scene).len();
        }
    }
    assert!(50 < seen, "{seen}");
}
