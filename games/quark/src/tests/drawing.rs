//! Drawing, discarding one to draw two, and the hand limit.

use super::*;
use crate::state::Phase;

// Q28
#[test]
fn the_top_card_of_the_deck_is_drawn_unseen() {
    let table = Table::new(2).play("draw");
    assert_eq!((table.held(0).as_str(), table.row().as_str()), ("d", "u s -c"));
}

// Q28
#[test]
fn any_face_up_card_can_be_taken_and_no_other() {
    let table = Table::new(2).hand(1, "b");
    assert_eq!(table.legal("take"), ["take u", "take s", "take -c"]);
    assert_eq!(
        table.refusal("take b").to_string(),
        "no b lies face up; you can take u, s or anti-c"
    );
    assert_eq!(table.refused("take c"), "Q28");
    assert_eq!(table.play("take -c").held(0), "-c");
}

// Q28
#[test]
fn taking_one_of_equal_face_up_cards_takes_the_leftmost() {
    let table = Table::new(2).open("s u u");
    assert_eq!(table.legal("take"), ["take s", "take u"], "equal cards are one move");
    assert_eq!(table.play("take u").row(), "s d u");
}

// Q29
#[test]
fn the_space_of_a_taken_card_is_refilled_at_once() {
    let table = Table::new(2).play("take s");
    assert_eq!((table.held(0).as_str(), table.row().as_str()), ("s", "u d -c"));
    assert_eq!(table.game.quarks.deck.last(), Some(&"-d".parse().unwrap()));
}

// Q30
#[test]
fn a_second_draw_may_take_the_fresh_card() {
    let table = Table::new(2).play("take s; take d");
    assert_eq!((table.held(0).as_str(), table.row().as_str()), ("d s", "u -d -c"));
}

// Q31
#[test]
fn discarding_one_to_draw_two_is_one_action() {
    let mut table = Table::new(2).hand(0, "c b");
    table.go("swap c");
    assert_eq!((table.game.actions, table.game.phase()), (2, Phase::Drawing(2)));
    assert_eq!((table.held(0).as_str(), table.pile().as_str()), ("b", "c"));
    assert_eq!(table.refused("decay b"), "Q31", "first the two draws");
    assert_eq!(table.refused("swap b"), "Q31");
    table.go("draw");
    assert_eq!((table.game.actions, table.game.phase()), (2, Phase::Drawing(1)));
    table.go("draw");
    assert_eq!((table.game.actions, table.game.phase()), (1, Phase::Choose));
    assert_eq!(table.held(0), "d b -d");
    assert_eq!(table.refused("swap t"), "Q31", "only what one holds");
}

// Q32
#[test]
fn the_first_discard_starts_the_pile_for_all_to_see() {
    let table = Table::new(2).hand(0, "c d");
    assert_eq!(table.public().discards, []);
    assert_eq!(table.play("swap c").public().discards, cards("c"));
}

// Q33
#[test]
fn the_two_cards_come_from_the_row_or_the_deck_or_both() {
    for (moves, held) in [
        ("swap c; draw; draw", "d -d"),
        ("swap c; take u; draw", "u -d"),
        ("swap c; draw; take s", "d s"),
        ("swap c; take s; take -c", "s -c"),
    ] {
        assert_eq!(Table::new(2).hand(0, "c").play(moves).held(0), held, "{moves}");
    }
}

// QA5
#[test]
fn the_discard_comes_first_and_the_second_draw_may_take_the_refill() {
    let mut table = Table::new(2).hand(0, "c");
    table.go("swap c; take s");
    assert_eq!(table.row(), "u d -c", "refilled between the draws");
    table.go("take d");
    assert_eq!(table.held(0), "d s");
}

// Q34
#[test]
fn seven_cards_may_be_held_at_the_end_of_a_turn() {
    let table = Table::new(2).hand(0, "d d d d d").play("draw; draw");
    assert_eq!((table.player(0).hand.size(), table.game.turn), (7, Seat(1)));
    let table = Table::new(2).hand(0, "d d d d d d").play("draw; draw");
    assert_eq!((table.game.turn, table.game.phase()), (Seat(0), Phase::Discarding(1)));
}

