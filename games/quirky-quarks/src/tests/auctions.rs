//! Panels and words of an auction, with little room and with little eV.

use super::{looks::board, panels::panel, *};
use crate::{
    look::middle,
    words::{parts, sentences::tell},
};
use quark_game::kit::testing::said;
use quark_scene::{Area, Caption, Ink, Item, Scene};
use std::collections::BTreeMap;

#[test]
fn quests_at_accelerators_have_room_for_their_icons() {
    for hand in ["u u w neutron neutron neutron deuterium pi- muondecay", "u laser"] {
        for seats in 2..=4 {
            let scene = panel(&Table::new(seats).hand(0, hand));
            let strip = |item: &Item| match item {
                Item::Panel(panel) if panel.area.width == middle::QUEST => Some(panel.area),
                _ => None,
            };
            let strips: Vec<Area> = scene.items.iter().filter_map(strip).collect();
            assert!(!strips.is_empty());
            assert!(strips.iter().all(|strip| 88 <= strip.height), "{seats}: {strips:?}");
            assert!(scene.height <= 1_290, "{seats}: {}", scene.height);
        }
    }
}

#[test]
fn only_players_who_can_still_pay_a_raise_count_as_in_an_auction() {
    let still = |table: &Table| {
        let said = said(&QuirkyQuarks::scene(&table.public()));
        said.into_iter().find(|text| text.ends_with("still in")).unwrap()
    };
    let table = Table::discovering(4, "u laser").ev(2, 3).play("open u; bid 3");
    assert_eq!(still(&table), "3 still in", "Chloe has 3 eV, and a raise costs 4");
    let all = Table::discovering(4, "u laser").ev(0, 3).play("open u; bid 3");
    assert_eq!(still(&all), "4 still in", "the best bid is Ada’s");
}

#[test]
fn a_player_who_is_not_asked_reads_only_that_they_are_out() {
    let passed = Event::Passed { seat: Seat(1), card: cards("u")[0] };
    assert_eq!(tell(&passed, Viewer::Seat(Seat(1))), "You are out of the auction for an up quark.");
    assert_eq!(named(&tell(&passed, Viewer::Spectator)), "Ben stops bidding for an up quark.");
}

#[test]
fn the_question_says_whether_more_can_be_bid() {
    let asked = |table: &Table| QuirkyQuarks::ask(&table.seen_by(0));
    let zone = |ev: u16| Table::discovering(2, "u laser").ev(0, ev);
    assert_eq!(asked(&zone(2)), "open an auction for 2 eV, or don’t");
    assert_eq!(asked(&zone(3)), "open an auction for 2 eV or more, or don’t");
    assert_eq!(asked(&zone(2).play("open u")), "bid 2 eV");
    let panels = [2, 3].map(|ev| said(&panel(&zone(ev).play("open u"))));
    assert!(panels[0].contains(&"Bid 2 eV".to_owned()), "{panels:?}");
    assert!(panels[1].contains(&"Bid 2 or more".to_owned()), "{panels:?}");
}

#[test]
fn a_panel_says_when_the_limit_of_the_bot_is_asked_for() {
    let table = Table::discovering(2, "u laser").ev(0, 9).play("open u");
    let (view, legal) = (table.seen_by(0), table.game.legal(Seat(0)));
    let titled = |open: &[Action]| {
        said(&QuirkyQuarks::panel(&view, open)).contains(&"Bot: up to what?".to_owned())
    };
    let limits: Vec<Action> =
        legal.iter().copied().filter(|one| matches!(one, Action::UpTo(_))).collect();
    assert!(!titled(&legal) && !titled(&[]) && !limits.is_empty() && titled(&limits));
}

/// Everything, in the zone and in the hand.
const MANY: &str = "u d s c e mu g y w z proton neutron laser kaon he4 compton grand qgp";

#[test]
fn during_a_raise_the_zone_lists_its_quests_and_the_hand_shows_costs() {
    let high = |table: &Table, name: &str| {
        let scene = panel(table);
        assert!(scene.height <= 1290, "{}", scene.height);
        scene.places.iter().find(|place| place.name == name).unwrap().area.height
    };
    let opening = Table::discovering(2, MANY).hand(0, "u d s g proton laser kaon he4");
    let raising = opening.clone().play("open w; bid 2").hand(1, "u d s g proton laser kaon he4");
    assert!(high(&opening, "zone laser") > high(&raising, "zone laser"));
    assert!(high(&raising, "hand laser") > high(&raising, "zone laser"));
}

