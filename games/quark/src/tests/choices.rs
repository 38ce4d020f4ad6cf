//! The marks of a panel: what can be picked, what is picked, and what can't be picked any more.

use super::{
    pictures::{outlines, within},
    *,
};
use crate::words::parts;
use quark_game::kit::testing::{NAMES, caption, said};
use quark_scene::{Area, Ink, Item, Panel, Place, Scene, paint, shapes::PICKED};

/// The panel of a seat after these picks.
fn panel(table: &Table, seat: u8, picks: &[&str]) -> Scene {
    let open: Vec<Action> = table.game.legal(Seat(seat));
    let steps = |action: &Action| Quark::steps(&table.seen_by(seat), action);
    let is_open = |action: &Action| {
        picks.iter().zip(steps(action)).all(|(pick, step)| step.starts_with(pick))
    };
    let open: Vec<Action> = open.into_iter().filter(is_open).collect();
    Quark::panel(&table.seen_by(seat), &open)
}

/// Names of the places marked as chosen, on the panel of a seat after these picks.
fn chosen(table: &Table, seat: u8, picks: &[&str]) -> Vec<String> {
    let panel = panel(table, seat, picks);
    let (thick, _) = marks(&panel);
    within(&panel, &thick)
}

/// The outlines of what is picked, and those of what is possible.
fn marks(panel: &Scene) -> (Vec<Panel>, Vec<Panel>) {
    let is_thick = |panel: &Panel| panel.edge.is_some_and(|edge| edge.width == PICKED);
    outlines(panel, Ink::GOOD).into_iter().partition(is_thick)
}

/// Names of the dimmed places on the panel of a seat after these picks.
fn dimmed(table: &Table, seat: u8, picks: &[&str]) -> Vec<String> {
    let panel = panel(table, seat, picks);
    within(&panel, &outlines(&panel, Ink::CARD_EDGE.dimmed()))
}

/// Names of the places marked as possible, on the panel of a seat after these picks.
fn possible(table: &Table, seat: u8, picks: &[&str]) -> Vec<String> {
    let panel = panel(table, seat, picks);
    let (_, found) = marks(&panel);
    let corner = |item: &&Item| matches!(item, Item::Polygon { ink: Ink::GOOD, .. });
    assert_eq!(panel.items.iter().filter(corner).count(), found.len(), "a corner to each outline");
    within(&panel, &found)
}

#[test]
fn a_panel_marks_the_cards_that_moves_can_get_now() {
    let table = Table::new(2).hand(0, "u d s -s").hand(1, "u d s -s").energy(0, 0);
    let all = ["baryon 1", "meson 1", "meson 2", "quark 1", "quark 2", "quark 3"];
    let hand = ["card -s 1", "card d 1", "card s 1", "card u 1"];
    let used = [&all[..1], &hand, &all[1..]].concat();
    assert_eq!(possible(&table, 0, &[]), used, "and each card of the hand, to discard it");
    assert_eq!(possible(&table, 0, &["Create"]), all[..3]);
    assert_eq!(possible(&table, 0, &["Draw"]), all[3..]);
    assert_eq!(possible(&table, 0, &["Decay"]), ["card -s 1", "card d 1", "card s 1"]);
    assert_eq!(possible(&table, 1, &[]), [""; 0], "it is not Ben’s turn");
    assert_eq!(possible(&table, 0, &["Annihilate"]), [""; 0], "there is only one pair");
    let drawing = table.play("swap d");
    assert_eq!(possible(&drawing, 0, &[]), all[3..], "first two cards are drawn");
}

#[test]
fn a_panel_says_how_much_energy_a_pair_brings() {
    let gains = |table: &Table, picks: &[&str]| {
        let mut gains = said(&panel(table, 0, picks));
        gains.retain(|text| text.starts_with('+'));
        gains
    };
    let table = Table::new(2).hand(0, "u u d s -d").decayed(0, "-t");
    assert_eq!(gains(&table, &[]), ["+3", "+4", "+3"], "d, s with the decayed -t, and -d");
    assert_eq!(gains(&table, &["Annihilate"]), ["+3", "+4", "+3"]);
    assert_eq!(gains(&table, &["Decay"]), [""; 0]);
    assert_eq!(gains(&Table::new(2).hand(0, "u u d s"), &[]), [""; 0]);
}

