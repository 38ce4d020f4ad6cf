//! Tests of the action Hatch.

use super::*;

const CITY: &str = "n12 7h os; p12 2c om";

// Z58, Z64, ZA24, ZA33
#[test]
fn hatching_needs_a_board_without_own_pyramids() {
    let table = Table::new(2, CITY).hand(0, "9s Ah Kd");
    let mut expected = vec!["draw".to_owned()];
    expected.extend(
        ["m12", "n11", "n13", "p11", "p13", "q12"].map(|place| format!("hatch 9s {place}")),
    );
    assert_eq!(table.sorted(""), expected, "nothing else is possible");
    let standing = Table::new(2, "n12 7h os bs; p12 2c om").hand(0, "9s");
    assert_eq!(standing.refused("hatch 9s n13"), "Z58");
    assert_eq!(standing.sorted("hatch"), Vec::<String>::new());
    let others = Table::new(3, CITY).hand(2, "9s").turn(2);
    assert!(others.allows("hatch 9s n13"), "others’ pieces do not matter");
}

// Z59, Z60, ZA23, ZA39
#[test]
fn hatching_puts_a_card_and_a_small_pyramid_next_to_any_card() {
    let mut table = Table::new(2, CITY).hand(0, "9s 3d Kd");
    assert_eq!(table.refused("hatch 9s p12"), "Z59", "a card lies there");
    assert_eq!(table.refused("hatch 9s q13"), "ZA23", "a corner is not enough");
    assert_eq!(table.refused("hatch K n13"), "Z10");
    assert_eq!(table.refused("hatch 8s n13"), "Z38", "not in hand");
    table.go("hatch 9s q12");
    assert_eq!(table.city(), "n12 7h os; p12 2c om; q12 9s bs");
    assert_eq!((table.stash(0).as_str(), table.held(0).as_str()), ("ssmmmlll", "3d Kd"));
}

// ZA24
#[test]
fn without_pyramids_and_numbers_only_draw_is_legal() {
    let table = Table::new(2, CITY).hand(0, "Ah Kd");
    assert_eq!(table.sorted(""), ["draw"]);
    assert_eq!(table.refused("fly n12 n13"), "Z52");
    assert_eq!(table.refused("spawn n12"), "Z37");
    assert_eq!(table.refused("demolish n12 os K"), "Z41");
}
