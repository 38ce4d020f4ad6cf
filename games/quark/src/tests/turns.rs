//! Turns and actions.

use super::*;
use crate::state::Phase;

// Q22, Q25
#[test]
fn turns_go_clockwise_from_the_start_player() {
    let mut table = Table::new(3).with(|game| (game.starter, game.turn) = (Seat(1), Seat(1)));
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push((table.game.turn.0, table.game.round));
        table.go("draw; draw");
    }
    assert_eq!(order, [(1, 1), (2, 1), (0, 1), (1, 2)]);
}

// Q25
#[test]
fn nobody_acts_out_of_turn() {
    let table = Table::new(2).hand(1, "d");
    for action in ["draw", "decay d", "discard d"] {
        let why = table.refusal_of(Seat(1), action);
        assert_eq!(
            (why.rule, why.why),
            ("Q25", format!("it isn’t your turn: waiting for {}", Seat(0)))
        );
        assert_eq!(
            table.refusal_of(Seat(9), action).rule,
            "Q25",
            "nor does someone from elsewhere"
        );
    }
}

// Q23
#[test]
fn a_turn_has_exactly_two_actions() {
    let mut table = Table::new(2).hand(0, "d d d");
    for (actions, turn) in [(2, 0), (1, 0), (2, 1)] {
        assert_eq!((table.game.actions, table.game.turn), (actions, Seat(turn)));
        assert_eq!(table.game.phase(), Phase::Choose);
        table.go("draw");
    }
}

// Q24
#[test]
fn any_two_actions_may_be_taken_even_the_same_twice() {
    for moves in [
        "draw; draw",
        "take u; decay t",
        "decay t; decay t",
        "annihilate s -s; annihilate s -s",
        "create proton u u d; create proton u u d",
        "swap d; draw; draw; swap d; draw; draw",
        "create neutron u d d; annihilate s -s",
    ] {
        let table = Table::new(2).hand(0, "u u u u d d d t t s s -s -s").play(moves);
        let over = matches!(table.game.phase(), Phase::Discarding(_)) || table.game.turn == Seat(1);
        assert!(over, "{moves} are two actions");
    }
}

// QA1
#[test]
fn there_is_no_passing_while_an_action_is_legal() {
    assert!("pass".parse::<Action>().is_err());
    let table = Table::new(2).deck("").open("").hand(0, "d");
    assert_eq!(table.legal(""), ["decay d"]);
    assert_eq!((table.game.turn, table.game.actions), (Seat(0), 2));
}

// QA1
#[test]
fn actions_are_lost_at_once_if_none_is_possible() {
    let mut table = Table::new(3).deck("u").open("").hand(0, "u").hand(1, "u").hand(2, "d");
    table.go("draw");
    let lost: Vec<(Seat, u8)> = table
        .events()
        .into_iter()
        .filter_map(|event| match event {
            Event::Lost { seat, actions } => Some((*seat, *actions)),
            _ => None,
        })
        .collect();
    assert_eq!(lost, [(Seat(0), 1), (Seat(1), 2)], "two ups make nothing, and one even less");
    assert_eq!(table.game.turn, Seat(2), "who can let a card decay");
    table.go("decay d");
    assert!(table.events().contains(&&Event::Lost { seat: Seat(2), actions: 1 }));
    assert!(table.is_over());
}

// QA1
#[test]
fn the_hand_limit_holds_after_lost_actions() {
    let table = Table::new(2).deck("u").open("").hand(0, "u u u u u u u").energy(0, 0).play("draw");
    assert_eq!((table.game.turn, table.game.phase()), (Seat(0), Phase::Discarding(1)));
    assert_eq!(table.legal(""), ["discard u"]);
}

// QA38
#[test]
fn every_game_ends() {
    for seed in 0..60 {
        let mut moves = 0;
        Table::random(Options::default(), 2 + (seed % 3) as u8, seed, |_, _| moves += 1);
        assert!(moves < 700, "121 cards allow fewer moves: {moves}");
    }
}

// Q25, Q73
#[test]
fn the_next_players_are_known_up_to_the_last_turn() {
    let mut table =
        Table::new(4).with(|game| (game.starter, game.turn) = (Seat(1), Seat(2))).deck("d");
    assert_eq!(table.game.upcoming(4), [Seat(3), Seat(0), Seat(1)]);
    table.go("draw");
    assert!(table.game.ending.is_some());
    assert_eq!(table.game.upcoming(4), [Seat(3), Seat(0)], "the starter has no turn any more");
    let bare = Table::new(3).deck("").open("").hand(0, "d");
    assert_eq!(bare.game.upcoming(3), [], "whether somebody can act hangs on their hand");
}
