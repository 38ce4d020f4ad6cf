//! Marks for a player who returns to the table.

use super::*;
use quark_scene::{Ink, Item, Mark, Place};

#[test]
fn bids_of_others_are_marked_at_their_accelerators() {
    let laid = || Table::new(3).play("bid lhc 4");
    let table = laid().play("bid slac 2; bid lhc 5");
    assert_eq!(table.changes_since(&laid(), 0), ["bid at LHC", "bid at SLAC"]);
    assert_eq!(laid().changes_since(&laid(), 0), [""; 0]);
}

#[test]
fn a_panel_marks_a_new_auction_by_its_card_and_its_bid_only() {
    let past = Table::new(4);
    let now = Table::discovering(4, "u d d s e qgp").ev(1, 12).play("open qgp; bid 3");
    let mut scene = QuirkyQuarks::panel(&now.seen_by(1), &now.game.legal(Seat(1)));
    let before = QuirkyQuarks::panel(&past.seen_by(1), &past.game.legal(Seat(1)));
    let marked = |place: &&Place| {
        place.mark != Mark::None && !place.haloed && !place.name.starts_with("hand ")
    };
    let marks = scene.changes(std::slice::from_ref(&before)).into_iter().filter(marked);
    let marks: Vec<&str> = marks.map(|place| place.name.as_str()).collect();
    assert_eq!(marks, ["card under auction"], "the bid wears the halo of the last move");
    assert!(scene.places.iter().any(|place| place.haloed && place.name == "best bid"));
    let bare = scene.items.len();
    scene.mark_changes(&[before]);
    assert!(bare < scene.items.len());
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
    assert_eq!(
        table.changes_since(&laid(), 0),
        ["Ben’s Quests", "Ben’s Quests in hand", "Ben’s hand", "Ben’s number of Quests"]
    );
}

#[test]
fn a_panel_underlines_the_figures_of_a_rival_who_has_completed_quests() {
    let laid = || {
        let table = Table::completing(1, "u u d proton", "");
        table.hand(1, "proton u u d pi+ d q").play("pass")
    };
    let panel = |table: &Table| QuirkyQuarks::panel(&table.seen_by(0), &[]);
    let after = panel(&laid().play("play proton u2 d"));
    let changed =
        after.changes(&[panel(&laid())]).into_iter().filter(|place| place.mark != Mark::None);
    let marked: Vec<String> = changed.map(|place| named(&place.name)).collect();
    let figures = ["Ben’s Quests", "Ben’s hand", "Ben’s Quests in hand", "Ben’s number of Quests"];
    assert_eq!(marked, figures);
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

#[test]
fn a_move_that_shows_nowhere_else_is_a_bright_word_in_the_lane() {
    let table = Table::discovering(3, "u laser").play("open u; bid 2; pass");
    let board = QuirkyQuarks::scene(&table.public());
    let bright = board.items.iter().filter_map(|item| match item {
        Item::Text(text) => text.pieces.iter().find(|piece| piece.text == "passed"),
        _ => None,
    });
    assert_eq!(bright.map(|piece| piece.ink).collect::<Vec<Ink>>(), [Ink::ACCENT]);
}
