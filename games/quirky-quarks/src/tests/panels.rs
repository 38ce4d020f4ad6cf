//! Panels and hands show the possible moves and what everybody has, and nothing is larger than
//! necessary.

use super::{looks::board, *};
use crate::look::{hand, pieces};
use quark_game::kit::testing::said;
use quark_scene::{Area, Ink, Item, Panel, Scene, shapes};

/// Outlines and triangles in the colour of possible moves.
fn possible(scene: &Scene) -> (Vec<Panel>, usize) {
    let outline = |item: &Item| match item {
        Item::Panel(panel) => panel.edge.filter(|edge| edge.ink == Ink::GOOD).map(|_| *panel),
        _ => None,
    };
    let triangle = |item: &&Item| matches!(item, Item::Polygon { ink: Ink::GOOD, .. });
    let outlines = scene.items.iter().filter_map(outline).collect();
    (outlines, scene.items.iter().filter(triangle).count())
}

#[test]
fn everything_that_can_be_picked_now_has_the_same_sign() {
    let opening = Table::discovering(2, "u q laser").hand(0, "u");
    let swap = Table::completing(1, "u e laser", "").with(|game| {
        game.players[0].due.swaps = 1;
        game.particles.discards = bag("s q");
    });
    let laid = [
        (Table::new(2), 4),
        (Table::new(2).hand(0, "u q q d laser").ejecting(), 4),
        (opening, 3),
        (Table::completing(1, "u u d q proton pi+ he4", ""), 2),
        (swap, 4),
    ];
    for (table, count) in laid {
        let (view, open) = (table.seen_by(0), table.game.legal(Seat(0)));
        let scene = QuirkyQuarks::panel(&view, &open);
        let (outlines, triangles) = possible(&scene);
        assert_eq!((outlines.len(), triangles), (count, count), "{:?}", view.step);
        let seats = [0, 1].map(Ink::seat);
        let coloured = scene.items.iter().any(|item| match item {
            Item::Panel(panel) => panel.edge.is_some_and(|edge| seats.contains(&edge.ink)),
            _ => false,
        });
        assert!(!coloured, "{:?}: no outline has a seat's colour", view.step);
        assert_eq!(possible(&board(&table)), (Vec::new(), 0), "nobody knows who looks at a board");
    }
}

#[test]
fn the_sign_follows_the_shape_of_its_card() {
    let table = Table::new(2).hand(0, "u q laser d d").ejecting();
    let scene = QuirkyQuarks::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let (outlines, _) = possible(&scene);
    for card in ["u", "d", "q", "laser"] {
        let place = scene.places.iter().find(|place| place.name == format!("hand {card}")).unwrap();
        let around = outlines.iter().find(|panel| panel.area == place.area.grown(4)).unwrap();
        assert_eq!(0 < around.notch, card == "q", "{card}");
    }
}

#[test]
fn a_quest_in_hand_has_the_sign_only_when_it_can_be_completed() {
    let said = |scene: &Scene, text: &str| said(scene).contains(&text.to_owned());
    let table = Table::completing(1, "u u d proton he4", "");
    let scene = QuirkyQuarks::scene(&table.seen_by(0));
    assert_eq!(possible(&scene).1, 1);
    assert!(said(&scene, "You can complete Proton now."));
    let table = Table::new(2).hand(1, "u u d proton he4");
    let scene = QuirkyQuarks::scene(&table.seen_by(1));
    assert_eq!(possible(&scene).1, 0);
    assert!(said(&scene, "You have all it takes for Proton."));
    let table = Table::new(2).hand(0, "u u d proton he4").ejecting();
    let scene = QuirkyQuarks::panel(&table.seen_by(0), &[action("eject he4")]);
    assert_eq!(possible(&scene).1, 1);
    assert!(said(&scene, "You have all it takes for Proton."));
    let mut table =
        Table::new(2).hand(1, "u u d proton").with(|game| game.begin_round(&mut vec![]));
    table.settle();
    let seat = table.acting();
    let view = table.view(Viewer::Seat(seat));
    assert_eq!(view.step, crate::state::turns::Asked::Draw);
    assert_eq!(possible(&QuirkyQuarks::panel(&view, &table.game.legal(seat))).1, 0);
}

