//! The machine player.

use super::*;
use quark_game::ai::{
    Mind, Player,
    testing::{ends_when_halted, move_of},
};

/// The first player's chance to win, as the machine player sees it.
fn promise(table: &Table) -> f64 {
    table.game.promise()[0]
}

#[test]
fn a_player_who_has_more_is_more_likely_to_win() {
    let even = promise(&Table::new(2));
    assert!((even - 0.5).abs() < 1e-9, "{even}");
    let better = [
        Table::new(2).energy(0, 3),
        Table::new(2).created(0, "pi+"),
        Table::new(2).hand(0, "t"),
        Table::new(2).hand(0, "u u d").hand(1, "u s s"),
        Table::new(2).tokens(0, 1, 0),
        Table::new(2).tokens(0, 3, 4).tokens(1, 3, 3).energy(0, 3).energy(1, 3),
    ];
    for (number, table) in better.iter().enumerate() {
        assert!(0.5 < promise(table), "{number}: {}", promise(table));
    }
}

#[test]
fn a_chance_counts_the_actions_that_a_player_has_used_in_this_round() {
    // Q73: all players have equally many turns.
    let mut table = Table::new(2);
    let starter = table.game.starter;
    let chance = |table: &Table| table.game.promise()[starter.index()];
    assert!(table.game.is_settled() && (chance(&table) - 0.5).abs() < 1e-9);
    table.game.actions = 1;
    let halfway = chance(&table);
    assert!(halfway < 0.5, "{halfway}");
    // The action is not over before its cards are drawn.
    (table.game.actions, table.game.drawing) = (2, 1);
    let drawing = chance(&table);
    (table.game.actions, table.game.drawing) = (2, 0);
    table.game.turn = starter.next(2);
    assert!(!table.game.is_settled() && chance(&table) < halfway);
    assert!(halfway < drawing && drawing < 0.5, "{drawing}");
}

#[test]
fn a_token_that_no_atom_needs_changes_no_chance() {
    let with = |protons| promise(&Table::new(2).tokens(0, protons, 0));
    assert!(with(3) < with(4));
    assert!((with(4) - with(5)).abs() < 1e-9);
}

#[test]
fn the_last_proton_of_an_atom_is_made_at_once() {
    let table = Table::new(2).tokens(0, 3, 5).energy(0, 5).tokens(1, 3, 5).energy(1, 5);
    let table = table.hand(0, "u u d s").hand(1, "u d t").created(1, "Omega-");
    let table = table.with(|game| game.actions = 1);
    for player in [Player::Greedy, Player::Easy, Player::Medium] {
        for seed in 0..3 {
            let played = move_of(&table.game, player, seed);
            assert!(played.contains("proton"), "{player}: {played}");
        }
    }
}

#[test]
fn thinking_looks_at_one_position_at_most_once_halted() {
    ends_when_halted::<Quark>();
}

#[test]
fn players_with_tokens_are_expected_to_race_and_others_to_collect() {
    let racer = Table::new(2).tokens(0, 2, 1).game.leanings(Seat(0));
    let collector = Table::new(2).created(0, "pi+ K+ K-").game.leanings(Seat(0));
    assert!(racer[1] < racer[0] && collector[0] < collector[1], "{racer:?} {collector:?}");
}

#[test]
fn a_proton_comes_first_until_the_last_atom_has_enough() {
    // Q71, Q72: Beryllium has four protons; with four players the last atom is Lithium, with three.
    let first = |seats, protons| {
        let table = Table::new(seats).tokens(0, protons, 0).hand(0, "u u u u u u d");
        let table = table.with(|game| game.actions = 1);
        let mut moves = table.game.legal(Seat(0));
        table.game.look_first(Seat(0), &mut moves);
        moves[0].to_string().starts_with("create proton")
    };
    assert!(first(2, 3) && first(4, 2));
    assert!(!first(2, 4) && !first(4, 3));
}

#[test]
fn a_particle_is_among_the_moves_tried_though_no_racer_makes_it() {
    let table = Table::new(4).hand(0, "u u d d s -s s c t");
    let tried = |order: &dyn Fn(&Quark, &mut Vec<Action>)| {
        let mut moves = table.game.legal(Seat(0));
        order(&table.game, &mut moves);
        moves.truncate(Quark::SEARCH.width.into());
        moves.iter().any(|one| one.to_string().starts_with("create Xi_c+"))
    };
    assert!(tried(&|game, moves| game.look_first(Seat(0), moves)));
    assert!(!tried(&|game, moves| game.look_first_as(0, Seat(0), moves)));
}
