//! Tests of the action Move.

use super::*;

// Z40, Z70, ZA12
#[test]
fn a_piece_slides_to_any_adjacent_card() {
    let table = Table::new(2, "n12 7h bs bl; n13 8c; p12 2c os; p13 3c; r12 4c; n10 5c");
    assert_eq!(
        table.sorted("move"),
        ["move n12 n13 l", "move n12 n13 s", "move n12 p12 l", "move n12 p12 s"]
    );
    assert_eq!(table.refused("move n12 p13 s"), "Z40", "a corner is not enough");
    assert_eq!(table.refused("move n12 m12 s"), "Z40", "no card there");
    assert_eq!(table.refused("move n12 n10 s"), "Z40", "one card at a time");
    assert_eq!(table.refused("move n12 n12 s"), "Z40");
    assert_eq!(table.refused("move n12 n13 m"), "Z13", "no such piece");
    assert_eq!(table.refused("move p12 n12 s"), "Z13", "another’s piece");
    let joined = table.play("move n12 p12 l");
    assert_eq!(joined.city(), "n12 7h bs; n13 8c; p12 2c bl os; p13 3c; r12 4c; n10 5c");
    assert_eq!(joined.told_to(Viewer::Spectator)[0], "Ada moves a large pyramid from n12 to p12.");
}

// ZA12
#[test]
fn moving_off_a_card_is_always_allowed() {
    let mut table = Table::new(2, "n12 7h bs os; n13 8c");
    table.go("move n12 n13 s");
    assert_eq!(table.city(), "n12 7h os; n13 8c bs");
    let table = table.play("move n12 n13 s");
    assert_eq!(table.city(), "n12 7h; n13 8c bs os");
}