// Q35, QA8
#[test]
fn players_choose_what_to_discard_after_both_actions_for_no_energy() {
    let mut table = Table::new(2).hand(0, "u u u u s s -t").play("draw");
    assert_eq!(table.player(0).hand.size(), 8, "during the turn there is no limit");
    assert_eq!(table.refused("discard u"), "Q34", "nothing is discarded yet");
    table.go("draw");
    assert_eq!(table.game.phase(), Phase::Discarding(2));
    assert_eq!(
        table.legal(""),
        ["discard u", "discard d", "discard s", "discard -d", "discard -t"]
    );
    assert_eq!(table.refused("draw"), "Q35");
    assert_eq!(table.refused("swap u"), "Q35");
    assert_eq!(table.refused("discard b"), "QA8");
    table.go("discard -t");
    assert_eq!((table.game.turn, table.game.phase()), (Seat(0), Phase::Discarding(1)));
    table.go("discard u");
    assert_eq!((table.game.turn, table.player(0).energy), (Seat(1), 2));
    assert_eq!((table.held(0).as_str(), table.pile().as_str()), ("u u u d s s -d", "-t u"));
}

// QA3
#[test]
fn the_discard_pile_never_becomes_a_deck() {
    let table = Table::new(2)
        .hand(0, "u u")
        .hand(1, "u")
        .deck("d")
        .open("")
        .with(|game| game.discards = cards("t t t"));
    let table = table.play("swap u; draw");
    assert_eq!((table.pile().as_str(), table.game.quarks.deck.len()), ("t t t u", 0));
    assert!(!table.allows("draw"));
}

// QA4
#[test]
fn when_the_deck_is_empty_face_up_cards_are_taken_without_refill() {
    let mut table = Table::new(3).deck("").hand(0, "d");
    assert_eq!(table.refused("draw"), "QA4");
    assert_eq!(table.legal("take"), ["take u", "take s", "take -c"]);
    table.go("take s; take u");
    assert_eq!(table.row(), "-c");
    assert_eq!(table.events().len(), 1, "no refill is told");
}

// QA4
#[test]
fn without_any_card_to_draw_neither_draw_nor_swap_is_legal() {
    let table = Table::new(2).deck("").open("").hand(0, "d d");
    assert_eq!(table.legal(""), ["decay d"]);
    assert_eq!(table.refused("draw"), "QA4");
    assert_eq!(table.refused("swap d"), "QA4");
}

// QA4
#[test]
fn a_swap_draws_as_many_as_there_are() {
    let mut table = Table::new(3).deck("").open("s").hand(0, "d b");
    table.go("swap d; take s");
    assert_eq!((table.held(0).as_str(), table.game.actions), ("s b", 1), "one draw was all");
    assert_eq!(table.game.phase(), Phase::Choose);
}

// QA6
#[test]
fn decayed_cards_are_never_discarded_from_the_hand() {
    let table = Table::new(2).hand(0, "u").decayed(0, "t");
    assert_eq!(table.refused("swap t"), "QA6");
    assert_eq!(table.legal("swap"), ["swap u"]);
    let table = Table::new(2).hand(0, "u u u u u u").decayed(0, "t").play("draw; draw");
    assert_eq!(table.refused("discard t"), "QA6");
    assert_eq!(table.legal(""), ["discard u", "discard d", "discard -d"]);
}

// QA7
#[test]
fn an_empty_hand_can_neither_swap_nor_decay() {
    let table = Table::new(2).decayed(0, "t b");
    assert_eq!(table.legal("swap").len() + table.legal("decay").len(), 0);
    let why = Illegal::new("QA7", "your hand is empty; draw a card first");
    assert_eq!((table.refusal("swap u"), table.refusal("decay d")), (why.clone(), why));
}

// QA9
#[test]
fn no_hand_changes_out_of_turn() {
    for seed in 0..20 {
        Table::random(Options::default(), 4, seed, |game, before| {
            let Some((before, action)) = before else { return };
            for seat in Seat::all(4).filter(|&seat| seat != before.turn) {
                let hand = |game: &Quark| game.players[seat.index()].hand;
                assert_eq!(hand(game), hand(before), "{action} of another seat");
            }
        });
    }
}

// QA31
#[test]
fn only_quark_cards_are_drawn_from_the_displays() {
    assert!("take Lambda0".parse::<Action>().is_err());
    let table = Table::new(2);
    assert_eq!(table.legal(""), ["take u", "take s", "take -c", "draw"]);
}
