//! Panels and hands show the possible moves and what everybody has, and nothing is larger than
//! necessary.

use super::{looks::board, *};
use crate::look::{hand, pieces};
use quark_game::kit::testing::said;
use quark_scene::{Area, Ink, Item, Panel, Scene, shapes};

/// Outlines and triangles in the colour of possible moves.
pub(super) fn possible(scene: &Scene) -> (Vec<Panel>, usize) {
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
    assert!(said(&scene, "You can complete Proton."));
    let table = Table::new(2).hand(1, "u u d proton he4");
    let scene = QuirkyQuarks::scene(&table.seen_by(1));
    assert_eq!(possible(&scene).1, 0);
    assert!(said(&scene, "You can pay for Proton."));
    let table = Table::new(2).hand(0, "u u d proton he4").ejecting();
    let scene = QuirkyQuarks::panel(&table.seen_by(0), &[action("eject he4"), action("eject u")]);
    assert_eq!(possible(&scene).1, 2);
    assert!(said(&scene, "You can pay for Proton."));
    let mut table =
        Table::new(2).hand(1, "u u d proton").with(|game| game.begin_round(&mut vec![]));
    table.settle();
    let seat = table.acting();
    let view = table.view(Viewer::Seat(seat));
    assert_eq!(view.step, crate::state::turns::Asked::Draw);
    let panel = QuirkyQuarks::panel(&view, &table.game.legal(seat));
    assert_eq!(possible(&panel).1, 2, "both piles");
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
    assert!(texts.contains(&"13 points".to_owned()), "{texts:?}");
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
    assert_eq!(start(&scene, "You can pay"), start(&scene, "Nothing is completed"));
    let scene = QuirkyQuarks::scene(&table.made(0, "laser").seen_by(0));
    let chip = scene.places.iter().find(|place| place.name.ends_with("laser")).unwrap();
    assert_eq!(start(&scene, "You can pay"), Some(chip.area.x));
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

/// The panel of the player in turn.
pub(super) fn panel(table: &Table) -> Scene {
    let seat = table.acting();
    QuirkyQuarks::panel(&table.view(Viewer::Seat(seat)), &table.game.legal(seat))
}

/// Tables where seat 0 bids or completes Quests, with a usual hand and everything at its most.
pub(super) fn usual(seats: u8) -> [Table; 3] {
    let hand = "u u d s q e g y proton he4 kaon compton";
    let zone = "u d s q y w h proton laser kaon";
    let full = |table: Table| table.hand(0, hand).made(0, "proton pi+ lambda");
    let quests = full(Table::new(seats)).with(|game| {
        game.bundles.clear();
        game.begin_quests();
    });
    [full(Table::new(seats)), full(Table::discovering(seats, zone)), quests]
}

#[test]
fn a_panel_shows_all_quests_in_hand_and_fits_a_phone() {
    for seats in 2..=4 {
        for table in usual(seats) {
            let (scene, step) = (panel(&table), table.public().step);
            assert!(scene.height <= 1290, "{seats} {step:?}: {}", scene.height);
            let said = said(&scene);
            for name in ["Proton", "Helium-4", "Kaon", "Compton scattering"] {
                assert!(said.iter().any(|text| text == name), "{step:?}: {name} in {said:?}");
            }
        }
        let many = "u d s proton neutron laser kaon he4 compton grand qgp";
        let scene = panel(&Table::new(seats).hand(0, many));
        assert!(said(&scene).contains(&"Quark-gluon plasma".to_owned()), "{seats}");
    }
}

#[test]
fn every_panel_and_hand_shows_the_phases() {
    for table in usual(3) {
        for scene in [panel(&table), QuirkyQuarks::scene(&table.seen_by(0))] {
            let said = said(&scene);
            for phase in ["Funding", "Research", "Ejection", "Discovery", "Quests"] {
                assert!(said.contains(&phase.to_owned()), "{phase} in {said:?}");
            }
        }
    }
}

#[test]
fn each_neutrino_shows_what_it_brings() {
    let card = |code: &str| {
        let mut scene = Scene::new(200, 200);
        pieces::card(&mut scene, Area::new(40, 40, 104, 112), code.parse().unwrap(), 1);
        scene
    };
    let [electron, muon, tau] = ["nue", "numu", "nutau"].map(card);
    assert!(electron != muon && muon != tau && tau != electron);
    for (card, word) in [(&electron, "+2 eV"), (&muon, "draw"), (&tau, "swap")] {
        assert!(said(card).contains(&word.to_owned()), "{word}");
    }
    assert!([electron, muon, tau].iter().all(|scene| said(scene).contains(&"ν".to_owned())));
}

#[test]
fn a_card_says_how_many_of_its_kind_are_ejected() {
    let table =
        Table::new(2).hand(0, "u u u d s laser kaon kaon e e").hand(1, "u d s e g").ejecting();
    let said_after = |table: &Table| said(&QuirkyQuarks::scene(&table.seen_by(0)));
    for uses in ["2 uses", "no use"] {
        assert!(said_after(&table).contains(&uses.to_owned()), "two Kaons take s, none takes u");
    }
    let table = table.play("0: eject u");
    assert!(said_after(&table).contains(&"1 of 3".to_owned()));
    let table = table.play("0: eject kaon");
    assert!(said_after(&table).contains(&"1 of 2 ejected".to_owned()), "{:?}", said_after(&table));
    let one = Table::new(2)
        .hand(0, "u u u d laser")
        .hand(1, "u d s e g")
        .ejecting()
        .play("0: eject laser");
    assert!(said_after(&one).contains(&"ejected".to_owned()));
}

#[test]
fn a_score_says_that_it_leaves_out_hidden_energy() {
    let hidden = Options { ev: Purses::Hidden, ..Options::default() };
    let table = Table::under(3, hidden).made(0, "kaon").made(1, "laser");
    let texts = said(&panel(&table));
    for text in ["13 points", "10 + eV"] {
        assert!(texts.contains(&text.to_owned()), "{text} in {texts:?}");
    }
    assert!(said(&board(&table)).contains(&"10+ eV".to_owned()));
    assert!(!said(&board(&Table::new(3))).iter().any(|text| text.contains("+ eV")));
}

/// Lines of the brackets around `place` are at least this far from each frame of a lane.
#[test]
fn marks_of_changes_lie_next_to_frames_not_on_them() {
    let mut quests = Table::new(3).made(0, "kaon proton").with(|game| {
        game.bundles.clear();
        game.begin_quests();
    });
    quests.settle();
    let empty = Table::discovering(3, "u d laser");
    for table in [quests, empty, Table::new(3)] {
        let scene = board(&table);
        let frames: Vec<Area> = scene
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Panel(panel) if 1000 < panel.area.width => Some(panel.area),
                _ => None,
            })
            .collect();
        for place in scene.places.iter().filter(|place| 1000 < place.area.width) {
            let gap = |frame: &Area| (frame.x - place.area.x).abs();
            let near = frames.iter().map(gap).min().unwrap();
            assert!(7 <= near, "{}: {near}", place.name);
        }
    }
}
