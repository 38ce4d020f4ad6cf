//! Panels: the hand with its names, the part of the city that is shown, and the height.

use super::*;
use crate::look::city::window::Window;
use quark_game::kit::testing::said;
use quark_scene::{Area, Caption, Item, Mark, paint};

#[test]
fn the_hand_of_a_panel_has_a_row_of_its_own() {
    let hand = "10s Ah Kd 3c 8s Qd Jo1";
    for seats in 2..=5 {
        let table = Table::new(seats, "n12 7h bs bl; p12 8h om").hand(0, hand);
        let panel = ZarkCity::panel(&table.seen_by(0), &[action("move n12 n13 s")]);
        let places = panel.places.iter();
        let cards: Vec<Area> = places
            .clone()
            .filter(|place| place.name.starts_with("card "))
            .map(|place| place.area)
            .collect();
        assert_eq!(cards.len(), 7);
        assert!(cards.iter().all(|card| card.y == cards[0].y && 120 <= card.width), "{cards:?}");
        let stashes = places.filter(|place| place.name.ends_with("stash")).map(|place| place.area);
        let (beside, below): (Vec<Area>, Vec<Area>) =
            stashes.partition(|area| cards[6].right() < area.x && cards[0].y <= area.y);
        assert_eq!((beside.len(), below.len()), (1, usize::from(seats) - 1));
        assert!(below.iter().all(|area| cards[0].bottom() < area.y), "{below:?}");
        let said = said(&panel);
        for name in ["10", "A", "K", "3", "8", "Q", "Jo"] {
            assert!(said.contains(&name.to_owned()), "{name} in {said:?}");
        }
    }
}

/// A phone must show it together with the buttons.
#[test]
fn the_picture_of_a_usual_turn_is_low() {
    let city = "n12 7h bs bl; p12 8h om; q12 9h bs os; n13 7c gs; n14 2c gm; p11 3c ps; p10 4c pm; \
                m12 5d ys; k12 6d ym; m13 10d; q13 9c; r12 2h";
    let hand = "10s Ah Kd 3c 8s Qd Jo1";
    for seats in 2..=5 {
        let table = Table::new(seats, city);
        let table = (0..seats).fold(table, |table, seat| table.hand(seat, hand));
        let panel = ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
        assert!(panel.height <= 1_226, "{seats}: {}", panel.height);
        let said = said(&panel);
        assert!(!said.iter().any(|text| text.ends_with("cards shown")), "all of the city is");
        let dealt = vec!["7h 2c Kd"; seats.into()];
        let table = Table::dealt(&dealt);
        let first = ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
        assert!(first.height <= 1_100, "{seats}: {}", first.height);
    }
}

#[test]
fn a_panel_shows_the_part_of_a_wide_city_that_is_asked_about() {
    let numbers: Vec<Card> = Cards::NUMBERS.iter().collect();
    let site = |(at, card): (usize, &Card)| {
        let piece = if at == 0 || at == 23 { " bs" } else { "" };
        format!("{} {card}{piece}", Cell::FIRST.plus(at as i16, 0))
    };
    let city: Vec<String> = numbers.iter().take(24).enumerate().map(site).collect();
    let table = Table::new(2, &city.join("; ")).hand(0, "Ah 10s");
    let view = table.seen_by(0);
    for place in [0, 23] {
        let cell = Cell::FIRST.plus(place, 0);
        let next = table.sorted(&format!("move {cell}"));
        let open = [action(&next[0])];
        let said = said(&ZarkCity::panel(&view, &open));
        assert!(said.contains(&cell.to_string()), "{said:?}");
        assert!(said.iter().any(|text| text.ends_with("of 24 cards shown")), "{said:?}");
        let far = Cell::FIRST.plus(23 - place, 1).to_string();
        assert!(!said.contains(&far), "{far} is far away");
    }
}

