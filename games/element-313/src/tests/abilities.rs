//! Abilities of face-up atoms, and attacks.

use super::*;
use crate::state::sum::{Sign, Signs};

// E21, EA15, E36
#[test]
fn each_exchange_atom_discards_and_draws_one_quark_once_a_turn() {
    let mut table = Table::new(2).hand(0, "yyb").before(0, "13 14-").quarks("rb");
    assert_eq!(table.legal("filter"), ["filter b", "filter y"]);
    table.go("filter y");
    assert_eq!((table.held(0).as_str(), table.laid(0).as_str()), ("rby", "13* 14-"));
    assert_eq!(table.game.discards, bag("y"));
    assert_eq!(table.refused("filter y"), "E36", "the other one lies face down");
    let mut both = Table::new(2).hand(0, "yyb").before(0, "13 14").quarks("rb");
    both.go("filter y;filter y");
    assert_eq!((both.held(0).as_str(), both.laid(0).as_str()), ("rbb", "13* 14*"));
    assert_eq!(both.refused("filter y"), "E36");
}

#[test]
fn an_exchange_gives_a_quark_up_for_one_that_nobody_knows() {
    let table = Table::new(2).hand(0, "yyb").before(0, "13 14-").quarks("rb");
    for action in table.legal("filter").iter().map(|text| read(text)) {
        assert!(Element313::gives_up(&action), "{action}");
        assert_eq!(Element313::at_stake(&table.seen_by(0), &action), None);
    }
}

// EA15
#[test]
fn quarks_can_be_exchanged_only_before_the_first_purchase() {
    let table = Table::new(2).hand(0, "rrybb").before(0, "13").play("buy 1 rry");
    assert_eq!(table.refused("filter b"), "EA15");
    assert!(table.legal("filter").is_empty());
}

// EA16
#[test]
fn a_card_just_discarded_is_reshuffled_with_the_others() {
    let table = Table::new(2).hand(0, "yb").before(0, "13").quarks("").play("filter y");
    assert_eq!((table.held(0).as_str(), table.laid(0).as_str()), ("by", "13*"));
    assert_eq!((table.game.quarks.0.len(), table.game.discards.size()), (0, 0));
}

// EA12
#[test]
fn abilities_work_only_while_their_atoms_lie_face_up() {
    let table = Table::new(2).hand(0, "rr").conveyor("1").before(0, "25-");
    assert!(table.legal("buy").is_empty());
    assert_eq!(table.game.players[0].limit(Default::default()), 4);
    let hand = Table::new(2).before(0, "1- 2-");
    assert_eq!(hand.public().lanes[0].limit, 4);
    let up = Table::new(2).hand(0, "rr").conveyor("1").before(0, "25");
    assert_eq!(up.legal("buy"), ["buy 1 rr +y"]);
}

// EA17
#[test]
fn an_additional_quark_works_once_a_turn_and_is_never_kept() {
    let mut table = Table::new(2).hand(0, "rrrr").before(0, "25 13").conveyor("1 18");
    assert_eq!(table.legal("filter"), ["filter r"]);
    assert!(!table.allows("discard y"));
    table.go("buy 1 rr +y");
    assert!(table.legal("buy 18").is_empty(), "no second yellow");
    assert_eq!(table.game.discards, bag("rr"), "only cards of the hand are discarded");
    let mixed = Table::new(2).hand(0, "rb").before(0, "25").conveyor("16");
    assert_eq!(mixed.legal("buy"), ["buy 16 rb +y"], "it is an ingredient of a secondary colour");
}

// EA18
#[test]
fn two_additional_quarks_can_be_used_separately_and_the_first_tilts() {
    let mut table = Table::new(2).hand(0, "rrrrb").before(0, "44").conveyor("1 18");
    table.go("buy 1 rr +y");
    assert_eq!(table.laid(0), "44* 1-");
    table.go("buy 18 rr +y");
    assert_eq!(table.laid(0), "44** 1- 18-");
    let once = Table::new(2).hand(0, "r").before(0, "44").conveyor("5");
    assert_eq!(once.legal("buy"), ["buy 5 r +yy"]);
}

// EA19
#[test]
fn an_additional_secondary_quark_pays_only_a_secondary_colour() {
    let table = Table::new(2).hand(0, "r").before(0, "45").conveyor("16 4");
    assert_eq!(table.legal("buy"), ["buy 16 r +g"]);
    assert_eq!(table.refused("buy 4 r +g"), "EA22");
}

// EA20
#[test]
fn a_conversion_changes_the_colour_of_one_primary_quark() {
    let mut table = Table::new(2).hand(0, "rrrrrb").before(0, "31").conveyor("1 18");
    assert_eq!(table.legal("buy 1 "), ["buy 1 rrr ~p", "buy 1 rrb ~p"]);
    table.go("buy 1 rrr ~p");
    assert_eq!(table.laid(0), "31* 1-");
    assert!(table.legal("buy").is_empty(), "once in a turn");
    assert_eq!(table.refused("buy 18 rrb ~p"), "EA20");
    let extra = Table::new(2).hand(0, "rr").before(0, "26 31").conveyor("1");
    assert_eq!(extra.legal("buy"), ["buy 1 rr +b ~p"], "an additional one can be converted too");
    let part = Table::new(2).hand(0, "rbb").before(0, "31").conveyor("16");
    assert_eq!(part.legal("buy"), ["buy 16 rbb ~p"], "and so can a part of a mixture");
}

