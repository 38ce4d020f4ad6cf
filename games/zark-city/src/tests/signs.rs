//! Nothing in a picture hides the colours of those who act, a card, or the name of a place.

use super::*;
use quark_game::kit::testing::{caption, halos};
use quark_scene::{Area, Ink, Item, Panel, Point, Scene, Text, paint};

/// Five players who choose; the fourth had to show three court cards.
fn choosing() -> Table {
    let mut table = Table::dealt(&["7h 2c 3c 4c", "8h 2d", "9h 2s", "Kc Qd Jh 5c", "10h 3h 4h 5h"]);
    table.game.players[3].shown = cards("Kc Qd Jh").into();
    table
}

/// Colours of the bar at the top, from left to right.
fn bar(scene: &Scene) -> Vec<Ink> {
    let fill = |item: &Item| match item {
        Item::Panel(panel) if (panel.area.y, panel.area.height) == (0, 12) => panel.fill,
        _ => None,
    };
    scene.items.iter().filter_map(fill).filter(|ink| *ink != Ink::DIM).collect()
}

#[test]
fn court_cards_end_at_the_edge_of_their_card() {
    let board = ZarkCity::scene(&choosing().public());
    let mut robes = 0;
    for item in &board.items {
        let Item::Drawing { at, size, .. } = *item else { continue };
        let is_card = |area: Area| Point::new(area.x, area.y) == at;
        let card = board.items.iter().find_map(|item| match item {
            Item::Panel(Panel { area, .. }) if is_card(*area) => Some(*area),
            _ => None,
        });
        if let Some(card) = card {
            robes += 1;
            assert!(i32::from(size) * 7 / 5 <= i32::from(card.height) + 1, "{size} on {card:?}");
        }
    }
    assert!(3 <= robes, "{robes}");
}

#[test]
fn a_board_has_the_colours_of_all_who_choose() {
    let mut table = choosing();
    let all: Vec<Ink> = Seat::all(5).map(Ink::seat).collect();
    assert_eq!(bar(&ZarkCity::scene(&table.public())), all);
    table.go("0: choose 7h; 1: choose 8h; 2: choose 9h");
    let board = ZarkCity::scene(&table.public());
    assert_eq!(bar(&board), [Ink::seat(3), Ink::seat(4)]);
    let is_line = |item: &Item| match item {
        Item::Text(text) => text.pieces[0].text.ends_with(" choose"),
        _ => false,
    };
    let Some(Item::Text(line)) = board.items.iter().find(|item| is_line(item)) else {
        panic!("{board:?}")
    };
    assert_eq!(line.pieces[0].ink, Ink::TEXT, "it is about two players");
}

#[test]
fn a_panel_has_the_colour_of_its_player_who_must_choose() {
    let mut table = choosing();
    table.go("0: choose 7h");
    let own = |seat: u8| bar(&ZarkCity::panel(&table.seen_by(seat), &[]));
    assert_eq!([own(1), own(4)], [[Ink::seat(1)], [Ink::seat(4)]]);
}

#[test]
fn a_closer_look_at_a_lane_before_the_start_shows_the_stash() {
    let board = ZarkCity::scene(&choosing().public());
    for part in &board.parts {
        let closer = board.closer(&part.name, 0, &caption(&["Ada"; 5])).unwrap();
        let said = quark_game::kit::testing::said(&closer);
        assert!(said.contains(&"3 large".to_owned()), "{}: {said:?}", part.name);
    }
}

#[test]
fn no_sign_covers_the_name_of_a_card_to_pick() {
    let city = "n14 9s bs; n13 8s bm; n12 10s ol; m13 3s os; m12 5s";
    let table = Table::new(2, city).hand(0, "2c");
    let open: Vec<Action> = ["spawn n14", "spawn n13"].map(action).into();
    let panel = ZarkCity::panel(&table.seen_by(0), &open);
    let texts = paint::texts(&panel, &caption(&["Ada", "Ben"]));
    let name = |item: &Item| match item {
        Item::Text(text) => ["n14", "n13"].contains(&text.pieces[0].text.as_str()),
        _ => false,
    };
    let mut names = 0;
    for (place, item) in panel.items.iter().enumerate().filter(|(_, item)| name(item)) {
        let Item::Text(Text { at, .. }) = item else { continue };
        let own = texts.iter().find(|area| area.grown(4).holds(Area::new(at.x, at.y, 0, 0)));
        let own = *own.expect("it is painted");
        names += 1;
        for over in &panel.items[place + 1..] {
            let solid = match over {
                Item::Panel(panel) => panel.fill.is_some(),
                Item::Disc { .. } => true,
                _ => false,
            };
            let area = over.extent().filter(|_| solid).unwrap_or_default();
            assert!(!area.meets(own), "{over:?} lies on {item:?}");
        }
    }
    assert_eq!(names, 2);
}