#[test]
fn a_city_of_one_row_is_nearly_as_high_as_one_of_three() {
    let height = |city: &str| ZarkCity::scene(&Table::new(2, city).public()).height;
    let row = height("n12 7h bs; p12 8h om");
    let two = height("n12 7h bs; p12 8h om; n13 2c");
    let three = height("n12 7h bs; p12 8h om; n13 2c; n14 3c");
    // Whole pixels of a card may be lost.
    assert!(row < two && two <= three + 1, "{row} {two} {three}");
    assert!(three * 7 < row * 10, "{row} {two} {three}");
}

#[test]
fn a_closer_look_at_the_city_shows_the_cards_it_names_and_no_others() {
    let city: Vec<String> =
        (0..14).map(|at| format!("{} {}c", Cell::FIRST.plus(at - 5, at % 2), 2 + at % 9)).collect();
    let grid: Vec<String> =
        (0..16).map(|at| format!("{} {}c", Cell::FIRST.plus(at % 4, at / 4), 2 + at % 9)).collect();
    let (small, grid, city) = ("n12 7h bs; p12 8h om; n13 2c", grid.join("; "), city.join("; "));
    for (city, least) in [(small, 1), (&grid, 4), (&city, 3)] {
        let table = Table::new(2, city).hand(0, "10s");
        let mut looks = 0;
        for whole in [table.public(), table.seen_by(0)].map(|view| ZarkCity::panel(&view, &[])) {
            for part in whole.parts.iter().filter(|part| part.name.starts_with("City")) {
                looks += 1;
                let closer = whole.closer(&part.name, 0, &Caption::default()).unwrap();
                let inside = closer.area().grown(-12);
                let cards = table.game.city.sites.iter().map(|site| site.cell.to_string());
                let cards: Vec<String> = cards.collect();
                let shown = closer.places.iter().filter(|place| cards.contains(&place.name));
                for place in shown.clone() {
                    let Area { width, .. } = place.area;
                    assert!(82 <= width && inside.holds(place.area), "{}: {place:?}", part.name);
                }
                assert!(0 < shown.clone().count(), "{}", part.name);
                let ends = shown.map(|place| place.name.parse::<Cell>().unwrap());
                assert_eq!(Window::around(ends).unwrap().name(), part.name);
                // A card of 120 pixels on a picture of the usual width.
                assert!(closer.width <= 820, "letters of 14 points");
                for text in paint::texts(&closer, &Caption::default()) {
                    assert!(closer.area().holds(text), "{}: {text:?}", part.name);
                }
            }
        }
        assert_eq!(looks, 2 * least, "{city}");
    }
}

#[test]
fn a_closer_look_shows_each_card_of_the_hand_and_each_pyramid() {
    let panel =
        ZarkCity::panel(&Table::new(5, "n12 7h bs").hand(0, "Kh Qd Jo1 9s").seen_by(0), &[]);
    let hand = panel.closer("Your hand", 0, &Caption::default()).unwrap();
    let cards = hand.places.iter().map(|place| place.area);
    assert!(cards.clone().count() == 4 && cards.clone().all(|card| 240 <= card.width));
    let drawn = |item: &&Item| matches!(item, Item::Drawing { .. });
    assert!(20 < hand.items.iter().filter(drawn).count(), "court cards have their faces");
    let name = format!("{}’s stash", Seat(0));
    let stash = panel.closer(&name, 0, &Caption::default()).unwrap();
    assert!(said(&stash).contains(&"2 small".to_owned()), "{:?}", said(&stash));
    let dashed = |item: &&Item| matches!(item, Item::Line { .. });
    assert!(0 < stash.items.iter().filter(dashed).count(), "one is on the board");
}

#[test]
fn a_panel_marks_no_change_of_what_the_others_hold() {
    let table = Table::new(5, "n12 7h bs; p12 8h om").hand(0, "Kh 9s");
    let panel = ZarkCity::panel(&table.seen_by(0), &[]);
    let quiet = panel
        .places
        .iter()
        .filter(|place| place.mark == Mark::None)
        .map(|place| place.name.as_str());
    let others = (1..5).map(|seat| format!("{}’s hand and stash", Seat(seat)));
    assert_eq!(quiet.collect::<Vec<&str>>(), others.collect::<Vec<String>>());
}

