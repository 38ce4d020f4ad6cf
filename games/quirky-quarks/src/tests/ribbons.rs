//! Ribbons on the cards that a player's Quests lack.

use super::{looks::board, panels::panel, *};
use crate::look::pieces;
use quark_scene::{Area, Ink, Item, Scene};

/// True for a ribbon in the colour of seat 0.
fn is_ribbon(item: &Item) -> bool {
    matches!(item, Item::Polygon { corners, ink, .. } if corners.len() == 5 && *ink == Ink::seat(Seat(0)))
}

/// Number of ribbons in the colour of seat 0.
fn ribbons(scene: &Scene) -> usize {
    scene.items.iter().filter(|item| is_ribbon(item)).count()
}

#[test]
fn cards_that_an_own_quest_lacks_wear_a_ribbon() {
    // Proton lacks d, which lies at two accelerators; a third ribbon explains the sign.
    assert_eq!(ribbons(&panel(&Table::new(2).hand(0, "u u proton"))), 3);
    assert_eq!(ribbons(&panel(&Table::new(2).hand(0, "u u d proton"))), 0);
    assert_eq!(ribbons(&panel(&Table::new(2).hand(0, "u u e e e proton"))), 0, "e replaces d");
    assert_eq!(ribbons(&panel(&Table::discovering(2, "d u laser").hand(0, "u u proton"))), 2);
    let lot = Table::discovering(2, "d laser").hand(0, "u u proton").play("open d");
    assert_eq!(ribbons(&panel(&lot)), 2, "the card under auction, too");
    assert_eq!(ribbons(&board(&lot)), 0, "it would tell what a player holds");
}

#[test]
fn the_meaning_of_ribbons_is_told_only_next_to_one() {
    let lacking = |zone: &str| ribbons(&panel(&Table::discovering(2, zone).hand(0, "u u proton")));
    assert_eq!([lacking("laser"), lacking("d laser")], [0, 2]);
}

#[test]
fn a_ribbon_leaves_the_sign_of_a_small_card_free() {
    for count in [1, 2, 12] {
        let mut scene = Scene::new(400, 200);
        let width = pieces::flat_width(Particle::Up, count, pieces::FLAT);
        let area = Area::new(40, 40, width, pieces::FLAT);
        pieces::flat_card(&mut scene, area, Particle::Up, count);
        let discs = scene.items.iter().filter(|item| matches!(item, Item::Disc { .. }));
        let discs: Vec<Area> = discs.filter_map(Item::extent).collect();
        pieces::ribbon(&mut scene, area, Card::Particle(Particle::Up), Seat(0));
        let ribbons = scene.items.iter().filter(|item| is_ribbon(item)).filter_map(Item::extent);
        assert!(!discs.is_empty());
        for ribbon in ribbons {
            assert!(!discs.iter().any(|disc| disc.meets(ribbon)), "{count}: {ribbon:?}");
        }
    }
}

#[test]
fn the_ribbon_of_a_flat_card_keeps_off_a_corner_that_is_cut_off() {
    let area = Area::new(40, 40, 70, pieces::FLAT);
    let is_right = |particle: Particle| {
        let mut scene = Scene::new(400, 200);
        pieces::ribbon(&mut scene, area, Card::Particle(particle), Seat(0));
        let ribbon = scene.items.iter().find(|item| is_ribbon(item)).and_then(Item::extent);
        area.centre().x < ribbon.unwrap().x
    };
    assert_eq!([Particle::Gluon, Particle::Anti].map(is_right), [true, false]);
}

#[test]
fn no_line_runs_across_a_ribbon() {
    let bids = Table::new(2).hand(0, "u u proton");
    let lot = Table::discovering(2, "d u laser").hand(0, "u u proton").play("open d");
    for scene in [panel(&bids), panel(&lot)] {
        let is_line = |item: &&Item| matches!(item, Item::Panel(panel) if panel.fill.is_none() && panel.edge.is_some_and(|edge| [Ink::GOOD, Ink::ACCENT].contains(&edge.ink)));
        let lines: Vec<Area> =
            scene.items.iter().filter(is_line).filter_map(Item::extent).collect();
        assert!(!lines.is_empty());
        for area in scene.items.iter().filter(|item| is_ribbon(item)).filter_map(Item::extent) {
            for line in &lines {
                let inside = line.grown(-6).holds(area);
                assert!(inside || !line.meets(area), "{area:?} {line:?}");
            }
        }
    }
}
