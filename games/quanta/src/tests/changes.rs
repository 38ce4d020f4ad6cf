//! Marks of what has changed since a player last looked.

use super::*;

/// A neutron on f6 with seven white charges around it; g6 is empty.
const RING: &str = "nf6 We5 wf5 Wg5 we6 We7 wf7 Wg7";

#[test]
fn a_placed_particle_is_marked() {
    let past = Table::only("We5").turn(Side::Blue);
    let table = past.clone().play("-f6");
    assert_eq!(table.changes_since(&past, 0), ["f6"]);
    assert_eq!(past.changes_since(&past, 0), [""; 0]);
}

#[test]
fn a_captured_neutron_and_the_score_are_marked() {
    let past = Table::only(RING).turn(Side::Blue);
    let table = past.clone().play("ng6");
    assert_eq!(table.changes_since(&past, 0), ["Ada’s captures", "f6", "g6"]);
    assert_eq!(table.changes_since(&past, 1), ["Ada’s captures", "f6", "g6"]);
}

#[test]
fn a_neutron_that_nobody_wins_is_marked() {
    let past = Table::only("nf6 We5 wf5 Wg5 we6 Be7 bf7 Bg7").turn(Side::Blue);
    let table = past.clone().play("-g6");
    assert_eq!(table.changes_since(&past, 0), ["f6", "g6"]);
}
