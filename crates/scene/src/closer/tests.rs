//! Tests of enlarged parts.

use super::*;
use crate::{Piece, Point, Text, Weight, part::OVERLAP};

/// A picture of cards, with a part that some of them belong to.
fn pictured(cards: &[Area], part: Part) -> Scene {
    let mut scene = Scene::new(1200, 1500);
    for card in cards {
        scene.add(Panel::filled(*card, 16, Ink::CARD_FACE));
    }
    scene.part(part);
    scene
}

/// The enlarged part: the windows, each with the cards that it shows.
fn shown(scene: &Scene) -> Vec<(Lens, Vec<Area>)> {
    let closer = scene.closer("it", 0, &Caption::default()).expect("it fits");
    let inset = |item: &Item| match item {
        Item::Inset { lens, items } => {
            assert!(closer.area().holds(lens.area), "{lens:?} lies outside");
            Some((*lens, items.iter().filter_map(Item::extent).collect()))
        }
        _ => None,
    };
    closer.items.iter().filter_map(inset).collect()
}

/// Cards in a row.
fn row(count: i16, card: Area, pitch: i16) -> Vec<Area> {
    (0..count).map(|nth| Area { x: card.x + nth * pitch, ..card }).collect()
}

#[test]
fn a_part_is_shown_whole_and_without_its_neighbours() {
    for area in [
        Area::new(100, 100, 200, 280),
        Area::new(1000, 1400, 160, 60),
        Area::new(300, 200, 500, 500),
    ] {
        let [beside, below] = [(area.width + 4, 0), (0, area.height + 4)].map(|(x, y)| Area {
            x: area.x + x,
            y: area.y + y,
            ..area
        });
        let windows = shown(&pictured(&[area, beside, below], Part::new("it", area)));
        let [(lens, cards)] = &windows[..] else { panic!("{area:?} is folded") };
        assert!(lens.part.holds(area.grown(CLOSE)) && cards[..] == [area], "{area:?}");
        assert!(2 * area.height <= lens.area.height, "{area:?} is small");
    }
}

#[test]
fn a_row_of_the_whole_width_is_cut_between_its_cards() {
    let cards = row(7, Area::new(40, 600, 140, 200), 150);
    let part = Part::new("it", Area::new(40, 600, 1120, 200));
    let windows = shown(&pictured(&cards, part.clone()));
    let [(above, left), (below, right)] = &windows[..] else { panic!("it is not folded") };
    assert_eq!([left.as_slice(), right].concat(), cards, "each card is shown once");
    assert_eq!((left.len(), above.part.width), (4, below.part.width));
    for (lens, cards) in &windows {
        assert!(cards.iter().all(|card| lens.part.holds(*card)), "a card is cut");
    }
    let few = shown(&pictured(&cards[..3], part));
    assert_eq!(few.len(), 1, "no piece is empty");
}

#[test]
fn few_cards_are_shown_on_their_ground_and_not_next_to_it() {
    let ground = Area::new(40, 540, 1120, 320);
    let cards = row(2, Area::new(64, 600, 140, 200), 150);
    let part = Part::new("it", Area::new(64, 600, 890, 200));
    let windows = shown(&pictured(&[&[ground], &cards[..]].concat(), part));
    let [(lens, shown)] = &windows[..] else { panic!("it is folded") };
    assert_eq!(shown[1..], cards);
    assert!(ground.grown(CLOSE).holds(Area { y: 600, height: 200, ..lens.part }), "{lens:?}");
}

#[test]
fn cards_in_uneven_rows_are_cut_row_by_row() {
    let mut cards = row(7, Area::new(40, 600, 130, 100), 143);
    cards.extend(row(6, Area::new(110, 710, 130, 100), 143));
    let part = Part::new("it", Area::new(40, 600, 1120, 210));
    let windows = shown(&pictured(&cards, part));
    assert_eq!(windows.iter().map(|(_, cards)| cards.len()).collect::<Vec<_>>(), [4, 3, 3, 3]);
}

#[test]
fn halves_of_something_without_a_gap_share_its_middle() {
    let whole = Area::new(40, 600, 1120, 200);
    let long = Area::new(60, 640, 1080, 40);
    let windows = shown(&pictured(&[whole, long], Part::new("it", whole)));
    let [(above, left), (below, right)] = &windows[..] else { panic!("it is not folded") };
    assert_eq!((left, right), (&vec![whole, long], &vec![whole, long]));
    assert!(above.part.x < whole.x && whole.right() <= below.part.right());
    assert!(below.part.x + OVERLAP <= above.part.right(), "they share nothing");
}

#[test]
fn a_part_that_cannot_be_enlarged_has_no_picture() {
    let scene = pictured(&[], Part::new("all", Area::new(0, 0, 1200, 1500)));
    assert_eq!(scene.closer("all", 0, &Caption::default()), None);
    assert_eq!(scene.closer("nothing", 0, &Caption::default()), None);
}

#[test]
fn a_map_has_whole_neighbours_and_the_names_of_rows_and_columns() {
    let axes = [Area::new(0, 100, 60, 1000), Area::new(60, 1100, 1100, 50)];
    let squares: Vec<Area> = Area::new(60, 100, 1100, 1000).cells(11, 10).collect();
    let area = Area::new(460, 500, 300, 300);
    let mut scene = pictured(&squares, Part::new("it", area).along(axes[0], axes[1]));
    for at in 0..11 {
        let name = || Piece::new("x", 36, Weight::Medium, Ink::DIM);
        scene.add(Text::centred(Point::new(110 + 100 * at, 1137), name()));
        scene.add(Text::centred(Point::new(30, 163 + 100 * at), name()));
    }
    let windows = shown(&scene);
    scene.parts[0].alone = true;
    let alone = &shown(&scene)[0];
    assert!(area.grown(30).holds(alone.0.part) && alone.1.len() == 9, "{alone:?}");
    let [(map, cards), (rows, _), (columns, _)] = &windows[..] else { panic!("{windows:?}") };
    assert!(map.part.holds(area.grown(90)) && area.grown(110).holds(map.part), "{map:?}");
    assert_eq!(cards.len(), 25);
    assert_eq!((rows.part.y, rows.part.height), (map.part.y, map.part.height));
    assert_eq!((columns.part.x, columns.part.width), (map.part.x, map.part.width));
    assert_eq!((rows.area.right(), columns.area.y), (map.area.x, map.area.bottom()));
}

#[test]
fn the_sign_on_a_disc_at_an_edge_is_shown_with_it() {
    let card = Area::new(100, 100, 200, 280);
    let mut scene = pictured(&[card], Part::new("it", card));
    let centre = Point::new(card.right(), card.y);
    for (radius, ink) in [(24, Ink::BACKGROUND), (20, Ink::ACCENT), (8, Ink::ON_ACCENT)] {
        scene.add(Item::Disc { centre, radius, ink });
    }
    let far = Point::new(card.right() + 60, card.y);
    scene.add(Item::Disc { centre: far, radius: 8, ink: Ink::TEXT });
    let windows = shown(&scene);
    let [(_, items)] = &windows[..] else { panic!("it is folded") };
    let widths: Vec<i16> = items.iter().map(|item| item.width).collect();
    assert_eq!(widths, [200, 48, 40, 16]);
}
