//! What is marked when a player comes back to the city.

use super::*;

const CITY: &str = "n12 7h bs; n13 8c ol; p12 2c gm";

#[test]
fn a_piece_that_was_demolished_is_marked_where_it_stood_and_in_the_stash() {
    let laid = || Table::new(3, CITY).turn(1).hand(1, "Jh Qh");
    let table = laid().play("demolish n12 bs J");
    let past = laid();
    // Chloe, whose turn has begun, has drawn the jack.
    assert_eq!(table.changes_since(&past, 0), ["Ada’s stash", "Ben’s hand", "Chloe’s hand", "n12"]);
    assert_eq!(table.changes_since(&past, 2), ["Ben’s hand", "card Jh", "n12"]);
    assert_eq!(past.changes_since(&past, 0), [""; 0]);
}

#[test]
fn pieces_that_move_are_marked_where_they_were_and_where_they_are() {
    let laid = || Table::new(3, CITY).turn(2);
    let table = laid().play("move p12 n12 m");
    assert_eq!(table.changes_since(&laid(), 0), ["n12", "p12"]);
}

#[test]
fn a_new_card_of_the_city_is_marked_and_its_neighbours_are_not() {
    let laid = || Table::new(3, CITY).turn(2).hand(2, "9d");
    let table = laid().play("build 9d q12");
    assert_eq!(table.changes_since(&laid(), 0), ["Chloe’s hand", "q12"]);
}
