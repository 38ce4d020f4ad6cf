//! Standing orders: how they are given, and which decisions they make.

use super::*;

/// The orders of the player at `seat`, given before the game began.
fn given(table: &Table, seat: Seat, orders: &[&str]) -> Orders {
    let user = table.session.people().find(|(place, _)| *place == seat).unwrap().1;
    let mut all = Orders::of(user);
    assert!(orders.iter().all(|order| all.give(order)));
    all
}

/// A game of two where the player at this seat must discard two cards. Both have drawn until then.
fn over_the_limit() -> (Table, Seat) {
    let mut table = Table::dealt(0);
    let seat = table.turn();
    for _ in 0..6 {
        table.plays("draw");
    }
    assert_eq!(table.turn(), seat);
    (table, seat)
}

/// An order for each card in this hand, the last first.
fn orders_for_hand(table: &Table, seat: Seat) -> Vec<String> {
    let moves = table.session.position().unwrap().moves(seat).into_iter();
    let mut orders: Vec<String> =
        moves.map(|choice| format!("{} first", choice.notation)).collect();
    orders.reverse();
    orders
}

#[test]
fn an_order_replaces_one_that_differs_in_the_last_word_only() {
    let mut orders = Orders::of(UserId(1));
    for order in ["pass above 5", "3 for u 4", "pass above 7", "3 for u 4", "decline"] {
        assert!(orders.give(order));
    }
    assert_eq!(orders.given, ["pass above 7", "3 for u 4", "decline"]);
    assert!(orders.give("accept"), "one word has nothing in common with another");
    for number in orders.given.len()..MOST_ORDERS {
        assert!(orders.give(&format!("discard {number} first")));
    }
    assert!(!orders.give("discard u first"), "there are enough");
    assert!(orders.give("pass above 2"), "in place of another");
    assert_eq!(orders.given.len(), MOST_ORDERS);
}

#[test]
fn orders_decide_a_whole_step_and_nothing_else() {
    let (table, seat) = over_the_limit();
    let all = orders_for_hand(&table, seat);
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let orders = given(&table, seat, &all);
    let moves = table.session.ordered(seat, &orders);
    assert_eq!(moves.len(), 2, "down to the hand limit: {moves:?}");
    assert_eq!(format!("{} first", moves[0]), all[0], "the first order comes first");
    assert!(moves.iter().all(|action| action.starts_with("discard ")));
    let other = given(&table, seat.next(2), &all);
    assert_eq!(table.session.ordered(seat.next(2), &other), [""; 0], "it is not their turn");
    let begun = Table::dealt(0);
    let first = begun.turn();
    assert_eq!(begun.session.ordered(first, &given(&begun, first, &all)), [""; 0]);
}

#[test]
fn orders_decide_only_what_was_asked_after_they_were_given() {
    let (table, seat) = over_the_limit();
    let all = orders_for_hand(&table, seat);
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let asked = table.session.fresh_from[seat.index()];
    let orders = given(&table, seat, &all);
    let late = Orders { since: asked, ..orders.clone() };
    assert_eq!(table.session.ordered(seat, &late), [""; 0]);
    let early = Orders { since: asked - 1, ..orders };
    assert_eq!(table.session.ordered(seat, &early).len(), 2);
}

#[test]
fn orders_see_what_their_player_sees() {
    let (mut table, seat) = over_the_limit();
    let all = orders_for_hand(&table, seat);
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let orders = given(&table, seat, &all);
    let here = table.session.ordered(seat, &orders);
    for seed in 0..20 {
        let world = table.session.position().unwrap();
        let world = world.imagine(Viewer::Seat(seat), &mut Luck::seeded(seed));
        table.session.stage = Stage::Playing(world);
        assert_eq!(table.session.ordered(seat, &orders), here);
    }
}

#[test]
fn moves_made_by_order_are_named_while_they_stand() {
    let (mut table, seat) = over_the_limit();
    let hand = orders_for_hand(&table, seat);
    let mut orders = given(&table, seat, &[hand[0].as_str()]);
    let user = orders.user;
    let action = hand[0].trim_end_matches(" first").to_owned();
    table.does(user, Act::Move { action, seen: None }).unwrap();
    orders.played = vec![table.session.version];
    assert_eq!(table.session.made_by_order(seat, &orders).count(), 1);
    assert_eq!(table.session.made_by_order(seat.next(2), &orders).count(), 0);
    table.does(user, Act::Undo { seen: None, turn: false }).unwrap();
    assert_eq!(table.session.made_by_order(seat, &orders).count(), 0, "it was taken back");
    assert!(orders.since < table.session.version);
}
