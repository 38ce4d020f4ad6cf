//! Atoms from the conveyor into the hands of buyers.

use super::*;
use easy_ext::ext;

// E9, E12
#[test]
fn an_atom_costs_the_quarks_that_match_it_and_lies_face_down() {
    let table = Table::new(2).hand(0, "rrybb").play("buy 1 rry");
    assert_eq!((table.held(0).as_str(), table.laid(0).as_str()), ("bb", "1-"));
    assert_eq!(table.game.discards, bag("rry"));
    assert!(!table.game.conveyor.contains(&atom(1)));
    let heard = Event::Bought {
        seat: Seat(0),
        atom: atom(1),
        payment: paid("rry"),
        entered: Some(atom(60)),
    };
    assert_eq!(table.events(), [&heard]);
}

fn paid(text: &str) -> Payment {
    match read(&format!("buy 1 {text}")) {
        Action::Buy(_, payment) => payment,
        other => panic!("{other}"),
    }
}

// E10, E31, EA8, EA11
#[test]
fn any_number_of_atoms_may_be_bought_in_a_turn_even_one_just_revealed() {
    let table = Table::new(2).hand(0, "rryrryrry").deck("18 2").conveyor_kept("16 25 46 54 57 1");
    let table = table.play("buy 1 rry");
    assert_eq!(table.line(), "18 16 25 46 54 57");
    let table = table.play("buy 18 rry");
    assert_eq!(table.laid(0), "1- 18-");
    assert_eq!(table.line(), "2 16 25 46 54 57");
}

#[ext(More)]
impl Table {
    /// Another conveyor beside the same deck.
    fn conveyor_kept(self, numbers: &str) -> Table {
        self.with(|game| game.conveyor = atoms(numbers))
    }
}

// E11, EA22
#[test]
fn missing_colours_are_mixed_of_two_different_primaries() {
    let table = Table::new(2).hand(0, "rbybyrr").conveyor("46 45 16");
    assert_eq!(table.legal("buy 46"), ["buy 46 rrbbyy"]);
    assert_eq!(table.legal("buy 16"), ["buy 16 rby"]);
    let lacking = Table::new(2).hand(0, "rrrbbb").conveyor("38 35");
    assert_eq!(lacking.legal("buy"), ["buy 35 rrbb"], "red and blue are purple, not orange");
}

// EA22
#[test]
fn nothing_is_paid_too_much_or_too_little() {
    let table = Table::new(2).hand(0, "rrryyb").conveyor("1 16");
    for payment in ["rr", "rrry", "rryy", "ryb", "rrb", ""] {
        assert_eq!(table.refused(&format!("buy 1 {payment}")), "EA22", "{payment}");
    }
    assert!(table.refusal("buy 1").why.ends_with("you could write buy 1 rry"));
    assert!(table.refusal("buy 16 rrr").why.contains("red and green"));
}

// E9
#[test]
fn only_what_lies_on_the_conveyor_is_sold_for_what_one_holds() {
    let table = Table::new(2).hand(0, "rry");
    assert_eq!(table.refused("buy 18 rry"), "E9");
    let could = "you could write buy 1 rry";
    assert_eq!(table.refusal("buy 1 rryb").why, format!("you hold no blue quark; {could}"));
    assert_eq!(table.refusal("buy 1 rrry").why, format!("you hold only 2 red; {could}"));
}

// E13
#[test]
fn the_gap_is_closed_away_from_the_deck_after_each_purchase() {
    // From the deck on: 1 16 25 46 54 57.
    let mut table = Table::new(2).hand(0, "rbyryyrry").deck("2 3");
    table.go("buy 25 rbyy");
    assert_eq!(table.line(), "2 1 16 46 54 57");
    table.go("buy 1 rry");
    assert_eq!(table.line(), "3 2 16 46 54 57");
}

// EA10
#[test]
fn with_an_empty_deck_gaps_stay_open() {
    let table = Table::new(2).hand(0, "rryb").deck("").play("buy 1 rry");
    assert_eq!(table.line(), "16 25 46 54 57");
    let table = table.play("end");
    assert_eq!(table.line(), "16 25 46 54 57", "the next player's turn begins with five");
    let table = table.play("end");
    assert_eq!(table.line(), "57 16 25 46 54", "what left the conveyor was all there was to enter");
    assert!(table.game.deck.is_empty());
}