#[test]
fn a_bidder_sees_the_energy_of_all_others_with_any_number_of_cards() {
    let all: Vec<String> =
        Card::all().filter(|card| card.neutrino().is_none()).map(|card| card.to_string()).collect();
    for seats in 2..=4 {
        let bidding = Table::new(seats).hand(0, &all.join(" "));
        let opening = Table::discovering(seats, &all.join(" ")).hand(0, &all.join(" "));
        let raising = Table::discovering(seats, &all.join(" ")).hand(0, &all.join(" "));
        let raising = raising.play("open qgp; bid 2").hand(1, &all.join(" "));
        for table in [bidding, opening, raising] {
            let seat = table.acting();
            let scene =
                QuirkyQuarks::panel(&table.view(Viewer::Seat(seat)), &table.game.legal(seat));
            assert!(scene.height <= 1500);
            for other in seat.others(seats) {
                let name = format!("{other}’s energy");
                assert!(scene.places.iter().any(|place| place.name == name), "{seats} {name}");
            }
        }
    }
}

#[test]
fn every_score_of_a_panel_is_named() {
    let table = Table::completing(1, "u u d proton", "kaon").made(1, "he4");
    let texts = said(&QuirkyQuarks::panel(&table.seen_by(0), &table.game.legal(Seat(0))));
    for points in ["13 points", "62 points"] {
        assert!(texts.contains(&points.to_owned()), "{points} in {texts:?}");
    }
    let table = Table::new(2).made(0, "kaon");
    let texts = said(&QuirkyQuarks::panel(&table.seen_by(0), &table.game.legal(Seat(0))));
    assert!(texts.contains(&"You have 13 points".to_owned()), "{texts:?}");
}

#[test]
fn the_hint_and_the_completed_quests_of_a_hand_are_aligned() {
    let start = |scene: &Scene, begin: &str| {
        scene.items.iter().find_map(|item| match item {
            Item::Text(text) if text.pieces[0].text.starts_with(begin) => Some(text.at.x),
            _ => None,
        })
    };
    let table = Table::new(2).hand(0, "u u d proton");
    let scene = QuirkyQuarks::scene(&table.seen_by(0));
    assert_eq!(start(&scene, "You have all"), start(&scene, "Nothing is completed"));
    let scene = QuirkyQuarks::scene(&table.made(0, "laser").seen_by(0));
    let chip = scene.places.iter().find(|place| place.name.ends_with("laser")).unwrap();
    assert_eq!(start(&scene, "You have all"), Some(chip.area.x));
}

#[test]
fn hands_are_as_high_as_their_contents() {
    let height = |cards: &str| {
        let table = Table::new(2).hand(0, cards);
        let view = table.seen_by(0);
        (
            hand::scene(&view, view.own.as_ref().unwrap()).height,
            QuirkyQuarks::panel(&view, &[]).height,
        )
    };
    let ((none, no_panel), (quest, quest_panel), (both, panel)) =
        (height(""), height("laser"), height("u laser"));
    assert!(none < both && quest < both, "{none} {quest} {both}");
    assert!(no_panel < quest_panel && quest_panel < panel, "{no_panel} {quest_panel} {panel}");
}

#[test]
fn the_sign_is_drawn_in_one_way() {
    let mut scene = Scene::new(400, 400);
    let card = pieces::shape(Area::new(40, 40, 100, 120), "q".parse().unwrap());
    shapes::possible(&mut scene, card);
    assert_eq!(possible(&scene).0.len(), 1);
    assert!(0 < possible(&scene).0[0].notch);
}
