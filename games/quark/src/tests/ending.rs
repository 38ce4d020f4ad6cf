//! The end of the game.

use super::*;
use crate::state::Ending;

fn near(table: &Table) -> Option<Ending> {
    let told = table.events().into_iter().find_map(|event| match event {
        Event::EndNear { ending, .. } => Some(*ending),
        _ => None,
    });
    assert_eq!(table.public().ending, table.game.ending);
    told
}

fn leave<T>(deck: &mut Vec<T>, cards: usize) {
    deck.drain(..deck.len() - cards);
}

// Q70, QA2
#[test]
fn any_move_that_empties_the_quark_deck_triggers_the_end() {
    for (moves, hand) in
        [("draw", ""), ("take s", ""), ("annihilate s -s", "s -s"), ("swap s; draw", "s")]
    {
        let mut table = Table::new(3).hand(0, hand).deck("d");
        assert_eq!(table.game.ending, None);
        table.go(moves);
        assert_eq!(
            (table.game.ending, near(&table)),
            (Some(Ending::Quarks), Some(Ending::Quarks)),
            "{moves}"
        );
        let mut table = Table::new(3).hand(0, hand).deck("d d");
        table.go(moves);
        assert_eq!((table.game.ending, near(&table)), (None, None), "{moves} with a card left");
    }
}

// Q70, QA2
#[test]
fn a_refill_that_empties_a_particle_deck_triggers_the_end() {
    for (cards, ending) in [(1, Some(Ending::Baryons)), (2, None)] {
        let table =
            Table::new(3).hand(0, "u d s").with(|game| leave(&mut game.baryons.deck, cards));
        let table = table.play("create Lambda0 u d s");
        assert_eq!((table.game.ending, near(&table)), (ending, ending));
        assert_eq!(table.game.baryons.open.len(), 3, "the last card fills the space");
    }
    for (cards, ending) in [(1, Some(Ending::Mesons)), (2, None)] {
        let table = Table::new(3).hand(0, "u -s").with(|game| leave(&mut game.mesons.deck, cards));
        assert_eq!(table.play("create K+ u -s").game.ending, ending);
    }
}

// Q71
#[test]
fn with_two_or_three_players_beryllium_triggers_the_end() {
    for seats in [2, 3] {
        let table = Table::new(seats).hand(0, "u u d").tokens(0, 3, 5).energy(0, 4);
        let table = table.play("create proton u u d");
        assert_eq!(
            (table.game.ending, near(&table)),
            (Some(Ending::Atom(Seat(0))), Some(Ending::Atom(Seat(0))))
        );
        let lithium = Table::new(seats).hand(0, "u u d").tokens(0, 2, 4).energy(0, 3);
        assert_eq!(lithium.play("create proton u u d").game.ending, None, "Lithium is not enough");
    }
}

// Q72
#[test]
fn with_four_players_lithium_triggers_the_end() {
    let table = Table::new(4).hand(0, "u u d").tokens(0, 2, 4).energy(0, 3);
    assert_eq!(table.play("create proton u u d").game.ending, Some(Ending::Atom(Seat(0))));
    let short = Table::new(4).hand(0, "u u d").tokens(0, 2, 3).energy(0, 3);
    assert_eq!(short.play("create proton u u d").game.ending, None, "a neutron is missing");
}

// QA24
#[test]
fn an_atom_needs_its_energy_too_and_is_checked_after_each_action() {
    let table = Table::new(4).hand(0, "d").tokens(0, 3, 4).energy(0, 2);
    let mut table = table.play("draw");
    assert_eq!(table.game.ending, None, "an electron is missing");
    table.go("decay d");
    assert_eq!(table.game.ending, Some(Ending::Atom(Seat(0))));
    assert_eq!(table.player(0).energy, 3, "the energy is not spent");
}

// QA24
#[test]
fn losing_the_energy_later_does_not_undo_the_trigger() {
    let table = Table::new(4).hand(0, "d u u u").tokens(0, 3, 4).energy(0, 2);
    let table = table.play("decay d; create proton u u u>d");
    assert_eq!((table.player(0).energy, table.game.ending), (2, Some(Ending::Atom(Seat(0)))));
}

