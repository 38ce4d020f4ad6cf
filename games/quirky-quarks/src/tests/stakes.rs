//! Moves that give something away, and moves that are picked together.

use super::*;
use quark_game::Several;

fn stake(table: &Table, text: &str) -> Option<String> {
    QuirkyQuarks::at_stake(&table.seen_by(0), &action(text))
}

fn several(table: &Table, text: &str) -> Option<Several> {
    QuirkyQuarks::several(&table.seen_by(0), &action(text))
}

#[test]
fn stopping_in_the_last_round_names_every_quest_that_scores_no_more() {
    let table = Table::completing(5, "s q g kaon phi proton", "");
    let said = "You can still complete Kaon (3 points) or Phi (9 points).";
    assert_eq!(stake(&table, "pass").as_deref(), Some(said));
    assert_eq!(stake(&table, "play kaon s q"), None);
    assert_eq!(stake(&Table::completing(4, "s q g kaon phi", ""), "pass"), None, "a round is left");
}

#[test]
fn ejecting_the_only_copy_of_a_quest_that_can_be_paid_says_so() {
    let table = Table::new(2).hand(0, "s q g phi u").ejecting();
    let said = "You can pay for Phi (9 points) in this round.";
    assert_eq!(stake(&table, "eject phi").as_deref(), Some(said));
    assert_eq!(stake(&table, "eject u"), None);
    let table = Table::new(2).hand(0, "s q g kaon kaon").ejecting();
    assert_eq!(stake(&table, "eject kaon"), None, "the other one stays");
}

// K19
#[test]
fn a_bid_that_ends_research_says_how_many_ev_it_gives_away() {
    let table = Table::new(2).play("bid slac 3");
    let stake = |text: &str| QuirkyQuarks::at_stake(&table.seen_by(1), &action(text));
    let said =
        "This bid ends Research, so nobody can outbid you: 0 eV is enough, and you pay 2 eV.";
    assert_eq!(stake("bid rhic 2").as_deref(), Some(said));
    for free in ["bid rhic 0", "bid slac 4", "limit rhic 6", "limit slac 6 else rhic 2"] {
        assert_eq!(stake(free), None, "{free}");
    }
    let three = Table::new(3).play("bid slac 3");
    assert_eq!(QuirkyQuarks::at_stake(&three.seen_by(1), &action("bid rhic 2")), None);
}

// K24
#[test]
fn cards_to_eject_are_picked_together() {
    let mut table = Table::new(2).hand(0, "u u d d e e e e s q").ejecting();
    assert_eq!(several(&table, "eject u"), Some(Several::due(2, 2)));
    assert_eq!(several(&table, "eject s"), Some(Several::due(2, 1)));
    table.go("0: eject u");
    assert_eq!(several(&table, "eject u"), Some(Several::due(1, 1)));
}

#[test]
fn a_question_and_a_label_say_why_a_button_is_red() {
    let mut table = Table::new(2).ev(1, 5).play("bid lhc 1");
    let about = |table: &Table, text: &str| QuirkyQuarks::about(&table.seen_by(1), &action(text));
    let said = "How many eV? 0 is enough: nobody can outbid you.";
    assert_eq!(about(&table, "bid rhic 2"), [said]);
    assert_eq!(about(&table, "bid lhc 2"), ["How many eV?"]);
    table = Table::new(2).hand(0, "s q g kaon phi").ejecting();
    let label = |text: &str| QuirkyQuarks::steps(&table.seen_by(0), &action(text));
    assert_eq!(label("eject phi"), ["Eject Phi (9 points, and you can pay for it)"]);
    assert_eq!(label("eject s"), ["Eject a strange quark"]);
}