/// A broad city with a pyramid of the viewer at two of its ends.
fn broad() -> Table {
    let numbers: Vec<Card> = Cards::NUMBERS.iter().collect();
    let site = |(at, card): (usize, &Card)| {
        let piece = if at == 0 || at == 35 { " bs" } else { "" };
        format!("{} {card}{piece}", Cell::FIRST.plus(at as i16 % 14 - 6, at as i16 / 14))
    };
    let city: Vec<String> = numbers.iter().enumerate().map(site).collect();
    Table::new(2, &city.join("; ")).hand(0, "Ah Kh").hand(1, "Qd")
}

/// Areas of the cards of the city in a picture, without those on a map.
fn cards_shown(table: &Table, scene: &quark_scene::Scene) -> Vec<Area> {
    let cells: Vec<String> =
        table.game.city.sites.iter().map(|site| site.cell.to_string()).collect();
    let shown = scene.places.iter().filter(|place| cells.contains(&place.name));
    shown.map(|place| place.area).filter(|area| 48 < area.width).collect()
}

#[test]
fn a_large_city_has_readable_cards_on_a_panel_and_a_map_of_all_of_it() {
    let table = broad();
    let panel = ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let cards = cards_shown(&table, &panel);
    assert!(9 <= cards.len() && cards.len() < 36, "{}", cards.len());
    assert!(cards.iter().all(|card| 80 <= card.width && 98 <= card.height), "{cards:?}");
    let is_small = |item: &&Item| matches!(item, Item::Panel(panel) if panel.area.width == panel.area.height && panel.fill.is_some() && (20..48).contains(&panel.area.width));
    assert_eq!(panel.items.iter().filter(is_small).count(), 36, "the map has all cards");
    let corner = table.game.city.sites.iter().find(|site| site.occupants().next().is_some());
    let corner = corner.unwrap().cell.to_string();
    assert!(panel.places.iter().any(|place| place.name == corner), "a pyramid of the viewer");
}

#[test]
fn a_picture_shows_whole_rows_and_columns_of_cards() {
    let table = broad();
    let board = ZarkCity::scene(&table.public());
    let panel = ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    for scene in [board, panel] {
        let cards = cards_shown(&table, &scene);
        let size = |card: &Area| (card.width, card.height);
        assert!(cards.iter().all(|card| size(card) == size(&cards[0])), "{cards:?}");
    }
}

#[test]
fn the_map_of_a_wide_city_lies_in_an_empty_corner_if_there_is_one() {
    let stairs = |(at, card): (usize, Card)| {
        format!("{} {card}", Cell::FIRST.plus(at as i16 / 2, (at as i16 + 1) / 2))
    };
    let city: Vec<String> = Cards::NUMBERS.iter().enumerate().map(stairs).collect();
    let table = Table::new(2, &format!("{} bs", city.join("; ")));
    let board = ZarkCity::scene(&table.public());
    let areas = |is: &dyn Fn(&quark_scene::Panel) -> bool| -> Vec<Area> {
        let area = |item: &Item| match item {
            Item::Panel(panel) if is(panel) => Some(panel.area),
            _ => None,
        };
        board.items.iter().filter_map(area).collect()
    };
    let mapped = areas(&|panel| panel.fill.is_some() && (10..30).contains(&panel.area.width));
    let mapped: Vec<Area> = mapped.into_iter().filter(|area| area.width == area.height).collect();
    assert_eq!(mapped.len(), 36);
    let holds = |ground: &Area| mapped.iter().all(|card| ground.holds(*card));
    let ground = areas(&|panel| panel.fill == Some(quark_scene::Ink::PANEL));
    let ground = ground.into_iter().find(holds).expect("it has a ground");
    assert!(cards_shown(&table, &board).iter().all(|card| !card.meets(ground)));
}

