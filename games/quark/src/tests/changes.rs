//! Marks for a player who returns to the table.

use super::*;
use easy_ext::ext;
use quark_game::kit::testing::named;
use quark_scene::{Area, Ink, Item, Point};

#[test]
fn cards_that_others_take_or_annihilate_are_marked() {
    let laid = || Table::new(2).hand(0, "u u").hand(1, "s -s").play("draw; draw");
    let taken = laid().play("take u");
    assert_eq!(taken.changes_since(&laid(), 0), ["Ben’s hand", "quark 1"]);
    let annihilated = laid().play("annihilate s -s");
    assert_eq!(
        annihilated.changes_since(&laid(), 0),
        ["Ada’s energy", "Ben’s energy", "Ben’s hand", "Ben’s score", "discards"]
    );
    assert_eq!(laid().changes_since(&laid(), 0), [""; 0]);
}

#[test]
fn cards_that_others_create_or_let_decay_are_marked() {
    let laid = || Table::new(3).turn_of(1).hand(1, "u -s d").decayed(1, "s").created(1, "phi");
    let created = laid().play("create K+ u -s");
    assert_eq!(
        created.changes_since(&laid(), 0),
        ["Ben’s hand", "Ben’s score", "discards", "meson 1"]
    );
    let decayed = laid().play("decay d");
    assert_ne!(decayed.player(1).energy, laid().player(1).energy);
    assert_eq!(decayed.changes_since(&laid(), 0), ["Ben’s energy", "Ben’s hand", "Ben’s score"]);
}

#[test]
fn a_space_that_stays_empty_is_marked() {
    let bare = || Table::new(2).turn_of(1).open("u s d").deck("");
    let taken = bare().play("take d");
    assert_eq!(taken.changes_since(&bare(), 0), ["Ben’s hand", "quark 3"]);
}

/// Areas of the marks on the panel of a seat, for what has changed since `before`.
fn marks(now: &Table, before: &Table, seat: u8) -> Vec<Area> {
    let mut panel = Quark::panel(&now.seen_by(seat), &now.game.legal(Seat(seat)));
    let bare = panel.items.len();
    panel.mark_changes(&[Quark::panel(&before.seen_by(seat), &[])]);
    let strokes = panel.items[bare..].iter().filter_map(|item| match item {
        Item::Line { points, edge } if edge.ink == Ink::ACCENT => Some(points.as_slice()),
        _ => None,
    });
    let strokes: Vec<&[Point]> = strokes.collect();
    let (lines, corners): (Vec<&[Point]>, Vec<&[Point]>) =
        strokes.into_iter().partition(|points| points.len() == 2);
    // A figure stands above its line.
    let above = |line: &[Point]| Area::around(line).map(|area| area.grown(50));
    let around = |corners: &[&[Point]]| Area::around(&corners.concat());
    lines.into_iter().filter_map(above).chain(corners.chunks(4).filter_map(around)).collect()
}

#[test]
fn new_cards_that_the_viewer_can_not_use_are_marked_too() {
    let laid = || Table::new(3).turn_of(2).hand(2, "u -s d");
    let table = laid().play("create K+ u -s; take u");
    assert_eq!(table.game.turn, Seat(0));
    let marks = marks(&table, &laid(), 0);
    let panel = Quark::panel(&table.seen_by(0), &[]);
    let is_marked = |name: &str| {
        let place = panel.places.iter().find(|place| named(&place.name) == name).unwrap();
        marks.iter().any(|mark| mark.holds(place.area))
    };
    let all = ["meson 1", "quark 1", "Chloe’s score", "meson 2", "quark 2", "Ben’s score"];
    assert_eq!(all.map(is_marked), [true, true, true, false, false, false]);
}

#[test]
fn neighbouring_new_cards_share_a_mark() {
    let laid = || Table::new(2).turn_of(1);
    let table = laid().play("take u; take s");
    assert_eq!(marks(&table, &laid(), 0).len(), 2, "the quarks, and Ben’s hand");
}

#[test]
fn the_figures_of_a_single_rival_have_a_mark_each() {
    let laid = || Table::new(2).turn_of(1).hand(1, "u u d s -s");
    let created = laid().play("create proton u u d; annihilate s -s");
    let low = |mark: &&Area| 800 < mark.y;
    let rows = marks(&created, &laid(), 0);
    let ben = "Ben’s hand, energy, protons and score";
    assert_eq!(rows.iter().filter(low).count(), 5, "Ada’s energy, {ben}: {rows:?}");
}

#[ext(More)]
impl Table {
    /// Gives this seat the turn.
    fn turn_of(self, seat: u8) -> Table {
        self.with(|game| game.turn = Seat(seat))
    }
}
