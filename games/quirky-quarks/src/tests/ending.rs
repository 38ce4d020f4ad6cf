//! The end: scores, and who wins a tie.

use super::{
    looks::{completing, rich},
    *,
};
use quark_game::kit::testing::said;

/// The last Quest phase of two players with these completed Quests; neither has a Quest in hand.
fn ended(made: [&str; 2], ev: [u16; 2], hands: [&str; 2], first: u8) -> Table {
    let mut table = Table::new(2).with(|game| {
        game.bundles.clear();
        game.round = 5;
        game.first = Seat(first);
        game.begin_quests();
    });
    for seat in [0, 1] {
        let place = usize::from(seat);
        table = table.made(seat, made[place]).ev(seat, ev[place]).hand(seat, hands[place]);
    }
    table.settle();
    table
}

fn parts(table: &Table) -> Vec<i32> {
    table.outcome().scores[0].parts.iter().map(|(_, points)| *points).collect()
}

// K48, K5, K52
#[test]
fn the_game_ends_after_the_quest_phase_of_round_five() {
    let mut table = Table::completing(5, "proton", "").hand(1, "proton u u d");
    table.go("pass");
    assert!(matches!(table.game.status(), Status::Waiting(_)));
    table.go("play proton u2 d");
    let outcome = table.outcome();
    assert_eq!(outcome.places, [2, 1]);
    assert_eq!(outcome.scores[1].total, 7 + 10);
    assert_eq!(table.game.legal(Seat(0)), []);
    assert_eq!(table.refusal_of(Seat(0), "pass").rule, "K48");
    assert_eq!(table.game.round, 5);
}

// K49, K51, KA33
#[test]
fn printed_points_and_each_ev_left_count() {
    let table = ended(["proton neutron lambda he4", ""], [3, 0], ["", ""], 0);
    assert_eq!(parts(&table), [7 + 7 + 11 + 52, 0, 3]);
}

// KA39
#[test]
fn quests_in_hand_score_nothing() {
    let table = Table::completing(5, "he4 proton", "").play("pass");
    assert_eq!(parts(&table), [0, 0, 10]);
}

/// Points from objectives for a player with these completed Quests.
fn objectives(made: &str) -> i32 {
    parts(&ended([made, ""], [0, 0], ["", ""], 0))[1]
}

// K50, KA35
#[test]
fn the_standard_model_scores_one_for_each_completed_quest_and_itself() {
    assert_eq!(objectives("standard"), 1);
    assert_eq!(objectives("standard proton neutron"), 3);
    assert_eq!(objectives("proton neutron"), 0);
}

// K50, KA35
#[test]
fn nucleosynthesis_scores_three_for_each_atom() {
    assert_eq!(objectives("nucleo hydrogen he3 proton"), 6);
    assert_eq!(objectives("nucleo"), 0);
    assert_eq!(objectives("hydrogen he3"), 0);
}

// K50, KA35
#[test]
fn the_meson_factory_scores_two_for_each_meson() {
    assert_eq!(objectives("mesons pi+ pi- kaon beta"), 6);
    assert_eq!(objectives("mesons"), 0);
    assert_eq!(objectives("kaon"), 0);
}

// K50, KA35
#[test]
fn grand_unification_scores_two_for_each_group_including_its_own() {
    assert_eq!(objectives("grand proton neutron hydrogen pi+ beta laser lambda"), 14);
    assert_eq!(objectives("grand proton neutron"), 4);
    assert_eq!(objectives("grand"), 2);
}

// K50, KA35
#[test]
fn several_objectives_count_separately() {
    assert_eq!(objectives("grand mesons standard kaon"), 2 * 2 + 2 + 4);
}

// K52
#[test]
fn the_most_points_win_over_cards_and_order() {
    let table = ended(["", ""], [5, 6], ["u u u u", ""], 0);
    assert_eq!(table.outcome().places, [2, 1]);
}

// K53, KA38
#[test]
fn with_equal_points_more_cards_in_hand_win() {
    let table = ended(["", ""], [5, 5], ["u", "u u"], 0);
    assert_eq!(table.outcome().places, [2, 1]);
    // Particles and Quests count the same.
    let mut table = Table::completing(5, "u laser", "").hand(1, "u");
    table.go("pass");
    assert_eq!(table.outcome().places, [1, 2]);
}

// K54, KA38
#[test]
fn with_equal_points_and_cards_the_earlier_in_turn_order_wins() {
    for first in [0, 1] {
        let table = ended(["", ""], [5, 5], ["u", "d"], first);
        let winner = table.outcome().winners().collect::<Vec<Seat>>();
        assert_eq!(winner, [Seat(first)], "the marker does not move after the last round");
        assert_eq!(table.game.first, Seat(first));
    }
}

#[test]
fn the_hand_at_the_end_names_all_completed_quests() {
    let mut table = completing(rich().with(|game| game.round = 5));
    while !table.is_over() {
        table.go("pass");
    }
    for seat in [0, 1] {
        let said = said(&QuirkyQuarks::scene(&table.seen_by(seat)));
        let is_more =
            |text: &str| text.strip_prefix('+').is_some_and(|more| more.parse::<u8>().is_ok());
        assert!(!said.iter().any(|text| is_more(text)), "{said:?}");
    }
}
