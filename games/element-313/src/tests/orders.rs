//! Standing orders: to end a turn when nothing can be bought.

use super::*;

fn decides(table: &Table, order: &str) -> Option<String> {
    Element313::ordered(&table.seen_by(0), &[order.to_owned()]).map(|action| action.to_string())
}

/// Nothing on the conveyor can be paid with these quarks.
fn poor() -> Table {
    Table::new(2).hand(0, "rryb").conveyor("10 11 46 49 57 58")
}

// EA32, E17
#[test]
fn a_turn_without_anything_to_buy_is_ended_by_order() {
    assert_eq!(decides(&poor(), "end keep").as_deref(), Some("end"));
    assert_eq!(decides(&poor(), "end ry").as_deref(), Some("discard rr"));
    let table = poor().play("discard rr");
    assert_eq!(decides(&table, "end ry").as_deref(), Some("discard y"));
    assert_eq!(decides(&table.play("discard y"), "end ry").as_deref(), Some("end"));
    let other = Element313::ordered(&poor().seen_by(1), &["end keep".to_owned()]);
    assert_eq!(other, None, "it isn’t their turn");
}

// E9, E10
#[test]
fn with_something_to_buy_the_player_decides() {
    let table = Table::new(2).hand(0, "rryb").conveyor("1 11 46 49 57 58");
    assert!(!table.legal("buy 1").is_empty());
    assert_eq!(decides(&table, "end keep"), None);
    let table = table.play("buy 1 rry");
    assert_eq!(decides(&table, "end keep"), None, "the rest may be worth a thought");
}

// E14, EA15, E50
#[test]
fn with_a_claim_or_an_ability_the_player_decides() {
    assert_eq!(decides(&poor().with(|game| game.players[0].atoms = held("13")), "end keep"), None);
    assert_eq!(decides(&poor().with(|game| game.players[0].atoms = held("54")), "end keep"), None);
    let formed = poor().with(|game| game.players[0].atoms = held("45 47 48 13"));
    assert!(formed.allows("claim"));
    assert_eq!(decides(&formed, "end keep"), None);
}

fn held(numbers: &str) -> Vec<Held> {
    atoms(numbers).into_iter().map(Held::ready).collect()
}

#[test]
fn every_set_of_colours_can_be_ordered() {
    let view = poor().seen_by(1);
    let orders = Element313::orders(&view);
    assert_eq!(
        orders,
        ["end keep", "end r", "end b", "end y", "end rb", "end ry", "end by", "end rby"]
    );
    let said = |order: &str| Element313::order_steps(&view, order).unwrap_or_default().join(" ");
    assert_eq!(said("end keep"), "If I can’t buy, keep all quarks and end my turn");
    assert_eq!(said("end rb"), "If I can’t buy, discard all red and blue quarks and end my turn");
    assert_eq!(said("end"), "");
}
