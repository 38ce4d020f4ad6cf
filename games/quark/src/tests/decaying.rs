//! Letting cards decay.

use super::*;
use crate::state::{Flavour, Phase};

// Q36, Q38
#[test]
fn a_card_of_the_hand_decays_in_front_of_its_owner_for_one_energy() {
    let table = Table::new(2).hand(0, "u t").play("decay t");
    assert_eq!((table.held(0).as_str(), table.laid(0).as_str()), ("u", "t"));
    assert_eq!((table.player(0).energy, table.player(1).energy), (3, 2));
    assert_eq!(table.pile(), "", "it is not discarded");
    assert_eq!(table.game.actions, 1);
}

// Q36
#[test]
fn a_card_that_is_not_in_hand_cannot_decay() {
    let table = Table::new(2).hand(0, "u").hand(1, "t");
    assert_eq!(table.refusal("decay t"), Illegal::new("Q36", "you hold no t"));
}

// Q37
#[test]
fn all_but_ups_can_decay() {
    let all = Card::all().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
    let table = Table::new(2).hand(0, &all);
    let may: Vec<String> = table.legal("decay");
    assert_eq!(
        may,
        "d s c b t -d -s -c -b -t"
            .split(' ')
            .map(|card| format!("decay {card}"))
            .collect::<Vec<_>>()
    );
    assert_eq!(table.refused("decay u"), "Q37");
    assert_eq!(table.refused("decay -u"), "Q37");
}

// Q39, QA11
#[test]
fn a_decayed_card_counts_only_as_a_quark_that_it_lists() {
    let table = Table::new(2).hand(0, "-t -b -s -d -c -u").decayed(0, "t");
    for flavour in Flavour::ALL {
        let text = format!("annihilate t/{0} -{0}", flavour.letter());
        let listed = "bsd".contains(flavour.letter());
        assert_eq!(table.allows(&text), listed, "{text}");
        if !listed {
            assert_eq!(table.refused(&text), "Q39");
        }
    }
    assert!(!table.allows("annihilate t -t"), "not as a top any more");
}

// Q40
#[test]
fn decayed_cards_do_not_count_for_the_hand_limit() {
    let table =
        Table::new(2).hand(0, "d d d d d d d d").decayed(0, "t t t").play("decay d; decay d");
    assert_eq!(
        (table.game.turn, table.player(0).hand.size(), table.laid(0).as_str()),
        (Seat(1), 6, "t t t d d")
    );
}

// Q41
#[test]
fn a_decayed_top_lists_bottom_strange_and_down() {
    let top: Card = "t".parse().unwrap();
    assert_eq!(text(&top.decays().collect::<Vec<_>>()), "b s d");
}

// Q42
#[test]
fn a_decayed_card_can_be_used_at_once() {
    let mut table = Table::new(2).hand(0, "u u t");
    assert!(!table.allows("create proton u u t/d"));
    table.go("decay t; create proton u u t/d");
    assert_eq!(table.player(0).protons, 1);
}

// QA10
#[test]
fn any_number_of_cards_can_stay_decayed_for_any_time() {
    let many = ["t"; 8].join(" ") + " " + &["d"; 20].join(" ");
    let mut table = Table::new(2).decayed(0, &many).hand(0, "s");
    table.go("decay s");
    for _ in 0..10 {
        let mut moves = "draw";
        if matches!(table.game.phase(), Phase::Discarding(_)) {
            moves =
                if table.held(table.game.turn.0).contains('u') { "discard u" } else { "discard d" };
        }
        table.go(moves);
    }
    assert_eq!(table.laid(0), many + " s");
}

// QA11
#[test]
fn a_decayed_card_neither_decays_again_nor_returns() {
    let table = Table::new(2).hand(0, "u").decayed(0, "t");
    assert_eq!(table.refused("decay t"), "QA11");
    assert!(table.legal("decay").is_empty());
    let both = Table::new(2).hand(0, "t").decayed(0, "t").play("decay t");
    assert_eq!((both.held(0).as_str(), both.laid(0).as_str()), ("", "t t"), "another top may");
}

// QA12
#[test]
fn antiquarks_decay_into_antiquarks() {
    let mut table = Table::new(2).hand(0, "b -t").play("decay -t");
    assert!(table.allows("annihilate b -t/b"));
    assert!(!table.allows("annihilate -t/b -b"));
    table.go("annihilate b -t/b");
    for card in Card::all() {
        assert!(card.decays().all(|listed| listed.anti == card.anti));
    }
}
