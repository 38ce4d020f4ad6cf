//! Funding: eV, then cards.

use super::{
    looks::{board, phases},
    *,
};
use crate::state::cards::Pile;
use quark_scene::{Ink, Item};

/// Round 2 at a table of three; seat 1 is the Starting Physicist.
fn funded(table: Table) -> Table {
    let mut table = table.with(|game| {
        game.bundles.clear();
        game.begin_quests();
    });
    table.settle();
    table
}

// K10, K8, K47, KA13, KA30
#[test]
fn each_round_after_the_first_brings_three_ev_and_the_marker_moves_left() {
    let table = funded(Table::new(3).ev(2, 0));
    assert_eq!((table.game.round, table.game.first), (2, Seat(1)));
    assert_eq!(table.game.phase, Phase::Funding);
    assert_eq!(table.game.players.iter().map(|player| player.ev).collect::<Vec<_>>(), [13, 13, 3]);
    // eV first, then cards, in turn order.
    assert_eq!(table.acting(), Seat(1));
    let table = table.play("draw particles");
    assert_eq!((table.acting(), table.held(1)), (Seat(2), "u".to_owned()));
    let table = table.play("draw particles; draw quests");
    assert_eq!((table.game.phase, table.acting()), (Phase::Research, Seat(1)));
    assert_eq!((table.held(2), table.held(0)), ("d".to_owned(), "proton".to_owned()));
}

// K11, KA14
#[test]
fn the_player_chooses_the_pile_to_draw_from() {
    let table = funded(Table::new(2));
    assert_eq!(table.legal(""), ["draw particles", "draw quests"]);
    assert_eq!(table.refused("pass"), "K11");
    assert_eq!(table.refused("bid lhc 1"), "K11");
}

// KA14
#[test]
fn anyone_may_look_at_the_discards() {
    let table = Table::new(2).with(|game| game.particles.discards = bag("u u e"));
    let table = table.with(|game| game.quests.discards = bag("laser"));
    assert_eq!(table.discarded(), "u u e laser");
}

// K12, KA34, K3
#[test]
fn a_power_brings_one_ev_more_in_each_funding() {
    let table = funded(Table::new(2).made(0, "pi+ pi- compton").made(1, "pi-"));
    assert_eq!((table.player(0).ev, table.player(1).ev), (10 + 3 + 3, 10 + 3 + 1));
    let table = table.play("draw quests; draw quests");
    assert_eq!(table.game.phase, Phase::Research, "and a card each, as ever");
}

// K12, KA34, K3
#[test]
fn a_power_brings_one_card_more_in_each_funding() {
    let mut table = funded(Table::new(2).made(1, "kaon kaon"));
    assert_eq!((table.acting(), table.player(1).ev), (Seat(1), 10 + 3));
    table.go("draw particles; draw quests; draw particles");
    assert_eq!((table.acting(), table.held(1)), (Seat(0), "u d proton".to_owned()));
    table.go("draw quests");
    assert_eq!(table.game.phase, Phase::Research);
}

// KA15
#[test]
fn the_discards_become_a_new_pile_when_it_is_empty() {
    let table = Table::new(2).with(|game| {
        game.particles.deck.clear();
        game.particles.discards = bag("s s s s");
    });
    let mut table = funded(table);
    table.go("draw particles");
    assert!(table.events().contains(&&Event::Reshuffled { pile: Pile::Particles }));
    assert_eq!(table.held(1), "s");
    assert_eq!((table.game.particles.deck.len(), table.discarded()), (3, String::new()));
}

// KA15
#[test]
fn only_a_pile_with_cards_is_drawn_from() {
    let table = funded(Table::new(2).with(|game| game.quests.deck.clear()));
    assert_eq!(table.legal(""), ["draw particles"]);
    assert_eq!(table.refused("draw quests"), "KA15");
    let table = funded(Table::new(2).with(|game| {
        game.quests.deck.clear();
        game.particles.deck.clear();
    }));
    assert_eq!((table.game.round, table.game.phase), (2, Phase::Research));
}

#[test]
fn a_board_that_names_some_completed_quests_tells_how_many_there_are() {
    for table in phases() {
        let (view, scene) = (table.public(), board(&table));
        let is_tick =
            |item: &&Item| matches!(item, Item::Line { edge, .. } if edge.ink == Ink::GOOD);
        let ticks = scene.items.iter().filter(is_tick).count();
        let all =
            !matches!(view.phase, Phase::Funding | Phase::Before | Phase::Ejection | Phase::After);
        assert_eq!(ticks, if all { 0 } else { view.lanes.len() }, "{:?}", view.phase);
    }
}
