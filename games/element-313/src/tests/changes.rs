//! Marks of the changes since the last visit of a player.

use super::*;
use quark_scene::{Item, Mark, fill_names};

#[test]
fn purchases_of_others_and_the_atoms_that_enter_are_marked() {
    let laid = || Table::new(3).with(|game| game.turn = Seat(1)).hand(1, "rrybb");
    let table = laid().play("buy 1 rry");
    assert_eq!(
        table.changes_since(&laid(), 0),
        ["Ben’s hand", "Ben’s number of atoms", "Ben’s sum", "atom 60 of the conveyor"]
    );
    assert_eq!(laid().changes_since(&laid(), 0), [""; 0]);
}

#[test]
fn a_panel_marks_the_figures_of_a_rival_who_has_bought() {
    let laid = || Table::new(3).with(|game| game.turn = Seat(1)).before(1, "2").hand(1, "rrybb");
    let figures = ["Ben’s hand", "Ben’s number of atoms"];
    assert_eq!(marked(&laid(), "buy 1 rry"), [&figures[..], &["atom 60 of the conveyor"]].concat());
}

#[test]
fn own_atoms_that_turn_up_mark_no_sum() {
    let laid = || Table::new(2).before(0, "45 47-").with(|game| game.turn = Seat(1));
    assert_eq!(marked(&laid(), "end"), ["atom 60 of the conveyor"]);
}

#[test]
fn an_attack_marks_the_number_of_own_atoms() {
    let laid = || {
        Table::new(2).before(0, "45 47").with(|game| (game.turn, game.step) = (Seat(1), Step::Zap))
    };
    let marked = marked(&laid(), "zap 45");
    assert_eq!(marked, ["Ada’s number of atoms", "atom 60 of the conveyor"]);
}

/// The changes that the first player’s panel marks after these moves.
fn marked(laid: &Table, moves: &str) -> Vec<String> {
    let panel = |table: &Table| Element313::panel(&table.seen_by(0), &[]);
    let after = panel(&laid.clone().play(moves));
    let changed = after.changes(&[panel(laid)]).into_iter();
    let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
    let name = |seat: u8| names[usize::from(seat)].clone();
    let marked =
        changed.filter(|place| place.mark != Mark::None).map(|place| fill_names(&place.name, name));
    let mut marked: Vec<String> = marked.collect();
    marked.sort_unstable();
    marked
}

#[test]
fn an_attack_marks_the_sum_of_the_owner() {
    let laid = || {
        Table::new(2).before(0, "45 47").with(|game| (game.turn, game.step) = (Seat(1), Step::Zap))
    };
    let table = laid().play("zap 45");
    // Nothing is left to do, so the turn ends. Without a purchase an atom enters, and Ada draws.
    assert_eq!(
        table.changes_since(&laid(), 0),
        ["Ada’s number of atoms", "Ada’s sum", "atom 60 of the conveyor", "red quarks"]
    );
}

#[test]
fn a_new_empty_space_of_the_conveyor_is_marked() {
    let laid = || Table::new(2).with(|game| game.turn = Seat(1)).deck("").hand(1, "rrybb");
    let table = laid().play("buy 1 rry");
    let marked = table.changes_since(&laid(), 0);
    let conveyor: Vec<&String> = marked.iter().filter(|name| name.contains("conveyor")).collect();
    assert_eq!(conveyor, ["space 1 of the conveyor"]);
}

#[test]
fn atoms_that_move_along_the_conveyor_are_not_marked() {
    let laid = || Table::new(2).with(|game| game.turn = Seat(1));
    let table = laid().play("end");
    let marked = table.changes_since(&laid(), 0);
    let conveyor: Vec<&String> = marked.iter().filter(|name| name.contains("conveyor")).collect();
    assert_eq!(conveyor, ["atom 60 of the conveyor"]);
}

#[test]
fn each_new_atom_has_a_mark_of_its_own() {
    let laid = |turn: u8| Table::new(3).with(|game| game.turn = Seat(turn));
    let before = Element313::panel(&laid(0).seen_by(0), &[]);
    let after = laid(1).play("end; end").seen_by(0);
    let mut scene = Element313::panel(&after, &[]);
    let new = scene.changes(std::slice::from_ref(&before)).into_iter();
    assert_eq!(new.filter(|place| place.name.ends_with("of the conveyor")).count(), 2);
    let items = scene.items.len();
    scene.mark_changes(&[before]);
    let marks = &scene.items[items..];
    let is_corner = |item: &&Item| matches!(item, Item::Line { points, .. } if points.len() == 3);
    // Each of four corners has a line and the background around it.
    assert_eq!(marks.iter().filter(is_corner).count(), 2 * 8);
}
