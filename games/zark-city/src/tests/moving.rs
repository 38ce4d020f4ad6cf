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

#[test]
fn the_news_has_the_size_of_a_pyramid_and_counts_jokers() {
    let said = |event: Event| match ZarkCity::brief(&event, Viewer::Seat(Seat(0))) {
        quark_game::Brief::Deed(deed) => quark_game::told_briefly([deed], Viewer::Seat(Seat(0))),
        other => panic!("{other:?}"),
    };
    let (seat, cell) = (Seat(0), Cell::FIRST);
    let grew = Event::Grew { seat, cell, size: Size::Small };
    assert_eq!(said(grew), "You grow a small pyramid to medium at n12.");
    let moved = Event::Moved { seat, size: Size::Large, from: cell, to: cell.plus(1, 0) };
    assert_eq!(said(moved), "You move a large pyramid from n12 to p12.");
    let target = pieces::Target { owner: Seat(1), size: Size::Medium, cell };
    let paid = cards("Qh").into();
    let converted = Event::Attacked { seat, target, into: Some(Size::Small), paid, leftover: 0 };
    let said_of = format!("You convert {}’s medium pyramid at n12 for Q♥.", Seat(1));
    assert_eq!(said(converted), said_of);
    let paid = cards("Ac Jo1").into();
    let gone = Event::Attacked { seat, target, into: None, paid, leftover: 0 };
    let said_of = format!("You demolish {}’s medium pyramid at n12 for A♣ and a Joker.", Seat(1));
    assert_eq!(said(gone), said_of);
    let drew = |drawn: &str| said(Event::Drew { seat, cards: cards(drawn).into() });
    assert_eq!(drew("Jo1"), "You draw a Joker.");
    assert_eq!(drew("8h Jo1 Jo2"), "You draw 8♥ and 2 Jokers.");
    assert_eq!(said(Event::Discarded { seat, card: card("Jo1") }), "You discard a Joker.");
}
