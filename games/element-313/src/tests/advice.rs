//! Advice on the use of a move.

use super::*;
use quark_game::ai::testing::{gives_reasons_for_the_best, said_of, says_what_is_known};

/// The advice on a move of seat 0.
fn said(table: &Table, action: &str) -> String {
    said_of(&table.game, action)
}

/// Three atoms worth 100 each.
const HUNDREDS: &str = "45 47 48";

#[test]
fn advice_on_a_purchase_names_313_or_the_player_it_is_kept_from() {
    let table = Table::new(2).conveyor("13 16 25 46 54 57").hand(0, "bbb");
    let own = table.clone().before(0, HUNDREDS);
    let bought = "Your atoms then come to 313: you can form it on your next turn.";
    assert_eq!(said(&own, "buy 13 bbb"), bought);
    let other = table.before(1, HUNDREDS);
    let denied = "It keeps atom 13 (worth 13) from Ben, whose atoms would come to 313 with it.";
    assert_eq!(said(&other, "buy 13 bbb"), denied);
}

#[test]
fn advice_on_a_purchase_names_the_new_sum_or_the_quarks_it_gives() {
    let table = Table::new(2).hand(0, "rrbbyy");
    let hundred = said(&table, "buy 46 rrbbyy");
    assert_eq!(hundred, "Your atoms then come to 100, 213 short of 313.");
    let hand = said(&table, "buy 1 rry");
    assert_eq!(hand, "You then have up to 5 quarks a turn, and your atoms come to 1.");
}

#[test]
fn advice_on_a_claim_names_the_remaining_risk() {
    let table = Table::new(3).before(0, "45 47 48 13");
    let claim = said(&table, "claim");
    assert_eq!(
        claim,
        "You win unless somebody else forms it on their last turn with at most 4 atoms."
    );
}

#[test]
fn advice_on_discards_looks_at_the_next_turn() {
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
    let pays = "Your quarks buy no atom next turn: you draw 4 more quarks for them.";
    assert_eq!(said(&poor, "discard bbbb"), pays);
}

#[test]
fn advice_on_an_attack_names_the_sum_that_is_left() {
    let table = Table::new(2).before(1, "45 47 48 13").hand(0, "rrbbyy").play("buy 57 rrbbyy");
    assert_eq!(said(&table, "zap 13"), "It keeps Ben from forming 313 in the next turn.");
    let table = Table::new(2).before(1, "45 47").hand(0, "rrbbyy").play("buy 57 rrbbyy");
    assert_eq!(said(&table, "zap 45"), "Ben’s atoms then come to 100, not to 200.");
}

#[test]
fn advice_is_one_sentence_and_uses_only_what_the_player_knows() {
    says_what_is_known::<Element313>();
}

#[test]
fn advice_on_ending_a_turn_says_what_is_kept_or_not_worth_buying() {
    let table = Table::new(2).conveyor("45 46 47 48 49 57").hand(0, "bb");
    assert_eq!(said(&table, "end"), "You keep 2 quarks for your next turn, and draw 2 more.");
    let near = Table::new(2).conveyor("13 57").before(0, "45 47 48 25").hand(0, "bbb");
    let none = "No atom that you could buy now brings you nearer to 313.";
    assert_eq!(said(&near, "end"), none);
}

#[test]
fn the_best_move_nearly_always_has_a_reason() {
    gives_reasons_for_the_best::<Element313>();
}
