//! Purchases of atoms from the conveyor.

use super::*;
use easy_ext::ext;
use quark_game::{Brief, kit::testing::named, told_briefly};

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

#[test]
fn the_news_has_the_quarks_that_paid_for_an_atom() {
    let said = |payment: &str| {
        let (seat, payment) = (Seat(0), paid(payment));
        let bought = Event::Bought { seat, atom: atom(1), payment, entered: None };
        match Element313::brief(&bought, Viewer::Spectator) {
            Brief::Deed(deed) => named(&told_briefly([deed], Viewer::Spectator)),
            other => panic!("{other:?}"),
        }
    };
    let price = |payment: &str| said(payment).split_once(") ").unwrap().1.to_owned();
    assert!(said("rry").starts_with("Ada buys atom 1 (worth "));
    assert_eq!(price("rry"), "for RRY.");
    assert_eq!(price("rr +o ~p"), "for RR +O.");
    assert_eq!(price("+o"), "for +O.");
}

fn paid(text: &str) -> Payment {
    match read(&format!("buy 1 {text}")) {
        Action::Buy(_, payment) => payment,
        other => panic!("{other}"),
    }
}

// E10, E31, EA8, EA11
#[test]
fn a_turn_allows_any_number_of_purchases_even_of_an_atom_just_revealed() {
    let table = Table::new(2).hand(0, "rryrryrry").deck("18 2").conveyor_kept("16 25 46 54 57 1");
    let table = table.play("buy 1 rry");
    assert_eq!(table.line(), "18 16 25 46 54 57");
    let table = table.play("buy 18 rry");
    assert_eq!(table.laid(0), "1- 18-");
    assert_eq!(table.line(), "2 16 25 46 54 57");
}

#[ext(More)]
impl Table {
    /// Sets another conveyor and keeps the deck.
    fn conveyor_kept(self, numbers: &str) -> Table {
        self.with(|game| game.conveyor = atoms(numbers))
    }
}

// E11, EA22
#[test]
fn secondary_colours_are_mixed_from_two_different_primaries() {
    let table = Table::new(2).hand(0, "rbybyrr").conveyor("46 45 16");
    assert_eq!(table.legal("buy 46"), ["buy 46 rrbbyy"]);
    assert_eq!(table.legal("buy 16"), ["buy 16 rby"]);
    let lacking = Table::new(2).hand(0, "rrrbbb").conveyor("38 35");
    assert_eq!(lacking.legal("buy"), ["buy 35 rrbb"], "red and blue are purple, not orange");
}

// EA22
#[test]
fn a_payment_must_be_exact() {
    let table = Table::new(2).hand(0, "rrryyb").conveyor("1 16");
    for payment in ["rr", "rrry", "rryy", "ryb", "rrb", ""] {
        assert_eq!(table.refused(&format!("buy 1 {payment}")), "EA22", "{payment}");
    }
    assert!(table.refusal("buy 1").why.ends_with("you could write buy 1 rry"));
    assert!(table.refusal("buy 16 rrr").why.contains("red and green"));
}

// E9
#[test]
fn a_purchase_needs_an_atom_on_the_conveyor_and_quarks_in_hand() {
    let table = Table::new(2).hand(0, "rry");
    assert_eq!(table.refused("buy 18 rry"), "E9");
    let could = "you could write buy 1 rry";
    assert_eq!(table.refusal("buy 1 rryb").why, format!("you hold no blue quark; {could}"));
    assert_eq!(table.refusal("buy 1 rrry").why, format!("you hold only 2 red; {could}"));
}

// E13
#[test]
fn after_each_purchase_atoms_move_away_from_the_deck_to_close_the_gap() {
    // From the deck on: 1 16 25 46 54 57.
    let mut table = Table::new(2).hand(0, "rbyryyrry").deck("2 3");
    table.go("buy 25 rbyy");
    assert_eq!(table.line(), "2 1 16 46 54 57");
    table.go("buy 1 rry");
    assert_eq!(table.line(), "3 2 16 46 54 57");
}

// EA10
#[test]
fn gaps_stay_open_when_the_deck_is_empty() {
    let table = Table::new(2).hand(0, "rryb").deck("").play("buy 1 rry");
    assert_eq!(table.line(), "16 25 46 54 57");
    let table = table.play("end");
    assert_eq!(table.line(), "16 25 46 54 57", "the next player's turn begins with five");
    let table = table.play("end");
    assert_eq!(table.line(), "57 16 25 46 54", "what left the conveyor was all there was to enter");
    assert!(table.game.deck.is_empty());
}
