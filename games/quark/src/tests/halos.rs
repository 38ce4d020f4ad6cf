//! The marks of what the last turn has changed.

use super::{
    pictures::{outlines, within},
    *,
};
use crate::state::{Last, Place};
use quark_game::kit::testing::{NAMES, caption, check};
use quark_scene::{Ink, Item, Scene};

/// Number of discs with the symbol of the last mover.
fn discs(scene: &Scene) -> usize {
    let is_disc = |item: &&Item| matches!(item, Item::Disc { radius: 20, ink: Ink::ACCENT, .. });
    scene.items.iter().filter(is_disc).count()
}

/// Names of the places with a halo on the board.
fn haloed(table: &Table) -> Vec<String> {
    let board = Quark::scene(&table.public());
    check("a board", &board, &caption(&NAMES));
    within(&board, &outlines(&board, Ink::ACCENT))
}

#[test]
fn everything_created_in_a_turn_has_a_halo() {
    let once = Table::new(2).hand(0, "u d s u -s").play("create Lambda0 u d s");
    assert_eq!(haloed(&once), ["Ada’s Lambda0 1", "baryon 1"]);
    let twice = once.play("create K+ u -s");
    assert_eq!(haloed(&twice), ["Ada’s K+ 1", "Ada’s Lambda0 1", "baryon 1", "meson 1"]);
    assert_eq!(discs(&Quark::scene(&twice.public())), 2);
    let tokens =
        Table::new(2).hand(0, "u u d u d d").play("create proton u u d; create neutron u d d");
    assert_eq!(haloed(&tokens), ["Ada’s neutrons", "Ada’s protons"]);
    assert_eq!(discs(&Quark::scene(&tokens.public())), 2, "the two cards of the supply");
}

#[test]
fn a_new_turn_removes_the_marks_of_the_last_one() {
    let table = Table::new(2).hand(0, "u d s u -s").play("create Lambda0 u d s; create K+ u -s");
    assert_eq!(haloed(&table.play("take u")), ["quark 1"]);
}

#[test]
fn every_step_of_an_action_has_a_halo() {
    let table = Table::new(2).hand(0, "d s").play("swap s; draw; take u; decay d");
    assert_eq!(table.game.earlier.0, [Place::Discards, Place::Deck, Place::Quark(0)]);
    assert_eq!(haloed(&table), ["Ada’s decayed d 1", "discards", "quark 1"]);
    assert_eq!(discs(&Quark::scene(&table.public())), 3, "the deck, too");
}

#[test]
fn a_place_that_two_moves_change_has_one_halo() {
    let table = Table::new(2).play("draw; draw");
    assert_eq!(table.game.earlier.0, [Place::Deck]);
    assert_eq!(discs(&Quark::scene(&table.public())), 1);
}

#[test]
fn a_used_up_decayed_card_leaves_no_mark_on_another() {
    let laid = || Table::new(2).hand(0, "s u u d -s").decayed(0, "c");
    let kept = laid().play("decay s; create K+ u -s");
    assert_eq!(haloed(&kept), ["Ada’s K+ 1", "Ada’s decayed s 1", "meson 1"]);
    let used = laid().play("decay s; create proton u d s/u");
    assert_eq!(haloed(&used), ["Ada’s protons"]);
    let older = laid().play("decay s; create Lambda0 u d c/s");
    assert_eq!(haloed(&older), ["Ada’s Lambda0 1", "Ada’s decayed s 1", "baryon 1"]);
}

/// After a restart the bot knows only the last move.
#[test]
fn a_stored_state_marks_only_the_last_move() {
    let table = Table::new(2).hand(0, "u d s u -s").play("create Lambda0 u d s; create K+ u -s");
    let stored = serde_json::to_value(&table.game).unwrap();
    assert_eq!(stored.get("earlier"), None, "states of all releases have the same shape");
    let game: Quark = serde_json::from_value(stored).unwrap();
    assert_eq!(game, table.game);
    assert_eq!(game.last, Some(Last { seat: Seat(0), place: Place::Meson(0) }));
    assert_eq!(haloed(&Table::of(game)), ["Ada’s K+ 1", "meson 1"]);
}

#[test]
fn the_halo_of_an_open_anti_quark_has_a_corner_cut_off() {
    let table = Table::new(2).open("u s -c").deck("-d u u u").play("take s");
    let board = Quark::scene(&table.public());
    let halo = outlines(&board, Ink::ACCENT);
    assert!(matches!(halo.as_slice(), [one] if one.notch != 0), "{halo:?}");
}

// Q46
#[test]
fn the_energy_that_an_annihilation_gives_to_others_has_a_halo() {
    let played = |seats: u8| haloed(&Table::new(seats).hand(0, "s -s").play("annihilate s -s"));
    assert_eq!(played(2), ["Ada’s energy", "Ben’s energy"]);
    assert_eq!(played(4), ["Ada’s energy", "Ben’s energy", "Dmitri’s energy"]);
    let table = Table::new(3).hand(0, "s -s").play("draw; annihilate s -s").play("draw");
    assert_eq!(haloed(&table), [""; 0], "Ben’s turn has its own marks");
}
