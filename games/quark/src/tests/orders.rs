//! Standing orders: the cards to discard first at the hand limit.

use super::*;

fn decides(table: &Table, orders: &[&str]) -> Option<String> {
    let orders: Vec<String> = orders.iter().map(|&order| order.to_owned()).collect();
    Quark::ordered(&table.seen_by(0), &orders).map(|action| action.to_string())
}

// Q34, Q35
#[test]
fn at_the_hand_limit_the_card_that_was_ordered_first_goes() {
    let table = Table::new(2).hand(0, "u u u u d d d s s").with(|game| game.actions = 0);
    let order = |orders: &[&str]| decides(&table, orders);
    assert_eq!(order(&["discard s first", "discard u first"]).as_deref(), Some("discard s"));
    assert_eq!(order(&["discard u first", "discard s first"]).as_deref(), Some("discard u"));
    assert_eq!(order(&["discard -c first", "discard d first"]).as_deref(), Some("discard d"));
    assert_eq!(order(&["discard -c first"]), None, "the player holds none");
    assert_eq!(order(&["discard u"]), None, "that is no order");
    let orders = ["discard s first".to_owned()];
    assert_eq!(Quark::ordered(&table.seen_by(1), &orders), None, "it isn’t their turn");
}

// Q24, Q31
#[test]
fn an_order_to_discard_decides_no_action_and_no_draw() {
    let table = Table::new(2).hand(0, "u u u u d d d s s");
    assert_eq!(decides(&table, &["discard u first"]), None);
    assert_eq!(decides(&table.play("swap u"), &["discard u first"]), None);
}

#[test]
fn every_card_can_be_ordered() {
    let view = Table::new(2).seen_by(1);
    let orders = Quark::orders(&view);
    assert_eq!(orders.len(), Card::all().count());
    let steps = Quark::order_steps(&view, "discard -s first").unwrap();
    assert_eq!(steps, ["At the hand limit, discard anti-s first"]);
}
