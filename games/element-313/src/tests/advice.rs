//! What a move is said to be good for.

use super::*;
use quark_game::ai::testing::{said_of, says_what_is_known};

/// Seat 0 may do this: what is it good for?
fn said(table: &Table, action: &str) -> String {
    said_of(&table.game, action)
}

/// Three atoms of 100 points.
const HUNDREDS: &str = "45 47 48";

#[test]
fn an_atom_is_said_to_make_313_or_to_keep_it_from_another() {
    let table = Table::new(2).conveyor("13 16 25 46 54 57").hand(0, "bbb");
    let own = table.clone().before(0, HUNDREDS);
    let bought = "Your atoms then come to 313: you can form it in your next turn.";
    assert_eq!(said(&own, "buy 13 bbb"), bought);
    let other = table.before(1, HUNDREDS);
    let denied = "It keeps atom 13 (worth 13) from Ben, whose atoms would come to 313 with it.";
    assert_eq!(said(&other, "buy 13 bbb"), denied);
}

#[test]
fn an_atom_is_said_with_the_sum_and_with_what_it_gives() {
    let table = Table::new(2).hand(0, "rrbbyy");
    let hundred = said(&table, "buy 46 rrbbyy");
    assert_eq!(hundred, "Your atoms then come to 100, 213 short of 313.");
    let hand = said(&table, "buy 1 rry");
    assert_eq!(hand, "You then have up to 5 quarks a turn, and your atoms come to 1.");
}

#[test]
fn forming_it_is_said_with_what_can_still_go_wrong() {
    let table = Table::new(3).before(0, "45 47 48 13");
    let claim = said(&table, "claim");
    assert_eq!(claim, "You win unless somebody forms it in one more turn with at most 4 atoms.");
}

#[test]
fn what_is_kept_and_what_is_discarded_is_for_the_next_turn() {
    let table = Table::new(2).conveyor("13 16 25 46 54 57").hand(0, "bb");
    assert_eq!(said(&table, "end"), "You then need only a blue quark for atom 13 (worth 13).");
    let table = table.hand(0, "rrbb");
    let short =
        "You then need only a blue quark for atom 13 (worth 13), and you draw 1 more quark.";
    assert_eq!(said(&table, "discard r"), short);
    let kept = table.clone().hand(0, "rbbb");
    let costs = "You keep what atom 13 (worth 13) costs, and draw 1 more quark.";
    assert_eq!(said(&kept, "discard r"), costs);
    let spare = table.clone().conveyor("13 10 57").hand(0, "rrrb");
    let none = "No atom that stays on the conveyor needs red, and you draw 2 more quarks.";
    assert_eq!(said(&spare, "discard rr"), none);
    let poor = table.conveyor("45 46 57").hand(0, "bbbb");
    let pays =
        "Your quarks pay for no atom that stays on the conveyor, and you draw 4 more quarks.";
    assert_eq!(said(&poor, "discard bbbb"), pays);
}

#[test]
fn an_attack_is_said_with_what_is_left_of_the_sum() {
    let table = Table::new(2).before(1, "45 47 48 13").hand(0, "rrbbyy").play("buy 57 rrbbyy");
    assert_eq!(said(&table, "zap 13"), "It keeps Ben from forming 313 in the next turn.");
    let table = Table::new(2).before(1, "45 47").hand(0, "rrbbyy").play("buy 57 rrbbyy");
    assert_eq!(said(&table, "zap 45"), "Ben’s atoms then come to 100, not to 200.");
}

#[test]
fn what_is_said_of_a_move_is_known_and_one_sentence() {
    says_what_is_known::<Element313>();
}
