//! Pictures of single cards.

use super::{looks::cut, *};
use crate::look::{
    lanes::shelves::{self, Entry, Size},
    middle::QUEST,
    pieces, signs,
};
use quark_game::kit::testing::said;
use quark_scene::{Area, Ink, Item, Point, Scene};

#[test]
fn no_shape_touches_the_number_of_cards_below_it() {
    for kind in Particle::held() {
        for (width, height) in [(126, 136), (102, 120), (140, 120), (174, 190), (174, 136)] {
            let mut scene = Scene::new(300, 300);
            let area = Area::new(40, 40, width, height);
            pieces::particle_card(&mut scene, area, kind, 2);
            let low = |item: &Item| match item {
                Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
                    Some(centre.y + radius)
                }
                Item::Polygon { corners, .. } => corners.iter().map(|corner| corner.y).max(),
                _ => None,
            };
            let lowest = scene.items.iter().filter_map(low).max().unwrap_or_default();
            // The height of figures is 8 / 11 of their size.
            let figures = area.bottom() - 12 - 34 * 8 / 11;
            assert!(lowest + 3 <= figures, "{kind}: {lowest} {figures}");
        }
    }
}

#[test]
fn quests_at_accelerators_name_their_group_unless_a_power_needs_the_room() {
    for quest in Quest::all() {
        let mut scene = Scene::new(600, 200);
        pieces::quest_card(&mut scene, Area::new(40, 40, QUEST, 112), quest, 1);
        let group = quest.printed().group.name().to_owned();
        let named = said(&scene).contains(&group);
        assert!(named || quest.printed().power.is_some(), "{}", quest.printed().name);
    }
}

/// A shelf on a board.
const SHELF: Area = Area::new(40, 40, shelves::WIDTH, 84);

/// One Quest in every way it is drawn, with room around it.
fn ways(quest: Quest) -> Vec<(&'static str, Scene)> {
    let count = quest.printed().copies;
    let draw = |of: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(1200, 200);
        of(&mut scene);
        scene
    };
    let shelf = |scene: &mut Scene| {
        let rows = shelves::rows(Entry::scoring(&vec![quest; count.into()]), shelves::WIDTH);
        let size = Size { height: 72, pitch: 84 };
        shelves::draw(scene, SHELF, size, ("Ada’s", None), (&rows, 1));
    };
    let narrow = |scene: &mut Scene| {
        let rows = shelves::rows(Entry::worth(&vec![quest; count.into()]), 524);
        let area = Area::new(40, 40, 524, 56);
        shelves::draw(scene, area, shelves::LOW, ("Ada’s", None), (&rows, 1));
    };
    vec![
        ("shelf", draw(&shelf)),
        ("narrow shelf", draw(&narrow)),
        (
            "bundle",
            draw(&|scene| pieces::quest_card(scene, Area::new(40, 40, QUEST, 80), quest, 1)),
        ),
        (
            "card",
            draw(&|scene| pieces::quest_card(scene, Area::new(40, 40, 552, 80), quest, count)),
        ),
    ]
}

#[test]
fn a_power_shows_without_its_colour() {
    for quest in Quest::all() {
        let power = quest.printed().power;
        for (name, scene) in ways(quest) {
            let bolt = scene
                .items
                .iter()
                .any(|item| matches!(item, Item::Polygon { corners, .. } if corners.len() == 6));
            let words = power.is_some_and(|power| said(&scene).contains(&power.short().to_owned()));
            assert_eq!(bolt || words, power.is_some(), "{} on a {name}", quest.printed().name);
        }
    }
}

#[test]
fn every_quest_has_room_for_its_whole_name() {
    for quest in Quest::all() {
        for (name, scene) in ways(quest) {
            assert_eq!(cut(&scene), [""; 0], "on a {name}");
        }
    }
}

#[test]
fn every_group_has_its_own_sign() {
    let sign = |quest: Quest| {
        let mut scene = Scene::new(100, 100);
        signs::sign(&mut scene, Point::new(50, 50), 18, quest, Ink::CARD_INK);
        scene.items
    };
    for one in Quest::all() {
        for other in Quest::all() {
            let (here, there) = (one.printed().group, other.printed().group);
            let nucleons = here == there && one != other && one.index().max(other.index()) < 2;
            assert_eq!(sign(one) == sign(other), here == there && !nucleons, "{one} {other}");
        }
    }
}

#[test]
fn quests_on_shelves_stand_in_columns() {
    let drawn = |names: &[&str]| {
        let named = Quest::all().filter(|quest| names.contains(&quest.printed().name));
        let rows = shelves::rows(Entry::scoring(&named.collect::<Vec<Quest>>()), shelves::WIDTH);
        let mut scene = Scene::new(1200, 400);
        let size = Size { height: 72, pitch: 84 };
        shelves::draw(&mut scene, SHELF, size, ("Ada’s", None), (&rows, rows.len()));
        scene.places.iter().map(|place| (place.area.x - SHELF.x, place.area.width)).collect()
    };
    let all: Vec<(i16, i16)> = drawn(&["Neutron", "Pion⁻", "Kaon", "Three-jet event", "Muonium"]);
    assert_eq!(all.iter().filter(|(_, width)| *width == 352).count(), 4, "{all:?}");
    assert!(all.iter().all(|(x, width)| x % 364 == 0 && [352, 716].contains(width)), "{all:?}");
    assert_eq!(drawn(&["Kaon"]), [(0, 352)], "one alone is not stretched");
    let effects = Entry::all(&[Quest::PROTON, Quest::NEUTRON], |_, _| Some("+1 card".to_owned()));
    assert_eq!(shelves::rows(effects, shelves::WIDTH).len(), 1, "effects stand in two columns");
}

#[test]
fn six_kinds_of_particles_fill_the_width_of_a_hand() {
    let last = |hand: &str, last: &str| {
        let scene = QuirkyQuarks::scene(&Table::new(2).hand(0, hand).seen_by(0));
        scene.places.iter().find(|place| place.name == last).unwrap().area.right()
    };
    assert!((1155..=1160).contains(&last("u d s c b t", "hand t")));
    assert!((1155..=1160).contains(&last("u d s c b t q", "hand q")));
}

#[test]
fn an_accelerator_without_a_bid_has_only_its_name() {
    let lhc = |table: &Table| {
        let scene = super::looks::board(table);
        assert!(!said(&scene).contains(&"no bid".to_owned()));
        scene.items.iter().find_map(|item| match item {
            Item::Text(text) if text.pieces[0].text == "LHC" => Some(text.at.y),
            _ => None,
        })
    };
    let table = Table::new(2);
    assert!(lhc(&table.clone().play("bid lhc 2")) < lhc(&table), "a bid stands below the name");
}

#[test]
fn the_end_has_a_banner_in_the_colour_of_the_winner() {
    let over = random_game(Options::default(), 2, 4, |_, _| ());
    let view = over.view(Viewer::Spectator);
    let scene = QuirkyQuarks::scene(&view);
    let banner = |seat: Seat| {
        let is_banner = |item: &Item| matches!(item, Item::Panel(panel) if panel.area.width == 1200 && 60 <= panel.area.height && panel.fill == Some(Ink::seat(seat)));
        scene.items.iter().any(is_banner)
    };
    let winner = view.outcome.as_ref().and_then(|outcome| outcome.winners().next()).unwrap();
    assert!(banner(winner) && !banner(Seat(1 - winner.0)));
}