#[test]
fn a_card_that_nobody_controls_stands_out_on_the_map_in_every_theme() {
    use quark_scene::{Ink, Theme};
    let table = broad();
    let panel = ZarkCity::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let fills = panel.items.iter().filter_map(|item| match item {
        Item::Panel(panel) if panel.area.width == panel.area.height && panel.edge.is_none() => {
            panel.fill
        }
        _ => None,
    });
    let fills: Vec<Ink> = fills.collect();
    assert!(30 <= fills.len());
    for theme in Theme::ALL {
        let light = |ink: Ink| ink.colour(theme).map(i32::from).iter().sum::<i32>();
        let ground = light(Ink::BACKGROUND);
        assert!(fills.iter().all(|fill| 200 < (light(*fill) - ground).abs()), "{theme}");
    }
}

#[test]
fn before_the_start_a_lane_has_every_card_of_a_hand() {
    let shown = "Ks Qs As";
    for seats in [2, 5] {
        let mut dealt = vec!["7h 2c 3c 4c"; seats];
        dealt[0] = "Ks Qs As 4d 5d";
        let mut table = Table::dealt(&dealt);
        table.game.players[0].shown = cards(shown).into();
        let board = ZarkCity::scene(&table.public());
        let (mut faces, mut backs) = (0, 0);
        let lane = board.parts.iter().find(|part| part.name.starts_with(&Seat(0).to_string()));
        let lane = lane.unwrap().area;
        for item in &board.items {
            let Item::Panel(panel) = item else { continue };
            let inside = lane.holds(panel.area) && panel.area.height == 152;
            let fill = panel.fill.filter(|_| inside);
            faces += usize::from(fill == Some(quark_scene::Ink::CARD_FACE));
            backs += usize::from(fill == Some(quark_scene::Ink::BACK));
        }
        assert_eq!((faces, backs), (3, 2), "{seats}");
        assert!(said(&board).contains(&"starter".to_owned()), "{seats}");
        assert!(seats < 5 || board.height <= 1_220, "{}: calls stand above it", board.height);
    }
}

#[test]
fn the_lane_of_a_player_who_can_win_next_says_so() {
    let is_said = |city: &str| {
        let said = said(&ZarkCity::scene(&Table::new(2, city).public()));
        said.iter().any(|text| text.ends_with("can win"))
    };
    assert!(is_said("n12 7h bs; p12 8h bl; q12 9h; q13 2c bm"));
    assert!(!is_said("n12 7h bs; p12 8h bl; q12 10h; q13 2c bm"));
}

#[test]
fn a_card_of_the_city_shows_its_suit_once() {
    for count in 1..24 {
        let city: Vec<String> = (0..count)
            .map(|at| format!("{} {}c", Cell::FIRST.plus(at % 5, at / 5), 2 + at % 9))
            .collect();
        let table = Table::new(2, &format!("{} bs", city.join("; ")));
        let scene = ZarkCity::scene(&table.public());
        let suits = scene.items.iter().filter(|item| matches!(item, Item::Drawing { .. }));
        let shown = scene.places.iter().filter(|place| place.name.parse::<Cell>().is_ok());
        assert_eq!(suits.count(), shown.count(), "{count}");
    }
}

#[test]
fn two_piles_take_the_room_of_the_number_of_cards_shown() {
    let numbers: Vec<Card> = Cards::NUMBERS.iter().collect();
    let site = |(at, card): (usize, &Card)| format!("{} {card}", Cell::FIRST.plus(at as i16, 0));
    let city: Vec<String> = numbers.iter().take(24).enumerate().map(site).collect();
    let table = Table::new(2, &(city.join("; ") + " bs")).hand(0, "Ah");
    let is_said = |table: &Table| {
        let panel = ZarkCity::panel(&table.seen_by(0), &[]);
        said(&panel).iter().any(|text| text.ends_with("cards shown"))
    };
    assert!(is_said(&table) && !is_said(&table.discards("Kd")));
}