// EA21
#[test]
fn a_conversion_changes_the_colour_of_one_secondary_quark() {
    let made = Table::new(2).hand(0, "rrb").before(0, "46").conveyor("16");
    assert_eq!(made.legal("buy"), ["buy 16 rrb ~s"], "purple, just made, counts as green");
    let extra = Table::new(2).hand(0, "r").before(0, "48 46").conveyor("16");
    assert_eq!(extra.legal("buy"), ["buy 16 r +p ~s"], "and so does an additional one");
    let twice = Table::new(2).hand(0, "rrb").before(0, "46*").conveyor("16");
    assert_eq!(twice.refused("buy 16 rrb ~s"), "EA21");
    let card = Table::new(2).hand(0, "rrb").before(0, "46").conveyor("4");
    assert!(card.legal("buy").is_empty(), "no primary card is converted by it");
}

// EA36
#[test]
fn every_mix_of_cards_and_additional_quarks_is_listed_cheapest_first() {
    let table = Table::new(2).hand(0, "rryy").before(0, "25 28").conveyor("1");
    let ways = ["buy 1 r +ry", "buy 1 ry +r", "buy 1 rr +y", "buy 1 rry"];
    assert_eq!(table.legal("buy"), ways);
    let any = Table::new(2).hand(0, "rry").before(0, "41").conveyor("1");
    assert_eq!(any.legal("buy"), ["buy 1 rr +x", "buy 1 ry +x", "buy 1 rry"]);
}

// E50, EA9, EA25
#[test]
fn an_atom_of_the_conveyor_can_be_replaced_once_at_any_time_of_a_turn() {
    let mut table =
        Table::new(2).hand(0, "rryb").before(0, "54").conveyor("1 2 3 4 5 6").deck("7 8");
    assert_eq!(table.legal("swap").len(), 6);
    table.go("swap 4");
    assert_eq!(table.line(), "7 1 2 3 5 6");
    assert_eq!((numbers(&table.game.deck).as_str(), table.game.known), ("4 8", 1));
    assert_eq!(table.refused("swap 1"), "E50");
    assert_eq!(table.refused("swap 4"), "E50", "it is gone");
    // A replacement is no purchase: the conveyor moves at the end of the turn.
    table.go("end");
    assert_eq!(table.line(), "8 7 1 2 3 5");
    let late = Table::new(2).hand(0, "rryb").before(0, "54").play("buy 1 rry;discard b");
    assert_eq!(late.legal("swap").len(), 6, "after discarding, too");
    let down = Table::new(2).before(0, "54-");
    assert_eq!(down.refused("swap 1"), "E50");
}

fn attacked() -> Table {
    Table::new(3).hand(0, "rrbbyyy").before(1, "45 1-").before(2, "13").conveyor("57 2").deck("3")
}

// E51, EA23, EA24
#[test]
fn an_attack_sends_an_atom_of_another_player_to_the_bottom_of_the_deck() {
    let mut table = attacked().play("buy 57 rrbbyy");
    assert_eq!(table.game.step, Step::Zap);
    assert_eq!(
        table.legal(""),
        ["zap 45", "zap 1", "zap 13"],
        "face up or face down, never one's own"
    );
    assert_eq!(table.refused("end"), "E51");
    table.go("zap 1");
    assert_eq!((table.laid(1).as_str(), table.laid(0).as_str()), ("45", "57-"));
    assert_eq!((numbers(&table.game.deck).as_str(), table.game.known), ("1", 1));
    assert_eq!(table.game.step, Step::Buy, "and the turn goes on");
    let heard = Event::Zapped { seat: Seat(0), owner: Seat(1), atom: atom(1) };
    assert_eq!(table.events(), [&heard]);
    assert_eq!(table.refused("zap 45"), "E51", "one only");
}

// EA23
#[test]
fn an_attack_can_be_bought_without_a_target_and_counts_25_later() {
    let mut table = Table::new(2).hand(0, "rrbbyyy").before(0, "13").conveyor("57");
    table.go("buy 57 rrbbyy");
    assert_eq!((table.game.step, table.laid(0).as_str()), (Step::Buy, "13 57-"));
    table.go("end;end");
    assert_eq!((table.public().lanes[0].sum, table.game.turn), (38, Seat(0)));
    assert_eq!(table.refused("zap 13"), "E51", "only when it is bought");
}

// EA26
#[test]
fn tilt_and_sign_are_independent() {
    let table = Table::new(2).before(0, "45* 47 48 25 32*");
    let lane = &table.public().lanes[0];
    assert_eq!((lane.sum, table.allows("claim")), (305, false));
    let used = lane.atoms.iter().find(|held| held.atom == atom(32)).unwrap();
    assert_eq!((used.used, lane.sign(*used)), (1, Sign::Plus));
    let fresh = table.with(|game| game.players[0].atoms.iter_mut().for_each(|held| held.used = 0));
    assert_eq!(fresh.public().lanes[0].signs, lane_signs("45 47 48 25 32"));
}

fn lane_signs(numbers: &str) -> Signs {
    let table = Table::new(2).before(0, numbers);
    table.public().lanes[0].signs
}
