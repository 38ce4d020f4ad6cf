//! Marks for a player who returns: changes since their last move.

use super::*;

const CITY: &str = "n12 7h bs; n13 8c ol; p12 2c gm";

#[test]
fn a_demolished_piece_is_marked_on_its_card_and_in_the_stash() {
    let laid = || Table::new(3, CITY).turn(1).hand(1, "Jh Qh");
    let table = laid().play("demolish n12 bs J");
    let past = laid();
    // Chloe, whose turn has begun, drew the jack from the reshuffled deck.
    assert_eq!(
        table.changes_since(&past, 0),
        ["Ada’s hand and stash", "Ben’s hand and stash", "Chloe’s hand and stash", "n12"]
    );
    assert_eq!(
        table.changes_since(&past, 2),
        ["Ada’s hand and stash", "Ben’s hand and stash", "card Jh", "n12"]
    );
    assert_eq!(past.changes_since(&past, 0), [""; 0]);
}

#[test]
fn a_moved_piece_is_marked_at_its_old_and_new_place() {
    let laid = || Table::new(3, CITY).turn(2);
    let table = laid().play("move p12 n12 m");
    assert_eq!(table.changes_since(&laid(), 0), ["n12", "p12"]);
}

#[test]
fn a_new_card_of_the_city_is_marked_and_its_neighbours_are_not() {
    let laid = || Table::new(3, CITY).turn(2).hand(2, "9d");
    let table = laid().play("build 9d q12");
    assert_eq!(table.changes_since(&laid(), 0), ["Chloe’s hand and stash", "q12"]);
}

#[test]
fn in_a_wide_city_only_what_has_changed_is_marked() {
    let site = |(at, card): (usize, Card)| {
        let piece = [(0, " bs"), (23, " os")].into_iter().find(|(place, _)| *place == at);
        format!("{} {card}{}", Cell::FIRST.plus(at as i16, 0), piece.map_or("", |(_, piece)| piece))
    };
    let city: Vec<String> = Cards::NUMBERS.iter().take(24).enumerate().map(site).collect();
    let laid = || Table::new(2, &city.join("; ")).turn(1);
    let [to, from] = [22, 23].map(|at| Cell::FIRST.plus(at, 0).to_string());
    let table = laid().play(&format!("move {from} {to} s"));
    assert_eq!(table.changes_since(&laid(), 0), [to, from]);
}
