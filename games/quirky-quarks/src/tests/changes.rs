//! Marks for a player who returns to the table.

use super::*;

#[test]
fn bids_of_others_are_marked_at_their_accelerators() {
    let laid = || Table::new(3).play("bid lhc 4");
    let table = laid().play("bid slac 2; bid lhc 5");
    assert_eq!(table.changes_since(&laid(), 0), ["bid at LHC", "bid at SLAC"]);
    assert_eq!(laid().changes_since(&laid(), 0), [""; 0]);
}

#[test]
fn a_raise_and_a_player_who_drops_out_are_marked() {
    let laid = || Table::discovering(3, "u d laser").play("open u; bid 2");
    let raised = laid().play("bid 3; bid 4");
    assert_eq!(raised.changes_since(&laid(), 0), ["best bid"]);
    let passed = laid().play("bid 3; pass");
    assert_eq!(passed.changes_since(&laid(), 0), ["best bid", "bidders"]);
}

#[test]
fn completed_quests_of_others_and_the_cards_they_took_are_marked() {
    let laid = || {
        let table = Table::completing(1, "u u d proton", "");
        table.hand(1, "proton u u d pi+ d q").play("pass")
    };
    let table = laid().play("play proton u2 d");
    assert_eq!(table.changes_since(&laid(), 0), ["Ben’s Quests", "Ben’s hand"]);
}

#[test]
fn cards_won_since_the_last_visit_are_marked_in_the_hand() {
    let past = Table::discovering(2, "u u laser").hand(0, "u").play("open u; bid 2");
    let now = Table::discovering(2, "u u laser").hand(0, "u").play("open u; bid 2; pass");
    let marked = now.changes_since(&past, 0);
    assert!(marked.contains(&"hand u".to_owned()), "{marked:?}");
    assert!(marked.contains(&"Ada’s energy".to_owned()), "{marked:?}");
    assert!(!marked.contains(&"hand laser".to_owned()), "{marked:?}");
}