// QA24
#[test]
fn energy_from_a_neighbour_counts_after_the_next_own_action() {
    let mut table = Table::new(4).hand(0, "s -s").tokens(1, 3, 4).energy(1, 2);
    table.go("annihilate s -s");
    assert_eq!((table.player(1).energy, table.game.ending), (3, None));
    table.go("draw");
    assert_eq!((table.game.turn, table.game.ending), (Seat(1), None));
    table.go("draw");
    assert_eq!(table.game.ending, Some(Ending::Atom(Seat(1))));
}

// QA24
#[test]
fn a_swap_is_checked_after_its_second_draw() {
    let mut table = Table::new(4).hand(0, "d").tokens(0, 3, 4).energy(0, 3);
    table.go("swap d; draw");
    assert_eq!(table.game.ending, None);
    table.go("draw");
    assert_eq!(table.game.ending, Some(Ending::Atom(Seat(0))));
}

// QA25
#[test]
fn with_four_players_beryllium_also_triggers_the_end() {
    let table = Table::new(4).hand(0, "t -t").tokens(0, 4, 5).energy(0, 0);
    let table = table.play("annihilate t -t");
    assert_eq!(table.player(0).energy, 8);
    assert_eq!(table.game.ending, Some(Ending::Atom(Seat(0))));
}

// Q73, QA26
#[test]
fn after_the_trigger_the_others_of_the_round_each_take_one_full_turn() {
    let mut table = Table::new(3).deck("d d d d").open("u u u");
    table.go("draw; draw"); // Seat 0
    table.go("draw; draw"); // Seat 1 empties the deck.
    assert_eq!(near(&table), Some(Ending::Quarks));
    assert!(table.events().contains(&&Event::EndNear {
        ending: Ending::Quarks,
        last: Seat(2),
        now: false
    }));
    assert_eq!((table.game.turn, table.is_over()), (Seat(2), false));
    table.go("take u");
    assert!(!table.is_over(), "a full turn has two actions");
    table.go("take u");
    assert!(table.is_over());
    assert_eq!(table.game.legal(Seat(0)), []);
    assert_eq!(table.refusal_of(table.game.turn, "draw").rule, "Q73");
}

// Q73, QA26
#[test]
fn a_trigger_by_the_last_player_ends_the_game_with_that_turn() {
    let mut table = Table::new(2).play("draw; draw").deck("d").open("u u u");
    table.go("draw");
    assert!(table.events().contains(&&Event::EndNear {
        ending: Ending::Quarks,
        last: Seat(1),
        now: true
    }));
    assert!(!table.is_over(), "the second action is still due");
    table.go("take u");
    assert!(table.is_over());
}

// Q73
#[test]
fn all_players_have_the_same_number_of_turns() {
    for seed in 0..40 {
        let seats = 2 + (seed % 3) as u8;
        let mut turns = vec![0; usize::from(seats)];
        let over = Table::random(Options::default(), seats, seed, |game, before| {
            let fresh = before
                .is_none_or(|(before, _)| (before.turn, before.round) != (game.turn, game.round));
            if fresh {
                turns[game.turn.index()] += 1;
            }
        });
        // A player with no possible action loses the whole turn within another player's move.
        let most = *turns.iter().max().unwrap();
        assert!(turns.iter().all(|&mine| mine == most || over.quarks.deck.is_empty()), "{turns:?}");
        assert_eq!(over.turn.next(seats), over.starter, "the last turn is before the starter's");
        assert_eq!(most, over.round);
    }
}

// QA27
#[test]
fn a_second_trigger_in_the_last_round_changes_nothing() {
    let mut table = Table::new(3)
        .hand(0, "u d s u d s")
        .hand(1, "u u d")
        .hand(2, "d d d")
        .tokens(1, 3, 5)
        .energy(1, 4)
        .deck("d")
        .with(|game| leave(&mut game.baryons.deck, 1));
    table.go("create Lambda0 u d s");
    assert_eq!(near(&table), Some(Ending::Baryons));
    for (moves, what) in
        [("draw", "the quark deck is empty too"), ("create proton u u d", "so is Beryllium made")]
    {
        table.go(moves);
        assert_eq!((table.game.ending, near(&table)), (Some(Ending::Baryons), None), "{what}");
    }
    table.go("take u");
    table.go("decay d; decay d");
    assert!(table.is_over(), "no round more");
}