#[test]
fn a_price_lies_on_nothing_that_the_card_shows() {
    let table = Table::new(2).hand(0, "u u d b -d").energy(0, 9);
    let table = table.with(|game| game.mesons.open = particles("anti-B_s0 K+ B_c+"));
    let panel = panel(&table, 0, &[]);
    let price = |item: &Item| match item {
        Item::Polygon { ink: Ink::ENERGY, .. } => item.extent().filter(|area| area.y < 500),
        _ => None,
    };
    let prices: Vec<Area> =
        panel.items.iter().filter_map(price).filter(|one| one.height == 50).collect();
    assert_eq!(prices.len(), 4, "a baryon, two mesons and a neutron: {prices:?}");
    let figures = |text: &Area| prices.iter().any(|price| price.grown(4).holds(*text));
    let mut texts = paint::texts(&panel, &caption(&NAMES));
    texts.retain(|text| !figures(text));
    let meets = |shown: &Area| prices.iter().any(|price| price.meets(*shown));
    assert_eq!(texts.into_iter().find(meets), None);
    let covers = |item: &&Item| match **item {
        Item::Disc { centre, radius, .. } => prices.iter().any(|price| {
            let x = centre.x.clamp(price.x, price.right()) - centre.x;
            let y = centre.y.clamp(price.y, price.bottom()) - centre.y;
            f32::from(x).hypot(y.into()) < radius.into()
        }),
        _ => false,
    };
    assert_eq!(panel.items.iter().find(covers), None);
    let closer = panel.closer(parts::BARYONS, 0, &caption(&NAMES)).unwrap();
    let inside = closer.items.iter().flat_map(|item| match item {
        Item::Inset { items, .. } => items.as_slice(),
        _ => &[],
    });
    let is_price = |item: &&Item| matches!(item, Item::Text(text) if text.pieces[0].text == "2");
    assert_eq!(inside.filter(is_price).count(), 1, "an enlarged card has its price");
}

#[test]
fn a_panel_marks_the_decayed_cards_that_can_be_annihilated() {
    let table = Table::new(2).hand(0, "-d d u").decayed(0, "s t");
    let picks = ["Annihilate", "Pair of d"];
    assert_eq!(possible(&table, 0, &picks), ["Ada’s decayed t 1", "card d 1"]);
    assert_eq!(chosen(&table, 0, &picks), ["card -d 1"], "no pair is without it");
}

#[test]
fn a_panel_marks_what_is_chosen_and_dims_what_can_not_be() {
    let table = Table::new(2).hand(0, "u d s -s s").energy(0, 0);
    assert_eq!(dimmed(&table, 0, &[]), [""; 0], "nothing is picked");
    let hand = ["card -s 1", "card d 1", "card s 1", "card s 2", "card u 1"];
    let drawing = dimmed(&table, 0, &["Draw"]);
    assert!(hand.iter().all(|card| drawing.iter().any(|one| one == card)), "{drawing:?}");
    assert!(!drawing.iter().any(|one| one.starts_with("quark")), "{drawing:?}");
    let pair = ["Annihilate"];
    assert_eq!(chosen(&table, 0, &pair), ["card -s 1", "card s 1"], "one s of two");
    assert!(dimmed(&table, 0, &pair).contains(&"card s 2".to_owned()));
    let face_up = table.public().quarks[0];
    let taken = Quark::panel(&table.seen_by(0), &[Action::Take(face_up)]);
    let (thick, _) = marks(&taken);
    assert!(within(&taken, &thick).contains(&"quark 1".to_owned()));
}

#[test]
fn marks_follow_the_shape_of_a_card() {
    let table = Table::new(2).hand(0, "u -u u u u u u u u").with(|game| game.actions = 0);
    let panel = Quark::panel(&table.seen_by(0), &table.game.legal(Seat(0)));
    let marks = outlines(&panel, Ink::GOOD);
    assert_eq!(marks.len(), 9, "any card of the hand can be discarded");
    assert_eq!(marks.iter().filter(|panel| panel.notch != 0).count(), 1);
}

#[test]
fn the_deck_is_marked_like_a_card_that_can_be_drawn() {
    let table = Table::new(2).hand(0, "u d s");
    let on_deck = |marks: &[Panel]| {
        let area = |place: &Place| place.area;
        let first = |scene: &Scene| scene.places.iter().find(|one| one.name == "quark 1").map(area);
        let first = first(&panel(&table, 0, &[])).unwrap();
        let is_it = |one: &&Panel| one.area.y.abs_diff(first.y) < 10 && one.area.right() < first.x;
        marks.iter().filter(is_it).count()
    };
    let marked = |table: &Table, picks: &[&str]| {
        let (picked, possible) = marks(&panel(table, 0, picks));
        (on_deck(&possible), on_deck(&picked))
    };
    assert_eq!(marked(&table, &[]), (1, 0));
    assert_eq!(marked(&table, &["Draw"]), (1, 0));
    assert_eq!(marked(&table, &["Draw", "From the deck"]), (0, 1));
    assert_eq!(marked(&table, &["Decay"]), (0, 0));
    let empty = Table::new(2).hand(0, "u d s").deck("");
    assert_eq!(marked(&empty, &[]), (0, 0));
}
