//! Advice on moves.

use super::*;
use quark_game::ai::testing::{gives_reasons_for_the_best, said_of, says_what_is_known};

/// Advice on a move of White.
fn said(pieces: &str, action: &str) -> String {
    said_of(&Table::only(pieces).game, action)
}

#[test]
fn advice_on_a_capture_gives_the_points() {
    let capture = said("nf6 We5 wf5 Wg5 we6 Be7 bf7 Bg7 nl12 nl3", "-g6");
    assert_eq!(capture, "You then have 1 captured neutron to 0, and place a bonus neutron.");
}

#[test]
fn advice_names_a_neutron_kept_from_the_opponent() {
    let shared = said("nf6 Be5 bf5 Bg5 be6 We7 wf7 Wg7 nl12 nl3", "-g6");
    assert_eq!(shared, "It keeps Ben from the neutron on f6, which nobody gets.");
    let even = said("nf6 Be5 bf5 Bg5 we6 We7 wf7 ng7 nl12 nl3", "ng6");
    assert_eq!(even, "It keeps Ben from the neutron on f6, which nobody gets.");
}

#[test]
fn advice_counts_the_charges_around_a_neutron() {
    let sure = said("nf6 We5 wf5 Wg5 we6", "+e7");
    assert_eq!(sure, "Your 5 charges around the neutron on f6 are then more than Ben can get.");
    let several = said("nf6 nh6", "+g6");
    assert_eq!(several, "It counts around the neutrons on f6 and h6.");
    let first = said("nf6", "+e5");
    assert_eq!(
        first,
        "You then have 1 of the 8 squares around the neutron on f6, and Ben has none."
    );
    let level = said("nf6 Be5", "+g7");
    assert_eq!(level, "You draw level with Ben around the neutron on f6, 1 charge each.");
    assert_eq!(said("nf6 Be5", "nm13"), "");
    let behind = said("nf6 Be5 be6 Be7", "+g7");
    assert_eq!(
        behind,
        "You can still overtake Ben around the neutron on f6: 1 to 3, with 4 empty squares."
    );
}

#[test]
fn advice_is_one_sentence_and_uses_only_what_is_known() {
    says_what_is_known::<Quanta>();
}

#[test]
fn the_best_move_nearly_always_has_a_reason() {
    gives_reasons_for_the_best::<Quanta>();
}