#[test]
fn listed_quests_reach_the_middle_or_the_right_edge() {
    for zone in [MANY, "proton hydrogen muondecay drellyan xi0", "neutron he4 beta qgp"] {
        let table = Table::discovering(2, &format!("w {zone}")).play("open w; bid 2");
        let scene = panel(&table.hand(1, MANY));
        let listed = scene.places.iter().filter(|place| place.name.starts_with("zone "));
        let listed = listed.map(|place| place.area).filter(|area| area.height == 56);
        let mut rows: BTreeMap<i16, (i16, i16)> = BTreeMap::new();
        for area in listed {
            let row = rows.entry(area.y).or_insert((area.x, area.right()));
            *row = (row.0.min(area.x), row.1.max(area.right()));
        }
        assert!(!rows.is_empty());
        let ends = |row: &(i16, i16)| row.0 == 40 && (row.1 == 594 || 1155 <= row.1);
        assert!(rows.values().all(ends), "{rows:?}");
    }
}

#[test]
fn quests_of_the_zone_show_their_cost_during_a_raise() {
    let scene = panel(&Table::discovering(2, MANY).hand(0, "u laser").play("open w; bid 2"));
    let laser = scene.places.iter().find(|place| place.name == "zone laser").unwrap().area;
    let photon = |item: &&Item| matches!(item, Item::Text(text) if text.pieces[0].text == "γ" && laser.holds(Area::new(text.at.x, text.at.y, 0, 0)));
    assert_eq!(scene.items.iter().filter(photon).count(), 3);
}

#[test]
fn a_closer_look_names_particles_and_shows_each_quest_once() {
    let table = Table::discovering(2, MANY).hand(0, MANY);
    let scene = panel(&table);
    for part in [parts::ZONE, parts::HAND] {
        let pages = 0..scene.parts_called(part);
        let texts: Vec<String> = pages
            .flat_map(|page| {
                let closer = scene.closer(part, page, &Caption::default()).unwrap();
                let [Item::Inset { items, .. }] = &closer.items[..] else {
                    panic!("{part} is cut")
                };
                said(&Scene { items: items.clone(), ..Scene::new(600, 750) })
            })
            .collect();
        for name in ["up", "electron", "photon", "Laser", "Helium-4", "Quark-gluon plasma"] {
            let count = texts.iter().filter(|text| *text == name).count();
            assert_eq!(count, 1, "{part}: {name} in {texts:?}");
        }
    }
}

#[test]
fn the_particles_of_a_closer_look_reach_from_edge_to_edge() {
    for hand in ["u s", "u u s t", "u u s s t q q g w", "u d s c b t e"] {
        let table = Table::discovering(2, "laser")
            .hand(0, &format!("{hand} proton neutron laser kaon he4"));
        let closer = panel(&table).closer(parts::HAND, 0, &Caption::default()).unwrap();
        let [Item::Inset { items, .. }] = &closer.items[..] else { panic!("the hand is cut") };
        let faces = items.iter().filter_map(|item| match item {
            Item::Panel(panel) if panel.fill == Some(Ink::CARD_FACE) => Some(panel.area),
            _ => None,
        });
        let (left, right) =
            faces.fold((600, 0), |(left, right), face| (left.min(face.x), right.max(face.right())));
        assert!(left <= 24 && 570 <= right, "{hand}: {left} {right}");
    }
}

#[test]
fn the_zone_has_a_title_below_a_card_under_auction() {
    let titled = |table: &Table| {
        let titles = said(&panel(table)).into_iter();
        titles.filter(|text| text.ends_with("Discovery Zone")).collect::<Vec<String>>()
    };
    let table = Table::discovering(2, "u laser");
    assert_eq!(titled(&table), ["Discovery Zone"], "before the first auction");
    assert_eq!(titled(&table.play("open u")), ["Left in the Discovery Zone"]);
}

#[test]
fn a_board_tells_who_can_pay_no_more_for_the_card_under_auction() {
    let table = Table::discovering(3, "u laser").ev(2, 2).play("open u; bid 2");
    assert!(said(&board(&table)).contains(&"can’t pay".to_owned()));
    let table = Table::discovering(3, "u laser").ev(2, 3).play("open u; bid 2");
    assert!(!said(&board(&table)).contains(&"can’t pay".to_owned()));
}

#[test]
fn the_question_about_a_raise_names_passing_as_well() {
    let table = Table::discovering(2, "u laser").ev(0, 9).ev(1, 9).play("open u;bid 3");
    let raising = said(&QuirkyQuarks::panel(&table.seen_by(1), &table.game.legal(Seat(1))));
    assert!(raising.contains(&"Bid 4 or pass".to_owned()), "{raising:?}");
}