#[test]
fn the_number_to_discard_stands_next_to_a_warning() {
    let city = "n12 7h os; p12 8h om; q12 9h; q13 2c ol";
    let eight = Table::new(2, city).hand(0, "2c 3c Kd Kh 9s 9d Jo1 5c");
    let eight = eight.with(|game| game.phase = Phase::Discarding);
    let panel = ZarkCity::panel(&eight.seen_by(0), &[]);
    let line = panel.items.iter().find_map(|item| match item {
        Item::Text(text) if text.pieces[0].text.starts_with("Discard") => Some(text.clone()),
        _ => None,
    });
    let line = line.expect("it says what to do");
    let width = |width: Option<u16>| {
        let mut scene = Scene::new(1_200, 400);
        scene.add(Text { width, ..line.clone() });
        paint::texts(&scene, &caption(&["Ada", "Ben"]))[0].width
    };
    assert_eq!(width(line.width), width(None), "nothing is cut");
    let warns = |item: &Item| match item {
        Item::Text(text) => text.pieces[0].ink == Ink::WARNING,
        _ => false,
    };
    assert!(panel.items.iter().any(warns));
}

#[test]
fn no_halo_hides_the_outline_of_a_card_that_has_won() {
    let city = "n12 7h bs; p12 8h bl; q12 9h; q13 2c bm; n11 3c os";
    let won = Table::new(2, city).play("move q13 q12 m");
    let board = ZarkCity::scene(&won.public());
    assert_eq!(halos(&board), []);
    let is_disc = |item: &Item| matches!(item, Item::Disc { ink: Ink::ACCENT, .. });
    assert!(board.items.iter().any(is_disc), "the last move has its disc");
}

#[test]
fn a_starter_card_face_down_has_the_colour_of_its_player() {
    let mut table = choosing();
    let marked = |table: &Table| {
        let is_mark = |item: &Item| match item {
            Item::Panel(Panel { edge: Some(edge), fill: None, .. }) => {
                (edge.ink, edge.width) == (Ink::seat(0), 6)
            }
            _ => false,
        };
        ZarkCity::scene(&table.public()).items.iter().any(is_mark)
    };
    assert!(!marked(&table));
    table.go("0: choose 7h");
    assert!(marked(&table));
}

#[test]
fn pyramids_on_a_low_card_reach_between_rank_and_suit() {
    use crate::look::city::sites;
    let heights = |pieces: &str| {
        let table = Table::new(5, &format!("n12 7h {pieces}"));
        let mut scene = Scene::new(400, 400);
        sites::card(&mut scene, Area::new(100, 100, 96, 96), &table.game.city.sites[0], None, &[]);
        let outline = |item: &Item| match item {
            Item::Polygon { ink: Ink::CARD_INK, .. } => item.extent(),
            _ => None,
        };
        scene.items.iter().filter_map(outline).map(|area| area.height).collect::<Vec<i16>>()
    };
    for (pieces, least) in [("bl", 58), ("bm", 40), ("bm om", 32), ("bs os gs", 25)] {
        assert!(
            heights(pieces).iter().all(|high| least <= *high),
            "{pieces}: {:?}",
            heights(pieces)
        );
    }
}

#[test]
fn pyramids_of_three_sizes_differ_in_height_and_have_one_to_three_pips() {
    use crate::look::city::sites;
    for (width, height) in [(92, 84), (96, 96), (112, 150), (168, 235), (264, 360)] {
        let drawn = |pieces: &str| {
            let table = Table::new(5, &format!("n12 7h {pieces}"));
            let mut scene = Scene::new(500, 500);
            let area = Area::new(50, 50, width, height);
            sites::card(&mut scene, area, &table.game.city.sites[0], None, &[]);
            let outlines = scene.items.iter().filter_map(|item| match item {
                Item::Polygon { ink: Ink::CARD_INK, .. } => item.extent(),
                _ => None,
            });
            let pips = |item: &&Item| matches!(item, Item::Disc { ink: Ink::ON_ACCENT, .. });
            let pips = scene.items.iter().filter(pips).count();
            (outlines.map(|area| area.height).next().unwrap(), pips)
        };
        // The strip at the foot has the symbol as well.
        let [small, medium, large] = ["bs", "bm", "bl"].map(drawn);
        assert_eq!([small.1, medium.1, large.1], [2, 3, 4], "{width} x {height}");
        assert!(small.0 * 4 / 3 < medium.0 && medium.0 * 4 / 3 < large.0, "{width} x {height}");
    }
}

#[test]
fn after_a_win_only_the_cards_of_the_block_are_bright() {
    let city = "n12 7h bs; p12 8h bl; q12 9h; q13 2c bm; n11 3c os";
    let won = Table::new(2, city).play("move q13 q12 m");
    let board = ZarkCity::scene(&won.public());
    let faces = |ink: Ink| {
        let is_face = |item: &&Item| matches!(item, Item::Panel(Panel { fill, edge: Some(_), .. }) if *fill == Some(ink));
        board.items.iter().filter(is_face).count()
    };
    assert_eq!((faces(Ink::CARD_FACE), faces(Ink::CARD_FACE.dimmed())), (3, 2));
}
